# How phones find a server in one's own network.

title = Phones in this network
qr = QR code of this server’s address
what =
    Point a phone’s camera at the code. Whoever is in the same network can sit down with you. What is sent there
    is not encrypted (plain HTTP): whoever listens in sees hands and personal links, so do this in networks that
    you trust.
address = Address
