# The puzzle of the day, as the first page shows it, too.

puzzle-of-the-day = Puzzle of the day
streak = { $n ->
    [one] { $n } day in a row
   *[other] { $n } days in a row
}
