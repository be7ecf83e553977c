/* Packs programs and style sheets when they are built, better than there is time for when they are asked for: the server gives `x.js.br` for
   `x.js` to browsers that can unpack it, and packs for others itself. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "vite";

export function packed(): Plugin {
  return {
    name: "packed",
    writeBundle({ dir = "" }, bundle) {
      for (const name of Object.keys(bundle).filter((each) => /\.(js|css)$/.test(each))) {
        const file = join(dir, name);
        writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
      }
    },
  };
}
