/* What the board says. */
import { percent } from "../../../lib/chances";
import { capital, count, counted, listed, nameOf } from "../../../lib/words";
import type { AdvancedView, Choice, Duel, FateView, Odds } from "./types";

export const signed = (number: number): string => (number > 0 ? `+${counted(number)}` : number < 0 ? `−${counted(-number)}` : "0");
export const isAsked = (view: AdvancedView): boolean => view.seat !== null && view.must.includes(view.seat);

/** The steps of a turn, and which of the game's phases belong to each. */
const STEPS: readonly { name: string; phases: readonly AdvancedView["phase"][] }[] = [
  { name: "Log sheets", phases: ["logging"] },
  { name: "Cards", phases: ["carding"] },
  { name: "Gods", phases: ["placing", "placed"] },
  { name: "Prayers", phases: ["praying"] },
  { name: "Movement", phases: ["starting", "naming", "moving"] },
  { name: "Combat", phases: ["fighting"] },
  { name: "Captures", phases: ["capturing", "rolling", "keeping", "ending"] },
  { name: "Fates", phases: ["closing", "scoring"] },
];

/** The steps at a table; without the option nobody prays. */
export const stepsWith = (offerings: boolean): typeof STEPS => STEPS.filter(({ name }) => offerings || name !== "Prayers");

export const WINDOW_TITLES: Record<NonNullable<AdvancedView["window"]>, string> = {
  gods_placed: "The gods are placed",
  phase_begins: "A phase begins",
  combat: "Before the dice of combat",
  capture: "Before the dice of a capture",
  phase_ends: "A phase ends",
};

export interface Prompt {
  title: string;
  text: string;
}

/** What is asked now, of whoever looks or of somebody else. */
export function promptOf(view: AdvancedView, mine = isAsked(view)): Prompt {
  if (view.over) return { title: "The game is over", text: "How all came by their glory is told below, with Fates and sheets." };
  return mine ? ownPrompt(view) : othersPrompt(view);
}

function ownPrompt(view: AdvancedView): Prompt {
  const about = view.subject ?? "";
  switch (view.question) {
    case "window":
      return { title: view.window ? WINDOW_TITLES[view.window] : "A window", text: windowText(view) };
    case "target":
      return { title: `${capital(about)}: at whom, or where?`, text: "Choose on the map, or from the list." };
    case "poll":
      return { title: `Do you challenge for ${about}?`, text: pollText(view) };
    case "auction":
      return { title: `What do you say for ${about}?`, text: bidText(view) };
    case "claim":
      return { title: `${about} comes by`, text: "A unit there of which you have points may attack." };
    case "combat":
      return { title: `Does ${about} use magic?`, text: "" };
    case "oracle":
      return { title: `An oracle about ${about}?`, text: "Its glory comes at the turn's end, instead of the usual." };
    case "deciding":
      return { title: `Who controls ${about}?`, text: "You are Zeus: it is yours to say." };
    default:
      return ownPhase(view);
  }
}

const ownPoints = (view: AdvancedView): string => `You have ${count(view.own?.totals[view.subject ?? ""] ?? 0, "point")}.`;

const windowText = (view: AdvancedView): string =>
  `${view.grasp ? `The dice must come to ${String(view.grasp.needs)}: ${String(view.grasp.ways)} of 36 throws do. ` : ""}You may do something, or let it pass.`;

function pollText(view: AdvancedView): string {
  const opener = nameOf(view, view.auction?.opener ?? view.mover);
  const about = view.subject ?? "it";
  const wants = view.auction?.for_attack ? `${opener} claims ${about} for an attack.` : `${opener} wants to move ${about}.`;
  return `${wants} ${ownPoints(view)} All are asked at once.`;
}

