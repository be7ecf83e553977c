/* This device, on which the browser can show that it is one's turn (Web Push). */

import * as say from "./you.en.ftl";
import { api } from "../api/client";

const KEPT = "theomachy"; // as in public/sw.js
const WORDS = "./your-turn";

/** Whether this browser can be told: over plain HTTP from another machine it cannot. */
export const canBeTold = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** As what the browser is told here; null where it is not. */
export async function subscribed(): Promise<PushSubscription | null> {
  const worker = canBeTold ? await navigator.serviceWorker.getRegistration() : undefined;
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Be told here from now on; false where the person does not want the browser to show it. */
export async function subscribe(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await keepWords();
  const worker = await navigator.serviceWorker.ready;
  await (await subscribed())?.unsubscribe(); // a browser lets nobody change the key of a server
  await keep(await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  return true;
}

/** The server tells this device of whoever is signed in here. */
export async function keep(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await api.keepPush({ endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" });
}

/** Be told nothing here any more. */
export async function unsubscribe(subscription: PushSubscription): Promise<void> {
  await api.forgetPush(subscription.endpoint);
  await subscription.unsubscribe();
}

/** The service worker has no catalogue: it takes the sentence from the cache, by game. */
async function keepWords(): Promise<void> {
  const { games } = await api.server();
  const words = Object.fromEntries(games.map(({ id, name }) => [id, say.pushTitle({ game: name })]));
  await (await caches.open(KEPT)).put(WORDS, new Response(JSON.stringify(words)));
}
