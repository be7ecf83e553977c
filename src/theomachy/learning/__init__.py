"""Nets learn a game by playing it: self-play (`self_play.py`), steps (`fit.py`), a training (`train.py`)."""
