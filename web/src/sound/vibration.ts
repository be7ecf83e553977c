import { hasActed } from "./gesture";

/** How a turn feels: for so many milliseconds the device vibrates, rests, and vibrates. */
const TURN = [40, 60, 40];

/** Whether this is a device that one holds in a hand and touches. */
export const inHand = (): boolean => matchMedia("(pointer: coarse)").matches;

/** Browsers on a desk say that they can vibrate, too. */
export const canVibrate = (): boolean => "vibrate" in navigator && inHand();

export function vibrate(): void {
  if (canVibrate() && hasActed()) navigator.vibrate(TURN);
}
