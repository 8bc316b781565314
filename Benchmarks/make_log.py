#!/usr/bin/env python3
"""Writes a log like an app's: screens that come and go, among lines of other things. The same seed, the same bytes."""

import argparse
import random

HOST = "Shop[4711:%d]"
NOISE = [
    "[networking] GET https://example.com/api/v2/items?page={n} 200 in {n} ms",
    "CoreData: annotation: fetch returned {n} rows in 0.00{n}s",
    "Image 画像 {n} decoded, 1024x768, grüße from the cache",
    "{{\"event\": \"tap\", \"target\": \"button-{n}\", \"session\": \"0f{n}\"}}",
    "nw_protocol_get_quic_image_block_invoke dlopen libquic failed",
]
SHOW = ["loadView", "viewDidLoad", "viewWillAppear:", "viewWillLayoutSubviews", "viewDidLayoutSubviews"]


def push(top, new):
    """The callbacks of a push: the new screen is laid out before either end of the transition."""
    yield from ((new, callback) for callback in SHOW[:2])
    yield top, "viewWillDisappear:"
    yield from ((new, callback) for callback in SHOW[2:])
    yield top, "viewDidDisappear:"
    yield new, "viewDidAppear:"


def pop(top, below):
    yield top, "viewWillDisappear:"
    yield below, "viewWillAppear:"
    yield below, "viewWillLayoutSubviews"
    yield below, "viewDidLayoutSubviews"
    yield top, "viewDidDisappear:"
    yield below, "viewDidAppear:"
    yield top, "dealloc"


def callbacks(dice):
    """Endless: someone walks through the app, up to six screens deep."""
    stack = ["HomeViewController"]
    yield from ((stack[0], callback) for callback in SHOW + ["viewDidAppear:"])
    while True:
        if len(stack) > 1 and (len(stack) == 6 or dice.random() < 0.5):
            top = stack.pop()
            yield from pop(top, stack[-1])
        else:
            stack.append(f"Screen{len(stack)}{dice.choice('ABCDEFGH')}ViewController")
            yield from push(stack[-2], stack[-1])


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--mebibytes", type=int, default=64)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("path")
    options = arguments.parse_args()

    dice = random.Random(options.seed)
    events = callbacks(dice)
    size, written, clock = options.mebibytes << 20, 0, 0
    with open(options.path, "wb") as log:
        while written < size:
            clock += dice.randrange(20_000)
            seconds, microseconds = divmod(clock, 1_000_000)
            minutes, seconds = divmod(seconds, 60)
            hours, minutes = divmod(minutes, 60)
            days, hours = divmod(hours, 24)
            # One line in ten is a callback, on the main thread.
            if dice.random() < 0.1:
                name, callback = next(events)
                thread, message = 1027, f"-[{name} {callback}]"
            else:
                thread, message = dice.randrange(2000, 9000), dice.choice(NOISE).format(n=dice.randrange(1, 1000))
            date = f"2026-{1 + days // 28:02}-{1 + days % 28:02} {hours:02}:{minutes:02}:{seconds:02}"
            line = f"{date}.{microseconds:06}+0000 {HOST % thread} {message}\n".encode()
            log.write(line)
            written += len(line)


if __name__ == "__main__":
    main()
