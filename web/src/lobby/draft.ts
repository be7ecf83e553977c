import type { BotHere, Clock, GameInfo, NewTable, OptionInfo, SeatSetup, ServerInfo } from "../api/types";
import { DEFAULT_CLOCK } from "../api/client";
import { canSit } from "../lib/bots";

/** A seat as it is chosen in the form: `me`, `open`, a level of bots, or a bot account (`asAccount`). */
export interface SeatDraft {
  key: number;
  who: string;
  name: string;
}

export interface TableDraft {
  game: string;
  set: string;
  options: Record<string, string>;
  seats: SeatDraft[];
  /** For whom the chosen game has no seat: they are there again where a game has one. */
  spare: SeatDraft[];
  clock: Required<Clock>;
  /** Whether players may ask the coach; null while nobody has said so. */
  hints: boolean | null;
}

const ACCOUNT = "account:";
/** A bot account as a choice of who sits somewhere, and back; null for another choice. */
export const asAccount = (player: string): string => ACCOUNT + player;
export const accountOf = (who: string): string | null =>
  who.startsWith(ACCOUNT) ? who.slice(ACCOUNT.length) : null;

/** Whether a seat is for somebody who has yet to come. */
const isOpen = (who: string): boolean => who === "open" || accountOf(who) !== null;

/** Whether players may ask the coach where nobody has said so, as the server has it: where one person plays against bots alone. */
export const hintsFor = (seats: readonly SeatDraft[]): boolean =>
  !seats.some(({ who }) => isOpen(who)) && seats.filter(({ who }) => who === "me").length === 1;

/** Whom to challenge, by seat, when the table is open. */
export const challenged = (seats: readonly SeatDraft[]): Map<number, string> =>
  new Map(
    seats.flatMap(({ who }, seat) => {
      const player = accountOf(who);
      return player === null ? [] : [[seat, player] as const];
    }),
  );

let keys = 0;
export const seatDraft = (who: string, name = ""): SeatDraft => ({ key: keys++, who, name });

/** The seats with another bot in place of each that cannot sit at this table, or is not here any more. */
export function seated(
  info: Pick<ServerInfo, "bots">,
  game: string,
  seats: readonly SeatDraft[],
  here: readonly BotHere[] = [],
): SeatDraft[] {
  const cannot = info.bots.filter((bot) => !canSit(bot, game, seats.length)).map(({ spec }) => spec);
  const gone = [...challenged(seats).values()]
    .filter((player) => here.every((bot) => bot.player !== player))
    .map(asAccount);
  const out = [...cannot, ...gone];
  return seats.map((seat) => (out.includes(seat.who) ? { ...seat, who: usualBot(info) } : seat));
}

/** The bots that one meets if one does not choose: the sensible ones are neither a bore nor a wait. */
export const usualBot = ({ bots }: Pick<ServerInfo, "bots">): string =>
  bots[1]?.spec ?? bots[0]?.spec ?? "open";

/** What a new table begins with: oneself and bots, as many as are needed. */
export function firstDraft(game: GameInfo, bot: string, name: string, most = game.fewest): TableDraft {
  const seats = [seatDraft("me", name)];
  while (seats.length < Math.max(game.fewest, Math.min(most, game.most))) seats.push(seatDraft(bot));
  return {
    game: game.id,
    set: "",
    options: defaults(game),
    seats,
    spare: [],
    clock: { ...DEFAULT_CLOCK, window: game.window },
    hints: null,
  };
}

/** The draft for another game: whoever was to play and the clock go along; what was chosen for that game `before` holds again. */
export function draftFor(
  game: GameInfo,
  from: TableDraft,
  bot: string,
  before = firstDraft(game, bot, ""),
): TableDraft {
  const everybody = [...from.seats, ...from.spare];
  while (everybody.length < game.fewest) everybody.push(seatDraft(bot));
  const window = bySlowMail(from.clock.move) ? null : before.clock.window;
  const clock = { ...from.clock, window };
  return {
    ...before,
    hints: from.hints,
    seats: everybody.slice(0, game.most),
    spare: everybody.slice(game.most),
    clock,
  };
}

