#!/usr/bin/env bash
# Makes the pictures in docs/pictures/ with the program: screens of a game, the page of a report, trees,
# and the plots of the technical manual. Needs the release build with its tests
# (-DPORFIA_TESTS=ON), node, chromium-headless-shell and the page (cmake --workflow --preset web).
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
program=$root/build/release/porfia
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# All screens of a game in both languages, by the scripts of their tests.
"$root/build/release/tests/screens" --pictures "$root/docs/pictures" "$root"/tests/app/screen/screens/*.script

# The report of a game against a weaker player, as a browser shows it.
(
    cd "$folder"
    rm -f log.dat
    "$program" play cavalo --p1 textbook:alphabeta,depth=7 --p2 computer:level=5 --seed 7 --time 1000 >/dev/null
    "$program" report log.dat --analyse 200 --html report.html --lang en >/dev/null
    chromium-headless-shell --no-sandbox --disable-gpu --hide-scrollbars --window-size=960,1330 \
        --screenshot="$root/docs/pictures/report.png" "file://$folder/report.html" 2>/dev/null
)
node "$root/scripts/make-page-pictures.mjs"
"$root/scripts/make-tree-pictures.sh"
node "$root/scripts/make-manual.mjs"
