"""Salon: five games of words and wits, their rules, their engines and the place to play them."""

__version__ = "0.1.0"
