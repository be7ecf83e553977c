/* A view of which nothing is known, as tables: what is there once, and what each player has. */
import { capital } from "../../lib/words";

export interface Shown {
  /** What there is once, by name. */
  common: [string, string][];
  /** The names of what each player has, and by player what it is. */
  heads: string[];
  rows: { name: string; cells: string[] }[];
}

const said = (value: unknown): string => {
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value)) return value.map(said).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value as string | number | boolean);
};

const label = (name: string): string => capital(name.replaceAll("_", " "));

/** A list with an entry for each player belongs to the players; everything else stands by itself. */
export function shownOf(shows: Record<string, unknown>, names: readonly string[]): Shown {
  const entries = Object.entries(shows);
  const lists = entries.filter(
    (entry): entry is [string, unknown[]] => Array.isArray(entry[1]) && entry[1].length === names.length,
  );
  const common = entries.filter(([name]) => !lists.some(([list]) => list === name));
  return {
    common: common.map(([name, value]) => [label(name), said(value)]),
    heads: lists.map(([name]) => label(name)),
    rows: names.map((name, seat) => ({ name, cells: lists.map(([, list]) => said(list[seat])) })),
  };
}