function bidText(view: AdvancedView): string {
  const auction = view.auction;
  if (!auction || auction.bid === null || auction.bidder === null) return `${ownPoints(view)} Nobody may say more than they have.`;
  const said = auction.equalled ? "Both have said" : `${nameOf(view, auction.bidder)} has said`;
  return `${said} ${String(auction.bid)}. ${ownPoints(view)}`;
}

function ownPhase(view: AdvancedView): Prompt {
  const left = view.most_attempts - view.attempts;
  switch (view.phase) {
    case "logging":
      return { title: "Write your log sheet", text: "Nobody sees it. It counts when it is handed in." };
    case "carding":
      return { title: "Which card do you put down?", text: "One at most; its lesser god, event or oracle can be played this turn." };
    case "setting":
      return {
        title: `Where does ${view.subject ?? "the counter"} lie?`,
        text: "Face down: which one it is nobody knows before all are turned up.",
      };
    case "placing":
      return { title: "Where does your god go?", text: "Divine Occurrences happen in that Area." };
    case "praying":
      return view.own
        ? { title: "Whom do you have protected?", text: `From ${view.subject ?? ""}, for this turn; they may not attack in it.` }
        : { title: `What do you grant ${view.subject ?? ""}?`, text: "" };
    case "naming":
      return {
        title: "Whom do you move?",
        text: left ? `You may name ${String(left)} more, and others may challenge.` : "You have named all that you may.",
      };
    case "moving":
      return {
        title: `${view.in_hand ?? ""} is yours to move`,
        text: `${view.steps_left === 1 ? "1 hex" : `${String(view.steps_left)} hexes`} left.`,
      };
    case "fighting":
      return view.subject
        ? { title: `Whom does ${view.subject} attack?`, text: "" }
        : { title: "Who attacks?", text: "Each unit fights once in a phase." };
    case "capturing":
      return { title: "Who reaches for a prize?", text: "Each hero tries once in a phase." };
    case "keeping":
      return { title: `${view.grasp?.prize ?? "The prize"} is yours`, text: "Decide now: later it cannot be taken off the board." };
    default:
      return { title: "", text: "" };
  }
}

/** What one, or several, are asked to do. */
const DOING: Record<string, readonly [string, string]> = {
  window: ["may do something", "may do something"],
  target: ["chooses a target", "choose a target"],
  poll: ["may challenge", "may challenge"],
  auction: ["thinks about a number", "think about a number"],
  claim: ["may attack", "may attack"],
  combat: ["chooses weapons or magic", "choose weapons or magic"],
  oracle: ["may play an oracle", "may play an oracle"],
  deciding: ["decides", "decide"],
  logging: ["writes", "write"],
  carding: ["chooses a card", "choose a card"],
  setting: ["places a counter", "place counters"],
  placing: ["places a god", "place gods"],
  praying: ["chooses whom to protect", "choose whom to protect"],
  naming: ["names a unit", "name units"],
  moving: ["moves", "move"],
  fighting: ["chooses who fights", "choose who fights"],
  capturing: ["reaches for prizes", "reach for prizes"],
  keeping: ["decides about a prize", "decide about a prize"],
};

function othersPrompt(view: AdvancedView): Prompt {
  const waited = listed(view.must.map((seat) => nameOf(view, seat)));
  const [one, several] = DOING[view.question === "phase" ? view.phase : view.question] ?? ["is asked", "are asked"];
  const about = view.subject ?? view.in_hand;
  const text = !about ? "" : view.in_hand === about ? `${about} is moving.` : `It is about ${about}.`;
  return { title: `${waited || "Somebody"} ${view.must.length > 1 ? several : one}`, text };
}

/** A Fate with what it counts and what it would bring now. */
export function fateWords({ number, counts, now, most }: FateView): string {
  const perhaps = most > now ? `, up to ${counted(most)} if you lead whoever bears them` : "";
  return `Fate ${String(number)}: ${counts}; now ${counted(now)}${perhaps}.`;
}

