"""Players that try to get out of a sandbox, each in one way: prisoner.py WAY [ARGUMENT..]. They speak
`line:` and play legal moves, unless the attempt succeeds: then they answer "escaped" and how."""
import os
import signal
import socket
import sys
import time

ARGUMENTS = sys.argv[2:]
ENOUGH_PROCESSES = 1500
ENOUGH_BYTES = 256 << 20


def way_read():
    """Another file, which has something in it."""
    with open(ARGUMENTS[0], encoding="utf-8") as file:
        return file.read()


def way_list():
    """A folder, of which nothing shall be seen."""
    return " ".join(os.listdir(ARGUMENTS[0]))


def way_write():
    """A file: the test looks whether it is there."""
    with open(ARGUMENTS[0], "a", encoding="utf-8") as file:
        file.write("escaped")


def way_change():
    """A file that is there already, by all means."""
    path = ARGUMENTS[0]
    for change in (lambda: open(path, "w", encoding="utf-8"), lambda: os.remove(path),
                   lambda: os.rename(path, path + ".moved"), lambda: os.chmod(path, 0o777)):
        try:
            change()
        except OSError:
            continue
        return "changed"
    return ""


def way_connect():
    with socket.create_connection(("127.0.0.1", int(ARGUMENTS[0])), timeout=5):
        return "connected"


def way_connect_abstract():
    with socket.socket(socket.AF_UNIX) as client:
        client.connect("\0" + ARGUMENTS[0])
        return "connected"


def way_see():
    """A process with these words, between which stands a zero, in its command."""
    words = "\0".join(ARGUMENTS).encode()
    for number in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{number}/cmdline", "rb") as file:
                if file.read().startswith(words):
                    return number
        except OSError:
            continue
    return ""


def way_kill():
    os.kill(int(ARGUMENTS[0]), signal.SIGKILL)
    return "killed"


def way_first():
    """The first process, which tells how the program ends."""
    with open("/proc/1/mem", "rb"):
        return "opened"


def way_fork():
    for count in range(ENOUGH_PROCESSES):
        try:
            if os.fork() == 0:
                time.sleep(1000)
                os._exit(0)
        except OSError:
            return ""
    return str(count + 1)


def fill(folder):
    written = 0
    try:
        for number in range(1000):
            with open(f"{folder}/{number}", "wb") as file:
                for _ in range(16):
                    written += file.write(b"x" * (1 << 20))
                    if written >= ENOUGH_BYTES:
                        return written
    except OSError:
        pass
    return written


def way_fill():
    """Everywhere that takes a file."""
    full = [folder for folder in ("/tmp", "/dev/shm", "/var/tmp", ".") if fill(folder) >= ENOUGH_BYTES]
    return " ".join(full)


def way_allocate():
    kept = []
    while True:
        kept.append(b"x" * (8 << 20))


def way_privileges():
    with open("/proc/self/status", encoding="utf-8") as file:
        status = dict(line.split(":", 1) for line in file)
    good = os.getuid() != 0 and int(status["CapEff"], 16) == 0 and status["NoNewPrivs"].strip() == "1"
    return "" if good else f"{os.getuid()}{status['CapEff']}"


def way_environment():
    return " ".join(name for name in ARGUMENTS if name in os.environ)


def way_files():
    """Files that are open beside input, output and errors, which listing them is itself."""
    return " ".join(number for number in os.listdir("/proc/self/fd") if int(number) > 3)


def free_edge(line):
    for kind, field in zip("hv", line.split()[1:3]):
        for row, digits in enumerate(field.split("/")):
            if "0" in digits:
                return f"{kind}{row + 1}{digits.index('0') + 1}"
    return "none"


def main():
    try:
        escaped = globals()["way_" + sys.argv[1]]()
    except OSError:
        escaped = ""
    for line in sys.stdin:
        print(f"escaped: {escaped[:40].strip()}" if escaped else free_edge(line), flush=True)


main()
