/* How a game sounds: by the typed events that the viewer was sent, and that the board shows already. */
import type { Sound } from "../sound/notes";
import type { Entry } from "../api/types";

/** The sound of each kind of event; kinds that are not there make none. */
export type SoundsOf<E extends Entry> = {
  readonly [Kind in E["kind"]]?: Sound | ((entry: Extract<E, { kind: Kind }>) => readonly Sound[]);
};

/** As the rest of the client has it, which does not know a game's events apart. */
export type Sounds = Readonly<Record<string, Sound | ((entry: Entry) => readonly Sound[]) | undefined>>;

/** The sounds of one game, whose events are those that its tables send. */
export const soundsOf = <E extends Entry>(sounds: SoundsOf<E>): Sounds => sounds as unknown as Sounds;

/** What is heard of what has just happened, each sound once; nothing of what is taken back. */
export function heardIn(sounds: Sounds, fresh: readonly Entry[]): Sound[] {
  if (fresh.some(({ kind }) => kind === "takes_back")) return [];
  const heard = fresh.flatMap((entry) => {
    const sound = Object.hasOwn(sounds, entry.kind) ? sounds[entry.kind] : undefined;
    return (typeof sound === "function" ? sound(entry) : sound) ?? [];
  });
  return [...new Set(heard)];
}
