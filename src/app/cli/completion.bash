# Completion of porfia in bash, version 4 or later. The program itself completes:
# `porfia completion bash -- WORD...` prints the candidates for the last word.

# Splits a command line into `words` as the shell would; `quote` is the open quote of its last word.
_porfia_split() {
    local line=$1 letter word= has_word= i
    words=() quote=
    for ((i = 0; i < ${#line}; i++)); do
        letter=${line:i:1}
        if [[ $quote && $letter == "$quote" ]]; then
            quote=
        elif [[ $quote ]]; then
            word+=$letter
        elif [[ $letter == [\'\"] ]]; then
            quote=$letter has_word=1
        elif [[ $letter == [[:space:]] ]]; then
            [[ $has_word ]] && words+=("$word")
            word= has_word=
        else
            if [[ $letter == \\ ]]; then
                ((++i))
                letter=${line:i:1}
            fi
            word+=$letter has_word=1
        fi
    done
    words+=("$word")
}

_porfia() {
    local words quote current kind prefix breaks offers files
    _porfia_split "${COMP_LINE:0:COMP_POINT}"
    current=${words[-1]}
    if [[ ${words[0]} == *porfia-engine ]]; then
        words=("${words[0]%-engine}" engine "${words[@]:1}")
    fi
    mapfile -t offers < <("${words[0]/#\~\//$HOME/}" completion bash -- "${words[@]:1}" 2>/dev/null)
    kind=${offers[0]}
    COMPREPLY=("${offers[@]:1}")
    if [[ $kind == files* ]]; then
        prefix=${kind#files }
        compopt -o filenames 2>/dev/null
        mapfile -t files < <(compgen -f -- "${current#"$prefix"}")
        COMPREPLY+=("${files[@]/#/$prefix}")
    fi
    # Where = or : break words, the word that bash replaces begins after the last of them.
    breaks=${COMP_WORDBREAKS//[^=:]/}
    if [[ ! $quote && $breaks && $current == *[$breaks]* ]]; then
        prefix=${current%"${current##*[$breaks]}"}
        COMPREPLY=("${COMPREPLY[@]#"$prefix"}")
    fi
    if [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *: ]]; then
        compopt -o nospace 2>/dev/null
    fi
}

complete -F _porfia porfia porfia-mpi porfia-engine
