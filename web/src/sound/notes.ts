/* What each sound is made of. Nothing is recorded: the player makes them of tones and of filtered noise. */

interface Note {
  /** When it begins, and how long it lasts, in seconds. */
  at: number;
  lasts: number;
  /** What sounds: a tone, or noise round its pitch. */
  voice: Exclude<OscillatorType, "custom"> | "noise";
  /** In hertz; with `to` it glides there. */
  pitch: number;
  to?: number;
  /** At its loudest, from 0 to 1. */
  level: number;
}

const tone = (
  at: number,
  pitch: number,
  lasts: number,
  level: number,
  voice: Note["voice"] = "triangle",
): Note => ({
  at,
  lasts,
  voice,
  pitch,
  level,
});
const noise = (at: number, pitch: number, to: number, lasts: number, level: number): Note => ({
  at,
  lasts,
  voice: "noise",
  pitch,
  to,
  level,
});

/** Five taps, each a little weaker and closer to the last: something small comes to rest on wood. */
const RATTLE = [0, 0.09, 0.16, 0.21, 0.25];

const D5 = 587.33;
const A5 = 880;
const D6 = 1174.66;
const F_SHARP_5 = 739.99;

export const SOUNDS = {
  /** A card, or a counter, is put on the table. */
  card: [noise(0, 2600, 900, 0.07, 0.5), tone(0.02, 170, 0.06, 0.25, "sine")],
  /** Something changes hands that somebody else would have liked to keep. */
  steal: [noise(0, 500, 3200, 0.28, 0.3), tone(0.16, 392, 0.14, 0.35), tone(0.27, D5, 0.3, 0.4)],
  /** Somebody acts out of turn. */
  sneak: [noise(0, 900, 2400, 0.12, 0.22), tone(0.06, 233.08, 0.09, 0.4), tone(0.17, 349.23, 0.16, 0.4)],
  dice: RATTLE.map((at, n) => noise(at, 1700 + 260 * (n % 2), 700, 0.05, 0.6 - 0.08 * n)),
  /** Two meet, and one of them may be lost. */
  clash: [noise(0, 3800, 300, 0.4, 0.5), tone(0, 110, 0.4, 0.5, "sine"), tone(0, 1480, 0.22, 0.12, "square")],
  turn: [tone(0, D5, 0.35, 0.3, "sine"), tone(0.12, A5, 0.6, 0.3, "sine")],
  victory: [
    ...[D5, F_SHARP_5, A5].map((pitch, n) => tone(0.16 * n, pitch, 0.3, 0.35)),
    ...[D5, A5, D6].map((pitch) => tone(0.5, pitch, 1.3, 0.25)),
  ],
} satisfies Record<string, readonly Note[]>;

export type Sound = keyof typeof SOUNDS;
export type { Note };
