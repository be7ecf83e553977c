/* What the board says. */
import * as say from "./en.ftl";
import { among } from "../../choices";
import { percent } from "../../../lib/chances";
import { areSeveral, called } from "../several";
import { capital, counted, listed, nameOf } from "../../../lib/words";
import type { Lost } from "./sheet";
import type { AdvancedView, Choice, Duel, FateView, Odds } from "./types";

export const isAsked = (view: AdvancedView): boolean => view.seat !== null && view.must.includes(view.seat);

type Step = Parameters<typeof say.stepName>[0]["step"];

/** The steps of a turn, and which of the game's phases belong to each. */
const STEPS: readonly { id: Step; phases: readonly AdvancedView["phase"][] }[] = [
  { id: "logs", phases: ["logging"] },
  { id: "cards", phases: ["carding"] },
  { id: "gods", phases: ["placing", "placed"] },
  { id: "prayers", phases: ["praying"] },
  { id: "movement", phases: ["starting", "naming", "moving"] },
  { id: "combat", phases: ["fighting"] },
  { id: "captures", phases: ["capturing", "rolling", "keeping", "ending"] },
  { id: "fates", phases: ["closing", "scoring"] },
];

/** The steps at a table; without the option nobody prays. */
export const stepsWith = (offerings: boolean): typeof STEPS =>
  STEPS.filter(({ id }) => offerings || id !== "prayers");

export interface Prompt {
  title: string;
  text: string;
}

/** What is asked now, of whoever looks or of somebody else. */
export function promptOf(view: AdvancedView, mine = isAsked(view)): Prompt {
  if (view.over)
    return {
      title: say.isOver(),
      text: view.players.some(({ score }) => score !== null) ? say.toldBelow() : "",
    };
  return mine ? ownPrompt(view) : othersPrompt(view);
}

function ownPrompt(view: AdvancedView): Prompt {
  const about = called(view.subject ?? "");
  const several = areSeveral(view.subject);
  switch (view.question) {
    case "window":
      return { title: windowTitle(view, view.mover === view.seat), text: windowText(view) };
    case "target":
      return { title: say.target({ about: capital(about) }), text: say.targetWhy() };
    case "poll":
      return { title: say.poll({ about }), text: pollText(view) };
    case "auction":
      return { title: say.auction({ about }), text: bidText(view) };
    case "claim":
      return { title: capital(say.claim({ about, several })), text: say.claimWhy() };
    case "combat":
      return { title: say.useMagic({ about, several }), text: "" };
    case "oracle":
      return { title: say.oracleAbout({ about }), text: say.oracleWhy() };
    case "deciding":
      return { title: say.deciding({ about }), text: say.decidingWhy() };
    default:
      return ownPhase(view);
  }
}

const ownPoints = (view: AdvancedView): number => view.own?.totals[view.subject ?? ""] ?? 0;

/** At what moment one may do something; `own`: in a phase of whoever is asked. */
export const windowTitle = (view: AdvancedView, own: boolean): string =>
  say.window({ window: view.window ?? "none", own, mover: nameOf(view, view.mover) });

const windowText = ({ grasp }: AdvancedView): string => (grasp ? say.windowGrasp(grasp) : say.windowWhy());

function pollText(view: AdvancedView): string {
  const opener = nameOf(view, view.auction?.opener ?? view.mover);
  const poll = { opener, about: view.subject ? called(view.subject) : say.it(), n: ownPoints(view) };
  return view.auction?.for_attack ? say.pollAttack(poll) : say.pollMove(poll);
}

function bidText(view: AdvancedView): string {
  const auction = view.auction;
  const n = ownPoints(view);
  if (!auction || auction.bid === null || auction.bidder === null) return say.noBid({ n });
  const said = { bid: auction.bid, n };
  return auction.equalled ? say.bothSaid(said) : say.hasSaid({ ...said, name: nameOf(view, auction.bidder) });
}

