# Whose figures and letters the pages show: their licences ask for it. A new icon needs its author here.

silhouettes =
    Silhouettes from <icons>game-icons.net</icons>, under <licence>CC BY 3.0</licence>: Andromeda’s
    chain, anvil impact, bat wing, barbed spear, battle axe, beard, bowman, cauldron, crested helmet,
    crossed swords, cyclops, double dragon, dove, dragon head, dragon spiral, droplets, earth crack,
    feathered wing, fire bowl, fire breath, fire silhouette, focused lightning, gem necklace, grapes,
    harpy, heavy lightning, high shot, hydra, laurels, lightning storm, lion, lyre, maze, minotaur,
    mirror mirror, octopus, owl, paw, peaks, polar star, queen crown, run, sea dragon, sea serpent, shiny apple, six eyes,
    Spartan, spears, spiked tentacle, sprint, stag head, strong, sun, swap bag, tooth, tree branch,
    trident, uncertainty, vortex, vulture, waves, wax seal, wheat, whirlwind, winged sword, wingfoot,
    and wyvern by Lorc; Achilles’s heel, amphora, bandit, basketball, blindfold, body
    balance, bow and arrow, brute, caduceus, centaur, charging bull, cornucopia, cow, discobolus,
    dolphin, eagle head, Egyptian sphinx, feline, fly, giant, Greek sphinx, Greek temple, griffin
    shield, griffin symbol, Hades’s symbol, half log, herbs bundle, horse head, lynx head, megaphone,
    mermaid, ogre, olive, pan flute, plague doctor profile, quiver, ram profile, robber mask, Roman
    shield, saddle, sandal, seahorse, sickle, smoking volcano, snake spiral, snake tongue, Spartan
    helmet, stone wall, throne king, tiara, torch, trireme, Trojan horse, vampire Dracula, volleyball,
    weight lifting, wood club and yarn by Delapouite; fist, mounted knight, open chest, pegasus, pig and
    stopwatch by Skoll; boar, deer and fox by Caro Asercion; belt by Lucas; chariot and Medusa’s head by
    Cathelineau. They are recoloured.

lettering =
    Lettering: Cinzel by Natanael Gama and Alegreya Sans by Juan Pablo del Peral, under the SIL Open
    Font License.
