#!/bin/sh
# Fails, with the places, if a C source is not formatted as by clang-format 14. To fix:
#   scripts/check-format.sh --fix

set -eu
cd "$(dirname -- "$(readlink -f -- "$0")")/.."

# git must be told to trust a clone that belongs to another user. An unpacked archive is no clone.
sources()
{
    git -c safe.directory='*' ls-files -z '*.c' '*.h' '*.inc' 2>/dev/null ||
        find . -path ./build -prune -o \( -name '*.[ch]' -o -name '*.inc' \) -print0
}

if [ "${1-}" = --fix ]; then
    sources | xargs -0 clang-format-14 -i
    exit
fi
count=$(sources | tr -cd '\0' | wc -c)
if [ "$count" -eq 0 ]; then
    echo "no sources found" >&2
    exit 1
fi
sources | xargs -0 clang-format-14 --dry-run -Werror
echo "$count files"
