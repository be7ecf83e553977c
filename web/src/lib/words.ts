/** Names as one says them: Xenia, Yorgos and Zoe. */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}

/** `floor_zero` as people read it. */
export function plain(name: string): string {
  const words = name.replaceAll(/[_-]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
