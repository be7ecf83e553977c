import trireme from "game-icon:trireme";
import crossed from "game-icon:crossed-swords";
import discobolus from "game-icon:discobolus";
import zeusSword from "game-icon:zeus-sword";
import temple from "game-icon:greek-temple";
import bolt from "game-icon:heavy-lightning";
import type { Component } from "svelte";
import { counted } from "../lib/words";
import { leadUp as heraLeadUp } from "./hera-and-zeus/scenes";
import { inPublic as heraInPublic } from "./hera-and-zeus/views";
import { COUNTS } from "./hera-and-zeus/words";
import { inPublic as advancedInPublic } from "./mythology/advanced/views";
import { without } from "./mythology/wishes/wishes";
import { inPublic as olympicsInPublic } from "./olympics/views";
import type {
  AdvancedView,
  BasicView,
  Components,
  Deadline,
  Entry,
  HeraView,
  OlympicsView,
  SeatUpdate,
  TableInfo,
  Wishes,
} from "../api/types";

/** What a game's board is given; it draws the view and offers the legal moves that come with it. */
export interface BoardProps {
  table: TableInfo;
  update: SeatUpdate;
  /** The log entries that came with this update; empty on the first paint and when stepping back. */
  fresh: Entry[];
  /** What is about to be told, while the board leads up to it. */
  ahead: readonly Entry[];
  /** Goes on to what the board leads up to. */
  proceed: () => void;
  deadlines: Deadline[];
  /** When the deadlines were told, as `performance.now()`. */
  receivedAt: number;
  components: Components;
  /** The address of the picture of the map, for a game that has one. */
  map: string;
  /** Whether moves can be made here. */
  live: boolean;
  /** Null when the move is done, else the sentence of its refusal. With `seat`, for one of several people who share the device. */
  play: (move: string, seat?: number) => Promise<string | null>;
  /** Says what one wants to be asked about: for the match, or till the turn or the round ends; null as the game has it. */
  wish: (wishes: Wishes | null, for_now?: boolean) => Promise<string | null>;
  /** Says something in passing, whatever the board shows by then. */
  tell: (text: string) => void;
  settings: { sayTheTotal: boolean };
  /** Where the table lies before several people who share the device: which of them are asked, all at once; else null. */
  asked: readonly number[] | null;
  /** Lets one of those who are asked together see his own hand first. */
  take?: (seat: number) => void;
  /** All that has happened, what was taken back left out; left out where not all of it is known. */
  log?: readonly Entry[];
  /** Where all hands lie open: what each seat sees. */
  hands?: readonly SeatUpdate[];
}

/** What the page is given on which one says what one wants to be asked about. */
export interface WishesProps<W extends Wishes = Wishes> {
  wishes: W;
  for_now: boolean;
  wish: BoardProps["wish"];
}

type View = SeatUpdate["view"];

interface GameFace {
  /** The outline of the game's silhouette. */
  icon: string;
  /** What its component set is, and why it is reconstructed, if it is. */
  parts?: { label: string; why: string };
  /** Each game's board knows its own component file; to the shell that is just JSON. */
  Board: () => Promise<{ default: Component<never> }>;
  /** A seat's view without all that only this seat may know. */
  inPublic: (view: View) => View;
  /** What a score counts; nothing where it only says who has won. */
  unit?: string;
  /** The kinds of events at which one stops to look. */
  moments: readonly string[];
  /** Whether a seat has done half of what is one gesture on the board. */
  halfway?: (view: View) => boolean;
  /** How long the board leads up to what these events tell, in milliseconds, before they are told, the log and all. */
  leadUp?: (entries: readonly Entry[], seat: number | null) => number;
  /** What whoever has acted may still do while others are waited for. */
  meanwhile: string;
  /** What one is asked out of turn, by what it is about. */
  questions?: Record<string, string>;
  /** Where one says what one wants to be asked about, if the board itself does not ask for it. */
  Wishes?: () => Promise<{ default: Component<never> }>;
  /** The wishes by which what one is asked about is let pass. */
  without?: (about: string, wishes: Wishes) => Wishes | null;
  /** Whether one may be asked to say what a card comes to. */
  saysTotals?: true;
  /** What options and their values are called, where their names alone would not say it. */
  options: Record<string, OptionWords>;
}

export interface OptionWords {
  label: string;
  values?: Record<string, string>;
  /** Asked for at once, not only when one wants to see all options. */
  first?: boolean;
}

