import { hasActed } from "./gesture";
import { SOUNDS, type Note, type Sound } from "./notes";

/** Browsers let a page make sounds after one of these. */
const GESTURES = ["pointerdown", "pointerup", "keydown"] as const;
/** Between the beginnings of two sounds, in seconds. */
const BETWEEN = 0.18;
/** How long a note takes to swell, in seconds: without it there is a click. */
const SWELL = 0.006;
/** What cannot be heard any more: a curve of this kind never reaches nothing. */
const INAUDIBLE = 0.0001;
/** How many seconds of noise there are to take from. */
const NOISE = 1;

/** Makes sounds, from the first thing on that somebody does on the page. What would have sounded before is left out, not made up for. */
export class Player {
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;
  #gestures = new AbortController();

  constructor() {
    for (const gesture of GESTURES)
      addEventListener(gesture, () => this.#wake(), { capture: true, signal: this.#gestures.signal });
    if (hasActed()) this.#wake();
  }

  close(): void {
    this.#gestures.abort();
    void this.#context?.close();
    this.#context = null;
  }

  /** Plays sounds one after another, as loud as `volume` (from 0 to 1), the first of them so many seconds from now. */
  play(sounds: readonly Sound[], volume: number, wait = 0): void {
    const context = this.#context;
    if (context?.state !== "running" || volume <= 0) return;
    const out = context.createGain();
    out.gain.value = volume ** 2; // half as loud to an ear is a quarter or less in numbers
    out.connect(context.destination);
    sounds.forEach((sound, n) => {
      const begin = context.currentTime + wait + n * BETWEEN;
      for (const note of SOUNDS[sound]) this.#sound(context, note, begin + note.at, out);
    });
  }

  /** A device may silence a page that lies behind others: what one does next wakes it again. */
  #wake(): void {
    this.#context ??= new AudioContext();
    if (this.#context.state !== "running") this.#context.resume().catch(() => undefined);
  }

  #sound(context: AudioContext, note: Note, from: number, out: AudioNode): void {
    const end = from + note.lasts;
    const swell = context.createGain();
    swell.gain.setValueAtTime(INAUDIBLE, from);
    swell.gain.linearRampToValueAtTime(note.level, from + SWELL);
    swell.gain.exponentialRampToValueAtTime(INAUDIBLE, end);
    swell.connect(out);
    const source =
      note.voice === "noise"
        ? this.#rustle(context, note, from, swell)
        : tone(context, note.voice, note.pitch, swell);
    source.start(from);
    source.stop(end);
  }

  /** Noise of which only what is near the note's pitch is heard. */
  #rustle(
    context: AudioContext,
    { pitch, to, lasts }: Note,
    from: number,
    out: AudioNode,
  ): AudioScheduledSourceNode {
    const source = context.createBufferSource();
    source.buffer = this.#noise ??= whiteNoise(context);
    const filter = context.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.setValueAtTime(pitch, from);
    filter.frequency.exponentialRampToValueAtTime(to ?? pitch, from + lasts);
    source.connect(filter);
    filter.connect(out);
    return source;
  }
}

function tone(
  context: AudioContext,
  voice: OscillatorType,
  pitch: number,
  out: AudioNode,
): AudioScheduledSourceNode {
  const source = context.createOscillator();
  source.type = voice;
  source.frequency.value = pitch;
  source.connect(out);
  return source;
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * NOISE, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = 2 * Math.random() - 1;
  return buffer;
}
