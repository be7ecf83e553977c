/* Names for guests who do not give one; no bot is called so. */
const NAMES = [
  "Agathe",
  "Alkmene",
  "Chloe",
  "Damon",
  "Danae",
  "Eirene",
  "Euphemia",
  "Glykera",
  "Kimon",
  "Kleon",
  "Korinna",
  "Leandros",
  "Myrto",
  "Nikias",
  "Philon",
  "Thais",
  "Timon",
  "Zenon",
];

/** A name for somebody who has given none. */
export const guestName = (): string => NAMES[Math.floor(Math.random() * NAMES.length)] ?? "Guest";
