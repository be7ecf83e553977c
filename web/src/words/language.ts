import { languages } from "words:languages";
import { keep, recall } from "../lib/kept";

/** How the language of the catalogues is written where it has several ways: in English "a, b and c". */
const WAYS: Record<string, string> = { en: "en-GB" };

/** All languages of which there are catalogues. */
export const spoken: readonly string[] = ["en", ...Object.keys(languages)];

/** Under this name this browser keeps the language that was chosen; else it is the browser's. */
const NAME = "language";
const SYSTEM = "system";

/** What was chosen: a language, or the browser's. */
export const chosen: string = spoken.find((each) => each === recall(NAME, SYSTEM)) ?? SYSTEM;

/** What whoever sits here reads, dearest first. */
const read = (globalThis.navigator?.languages ?? []).flatMap((each) => [each, each.split("-")[0] ?? ""]);

/** The language of this page: the one that was chosen, else the first that its reader reads and of which there are catalogues. It stays while
 * the page does. */
export const language: string = [chosen, ...read].find((each) => spoken.includes(each)) ?? "en";

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

/** Chooses another language, or the browser's, in which the page is loaded anew. */
export function choose(another: string): void {
  keep(NAME, another);
  location.reload();
}

/** What may be chosen. */
export const choices: readonly string[] = [SYSTEM, ...spoken];

/** How a language is called by who speaks it. */
export const nameOf = (each: string): string =>
  new Intl.DisplayNames([each], { type: "language" }).of(each) ?? each;
