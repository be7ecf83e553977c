import * as say from "./en.ftl";
import { date } from "../words/forms";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is left on a clock: 0:07, 4:30, 3 h 05 min, 1 day 23 h, 2 days. Begun seconds count. */
export function remaining(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < HOUR) return `${String(Math.floor(whole / MINUTE))}:${two(whole % MINUTE)}`;
  if (whole < DAY) {
    const minutes = two(Math.floor((whole % HOUR) / MINUTE));
    return say.hoursLeft({ hours: Math.floor(whole / HOUR), minutes });
  }
  const days = Math.floor(whole / DAY);
  const hours = Math.floor((whole % DAY) / HOUR);
  return hours === 0 ? say.days({ n: days }) : say.daysLeft({ days, hours });
}

/** A length of time in words: 4 seconds, 1 minute, 3 days. */
export function span(seconds: number): string {
  if (seconds < MINUTE || seconds % MINUTE) return say.seconds({ n: seconds });
  if (seconds < HOUR || seconds % HOUR) return say.minutes({ n: seconds / MINUTE });
  if (seconds < DAY || seconds % DAY) return say.hours({ n: seconds / HOUR });
  return say.days({ n: seconds / DAY });
}

/** How long ago something was, both in seconds since 1970. */
export function ago(then: number, now: number): string {
  const gone = Math.max(0, now - then);
  if (gone < MINUTE) return say.justNow();
  if (gone < HOUR) return say.minutesAgo({ n: Math.floor(gone / MINUTE) });
  if (gone < DAY) return say.hoursAgo({ n: Math.floor(gone / HOUR) });
  if (gone < 2 * DAY) return say.yesterday();
  return say.daysAgo({ n: Math.floor(gone / DAY) });
}

/** A day as one says it: Friday, December 4. In seconds since 1970. */
export const day = (moment: number): string =>
  date(new Date(moment * 1000), { weekday: "long", month: "long", day: "numeric" });

const two = (number: number): string => String(number).padStart(2, "0");
