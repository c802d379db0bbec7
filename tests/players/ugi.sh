#!/bin/sh
# A foreign UGI program of one game, without any option, that answers every go with $1, where | is the
# end of a line.

while read -r word rest; do
    case $word in
    ugi) printf 'id name X\nugiok\n' ;;
    isready) printf 'info string x\nreadyok\n' ;;
    go) printf '%s\n' "$1" | tr '|' '\n' ;;
    setoption) exit 9 ;;
    quit) exit 0 ;;
    esac
done
