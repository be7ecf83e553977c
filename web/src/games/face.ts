/* What a game tells the rest of the client of itself, and what its parts are given. The rest knows this and the list in `index.ts`. */
import type { Component } from "svelte";
import * as say from "./en.ftl";
import type { Callout } from "./callouts";
import type { Reading } from "./reading";
import type { Sounds } from "./sounds";
import type { Components, Deadline, Entry, SeatUpdate, TableInfo, Wishes } from "../api/types";

/** What a board wants to know of the table: a puzzle has as much. */
export type BoardTable = Pick<TableInfo, "id" | "game" | "options" | "reconstructed" | "seats" | "result">;

/** What a game's board is given; it draws the view and offers the legal moves that come with it. */
export interface BoardProps {
  table: BoardTable;
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
  /** Null when the move is done, else the sentence of its refusal. With `seat`, for one of several people who share the device; `unasked`, where the board passes by itself and its player may still be reading. */
  play: (move: string, seat?: number, unasked?: boolean) => Promise<string | null>;
  /** Says what one wants to be asked about: for the match, or till the turn or the round ends; null as the game has it. */
  wish: (wishes: Wishes | null, for_now?: boolean) => Promise<string | null>;
  /** Says something in passing, whatever the board shows by then. */
  tell: (text: string) => void;
  /** Where the table lies before several people who share the device: which of them are asked, all at once; else null. */
  asked: readonly number[] | null;
  /** Lets one of those who are asked together see their own hand first. */
  take?: (seat: number) => void;
  /** Places that one wants to see, by their names: the log has been asked where something happened. */
  looked?: readonly string[];
  /** All that has happened, what was taken back left out; left out where not all of it is known. */
  log?: readonly Entry[];
  /** In a replay what was told of the step that is shown. */
  step?: readonly Entry[];
  /** Where all hands lie open: what each seat sees. */
  hands?: readonly SeatUpdate[];
}

/** What the page is given on which one says what one wants to be asked about. */
export interface WishesProps<W extends Wishes = Wishes> {
  wishes: W;
  for_now: boolean;
  wish: BoardProps["wish"];
}

export interface OptionWords {
  label: () => string;
  values?: Record<string, () => string>;
  /** Asked for at once, not only when one wants to see all options. */
  first?: boolean;
}

/** A part of a game that is loaded when it is wanted. To the rest of the client what it knows of its own view and components is just JSON. */
type Page = () => Promise<{ default: Component<never> }>;
type View = SeatUpdate["view"];

/** What the players' rulebook draws and tells with parts of the game. */
export interface RulebookFace {
  /** The kinds of pieces that are drawn; any other word in a picture is a sign between them. */
  kinds: readonly string[];
  /** A piece, by its kind and which it is. */
  Piece: Component<PieceProps>;
  /** What one looks up in play, from the components. */
  Aid?: Component<{ components: never }>;
  /** The rule at which one looks in this position. */
  ruleAt?: (view: View) => string;
}

export interface PieceProps {
  kind: string;
  which: string;
  components: Components;
}

export interface GameFace {
  id: string;
  /** The outline of the game's silhouette. */
  icon: string;
  /** The picture that stands for the game, of which nothing is read. */
  Poster: Component;
  /** What one is after in it, in a few words. */
  pitch?: () => string;
  /** Whoever just wants to play sits at a table of so many, with bots that let them look for so many seconds. */
  now: { seats: number; pace: number };
  /** What its component set is called, and why it is not the printed one. */
  parts: { label: () => string; why: () => string };
  /** A score with what it counts, by the number, which may be a fraction, and as people write that; nothing where it only says who has won. */
  score?: (n: number, said: string) => string;
  /** The kinds of events that tell why a match is over, where its scores do not say it all. */
  endings?: readonly string[];
  /** The kinds of events that tell who has won where scores are level. */
  ties?: readonly string[];
  /** Whether hands are still covered at the end: then they are laid open. */
  covered?: boolean;
  /** The kinds of events at which one stops to look. */
  moments: readonly string[];
  /** The kinds of events that flow into what follows: one of many bids, of many steps. */
  flowing?: readonly string[];
  /** Whether a seat has done half of what is one gesture on the board. */
  halfway?: (view: View) => boolean;
  /** How long the board leads up to what these events tell, in milliseconds, before they are told, the log and all. */
  leadUp?: (entries: readonly Entry[], seat: number | null) => number;
  /** How long the board shows what these events tell, in milliseconds: whose turn it is then is said afterwards. */
  lasting?: (entries: readonly Entry[]) => number;
  /** What is asked of whoever has the turn, if the board does not say it: "play a card". */
  task?: (view: View) => string;
  /** What whoever has acted may still do while others are waited for, in a sentence. */
  meanwhile?: () => string;
  /** What one is asked out of turn, by what it is about. */
  question?: (about: string) => string | undefined;
  /** The same as a question to whoever is asked. */
  ownQuestion?: (about: string) => string | undefined;
  /** Where one says what one wants to be asked about, if the board itself does not ask for it. */
  Wishes?: Page;
  /** The wishes by which what one is asked about is let pass. */
  without?: (about: string, wishes: Wishes) => Wishes | null;
  /** Keys that act at its board whenever there is something to press, and what they do. */
  keys?: readonly (readonly [key: string, what: () => string])[];
  /** How its log is read. */
  reading?: () => Promise<{ reading: Reading }>;
  /** What is explained the first time that it happens. */
  callouts?: () => Promise<{ callouts: readonly Callout[] }>;
  /** How what happens sounds. */
  sounds?: () => Promise<{ sounds: Sounds }>;
  /** What one may set for this device, at every table of the game. */
  Settings?: () => Promise<{ default: Component }>;
  /** What the players' rulebook wants of the game. */
  rulebook?: () => Promise<{ rulebook: RulebookFace }>;
  /** What options and their values are called, where their names alone would not say it. */
  options: Record<string, OptionWords>;
}

/** The component set of a game of cards. */
export const CARDS: GameFace["parts"] = { label: say.cards, why: say.cardsWhy };
