import { beforeEach, expect, it, vi } from "vitest";
import { api, Refusal } from "../api/client";
import type { TableInfo } from "../api/types";
import { note, promiseOf } from "./noted";
import { showTexts } from "./sitting";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => kept.set(name, text),
});

/** A table at which all have sat down, with the texts of two seats noted in this browser. */
function full(id: string, text = (seat: number) => `${id}'s text ${String(seat)}`): TableInfo {
  const seats = [0, 1].map((seat) => {
    note(id, "c", seat, text(seat));
    return { seat, yours: true, shown: false, promise: promiseOf(text(seat)) };
  });
  return { id, texts_due: 10, seats } as unknown as TableInfo;
}

const show = vi.spyOn(api, "show");
beforeEach(() => {
  show.mockReset();
});

it("shows each text once, however often it is told of the table before the first answer is here", async () => {
  const table = full("once");
  const answers: (() => void)[] = [];
  show.mockImplementation(() => new Promise((resolve) => answers.push(() => resolve(table))));
  const asked = [showTexts(table), showTexts(table), showTexts(table)];
  await vi.waitFor(() => {
    expect(answers).toHaveLength(1);
  });
  answers[0]?.();
  await vi.waitFor(() => {
    expect(answers).toHaveLength(2);
  });
  answers[1]?.();
  expect(await Promise.all(asked)).toEqual([table, null, null]);
  expect(await showTexts(table)).toBeNull();
  expect(show.mock.calls).toEqual([
    ["once", 0, "once's text 0"],
    ["once", 1, "once's text 1"],
  ]);
});

it("shows the texts of two seats at one device, be they the same", async () => {
  const table = full("same", () => "the same");
  show.mockResolvedValue(table);
  await showTexts(table);
  expect(show.mock.calls.map(([, seat]) => seat)).toEqual([0, 1]);
});

it("shows a text again that did not arrive, when it is told of the table meanwhile or later", async () => {
  const table = full("again");
  show
    .mockRejectedValueOnce(new Refusal(0, "no_answer", "The server does not answer."))
    .mockResolvedValue(table);
  expect(await Promise.all([showTexts(table), showTexts(table)])).toEqual([null, table]);
  expect(show.mock.calls.map(([, seat]) => seat)).toEqual([0, 0, 1]);
});

it("keeps the texts to itself until all have sat down", async () => {
  expect(await showTexts({ ...full("early"), texts_due: null })).toBeNull();
  expect(show).not.toHaveBeenCalled();
});
