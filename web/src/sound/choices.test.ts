import { beforeEach, describe, expect, it, vi } from "vitest";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => kept.set(name, text),
});
vi.stubGlobal("addEventListener", vi.fn());

const { sound } = await import("./choices.svelte");
const USUAL = { volume: 0.6, muted: false, vibrates: true };

beforeEach(() => kept.clear());

describe("how one hears a table", () => {
  it("is remembered", () => {
    sound.choose({ muted: true });
    sound.choose({ volume: 0.2 });
    expect(sound.kept()).toEqual({ volume: 0.2, muted: true, vibrates: true });
    expect(sound.now).toEqual(sound.kept());
  });

  it.each(["nonsense", "null", "7", '{"volume":3,"muted":"yes"}', '{"volume":null}'])(
    "takes no harm from %s in the store",
    (text) => {
      kept.set("theomachy.sound", text);
      expect(sound.kept()).toEqual(USUAL);
    },
  );
});
