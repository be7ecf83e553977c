import { api, asRefusal } from "../api/client";
import { me } from "../me/me.svelte";
import { href } from "./routes";
import { router } from "./router.svelte";
import type { NewTable, TableInfo } from "../api/types";

/** A table that is being opened, and what came in between. */
export class Opening {
  busy = $state(false);
  trouble = $state("");

  /** Open a table, be called `name` if one is nobody yet, sit down, challenge others by seat, and go there. */
  open(name: string, body: NewTable, challenged: ReadonlyMap<number, string> = new Map()): Promise<void> {
    return this.openBy(name, () => api.open(body), challenged);
  }

  /** The same with a table that is asked for otherwise. */
  async openBy(
    name: string,
    ask: () => Promise<TableInfo>,
    challenged: ReadonlyMap<number, string> = new Map(),
  ): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.trouble = "";
    try {
      const { sitEverywhere } = await import("./sitting"); // the first page does without it
      await me.beSomebody(name.trim());
      const table = await ask();
      await sitEverywhere(table, null);
      for (const [seat, player] of challenged) await api.challenge(table.id, seat, player).catch(() => null); // the seat is seen to be open
      router.go(href("table", table.id));
    } catch (error) {
      this.trouble = asRefusal(error).message;
    } finally {
      this.busy = false;
    }
  }
}
