import { languages } from "words:languages";

/** How the language of the catalogues is written where it has several ways: in English "a, b and c". */
const WAYS: Record<string, string> = { en: "en-GB" };

/** What whoever sits here reads, dearest first. */
const read = globalThis.navigator?.languages ?? [];

/** The language of this page: the first that its reader reads and of which there are catalogues. It stays while the page does. */
export const language: string = read.map((each) => each.split("-")[0] ?? "").find((each) => languages.includes(each)) ?? "en";

/** The same, for numbers, plurals and lists. */
export const locale: string = WAYS[language] ?? language;
