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
const script = text(
  import.meta.glob<string>("./first.js", { query: "?raw", import: "default", eager: true }),
);

const { look, NAME } = await import("./choices.svelte");
const { PREFIX } = await import("../lib/kept");
const KEY = PREFIX + NAME;
const AS_IT_IS = { theme: "system", text: "normal", motion: "system" };

beforeEach(() => kept.clear());

describe("how the page looks", () => {
  it("is as the system has it until one chooses, and as one chose after that", () => {
    expect(look.kept()).toEqual(AS_IT_IS);
    const applied = vi.fn();
    page.addEventListener("look", (event) => applied((event as CustomEvent).detail));
    look.choose({ theme: "dark" });
    look.choose({ text: "larger" });
    expect(look.kept()).toEqual({ theme: "dark", text: "larger", motion: "system" });
    expect(look.now).toEqual(look.kept());
    expect(applied).toHaveBeenLastCalledWith(look.kept());
  });

  it.each(["nonsense", "null", "7", '{"theme":"mauve","text":3}'])(
    "takes no harm from %s in the store",
    (text) => {
      kept.set(KEY, text);
      expect(look.kept()).toEqual(AS_IT_IS);
    },
  );

  it("follows what another tab chose, and forgets with it", () => {
    const heard = (key: string | null): boolean =>
      page.dispatchEvent(Object.assign(new Event("storage"), { key }));
    kept.set(KEY, JSON.stringify({ motion: "reduced" }));
    heard("theomachy.another");
    expect(look.now.motion).not.toBe("reduced");
    heard(KEY);
    expect(look.now.motion).toBe("reduced");
    kept.clear();
    heard(null);
    expect(look.now).toEqual(AS_IT_IS);
  });

  it("is read before the first paint where it is kept", () => {
    expect(script).toContain(`getItem("${KEY}")`);
  });
});
