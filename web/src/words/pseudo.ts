/* A language that nobody speaks: every letter has another shape, and every text is longer by two fifths. Whoever reads the pages in it sees
   at once what stands outside the catalogues, and where a translation would not fit. */

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const OTHER = "áƀçðéƒĝĥîĵķļɱñóþǫŕšţûṽŵẋýžÅßÇÐÉƑĜĤÎĴĶĻṀÑÓÞǪŔŠŢÛṼŴẊÝŽ";
const SHAPES = new Map([...PLAIN].map((letter, place) => [letter, [...OTHER][place] ?? letter]));

/** What is added to a text, as a share of it. */
const MORE = 0.4;

/** A text in it. What stands in angle brackets stays, for the page draws it. */
export function pseudo(text: string): string {
  let owed = 0;
  return text.replace(/<[^>]*>|[A-Za-z]+/g, (word) => {
    if (word.startsWith("<")) return word;
    owed += word.length * MORE;
    const more = Math.round(owed);
    owed -= more;
    const shaped = [...word].map((letter) => SHAPES.get(letter) ?? letter).join("");
    return shaped + "ē".repeat(more);
  });
}
