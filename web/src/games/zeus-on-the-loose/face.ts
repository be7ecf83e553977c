import zeusSword from "game-icon:zeus-sword";
import Poster from "./Poster.svelte";
import { CARDS, type GameFace } from "../face";

export const zeusOnTheLoose: GameFace = {
  id: "zeus-on-the-loose",
  icon: zeusSword,
  Poster,
  pitch: "Climb to 100, steal Zeus, and cut in when nobody expects it.",
  now: { seats: 3, pace: 1 },
  parts: CARDS,
  Board: () => import("./Board.svelte"),
  reading: () => import("./reading"),
  rulebook: () => import("./rulebook"),
  callouts: () => import("./callouts"),
  sounds: () => import("./sounds"),
  Settings: () => import("./Settings.svelte"),
  unit: "letter",
  endings: ["round_ends", "game_ends"],
  covered: true,
  moments: ["round_ends"],
  task: ({ legal }) => {
    const can = (what: string): boolean => legal.some(({ form }) => form.kind === what);
    return can("play") ? "play a card" : can("draw") ? "draw a card" : "";
  },
  meanwhile: "You may act, too.",
  question: (card) => `${card} was played`,
  keys: [
    ["1-9, 0", "The card with that number; 0 is the 10"],
    ["S", "Sneak"],
    ["P", "Let the card lie"],
    ["N", "Nobody sneaks, where several share the device"],
  ],
  options: {
    edition: { label: "Edition", values: { "2006": "60 cards (2006)", "56": "56 cards" }, first: true },
    starter: {
      label: "Who begins",
      values: { random: "By lot", name: "Closest to Z", "0": "Seat 1", "1": "Seat 2", "2": "Seat 3", "3": "Seat 4", "4": "Seat 5" },
    },
    sneak: { label: "Same Number Sneak", values: { window: "All are asked", race: "The quickest", off: "None" } },
    bust: { label: "Going over 100", values: { edition: "As in the edition", forced: "Only if you must", any: "Any time" } },
    drawing: { label: "Drawing back up", values: { auto: "By itself", manual: "You must remember" } },
    floor_zero: { label: "Poseidon stops at 0" },
    younger: { label: "For younger players" },
  },
};
