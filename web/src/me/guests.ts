import * as say from "./en.ftl";

/** A name for somebody who has given none. */
export function guestName(): string {
  const names = say.guestNames().split(" ");
  return names[Math.floor(Math.random() * names.length)] ?? "";
}
