import { beforeEach, expect, it, vi } from "vitest";
import { answerTo, ask, forget, isAsked } from "./asked";

const SERVER = "https://games.example/below/";
const here: typeof fetch = vi.fn(() => Promise.resolve(new Response()));
vi.stubGlobal("document", { baseURI: SERVER });
vi.stubGlobal("fetch", here);

const request = (path: string, init: RequestInit = {}) =>
  new Request(SERVER + path, { credentials: "same-origin", ...init });

beforeEach(() => {
  forget();
  vi.mocked(here).mockClear();
});

it("gives an answer that was asked for early to whoever wants it first, and another to who asks again", async () => {
  const early = ask("api/me");
  expect(isAsked("api/me")).toBe(true);
  expect(await answerTo(request("api/me"))).toBe(await early);
  expect(here).toHaveBeenCalledTimes(1);
  expect(isAsked("api/me")).toBe(false);
  expect(await answerTo(request("api/me"))).not.toBe(await early);
});

it("gives it to nobody who asks as somebody else, for something else, or to change something", async () => {
  const early = ask("api/me");
  const others = [
    request("api/me", { credentials: "omit" }),
    request("api/server"),
    request("api/me", { method: "DELETE" }),
  ];
  for (const other of others) expect(await answerTo(other)).not.toBe(await early);
  expect(isAsked("api/me")).toBe(true);
});

it("keeps nothing for a page to which one comes back", async () => {
  const early = ask("api/me");
  forget();
  expect(await answerTo(request("api/me"))).not.toBe(await early);
});

it("gives an answer to whoever wants it before it is asked for, and asks once what it waits for has come", async () => {
  let come = (): void => undefined;
  void ask("api/me", new Promise<void>((resolve) => (come = resolve)));
  expect(isAsked("api/me")).toBe(true);
  const wanted = answerTo(request("api/me"));
  expect(here).not.toHaveBeenCalled();
  come();
  await wanted;
  expect(here).toHaveBeenCalledTimes(1);
});

it("asks for nothing where what it waits for does not come", async () => {
  const early = ask("api/me", Promise.reject(new Error()));
  await expect(early).rejects.toThrow();
  expect(here).not.toHaveBeenCalled();
});