/** A draft that was kept, as far as this server still has what it names; null where its game is gone. */
export function stillMeant(info: ServerInfo, kept: TableDraft, bot: string): TableDraft | null {
  const game = info.games.find((each) => each.id === kept.game);
  if (!game) return null;
  const sits = ({ who, name }: SeatDraft): SeatDraft =>
    seatDraft(["me", "open", ...info.bots.map(({ spec }) => spec)].includes(who) ? who : bot, name);
  const seats = kept.seats.slice(0, game.most).map(sits);
  while (seats.length < game.fewest) seats.push(seatDraft(bot));
  const fit = seated(info, game.id, seats);
  const set = game.component_sets.some(({ id }) => id === kept.set) ? kept.set : "";
  return {
    ...kept,
    set,
    seats: fit,
    spare: [],
    options: fitting(game, kept.options, seats.length),
    clock: { ...DEFAULT_CLOCK, ...kept.clock },
    hints: kept.hints ?? null,
  };
}

/** The draft with a seat for a friend: if none is open yet, the first bot makes room. */
export function withFriend(seats: readonly SeatDraft[]): SeatDraft[] {
  const bot = seats.findIndex(({ who }) => who !== "me");
  return seats.some(({ who }) => who === "open")
    ? [...seats]
    : seats.map((seat, index) => (index === bot ? { ...seat, who: "open" } : seat));
}

/** Whether a value of an option can be chosen at a table with so many seats. */
export const fits = (option: OptionInfo, value: string, seats: number): boolean =>
  seats >= (option.needs[value] ?? 0);

/** Options as they were chosen; one that no longer fits the seats is as the game has it. */
export function fitting(
  game: GameInfo,
  options: Record<string, string>,
  seats: number,
): Record<string, string> {
  const values = game.options.map((option) => {
    const value = options[option.name] ?? option.default;
    return [option.name, fits(option, value, seats) ? value : option.default];
  });
  return Object.fromEntries(values) as Record<string, string>;
}

export function defaults(game: GameInfo): Record<string, string> {
  return Object.fromEntries(game.options.map((option) => [option.name, option.default]));
}

/** The options that differ from the game's own: only these are sent, so that no default contradicts another choice. */
export function changed(game: GameInfo, options: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    game.options.flatMap((option) => {
      const value = options[option.name];
      return value === undefined || value === option.default ? [] : [[option.name, value]];
    }),
  );
}

const DAY = 86_400;
/** Whether people come by once a day. */
export const bySlowMail = (move: number | null): boolean => move !== null && move >= DAY;

/** Another time for a move. Who comes by once a day cannot cut in within seconds: between quick and slow, the time to cut in goes along, and the reserve is chosen anew. */
export function timed(clock: Required<Clock>, move: number | null, usual: number | null): Required<Clock> {
  const slow = bySlowMail(move);
  const same = slow === bySlowMail(clock.move);
  const reserve = same && move !== null ? clock.reserve : null;
  return { ...clock, move, reserve, window: same || usual === null ? clock.window : slow ? null : usual };
}

/** The request for a table. */
export function newTable(game: GameInfo, draft: TableDraft): NewTable {
  return {
    game: game.id,
    options: changed(game, draft.options),
    components: draft.set,
    seats: draft.seats.map(setup),
    clock: draft.clock,
    guided: false,
    hints: draft.hints,
  };
}

function setup(seat: SeatDraft): SeatSetup {
  if (seat.who === "me") return { who: "me", name: seat.name.trim() || null, bot: null };
  if (isOpen(seat.who)) return { who: "open", name: null, bot: null };
  return { who: "bot", name: null, bot: seat.who };
}
