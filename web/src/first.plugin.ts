/* Writes `first.ts` into the page, with the names of the files that it asks for: as a file of its own it would come a round trip after the page,
   and all that it asks for one later. The server allows the script by its hash. */
import { join, relative } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

const SOURCES = import.meta.dirname;
const PLACE = "<!-- first -->";

type Bundle = Rolldown.OutputBundle;

type Chunk = Rolldown.OutputChunk;

/** A chunk, and all that it imports. */
function withImports(bundle: Bundle, chunk: Chunk, found: Chunk[] = []): Chunk[] {
  if (found.includes(chunk)) return found;
  found.push(chunk);
  for (const name of chunk.imports) {
    const each = bundle[name];
    if (each?.type === "chunk") withImports(bundle, each, found);
  }
  return found;
}

const TABLE = "table/Table.svelte";
const BOARD = /^games\/.+\/Board\.svelte$/;

/** What the page for tables and each board are made of, by their modules, without what is here before. */
function filesOf(bundle: Bundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
  const here = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((each) => withImports(bundle, each)));
  const files: Record<string, string[]> = {};
  const note = (module: string): void => {
    const made = chunks.find(({ moduleIds }) => moduleIds.includes(join(SOURCES, module)));
    const all = made ? withImports(bundle, made).filter((each) => !here.has(each)) : [];
    const styles = all.flatMap((each) => [...(each.viteMetadata?.importedCss ?? [])]);
    files[module] = [...styles, ...all.map(({ fileName }) => fileName)];
    if (module === TABLE) all.forEach((each) => here.add(each));
  };
  note(TABLE);
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => relative(SOURCES, id)));
  modules.filter((each) => BOARD.test(each)).forEach(note);
  return files;
}

async function scriptWith(files: Record<string, string[]>): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { FILES: JSON.stringify(files) },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: join(SOURCES, "first.ts"), output: { format: "iife" } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code.trim();
}

export function first(): Plugin {
  return {
    name: "first",
    transformIndexHtml: {
      order: "post",
      handler: async (html, { bundle }) => {
        // While the client is worked on nothing is asked for ahead.
        const script = bundle
          ? `<script>${await scriptWith(filesOf(bundle))}</script>`
          : '<script src="/src/look/first.js"></script>';
        return html.replace(PLACE, () => script);
      },
    },
  };
}
