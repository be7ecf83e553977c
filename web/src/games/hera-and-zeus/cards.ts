/* Cards by name and back, and what the component file says of them. */
import type { Face, Kind } from "./types";

export interface Named {
  name: string;
  back: string;
}

/** Which side a seat plays: its cards have that back. */
export const sideOf = (seat: number): string => (seat === 0 ? "Hera" : "Zeus");

/** Cards of the same key are the same card. */
export const keyOf = ({ name, back }: Named): string => `${name}|${back}`;

/** A card as the server writes it in moves: with whose it is where both sides have one of that name. */
export const written = ({ name, back }: Named, kinds: readonly Kind[]): string =>
  kinds.some(({ hera, zeus }) => hera === name && zeus === name) ? `${name} of ${back}` : name;

/** A card in full, of which an event tells only name and back. */
export function faceOf(kinds: readonly Kind[], { name, back }: Named): Face {
  const kind = kinds.find((each) => (back === "Hera" ? each.hera : each.zeus) === name);
  return {
    name,
    back,
    strength: kind?.strength ?? null,
    power: kind?.power ?? "none",
    text: kind?.text ?? "",
  };
}

export interface Held {
  face: Face;
  count: number;
}

/** Equal cards together, the strongest first, and at the end those that are played for their power. */
export function grouped(cards: readonly Face[]): Held[] {
  const groups = new Map<string, Held>();
  for (const face of cards) {
    const group = groups.get(keyOf(face));
    if (group) group.count += 1;
    else groups.set(keyOf(face), { face, count: 1 });
  }
  const rank = ({ face }: Held): number => face.strength ?? -1;
  return [...groups.values()].sort((a, b) => rank(b) - rank(a));
}

export interface Unseen {
  name: string;
  strength: number | null;
  left: number;
  copies: number;
}

/** How many of each kind of a deck are still somewhere that one has not seen, when these have been. */
export function unseenOf(kinds: readonly Kind[], back: string, seen: readonly Named[]): Unseen[] {
  return kinds.map((kind) => {
    const name = back === "Hera" ? kind.hera : kind.zeus;
    const gone = seen.filter((card) => card.name === name && card.back === back).length;
    return {
      name,
      strength: kind.strength ?? null,
      left: Math.max(0, kind.copies - gone),
      copies: kind.copies,
    };
  });
}
