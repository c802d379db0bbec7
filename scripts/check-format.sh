#!/bin/sh
# Fails, with the places, if a C source is not as clang-format 14 would write it. To mend:
#   scripts/check-format.sh --fix

set -eu
cd "$(dirname -- "$(readlink -f -- "$0")")/.."

# A clone may belong to another user than the one who checks it; git trusts it when told to. An
# unpacked archive is no clone.
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
