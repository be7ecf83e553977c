/** Where one can be. The hash holds it, so that any server of files will do. */
export type Route =
  | { page: "lobby" }
  | { page: "table"; id: string }
  | { page: "join"; secret: string }
  | { page: "watch"; secret: string }
  | { page: "me"; token: string }
  | { page: "mail"; secret: string }
  | { page: "replay"; id: string }
  | { page: "turned"; id: string }
  | { page: "rules"; game: string; rule: string }
  | { page: "example"; which: string }
  | { page: "puzzle"; which: string }
  | { page: "record" }
  | { page: "admin" }
  | { page: "nowhere" };

/** The route that a hash names. */
export function parse(hash: string): Route {
  const path = hash.replace(/^#?\/?/, "").replace(/\/+$/, "");
  if (path === "") return { page: "lobby" };
  const [page, rest, ...more] = path.split("/");
  const word = decoded(rest ?? "");
  if (page === "rules" && word !== "" && more.length < 2)
    return { page, game: word, rule: decoded(more[0] ?? "") };
  if ((page === "record" || page === "admin") && rest === undefined) return { page };
  if (word === "" || more.length > 0) return { page: "nowhere" };
  switch (page) {
    case "table":
    case "replay":
    case "turned":
      return { page, id: word };
    case "join":
    case "watch":
    case "mail":
      return { page, secret: word };
    case "me":
      return { page, token: word };
    case "puzzle":
    case "example":
      return { page, which: word };
    default:
      return { page: "nowhere" };
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** The hash of a route, for links. */
export function href(
  page: Exclude<Route["page"], "lobby" | "record" | "admin" | "nowhere">,
  word: string,
): string {
  return `#/${page}/${encodeURIComponent(word)}`;
}

/** The hash of a game's rules, or of one of them by its id. */
export const rulesHref = (game: string, rule = ""): string =>
  href("rules", game) + (rule && `/${encodeURIComponent(rule)}`);

/** The hash of an example of a game's rulebook. */
export const exampleHref = (game: string, name: string): string => href("example", `${game}:${name}`);

export const LOBBY = "#/";
export const RECORD = "#/record";
