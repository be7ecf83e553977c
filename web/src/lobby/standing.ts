import * as say from "./en.ftl";
import type { TableLine } from "../api/types";

/** How a table stands, as the list of one's own tells it. */
export function standing(line: TableLine): string {
  if (line.your_turn) return say.yourTurn();
  if (line.challenge !== null) return say.asksYou();
  if (line.status === "over") return ending(line);
  return { gathering: say.gathering, playing: say.playing, broken: say.broken }[line.status]();
}

/** Who has won; who had several seats is told by the name of the seat. */
function ending({ result, yours, names }: TableLine): string {
  if (!result) return say.over();
  if (!result.winners.length) return say.nobodyWon();
  const isYou = (seat: number): boolean => yours.length === 1 && yours[0] === seat;
  const won = [...result.winners].sort((one, other) => Number(isYou(other)) - Number(isYou(one)));
  return say.won({ winners: won.map((seat) => (isYou(seat) ? say.you() : (names[seat] ?? ""))) });
}
