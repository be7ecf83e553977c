/* index.html and the manifest are files that nothing draws; what they say stands in a catalogue all the same: `%say:description%` is its
   message `description`. */
import { parse } from "@fluent/syntax";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const CATALOGUE = join(import.meta.dirname, "../page.en.ftl");
const MANIFEST = "manifest.webmanifest";

/** The messages of a catalogue in which nothing is put in. */
function textsOf(catalogue: string): ReadonlyMap<string, string> {
  const texts = parse(catalogue, { withSpans: false }).body.flatMap((entry): [string, string][] =>
    entry.type === "Message" && entry.value
      ? [
          [
            entry.id.name,
            entry.value.elements.map((part) => (part.type === "TextElement" ? part.value : "")).join(""),
          ],
        ]
      : [],
  );
  return new Map(texts);
}

/** A file with what it says put in. */
export function filled(file: string, catalogue: string): string {
  const texts = textsOf(catalogue);
  return file.replace(/%say:([a-z-]+)%/g, (_, name: string) => {
    const text = texts.get(name);
    if (text === undefined) throw new Error(`page.en.ftl has no message ${name}`);
    return text;
  });
}

export function page(): Plugin {
  const said = (file: string): string => filled(file, readFileSync(CATALOGUE, "utf8"));
  return {
    name: "page",
    transformIndexHtml: { order: "pre", handler: said },
    writeBundle({ dir = "" }) {
      const manifest = join(dir, MANIFEST);
      writeFileSync(manifest, said(readFileSync(manifest, "utf8")));
    },
  };
}
