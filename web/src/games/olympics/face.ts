import discobolus from "game-icon:discobolus";
import * as say from "./face.en.ftl";
import * as common from "../en.ftl";
import Poster from "./Poster.svelte";
import { CARDS, type GameFace } from "../face";

export const olympics: GameFace = {
  id: "olympics",
  icon: discobolus,
  Poster,
  pitch: say.pitch,
  now: { seats: 3, pace: 1 },
  parts: CARDS,
  reading: () => import("./reading"),
  rulebook: () => import("./rulebook"),
  callouts: () => import("./callouts"),
  sounds: () => import("./sounds"),
  score: (n, said) => common.points({ n, said }),
  ties: ["wins"],
  moments: ["bids", "deck_ends"],
  task: (view) => (view.game === "olympics" && view.phase !== "over" ? say.task({ phase: view.phase }) : ""),
  meanwhile: say.meanwhile,
  keys: [["1-6", say.keyPairs]],
  options: {},
};
