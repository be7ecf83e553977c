/* The silhouettes on the counters, by name. */
import achilles from "game-icon:achilles-heel";
import amulet from "game-icon:gem-necklace";
import andromeda from "game-icon:andromeda-chain";
import anvil from "game-icon:anvil-impact";
import apple from "game-icon:shiny-apple";
import axe from "game-icon:battle-axe";
import beard from "game-icon:beard";
import belt from "game-icon:belt";
import blindfold from "game-icon:blindfold";
import blood from "game-icon:droplets";
import boar from "game-icon:boar";
import bow from "game-icon:bow-arrow";
import bowman from "game-icon:bowman";
import branch from "game-icon:tree-branch";
import bull from "game-icon:charging-bull";
import bottle from "game-icon:herbs-bundle";
import caduceus from "game-icon:caduceus";
import centaur from "game-icon:centaur";
import cauldron from "game-icon:cauldron";
import cavalry from "game-icon:mounted-knight";
import chariot from "game-icon:chariot";
import charybdis from "game-icon:vortex";
import club from "game-icon:wood-club";
import cornucopia from "game-icon:cornucopia";
import crack from "game-icon:earth-crack";
import cow from "game-icon:cow";
import crown from "game-icon:queen-crown";
import cyclops from "game-icon:cyclops";
import deer from "game-icon:deer";
import dove from "game-icon:dove";
import dragon from "game-icon:dragon-head";
import dragons from "game-icon:double-dragon";
import dragonSpiral from "game-icon:dragon-spiral";
import eagle from "game-icon:eagle-head";
import feathers from "game-icon:feathered-wing";
import fireBreath from "game-icon:fire-breath";
import fist from "game-icon:fist";
import fly from "game-icon:fly";
import foot from "game-icon:wingfoot";
import fox from "game-icon:fox";
import giant from "game-icon:giant";
import flute from "game-icon:pan-flute";
import griffin from "game-icon:griffin-symbol";
import griffinShield from "game-icon:griffin-shield";
import harpy from "game-icon:harpy";
import helmet from "game-icon:crested-helmet";
import horse from "game-icon:horse-head";
import hydra from "game-icon:hydra";
import lion from "game-icon:lion";
import lioness from "game-icon:feline";
import log from "game-icon:half-log";
import lynx from "game-icon:lynx-head";
import lyre from "game-icon:lyre";
import mask from "game-icon:robber-mask";
import maze from "game-icon:maze";
import medusa from "game-icon:medusa-head";
import mirror from "game-icon:mirror-mirror";
import mermaid from "game-icon:mermaid";
import minotaur from "game-icon:minotaur";
import ogre from "game-icon:ogre";
import owl from "game-icon:owl";
import paw from "game-icon:paw";
import pegasus from "game-icon:pegasus";
import pirate from "game-icon:crossed-swords";
import pig from "game-icon:pig";
import plague from "game-icon:plague-doctor-profile";
import quiver from "game-icon:quiver";
import ram from "game-icon:ram-profile";
import reins from "game-icon:saddle";
import run from "game-icon:run";
import scylla from "game-icon:spiked-tentacle";
import seaDragon from "game-icon:sea-dragon";
import sandal from "game-icon:sandal";
import seahorse from "game-icon:seahorse";
import serpent from "game-icon:sea-serpent";
import shield from "game-icon:roman-shield";
import sickle from "game-icon:sickle";
import silhouette from "game-icon:fire-silhouette";
import snake from "game-icon:snake-tongue";
import snakeSpiral from "game-icon:snake-spiral";
import spartanHelmet from "game-icon:spartan-helmet";
import spear from "game-icon:barbed-spear";
import spears from "game-icon:spears";
import sphinx from "game-icon:greek-sphinx";
import sphinxOfEgypt from "game-icon:egyptian-sphinx";
import stag from "game-icon:stag-head";
import stormy from "game-icon:lightning-storm";
import sun from "game-icon:sun";
import sword from "game-icon:winged-sword";
import thread from "game-icon:yarn";
import tiara from "game-icon:tiara";
import tooth from "game-icon:tooth";
import trident from "game-icon:trident";
import trireme from "game-icon:trireme";
import trojanHorse from "game-icon:trojan-horse";
import volcano from "game-icon:smoking-volcano";
import vampire from "game-icon:vampire-dracula";
import vulture from "game-icon:vulture";
import wall from "game-icon:stone-wall";
import wheat from "game-icon:wheat";
import wind from "game-icon:whirlwind";
import wyvern from "game-icon:wyvern";

