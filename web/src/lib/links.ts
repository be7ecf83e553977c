import { address } from "../api/client";
import { href } from "./routes";
import { server } from "./server.svelte";

const HERE_ONLY = ["localhost", "127.0.0.1", "[::1]"];

/** Whether links to this server say nothing to any other machine. */
export function linksLeadHereOnly(): boolean {
  return HERE_ONLY.includes(location.hostname) && !server.info?.lan;
}

/** The picture of the link by which one joins. */
export const qrOf = (secret: string): string => {
  const { pathname } = new URL(".", document.baseURI);
  return address(`api/passes/${encodeURIComponent(secret)}/qr`, { page: pathname }).href;
};

/** A link to hand to others. To a phone this machine's own name for itself says nothing: its address in the network does. */
export function linkFor(page: "join" | "watch" | "me", secret: string): string {
  const lan = server.info?.lan;
  const base = new URL(location.href.split("#")[0] ?? "");
  if (lan && HERE_ONLY.includes(base.hostname)) base.host = new URL(lan.address).host;
  return new URL(href(page, secret), base).href;
}
