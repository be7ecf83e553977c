/*
 * A catalogue, written in Fluent (projectfluent.org), as a module of functions: one a message, so that only what is used is shipped, and
 * nothing that reads Fluent. What each wants to know follows from the message:
 *
 * - `{ $name }` is a text, `{ AN($name) }` one with its article; `{ NUMBER($n) }` a number, `{ LIST($names) }` texts that are listed as one
 *   says them;
 * - chosen by `[one] … *[other]` or by numbers it is a number; by `[yes] … *[no]` a flag; by other words one of these words, or any text
 *   where one of them is `other`;
 * - `<link>…</link>` in a message is for the page to draw (`Say.svelte`): such a message gives its pieces instead of a text.
 *
 * A line that is broken in a catalogue is a blank. What is written otherwise than the client can do is refused: Fault.
 */
import {
  parse,
  type Entry,
  type Expression,
  type Message,
  type Pattern,
  type SelectExpression,
  type Term,
} from "@fluent/syntax";

/** Something in a catalogue that is no Fluent, or more of it than this client knows. */
export class Fault extends Error {}

/** What a message wants to know, by name, as TypeScript has it. */
type Arguments = Map<string, string>;

export interface Said {
  /** Its name in the catalogue, and that of its function. */
  id: string;
  name: string;
  wants: Arguments;
  /** The tags that the page draws. */
  tags: Set<string>;
  /** The JavaScript of what it says, where `a` has its arguments. */
  code: string;
}

export interface Catalogue {
  messages: Said[];
  /** The functions of `forms.ts` that they call. */
  forms: Set<string>;
}

const PLURALS = new Set(["zero", "one", "two", "few", "many", "other"]);
const FLAGS = new Set(["yes", "no"]);
const TAG = /<(\/?)([a-z][a-z0-9-]*)>/;

/** `no-limit` as JavaScript has it: `noLimit`. */
export const camel = (id: string): string =>
  id.replace(/-+(.)/g, (_, letter: string) => letter.toUpperCase());

/** Whether a message gives pieces for the page to draw. */
const isRich = ({ tags }: Said): boolean => tags.size > 0;

/** What a catalogue says. `change`: what becomes of each piece of text. Raises Fault. */
export function read(text: string, change: (text: string) => string = (same) => same): Catalogue {
  const entries = parse(text, {}).body;
  const faulty = entries.find(({ type }) => type === "Junk");
  if (faulty?.type === "Junk") throw new Fault(`no Fluent: ${faulty.content.trim().split("\n")[0] ?? ""}`);
  const forms = new Set<string>();
  const messages = entries
    .filter((entry): entry is Message => entry.type === "Message")
    .map((message) => new Compiler(entries, change, forms, message.id.name).message(message));
  const names = messages.map(({ name }) => name);
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw new Fault(`${twice}: two messages of this name`);
  // Whoever awaits a module that has a `then` waits for ever: it is taken for a promise.
  if (names.includes("then")) throw new Fault("then: a message cannot have this name");
  return { messages, forms };
}

/** A catalogue as a module; `forms` is the address of `forms.ts`. Raises Fault. */
export function moduleOf({ messages, forms }: Catalogue, address: string): string {
  const needed = forms.size ? `import { ${[...forms].join(", ")} } from ${JSON.stringify(address)};\n` : "";
  const each = messages.map(
    ({ code, wants }, place) => `const m${String(place)} = (${wants.size ? "a" : ""}) => ${code};\n`,
  );
  return `${needed}${each.join("")}export { ${messages.map(({ name }, place) => `m${String(place)} as ${name}`).join(", ")} };\n`;
}

/** A catalogue beside which there are others of the same name: it says what that of the page's language says, and itself what is missing
    there. `own`: the address of the catalogue alone; `place`: where `language` has those of the page's language. */
export function choosing({ messages }: Catalogue, own: string, place: string, language: string): string {
  const each = messages.map(
    ({ name }, number) =>
      `const m${String(number)} = (a) => (translated[${JSON.stringify(place)}]?.${name} ?? own.${name})(a);\n`,
  );
  return `import * as own from ${JSON.stringify(own)};
import { translated } from ${JSON.stringify(language)};
${each.join("")}export { ${messages.map(({ name }, number) => `m${String(number)} as ${name}`).join(", ")} };\n`;
}

