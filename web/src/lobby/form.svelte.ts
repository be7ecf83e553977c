import { draftFor, firstDraft, stillMeant, usualBot, withFriend, type TableDraft } from "./draft";
import { keep, recall } from "../lib/kept";
import type { GameInfo, ServerInfo } from "../api/types";

/** The name under which browsers keep it. */
const KEPT = "wish";

/** What has been chosen for a new table so far. It lasts as long as the page, whatever else one looks at in between; what a
    table was opened with is there again the next time. */
export class NewTableForm {
  draft: TableDraft;
  /** The name of somebody who sits nowhere. */
  stranger = $state("");
  /** What was chosen for other games, by game. */
  #others = new Map<string, TableDraft>();
  readonly #bot: string;

  constructor(
    info: ServerInfo,
    first: GameInfo,
    private called: string,
  ) {
    this.#bot = usualBot(info);
    const kept = recall<TableDraft | null>(KEPT, null);
    this.draft = $state((kept && stillMeant(info, kept, this.#bot)) ?? firstDraft(first, this.#bot, called));
  }

  choose(game: GameInfo): void {
    const from = $state.snapshot(this.draft);
    this.#others.set(from.game, from);
    this.draft = draftFor(game, from, this.#bot, this.#others.get(game.id));
  }

  /** A game with somebody who comes by a link. */
  invite(game: GameInfo): void {
    if (game.id !== this.draft.game) this.choose(game);
    this.draft.seats = withFriend(this.draft.seats);
  }

  /** Whoever has another name since then has it here, too; what was typed stays. */
  call(name: string): void {
    const first = this.draft.seats.find((seat) => seat.who === "me");
    if (first && (first.name === "" || first.name === this.called)) first.name = name;
    this.called = name;
  }

  keep(): void {
    keep(KEPT, $state.snapshot(this.draft));
  }
}

let form: NewTableForm | null = null;

/** The form as it was left, or a new one. */
export function formOf(info: ServerInfo, first: GameInfo, name: string): NewTableForm {
  form ??= new NewTableForm(info, first, name);
  form.call(name);
  return form;
}
