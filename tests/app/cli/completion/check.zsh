# Completes lines with the script that porfia prints, in a new zsh on a new terminal, and compares the
# lines after TAB:
#   zsh -f check.zsh program

zmodload zsh/zpty || exit 1
program=$1
folder=$(mktemp -d)
trap 'rm -rf $folder' EXIT
cd $folder || exit 1
mkdir bin functions
ln -s $program bin/porfia
ln -s $program bin/porfia-engine
touch log.dat
integer failures=0
export LC_ALL=C.UTF-8 TERM=dumb

$program completion zsh > functions/_porfia
zsh -fn functions/_porfia || exit 1

# Reads until the text occurs; `heard` is all that was read.
hear() {
    local text
    heard=
    while [[ $heard != *$1* ]]; do
        zpty -r shell text || return 1
        heard+=$text
    done
}

zpty shell "PATH=$folder/bin:\$PATH zsh -f -i"
zpty -w shell "PS1= RPS1=; unset zle_bracketed_paste; fpath=($folder/functions \$fpath); cd $folder"
zpty -w shell 'tell() { print -r -- "<$BUFFER>"; BUFFER= }; zle -N tell; bindkey "^T" tell'
zpty -w shell "autoload -U compinit && compinit -u -D; print rea''dy"
hear ready

# The line, and its form after TAB.
check() {
    zpty -w -n shell "$1"$'\t\C-t'
    hear '>' || { print "$1: no answer"; exit 1 }
    heard=${${heard##*<}%%>*}
    if [[ ${heard% } != $2 ]]; then
        print -r -- "$1"$'\n'"  becomes $heard"$'\n'"  instead of $2"
        failures+=1
    fi
}

check 'porfia pla' 'porfia play'
check 'porfia --lang pt sol' 'porfia --lang pt solve'
check 'porfia play d' 'porfia play dots'
check 'porfia play dots --lo' 'porfia play dots --log'
check 'porfia play --algorithm alphabeta-' 'porfia play --algorithm alphabeta-negamax'
check 'porfia play --rules=thr' 'porfia play --rules=threat=o'
check 'porfia match dots lis' 'porfia match dots lisp:'
check 'porfia match dots lisp:l' 'porfia match dots lisp:log.dat'
check 'porfia report --html=l' 'porfia report --html=log.dat'
check 'porfia replay l' 'porfia replay log.dat'
check 'porfia-engine --game do' 'porfia-engine --game dots'

zpty -d shell
print "zsh: $failures failures"
(( failures == 0 ))
