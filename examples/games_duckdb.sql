-- What each bid of a card of Olympics came to, in DuckDB.
--
--     theomachy simulate olympics --games 20000 --out games.parquet --events
--     duckdb -csv < examples/games_duckdb.sql
select e.card, count(*) as bids, round(avg(coalesce(g.winner = e.seat, false)::int), 4) as won
from 'games.events.parquet' e join 'games.parquet' g using (number)
where e.kind = 'bids' group by e.card order by e.card;
