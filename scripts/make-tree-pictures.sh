#!/bin/sh
# Makes the trees of docs/alpha-beta.md and docs/alfa-beta.md with the program, in both languages:
#   scripts/make-tree-pictures.sh            into docs/pictures/
#   scripts/make-tree-pictures.sh --check P  compares those files with the output of program P

set -eu
root=$(dirname -- "$(readlink -f -- "$0")")/..
folder=$root/docs/pictures
program=$root/build/release/porfia
if [ "${1-}" = --check ]; then
    program=$2
    folder=$(mktemp -d)
    trap 'rm -rf "$folder"' EXIT
fi

# picture NAME GAME POSITION FLAG...
picture()
{
    name=$1
    shift
    "$program" tree "$@" --lang en --svg "$folder/tree-$name.svg" >/dev/null
    "$program" tree "$@" --lang pt --svg "$folder/tree-$name-pt.svg" >/dev/null
    [ "$folder" = "$root/docs/pictures" ] || for file in "tree-$name.svg" "tree-$name-pt.svg"; do
        cmp "$folder/$file" "$root/docs/pictures/$file"
    done
}

adji='1,0,4,1,0,0/0,2,4,0,0,3 1 0:0'
dots='1x2 10/20 1/0/0 1 0:0'
cavalo='......WW............/..19..............09/60......7437......53/69..1273..92..BB..76/......133929330645../....05..036211341067/21........22505493../..........268500..31/..63....96..4790..91/..36..3501....435830 1 731:835'

picture minimax adji "$adji" --algorithm minimax --depth 2 --memo off
picture alphabeta adji "$adji" --algorithm alphabeta --depth 2 --ordering off --memo off
picture ordering adji "$adji" --algorithm alphabeta --depth 2 --memo off
picture negamax cavalo "$cavalo" --algorithm alphabeta-negamax --depth 3 --memo off
picture no-memo dots "$dots" --algorithm alphabeta --depth 4 --memo off
picture memo dots "$dots" --algorithm alphabeta --depth 4
