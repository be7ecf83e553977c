/* Finds what people read in a source of the client: the texts that stand in it, which should stand in a catalogue, and the messages that it
   takes from catalogues. */
import { parse } from "svelte/compiler";

export interface Found {
  /** What people read that is no message. */
  texts: string[];
  /** Messages, as the path of the catalogue and the message's name: "./en.ftl noLimit". */
  messages: string[];
  /** What is done with a catalogue beside asking for a message by its name: then nobody knows which ones are used. */
  misused: string[];
  /** Messages that are said when the program is loaded: before the language is. */
  early: string[];
}

interface Node {
  type: string;
  [part: string]: unknown;
}

const LETTER = /\p{L}/u;
/** What is read out or shown of an element. */
const SHOWN = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-roledescription",
  "aria-valuetext",
  "label",
  "placeholder",
  "title",
]);
/** What is called with words that are for the browser or for programmers. */
const UNREAD =
  /^(query\w*|closest|matches|matchMedia|\w*EventListener|getElementById|getContext|includes|indexOf|startsWith|endsWith|split|join|replace|replaceAll|RegExp|Error|TypeError|glob|execCommand|recall|keep)$/;
const COMPARISONS = new Set(["===", "!==", "==", "!=", "in"]);
/** A path of a picture, or a rule of a style sheet. */
const DRAWING = /^(?=.*\d)[\sMmLlHhVvCcSsQqTtAaZz\d.,-]*$/;
const STYLE =
  /^[\s\w()#%.,:;*/+-]*(\b\d+(px|rem|em|deg|ms|vh|vw|turn)\b|\b(translate|rotate|scale|var|calc)\()[\s\w()#%.,:;*/+-]*$/;

/** Whether a string in a program is one that people read: it has several words, or begins as a sentence does. */
export function isProse(text: string): boolean {
  if (!/\p{L}{2}/u.test(text) || DRAWING.test(text) || STYLE.test(text)) return false;
  return (
    /[\p{L}\p{P}]\s+\S|\S\s+\p{L}/u.test(text.trim()) ||
    /^\p{Lu}\p{Ll}+(\P{L}*|\P{L}+.*)$/u.test(text) ||
    text.includes("…")
  );
}

/** What is found in a source; `name` is that of its file. */
export function find(name: string, source: string): Found {
  const { fragment, instance, module } = parse(
    name.endsWith(".svelte") ? source : `<script lang="ts">${source}\n</script>`,
    {
      modern: true,
    },
  );
  const finder = new Finder();
  for (const part of [module?.content, instance?.content]) if (part) finder.imports(part as unknown as Node);
  for (const part of [module?.content, instance?.content]) {
    finder.isEarly = part === module?.content || !name.endsWith(".svelte");
    if (part) finder.program(part as unknown as Node);
  }
  finder.isEarly = false;
  finder.shown(fragment as unknown as Node);
  return finder.found;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

function* partsOf(node: Node): Generator<[string, Node]> {
  for (const [part, value] of Object.entries(node))
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(each)) yield [part, each];
}

class Finder {
  readonly found: Found = { texts: [], messages: [], misused: [], early: [] };
  /** Whether what is looked at runs when it is loaded. */
  isEarly = false;
  /** The catalogues, by the name under which they were imported. */
  readonly #catalogues = new Map<string, string>();

  imports(program: Node): void {
    for (const [, node] of partsOf(program)) {
      const path = node.type === "ImportDeclaration" ? String((node["source"] as Node)["value"]) : "";
      if (!path.endsWith(".ftl")) continue;
      for (const [part, each] of partsOf(node)) {
        if (part !== "specifiers") continue;
        if (each.type === "ImportNamespaceSpecifier")
          this.#catalogues.set(String((each["local"] as Node)["name"]), path);
        else this.found.misused.push(path);
      }
    }
  }

  /** What is shown of the page. */
  shown(node: Node): void {
    switch (node.type) {
      case "Text":
        return this.#text(String(node["data"]));
      case "ExpressionTag":
        return this.#result(node["expression"] as Node);
      case "Attribute":
        return this.program(node);
      case "Component":
      case "RegularElement":
      case "SvelteElement":
        for (const [part, each] of partsOf(node)) {
          if (part === "attributes" && each.type === "Attribute")
            this.#attribute(each, node.type === "Component");
          else if (part !== "name_loc") this.#either(each);
        }
        return;
      default:
        for (const [, each] of partsOf(node)) this.#either(each);
    }
  }

  /** A part of the page, or of the program in it. */
  #either(node: Node): void {
    const isPage =
      /^(Fragment|Text|ExpressionTag|Component|\w+Block|\w+Tag|\w*Element|Svelte\w+|TitleElement)$/.test(
        node.type,
      );
    if (isPage) this.shown(node);
    else this.program(node);
  }

  #attribute({ name, value }: Node, ofComponent: boolean): void {
    const isShown =
      SHOWN.has(String(name)) || (ofComponent && /^(hint|text|words|legend)$/.test(String(name)));
    for (const each of Array.isArray(value) ? (value as Node[]) : isNode(value) ? [value] : []) {
      if (each.type === "Text") {
        if (isShown || (ofComponent && isProse(String(each["data"])))) this.#text(String(each["data"]));
      } else if (isShown) this.#result(each["expression"] as Node);
      else if (ofComponent || String(name).startsWith("on")) this.program(each);
      else this.#messages(each);
    }
  }

  #text(text: string): void {
    if (LETTER.test(text)) this.found.texts.push(text.trim().replace(/\s+/g, " "));
  }

  /** An expression whose value is shown: each text that it can come to is read, a single word as well. */
  #result(node: Node): void {
    const parts = Object.fromEntries(partsOf(node));
    if (node.type === "Literal") return void (typeof node["value"] === "string" && this.#text(node["value"]));
    if (node.type === "TemplateLiteral") return this.#template(node, (text) => LETTER.test(text));
    if (node.type === "ConditionalExpression") {
      this.program(parts["test"] as Node);
      this.#result(parts["consequent"] as Node);
      return this.#result(parts["alternate"] as Node);
    }
    if (node.type === "LogicalExpression" || (node.type === "BinaryExpression" && node["operator"] === "+")) {
      this.#result(parts["left"] as Node);
      return this.#result(parts["right"] as Node);
    }
    this.program(node);
  }

  #template(node: Node, isRead: (text: string) => boolean): void {
    const text = (node["quasis"] as { value: { cooked: string } }[])
      .map(({ value }) => value.cooked)
      .join("{}");
    if (isRead(text.replaceAll("{}", "1"))) this.found.texts.push(text);
    for (const [part, each] of partsOf(node)) if (part === "expressions") this.program(each);
  }

  /** A program, or what is in one. */
  program(node: Node): void {
    if (node.type === "Literal" && typeof node["value"] === "string" && isProse(node["value"]))
      this.found.texts.push(node["value"]);
    if (node.type === "TemplateLiteral") return this.#template(node, isProse);
    if (this.isEarly && this.#isSaid(node)) this.found.early.push(nameOf(node["callee"] as Node));
    if (node.type === "Identifier") this.#named(node);
    if (this.#asked(node)) return;
    const unread = this.#unread(node);
    const wasEarly = this.isEarly;
    if (/Function|^ClassBody$/.test(node.type)) this.isEarly = false;
    for (const [part, each] of partsOf(node)) if (!unread.has(part)) this.program(each);
    this.isEarly = wasEarly;
  }

  /** Whether a message is said at once, and not only handed on. */
  #isSaid(node: Node): boolean {
    const callee = node.type === "CallExpression" ? (node["callee"] as Node) : null;
    const of = callee?.type === "MemberExpression" ? (callee["object"] as Node) : null;
    return of?.type === "Identifier" && this.#catalogues.has(String(of["name"]));
  }

  /** The parts of a node in which there is nothing to read. */
  #unread(node: Node): Set<string> {
    const parts = Object.fromEntries(partsOf(node));
    if (/^(Import|ExportAll)/.test(node.type)) return new Set(Object.keys(parts));
    if (node.type.startsWith("TS"))
      return new Set(Object.keys(parts).filter((part) => part !== "expression"));
    if (/^(Property|PropertyDefinition|MethodDefinition)$/.test(node.type))
      return new Set(node["computed"] ? [] : ["key"]);
    if (node.type === "MemberExpression") return new Set(["property"]);
    if (node.type === "SwitchCase") return new Set(["test"]);
    if (node.type === "BinaryExpression" && COMPARISONS.has(String(node["operator"])))
      return unreadLiterals(parts);
    if (/^(Call|New)Expression$/.test(node.type) && UNREAD.test(nameOf(parts["callee"])))
      return new Set(["arguments"]);
    return new Set();
  }

  /** Whether this asks a catalogue for a message. */
  #asked(node: Node): boolean {
    const of = node.type === "MemberExpression" ? (node["object"] as Node) : null;
    const catalogue = of?.type === "Identifier" ? this.#catalogues.get(String(of["name"])) : undefined;
    if (catalogue === undefined) return false;
    if (node["computed"]) this.found.misused.push(catalogue);
    else this.found.messages.push(`${catalogue} ${String((node["property"] as Node)["name"])}`);
    return true;
  }

  #named(node: Node): void {
    const catalogue = this.#catalogues.get(String(node["name"]));
    if (catalogue !== undefined) this.found.misused.push(catalogue);
  }

  /** The messages alone. */
  #messages(node: Node): void {
    if (this.#asked(node)) return;
    for (const [, each] of partsOf(node)) this.#messages(each);
  }
}

const nameOf = (callee: Node | undefined): string =>
  callee?.type === "MemberExpression" ? nameOf(callee["property"] as Node) : String(callee?.["name"] ?? "");

/** The sides of a comparison that are just words. */
const unreadLiterals = (parts: Record<string, Node>): Set<string> =>
  new Set(
    Object.keys(parts).filter(
      (part) => parts[part]?.type === "Literal" || parts[part]?.type === "TemplateLiteral",
    ),
  );
