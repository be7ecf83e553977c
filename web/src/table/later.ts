/* What of a table's page is not wanted before its board is there. */
export const later = {
  Heard: () => import("./Heard.svelte"),
  Hint: () => import("./Hint.svelte"),
  Menu: () => import("./TableMenu.svelte"),
  Over: () => import("./Over.svelte"),
  Rules: () => import("../rules/RulesHere.svelte"),
};

/** Have all of it here by the time that somebody asks for it. */
export const bringLater = (): void => {
  for (const page of Object.values(later)) page().catch(() => undefined);
};
