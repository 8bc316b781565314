#!/usr/bin/env python3
"""Times lclint beside tools that only count the lines of callbacks, on one log: the best of five runs each."""

import os
import shutil
import subprocess
import sys
import tempfile
import time

RUNS = 5
CALLBACKS = r"-\[\w+ (loadView|dealloc|view(Did|Will)(Load|Appear|Disappear|LayoutSubviews)):?\]"


def run(command):
    """Seconds that the command took. One that fails ends the comparison."""
    # NB: GNU grep stops at the first match when its output is /dev/null, so all output goes to a file.
    with tempfile.TemporaryFile() as output:
        environment = {**os.environ, "LC_ALL": "C.UTF-8"}
        started = time.perf_counter()
        process = subprocess.run(command, stdout=output, stderr=subprocess.PIPE, env=environment, check=False)
        seconds = time.perf_counter() - started
    # 1 is a finding for lclint, and no match for the others: the work is done.
    if process.returncode not in (0, 1):
        sys.exit(f"{command[0]} ended with status {process.returncode}: {process.stderr.decode(errors='replace')}")
    return seconds


def has_perl_patterns(grep):
    return subprocess.run([grep, "-qP", "a"], input=b"a\n", capture_output=True, check=False).returncode == 0


def main():
    lclint, log = sys.argv[1:]
    grep, ripgrep = shutil.which("grep"), shutil.which("rg")
    contestants, missing = [("lclint analyze", [lclint, "analyze", log])], []
    if grep and has_perl_patterns(grep):
        contestants.append(("grep -c -P", [grep, "-c", "-P", "-e", CALLBACKS, log]))
    else:
        missing.append("grep with -P (GNU grep)")
    if ripgrep:
        contestants.append(("rg -c", [ripgrep, "-c", "--no-config", "-e", CALLBACKS, log]))
    else:
        missing.append("rg (ripgrep)")

    size = os.path.getsize(log)
    print(f"{log}: {size / (1 << 20):.0f} MiB, best of {RUNS} runs")
    print(f"{'':16}{'seconds':>9}{'MiB/s':>9}{'lclint = 1':>12}")
    reference = None
    for name, command in contestants:
        seconds = min(run(command) for _ in range(RUNS))
        reference = reference or seconds
        print(f"{name:16}{seconds:9.3f}{size / (1 << 20) / seconds:9.0f}{seconds / reference:12.2f}")
    for tool in missing:
        print(f"not compared, because it is not installed: {tool}")


if __name__ == "__main__":
    main()
