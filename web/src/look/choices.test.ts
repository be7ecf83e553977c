import { beforeEach, describe, expect, it, vi } from "vitest";

const kept = new Map<string, string>();
const page = new EventTarget();

vi.stubGlobal("localStorage", {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => kept.set(name, text),
});
vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
vi.stubGlobal("dispatchEvent", page.dispatchEvent.bind(page));

const text = (files: Record<string, string>): string => Object.values(files).join("");
const script = text(import.meta.glob<string>("../../public/look.js", { query: "?raw", import: "default", eager: true }));

const { choices, lookKept, NAME } = await import("./choices.svelte");
const { PREFIX } = await import("../lib/kept");
const KEY = PREFIX + NAME;
const AS_IT_IS = { theme: "system", text: "normal", motion: "system" };

beforeEach(() => kept.clear());

describe("how the page looks", () => {
  it("is as the system has it until one chooses, and as one chose after that", () => {
    expect(lookKept()).toEqual(AS_IT_IS);
    const applied = vi.fn();
    page.addEventListener("look", (event) => applied((event as CustomEvent).detail));
    choices.choose({ theme: "dark" });
    choices.choose({ text: "larger" });
    expect(lookKept()).toEqual({ theme: "dark", text: "larger", motion: "system" });
    expect(choices.look).toEqual(lookKept());
    expect(applied).toHaveBeenLastCalledWith(lookKept());
  });

  it.each(["nonsense", "null", "7", '{"theme":"mauve","text":3}'])("takes no harm from %s in the store", (text) => {
    kept.set(KEY, text);
    expect(lookKept()).toEqual(AS_IT_IS);
  });

  it("follows what another tab chose, and forgets with it", () => {
    const heard = (key: string | null): boolean => page.dispatchEvent(Object.assign(new Event("storage"), { key }));
    kept.set(KEY, JSON.stringify({ motion: "reduced" }));
    heard("theomachy.another");
    expect(choices.look.motion).not.toBe("reduced");
    heard(KEY);
    expect(choices.look.motion).toBe("reduced");
    kept.clear();
    heard(null);
    expect(choices.look).toEqual(AS_IT_IS);
  });

  it("is read before the first paint where it is kept", () => {
    expect(script).toContain(`getItem("${KEY}")`);
  });
});
