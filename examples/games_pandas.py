"""What each bid of a card of Olympics came to, in pandas.

theomachy simulate olympics --games 20000 --out games.parquet --events
uv run --with pandas python examples/games_pandas.py"""

import pandas as pd

games, events = (
    pd.read_parquet(file, columns=columns, dtype_backend="numpy_nullable")  # else numbers become floats
    for file, columns in (
        ("games.parquet", ["number", "winner"]),
        ("games.events.parquet", ["number", "kind", "seat", "card"]),
    )
)
bids = events[events["kind"] == "bids"].merge(games, on="number")
bids["won"] = (bids["seat"] == bids["winner"]).fillna(False)
found = bids.groupby("card")["won"].agg(bids="size", won="mean")
print(found.to_csv(float_format="%.4f"), end="")
