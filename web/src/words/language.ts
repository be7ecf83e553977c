import { languages } from "words:languages";

/** How the language of the catalogues is written where it has several ways: in English "a, b and c". */
const WAYS: Record<string, string> = { en: "en-GB" };

/** What whoever sits here reads, dearest first. */
const read = (globalThis.navigator?.languages ?? []).map((each) => each.split("-")[0] ?? "");

/** The language of this page: the first that its reader reads and of which there are catalogues. It stays while the page does. */
export const language: string = read.find((each) => each === "en" || each in languages) ?? "en";

/** The same, for numbers, plurals and lists. */
export const locale: string = WAYS[language] ?? language;

/** The catalogues in this language, by their place; none in English, and none before they are here. */
export let translated: Record<string, Record<string, (a?: unknown) => unknown>> = {};

/** Waits for the language of the page, before anything is said. Where it does not come, the page speaks English. */
export async function speak(): Promise<void> {
  const catalogues = await languages[language]?.().catch(() => null);
  if (!catalogues) return;
  translated = catalogues.catalogues;
  document.documentElement.lang = language;
}
