/* The page as an app: it opens without a connection, and can be installed where the browser offers that. */

const KEPT = "theomachy"; // as in public/sw.js

/** What a browser tells of a page that it would install. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

class Installing {
  #offer = $state.raw<InstallOffer | null>(null);

  constructor() {
    addEventListener("beforeinstallprompt", (offer) => {
      offer.preventDefault(); // it is asked for by our own button, not whenever the browser likes
      this.#offer = offer as InstallOffer;
    });
    addEventListener("appinstalled", () => (this.#offer = null));
  }

  get offered(): boolean {
    return this.#offer !== null;
  }

  /** An offer can be taken once. */
  async ask(): Promise<void> {
    const offer = this.#offer;
    this.#offer = null;
    await offer?.prompt();
  }
}

export const installing = new Installing();

/** Let the service worker keep what the page is made of, once all that was needed first is there. A browser that has none (over plain HTTP from another machine, say) goes without. */
export function keepPage(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const keep = (): void => void register().catch(() => undefined);
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep, { once: true });
}

async function register(): Promise<void> {
  const known = await navigator.serviceWorker.getRegistration();
  await navigator.serviceWorker.register("./sw.js");
  if (known) return;
  // This page came before the worker did.
  await navigator.serviceWorker.ready;
  const base = new URL("./", document.baseURI).href;
  const mine = performance.getEntriesByType("resource").map((entry) => entry.name);
  const files = mine.filter((name) => name.startsWith(base) && !name.startsWith(`${base}api/`));
  await (await caches.open(KEPT)).addAll([base, ...new Set(files)]);
  performance.mark(KEPT);
}
