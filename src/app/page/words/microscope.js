// Words of the microscope; pseudocode.js has those of the algorithms.
export default {
    en: {
        title: "Microscope",
        intro:
            "The tree of a search, step by step: every node with its window and value, and the " +
            "reason for every cut.",
        examples: "Examples",
        chooseExample: "An example…",
        example_cuts: "The first cuts: minimax beside alpha-beta (Adji)",
        example_order: "The effect of good ordering (Adji)",
        example_negamax: "One rule for both players (Cavalo)",
        example_memory: "Positions that recur: the table (Dots)",
        example_scout: "NegaScout asks only whether it is better (Dots)",
        example_passes: "MTD(f) closes in on the value (Adji)",
        example_playouts: "UCT grows a tree by random games (Dots)",
        edit: "Set up a position",
        toAnalysis: "Analyse",
        toLab: "Laboratory",
        copyLink: "Copy link",

        compare: "Compare",
        algorithmOf: "Algorithm {0}",
        depth: "Depth",
        ordering: "Order",
        memo: "Table",
        playouts: "Playouts",
        minimax: "Minimax",
        negamax: "Negamax",
        alphabeta: "Alpha-beta",
        alphabeta_negamax: "Alpha-beta (negamax)",
        negascout: "NegaScout",
        mtdf: "MTD(f)",
        uct: "UCT",
        withOrdering: "order",
        withMemo: "table",
        searching: "Searching…",
        tooLarge:
            "The tree of {0} has more than {1} nodes: only its beginning is shown. For a whole " +
            "tree, reduce the depth, use cuts, or choose a position nearer to the end.",
        overAlready: "The game is over in this position: there is nothing to search.",

        play: "Play",
        pause: "Pause",
        toStart: "To the start",
        toEnd: "To the end",
        back: "Step back",
        forward: "Step forward",
        nextCut: "Next cut",
        previousCut: "Previous cut",
        nextPlayout: "Next playout",
        speed: "Speed",
        perSecond: "{0} {0|step|steps}/s",
        follow: "Follow the search",
        moment: "Step of the search",
        momentOf: "step {0} of {1}",
        pass: "pass {0} of {1}",
        playout: "playout {0} of {1}",
        chartHint: "Time from left to right, depth from top to bottom",

        before: "The search has not started yet.",
        root: "root",
        entered: "{0}: entered with the window {1}.",
        enteredPlain: "{0}: entered.",
        leaf: "{0}:",
        leafTable: "the table has the value {0}.",
        leafOver: "the game is over, nothing more is gained: {0}.",
        leafEstimate: "depth limit, estimated value {0}.",
        leafPlayout: "a random game gives {0}.",
        left: "{0}: left with the value {1}.",
        forAbove: "For {0} that is {1}.",
        better: "Better than {0}.",
        notBetter: "Not better than {0}.",
        alphaMoves: "Alpha is now {0}.",
        betaMoves: "Beta is now {0}.",
        searchedAgain:
            "That is {0}, better than the best so far: the move is searched again for its value.",
        cutAt: "{0}:",
        cutAbove: "cut: {0} ≥ beta {1}",
        cutBelow: "cut: {0} ≤ alpha {1}",
        sparedSentence: "{0} {0|move is|moves are} skipped.",

        tree: "Search tree",
        columnMove: "Move",
        columnOrder: "No.",
        columnEntered: "Window on entering",
        columnNow: "Now",
        columnValue: "Value",
        columnEvents: "Events",
        columnVisits: "Visits",
        columnMean: "Mean",
        player: "player {0} moves",
        maximises: "max",
        minimises: "min",
        gain: "pays {0}",
        visits: "{0} {0|visit|visits}",
        soFar: "{0} so far",
        noValue: "no value yet",
        table: "table",
        tableLong: "from the table",
        spared: "{0} skipped",
        below: "{0} {0|node|nodes} below",
        searchedTwice: "again",
        ofPass: "pass {0}",
        explain: "Explain",
        chosenLong: "the best move so far",
        sparedHere: "skipped by a cut",
        inTable: "known from the table above",
        notThere: "not visited",
        notYet: "not yet",
        forRoot:
            "Values are player {0}'s at every node: player {0} maximises, player {1} minimises.",
        forMover: "Values are those of the player to move at each node.",
        expand: "Open all",
        collapse: "Close all",
        keys:
            "Arrow keys go through the tree, Enter opens or closes a node, Space goes to the " +
            "step that entered it.",

        node: "Node",
        noNode: "Point at a node to see its position.",
        factWindow: "Window on entering",
        factNow: "Window now",
        factBest: "Best so far",
        factValue: "Value",
        factCut: "Cut",
        factSpared: "Skipped moves",
        factOrder: "Visits",
        factEnd: "Game",
        over: "over",
        bestBy: "{0} by {1}",
        visitLine: "no. {0}: {1} → {2}",
        visitOpen: "open",
        whenEntered: "go to entry",
        whenLeft: "go to exit",
        analyse: "Analyse this position",

        totals: "Counts",
        countNodes: "Nodes",
        countAlphaCuts: "Alpha cuts",
        countBetaCuts: "Beta cuts",
        countTableHits: "Table hits",
        countSpared: "Moves skipped",
        resultValue: "Value",
        resultLine: "Best line",
        ratio: "Ratio",
        ofTotal: "of {0}",
        shared: "{0} {0|node|nodes} visited by A alone, {1} by B alone, {2} by both.",

        codeOf: "Pseudocode of {0}",
        about_minimax:
            "Searches every line of moves to the depth. Where the root's player moves, the " +
            "largest value counts; where the other moves, the smallest: both play their best.",
        about_negamax:
            "Minimax with one rule for both players: a value is always that of the player to " +
            "move, and a gain of the other is an equal loss.",
        about_alphabeta:
            "Minimax without the moves that cannot matter. Alpha is what the root's player is " +
            "already sure of, beta the most that the other allows; outside that window the " +
            "remaining moves of a node are cut. The value is the same.",
        about_alphabeta_negamax:
            "Alpha-beta written once for both players: the window changes its sign with the " +
            "turn, and every cut is value ≥ beta.",
        about_negascout:
            "Assumes that the first move is the best. Of every other move it asks, with a window " +
            "of width one, only whether it is better, which is quickly refuted; a better one is " +
            "searched again for its value.",
        about_mtdf:
            "Never asks for the value, only whether it reaches a threshold: passes with windows " +
            "of width one move the lower and the upper bound until they meet. It relies on its " +
            "table. A last pass finds the principal variation.",
        about_uct:
            "Plays random games to the end, again and again. Each playout follows moves with " +
            "good results or few visits, adds one node, and counts in the mean of every node on " +
            "its path.",
    },
    pt: {
        title: "Microscópio",
        intro:
            "A árvore de uma procura, passo a passo: cada nó com a sua janela e o seu valor, e a " +
            "razão de cada corte.",
        examples: "Exemplos",
        chooseExample: "Um exemplo…",
        example_cuts: "Os primeiros cortes: minimax e alfa-beta lado a lado (Adji)",
        example_order: "O efeito de uma boa ordem (Adji)",
        example_negamax: "Uma só regra para os dois jogadores (Cavalo)",
        example_memory: "Posições que se repetem: a tabela (Dots)",
        example_scout: "O NegaScout só pergunta se é melhor (Dots)",
        example_passes: "O MTD(f) aproxima-se do valor (Adji)",
        example_playouts: "O UCT faz crescer uma árvore com jogos aleatórios (Dots)",
        edit: "Montar uma posição",
        toAnalysis: "Analisar",
        toLab: "Laboratório",
        copyLink: "Copiar ligação",

        compare: "Comparar",
        algorithmOf: "Algoritmo {0}",
        depth: "Profundidade",
        ordering: "Ordem",
        memo: "Tabela",
        playouts: "Simulações",
        minimax: "Minimax",
        negamax: "Negamax",
        alphabeta: "Alfa-beta",
        alphabeta_negamax: "Alfa-beta (negamax)",
        negascout: "NegaScout",
        mtdf: "MTD(f)",
        uct: "UCT",
        withOrdering: "ordem",
        withMemo: "tabela",
        searching: "A procurar…",
        tooLarge:
            "A árvore do algoritmo {0} tem mais de {1} nós: só se mostra o início. Para a ver " +
            "inteira, reduza a profundidade, use cortes ou escolha uma posição mais perto do " +
            "fim.",
        overAlready: "O jogo já acabou nesta posição: não há nada a procurar.",

        play: "Reproduzir",
        pause: "Pausa",
        toStart: "Ir para o início",
        toEnd: "Ir para o fim",
        back: "Recuar um passo",
        forward: "Avançar um passo",
        nextCut: "Corte seguinte",
        previousCut: "Corte anterior",
        nextPlayout: "Simulação seguinte",
        speed: "Velocidade",
        perSecond: "{0} {0|passo|passos}/s",
        follow: "Seguir a procura",
        moment: "Passo da procura",
        momentOf: "passo {0} de {1}",
        pass: "passagem {0} de {1}",
        playout: "simulação {0} de {1}",
        chartHint: "Tempo da esquerda para a direita, profundidade de cima para baixo",

        before: "A procura ainda não começou.",
        root: "raiz",
        entered: "{0}: entrada com a janela {1}.",
        enteredPlain: "{0}: entrada.",
        leaf: "{0}:",
        leafTable: "a tabela tem o valor {0}.",
        leafOver: "o jogo acabou, nada mais se ganha: {0}.",
        leafEstimate: "limite da profundidade, valor estimado {0}.",
        leafPlayout: "um jogo aleatório dá {0}.",
        left: "{0}: saída com o valor {1}.",
        forAbove: "Para {0} é {1}.",
        better: "Melhor do que {0}.",
        notBetter: "Não é melhor do que {0}.",
        alphaMoves: "Alfa é agora {0}.",
        betaMoves: "Beta é agora {0}.",
        searchedAgain:
            "É {0}, melhor do que o melhor até agora: a jogada é procurada outra vez, para saber " +
            "o valor.",
        cutAt: "{0}:",
        cutAbove: "corte: {0} ≥ beta {1}",
        cutBelow: "corte: {0} ≤ alfa {1}",
        sparedSentence: "{0} {0|jogada omitida|jogadas omitidas}.",

        tree: "Árvore da procura",
        columnMove: "Jogada",
        columnOrder: "N.º",
        columnEntered: "Janela à entrada",
        columnNow: "Agora",
        columnValue: "Valor",
        columnEvents: "Eventos",
        columnVisits: "Visitas",
        columnMean: "Média",
        player: "joga o jogador {0}",
        maximises: "max",
        minimises: "min",
        gain: "paga {0}",
        visits: "{0} {0|visita|visitas}",
        soFar: "{0} até agora",
        noValue: "ainda sem valor",
        table: "tabela",
        tableLong: "da tabela",
        spared: "{0} {0|omitida|omitidas}",
        below: "{0} {0|nó|nós} abaixo",
        searchedTwice: "outra vez",
        ofPass: "passagem {0}",
        explain: "Explicar",
        chosenLong: "a melhor jogada até agora",
        sparedHere: "omitida por um corte",
        inTable: "já na tabela, acima",
        notThere: "não visitada",
        notYet: "ainda não",
        forRoot:
            "Os valores são os do jogador {0} em todos os nós: o jogador {0} maximiza, o jogador " +
            "{1} minimiza.",
        forMover: "Em cada nó, os valores são os do jogador que tem a vez.",
        expand: "Abrir tudo",
        collapse: "Fechar tudo",
        keys:
            "As setas percorrem a árvore, Enter abre ou fecha um nó, Espaço vai para o passo em " +
            "que foi visitado.",

        node: "Nó",
        noNode: "Aponte para um nó para ver a sua posição.",
        factWindow: "Janela à entrada",
        factNow: "Janela agora",
        factBest: "Melhor até agora",
        factValue: "Valor",
        factCut: "Corte",
        factSpared: "Jogadas omitidas",
        factOrder: "Visitas",
        factEnd: "Jogo",
        over: "acabado",
        bestBy: "{0} com {1}",
        visitLine: "n.º {0}: {1} → {2}",
        visitOpen: "aberto",
        whenEntered: "ir para a entrada",
        whenLeft: "ir para a saída",
        analyse: "Analisar esta posição",

        totals: "Contagens",
        countNodes: "Nós",
        countAlphaCuts: "Cortes alfa",
        countBetaCuts: "Cortes beta",
        countTableHits: "Acertos na tabela",
        countSpared: "Jogadas omitidas",
        resultValue: "Valor",
        resultLine: "Melhor linha",
        ratio: "Razão",
        ofTotal: "de {0}",
        shared: "{0} {0|nó visitado|nós visitados} só por A, {1} só por B, {2} por ambos.",

        codeOf: "Pseudocódigo: {0}",
        about_minimax:
            "Procura todas as linhas até à profundidade. Quando joga o jogador da raiz, conta o " +
            "maior valor; quando joga o outro, o menor: ambos jogam o melhor que podem.",
        about_negamax:
            "Minimax com uma só regra para os dois jogadores: um valor é sempre o do jogador que " +
            "tem a vez, e o que um ganha o outro perde.",
        about_alphabeta:
            "Minimax sem as jogadas que não têm influência. Alfa é o que o jogador da raiz já " +
            "tem garantido, beta o máximo que o outro permite; fora dessa janela, as restantes " +
            "jogadas de um nó são cortadas. O valor é o mesmo.",
        about_alphabeta_negamax:
            "Alfa-beta escrito uma só vez para os dois jogadores: a janela troca de sinal com a " +
            "vez, e todos os cortes são valor ≥ beta.",
        about_negascout:
            "Assume que a primeira jogada é a melhor. Das outras só pergunta, com uma janela de " +
            "largura um, se são melhores, o que depressa se refuta; uma melhor é procurada outra " +
            "vez, para saber o valor.",
        about_mtdf:
            "Nunca pergunta pelo valor, só se atinge um limiar: passagens com janelas de largura " +
            "um aproximam os limites inferior e superior até se encontrarem. Depende da tabela. " +
            "Uma última passagem encontra a linha principal.",
        about_uct:
            "Joga jogos aleatórios até ao fim, muitas vezes. Cada simulação segue jogadas com " +
            "bons resultados ou poucas visitas, acrescenta um nó e conta na média de todos os " +
            "nós do caminho.",
    },
};
