"""Measuring games and bots: simulation, benchmarks."""
