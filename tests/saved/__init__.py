"""Tables in the middle of a phase, saved by the code of their day: every later version must go on with them."""