const GAMES: Record<string, GameFace> = {
  "zeus-on-the-loose": {
    icon: zeusSword,
    Board: () => import("./zeus-on-the-loose/Board.svelte"),
    unit: "letter",
    moments: ["round_ends"],
    meanwhile: "You may act, too.",
    saysTotals: true,
    inPublic: (view) => ({ ...view, seat: null, hand: [], answer: null, legal: [] }),
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
  },
  olympics: {
    icon: discobolus,
    Board: () => import("./olympics/Board.svelte"),
    unit: "point",
    moments: ["bids", "deck_ends"],
    meanwhile: "You may still choose another card.",
    inPublic: (view) => olympicsInPublic(view as OlympicsView),
    options: {},
  },
  "hera-and-zeus": {
    icon: crossed,
    Board: () => import("./hera-and-zeus/Board.svelte"),
    moments: ["challenges", "uncovers", "picks", "hand_shown", "uses", "figure_enters"],
    meanwhile: "",
    halfway: (view) => (view as HeraView).phase === "placing",
    leadUp: (entries, seat) => heraLeadUp(entries as never, seat),
    inPublic: (view) => heraInPublic(view as HeraView),
    parts: { label: "Cards", why: COUNTS },
    options: {
      starter: { label: "Who begins", values: { hera: "Hera (seat 1)", zeus: "Zeus (seat 2)", random: "By lot" } },
      faq_pegasus_over_own_figure: { label: "Pegasus may attack where your own figure stands" },
    },
  },
  "mythology-basic": {
    icon: trireme,
    Board: () => import("./mythology/basic/Board.svelte"),
    unit: "point",
    moments: ["rolls", "tries", "allied", "leaves"],
    meanwhile: "",
    inPublic: (view) => ({ ...(view as BasicView), seat: null, legal: [], reach: [] }),
    parts: { label: "World", why: "Of the printed map and counters only a little is public." },
    options: {},
  },
  mythology: {
    icon: bolt,
    Board: () => import("./mythology/advanced/Board.svelte"),
    unit: "point",
    moments: ["falls", "captures", "delivers", "occurs", "oracle_played", "challenged"],
    meanwhile: "",
    inPublic: (view) => advancedInPublic(view as AdvancedView),
    parts: { label: "World and gods", why: "Of the printed map, counters, god cards and playing cards only a little is public." },
    questions: {
      windows: "A window is open",
      challenges: "A unit is named",
      attacks: "A unit comes where others are",
      oracles: "An oracle may speak",
    },
    Wishes: () => import("./mythology/wishes/Wishes.svelte"),
    without: (about, wishes) => (wishes.game === "mythology" ? without(about, wishes) : null),
    options: {
      zeus: { label: "Zeus is played, too (five seats or more)" },
      prayer_and_sacrifice: { label: "Prayer and sacrifice" },
      lesser_evils: { label: "Lesser evils" },
      historical: { label: "Prizes and monsters where the myths have them" },
    },
  },
};

/** A game that this client does not know can still be listed and opened. */
const UNKNOWN = { icon: temple, options: {} };
const CARDS = { label: "Cards", why: "The list of the printed cards is not public." };

export const face = (game: string): Pick<GameFace, "icon" | "options"> => GAMES[game] ?? UNKNOWN;

/** What a game's component set is called, and why it is reconstructed, if it is. */
export const partsOf = (game: string): NonNullable<GameFace["parts"]> => GAMES[game]?.parts ?? CARDS;

export async function boardOf(game: string): Promise<Component<BoardProps> | null> {
  const known = GAMES[game];
  return known ? ((await known.Board()).default as unknown as Component<BoardProps>) : null;
}

/** Whether an event is one at which one stops to look. */
export const isMoment = (game: string, kind: string): boolean => GAMES[game]?.moments.includes(kind) ?? false;

/** Whether the game has a total that one may want to say before each card. */
export const saysTotals = (game: string): boolean => GAMES[game]?.saysTotals ?? false;

/** Whether a seat has done half of what is one gesture: it is taken back as one. */
export const isHalfway = (view: View): boolean => GAMES[view.game]?.halfway?.(view) ?? false;

/** How long a board leads up to what is about to be told to a seat, in milliseconds. */
export const leadUp = (game: string, entries: readonly Entry[], seat: number | null): number => GAMES[game]?.leadUp?.(entries, seat) ?? 0;

/** A score with what it counts; nothing where it only says who has won. */
export function scored(game: string, score: number): string {
  const unit = GAMES[game]?.unit;
  return unit ? `${counted(score)} ${unit}${score === 1 ? "" : "s"}` : "";
}

/** Where one says what one wants to be asked about; null where there is nothing to say, or the board itself asks. */
export async function wishesOf(game: string): Promise<Component<WishesProps> | null> {
  const page = await GAMES[game]?.Wishes?.();
  return page ? (page.default as unknown as Component<WishesProps>) : null;
}

export const hasWishes = (game: string): boolean => GAMES[game]?.Wishes !== undefined;

/** The wishes by which a seat is not asked any more what it is asked now. */
export function hush({ view, asked_about, wishes }: SeatUpdate): Wishes | null {
  return asked_about !== null && wishes ? (GAMES[view.game]?.without?.(asked_about, wishes) ?? null) : null;
}

/** What somebody is asked out of turn, in a sentence. */
export const question = (game: string, about: string): string => GAMES[game]?.questions?.[about] ?? `${about} was played`;

/** What a seat may do though nobody waits for it, in a sentence. */
export const meanwhile = (game: string): string => GAMES[game]?.meanwhile ?? "";

/** What whoever stands before the screen may see. */
export function inPublic(view: View): View {
  const known = GAMES[view.game];
  if (!known) throw new Error(`no board for ${view.game}`);
  return known.inPublic(view);
}
