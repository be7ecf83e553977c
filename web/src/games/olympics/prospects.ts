/* What a bid and an investment mean beside what the others have. */
import * as say from "./en.ftl";
import type { ProspectView } from "./types";

/** In a sentence, as far as whoever looks knows; nothing where nothing can be said. */
export function sayBeside({ outcome, place, higher, others }: ProspectView): string {
  if (higher !== null && others !== null) {
    if (higher === 0) return say.nobodyHigher();
    return say.someHigher({ higher, others });
  }
  return place === null || outcome === "discarded" ? "" : say.wouldBe({ place });
}
