/* A log sheet as it is being written. What has been sent stands on the sheet of the view; what has not is a draft on this device. Nothing here knows
   a rule: what can be written are the legal moves, and what it costs their points. */
import { among, type Of } from "../../choices";
import type { AdvancedView, Choice } from "./types";

/** Lines that say how many points, those of Divine Occurrences, which can stand there more than once, and what is offered, or is not. */
export interface Draft {
  points: Readonly<Record<string, number>>;
  plots: readonly Plot[];
  items: readonly string[];
}

export interface Plot {
  occurrence: string;
  points: number;
}

export const EMPTY: Draft = { points: {}, plots: [], items: [] };

export type Section = "heroes" | "monsters" | "occurrences" | "aid" | "zeus" | "offerings";

/** A line that says how many points. */
export interface Scale {
  key: string;
  /** What the line says: points for a unit, aid, a prayer. */
  what: What;
  section: Section;
  /** Whom it is about; empty where it is about nobody. */
  name: string;
  /** What has been sent. */
  written: number;
  /** By the points that can be written: the move, and what it comes to. */
  choices: ReadonlyMap<number, Choice>;
}

const SCALES = ["log", "aid", "ail", "to_zeus", "pray", "sacrifice"] as const;
/** What is paid with glory, not with power. */
const GLORY: readonly string[] = ["pray", "sacrifice"];

type What = (typeof SCALES)[number];
type ScaleForm = Of<Choice, What>["form"];
const unitOf = (form: ScaleForm): string => ("unit" in form ? form.unit : "");
const keyOf = (form: ScaleForm): string => [form.kind, unitOf(form)].filter(Boolean).join(" ");
export const plotKey = ({ occurrence, points }: Plot): string => `${occurrence} ${String(points)}`;

const OFFERS = ["offer_helper", "offer_prize"] as const;
const itemOf = (form: Of<Choice, (typeof OFFERS)[number]>["form"]): string => (form.kind === "offer_helper" ? form.helper : form.prize);

function sectionOf(form: ScaleForm, isHero: (name: string) => boolean): Section {
  switch (form.kind) {
    case "log":
      return isHero(form.unit) ? "heroes" : "monsters";
    case "aid":
    case "ail":
      return "aid";
    case "to_zeus":
      return "zeus";
    default:
      return "offerings";
  }
}

/** All that can be written on the sheet. */
export class Paper {
  readonly scales: readonly Scale[];
  /** By what would be written: Divine Occurrences, and what takes a written one off again. */
  readonly plots: ReadonlyMap<string, Of<Choice, "plot">>;
  readonly erasures: ReadonlyMap<string, Choice>;
  readonly offers: ReadonlyMap<string, Choice>;
  /** What has been sent. */
  readonly written: readonly Plot[];
  readonly offered: readonly string[];
  readonly #glory: number;
  readonly #powers: number;

  constructor(view: AdvancedView, lines: readonly Choice[], isHero: (name: string) => boolean) {
    const sheet = view.own?.sheet ?? [];
    const scales = new Map<string, Scale & { choices: Map<number, Choice> }>();
    const scaleOf = (form: ScaleForm): Scale & { choices: Map<number, Choice> } => {
      const key = keyOf(form);
      const known = scales.get(key) ?? {
        key,
        what: form.kind,
        section: sectionOf(form, isHero),
        name: unitOf(form),
        written: 0,
        choices: new Map(),
      };
      scales.set(key, known);
      return known;
    };
    for (const choice of among(lines, ...SCALES)) scaleOf(choice.form).choices.set(choice.form.points, choice);
    for (const { form } of among(sheet, ...SCALES)) scaleOf(form).written = form.points;
    this.scales = [...scales.values()];
    this.plots = new Map(among(lines, "plot").map((choice) => [plotKey(choice.form), choice]));
    this.erasures = new Map(among(lines, "erase").map((choice) => [plotKey(choice.form), choice]));
    this.offers = new Map(among(lines, ...OFFERS).map((choice) => [itemOf(choice.form), choice]));
    this.written = among(sheet, "plot").map(({ form: { occurrence, points } }) => ({ occurrence, points }));
    this.offered = among(sheet, ...OFFERS).map(({ form }) => itemOf(form));
    this.#powers = view.own?.points_left ?? 0;
    this.#glory = view.own?.to_offer ?? 0;
  }

