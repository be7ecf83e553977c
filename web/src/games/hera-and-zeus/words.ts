/* What the board says. */
import * as say from "./en.ftl";
import { nameOf } from "../../lib/words";
import { DEPTH, type Face, type FieldCard, type HeraView, type Kind } from "./types";

/** A card; and whose it was, where it is held by the other side. */
export function sayCard({ name, back, strength }: Face, side = back): string {
  const card = back === side ? name : say.cardOf({ name, back });
  return strength === null ? card : say.withStrength({ card, strength });
}

export function sayFieldCard(card: FieldCard): string {
  if (!card.face) return say.faceDown(card);
  const known = { card: sayCard(card.face) };
  return card.up ? say.knownUp(known) : say.knownDown(known);
}

interface Prompt {
  title: string;
  text: string;
}

/** What a question is about: a card and a column, as it speaks of them. */
function about(view: HeraView): { card: string; column: number } {
  const { card, column, place, seat } = view;
  const moved = place === null || seat === null ? undefined : cardAt(view, seat, place)?.face;
  return { card: (card ?? moved)?.name ?? say.it(), column: (column ?? 0) + 1 };
}

/** The card at a place of a side, the figure counted as the first. */
function cardAt(view: HeraView, seat: number, place: number): FieldCard | undefined {
  const column = Math.floor(place / DEPTH);
  const side = view.sides[seat];
  return side?.columns[column]?.[(place % DEPTH) - (side.figure === column ? 1 : 0)];
}

/** Whether a card can be drawn, and why not where no rule bars it. */
function drawing(view: HeraView, seat: number): "open" | "barred" | "empty" | "full" {
  if (view.legal.some(({ form }) => form.kind === "draw")) return "open";
  if (view.barred.some(({ form }) => form.kind === "draw")) return "barred";
  return view.sides[seat]?.deck_size === 0 ? "empty" : "full";
}

/** What is asked now, of whoever looks or of somebody else; `live` where whoever looks can answer. */
export function promptOf(view: HeraView, live = true): Prompt {
  if (view.over) return { title: say.isOver(), text: view.ending ? `${view.ending}.` : "" };
  if (live && view.seat !== null && view.must.includes(view.seat)) {
    if (view.phase !== null)
      return {
        title: say.title({ phase: view.phase, ...about(view) }),
        text: say.why({ phase: view.phase }),
      };
    return {
      title: say.action({ n: view.points }),
      text: say.actions({
        drawing: drawing(view, view.seat),
        challenging: view.legal.some(({ form }) => form.kind === "challenge"),
      }),
    };
  }
  const waited = view.must.filter((seat) => !live || seat !== view.seat).map((seat) => nameOf(view, seat));
  const title =
    waited.length === 2
      ? say.bothChoose()
      : say.waits({
          phase: view.phase ?? "action",
          name: waited[0] ?? say.somebody(),
          column: about(view).column,
        });
  return { title, text: "" };
}

/** Whom a side hides: whoever finds the other's hostage has won (HZ, the aim). */
export function hostageOf(kinds: readonly Kind[], side: string): string {
  const kind = kinds.find(({ power }) => power === "hostage");
  return (side === "Hera" ? kind?.hera : kind?.zeus) ?? "";
}

/** What the game is about, said at the edge of a side's field; its owner is told where the hostage is. */
export function sayHostage(view: HeraView, seat: number, hostage: string): string {
  const side = view.sides[seat];
  if (!side || hostage === "" || view.over) return "";
  if (view.seat === null) return say.hides({ name: side.name, hostage });
  if (view.seat !== seat) return say.find({ hostage, side: side.side });
  const is = (face: Face | null): boolean => face?.name === hostage;
  const column = side.columns.findIndex((cards) => cards.some(({ face }) => is(face)));
  if (side.hand.some(is)) return say.guardInHand({ hostage });
  return column >= 0 ? say.guardInColumn({ hostage, column: column + 1 }) : say.guardInDeck({ hostage });
}
