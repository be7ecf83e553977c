import { parse, type Route } from "./routes";

class Router {
  route = $state.raw<Route>(parse(location.hash));
  /** Whether one has moved since the page was loaded: only then is the focus led to the new heading. */
  moved = $state(false);

  constructor() {
    window.addEventListener("hashchange", () => {
      this.moved = true;
      this.route = parse(location.hash);
      window.scrollTo(0, 0);
    });
  }

  go(hash: string): void {
    location.hash = hash;
  }

  /** As `go`, without a step back to where one was. */
  replace(hash: string): void {
    location.replace(hash);
  }
}

export const router = new Router();
