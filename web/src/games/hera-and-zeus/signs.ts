/* The silhouettes on the cards. */
import cow from "game-icon:cow";
import bow from "game-icon:bow-arrow";
import centaur from "game-icon:centaur";
import chest from "game-icon:open-chest";
import crown from "game-icon:queen-crown";
import cyclops from "game-icon:cyclops";
import deer from "game-icon:deer";
import eyes from "game-icon:six-eyes";
import fire from "game-icon:fire-bowl";
import giant from "game-icon:giant";
import grapes from "game-icon:grapes";
import hades from "game-icon:hades-symbol";
import harpy from "game-icon:harpy";
import hydra from "game-icon:hydra";
import lightning from "game-icon:heavy-lightning";
import lyre from "game-icon:lyre";
import medusa from "game-icon:medusa-head";
import mermaid from "game-icon:mermaid";
import pegasus from "game-icon:pegasus";
import spartan from "game-icon:spartan";
import sword from "game-icon:winged-sword";
import temple from "game-icon:greek-temple";
import trident from "game-icon:trident";
import wheat from "game-icon:wheat";
import wings from "game-icon:bat-wing";

const SIGNS: Record<string, string> = {
  Nemesis: sword,
  Poseidon: trident,
  Artemis: deer,
  Apollo: lyre,
  Hydra: hydra,
  Giant: giant,
  Harpy: harpy,
  Cyclops: cyclops,
  Fury: wings,
  Centaur: centaur,
  Amazon: bow,
  Hero: spartan,
  Pegasus: pegasus,
  Medusa: medusa,
  Pythia: fire,
  Pandora: chest,
  Io: cow,
  Argus: eyes,
  Hera: crown,
  Zeus: lightning,
  Dionysus: grapes,
  Hades: hades,
  Persephone: wheat,
  Sirens: mermaid,
};

/** Whose card it is. */
export const crestOf = (back: string): string => (back === "Hera" ? crown : lightning);

export const signOf = (name: string): string => SIGNS[name] ?? temple;
