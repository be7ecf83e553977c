"""The server as people and programs meet it: over HTTP and WebSockets, in a process of its own or in a thread
of this one."""
