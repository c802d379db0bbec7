#!/bin/sh
# Makes docs/data/cavalo-2023.dat, the log of the game that docs/technical-manual.md analyses, from the
# transcript by a program of the course (tests/data/transcripts/cavalo-2023-game.txt):
#   scripts/make-course-log.sh            into docs/data/
#   scripts/make-course-log.sh --check P  compares that file with the output of program P
#
# The transcript has one board a line, without erased doubles and passes: both are found by trying the
# legal moves. Times are whole seconds; those of the human are missing and become 0. The date of the
# game is unknown, so the log has the date of its making.

set -eu
root=$(dirname -- "$(readlink -f -- "$0")")/..
log=$root/docs/data/cavalo-2023.dat
program=$root/build/release/porfia
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
[ "${1-}" = --check ] && program=$2

rules=threat=off,double=choice,zero=double,symmetric=string,placement=max
id=cavalo-2023
number=0
position=

# A line a state: player, square, points, seconds, cells as docs/notation.md writes them.
states()
{
    awk '
    function cell_text(cell) {
        if (cell == ".") return ".."
        return cell == "W" || cell == "B" ? cell cell : sprintf("%02d", cell)
    }
    !/^#/ {
        cells = cell_text($9)
        for (i = 1; i < 100; i++)
            cells = cells (i % 10 == 0 ? "/" : "") cell_text($(9 + i))
        split($2, place, ",")
        square = sprintf("%c%d", 97 + place[2], place[1] + 1)
        print -$1, square, $3 ":" $4, $7 == "-" ? 0 : $7, cells
    }' "$root/tests/data/transcripts/cavalo-2023-game.txt"
}

# play MOVE SECONDS: makes a move and writes its line.
play()
{
    side=$(printf '%s' "$position" | cut -d' ' -f2)
    "$program" apply cavalo "$position" "$1" --rules "$rules" >"$folder/applied"
    gain=$(awk 'NR == 1 { print $2 }' "$folder/applied")
    position=$(tail -n 1 "$folder/applied")
    number=$((number + 1))
    printf 'move\t%s\tn=%d\tturn=%d\tside=%d\tmove=%s\tgain=%d\tpoints=%s\tposition=%s\tms=%d\n' \
        "$id" "$number" "$number" "$side" "$1" "$gain" "${position##* }" "$position" $(($2 * 1000))
}

# The legal move to a square that leads to a position.
find_move()
{
    for move in $("$program" moves cavalo "$position" --rules "$rules"); do
        case $move in "$1" | "$1"-*) ;; *) continue ;; esac
        [ "$("$program" apply cavalo "$position" "$move" --rules "$rules" | tail -n 1)" != "$2" ] ||
            printf '%s\n' "$move"
    done
}

write_log()
{
    echo 'porfia-log 1'
    while read -r player square points seconds cells; do
        if [ -z "$position" ]; then
            position="$cells 1 $points"
            printf 'game\t%s\tdate=2026-11-16T00:00:00Z\tgame=cavalo\trules=%s\tstart=%s' \
                "$id" "$rules" "$position"
            printf '\tp1=lisp:program-2023.lisp\tp2=human\ttime=1000\n'
            continue
        fi
        case $position in *" $player "*) ;; *) play pass 0 ;; esac
        move=$(find_move "$square" "$cells $((3 - player)) $points")
        play "$move" "$seconds"
    done
    printf 'end\t%s\treason=normal\twinner=2\tpoints=%s\n' "$id" "${position##* }"
}

states >"$folder/states"
write_log <"$folder/states" >"$folder/log"
"$program" replay "$folder/log" --quiet
if [ "${1-}" = --check ]; then
    cmp "$folder/log" "$log"
else
    mkdir -p "$root/docs/data"
    cp "$folder/log" "$log"
fi
