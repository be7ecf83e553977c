/* How sentences take a name, as the components of a table say it: the Nemean Lion goes, the Maenads go, Scylla goes. */

const plurals = new Set<string>();
const articles = new Map<string, string>();

/** Takes in what a table's components say of their names. */
export function learn(named: readonly { name: string; plural?: boolean; article?: string }[]): void {
  for (const { name, plural, article } of named) {
    if (plural) plurals.add(name);
    if (article) articles.set(name, article);
  }
}

/** Whether it is the name of several, which take verbs in the plural. */
export const areSeveral = (name: string | null | undefined): boolean => plurals.has(name ?? "");

/** A name with its article, within a sentence. */
export function called(name: string): string {
  const article = articles.get(name);
  return article ? `${article} ${name}` : name;
}
