import { expect, test } from "vitest";
import credits from "./credits.en.ftl?raw";

const SOURCES = import.meta.glob<string>("../**/*.{ts,svelte}", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** As it is written in the credits: Zeus’s sword is zeus-sword, bow and arrow bow-arrow, volleyball volleyball-ball. */
const plain = credits
  .toLowerCase()
  .replaceAll("’s", "")
  .replaceAll(/\s+/g, " ")
  .replaceAll("bow and arrow", "bow arrow");

test("every silhouette that is used has its author in the credits", () => {
  const used = new Set(
    Object.values(SOURCES).flatMap((text) =>
      [...text.matchAll(/from "game-icon:([a-z0-9-]+)"/g)].map(([, name = ""]) => name),
    ),
  );
  expect(used.size).toBeGreaterThan(100);
  const missing = [...used].filter(
    (name) => !new RegExp(`\\b${name.replace(/-(ball|up)$/, "").replaceAll("-", " ")}\\b`).test(plain),
  );
  expect(missing).toEqual([]);
});
