#!/bin/sh
# Every level plays the level below it in every game. Prints a line for each step: score, Elo and mean
# lead of the higher level, with 95 % errors. A step whose lead is within its error is marked with
# `?`, and the exit status is then 1. Takes some minutes on one core; a factor multiplies the pairs:
#   scripts/measure-levels.sh [FACTOR]
# docs/measurements/engine.md has the results.

set -eu
root=$(dirname -- "$(readlink -f -- "$0")")/..
factor=${1:-1}
levels=10
time_ms=50 # of the last step, where nothing else limits full strength

# Higher levels take longer.
pairs_of()
{
    case $1 in
    "$levels") echo $((24 * factor)) ;;
    8 | 9) echo $((60 * factor)) ;;
    *) echo $((120 * factor)) ;;
    esac
}

# The totals of a match between a level and the one below it.
match()
{
    set -- "$1" "engine:level=$2" "engine:level=$(($2 - 1))" --pairs "$(pairs_of "$2")" --json
    case $2 in
    *="$levels") set -- "$@" --time "$time_ms" ;;
    esac
    "$root/build/release/porfia" match "$@" --database - | tail -n 1
}

# Prints a line of the table from the totals; fails if the step is not significant.
line()
{
    awk -v game="$1" -v high="$2" '
        # The number of a field; an unknown error is null.
        function field(name) {
            match($0, "\"" name "\":[^,}]*")
            return substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 3)
        }
        function rounded(text) { return text == "null" ? "?" : sprintf("%.0f", text) }
        {
            pairs = field("pairs"); lead = field("margin"); error = field("margin_error")
            elo = rounded(field("elo")) " ± " rounded(field("elo_error"))
            is_clear = lead + 0 > error + 0
            printf "%-8s%2d > %d%7d%9.1f %%  %-12s %8.1f ± %.1f%s\n", game, high, high - 1, pairs,
                field("points") * 50 / pairs, elo, lead, error, is_clear ? "" : " ?"
            exit !is_clear
        }'
}

printf '%-8s%-6s%7s%11s  %-12s %s\n' game step pairs score Elo 'lead in a game'
status=0
for game in cavalo dots adji; do
    level=1
    while [ $((level += 1)) -le "$levels" ]; do
        match "$game" "$level" | line "$game" "$level" || status=1
    done
done
exit "$status"
