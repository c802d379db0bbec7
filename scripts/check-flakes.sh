#!/bin/sh
# Repeats every test of every preset beside busy loops and prints a table: test, runs, failures.
#   scripts/check-flakes.sh [REPEATS] [LOAD] [PATTERN]
# REPEATS (100) applies to the `live` tests of the release and wasm builds, which talk to a terminal,
# socket, browser, process or thread; the other tests of `release` run a fifth as often, all tests of
# the other presets a twentieth. LOAD (4) is the number of busy loops.
# PATTERN chooses tests by PRESET/TEST, as in '^release/screen'.
# Needs the builds of ./check. It can be interrupted at any time: build/flakes/ keeps the counts, from
# which the next call goes on, and the output of failed tests; remove that folder to begin anew.

set -u
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
folder=$root/build/flakes
counts=$folder/counts # a line for each run: preset test status
jobs=8 # with a load of 4, twelve programs want a core

fail()
{
    printf 'check-flakes: %s\n' "$1" >&2
    exit 2
}

is_number()
{
    case $1 in '' | *[!0-9]* | 0*) return 1 ;; esac
}

repeats=${1:-100}
load=${2:-4}
pattern=${3:-.}
[ $# -le 3 ] || fail "unexpected argument '$4'"
is_number "$repeats" || fail "REPEATS is a number from 1 on, not '$repeats'"
[ "$load" = 0 ] || is_number "$load" || fail "LOAD is a number, not '$load'"
mkdir -p "$folder" || exit 2
touch "$counts"
cd "$root" || exit 2

loops=
end_load()
{
    [ -z "$loops" ] || kill $loops 2>/dev/null
    loops=
}

begin_load()
{
    i=0
    while [ $i -lt "$load" ]; do
        sh -c 'while :; do :; done' &
        loops="$loops $!"
        i=$((i + 1))
    done
}

# Prints the names of the tests of preset $1; further options choose among them.
names()
{
    preset=$1
    shift
    ctest --preset "$preset" -N "$@" 2>/dev/null | sed -n "s|^ *Test *#[0-9]*: *|$preset/|p" |
        grep -E -e "$pattern" | sed "s|^$preset/||"
}

# Of the tests of preset $1 on standard input, prints those that have run less than $2 times.
missing()
{
    awk -v preset="$1" -v wanted="$2" '
        !is_name { if ($1 == preset) runs[$2]++; next }
        runs[$1] < wanted { print $1 }' "$counts" is_name=1 -
}

# Prints the tests of preset $1 that have not been run often enough.
due()
{
    case $1 in
    release | release-alone) live=$repeats plain=$(((repeats + 4) / 5)) ;;
    wasm) live=$repeats plain=$(((repeats + 19) / 20)) ;;
    *) live=$(((repeats + 19) / 20)) plain=$live ;;
    esac
    names "$1" -L '^live$' >"$folder/live"
    missing "$1" "$live" <"$folder/live"
    names "$1" | grep -vxF -f "$folder/live" | missing "$1" "$plain"
}

# Runs the tests $2 (a pattern) of preset $1 once.
run_round()
{
    report=$folder/$1.xml
    rm -f "$report"
    ctest --preset "$1" -R "^($2)\$" -j "$jobs" --output-junit "$report" >"$folder/$1.log" 2>&1 </dev/null
    [ -f "$report" ] || fail "ctest wrote no report for $1: see $folder/$1.log"
    results=$(sed -n 's/.*<testcase name="\([^"]*\)".* status="\([^"]*\)".*/\1 \2/p' "$report")
    printf '%s\n' "$results" | sed "s/^/$1 /" >>"$counts"
    if printf '%s\n' "$results" | grep -qv ' run$'; then
        cp "$folder/$1.log" "$folder/$1-failed-$(wc -l <"$counts").log"
    fi
}

table()
{
    awk '{ runs[$1 "/" $2]++; failures[$1 "/" $2] += $3 != "run" }
        END { for (test in runs) printf "%-32s %6d %9d\n", test, runs[test], failures[test] }' "$counts" | sort
    awk '{ runs++; failures += $3 != "run" }
        END { printf "%-32s %6d %9d\n", "all", runs, failures; exit failures > 0 }' "$counts"
}

finish()
{
    trap - EXIT
    end_load
    printf '%-32s %6s %9s\n' test runs failures
    table
    exit $?
}
trap finish EXIT
trap 'exit 130' INT TERM

begin_load
for preset in release release-alone sanitize tsan fuzz wasm; do
    [ -f "build/${preset%-alone}/CTestTestfile.cmake" ] || continue
    while tests=$(due "$preset" | paste -sd '|') && [ -n "$tests" ]; do
        printf '%s: %d tests to run\n' "$preset" "$(printf '%s' "$tests" | tr '|' '\n' | grep -c .)" >&2
        run_round "$preset" "$tests"
    done
done