  /** What a line says. */
  pointsOf(draft: Draft, scale: Scale): number {
    return draft.points[scale.key] ?? scale.written;
  }

  /** Power points, or glory, that are not written yet. */
  pointsLeft(draft: Draft, inGlory = false): number {
    const drafted = this.scales
      .filter(({ what }) => GLORY.includes(what) === inGlory)
      .reduce((sum, scale) => sum + this.pointsOf(draft, scale) - scale.written, 0);
    const plotted = inGlory ? 0 : draft.plots.reduce((sum, { points }) => sum + points, 0);
    return (inGlory ? this.#glory : this.#powers) - drafted - plotted;
  }

  /** The points that a line can say as things stand, itself among them, from the least on. */
  range(draft: Draft, scale: Scale): number[] {
    const now = this.pointsOf(draft, scale);
    const most = now + this.pointsLeft(draft, GLORY.includes(scale.what));
    const all = new Set([scale.written, ...scale.choices.keys()]);
    return [...all].filter((points) => points <= most || points === now).sort((one, other) => one - other);
  }

  /** How strong a Divine Occurrence of a kind can be; where it is in the draft already, instead of that one. */
  strengths(draft: Draft, occurrence: string, instead = 0): number[] {
    const most = this.pointsLeft(draft) + instead;
    return [...this.plots.values()]
      .filter(({ form }) => form.occurrence === occurrence && form.points <= most)
      .map(({ form }) => form.points);
  }

  /** The moves that write a draft, from the top of the sheet down. */
  moves(draft: Draft): Choice[] {
    const scales = this.scales.flatMap((scale) => {
      const points = draft.points[scale.key];
      const choice = points === undefined || points === scale.written ? undefined : scale.choices.get(points);
      return choice ? [choice] : [];
    });
    const plots = draft.plots.flatMap((plot) => this.plots.get(plotKey(plot)) ?? []);
    const items = draft.items.flatMap((item) => this.offers.get(item) ?? []);
    return [...scales, ...plots, ...items].sort((one, other) => one.action - other.action);
  }

  /** As much of a draft as can still be written: another sheet may lie here. */
  writable(draft: Draft): Draft {
    const points = Object.fromEntries(
      Object.entries(draft.points).filter(([key, number]) => this.scales.find((scale) => scale.key === key)?.choices.has(number)),
    );
    const rest = {
      points,
      plots: draft.plots.filter((plot) => this.plots.has(plotKey(plot))),
      items: draft.items.filter((item) => this.offers.has(item)),
    };
    return this.pointsLeft(rest) < 0 || this.pointsLeft(rest, true) < 0 ? EMPTY : rest;
  }

  /** The draft that says the same as lines that were written once, as far as it can; nothing for whom `lost` names. */
  again(moves: readonly string[], lost: (name: string) => boolean): Draft {
    const points: Record<string, number> = {};
    const plots: Plot[] = [];
    for (const move of moves) {
      const scale = this.scales.find(({ choices }) => [...choices.values()].some((choice) => choice.move === move));
      if (scale && lost(scale.name)) continue;
      const said = scale && [...scale.choices].find(([, choice]) => choice.move === move);
      if (scale && said) points[scale.key] = said[0];
      const plot = [...this.plots.values()].find((each) => each.move === move);
      if (plot) plots.push({ occurrence: plot.form.occurrence, points: plot.form.points });
    }
    return this.writable({ points, plots, items: [] });
  }
}
