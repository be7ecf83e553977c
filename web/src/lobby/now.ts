/* Into a game with one click: against bots, or into its lesson. */
import { api, DEFAULT_CLOCK } from "../api/client";
import { face, preloadBoard } from "../games";
import { firstDraft, newTable, usualBot } from "./draft";
import { guestName } from "../me/guests";
import { href } from "../lib/routes";
import { router } from "../lib/router.svelte";
import type { GameInfo, ServerInfo } from "../api/types";
import type { Opening } from "../lib/opening.svelte";

/** A table with sensible bots. */
export async function playNow(opening: Opening, info: ServerInfo, game: GameInfo): Promise<void> {
  const { seats, pace } = face(game.id).now;
  const draft = firstDraft(game, usualBot(info), "", seats);
  draft.clock.pace = pace;
  preloadBoard(game.id);
  await opening.open(guestName(), newTable(game, draft));
}

/** The game's lesson: the one that was begun, or a new one. */
export async function learn(opening: Opening, game: string, known: boolean): Promise<void> {
  preloadBoard(game);
  const begun = known ? await begunLesson(game) : null;
  if (begun !== null) {
    router.go(href("table", begun));
    return;
  }
  const seats = [{ who: "me" as const, name: null, bot: null }];
  await opening.open(guestName(), {
    game,
    options: {},
    components: "",
    seats,
    clock: DEFAULT_CLOCK,
    guided: true,
  });
}

async function begunLesson(game: string): Promise<string | null> {
  const tables = await api.tables().catch(() => []);
  return (
    tables.find((line) => line.game === game && line.lesson === "open" && line.status === "playing")?.id ??
    null
  );
}
