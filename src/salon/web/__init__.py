"""HTTP and WebSocket: adapts, decides nothing."""
