import * as say from "./rulebook.en.ftl";

/** What a god's power does, as the components have it. */
export interface Effect {
  name: string;
  does: Parameters<typeof say.does>[0]["does"];
  whom?: Parameters<typeof say.whom>[0]["whom"];
  amount?: number;
  occurrence?: string;
}

export const effectWords = ({ does, whom, amount = 0, occurrence = "" }: Effect): string =>
  say.does({ does, whom: whom ? say.whom({ whom }) : "", amount: String(amount), occurrence });
