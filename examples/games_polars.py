"""What each bid of a card of Olympics came to, in Polars.

theomachy simulate olympics --games 20000 --out games.parquet --events
uv run --with polars python examples/games_polars.py"""

import polars as pl

games = pl.scan_parquet("games.parquet").select("number", pl.col("winner").alias("won_by"))
bids = pl.scan_parquet("games.events.parquet").filter(pl.col("kind") == "bids").join(games, on="number")
won = (pl.col("seat") == pl.col("won_by")).fill_null(False).mean().alias("won")
found = bids.group_by("card").agg(pl.len().alias("bids"), won).sort("card")
print(found.collect().write_csv(float_precision=4), end="")
