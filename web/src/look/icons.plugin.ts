/* Gives `import trident from "game-icon:trident"` the icon's path, so that of four thousand icons only those used are shipped. */
import { icons } from "@iconify-json/game-icons";
import svgpath from "svgpath";
import type { Plugin } from "vite";

const PREFIX = "game-icon:";

/** The outline of an icon, in whole numbers of its 512 by 512: half the size, and nobody sees it. Throws for one that there is not, and for one that is no single path. */
function outline(name: string): string {
  const body = icons.icons[name]?.body ?? "";
  const [path, ...more] = [...body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
  if (path === undefined || more.length > 0) throw new Error(`no icon of one path is called ${name}`);
  return svgpath(path).round(0).toString();
}

const GAME = /[\\/]src[\\/]games[\\/]([^\\/]+)[\\/]/;

export function gameIcons(): Plugin {
  return {
    name: "game-icons",
    // Each game has its own: one that another draws as well would be in a file that both load, with all others that are in two.
    resolveId: (id, importer = "") =>
      id.startsWith(PREFIX) ? `\0${id}?${GAME.exec(importer)?.[1] ?? ""}` : null,
    load: (id) =>
      id.startsWith(`\0${PREFIX}`)
        ? `export default ${JSON.stringify(outline(id.slice(PREFIX.length + 1).replace(/\?.*/, "")))};`
        : null,
  };
}
