/* Which of the legal moves is offered where. */
import type { BasicView, Choice, Reach } from "./types";
import type { Walk } from "../map/mind.svelte";

export interface Proposal {
  seats: readonly number[];
  choice: Choice;
}

export interface Offers {
  /** By Area. */
  areas: ReadonlyMap<string, Choice>;
  /** By unit and wind. */
  steps: ReadonlyMap<string, Choice>;
  fights: readonly Choice[];
  /** From none on. */
  aid: readonly Choice[];
  captors: readonly Choice[];
  proposals: readonly Proposal[];
  done: Choice | null;
  leave: Choice | null;
  accept: Choice | null;
  refuse: Choice | null;
}

export const stepKey = (unit: string, wind: string): string => `${unit} ${wind}`;

export function offersOf(view: BasicView, live: boolean): Offers {
  const all = live && view.seat !== null ? view.legal : [];
  const among = (what: string): Choice[] => all.filter(({ form }) => form.do === what);
  const only = (what: string): Choice | null => among(what)[0] ?? null;
  return {
    areas: new Map(among("god to").map((choice) => [choice.form.area ?? "", choice])),
    steps: new Map(among("move").map((choice) => [stepKey(choice.form.unit ?? "", choice.form.to ?? ""), choice])),
    fights: among("fight"),
    aid: among("aid"),
    captors: among("capture with"),
    proposals: among("ally").map((choice) => ({ seats: seatsOf(view, choice.form.players ?? ""), choice })),
    done: only("done"),
    leave: only("leave"),
    accept: only("accept"),
    refuse: only("refuse"),
  };
}

/** The seats of those of one's side whose places in the order of the seats are written like 1+3. */
function seatsOf(view: BasicView, places: string): number[] {
  const side = view.players[view.seat ?? 0]?.side;
  const own = view.players.flatMap((player, seat) => (player.side === side ? [seat] : []));
  return places.split("+").flatMap((place) => own[Number(place) - 1] ?? []);
}

/** The smallest proposal in which all of these are. */
export function proposalWith(proposals: readonly Proposal[], seats: readonly number[]): Proposal | null {
  const fitting = proposals.filter((proposal) => seats.every((seat) => proposal.seats.includes(seat)));
  return fitting.sort((one, other) => one.seats.length - other.seats.length)[0] ?? null;
}

export const reachOf = (view: BasicView, unit: number | null): Reach | undefined =>
  unit === null ? undefined : view.reach.find(({ units }) => units.includes(unit));

/** What to do next on a walk; "wait" until the step before is shown, null where something has come between. */
export function nextStep(walk: Walk, view: BasicView, offers: Offers): Choice | "wait" | null {
  const [step] = walk.steps;
  if (!step || view.moves < walk.moves) return "wait";
  const stands = view.units.find(({ name }) => name === walk.unit)?.hex;
  return view.moves === walk.moves && stands === step.from ? (offers.steps.get(stepKey(walk.unit, step.wind)) ?? null) : null;
}
