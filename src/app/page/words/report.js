// Words for judged moves and expected results, shared by analysis, learning and the list of moves.
export default {
    en: {
        level: "even",
        ahead: "player {0} wins by {1}",
        by: "player {0} +{1}",
        exact: "exact",
        solved: "solved",
        solvedAbout:
            "The game's solver has proved this value; the line runs to the end of the game.",
        opinion: "estimate",
        atLeast: "at least",
        best: "the best move",
        bestFound: "no better move was found",
        forced: "the only move",
        lost: "lost {0} {0|point|points} (exact); {1} was better",
        lostTurned: "lost {0} {0|point|points} and changed the result (exact); {1} was better",
        lostAbout: "lost about {0} {0|point|points} (estimate); {1} seems better",
        lostTurnedAbout:
            "lost about {0} {0|point|points} and probably changed the result (estimate); {1} " +
            "seems better",
        point: "Move {0}, player {1}: {2} instead of {3} lost {4} {4|point|points} (exact)",
        pointTurned:
            "Move {0}, player {1}: {2} instead of {3} lost {4} {4|point|points} and changed the " +
            "result (exact)",
        pointAbout:
            "Move {0}, player {1}: {2} instead of {3} lost about {4} {4|point|points} (estimate)",
        pointTurnedAbout:
            "Move {0}, player {1}: {2} instead of {3} lost about {4} {4|point|points} and " +
            "probably changed the result (estimate)",
    },
    pt: {
        level: "empate",
        ahead: "o jogador {0} ganha por {1}",
        by: "jogador {0} +{1}",
        exact: "exato",
        solved: "resolvido",
        solvedAbout: "O solucionador do jogo provou este valor; a linha vai até ao fim do jogo.",
        opinion: "estimativa",
        atLeast: "pelo menos",
        best: "a melhor jogada",
        bestFound: "não se encontrou melhor",
        forced: "a única jogada",
        lost: "perdeu {0} {0|ponto|pontos} (exato); {1} era melhor",
        lostTurned: "perdeu {0} {0|ponto|pontos} e mudou o resultado (exato); {1} era melhor",
        lostAbout: "perdeu cerca de {0} {0|ponto|pontos} (estimativa); {1} parece melhor",
        lostTurnedAbout:
            "perdeu cerca de {0} {0|ponto|pontos} e provavelmente mudou o resultado " +
            "(estimativa); {1} parece melhor",
        point: "Jogada {0}, jogador {1}: {2} em vez de {3} perdeu {4} {4|ponto|pontos} (exato)",
        pointTurned:
            "Jogada {0}, jogador {1}: {2} em vez de {3} perdeu {4} {4|ponto|pontos} e mudou o " +
            "resultado (exato)",
        pointAbout:
            "Jogada {0}, jogador {1}: {2} em vez de {3} perdeu cerca de {4} {4|ponto|pontos} " +
            "(estimativa)",
        pointTurnedAbout:
            "Jogada {0}, jogador {1}: {2} em vez de {3} perdeu cerca de {4} {4|ponto|pontos} e " +
            "provavelmente mudou o resultado (estimativa)",
    },
};
