/* The sign by which each god is known. Another component set may have gods of its own: they get an amphora. */
import amphora from "game-icon:amphora";
import caduceus from "game-icon:caduceus";
import deer from "game-icon:deer";
import dove from "game-icon:dove";
import lyre from "game-icon:lyre";
import owl from "game-icon:owl";
import helmet from "game-icon:spartan-helmet";
import tiara from "game-icon:tiara";
import trident from "game-icon:trident";

const SIGNS: Record<string, string> = {
  Aphrodite: dove,
  Apollo: lyre,
  Ares: helmet,
  Artemis: deer,
  Athena: owl,
  Hera: tiara,
  Hermes: caduceus,
  Poseidon: trident,
};

export const signOf = (god: string): string => SIGNS[god] ?? amphora;

export const isNumber = (card: string): boolean => /^-?\d+$/.test(card);
