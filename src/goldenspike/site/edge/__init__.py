"""What a request meets before Django: the server, its limits, and the threads in which pages are made."""
