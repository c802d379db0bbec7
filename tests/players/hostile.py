"""Players that do everything wrong, each in one way: hostile.py WAY [ARGUMENT]. They speak `line:`."""
import os
import signal
import sys
import time


def answer(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def sleep_for_ever():
    while True:
        time.sleep(1000)


def detach(depth):
    """A daemon: forked twice, in a session of its own, deaf to polite signals."""
    if os.fork() == 0:
        os.setsid()
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            signal.signal(number, signal.SIG_IGN)
        if depth > 0:
            detach(depth - 1)
        if os.fork() > 0:
            os._exit(0)
        sleep_for_ever()


def eat(mebibytes):
    return bytearray(b"x" * (mebibytes << 20))


def way_silent():
    sleep_for_ever()


def way_exit():
    sys.exit(3)


def way_crash():
    for _ in range(2):
        answer(free_edge(sys.stdin.readline()) + "\n")
    sys.stderr.write("about to crash\n")
    sys.stderr.flush()
    sys.stdin.readline()
    os.kill(os.getpid(), signal.SIGSEGV)


def way_flood():
    while True:
        os.write(1, b"x" * 65536)


def way_flood_lines():
    sys.stdin.readline()
    while True:
        os.write(1, b"\n" * 65536)


def way_flood_errors():
    while True:
        os.write(2, b"error\n" * 8192)


def way_daemons():
    for depth in range(3):
        detach(depth)
    for _ in sys.stdin:
        answer("h11\n")


def way_forking():
    """Always another process: each lives for a moment only."""
    if os.fork() > 0:
        for _ in sys.stdin:
            answer("h11\n")
        sleep_for_ever()
    os.setsid()
    while True:
        if os.fork() > 0:
            os._exit(0)


def way_memory():
    kept = eat(200)
    sleep_for_ever()
    return kept


def way_memory_in_children():
    for _ in range(4):
        if os.fork() == 0:
            os.setsid()
            kept = eat(50)
            sleep_for_ever()
            return kept
    sleep_for_ever()


def way_closed_output():
    sys.stdin.readline()
    os.close(1)
    sleep_for_ever()


def way_slow():
    for line in sys.stdin:
        time.sleep(0.02)
        answer(free_edge(line) + "\n")


def way_says():
    for _ in sys.stdin:
        answer(sys.argv[2] + "\n")


def free_edge(line):
    rows = line.split()[1].split("/")
    for row, digits in enumerate(rows):
        if "0" in digits:
            return f"h{row + 1}{digits.index('0') + 1}"
    return "h11"


globals()["way_" + sys.argv[1]]()