function ownPhase(view: AdvancedView): Prompt {
  const left = view.most_attempts - view.attempts;
  switch (view.phase) {
    case "logging":
      return { title: say.logging(), text: say.loggingWhy() };
    case "carding":
      return { title: say.carding(), text: say.cardingWhy() };
    case "setting":
      return {
        title: say.setting({ about: view.subject ?? say.theCounter() }),
        text: say.settingWhy(),
      };
    case "placing":
      return {
        title: say.placing(),
        text: say.placingWhy({ written: among(view.own?.sheet ?? [], "plot").length > 0 }),
      };
    case "praying":
      return view.own
        ? { title: say.praying(), text: say.prayingWhy({ about: view.subject ?? "" }) }
        : { title: say.granting({ about: called(view.subject ?? "") }), text: "" };
    case "naming":
      return {
        title: say.naming(),
        text: say.namingWhy({ left }),
      };
    case "moving":
      return {
        title: capital(say.moving({ unit: called(view.in_hand ?? ""), several: areSeveral(view.in_hand) })),
        text: say.movingWhy({ left: view.steps_left }),
      };
    case "fighting":
      return view.subject
        ? { title: say.attacking({ about: called(view.subject) }), text: "" }
        : { title: say.fighting(), text: say.fightingWhy() };
    case "capturing":
      return { title: say.capturing(), text: say.capturingWhy() };
    case "keeping":
      return {
        title: capital(
          say.keeping({
            prize: view.grasp ? called(view.grasp.prize) : say.thePrize(),
            several: areSeveral(view.grasp?.prize),
          }),
        ),
        text: say.keepingWhy(),
      };
    default:
      return { title: "", text: "" };
  }
}

function othersPrompt(view: AdvancedView): Prompt {
  // Between two answers nobody is asked.
  if (!view.must.length)
    return {
      title: view.in_hand ? capital(say.onTheMove({ unit: called(view.in_hand) })) : say.oneMoment(),
      text: "",
    };
  const title = say.waits({
    doing: askedOf(view),
    names: listed(view.must.map((seat) => nameOf(view, seat))),
    n: view.must.length,
  });
  const about = view.subject ?? view.in_hand;
  if (!about) return { title, text: "" };
  const unit = called(about);
  const moves = view.question === "phase" && view.in_hand === about;
  return {
    title,
    text: moves ? capital(say.isMoving({ unit, several: areSeveral(about) })) : say.isAbout({ unit }),
  };
}

/** What the question is about: what is asked out of turn, or else the phase. */
const askedOf = ({ question, phase }: AdvancedView): string => (question === "phase" ? phase : question);

/** A Fate with what it counts and what it would bring now. */
export function fateWords({ number, counts, now, most }: FateView): string {
  const fate = { number: String(number), counts, now: counted(now) };
  return most > now ? say.fatePerhaps({ ...fate, most: counted(most) }) : say.fateWords(fate);
}

/** What a Fate counts, without what it comes to now. */
export function fateGist({ counts, now, most }: FateView): string {
  return most > now ? say.fateGistPerhaps({ counts, most: counted(most) }) : counts;
}

/** Chances that are sums of fractions are taken for certain from here on. */
const SURE = 1 - 1e-9;

/** How a combat may end: who falls how often; or that the attacker does so whatever the dice show. */
export function oddsWords({ attacker, defender }: Duel, { wins, falls, both }: Odds): string {
  const sure = falls + both > SURE;
  const parts = [
    ...(sure ? [say.sureToFall({ name: called(attacker), several: areSeveral(attacker) })] : []),
    ...(wins > 0
      ? [say.falls({ name: called(defender), several: areSeveral(defender), chance: percent(wins) })]
      : []),
    ...(falls > 0 && !sure
      ? [say.falls({ name: called(attacker), several: areSeveral(attacker), chance: percent(falls) })]
      : []),
    ...(both > 0 ? [say.bothFall({ chance: percent(both) })] : []),
  ];
  return capital(say.all({ parts }) || say.noHarm());
}

