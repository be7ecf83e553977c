/** Whether somebody has done something on this page: before that a browser lets it neither sound nor vibrate. */
export const hasActed = (): boolean => navigator.userActivation.hasBeenActive;
