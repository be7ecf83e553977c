/* Makes modules of catalogues: `import * as say from "./en.ftl"`. Another language is the file of the same name beside it (`de.ftl`), and is
   loaded by who reads it, with all others of its language. Built with `--mode pseudo`, there is one more, that of `pseudo.ts`, made of the
   English, for whoever's browser asks for it. */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import type { Plugin } from "vite";
import { choosing, Fault, moduleOf, read, typesOf } from "./fluent.ts";
import { pseudo } from "./pseudo.ts";

const HERE = import.meta.dirname;
const SOURCES = resolve(HERE, "..");
/** Beside the sources for the compiler of TypeScript: `rootDirs` in tsconfig.json. */
const TYPES = resolve(HERE, "../../node_modules/.words");
const CATALOGUE = /([A-Za-z-]+)\.ftl$/;
/** A catalogue by itself, whatever the reader's language. */
const OWN = "?own";
/** An English catalogue in the language of `pseudo.ts`. */
const LONGER = "?longer";
/** Of English with accents, as browsers call it. */
const PSEUDO = "en-XA";
const LANGUAGES = "words:languages";
const LANGUAGE = "words:in/";

const within = (pattern: string, folder: string): string[] => globSync(pattern, { cwd: folder }).sort();

/** The language of a catalogue. */
const languageOf = (file: string): string => CATALOGUE.exec(basename(file))?.[1] ?? "";

/** Writes the types of all catalogues; those that have not changed stay as they are. Raises Fault. */
export function writeTypes(): void {
  const written = new Set<string>();
  for (const file of within("**/*.ftl", SOURCES).filter((each) => languageOf(each) === "en")) {
    const target = join(TYPES, file.replace(/\.ftl$/, ".d.ftl.ts"));
    written.add(target);
    const types = typesOf(told(join(SOURCES, file)), join(SOURCES, "words/rich"));
    mkdirSync(dirname(target), { recursive: true });
    if (!exists(target) || readFileSync(target, "utf8") !== types) writeFileSync(target, types);
  }
  for (const file of within("**/*.d.ftl.ts", TYPES))
    if (!written.has(join(TYPES, file))) rmSync(join(TYPES, file));
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

/** A catalogue in another language than English: the module that it is, and the place that it stands for. */
interface Translation {
  language: string;
  place: string;
  module: string;
}

/** All of them. */
function translations(withPseudo: boolean): Translation[] {
  const all = within("**/*.ftl", SOURCES).map((file) => ({
    language: languageOf(file),
    place: placeOf(file),
    module: join(SOURCES, file),
  }));
  const english = withPseudo ? all.filter(({ language }) => language === "en") : [];
  return [
    ...all
      .filter(({ language }) => language !== "en")
      .map((each) => ({ ...each, module: each.module + OWN })),
    ...english.map((each) => ({ ...each, language: PSEUDO, module: each.module + LONGER })),
  ];
}

/** Where a catalogue stands, whatever its language: `lobby/` for `lobby/en.ftl`, `table/keys.` for `table/keys.de.ftl`. */
const placeOf = (file: string): string => file.slice(0, file.length - `${languageOf(file)}.ftl`.length);

/** How each language but English is loaded. */
function languages(there: Translation[]): string {
  const names = [...new Set(there.map(({ language }) => language))];
  const loads = names.map(
    (name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(LANGUAGE + name)})`,
  );
  return `export const languages = { ${loads.join(", ")} };`;
}

/** All catalogues in a language, by their place. */
function inLanguage(name: string, there: Translation[]): string {
  const own = there.filter(({ language }) => language === name);
  const imports = own.map(
    ({ module }, number) => `import * as c${String(number)} from ${JSON.stringify(module)};\n`,
  );
  const placed = own.map(({ place }, number) => `${JSON.stringify(place)}: c${String(number)}`);
  return `${imports.join("")}export const catalogues = { ${placed.join(", ")} };`;
}

export function catalogues(): Plugin {
  let withPseudo = false;
  return {
    name: "catalogues",
    enforce: "pre",
    configResolved: ({ mode }) => void (withPseudo = mode === "pseudo"),
    buildStart: writeTypes,
    resolveId: (id) => (id === LANGUAGES || id.startsWith(LANGUAGE) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${LANGUAGES}`) return languages(translations(withPseudo));
      if (id.startsWith(`\0${LANGUAGE}`))
        return inLanguage(id.slice(LANGUAGE.length + 1), translations(withPseudo));
      const file = [OWN, LONGER].reduce((name, end) => name.replace(end, ""), id);
      if (!CATALOGUE.test(file)) return null;
      this.addWatchFile(file);
      const catalogue = told(file, id.endsWith(LONGER) ? pseudo : undefined);
      const place = placeOf(relative(SOURCES, file));
      const isTranslated = file === id && translations(withPseudo).some((each) => each.place === place);
      const code = isTranslated
        ? choosing(catalogue, file + OWN, place, join(HERE, "language.ts"))
        : moduleOf(catalogue, join(HERE, "forms.ts"));
      return { code, map: null, moduleSideEffects: false };
    },
  };
}
