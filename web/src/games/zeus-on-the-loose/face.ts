import peaks from "game-icon:peaks";
import * as say from "./face.en.ftl";
import Poster from "./Poster.svelte";
import { lasting } from "./lasting";
import { CARDS, type GameFace } from "../face";

export const zeusOnTheLoose: GameFace = {
  id: "zeus-on-the-loose",
  icon: peaks,
  Poster,
  pitch: say.pitch,
  now: { seats: 3, pace: 1 },
  parts: CARDS,
  reading: () => import("./reading"),
  rulebook: () => import("./rulebook"),
  callouts: () => import("./callouts"),
  sounds: () => import("./sounds"),
  Settings: () => import("./Settings.svelte"),
  score: (n, said) => say.score({ n, said }),
  endings: ["round_ends", "game_ends"],
  covered: true,
  moments: ["round_ends"],
  lasting,
  task: ({ legal }) => {
    const can = (what: string): boolean => legal.some(({ form }) => form.kind === what);
    return can("play") ? say.taskPlay() : can("draw") ? say.taskDraw() : "";
  },
  meanwhile: say.meanwhile,
  question: (card) => say.question({ card }),
  ownQuestion: (card) => say.ownQuestion({ card }),
  keys: [
    ["1-9, 0", say.keyNumbers],
    ["S", say.keySneak],
    ["P", say.keyPass],
    ["N", say.keyNobody],
  ],
  options: {
    edition: { label: say.edition, values: { "2006": say.edition2006, "56": say.edition56 }, first: true },
    starter: {
      label: say.starter,
      values: {
        random: say.starterRandom,
        name: say.starterName,
        ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [String(n - 1), () => say.starterSeat({ n })])),
      },
    },
    sneak: { label: say.sneak, values: { window: say.sneakWindow, race: say.sneakRace, off: say.sneakOff } },
    bust: { label: say.bust, values: { edition: say.bustEdition, forced: say.bustForced, any: say.bustAny } },
    drawing: { label: say.drawing, values: { auto: say.drawingAuto, manual: say.drawingManual } },
    floor_zero: { label: say.floorZero },
    younger: { label: say.younger },
  },
};
