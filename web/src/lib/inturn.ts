/** What on the board stands for a move once another has been chosen there that is not made yet. */
export const inTurn = (chosen: string, move: string): string => `${chosen}, ${move}`;
