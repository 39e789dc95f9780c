"""What a table is, whatever is played at it: seats, waiting room, clocks, take-back, rematch.

Sans-IO: the time is an argument. `decide` says what an order comes to, `evolve` keeps the
books, `view` says what is shown.
"""