const LOWEST_ROLL = 11;
const HIGHEST_ROLL = 66;

/** What the dice must come to, where they decide anything; `least`: at least, else at most. */
export function needWords(
  { attacker, defender }: Duel,
  { attacker_needs, defender_needs }: Odds,
  least: boolean,
): string[] {
  const need = (name: string, number: number | null): string[] => {
    if (number === null) return [];
    const who = called(name);
    if (least ? number <= LOWEST_ROLL : number >= HIGHEST_ROLL) return [say.anyRoll({ who })];
    if (least ? number > HIGHEST_ROLL : number < LOWEST_ROLL) return [say.noRoll({ who })];
    return [say.needs({ who, several: areSeveral(name), n: number, least })];
  };
  return [...need(attacker, attacker_needs), ...need(defender, defender_needs)];
}

/** Why a unit is not on the map; null where it is. */
export function absence(view: AdvancedView, name: string): string | null {
  const found = view.absent.find((each) => each.name === name);
  if (!found) return null;
  if (found.dead) return say.absent({ state: found.returns ? "dead-returns" : "dead" });
  return say.absent({ state: found.returns ? "waits" : "gone" });
}

/** What it is called to do nothing, or nothing more. */
export const passWords = (view: AdvancedView): string => say.pass({ at: askedOf(view) });

export const passWhy = (view: AdvancedView): string => say.passWhy({ at: askedOf(view) });

/** What a choice is called, and what stands below in small letters. */
export function deedWords(view: AdvancedView, { form, meaning }: Choice): { title: string; text: string } {
  const text =
    form.kind === "act" ? view.own?.down?.act : form.kind === "event" ? view.own?.down?.event : meaning;
  return { title: deedTitle(view, form), text: text ?? "" };
}

export function deedTitle(view: AdvancedView, form: Choice["form"]): string {
  switch (form.kind) {
    case "cause":
      return say.cause({ occurrence: capital(form.occurrence), n: form.points });
    case "power":
      return view.players[view.seat ?? 0]?.powers[form.power - 1]?.name ?? "";
    case "act":
      return say.ofCard({ name: view.own?.down?.name ?? "" });
    case "event":
      return say.ofCard({ name: view.own?.down?.event_name ?? "" });
    case "drop_helper":
      return say.leaveIt({ thing: called(form.helper) });
    case "drop_prize":
      return say.leaveIt({ thing: called(form.prize) });
    case "strike":
      return say.strike({ name: nameOf(view, form.seat) });
    case "control":
      return nameOf(view, form.seat);
    case "revive":
      return capital(say.revive({ piece: called(form.piece) }));
    case "grant":
      return form.protection === "nothing" ? say.grantNothing() : say.grant({ from: form.protection });
    case "choose":
      return form.piece;
    case "card":
      return form.card;
    case "area":
      return form.area;
    case "capture":
      return say.reaches({ hero: called(form.hero), prize: called(form.prize) });
    default:
      return PLAIN_DEEDS[form.kind]?.() ?? capital(form.kind);
  }
}

const PLAIN_DEEDS: Partial<Record<Choice["form"]["kind"], () => string>> = {
  bolt: say.bolt,
  sail: say.sail,
  land: say.land,
  challenge: say.challenge,
  give_up: say.giveUp,
  stand: say.stand,
  magic: say.byMagicDeed,
  weapons: say.byWeaponsDeed,
  keep: say.keep,
  remove: say.remove,
};

/** The lines of a former sheet. */
export const pastWords = (lines: readonly string[]): string =>
  say.all({ parts: lines.map(capital) }) || say.nothing();

/** A line of a draft that cannot be written: what it said, and why not. */
export const lostWords = ({ what, name, points, why, left }: Lost): string =>
  say.lost({
    line:
      what === "offer"
        ? name
        : say.lineWith({ line: what === "plot" ? capital(name) : say.scale({ what, name }), points }),
    why: what === "offer" ? "not-yours" : why,
    left,
  });
