import { listed } from "../lib/words";
import type { TableLine } from "../api/types";

/** How a table stands, as the list of one's own tells it. */
export function standing(line: TableLine): string {
  if (line.your_turn) return "Your turn";
  if (line.challenge !== null) return "Asks you to play";
  if (line.status === "over") return ending(line);
  return { gathering: "Waiting for players", playing: "Under way", broken: "Cannot go on" }[line.status];
}

/** Who has won; who had several seats is told by the name of the seat. */
function ending({ result, yours, names }: TableLine): string {
  if (!result) return "Over";
  if (!result.winners.length) return "Nobody won";
  const won = result.winners.map((seat) => (yours.length === 1 && yours[0] === seat ? "You" : (names[seat] ?? "")));
  return `${listed(won.sort((one, other) => Number(other === "You") - Number(one === "You")))} won`;
}
