/* What a bid and an investment mean beside what the others have. */
import type { ProspectView } from "./types";

const PLACES = ["first", "second", "third", "fourth", "fifth", "sixth"];
const MEDALS = ["Gold", "Silver", "Bronze"];

/** In a sentence, as far as whoever looks knows; nothing where nothing can be said. */
export function sayBeside({ place, higher, others }: ProspectView): string {
  if (higher !== null && others !== null) {
    if (higher === 0) return "Nobody can bid higher: you choose first.";
    return `${String(higher)} of the ${String(others)} cards that others may hold are higher.`;
  }
  if (place === null) return "";
  const medal = MEDALS[place - 1];
  return `As far as you know that is ${PLACES[place - 1] ?? String(place)} there${medal ? `: ${medal}` : ", without a medal"}.`;
}
