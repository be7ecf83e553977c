import trireme from "game-icon:trireme";
import * as say from "./face.en.ftl";
import * as common from "../../en.ftl";
import { leadUp } from "../lead";
import Poster from "./Poster.svelte";
import type { GameFace } from "../../face";

export const mythologyBasic: GameFace = {
  id: "mythology-basic",
  icon: trireme,
  Poster,
  pitch: say.pitch,
  now: { seats: 2, pace: 1 },
  parts: { label: say.parts, why: say.partsWhy },
  reading: () => import("./reading"),
  rulebook: () => import("./rulebook"),
  callouts: () => import("./callouts"),
  sounds: () => import("./sounds"),
  task: (view) => (view.game === "mythology-basic" ? say.task({ phase: view.phase }) : ""),
  score: (n, said) => common.points({ n, said }),
  moments: ["rolls", "tries", "allied", "leaves"],
  flowing: ["steps", "places", "ends_movement", "aids"],
  leadUp: (entries) => leadUp(entries, "rolls", "tries"),
  keys: [
    ["Y", say.keyYes],
    ["P", say.keyPass],
    ["N", say.keyNext],
    ["1-9", say.keyNumber],
  ],
  options: {},
};