/** The types of a catalogue's functions. `rich` is the address of the module with the type of pieces. */
export function typesOf({ messages }: Catalogue, rich: string): string {
  const told = (said: Said): string =>
    isRich(said) ? `Rich<${[...said.tags].map((tag) => JSON.stringify(camel(tag))).join(" | ")}>` : "string";
  const wanted = ({ wants }: Said): string =>
    wants.size ? `a: { ${[...wants].map(([name, type]) => `${name}: ${type}`).join("; ")} }` : "";
  const needed = messages.some(isRich) ? `import type { Rich } from ${JSON.stringify(rich)};\n` : "";
  const each = messages.map(
    (said, place) => `declare const m${String(place)}: (${wanted(said)}) => ${told(said)};\n`,
  );
  return `${needed}${each.join("")}export { ${messages.map(({ name }, place) => `m${String(place)} as ${name}`).join(", ")} };\n`;
}

/** Of one message. */
class Compiler {
  readonly wants: Arguments = new Map();
  readonly tags = new Set<string>();
  /** The messages and terms within which one is. */
  readonly #within: string[] = [];
  readonly #entries: readonly Entry[];
  readonly #change: (text: string) => string;
  readonly #forms: Set<string>;
  readonly #id: string;

  constructor(entries: readonly Entry[], change: (text: string) => string, forms: Set<string>, id: string) {
    this.#entries = entries;
    this.#change = change;
    this.#forms = forms;
    this.#id = id;
  }

  message({ id, value, attributes }: Message): Said {
    if (!value || attributes.length) this.#fail("a message has a text and no attributes");
    this.#pieces(value); // an argument may be shown before it is said of what type it is
    const pieces = this.#pieces(value);
    const code = this.tags.size ? `[${pieces.join(", ")}]` : (pieces[0] ?? '""');
    return { id: id.name, name: camel(id.name), wants: this.wants, tags: this.tags, code };
  }

