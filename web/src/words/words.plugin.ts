/* Makes modules of catalogues: `import * as say from "./en.ftl"`. Another language is the file of the same name beside it (`de.ftl`), and is
   loaded by who reads it. Built with `--mode pseudo`, all that is English is in the language of `pseudo.ts`. */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Plugin } from "vite";
import { choosing, Fault, moduleOf, read, typesOf } from "./fluent.ts";
import { pseudo } from "./pseudo.ts";

const HERE = import.meta.dirname;
const SOURCES = resolve(HERE, "..");
/** Beside the sources for the compiler of TypeScript: `rootDirs` in tsconfig.json. */
const TYPES = resolve(HERE, "../../node_modules/.words");
const CATALOGUE = /^(.*?)([A-Za-z-]+)\.ftl$/;
/** A catalogue by itself, whatever the reader's language. */
const OWN = "?own";
const LANGUAGES = "words:languages";

const within = (pattern: string, folder: string): string[] => globSync(pattern, { cwd: folder }).sort();

/** The language of a catalogue, and what is before it in its name: `face.` of `face.en.ftl`. */
function named(file: string): { before: string; language: string } {
  const [, before = "", language = ""] = CATALOGUE.exec(basename(file)) ?? [];
  return { before, language };
}

/** Writes the types of all catalogues; those that have not changed stay as they are. Raises Fault. */
export function writeTypes(): void {
  const written = new Set<string>();
  for (const file of within("**/*.ftl", SOURCES).filter((each) => named(each).language === "en")) {
    const target = join(TYPES, file.replace(/\.ftl$/, ".d.ftl.ts"));
    written.add(target);
    const types = typesOf(told(join(SOURCES, file)), join(SOURCES, "words/rich"));
    mkdirSync(dirname(target), { recursive: true });
    if (!exists(target) || readFileSync(target, "utf8") !== types) writeFileSync(target, types);
  }
  for (const file of within("**/*.d.ftl.ts", TYPES)) if (!written.has(join(TYPES, file))) rmSync(join(TYPES, file));
}

const exists = (file: string): boolean => within(basename(file), dirname(file)).length > 0;

/** What a catalogue says. Raises Fault, with the file's name. */
function told(file: string, change?: (text: string) => string) {
  try {
    return read(readFileSync(file, "utf8"), change);
  } catch (error) {
    if (error instanceof Fault) error.message = `${file}: ${error.message}`;
    throw error;
  }
}

function languages(): string[] {
  return [...new Set(within("**/*.ftl", SOURCES).map((file) => named(file).language))];
}

/** The catalogues of the same name in other languages, by language. */
function beside(file: string): Map<string, string> {
  const { before, language } = named(file);
  const others = within(`${before}*.ftl`, dirname(file)).filter(
    (each) => named(each).before === before && named(each).language !== language,
  );
  return new Map(others.map((each) => [named(each).language, join(dirname(file), each) + OWN]));
}

export function catalogues(): Plugin {
  let change: ((text: string) => string) | undefined;
  return {
    name: "catalogues",
    enforce: "pre",
    configResolved: ({ mode }) => void (change = mode === "pseudo" ? pseudo : undefined),
    buildStart: writeTypes,
    resolveId: (id) => (id === LANGUAGES ? `\0${id}` : null),
    load(id) {
      if (id === `\0${LANGUAGES}`) return `export const languages = ${JSON.stringify(languages())};`;
      const file = id.endsWith(OWN) ? id.slice(0, -OWN.length) : id;
      if (!CATALOGUE.test(file)) return null;
      this.addWatchFile(file);
      const catalogue = told(file, change);
      const others = file === id && named(file).language === "en" ? beside(file) : new Map<string, string>();
      const code = others.size
        ? choosing(catalogue, file + OWN, others, join(HERE, "language.ts"))
        : moduleOf(catalogue, join(HERE, "forms.ts"));
      return { code, map: null, moduleSideEffects: false };
    },
  };
}
