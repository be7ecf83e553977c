/* Why what one may want to do cannot be done, as the server's refusals say it. */
import { among } from "../../choices";
import { sentence } from "../../../lib/words";
import type { AdvancedView } from "./types";

type Barred = AdvancedView["barred"][number];

const DEEDS = [
  "power",
  "act",
  "event",
  "cause",
  "drop_helper",
  "drop_prize",
  "challenge",
  "capture",
  "card",
  "sail",
  "land",
  "bolt",
  "strike",
  "revive",
  "control",
  "area",
] as const;

/** Why a piece cannot be chosen, or does not reach for a prize. */
export function whyPiece(view: AdvancedView, name: string): string | undefined {
  const offered = among(view.legal, "choose", "capture").some(
    ({ form }) => (form.kind === "choose" ? form.piece : form.hero) === name,
  );
  const barred = among(view.barred, "choose", "capture").find(
    ({ form }) => (form.kind === "choose" ? form.piece : form.hero) === name,
  );
  return barred && !offered ? sentence(barred.reason) : undefined;
}

/** Why a hex or its Area cannot be chosen. */
export function whyPlace(view: AdvancedView, hex: number, area: string): string | undefined {
  const barred = among(view.barred, "area", "hex").find(({ form }) =>
    form.kind === "hex" ? form.hex === hex : form.area === area,
  );
  return barred && sentence(barred.reason);
}

/** Why a power of one's own god cannot be used, by its number. */
export const whyPower = (view: AdvancedView, power: number): string | undefined =>
  among(view.barred, "power").find(({ form }) => form.power === power)?.reason;

/** Deeds that cannot be done now, and units that one has points for and cannot choose. */
export const barredDeeds = (view: AdvancedView): Barred[] => [
  ...among(view.barred, ...DEEDS),
  ...among(view.barred, "choose").filter(({ form }) => view.own?.totals[form.piece]),
];
