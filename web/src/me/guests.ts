import * as say from "./en.ftl";

const NAMES = say.guestNames().split(" ");

/** A name for somebody who has given none. */
export const guestName = (): string => NAMES[Math.floor(Math.random() * NAMES.length)] ?? "";
