import { api } from "../api/client";
import type { GameInfo, ServerInfo } from "../api/types";

/** What the server tells of itself, asked for once. */
class Server {
  info = $state.raw<ServerInfo | null>(null);
  #asking: Promise<ServerInfo> | null = null;

  ask(): Promise<ServerInfo> {
    if (this.info) return Promise.resolve(this.info);
    this.#asking ??= this.again().finally(() => (this.#asking = null));
    return this.#asking;
  }

  async again(): Promise<ServerInfo> {
    this.info = await api.server();
    return this.info;
  }

  game(id: string): GameInfo | undefined {
    return this.info?.games.find((game) => game.id === id);
  }

  /** Whether some seat knows in this game what another one does not. */
  hides(id: string): boolean {
    return this.game(id)?.hidden ?? true;
  }

  gameName(id: string): string {
    return this.game(id)?.name ?? id;
  }

  /** What a level of bots is called. */
  botName(spec: string): string {
    return this.info?.bots.find((bot) => bot.spec === spec)?.label ?? spec;
  }
}

export const server = new Server();
