#!/bin/sh
# Installs a build into a temporary prefix and uses it from there: starts the program, and compiles
# and runs each example with the flags of pkg-config.
#   scripts/check-install.sh build-folder

set -eu
build=$1
root=$(dirname -- "$(readlink -f -- "$0")")/..
prefix=$(mktemp -d)
trap 'rm -rf "$prefix"' EXIT

cmake --install "$build" --prefix "$prefix"
ls "$prefix/share/man/man1/porfia.1"
for suite in "$root"/data/openings/*.txt; do
    cmp "$suite" "$prefix/share/porfia/openings/${suite##*/}"
done
"$prefix/bin/porfia" --version
# The name that speaks the protocol at once, wherever the installation is moved to.
mv "$prefix/bin" "$prefix/moved"
echo isready | "$prefix/moved/porfia-engine" | grep -x readyok
mv "$prefix/moved" "$prefix/bin"
# If the page was built, it is served until a signal comes; otherwise the program reports it missing.
if [ -e "$root/build/web/index.html" ]; then
    "$prefix/bin/porfia" serve --port 0 >"$prefix/serve" &
    until grep -q http "$prefix/serve" || ! kill -0 $!; do
        sleep 0.1
    done
    kill $!
    wait $!
else
    ! "$prefix/bin/porfia" serve --port 0
fi
"$prefix/bin/porfia" completion bash | cmp - "$prefix/share/bash-completion/completions/porfia"
"$prefix/bin/porfia" completion zsh | cmp - "$prefix/share/zsh/site-functions/_porfia"

pc=$(find "$prefix" -name porfia.pc)
export PKG_CONFIG_PATH="${pc%/*}"
for source in "$root"/examples/*.c; do
    echo "example ${source##*/}"
    gcc -std=c17 -Wall -Wextra -Werror "$source" -o "$prefix/example" \
        $(pkg-config --cflags --libs porfia)
    "$prefix/example" </dev/null
done
for source in "$root"/examples/evaluation/*.c; do
    echo "evaluation ${source##*/}"
    game=$(sed -n 's/^PORFIA_EVALUATION("\([a-z]*\).*/\1/p' "$source") # the first that it knows
    gcc -std=c17 -Wall -Wextra -Werror -shared -fPIC "$source" -o "$prefix/mine.so" \
        $(pkg-config --cflags porfia)
    "$prefix/bin/porfia" analyse "$game" start --depth 2 --evaluation "$prefix/mine.so"
done
