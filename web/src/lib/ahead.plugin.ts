/* Has the page run `ahead.ts`, which is built into a file of its own, before all else: as a part of the rest it would wait for that. */
import type { Plugin } from "vite";

export function ahead(): Plugin {
  return {
    name: "ahead",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const file = Object.keys(bundle).find((name) => /[\\/]ahead-[^.]+\.js$/.test(name));
        if (file === undefined) throw new Error("ahead.ts has no file of its own");
        return html.replace(
          '<script type="module"',
          `<script type="module" crossorigin src="./${file}"></script>\n    $&`,
        );
      },
    },
  };
}
