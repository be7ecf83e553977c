import { count } from "./words";
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is left on a clock: 0:07, 4:30, 3 h 05 min, 2 days. Begun seconds count. */
export function remaining(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < HOUR) return `${String(Math.floor(whole / MINUTE))}:${two(whole % MINUTE)}`;
  if (whole < DAY) return `${String(Math.floor(whole / HOUR))} h ${two(Math.floor((whole % HOUR) / MINUTE))} min`;
  return count(Math.floor(whole / DAY), "day");
}

/** A length of time in words: 4 seconds, 1 minute, 3 days. */
export function span(seconds: number): string {
  if (seconds < MINUTE || seconds % MINUTE) return count(seconds, "second");
  if (seconds < HOUR || seconds % HOUR) return count(seconds / MINUTE, "minute");
  if (seconds < DAY || seconds % DAY) return count(seconds / HOUR, "hour");
  return count(seconds / DAY, "day");
}

/** How long ago something was, both in seconds since 1970. */
export function ago(then: number, now: number): string {
  const gone = Math.max(0, now - then);
  if (gone < MINUTE) return "just now";
  if (gone < HOUR) return `${count(Math.floor(gone / MINUTE), "minute")} ago`;
  if (gone < DAY) return `${count(Math.floor(gone / HOUR), "hour")} ago`;
  if (gone < 2 * DAY) return "yesterday";
  return `${count(Math.floor(gone / DAY), "day")} ago`;
}

const two = (number: number): string => String(number).padStart(2, "0");
