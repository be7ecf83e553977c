import * as say from "./en.ftl";
import { list } from "../words/forms";

/** No parts are smaller than what any number of people up to ten can share. */
const MOST_BELOW = 2520;

/** Names as one says them: Xenia, Yorgos and Zoe. */
export const listed = (names: readonly string[]): string => list(names);

export const nameOf = ({ names }: { names: readonly string[] }, seat: number): string =>
  names[seat] ?? say.seat({ number: seat + 1 });

/** As people write a number that is a fraction: 6 1/3. */
export function counted(points: number): string {
  if (points < 0) return `−${counted(-points)}`;
  const whole = Math.trunc(points);
  const rest = points - whole;
  for (let below = 2; rest > 1e-9 && below <= MOST_BELOW; below++) {
    const above = Math.round(rest * below);
    if (Math.abs(rest * below - above) < 1e-9)
      return `${whole === 0 ? "" : `${String(whole)} `}${String(above)}/${String(below)}`;
  }
  return String(points);
}

/** What is gained or lost. */
export const signed = (number: number): string => `${number > 0 ? "+" : ""}${counted(number)}`;

/** `some_name` as people read it. */
export function plain(name: string): string {
  return capital(name.replaceAll(/[_-]+/g, " "));
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A number stays with what it numbers: no line ends between “row” and “1”. */
export const bound = (text: string): string => text.replaceAll(/ (?=\d)/g, "\u00a0");

/** What is told as a clause, as people read it. */
export const sentence = (clause: string): string => capital(/^$|[.!?]$/.test(clause) ? clause : `${clause}.`);
