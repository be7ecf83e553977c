import { sentence } from "../lib/words";
import type { Clock, Components, Fairness, Me, NewTable, Pass, Replay, Rules, ServerInfo, TableInfo, TableLine, Update } from "./types";

/** What was asked for was refused: `message` is a sentence for people, `kind` a word for programs, `status` 0 where nobody answered. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly kind: string,
    text: string,
  ) {
    super(text);
  }

  get offline(): boolean {
    return this.status === 0;
  }
}

export const NO_ANSWER = "The server does not answer. Check your connection and try again.";

/** The address of something at the server, also where the client is served from below a path. */
export function address(path: string, query: Record<string, string | number | null | undefined> = {}): URL {
  const url = new URL(path, document.baseURI);
  url.hash = "";
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

async function ask<T>(method: "GET" | "POST" | "DELETE", url: URL, body?: unknown, token?: string): Promise<T> {
  const request: RequestInit = { method, credentials: "same-origin", headers: { Accept: "application/json" } };
  if (token !== undefined) {
    // As another guest, this once: the browser neither shows its own cookie nor takes one.
    request.credentials = "omit";
    request.headers = { ...request.headers, Authorization: `Bearer ${token}` };
  }
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { ...request.headers, "Content-Type": "application/json" };
  }
  let answer: Response;
  try {
    answer = await fetch(url, request);
  } catch {
    throw new Refusal(0, "no_answer", NO_ANSWER);
  }
  if (!answer.ok) throw await refusalOf(answer);
  return (await answer.json()) as T;
}

async function refusalOf(answer: Response): Promise<Refusal> {
  try {
    const { error } = (await answer.json()) as { error: { kind: string; text: string } };
    return new Refusal(answer.status, error.kind, sentence(error.text));
  } catch {
    return new Refusal(answer.status, "unknown", `The server answered with an error (${String(answer.status)}). Try again in a moment.`);
  }
}

const table = (id: string): string => `api/tables/${encodeURIComponent(id)}`;

export const api = {
  server: () => ask<ServerInfo>("GET", address("api/server")),
  rules: (game: string) => ask<Rules>("GET", address(`api/games/${encodeURIComponent(game)}/rules`)),

  me: () => ask<Me | null>("GET", address("api/me")),
  introduce: (name: string) => ask<Me>("POST", address("api/me"), { name }),
  whose: (token: string) => ask<Me>("GET", address("api/me"), undefined, token),
  signOut: () => ask<null>("DELETE", address("api/me")),
  renew: () => ask<Me>("POST", address("api/me/renew")),
  link: (token: string) => ask<Me>("POST", address("api/me/link"), { token }),

  tables: () => ask<TableLine[]>("GET", address("api/tables")),
  open: (wish: NewTable) => ask<TableInfo>("POST", address("api/tables"), wish),
  pass: (secret: string) => ask<Pass>("GET", address(`api/passes/${encodeURIComponent(secret)}`)),
  table: (id: string, pass: string | null) => ask<TableInfo>("GET", address(table(id), { pass })),
  sit: (id: string, seat: number, name: string | null, promise: string, pass: string | null) =>
    ask<TableInfo>("POST", address(`${table(id)}/seats/${String(seat)}`, { pass }), { name, promise }),
  show: (id: string, seat: number, nonce: string) => ask<TableInfo>("POST", address(`${table(id)}/seats/${String(seat)}/text`), { nonce }),
  components: (id: string, pass: string | null) => ask<Components>("GET", address(`${table(id)}/components`, { pass })),
  map: (id: string, pass: string | null) => address(`${table(id)}/map`, { pass }).href,
  stand: (id: string, seat: number) => ask<TableInfo>("DELETE", address(`${table(id)}/seats/${String(seat)}`)),
  hand: (id: string, seat: number, bot: string | null) =>
    ask<TableInfo>("POST", address(`${table(id)}/seats/${String(seat)}/hand`), { bot }),
  rematch: (id: string) => ask<TableInfo>("POST", address(`${table(id)}/rematch`)),
  update: (id: string, pass: string | null, have: number) => ask<Update>("GET", address(`${table(id)}/update`, { pass, have })),
  replay: (id: string, eyes: string, pass: string | null, first: number) =>
    ask<Replay>("GET", address(`${table(id)}/replay`, { eyes, first, pass })),
  fairness: (id: string, pass: string | null) => ask<Fairness>("GET", address(`${table(id)}/fairness`, { pass })),
  matchFile: (id: string, pass: string | null) => address(`${table(id)}/match`, { pass }).href,
};

export const DEFAULT_CLOCK: Required<Clock> = { window: null, move: null, when_out: "move", pace: 1 };

/** Whatever went wrong, as a refusal that can be shown. */
export function asRefusal(error: unknown): Refusal {
  return error instanceof Refusal ? error : new Refusal(500, "unknown", "Something went wrong in this page. Load it again.");
}
