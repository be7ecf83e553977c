# What training says.

no-features = no net can be trained for { $game }: it defines no features that a net could learn from
