/* Answers of the server that are asked for before the programs are here that want them. */

/** Those on their way, by their addresses, until somebody wants them. They lie in the page: `ahead.ts` is no module of those that want them. */
const page = globalThis as { asked?: Map<string, Promise<Response>> };
const asked = (page.asked ??= new Map<string, Promise<Response>>());

const address = (path: string): string => new URL(path, document.baseURI).href;

/** The address of a table, or of something that lies on it. */
export const ofTable = (id: string, name = ""): string => `api/tables/${encodeURIComponent(id)}${name}`;

/** Ask for something, once what it waits for has come, if anything. Whoever wants the answer finds it from now on. */
export function ask(path: string, after: Promise<unknown> = Promise.resolve()): Promise<Response> {
  const answer = after.then(() => fetch(address(path), { credentials: "same-origin" }));
  asked.set(address(path), answer);
  // Whoever wants it hears that it does not come.
  answer.catch(() => undefined);
  return answer;
}

/** The answer to a request: the one that is on its way, to whoever wants it first, for who asks again wants it as it is now. */
export function answerTo(request: Request): Promise<Response> {
  const isPlain = request.method === "GET" && request.credentials === "same-origin";
  const early = isPlain ? asked.get(request.url) : undefined;
  if (early) asked.delete(request.url);
  return early ?? fetch(request);
}

export const isAsked = (path: string): boolean => asked.has(address(path));

/** What is still on its way is wanted no more. */
export const forget = (): void => asked.clear();

/** How a page says what it will want; other files are data. */
const WAYS = {
  js: { rel: "modulepreload" },
  css: { rel: "preload", as: "style" },
  data: { rel: "preload", as: "fetch" },
};

/** Have the browser fetch what will be asked for later; until that has come, or does not. */
export function bring(path: string): Promise<void> {
  const [, kind = "data"] = /\.(js|css)$/.exec(path) ?? [];
  return new Promise((done) => {
    const link = {
      ...WAYS[kind as keyof typeof WAYS],
      crossOrigin: "anonymous",
      href: address(path),
      onload: () => done(),
      onerror: () => done(),
    };
    document.head.append(Object.assign(document.createElement("link"), link));
  });
}
