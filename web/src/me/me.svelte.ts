import { api, Refusal } from "../api/client";
import { linkFor } from "../lib/links";
import { LOBBY } from "../lib/routes";
import type { Me } from "../api/types";

/** Who sits before the screen: a guest with a name, or nobody yet. */
class Person {
  who = $state.raw<Me | null>(null);
  /** Whether the server has been asked. */
  known = $state(false);

  get name(): string {
    return this.who?.name ?? "";
  }

  /** The link by which another device becomes the same person. */
  get personalLink(): string {
    return this.who ? linkFor("me", this.who.token) : "";
  }

  #asking: Promise<void> | null = null;

  /** Ask the server who one is; those who ask at the same time wait for the same answer. */
  find(): Promise<void> {
    this.#asking ??= this.#find().finally(() => (this.#asking = null));
    return this.#asking;
  }

  async #find(): Promise<void> {
    try {
      this.who = await api.me();
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 401) throw error;
      // A token that is forged or too old makes nobody of one.
      this.who = null;
    }
    this.known = true;
  }

  /** Be called `name`; whoever is called so already stays as they are. */
  async introduce(name: string): Promise<void> {
    if (this.who?.name !== name) this.who = await api.introduce(name);
    this.known = true;
  }

  /** Become a guest if one is nobody yet; who has a name keeps it. */
  async beSomebody(name: string): Promise<void> {
    if (!this.who) await this.introduce(name);
  }

  /** Be nobody on this device. The page begins anew, so that nothing of what one saw stays in it. */
  async signOut(): Promise<void> {
    await api.signOut();
    location.replace(LOBBY);
    location.reload();
  }

  /** Sign out on all other devices; the personal link is a new one then. */
  async renew(): Promise<void> {
    this.who = await api.renew();
  }

  async follow(token: string): Promise<void> {
    this.who = await api.link(token);
    this.known = true;
  }
}

export const me = new Person();

/** As long as the server lets names be. */
export const LONGEST_NAME = 40;
