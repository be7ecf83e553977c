// A bot account that takes every challenge and plays every game: node examples/bot.mjs SERVER [TOKEN]
// With Node 22 or newer, and nothing else.
import { createHash, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

const EAGER = ["sneak", "capture", "fight", "challenge", "take"]; // kinds of moves that seldom cost anything
const WISHES = { mythology: { game: "mythology", windows: "none", challenges: "none", attacks: "none" } };
const [server, given] = process.argv.slice(2);
const headers = { "Content-Type": "application/json" };
const texts = new Map(); // each takes part in all chance: promised first, and shown when all have sat down

const any = (list) => list[Math.floor(Math.random() * list.length)];

/** An answer; null for what is no longer so: what is now, the stream tells. */
async function ask(path, body, method = body ? "POST" : "GET") {
  const answer = await fetch(`${server}/api${path}`, { method, headers, body: body && JSON.stringify(body) });
  if (answer.ok) return answer;
  if (answer.status === 404 || answer.status === 409) return null;
  const refusal = await answer.text();
  // too often, or the server's database is busy
  if (answer.status !== 429 && answer.status !== 503) throw new Error(refusal);
  await sleep(1000 * Number(answer.headers.get("Retry-After")));
  return ask(path, body, method);
}

/** A kind of move that gains something, or any; of its moves one with a name (a god), not a number. */
function choose(legal) {
  const kinds = new Map();
  for (const { form } of legal) kinds.set(form.kind, [...(kinds.get(form.kind) ?? []), form]);
  const forms = kinds.get(EAGER.find((kind) => kinds.has(kind)) ?? any([...kinds.keys()]));
  const gods = forms.filter(({ card }) => /^\p{L}+$/u.test(card ?? ""));
  return any(gods.length ? gods : forms);
}

/** What is done about something that the stream tells. */
async function act({ type, table, seat, seats, update, proposal }) {
  const at = `/tables/${table?.id ?? table}`;
  if (type === "challenge") {
    const text = randomBytes(16).toString("hex");
    texts.set(`${at} ${seat}`, text);
    await ask(`${at}/seats/${seat}`, { promise: createHash("sha256").update(`promise\n${text}`).digest("hex") });
  } else if (type === "texts_due") {
    for (const own of seats) {
      const nonce = texts.get(`${at} ${own}`);
      if (nonce) await ask(`${at}/seats/${own}/text`, { nonce });
    }
  } else if (type === "match_started" && table.game in WISHES) {
    // what the server lets pass for the bot
    for (const own of table.seats.filter(({ yours }) => yours))
      await ask(`${at}/commands`, { type: "wish", seat: own.seat, wishes: WISHES[table.game] });
  } else if (type === "question") {
    for (const own of update.seats.filter(({ seat }) => seats.includes(seat)))
      await ask(`${at}/commands`, { type: "move", seat: own.seat, move: choose(own.view.legal), seen: update.version });
  } else if (type === "proposed") {
    await ask(`${at}/commands`, { type: "answer", seat: seats[0], to: proposal.version, agrees: true });
  }
}

async function listen() {
  let rest = "";
  for await (const piece of (await ask("/bot/stream")).body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop();
    for (const line of lines) await act(JSON.parse(line));
  }
}

const token = given ?? (await (await ask("/me", { name: "Talos" })).json()).token;
headers.Authorization = `Bearer ${token}`;
await ask("/me/bot", undefined, "POST");
console.log(`again as the same bot: node examples/bot.mjs ${server} ${token}`);
for (;;) {
  await listen().catch((error) => {
    if (!(error instanceof TypeError)) throw error; // else the server starts again, or the line was down
  });
  await sleep(1000);
}
