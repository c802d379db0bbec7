#!/usr/bin/env bash
# Makes the pictures in docs/pictures/ from the real program: parts of games that the computer plays
# against itself on a terminal, the page of a report, trees, and the plots of the technical manual. Needs
# node, script (util-linux) and chromium.
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
program=$root/build/release/porfia
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# picture NAME FIRST LAST ARGUMENT...: what was printed from move FIRST to before move LAST.
picture() {
    local name=$1 first=$2 last=$3
    shift 3
    (cd "$folder" && rm -f log.dat && LANG=C.UTF-8 TERM=xterm script -qc "$program play $*" /dev/null </dev/null) |
        awk -v first="Move $first," -v last="Move $last," \
            'index($0, first) { on = 1 } index($0, last) { on = 0 } on' |
        node "$root/scripts/terminal-picture.mjs" >"$root/docs/pictures/$name.svg"
}

picture cavalo 14 16 cavalo --mode computer-computer --depth 12 --threads 1 --seed 2026
picture dots 44 46 dots --mode computer-computer --depth 5 --threads 1 --size 5x6
picture adji 21 23 adji --mode computer-computer --depth 10 --threads 1

# The report of a game against a weaker player, as a browser shows it.
(
    cd "$folder"
    rm -f log.dat
    "$program" play cavalo --p1 textbook:alphabeta,depth=7 --p2 computer:level=5 --seed 7 --time 1000 >/dev/null
    "$program" report log.dat --analyse 200 --html report.html --lang en >/dev/null
    chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --window-size=960,1330 \
        --screenshot="$root/docs/pictures/report.png" "file://$folder/report.html" 2>/dev/null
)
"$root/scripts/make-tree-pictures.sh"
node "$root/scripts/make-manual.mjs"
