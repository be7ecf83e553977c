# What stands in index.html and in the manifest: search engines, and whoever installs the page, read it there.

description = Tabletop games of Greek myth, with friends and with bots.
needs-scripts = Theomachy draws its tables with JavaScript. Please allow it for this page.
