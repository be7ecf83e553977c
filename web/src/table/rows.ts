/* The log as it is read at first sight: a line for what matters, and folded beneath it what only goes with it. */
import type { Reading } from "../games/reading";
import type { LogLine } from "../api/updates";

export interface Row {
  /** What is read at first sight. */
  main: LogLine;
  /** All of it, in the order in which it came to pass. */
  lines: readonly LogLine[];
}

/** The rows of a log; without a reading, a row for each line. That one asks for hints is news to others only: `alone` among bots it is folded away. */
export function rowsOf(lines: readonly LogLine[], reading: Reading | null, alone = false): Row[] {
  const isLesser = (entry: LogLine["entry"]): boolean =>
    (reading?.lesser(entry) ?? false) || (alone && entry.kind === "asks_for_hint");
  const rows: { main: LogLine; lines: LogLine[] }[] = [];
  for (const line of lines) {
    const last = rows.at(-1);
    const joins = last && reading && line.entry.part == null && line.void === last.main.void;
    if (joins && reading.goesOn?.(last.main.entry, line.entry)) last.main = line;
    else if (!joins || !isLesser(line.entry)) {
      rows.push({ main: line, lines: [line] });
      continue;
    }
    last.lines.push(line);
  }
  return rows;
}

/** Makes of each row that is as it was when this was last asked the same object: what stands there is not written anew. */
export function rowKeeper(): (now: readonly Row[]) => Row[] {
  let before: Row[] = [];
  return (now) => {
    before = now.map((row, n) => {
      const was = before[n];
      return was && isSame(was, row) ? was : row;
    });
    return before;
  };
}

const isSame = (one: Row, other: Row): boolean =>
  one.main.entry === other.main.entry &&
  one.lines.length === other.lines.length &&
  one.lines.every((line, n) => line.entry === other.lines[n]?.entry && line.void === other.lines[n].void);

/** The number of the first row that tells of something since a line of the log; past the end where none does. */
export function firstSince(rows: readonly Row[], number: number): number {
  const at = rows.findIndex(({ lines }) => (lines[0]?.entry.number ?? 0) > number);
  return at < 0 ? rows.length : at;
}

/** Whether a row tells of what somebody did or what happened to them. */
export const isAbout = ({ lines }: Row, seat: number): boolean =>
  lines.some(
    ({ entry }) =>
      entry.part === 0 ||
      ("seat" in entry && entry.seat === seat) ||
      ("winner" in entry && entry.winner === seat),
  );