/** How a combat may end: who falls how often. */
export function oddsWords({ attacker, defender }: Duel, { wins, falls, both }: Odds): string {
  const parts: readonly (readonly [number, string])[] = [
    [wins, `${defender} falls`],
    [falls, `${attacker} falls`],
    [both, "both fall"],
  ];
  const words = parts.filter(([chance]) => chance > 0).map(([chance, what]) => `${what} ${percent(chance)}`);
  return capital(words.join(", ") || "neither can harm the other");
}

const LOWEST_ROLL = 11;
const HIGHEST_ROLL = 66;

/** What the dice must come to, where they decide anything; `least`: at least, else at most. */
export function needWords({ attacker, defender }: Duel, { attacker_needs, defender_needs }: Odds, least: boolean): string[] {
  const need = (who: string, number: number | null): string[] => {
    if (number === null) return [];
    if (least ? number <= LOWEST_ROLL : number >= HIGHEST_ROLL) return [`any roll does for ${who}`];
    if (least ? number > HIGHEST_ROLL : number < LOWEST_ROLL) return [`no roll does for ${who}`];
    return [`${who} needs ${String(number)} or ${least ? "more" : "less"}`];
  };
  return [...need(attacker, attacker_needs), ...need(defender, defender_needs)];
}

/** Why a unit is not on the map; null where it is. */
export function absence(view: AdvancedView, name: string): string | null {
  const found = view.absent.find((each) => each.name === name);
  if (!found) return null;
  if (found.dead) return found.returns ? "dead, may come back" : "dead for good";
  return found.returns ? "waits for the Fates" : "does not come any more";
}

/** What it is called to do nothing, or nothing more. */
export function passWords(view: AdvancedView): string {
  const words: Record<string, string> = {
    window: "Let it pass",
    poll: "No challenge",
    claim: "No attack",
    oracle: "No oracle",
    carding: "No card this turn",
    naming: "End movement",
    moving: "Stop here",
    fighting: "No more combat",
    capturing: "No more captures",
  };
  return words[view.question === "phase" ? view.phase : view.question] ?? "Nothing";
}

/** What a choice is called, and what stands below in small letters. */
export function deedWords(view: AdvancedView, { form, meaning }: Choice): { title: string; text: string } {
  const text = form.kind === "act" ? view.own?.down?.act : form.kind === "event" ? view.own?.down?.event : meaning;
  return { title: deedTitle(view, form), text: text ?? "" };
}

function deedTitle(view: AdvancedView, form: Choice["form"]): string {
  switch (form.kind) {
    case "cause":
      return `${capital(form.occurrence)} of ${count(form.points, "point")}`;
    case "power":
      return view.players[view.seat ?? 0]?.powers[form.power - 1]?.name ?? "";
    case "act":
      return `${view.own?.down?.name ?? ""}, of your card`;
    case "event":
      return `${view.own?.down?.event_name ?? ""}, of your card`;
    case "drop_helper":
      return `Leave ${form.helper}`;
    case "drop_prize":
      return `Leave ${form.prize}`;
    case "strike":
      return `Strike the god of ${nameOf(view, form.seat)}`;
    case "control":
      return nameOf(view, form.seat);
    case "revive":
      return `${form.piece} back from the dead`;
    case "grant":
      return form.protection === "nothing" ? "Nothing" : `Protection from ${form.protection}`;
    case "capture":
      return `${form.hero} reaches for ${form.prize}`;
    default:
      return PLAIN_DEEDS[form.kind] ?? capital(form.kind);
  }
}

const PLAIN_DEEDS: Partial<Record<Choice["form"]["kind"], string>> = {
  bolt: "Throw the bolt on a hex",
  sail: "Roll for a ship",
  land: "Leave the ship",
  challenge: "I challenge",
  give_up: "Give up",
  stand: "Stand on it",
  magic: "Magic",
  weapons: "Weapons",
  keep: "Keep it with the hero",
  remove: "Take it off the board",
};
