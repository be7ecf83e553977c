import crossed from "game-icon:crossed-swords";
import * as say from "./face.en.ftl";
import * as common from "../en.ftl";
import Poster from "./Poster.svelte";
import { leadUp } from "./lead";
import type { GameFace } from "../face";

export const heraAndZeus: GameFace = {
  id: "hera-and-zeus",
  icon: crossed,
  Poster,
  pitch: say.pitch,
  now: { seats: 2, pace: 1 },
  parts: { label: common.cards, why: say.counts },
  reading: () => import("./reading"),
  rulebook: () => import("./rulebook"),
  callouts: () => import("./callouts"),
  sounds: () => import("./sounds"),
  endings: ["game_ends"],
  covered: true,
  moments: ["challenges", "uncovers", "picks", "hand_shown", "uses", "figure_enters"],
  task: (view) =>
    view.game === "hera-and-zeus" ? say.task({ phase: view.phase ?? "action", n: view.points }) : "",
  halfway: (view) => view.game === "hera-and-zeus" && view.phase === "placing",
  leadUp: (entries, seat) => leadUp(entries as never, seat),
  keys: [
    ["D", say.keyDraw],
    ["1-3", say.keyChallenge],
    ["P", say.keyPower],
    ["Y", say.keyYes],
  ],
  options: {
    starter: {
      label: say.starter,
      values: { hera: say.starterHera, zeus: say.starterZeus, random: say.starterRandom },
    },
    faq_pegasus_over_own_figure: { label: say.pegasus },
  },
};
