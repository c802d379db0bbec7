#compdef porfia porfia-mpi porfia-engine
# Completion of porfia in zsh. The program itself completes: `porfia completion zsh -- WORD...`
# prints the candidates for the last word, each with a description.

_porfia() {
    local -a offers whole open before
    local kind offer word about prefix program
    integer missing=1
    before=("${(@Q)words[2,CURRENT-1]}")
    (( CURRENT > 2 )) || before=()
    program=${${(Q)words[1]}/#\~\//$HOME/}
    if [[ $program == *porfia-engine ]]; then
        program=${program%-engine} before=(engine "$before[@]")
    fi
    offers=("${(@f)$("$program" completion zsh -- "$before[@]" "$PREFIX" 2>/dev/null)}")
    kind=$offers[1]
    for offer in "${(@)offers[2,-1]}"; do
        word=${offer%%$'\t'*} about=
        [[ $offer == *$'\t'* ]] && about=":${offer#*$'\t'}"
        if [[ $word == *: ]]; then
            open+=("${word//:/\\:}$about")
        else
            whole+=("${word//:/\\:}$about")
        fi
    done
    _describe -V porfia whole -- open -S '' && missing=0
    if [[ $kind == files* ]]; then
        prefix=${kind#files }
        compset -p $#prefix
        _files && missing=0
    fi
    return missing
}

# In a folder of fpath this file is the body of the function; evaluated, it defines the function.
if [[ $funcstack[1] == _porfia ]]; then
    _porfia "$@"
else
    compdef _porfia porfia porfia-mpi porfia-engine
fi