export const SILHOUETTES: Record<string, string> = {
  // Gods
  Hera: crown,
  Poseidon: trident,
  Athena: owl,
  Apollo: sun,
  Artemis: bow,
  Aphrodite: dove,
  Ares: spartanHelmet,
  Hermes: caduceus,
  Hephaestus: anvil,
  Demeter: wheat,
  // Heroes
  Achilles: achilles,
  Jason: trireme,
  Atalanta: run,
  Medea: cauldron,
  Theseus: maze,
  Orpheus: lyre,
  Hercules: club,
  Bellerophon: cavalry,
  Perseus: medusa,
  Odysseus: trojanHorse,
  Meleager: log,
  Hector: helmet,
  Castor: horse,
  Pollux: fist,
  Zestes: foot,
  Calais: wind,
  Peleus: seahorse,
  Telamon: wall,
  Ajax: shield,
  Diomedes: spears,
  Aeneas: silhouette,
  Nestor: beard,
  Penthesilea: axe,
  Hippolyta: belt,
  Cadmus: tooth,
  Oedipus: blindfold,
  Daedalus: feathers,
  Idas: bowman,
  Lynceus: lynx,
  Philoctetes: quiver,
  Circe: pig,
  Sarpedon: blood,
  // Monsters
  "Marathonian Lioness": lioness,
  Geryon: cow,
  "Nemean Lion": lion,
  Chimaera: fireBreath,
  "Sphinx of Egypt": sphinxOfEgypt,
  "Lernaean Hydra": hydra,
  "Ladon's Brood": dragons,
  "Calydonian Boar": boar,
  "Cithaeron Lion": paw,
  "Cetus of Pallene": serpent,
  "Cacus of Ida": ogre,
  "Stymphalian Birds": vulture,
  "Theban Sphinx": sphinx,
  "Teumessian Fox": fox,
  "Amazonian Griffin": griffin,
  "Libyan Lamia": snake,
  Scylla: scylla,
  "Colchian Dragon": dragon,
  Cyclops: cyclops,
  "Boreal Griffin": griffinShield,
  Minotaur: minotaur,
  "Eagle of the Caucasus": eagle,
  "Thracian Mares": horse,
  Cetus: seaDragon,
  Enceladus: volcano,
  Ladon: dragonSpiral,
  "Python's Kin": snakeSpiral,
  Siren: mermaid,
  Charybdis: charybdis,
  Laestrygonian: giant,
  Harpy: harpy,
  "Typhon's Whelp": wyvern,
  // Prizes
  Pegasus: pegasus,
  Cornucopia: cornucopia,
  Cerynites: deer,
  Helen: tiara,
  Andromeda: andromeda,
  "Marathon Bull": bull,
  "Golden Bough": branch,
  "Cerymean Stag": stag,
  "Golden Apples": apple,
  "Golden Fleece": ram,
  // Helpers
  "Helmet of Invisibility": helmet,
  "Winged Sandals": sandal,
  Aegis: medusa,
  "Golden Bridle": reins,
  "Sickle of Adamant": sickle,
  "Bow of Hercules": bow,
  "Shield of Bronze": shield,
  "Sword of Peleus": sword,
  "Herb Moly": bottle,
  "Thread of Ariadne": thread,
  "Polished Mirror": mirror,
  "Girdle of Hippolyta": belt,
  "Spear of Pelion": spear,
  "Chariot of the Dawn": chariot,
  "Necklace of Harmonia": amulet,
  // Lesser evils
  "Tyrrhenian Pirates": pirate,
  "Cilician Pirates": pirate,
  "Pirates of the Euxine": pirate,
  "Corsairs of Lemnos": pirate,
  Procrustes: mask,
  Sciron: mask,
  Sinis: mask,
  Cercyon: mask,
  "Wild Centaurs": centaur,
  "Satyr Band": flute,
  Empusa: vampire,
  // Divine Occurrences
  earthquake: crack,
  tempest: stormy,
  volcano,
  plague,
  pestilence: fly,
  famine: wheat,
};
