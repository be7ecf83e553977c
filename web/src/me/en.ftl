# What stands at the top of each page.

look-and-sound = Look and sound
look-and-sound-what = Look and sound: light or dark, size, motion, volume

# Names for guests who do not give one, divided by blanks; no bot is called so.
guest-names =
    Agathe Alkmene Chloe Damon Danae Eirene Euphemia Glykera Kimon Kleon Korinna Leandros Myrto Nikias Philon
    Thais Timon Zenon
