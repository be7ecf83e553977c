/* Steps that are made one after the other, with whatever others are asked between them. */
import { roamKey, type Offers } from "./offers";
import { isAsked } from "./words";
import type { Walk } from "../map/mind.svelte";
import type { Step } from "../map/ways";
import type { AdvancedView, Choice } from "./types";

const stepOf = (offers: Offers, piece: string, { wind }: Step, inHand: boolean): Choice | null =>
  (inHand ? offers.steps.get(wind) : offers.roams.get(roamKey(piece, wind))) ?? null;

/** What to do next on a walk; "wait" until the step before is shown, and as long as others are asked; null where it cannot go on. */
export function nextStep(
  { unit, steps, moves }: Walk,
  view: AdvancedView,
  offers: Offers,
): Choice | "wait" | null {
  const [step] = steps;
  if (!step || view.moves < moves) return "wait";
  const stands = view.pieces.find(({ name }) => name === unit)?.hex;
  const inHand = view.in_hand === unit;
  if (stands !== step.from || (view.phase !== "moving" && view.phase !== "naming")) return null;
  if (view.question !== "phase" || !isAsked(view))
    return view.mover === view.seat && !isAsked(view) ? "wait" : null;
  return stepOf(offers, unit, step, inHand);
}
