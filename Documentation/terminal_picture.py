#!/usr/bin/env python3
"""Draws coloured terminal output as an SVG picture: standard input to standard output."""
import html
import re
import sys
import unicodedata

CELL, LINE, MARGIN, COLUMNS = 8.4, 18, 16, 104
COLORS = {31: "#e5534b", 32: "#57ab5a", 33: "#c69026", 34: "#539bf5", 35: "#b083f0", 36: "#39c5cf", 90: "#768390",
          91: "#f47067", 92: "#6bc46d", 93: "#daaa3f", 94: "#6cb6ff", 95: "#dcbdfb", 96: "#56d4dd"}


def width(text):
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def runs(line):
    """Splits a line into (text, style) by its SGR sequences."""
    style = {}
    for part in re.split(r"(\x1b\[[0-9;]*m)", line):
        if part.startswith("\x1b["):
            for code in [int(n or 0) for n in part[2:-1].split(";")]:
                if code == 0:
                    style = {}
                elif code == 1:
                    style = {**style, "font-weight": "bold"}
                elif code == 2:
                    style = {**style, "opacity": "0.65"}
                elif code in COLORS:
                    style = {**style, "fill": COLORS[code]}
                elif code == 39:
                    style = {k: v for k, v in style.items() if k != "fill"}
                elif code == 22:
                    style = {k: v for k, v in style.items() if k not in ("font-weight", "opacity")}
        elif part:
            yield part, style


def rows(line):
    """Breaks a line where a terminal of COLUMNS columns would."""
    row, column = [], 0
    for text, style in runs(line):
        for character in text:
            if column + width(character) > COLUMNS:
                yield row
                row, column = [], 0
            if row and row[-1][1] == style:
                row[-1] = (row[-1][0] + character, style)
            else:
                row.append((character, style))
            column += width(character)
    yield row


def main():
    lines = [row for line in sys.stdin.read().rstrip("\n").split("\n") for row in rows(line)]
    columns = max(sum(width(text) for text, _ in row) for row in lines)
    size = (columns * CELL + 2 * MARGIN, len(lines) * LINE + 2 * MARGIN)
    print(f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]:.0f}" height="{size[1]:.0f}" '
          f'viewBox="0 0 {size[0]:.0f} {size[1]:.0f}" role="img">')
    print('<rect width="100%" height="100%" rx="8" fill="#1c2128"/>')
    print('<g font-family="ui-monospace, SFMono-Regular, Menlo, DejaVu Sans Mono, monospace" font-size="14" '
          'fill="#cdd9e5" xml:space="preserve">')
    for row, line in enumerate(lines):
        column = 0
        for text, style in line:
            attributes = "".join(f' {name}="{value}"' for name, value in style.items())
            x, y = MARGIN + column * CELL, MARGIN + (row + 0.75) * LINE
            print(f'<text x="{x:.1f}" y="{y:.1f}" textLength="{width(text) * CELL:.1f}"{attributes}>'
                  f'{html.escape(text)}</text>')
            column += width(text)
    print("</g></svg>")


main()
