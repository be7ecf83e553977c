/** Whether the player has asked for nothing to move, here or of their system: look/first.js tells page and styles alike. */
export const stillness = (): boolean => document.documentElement.dataset.motion === "reduced";
