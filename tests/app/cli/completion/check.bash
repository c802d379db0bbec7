# Completes lines with the script that porfia prints for bash, and compares the candidates:
#   bash check.bash program

program=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
mkdir bin games
ln -s "$program" bin/porfia
ln -s "$program" bin/porfia-engine
touch log.dat 'a file' games/one.dat
PATH=$folder/bin:$PATH
export LC_ALL=C.UTF-8
failures=0

eval "$(porfia completion bash)"
[[ $(complete -p porfia) == *'-F _porfia porfia' ]] || { echo 'nothing is registered'; exit 1; }

# The line with the cursor at its end, and all expected candidates, separated by |.
check() {
    local IFS='|'
    COMP_LINE=$1 COMP_POINT=${#1} COMPREPLY=()
    _porfia
    if [[ ${COMPREPLY[*]} != "$2" ]]; then
        printf '%s\n  offers %s\n  instead of %s\n' "$1" "${COMPREPLY[*]}" "$2"
        ((++failures))
    fi
}

check 'porfia pla' 'play'
check 'porfia --lang pt sol' 'solve'
check 'porfia no-such-command ' ''
check 'porfia play ' 'cavalo|dots|adji'
check 'porfia analyse adji start --algorithm nega' 'negamax|negascout'
check 'porfia play --lang=' 'en|pt'
check 'porfia play cavalo --rules threat=o' 'on|off'
check 'porfia play cavalo --rules threat=on,zero=' 'double|plain'
check "porfia play cavalo --rules 'threat=o" 'threat=on|threat=off'
check 'porfia match dots textbook:m' 'minimax|mtdf'
check "porfia show adji '8,8,8,8,8,8/8,8,8,8,8,8 1 0:0' --l" '--lang'
check "porfia apply adji '8,8,8,8,8,8/8,8,8,8,8,8 1 0:0' a " 'A|B|C|D|E|F'
check 'porfia replay l' 'log.dat'
check 'porfia replay games/' 'games/one.dat'
check 'porfia replay a\ ' 'a file'
check 'porfia play --log=l' 'log.dat'
check 'porfia match dots lisp:l' 'log.dat'
check "$folder/bin/porfia pla" 'play'
check 'porfia-engine --game do' 'dots'
check 'porfia engine --game adji --pieces 3 --s' '--seed|--size'

# If = and : do not break words, whole words are offered.
COMP_WORDBREAKS=${COMP_WORDBREAKS//[=:]/}
check 'porfia play --lang=' '--lang=en|--lang=pt'
check 'porfia match dots lisp:l' 'lisp:log.dat'

echo "bash: $failures failures"
((failures == 0))
