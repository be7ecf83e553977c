import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SOUNDS, type Sound } from "./notes";

/** What stands for a device: it begins silent, as browsers demand, and notes what begins to sound, and when. */
class FakeContext {
  static made: FakeContext[] = [];
  state = "suspended";
  currentTime = 10;
  sampleRate = 8000;
  destination = {};
  began: { at: number; until: number }[] = [];
  gains: { gain: { value: number } }[] = [];

  constructor() {
    FakeContext.made.push(this);
  }
  resume = (): Promise<void> => {
    this.state = "running";
    return Promise.resolve();
  };
  close = (): Promise<void> => {
    this.state = "closed";
    return Promise.resolve();
  };
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  createGain = () => {
    const gain = { connect: vi.fn(), gain: param() };
    this.gains.push(gain);
    return gain;
  };
  createBiquadFilter = () => ({ connect: vi.fn(), frequency: param() });
  createOscillator = () => this.#source();
  createBufferSource = () => this.#source();

  #source() {
    const source = { at: NaN, until: NaN };
    const start = (at: number) => this.began.push(Object.assign(source, { at }));
    return {
      connect: vi.fn(),
      frequency: param(),
      start,
      stop: (until: number) => Object.assign(source, { until }),
    };
  }
}

const param = () => ({
  value: 1,
  setValueAtTime: vi.fn(),
  linearRampToValueAtTime: vi.fn(),
  exponentialRampToValueAtTime: vi.fn(),
});
const page = new EventTarget();
const activation = { hasBeenActive: false };

vi.stubGlobal("AudioContext", FakeContext);
vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
vi.stubGlobal("navigator", { userActivation: activation });
const { Player } = await import("./player");

let player: InstanceType<typeof Player>;
const act = (): boolean => page.dispatchEvent(new Event("pointerdown"));
const began = (): { at: number; until: number }[] => FakeContext.made.flatMap((each) => each.began);
const KINDS = Object.keys(SOUNDS) as Sound[];

beforeEach(() => {
  FakeContext.made = [];
  activation.hasBeenActive = false;
  player = new Player();
});
afterEach(() => player.close());

describe("the player", () => {
  it("is silent until somebody does something, and makes up for nothing", () => {
    player.play(["card"], 1);
    expect(FakeContext.made).toEqual([]);
    act();
    expect(began()).toEqual([]);
    player.play(["card"], 1);
    expect(began()).toHaveLength(SOUNDS.card.length);
  });

  it("may sound at once for whoever came by a click", () => {
    player.close();
    activation.hasBeenActive = true;
    player = new Player();
    player.play(["turn"], 1);
    expect(began()).toHaveLength(SOUNDS.turn.length);
  });

  it.each(KINDS)("plays each note of %s when it is due, and ends it", (kind) => {
    act();
    player.play([kind], 0.5, 0.25);
    const due = SOUNDS[kind].map(({ at, lasts }) =>
      [10.25 + at, 10.25 + at + lasts].map((time) => time.toFixed(6)),
    );
    expect(began().map(({ at, until }) => [at, until].map((time) => time.toFixed(6)))).toEqual(due);
  });

  it("plays one sound after another", () => {
    act();
    player.play(["card", "steal"], 1);
    const [first, second] = [began()[0], began()[SOUNDS.card.length]];
    expect(second?.at).toBeGreaterThan(first?.at ?? NaN);
  });

  it("is as loud as one wants, and plays nothing at no volume", () => {
    act();
    player.play(["card"], 0);
    expect(began()).toEqual([]);
    player.play(["card"], 0.5);
    player.play(["card"], 1);
    const [quiet, loud] = [0, 1].map(
      (n) => FakeContext.made[0]?.gains[n * (SOUNDS.card.length + 1)]?.gain.value ?? NaN,
    );
    expect(quiet).toBeLessThan(loud ?? NaN);
    expect(loud).toBe(1);
  });

  it("wakes again when the device had silenced it, and is gone when it is closed", () => {
    act();
    const [context] = FakeContext.made;
    if (context) context.state = "interrupted";
    player.play(["card"], 1);
    expect(began()).toEqual([]);
    act();
    player.play(["card"], 1);
    expect(began()).toHaveLength(SOUNDS.card.length);
    player.close();
    act();
    player.play(["card"], 1);
    expect(FakeContext.made).toHaveLength(1);
    expect(began()).toHaveLength(SOUNDS.card.length);
  });
});

describe("the table of notes", () => {
  it.each(KINDS)("has for %s notes that one can hear, and that are over soon", (kind) => {
    for (const { at, lasts, pitch, level } of SOUNDS[kind]) {
      expect(pitch).toBeGreaterThan(80);
      expect(pitch).toBeLessThan(8000);
      expect(level).toBeGreaterThan(0.05);
      expect(level).toBeLessThanOrEqual(1);
      expect(at + lasts).toBeLessThan(2);
    }
  });
});
