// The textbook algorithms as pseudocode. The name before the bar says what happens in a line, the
// same in both languages; the microscope highlights the line when a step does that.
export default {
    en: {
        minimax: `
enter  |minimax(position, depth)
over   |    if the game is over: return 0
leaf   |    if depth = 0: return the estimate
table  |    if it is in the table: return its value
       |    for each move
call   |        v ← ± gain + minimax(child, depth − 1)
better |        if v > best (min: v < best): best ← v
leave  |    return best
`,
        negamax: `
enter  |negamax(position, depth)
over   |    if the game is over: return 0
leaf   |    if depth = 0: return the estimate
table  |    if it is in the table: return its value
       |    for each move
call   |        v ← gain ± negamax(child, depth − 1)
better |        if v > best: best ← v
leave  |    return best
`,
        alphabeta: `
enter  |alphabeta(position, depth, α, β)
over   |    if the game is over: return 0
leaf   |    if depth = 0: return the estimate
table  |    if it is in the table: return its value
       |    for each move, g being ± its gain
call   |        v ← g + alphabeta(child, depth − 1, α − g, β − g)
better |        if v > best (min: v < best): best ← v
cut    |        if v ≥ β (min: v ≤ α): cut, stop
raise  |        if v > α: α ← v (min: if v < β: β ← v)
leave  |    return best
`,
        alphabeta_negamax: `
enter  |alphabeta(position, depth, α, β)
over   |    if the game is over: return 0
leaf   |    if depth = 0: return the estimate
table  |    if it is in the table: return its value
       |    for each move
call   |        v ← gain − alphabeta(child, depth − 1, gain − β, gain − α)
       |            (same player again: gain + …, α − gain, β − gain)
better |        if v > best: best ← v
cut    |        if v ≥ β: cut, stop
raise  |        if v > α: α ← v
leave  |    return best
`,
        negascout: `
enter  |negascout(position, depth, α, β)
over   |    if the game is over: return 0
leaf   |    if depth = 0: return the estimate
table  |    if it is in the table: return its value
       |    for each move
call   |        v ← negascout(child), first move with (α, β), others with (α, α + 1)
again  |        if not the first and α < v < β: search it again with (v − 1, β)
better |        if v > best: best ← v
cut    |        if v ≥ β: cut, stop
raise  |        if v > α: α ← v
leave  |    return best
`,
        mtdf: `
       |lower ← −∞, upper ← +∞, v ← a guess
       |while lower < upper
pass   |    v ← alphabeta(position, depth, β − 1, β), β being v or, if v = lower, v + 1
bound  |    if v < β: upper ← v, otherwise lower ← v
       |search again with (v − 1, v + 1), for the principal variation
enter  |alphabeta(position, depth, α, β)
over   |    if the game is over: return 0
leaf   |    if depth = 0: return the estimate
table  |    if it is in the table: return its value
       |    for each move
call   |        v ← gain − alphabeta(child, depth − 1, gain − β, gain − α)
better |        if v > best: best ← v
cut    |        if v ≥ β: cut, stop
raise  |        if v > α: α ← v
leave  |    return best
`,
        uct: `
pass   |for each playout: visit(root)
enter  |visit(position)
over   |    if the game is over: return 0
leaf   |    if it is new: play a random game, return its result
call   |    choose an untried move, or the one with the largest mean + √(ln visits / its visits)
       |    v ← gain ± visit(child)
leave  |    count v in the mean of that move, return v
`,
    },
    pt: {
        minimax: `
enter  |minimax(posição, profundidade)
over   |    se o jogo acabou: devolve 0
leaf   |    se profundidade = 0: devolve a estimativa
table  |    se está na tabela: devolve o seu valor
       |    para cada jogada
call   |        v ← ± ganho + minimax(filho, profundidade − 1)
better |        se v > melhor (min: v < melhor): melhor ← v
leave  |    devolve melhor
`,
        negamax: `
enter  |negamax(posição, profundidade)
over   |    se o jogo acabou: devolve 0
leaf   |    se profundidade = 0: devolve a estimativa
table  |    se está na tabela: devolve o seu valor
       |    para cada jogada
call   |        v ← ganho ± negamax(filho, profundidade − 1)
better |        se v > melhor: melhor ← v
leave  |    devolve melhor
`,
        alphabeta: `
enter  |alfabeta(posição, profundidade, α, β)
over   |    se o jogo acabou: devolve 0
leaf   |    se profundidade = 0: devolve a estimativa
table  |    se está na tabela: devolve o seu valor
       |    para cada jogada, sendo g ± o seu ganho
call   |        v ← g + alfabeta(filho, profundidade − 1, α − g, β − g)
better |        se v > melhor (min: v < melhor): melhor ← v
cut    |        se v ≥ β (min: v ≤ α): corte, termina
raise  |        se v > α: α ← v (min: se v < β: β ← v)
leave  |    devolve melhor
`,
        alphabeta_negamax: `
enter  |alfabeta(posição, profundidade, α, β)
over   |    se o jogo acabou: devolve 0
leaf   |    se profundidade = 0: devolve a estimativa
table  |    se está na tabela: devolve o seu valor
       |    para cada jogada
call   |        v ← ganho − alfabeta(filho, profundidade − 1, ganho − β, ganho − α)
       |            (o mesmo jogador outra vez: ganho + …, α − ganho, β − ganho)
better |        se v > melhor: melhor ← v
cut    |        se v ≥ β: corte, termina
raise  |        se v > α: α ← v
leave  |    devolve melhor
`,
        negascout: `
enter  |negascout(posição, profundidade, α, β)
over   |    se o jogo acabou: devolve 0
leaf   |    se profundidade = 0: devolve a estimativa
table  |    se está na tabela: devolve o seu valor
       |    para cada jogada
call   |        v ← negascout(filho), a primeira com (α, β), as outras com (α, α + 1)
again  |        se não é a primeira e α < v < β: procura-a outra vez com (v − 1, β)
better |        se v > melhor: melhor ← v
cut    |        se v ≥ β: corte, termina
raise  |        se v > α: α ← v
leave  |    devolve melhor
`,
        mtdf: `
       |inferior ← −∞, superior ← +∞, v ← um palpite
       |enquanto inferior < superior
pass   |    v ← alfabeta(posição, profundidade, β − 1, β), sendo β v ou, se v = inferior, v + 1
bound  |    se v < β: superior ← v, senão inferior ← v
       |procura outra vez com (v − 1, v + 1), para a linha principal
enter  |alfabeta(posição, profundidade, α, β)
over   |    se o jogo acabou: devolve 0
leaf   |    se profundidade = 0: devolve a estimativa
table  |    se está na tabela: devolve o seu valor
       |    para cada jogada
call   |        v ← ganho − alfabeta(filho, profundidade − 1, ganho − β, ganho − α)
better |        se v > melhor: melhor ← v
cut    |        se v ≥ β: corte, termina
raise  |        se v > α: α ← v
leave  |    devolve melhor
`,
        uct: `
pass   |para cada simulação: visita(raiz)
enter  |visita(posição)
over   |    se o jogo acabou: devolve 0
leaf   |    se é nova: joga um jogo aleatório, devolve o seu resultado
call   |    escolhe uma jogada por tentar, ou a de maior média + √(ln visitas / as suas visitas)
       |    v ← ganho ± visita(filho)
leave  |    conta v na média dessa jogada, devolve v
`,
    },
};
