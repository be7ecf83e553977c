/* The numbered rules, searched: those in which all words stand, with the words marked. */

/** A text in pieces; a hit is a piece in which one of the words stands. */
export interface Piece {
  text: string;
  hit: boolean;
}

export const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether all words stand in a text. */
export const holds = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.toLowerCase().includes(word));

/** A text, cut where words begin and end. */
export function cut(text: string, words: readonly string[]): Piece[] {
  if (words.length === 0) return [{ text, hit: false }];
  const pattern = [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join("|");
  return text
    .split(new RegExp(`(${pattern})`, "i"))
    .map((piece, index) => ({ text: piece, hit: index % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}

export interface Found {
  html: string;
  /** How many rules there are in it. */
  rules: number;
}

const HEADINGS = /^H[1-6]$/;

/** What of the rules is shown for a query; all of them for none. */
export function found(html: string, query: string): Found {
  const page = new DOMParser().parseFromString(html, "text/html").body;
  const words = wordsOf(query);
  const rules = (): number => page.querySelectorAll("li[id]").length;
  if (words.length === 0) return { html, rules: rules() };
  for (const block of [...page.children]) keepHits(block, words);
  dropEmptyHeadings(page);
  mark(page, words);
  return { html: page.innerHTML, rules: rules() };
}

/** Of a list what holds the words, of anything else but a heading itself. */
function keepHits(block: Element, words: readonly string[]): void {
  if (HEADINGS.test(block.tagName)) return;
  if (block.matches("ul, ol")) {
    for (const item of [...block.children]) if (!holds(item.textContent, words)) item.remove();
    if (block.children.length === 0) block.remove();
  } else if (!holds(block.textContent, words)) block.remove();
}

/** A heading stays where something under it does. */
function dropEmptyHeadings(page: Element): void {
  for (const block of [...page.children].reverse()) {
    const next = block.nextElementSibling;
    if (!HEADINGS.test(block.tagName)) continue;
    const ends = !next || (HEADINGS.test(next.tagName) && next.tagName <= block.tagName);
    if (ends) block.remove();
  }
}

function mark(page: Element, words: readonly string[]): void {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const pieces = cut(text.data, words);
    if (pieces.some(({ hit }) => hit)) text.replaceWith(...pieces.map(drawn));
  }
}

function drawn({ text, hit }: Piece): string | HTMLElement {
  if (!hit) return text;
  const marked = document.createElement("mark");
  marked.textContent = text;
  return marked;
}
