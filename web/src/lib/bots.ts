import type { BotLevel } from "../api/types";

/** Whether a bot can sit at a table of a game with so many seats: a policy was trained for one game and one number. */
export const canSit = (bot: BotLevel, game: string, seats: number): boolean =>
  (bot.game ?? game) === game && (bot.seats ?? seats) === seats;
