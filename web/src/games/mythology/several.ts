/* Names of several take verbs in the plural: the Maenads go, where Scylla goes. The components of a table say which do. */

const names = new Set<string>();

/** Takes in what a table's components say of their names. */
export function learn(named: readonly { name: string; plural?: boolean }[]): void {
  for (const { name, plural } of named) if (plural) names.add(name);
}

export const areSeveral = (name: string | null | undefined): boolean => names.has(name ?? "");
