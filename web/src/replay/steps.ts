import type { Replay, SeatUpdate, Step } from "../api/types";

/** With whose eyes a replay is looked at: of whoever acts, of a spectator, or of a seat. */
export type Eyes = "all" | "watch" | `${number}`;

/** Which of a step's views is shown. With all hands open it is that of whoever has just acted, and at the beginning of whoever will. */
export function viewOf(step: Step, eyes: Eyes): SeatUpdate | undefined {
  if (eyes !== "all") return step.seats[0];
  const actor = step.seat ?? step.seats[0]?.view.must[0] ?? 0;
  return step.seats.find((each) => each.seat === actor) ?? step.seats[0];
}

/** A step inside the replay. */
export const within = (replay: Replay, step: number): number => Math.max(0, Math.min(replay.steps.length - 1, step));

/** What was done in a step, in words. */
export function done(replay: Replay, step: Step): string {
  if (step.seat === null) return "The beginning";
  const name = replay.table.seats[step.seat]?.name ?? `Seat ${String(step.seat + 1)}`;
  return step.move === null ? `${name} takes back a move` : `${name}: ${step.move}`;
}
