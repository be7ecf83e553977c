/* The same table with other eyes. */
import type { AdvancedView } from "./types";

/** A seat's view without all that only this seat may know. */
export const inPublic = (view: AdvancedView): AdvancedView => ({ ...view, seat: null, own: null, legal: [], reach: [] });
