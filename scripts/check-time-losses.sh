#!/bin/sh
# Plays a thousand games at 10 ms a move between levels of the engine, in all three games: none may be
# lost on time. Takes 15 minutes on two cores. Needs build/release.
#   scripts/check-time-losses.sh [PAIRS] [LOAD]
# PAIRS (56): pairs of games for each two players; LOAD (0): number of busy loops.

set -eu
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
pairs=${1:-56}
load=${2:-0}
status=0

loops=
output=$(mktemp)
trap '[ -z "$loops" ] || kill $loops; rm -f "$output"' EXIT
while [ "$load" -gt 0 ]; do
    sh -c 'while :; do :; done' &
    loops="$loops $!"
    load=$((load - 1))
done

# The number after the first "NAME": in a JSON object.
field()
{
    sed -n "s/.*\"$1\":\([0-9]*\).*/\1/p"
}

for game in cavalo dots adji; do
    "$root/build/release/porfia" match "$game" \
        engine:level=4,threads=1 engine:level=7,threads=1 engine:threads=1 \
        --time 10 --pairs "$pairs" --database - --json >"$output"
    totals=$(tail -n 1 "$output")
    games=$(printf '%s' "$totals" | sed 's/"standings".*//' | field games)
    faults=$(printf '%s' "$totals" | tr '{' '\n' | field faults | awk '{ sum += $1 } END { print sum + 0 }')
    printf '%-7s %d games, %d lost on time\n' "$game" "$games" "$faults"
    [ "$faults" -eq 0 ] && continue
    status=1
    sed -n 's/.*"fault":{\([^}]*\)}.*/  \1/p' "$output"
done
exit $status
