"""What a request passes before it reaches Django: the server, its limits, and the threads that render pages."""
