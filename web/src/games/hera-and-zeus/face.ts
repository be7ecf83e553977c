import crossed from "game-icon:crossed-swords";
import Poster from "./Poster.svelte";
import { leadUp } from "./scenes";
import { COUNTS } from "./words";
import type { GameFace } from "../face";

export const heraAndZeus: GameFace = {
  id: "hera-and-zeus",
  icon: crossed,
  Poster,
  pitch: "Hidden cards, bluff and powers: free the hostage first.",
  now: { seats: 2, pace: 1 },
  parts: { label: "Cards", why: COUNTS },
  Board: () => import("./Board.svelte"),
  reading: () => import("./reading"),
  rulebook: () => import("./rulebook"),
  callouts: () => import("./callouts"),
  sounds: () => import("./sounds"),
  endings: ["game_ends"],
  covered: true,
  moments: ["challenges", "uncovers", "picks", "hand_shown", "uses", "figure_enters"],
  halfway: (view) => view.game === "hera-and-zeus" && view.phase === "placing",
  leadUp: (entries, seat) => leadUp(entries as never, seat),
  keys: [
    ["D", "Draw a card"],
    ["1-3", "Challenge in that column"],
    ["P", "Play the power of the chosen card"],
    ["Y", "Yes to what is asked"],
  ],
  options: {
    starter: { label: "Who begins", values: { hera: "Hera (seat 1)", zeus: "Zeus (seat 2)", random: "By lot" } },
    faq_pegasus_over_own_figure: { label: "Pegasus may attack where your own figure stands" },
  },
};
