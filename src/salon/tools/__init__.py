"""What Salon is built and tested with: the client's generated files, servers and databases to measure."""
