"""Printable sheets, boards and cards as PDF. Drawn from the same geometry and colours as the pictures on the screen."""