  #fail(why: string): never {
    throw new Fault(`${this.#id}: ${why}`);
  }

  /** The pieces of a message: texts, and what stands in a tag as a pair of its name and its text. */
  #pieces({ elements }: Pattern): string[] {
    const pieces: string[] = [];
    let [tag, text] = ["", ""];
    const close = (): void => {
      if (tag) pieces.push(`[${JSON.stringify(camel(tag))}, \`${text}\`]`);
      else if (text) pieces.push(`\`${text}\``);
      text = "";
    };
    for (const element of elements) {
      if (element.type === "Placeable") {
        text += `\${${this.#value(element.expression)}}`;
        continue;
      }
      const [before = "", ...rest] = element.value.split(TAG);
      text += this.#text(before);
      for (let at = 0; at < rest.length; at += 3) {
        const [slash, name = "", after = ""] = rest.slice(at, at + 3);
        if (slash ? name !== tag : tag !== "") this.#fail(`<${slash ?? ""}${name}> has no counterpart`);
        close();
        tag = slash ? "" : name;
        this.tags.add(name);
        text += this.#text(after);
      }
    }
    if (tag) this.#fail(`<${tag}> is not closed`);
    close();
    return pieces;
  }

  #text(text: string): string {
    return this.#change(text.replace(/\n+/g, " ")).replace(/[\\`]|\$\{/g, "\\$&");
  }

  /** A pattern that has no tags, as a template. */
  #template({ elements }: Pattern): string {
    const each = elements.map((element) => {
      if (element.type === "Placeable") return `\${${this.#value(element.expression)}}`;
      if (TAG.test(element.value)) this.#fail("a tag stands outside of choices, terms and other messages");
      return this.#text(element.value);
    });
    return `\`${each.join("")}\``;
  }

  /** What stands between braces, as JavaScript. */
  #value(expression: Expression | { type: "Placeable"; expression: Expression }): string {
    switch (expression.type) {
      case "StringLiteral":
        return JSON.stringify(expression.parse().value);
      case "NumberLiteral":
        return `${this.#form("number")}(${expression.value})`;
      case "VariableReference":
        return this.#shown(expression.id.name);
      case "FunctionReference":
        return this.#call(expression);
      case "MessageReference":
      case "TermReference":
        return this.#other(expression.type === "TermReference" ? "Term" : "Message", expression.id.name);
      case "SelectExpression":
        return this.#choice(expression);
      case "Placeable":
        return this.#value(expression.expression);
      default:
        return this.#fail("this cannot stand between braces");
    }
  }

  #form(name: string): string {
    this.#forms.add(name);
    return name;
  }

  /** An argument of a type; nothing may be of two. A text that is shown may be a word by which one chooses. */
  #argument(id: string, type: string): string {
    const name = camel(id);
    const before = this.wants.get(name);
    if (before !== undefined && before !== type && before !== "string")
      this.#fail(`$${id} is ${before} and ${type}`);
    this.wants.set(name, type);
    return `a.${name}`;
  }

  #shown(id: string): string {
    const type = this.#typeOf(id);
    if (type === "boolean") this.#fail(`$${id} is a flag, which says nothing by itself`);
    const value = this.#argument(id, type);
    return type === "number" ? `${this.#form("number")}(${value})` : value;
  }

  /** The type of an argument that is shown as it is: that by which the message chooses elsewhere, else a text. */
  #typeOf(id: string): string {
    return this.wants.get(camel(id)) ?? "string";
  }

  #call({
    id,
    arguments: { positional, named },
  }: Extract<Expression, { type: "FunctionReference" }>): string {
    const [of] = positional;
    if (of?.type !== "VariableReference") return this.#fail(`${id.name} is of one argument`);
    const options = named.map(
      ({ name, value }) =>
        `${name.name}: ${value.type === "NumberLiteral" ? value.value : JSON.stringify(value.value)}`,
    );
    const more = options.length ? `, { ${options.join(", ")} }` : "";
    const known: Record<string, [form: string, type: string]> = {
      NUMBER: ["number", "number"],
      LIST: ["list", "readonly string[]"],
      DATETIME: ["date", "Date"],
      AN: ["an", "string"],
    };
    const [form, type] = known[id.name] ?? this.#fail(`there is no ${id.name}`);
    return `${this.#form(form)}(${this.#argument(of.id.name, type)}${more})`;
  }

  /** The text of another message, or of a term. */
  #other(kind: "Message" | "Term", id: string): string {
    const found = this.#entries.find(
      (entry): entry is Message | Term => entry.type === kind && entry.id.name === id,
    );
    if (!found?.value) return this.#fail(`there is no ${id} in this catalogue`);
    if (this.#within.includes(kind + id)) this.#fail(`${id} stands in itself`);
    this.#within.push(kind + id);
    const code = this.#template(found.value);
    this.#within.pop();
    return code;
  }

  #choice({ selector, variants }: SelectExpression): string {
    const keys = variants.map(({ key }) => (key.type === "NumberLiteral" ? key.value : key.name));
    const counts =
      variants.some(({ key }) => key.type === "NumberLiteral") || keys.every((key) => PLURALS.has(key));
    const ordinal = selector.type === "FunctionReference" ? this.#ordinal(selector) : false;
    const of = selector.type === "FunctionReference" ? selector.arguments.positional[0] : selector;
    if (of?.type !== "VariableReference") return this.#fail("one chooses by an argument");
    const value = this.#argument(of.id.name, counts || ordinal ? "number" : words(keys));
    const test = (key: string, isNumber: boolean): string => {
      if (isNumber) return `${value} === ${key}`;
      if (counts || ordinal)
        return `${this.#form(ordinal ? "ordinal" : "plural")}(${value}) === ${JSON.stringify(key)}`;
      return FLAGS.has(key) && isFlag(keys)
        ? `${key === "yes" ? "" : "!"}${value}`
        : `${value} === ${JSON.stringify(key)}`;
    };
    const otherwise = variants.find((variant) => variant.default);
    const rest = variants.filter((variant) => !variant.default);
    const cases = rest.map(({ key, value: said }) => {
      const name = key.type === "NumberLiteral" ? key.value : key.name;
      return `${test(name, key.type === "NumberLiteral")} ? ${this.#template(said)} : `;
    });
    return `(${cases.join("")}${otherwise ? this.#template(otherwise.value) : '""'})`;
  }

  #ordinal({ id, arguments: { named } }: Extract<Expression, { type: "FunctionReference" }>): boolean {
    const type = named.find(({ name }) => name.name === "type")?.value.value;
    return id.name === "NUMBER" && type === "ordinal"
      ? true
      : this.#fail("one chooses by an argument or by NUMBER of type ordinal");
  }
}

const isFlag = (keys: readonly string[]): boolean => keys.every((key) => FLAGS.has(key));

/** The type of what is chosen by words. */
function words(keys: readonly string[]): string {
  if (isFlag(keys)) return "boolean";
  return keys.includes("other") ? "string" : keys.map((key) => JSON.stringify(key)).join(" | ");
}
