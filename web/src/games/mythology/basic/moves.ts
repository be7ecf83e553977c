/* Which of the legal moves is offered where. */
import { among, type Of } from "../../choices";
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
  fights: readonly Of<Choice, "fight">[];
  /** From none on. */
  aid: readonly Of<Choice, "aid">[];
  captors: readonly Of<Choice, "capture">[];
  proposals: readonly Proposal[];
  done: Choice | null;
  leave: Choice | null;
  accept: Choice | null;
  refuse: Choice | null;
}

export const stepKey = (unit: number, wind: string): string => `${String(unit)} ${wind}`;

/** The steps that a unit can make. */
export const stepsOf = ({ steps }: Pick<Offers, "steps">, unit: number): Choice[] =>
  [...steps.values()].filter(({ form }) => form.kind === "step" && form.unit === unit);

export function offersOf(view: BasicView, live: boolean): Offers {
  const all = live && view.seat !== null ? view.legal : [];
  const only = (kind: Choice["form"]["kind"]): Choice | null => among(all, kind)[0] ?? null;
  return {
    areas: new Map(among(all, "place").map((choice) => [choice.form.area, choice])),
    steps: new Map(among(all, "step").map((choice) => [stepKey(choice.form.unit, choice.form.wind), choice])),
    fights: among(all, "fight"),
    aid: among(all, "aid"),
    captors: among(all, "capture"),
    proposals: among(all, "propose").map((choice) => ({ seats: seatsOf(view, choice.form.allies), choice })),
    done: only("done"),
    leave: only("leave"),
    accept: only("accept"),
    refuse: only("refuse"),
  };
}

/** The seats of those of one's side who have these places in it, from 1. */
function seatsOf(view: BasicView, places: readonly number[]): number[] {
  const side = view.players[view.seat ?? 0]?.side;
  const own = view.players.flatMap((player, seat) => (player.side === side ? [seat] : []));
  return places.flatMap((place) => own[place - 1] ?? []);
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
  const unit = view.units.find(({ name }) => name === walk.unit);
  return view.moves === walk.moves && unit?.hex === step.from
    ? (offers.steps.get(stepKey(unit.id, step.wind)) ?? null)
    : null;
}
