# What a newcomer to Hera and Zeus is told the first time that it happens.

box = Pandora’s box takes all cards of that column, on both sides. A hostage among them loses the game for its owner.
slayer = { $card } slays Medusa: of all who challenge her only Hero and Amazon do.
medusa = Medusa turns whoever challenges her to stone, so { $card } is lost. Only Hero and Amazon slay her.
pythia = Pythia beats { $other }: when she challenges, Poseidon and Nemesis are hers. Against all others her strength is 0.
equal = Equal strength: both cards are discarded.
stronger = { $card } is the stronger card: it stays, face up. The weaker one is discarded, and its column closes up.
lands = Pegasus found { $card } in the hand. Most cards of strength 2 to 7 go face up to the first row, others are discarded.
uncovered-stays = Pegasus turned up { $card }, which stays: only strength 0 or 1 is discarded, and Medusa stays, too.
uncovered-lost = Pegasus turned up { $card }: a card of strength 0 or 1 is discarded.
hand-shown = Pythia has seen the whole hand. Every Poseidon or Nemesis in it is discarded.
figure = While { $side } stands there, turns have four points, and nobody challenges in that column.
hostage = A hostage was among the first cards. It goes back into the deck: whoever finds the other’s hostage wins.
points = { $n ->
    [one] { $side } began a turn with only one action point: a turn has one for each column with a card in it.
   *[other] { $side } began a turn with only { NUMBER($n) } action points: a turn has one for each column with a card in it.
}
