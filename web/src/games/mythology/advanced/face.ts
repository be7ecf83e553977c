import bolt from "game-icon:heavy-lightning";
import { without } from "../wishes/wishes";
import * as say from "./face.en.ftl";
import { leadUp } from "../lead";
import Poster from "./Poster.svelte";
import type { GameFace } from "../../face";

const QUESTIONS: Record<string, () => string> = {
  windows: say.windows,
  challenges: say.challenges,
  attacks: say.attacks,
  oracles: say.oracles,
};
/* They stand above all that can be done then, and on a phone have little room. */
const OWN_QUESTIONS: Record<string, () => string> = {
  windows: say.mayAct,
  challenges: say.mayChallenge,
  attacks: say.mayAttack,
  oracles: say.mayProphesy,
};

export const mythology: GameFace = {
  id: "mythology",
  icon: bolt,
  Poster,
  pitch: say.pitch,
  now: { seats: 3, pace: 1 },
  parts: { label: say.parts, why: say.partsWhy },
  reading: () => import("./reading"),
  rulebook: () => import("./rulebook"),
  callouts: () => import("./callouts"),
  sounds: () => import("./sounds"),
  task: (view) =>
    view.game === "mythology"
      ? say.task({ asked: view.question === "phase" ? view.phase : (view.question ?? "") })
      : "",
  score: (_, said) => say.glory({ said }),
  covered: true,
  moments: ["falls", "captures", "delivers", "occurs", "oracle_played", "challenged"],
  flowing: ["bids", "steps", "ships", "stops", "names"],
  leadUp: (entries) => leadUp(entries, "rolls"),
  question: (about) => QUESTIONS[about]?.(),
  ownQuestion: (about) => OWN_QUESTIONS[about]?.(),
  Wishes: () => import("../wishes/Wishes.svelte"),
  without: (about, wishes) => (wishes.game === "mythology" ? without(about, wishes) : null),
  keys: [
    ["Y", say.keyYes],
    ["P", say.keyPass],
    ["N", say.keyNext],
    ["1-9", say.keyNumber],
  ],
  options: {
    zeus: { label: say.zeus },
    prayer_and_sacrifice: { label: say.prayer },
    lesser_evils: { label: say.lesserEvils },
    historical: { label: say.historical },
    placement: {
      label: say.placement,
      values: { chance: say.placementChance, players: say.placementPlayers },
    },
    control: { label: say.control, values: { hold: say.controlHold, points: say.controlPoints } },
    challenges: {
      label: say.challengers,
      values: { anybody: say.challengersAnybody, points: say.challengersPoints },
    },
    ships: { label: say.ships, values: { free: say.shipsFree, attempt: say.shipsAttempt } },
  },
};
