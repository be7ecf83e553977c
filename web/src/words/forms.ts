/* What catalogues call: how a language counts and lists. */
import { locale } from "./language";

const numbers = new Intl.NumberFormat(locale);
const cardinals = new Intl.PluralRules(locale);

/** With a minus sign where it is below zero, as all else is written here. */
export const number = (value: number, how?: Intl.NumberFormatOptions): string =>
  (how ? new Intl.NumberFormat(locale, how) : numbers).format(value).replace("-", "−");

/** In which form a language counts so many: one, other, … */
export const plural = (value: number): string => cardinals.select(value);

/** The same where it says which one it is: 1st, 2nd, … */
export const ordinal = (value: number): string =>
  new Intl.PluralRules(locale, { type: "ordinal" }).select(value);

/** As one lists them: Xenia, Yorgos and Zoe. */
export const list = (values: readonly string[], how?: Intl.ListFormatOptions): string =>
  new Intl.ListFormat(locale, how).format(values);

/** English: an 8, a 7, an Amazon. */
export const an = (noun: string): string => `${/^(8|11$|18$|[AEIO])/i.test(noun) ? "an" : "a"} ${noun}`;

export const date = (value: Date, how?: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, how).format(value);
