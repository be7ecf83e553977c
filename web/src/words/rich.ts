/** What a message with tags says, in pieces: texts, and what the page draws, by the tag's name. */
export type Rich<Tag extends string> = readonly (string | readonly [tag: Tag, text: string])[];
