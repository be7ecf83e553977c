# What training says.

no-features = no net can be trained for { $game }: it has no features
