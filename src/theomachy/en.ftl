# What is wrong with what people give: names, seeds, files.

## Names and seeds

names-for-seats = { $names } names for { $seats } seats
no-name = { $name } is no name: 1 to { $longest } printable characters
no-seed = a seed is a number from 0 to { $most }, not { $seed }

## Files

key-not-hexadecimal = { $where }: its key is not written in hexadecimal
other-components = it was played with { $label } ({ $fingerprint }), and the game's own is now { $own } ({ $own_fingerprint })
bad-components = its components: { $reason }
components-altered = its components are not those that its fingerprint was taken of
bad-position = position: { $error }
no-saved-match = { $where } is no saved match: { $error }
no-saved-match-of-ours = { $where } is no saved match of Theomachy
newer-format = { $where } has format { $format }, and this Theomachy reads up to { $known }: a newer one wrote it
bad-file = { $where }: { $error }
no-chain = { $where }: chain: a file of format { $format } has one
no-text = it is no text
unreadable = { $file } cannot be read: { $reason }
no-folder = { $file } cannot be written: there is no folder { $folder }
no-page = { $file } is to be a page: name a file that ends in .html
other-page-there = { $file } is there already and was not made by this command. It stays as it is: name another file
to-repeat = To repeat it:
not-written = { $file } could not be written: { $reason }
