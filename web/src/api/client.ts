import * as say from "./en.ftl";
import createClient from "openapi-fetch";
import { answerTo } from "../lib/asked";
import { sentence } from "../lib/words";
import type { Clock, Components, Fault, NewTable, PushDevice } from "./types";
import type { paths } from "./schema";

/** What was asked for was refused: `message` is a sentence for people, `kind` a word for programs, `status` 0 where nobody answered. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly kind: string,
    text: string,
  ) {
    super(text);
  }

  /** Whether it may be granted in a moment: nobody answered, too much was asked, or the database is away. */
  get passing(): boolean {
    return [0, 429, 503].includes(this.status);
  }
}

export const noAnswer = (): string => say.noAnswer();

/** The address of something at the server, also where the client is served from below a path. */
export function address(path: string, query: Record<string, string | number | null | undefined> = {}): URL {
  const url = new URL(path, document.baseURI);
  url.hash = "";
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

/** The server; what it answers goes through `told`. */
export const server = createClient<paths>({ baseUrl: ".", credentials: "same-origin", fetch: answerTo });

interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** What was asked for. Raises Refusal. */
export async function told<T>(asked: Promise<Answer<T>>): Promise<T> {
  const answer = await asked.catch(() => {
    throw new Refusal(0, "no_answer", noAnswer());
  });
  if (!answer.response.ok) throw refusalOf(answer);
  return answer.data as T;
}

function refusalOf({ error, response }: Answer<unknown>): Refusal {
  const fault = (error as { error?: Fault } | undefined)?.error;
  if (fault) return new Refusal(response.status, fault.kind, sentence(fault.text));
  return new Refusal(response.status, "unknown", say.error({ status: String(response.status) }));
}

const at = (
  table: string,
  pass: string | null = null,
): { path: { table: string }; query: { pass: string | null } } => ({
  path: { table },
  query: { pass },
});
const seatAt = (table: string, seat: number): { path: { table: string; seat: number } } => ({
  path: { table, seat },
});
const inGame = (game: string, name: string): { params: { path: { game: string; name: string } } } => ({
  params: { path: { game, name } },
});
const TABLE = "/api/tables/{table}";
const SEAT = "/api/tables/{table}/seats/{seat}";

/** As whoever has this token, this once: the browser neither shows its own cookie nor takes one. */
export const bearing = (token: string) =>
  ({ credentials: "omit", headers: { Authorization: `Bearer ${token}` } }) as const;

const file = (table: string, name: string, pass: string | null): string =>
  address(`api/tables/${encodeURIComponent(table)}/${name}`, { pass }).href;

export const api = {
  server: () => told(server.GET("/api/server")),
  rules: (game: string) => told(server.GET("/api/games/{game}/rules", { params: { path: { game } } })),
  rulebook: (game: string) => told(server.GET("/api/games/{game}/rulebook", { params: { path: { game } } })),
  example: (game: string, name: string) =>
    told(server.GET("/api/games/{game}/examples/{name}", inGame(game, name))),
  tryExample: (game: string, name: string, moves: string[]) =>
    told(server.POST("/api/games/{game}/examples/{name}/answer", { ...inGame(game, name), body: { moves } })),
  gameComponents: (game: string): Promise<Components> =>
    told(server.GET("/api/games/{game}/components", { params: { path: { game } } })),

  puzzles: () => told(server.GET("/api/puzzles")),
  puzzleOfTheDay: () => told(server.GET("/api/puzzles/today")),
  puzzle: (game: string, name: string) => told(server.GET("/api/puzzles/{game}/{name}", inGame(game, name))),
  answerPuzzle: (game: string, name: string, moves: string[]) =>
    told(server.POST("/api/puzzles/{game}/{name}/answer", { ...inGame(game, name), body: { moves } })),
  whyOfPuzzle: (game: string, name: string, moves: string[]) =>
    told(server.POST("/api/puzzles/{game}/{name}/why", { ...inGame(game, name), body: { moves } })),

  me: () => told(server.GET("/api/me")),
  introduce: (name: string) => told(server.POST("/api/me", { body: { name } })),
  whose: (token: string) => told(server.GET("/api/me", bearing(token))),
  signOut: () => told(server.DELETE("/api/me")),
  record: () => told(server.GET("/api/me/record")),
  calendar: () => told(server.GET("/api/me/calendar")),
  vacation: () => told(server.GET("/api/me/vacation")),
  goOnVacation: (days: number) => told(server.POST("/api/me/vacation", { body: { days } })),
  endVacation: () => told(server.DELETE("/api/me/vacation")),
  push: () => told(server.GET("/api/me/push")),
  keepPush: (device: PushDevice) => told(server.PUT("/api/me/push", { body: device })),
  forgetPush: (endpoint: string) => told(server.DELETE("/api/me/push", { body: { endpoint } })),
  mail: () => told(server.GET("/api/me/mail")),
  keepMail: (address: string) => told(server.PUT("/api/me/mail", { body: { address } })),
  confirmMail: (code: string) => told(server.POST("/api/me/mail/confirm", { body: { code } })),
  forgetMail: () => told(server.DELETE("/api/me/mail")),
  stopMail: (secret: string) =>
    told(server.POST("/api/mail/{secret}/stop", { params: { path: { secret } } })),
  webhook: () => told(server.GET("/api/me/webhook")),
  keepWebhook: (address: string) => told(server.PUT("/api/me/webhook", { body: { address } })),
  forgetWebhook: () => told(server.DELETE("/api/me/webhook")),
  tryWebhook: () => told(server.POST("/api/me/webhook/try")),
  renew: () => told(server.POST("/api/me/renew")),
  link: (token: string) => told(server.POST("/api/me/link", { body: { token } })),

  tables: () => told(server.GET("/api/tables")),
  open: (body: NewTable) => told(server.POST("/api/tables", { body })),
  pass: (secret: string) => told(server.GET("/api/passes/{secret}", { params: { path: { secret } } })),
  table: (id: string, pass: string | null) => told(server.GET(TABLE, { params: at(id, pass) })),
  update: (id: string, pass: string | null) => told(server.GET(`${TABLE}/update`, { params: at(id, pass) })),
  sit: (id: string, seat: number, name: string | null, promise: string, pass: string | null) =>
    told(server.POST(SEAT, { params: { ...seatAt(id, seat), query: { pass } }, body: { name, promise } })),
  show: (id: string, seat: number, nonce: string) =>
    told(server.POST(`${SEAT}/text`, { params: seatAt(id, seat), body: { nonce } })),
  components: (id: string, pass: string | null): Promise<Components> =>
    told(server.GET(`${TABLE}/components`, { params: at(id, pass) })),
  map: (id: string, pass: string | null) => file(id, "map", pass),
  stand: (id: string, seat: number) => told(server.DELETE(SEAT, { params: seatAt(id, seat) })),
  hand: (id: string, seat: number, bot: string | null) =>
    told(server.POST(`${SEAT}/hand`, { params: seatAt(id, seat), body: { bot } })),
  bots: () => told(server.GET("/api/bots")),
  challenge: (id: string, seat: number, player: string) =>
    told(server.POST(`${SEAT}/challenge`, { params: seatAt(id, seat), body: { player } })),
  endChallenge: (id: string, seat: number) =>
    told(server.DELETE(`${SEAT}/challenge`, { params: seatAt(id, seat) })),
  hint: (id: string, seat: number, seen: number) =>
    told(server.POST(`${SEAT}/hint`, { params: seatAt(id, seat), body: { seen } })),
  /** How another move compares with the one that the coach advises. */
  comparison: (id: string, seat: number, seen: number, advised: string, other: string) =>
    told(server.POST(`${SEAT}/comparison`, { params: seatAt(id, seat), body: { seen, advised, other } })),
  playFrom: (id: string, step: number, seat: number, pass: string | null) =>
    told(server.POST(`${TABLE}/play-from`, { params: at(id, pass), body: { step, seat } })),
  pace: (id: string, pace: number) => told(server.POST(`${TABLE}/pace`, { params: at(id), body: { pace } })),
  rematch: (id: string) => told(server.POST(`${TABLE}/rematch`, { params: at(id) })),
  replay: (id: string, eyes: string, pass: string | null, first: number) =>
    told(server.GET(`${TABLE}/replay`, { params: { path: { table: id }, query: { eyes, first, pass } } })),
  review: (id: string, pass: string | null) => told(server.GET(`${TABLE}/review`, { params: at(id, pass) })),
  fairness: (id: string, pass: string | null) =>
    told(server.GET(`${TABLE}/fairness`, { params: at(id, pass) })),
  matchFile: (id: string, pass: string | null) => file(id, "match", pass),
};

export const DEFAULT_CLOCK: Required<Clock> = {
  window: null,
  move: null,
  reserve: null,
  when_out: "move",
  pace: 1,
};

/** Whatever went wrong, as a refusal that can be shown. */
export function asRefusal(error: unknown): Refusal {
  return error instanceof Refusal ? error : new Refusal(500, "unknown", say.pageError());
}
