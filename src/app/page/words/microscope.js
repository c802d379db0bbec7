// Words of the microscope; pseudocode.js has those of the algorithms.
export default {
    en: {
        title: "Microscope",
        intro:
            "The tree of a search, step by step: every node, its window, its value, and why " +
            "moves were cut.",
        examples: "Examples",
        chooseExample: "An example…",
        example_cuts: "The first cuts: minimax beside alpha-beta (Adji)",
        example_order: "What a good order gives (Adji)",
        example_negamax: "One rule for both players (Cavalo)",
        example_memory: "Positions met again: the table (Dots)",
        example_scout: "NegaScout asks only: is it better? (Dots)",
        example_passes: "MTD(f) closes in on the value (Adji)",
        example_playouts: "UCT grows a tree by playing (Dots)",
        edit: "Set up a position",
        toAnalysis: "Analyse",
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
            "The tree of {0} has more than {1} nodes: only its beginning is here. A smaller " +
            "depth, cuts, or a position nearer to its end gives a whole one.",
        overAlready: "The game is over in this position: there is nothing to search.",

        play: "Play",
        pause: "Pause",
        toStart: "To the beginning",
        toEnd: "To the end",
        back: "Step back",
        forward: "Step forward",
        nextCut: "Next cut",
        previousCut: "Previous cut",
        nextPlayout: "Next playout",
        speed: "Speed",
        perSecond: "{0} {0|step|steps}/s",
        follow: "Follow the search",
        moment: "Moment of the search",
        momentOf: "step {0} of {1}",
        pass: "pass {0} of {1}",
        playout: "playout {0} of {1}",
        chartHint: "Time from left to right, depth from top to bottom",

        before: "Nothing has been searched yet.",
        root: "root",
        entered: "{0}: entered with the window {1}.",
        enteredPlain: "{0}: entered.",
        leaf: "{0}:",
        leafTable: "the table knows that it is worth {0}.",
        leafOver: "the game is over here, so nothing more is gained: {0}.",
        leafEstimate: "as deep as the search goes; estimated to be worth {0}.",
        leafPlayout: "a random game to the end gives {0}.",
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
        sparedSentence: "{0} {0|move need|moves need} not be looked at.",

        tree: "Tree of the search",
        columnMove: "Move",
        columnOrder: "No.",
        columnEntered: "Window on entering",
        columnNow: "Now",
        columnValue: "Value",
        columnEvents: "What happened",
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
        spared: "{0} spared",
        below: "{0} {0|node|nodes} below",
        searchedTwice: "again",
        ofPass: "pass {0}",
        explain: "Explain",
        chosenLong: "the best move so far",
        sparedHere: "spared by a cut",
        inTable: "known from the table above",
        notThere: "not visited",
        notYet: "not yet",
        forRoot:
            "Values are player {0}'s at every node: player {0} takes the most, player {1} the " +
            "least.",
        forMover: "Values are those of the player to move at every node.",
        expand: "Open all",
        collapse: "Close all",
        keys:
            "Arrow keys go through the tree, Enter opens and closes a node, Space goes to the " +
            "moment when it was entered.",

        node: "Node",
        noNode: "Point at a node to see its position.",
        factWindow: "Window on entering",
        factNow: "Window now",
        factBest: "Best so far",
        factValue: "Value",
        factCut: "Cut",
        factSpared: "Spared moves",
        factOrder: "Visits",
        factEnd: "The game",
        over: "is over here",
        bestBy: "{0} by {1}",
        visitLine: "no. {0}: {1} → {2}",
        visitOpen: "open",
        whenEntered: "when it was entered",
        whenLeft: "when it was left",
        analyse: "Analyse this position",

        totals: "Counts",
        countNodes: "Nodes",
        countAlphaCuts: "Alpha cuts",
        countBetaCuts: "Beta cuts",
        countTableHits: "Table hits",
        countSpared: "Moves spared",
        resultValue: "Value",
        resultLine: "Best line",
        ratio: "Ratio",
        ofTotal: "of {0}",
        shared: "{0} {0|place was|places were} visited by A alone, {1} by B alone, {2} by both.",

        codeOf: "Pseudocode of {0}",
        about_minimax:
            "Looks at every line of moves to the depth. Where the root's player moves, the " +
            "largest value counts, where the other moves, the smallest: both play as well as " +
            "they can.",
        about_negamax:
            "Minimax with one rule for both players: a value is always that of the player to " +
            "move, and what is good for the other is as bad for oneself.",
        about_alphabeta:
            "Minimax that skips what cannot matter. Alpha is what the root's player is already " +
            "sure of, beta what the other will not let it exceed; outside that window the rest " +
            "of a node's moves is cut. The value is the same.",
        about_alphabeta_negamax:
            "Alpha-beta written once for both players: the window is turned round when the turn " +
            "goes over, and every cut is value ≥ beta.",
        about_negascout:
            "Believes that the first move is best. Of every other one it only asks, with a " +
            "window of width one, whether it is better, which is quickly refuted; only if it is, " +
            "it is searched again for its value.",
        about_mtdf:
            "Never asks for the value, only whether it is at least something: searches with " +
            "windows of width one, pass after pass, until what is known from below and from " +
            "above meets. It lives from its table. A last pass reads off the line of play.",
        about_uct:
            "Plays the game out at random, again and again. Each playout goes down where results " +
            "were good or little is known, adds one node, and its result counts in the mean of " +
            "every node on its way.",
    },
    pt: {
        title: "Microscópio",
        intro:
            "A árvore de uma procura, passo a passo: cada nó, a sua janela, o seu valor, e " +
            "porque foram cortadas jogadas.",
        examples: "Exemplos",
        chooseExample: "Um exemplo…",
        example_cuts: "Os primeiros cortes: minimax e alfa-beta lado a lado (Adji)",
        example_order: "O que dá uma boa ordem (Adji)",
        example_negamax: "Uma só regra para os dois jogadores (Cavalo)",
        example_memory: "Posições que se repetem: a tabela (Dots)",
        example_scout: "O NegaScout só pergunta: é melhor? (Dots)",
        example_passes: "O MTD(f) aproxima-se do valor (Adji)",
        example_playouts: "O UCT faz crescer uma árvore a jogar (Dots)",
        edit: "Montar uma posição",
        toAnalysis: "Analisar",
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
            "A árvore do algoritmo {0} tem mais de {1} nós: só o seu começo está aqui. Uma " +
            "profundidade menor, cortes, ou uma posição mais perto do fim dão uma árvore " +
            "inteira.",
        overAlready: "O jogo já acabou nesta posição: não há nada a procurar.",

        play: "Reproduzir",
        pause: "Pausa",
        toStart: "Para o princípio",
        toEnd: "Para o fim",
        back: "Um passo atrás",
        forward: "Um passo em frente",
        nextCut: "Corte seguinte",
        previousCut: "Corte anterior",
        nextPlayout: "Simulação seguinte",
        speed: "Velocidade",
        perSecond: "{0} {0|passo|passos}/s",
        follow: "Seguir a procura",
        moment: "Momento da procura",
        momentOf: "passo {0} de {1}",
        pass: "passagem {0} de {1}",
        playout: "simulação {0} de {1}",
        chartHint: "O tempo da esquerda para a direita, a profundidade de cima para baixo",

        before: "Ainda nada foi procurado.",
        root: "raiz",
        entered: "{0}: entra-se com a janela {1}.",
        enteredPlain: "{0}: entra-se no nó.",
        leaf: "{0}:",
        leafTable: "a tabela sabe que vale {0}.",
        leafOver: "o jogo acaba aqui, e nada mais se ganha: {0}.",
        leafEstimate: "é a profundidade da procura; estima-se que valha {0}.",
        leafPlayout: "um jogo ao acaso até ao fim dá {0}.",
        left: "{0}: sai-se com o valor {1}.",
        forAbove: "Para {0} é {1}.",
        better: "Melhor do que {0}.",
        notBetter: "Não é melhor do que {0}.",
        alphaMoves: "Alfa é agora {0}.",
        betaMoves: "Beta é agora {0}.",
        searchedAgain:
            "É {0}, melhor do que o melhor até agora: procura-se outra vez para saber o valor.",
        cutAt: "{0}:",
        cutAbove: "corte: {0} ≥ beta {1}",
        cutBelow: "corte: {0} ≤ alfa {1}",
        sparedSentence: "{0} {0|jogada não precisa|jogadas não precisam} de ser {0|vista|vistas}.",

        tree: "Árvore da procura",
        columnMove: "Jogada",
        columnOrder: "N.º",
        columnEntered: "Janela à entrada",
        columnNow: "Agora",
        columnValue: "Valor",
        columnEvents: "O que aconteceu",
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
        spared: "{0} {0|poupada|poupadas}",
        below: "{0} {0|nó|nós} abaixo",
        searchedTwice: "outra vez",
        ofPass: "passagem {0}",
        explain: "Explicar",
        chosenLong: "a melhor jogada até agora",
        sparedHere: "poupado por um corte",
        inTable: "a tabela já o sabia acima",
        notThere: "não visitado",
        notYet: "ainda não",
        forRoot:
            "Os valores são os do jogador {0} em todos os nós: o jogador {0} escolhe o maior, o " +
            "jogador {1} o menor.",
        forMover: "Os valores são os do jogador que tem a vez, em cada nó.",
        expand: "Abrir tudo",
        collapse: "Fechar tudo",
        keys:
            "As setas percorrem a árvore, Enter abre e fecha um nó, Espaço vai ao momento em que " +
            "se entrou nele.",

        node: "Nó",
        noNode: "Aponte para um nó para ver a sua posição.",
        factWindow: "Janela à entrada",
        factNow: "Janela agora",
        factBest: "Melhor até agora",
        factValue: "Valor",
        factCut: "Corte",
        factSpared: "Jogadas poupadas",
        factOrder: "Visitas",
        factEnd: "O jogo",
        over: "acaba aqui",
        bestBy: "{0} com {1}",
        visitLine: "n.º {0}: {1} → {2}",
        visitOpen: "aberto",
        whenEntered: "quando se entrou",
        whenLeft: "quando se saiu",
        analyse: "Analisar esta posição",

        totals: "Contagens",
        countNodes: "Nós",
        countAlphaCuts: "Cortes alfa",
        countBetaCuts: "Cortes beta",
        countTableHits: "Acertos na tabela",
        countSpared: "Jogadas poupadas",
        resultValue: "Valor",
        resultLine: "Melhor linha",
        ratio: "Razão",
        ofTotal: "de {0}",
        shared:
            "{0} {0|lugar foi visitado|lugares foram visitados} só por A, {1} só por B, {2} por " +
            "ambos.",

        codeOf: "Pseudocódigo: {0}",
        about_minimax:
            "Vê todas as linhas de jogadas até à profundidade. Onde joga o jogador da raiz, " +
            "conta o maior valor; onde joga o outro, o menor: ambos jogam o melhor que podem.",
        about_negamax:
            "O minimax com uma só regra para os dois jogadores: um valor é sempre o de quem tem " +
            "a vez, e o que é bom para o outro é igualmente mau para o próprio.",
        about_alphabeta:
            "O minimax sem o que não pode importar. Alfa é o que o jogador da raiz já tem " +
            "garantido, beta o que o outro não o deixará ultrapassar; fora dessa janela, as " +
            "restantes jogadas de um nó são cortadas. O valor é o mesmo.",
        about_alphabeta_negamax:
            "O alfa-beta escrito uma vez para os dois jogadores: a janela vira-se quando a vez " +
            "passa, e todo o corte é valor ≥ beta.",
        about_negascout:
            "Acredita que a primeira jogada é a melhor. De cada uma das outras só pergunta, com " +
            "uma janela de largura um, se é melhor, o que depressa se refuta; só se o for é " +
            "procurada outra vez para saber o valor.",
        about_mtdf:
            "Nunca pergunta pelo valor, só se ele é pelo menos tanto: procura com janelas de " +
            "largura um, passagem após passagem, até que o que se sabe por baixo e por cima se " +
            "encontra. Vive da sua tabela. Uma última passagem lê a linha de jogo.",
        about_uct:
            "Joga o jogo até ao fim ao acaso, muitas vezes. Cada simulação desce por onde os " +
            "resultados foram bons ou pouco se sabe, acrescenta um nó, e o seu resultado conta " +
            "na média de cada nó do caminho.",
    },
};
