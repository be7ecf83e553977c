// The service worker: the page opens without a connection, too. What it has once loaded is kept; the page itself is asked for anew
// whenever the server answers, so nobody is left with an old one. What the server says (/api) is never kept.
const { scope } = registration;
const kept = caches.open("theomachy");

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const asked = origin + pathname;
  if (request.method !== "GET" || !asked.startsWith(scope)) return;
  const name = asked.slice(scope.length);
  if (name === "") event.respondWith(newest(request));
  else if (name.startsWith("assets/")) event.respondWith(once(request));
  else if (/^[\w-]+\.\w+$/.test(name)) event.respondWith(fetch(request).catch(() => fromKept(request)));
});

/** The page as the server has it, or else as it was last. */
async function newest(request) {
  const cache = await kept;
  const answer = await fetch(request).catch(() => fromKept(scope));
  if (answer.ok && !answer.redirected) {
    const before = await cache.match(scope);
    // A new page is made of other files.
    if (before && (await before.text()) !== (await answer.clone().text())) await forgetAssets(cache);
    await cache.put(scope, answer.clone());
  }
  return answer;
}

/** A file whose name is a hash of what is in it. */
async function once(request) {
  const cache = await kept;
  const before = await cache.match(request);
  if (before) return before;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

addEventListener("push", (event) => event.waitUntil(show(event.data.json())));
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** It is the player's turn; the page has kept the words. */
async function show({ table, game, deadline }) {
  const words = await (await kept).match(`${scope}your-turn`);
  const title = words && (await words.json())[game];
  const until = new Date(1000 * deadline).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
  const data = `${scope}#/table/${table}`;
  await registration.showNotification(title ?? "Theomachy", {
    body: until,
    tag: table,
    icon: "icon-192.png",
    data,
  });
}

/** The table, in a window that shows it already or in a new one. */
async function open(url) {
  const windows = await clients.matchAll({ type: "window" });
  const there = windows.find((each) => each.url === url);
  await (there ? there.focus() : clients.openWindow(url));
}

async function fromKept(request) {
  return (await (await kept).match(request)) ?? Response.error();
}

async function forgetAssets(cache) {
  for (const { url } of await cache.keys()) if (url.startsWith(`${scope}assets/`)) await cache.delete(url);
}
