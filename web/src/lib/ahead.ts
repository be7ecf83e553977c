/* What the page will want, asked for while its programs are on their way. On a slow line the page is there sooner, because no answer waits for the
   one before it. */
import { ask, bring, forget, ofTable } from "./asked";
import { boardOf } from "../games/boards";
import { parse } from "./routes";

/** What a board, or the page for tables, is made of, by its module; `first.plugin.ts` knows. */
declare const FILES: Readonly<Record<string, readonly string[]>>;

const filesOf = (module: string): Promise<unknown> => Promise.all((FILES[module] ?? []).map(bring));

async function tableOf(id: string): Promise<{ game: string; status: string }> {
  const answer = (await ask(ofTable(id))).clone();
  if (!answer.ok) throw new Error(answer.statusText);
  return (await answer.json()) as { game: string; status: string };
}

/** A table, its board and what lies on it. The page's own program, which comes first and has to run before all that, has the line to itself until
 * the table has answered. */
async function layTable(id: string): Promise<void> {
  const answer = tableOf(id);
  // The program may be there before the answer: it finds that its match is asked for.
  void ask(ofTable(id, "/update"), answer);
  const { game, status } = await answer;
  const table = filesOf("table/Table.svelte");
  // A match that has not begun has no components yet.
  if (status === "gathering") return;
  const { file, mapped = false } = boardOf(game);
  await Promise.all([
    table,
    ask(ofTable(id, "/components")),
    filesOf(`games/${file}`),
    mapped && bring(ofTable(id, "/map")),
  ]);
}

const route = parse(location.hash);
for (const path of ["api/server", "api/me"]) void ask(path);
if (route.page === "table") {
  // Fonts are a quarter of what a board weighs, and on a slow line it is there sooner without them: until then it is written in the system's.
  const { dataset } = document.documentElement;
  dataset["fonts"] = "later";
  void layTable(route.id)
    .catch(() => undefined)
    .finally(() => delete dataset["fonts"]);
}
// What was asked for one page is old by the time that one comes back to it.
addEventListener("hashchange", forget, { once: true });
