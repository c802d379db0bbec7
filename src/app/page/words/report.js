// Words for judged moves and expected results, shared by analysis, learning and the list of moves.
export default {
    en: {
        level: "level",
        ahead: "player {0} ends {1} ahead",
        by: "player {0} +{1}",
        exact: "exact",
        solved: "solved",
        solvedAbout:
            "The game's solver has proved this value; the line goes on to the end of the game.",
        opinion: "estimate",
        atLeast: "at least",
        best: "the best move",
        forced: "the only move",
        lost: "lost {0} {0|point|points}",
        turned: "lost {0} {0|point|points} and turned the game",
        instead: "{0} was better",
        point: "Move {0}, player {1}: {2} instead of {3} lost {4} {4|point|points}",
        pointTurned:
            "Move {0}, player {1}: {2} instead of {3} lost {4} {4|point|points} and turned the " +
            "game",
    },
    pt: {
        level: "empate",
        ahead: "o jogador {0} acaba com {1} de avanço",
        by: "jogador {0} +{1}",
        exact: "exato",
        solved: "resolvido",
        solvedAbout: "O solucionador do jogo provou este valor; a linha vai até ao fim do jogo.",
        opinion: "estimativa",
        atLeast: "pelo menos",
        best: "a melhor jogada",
        forced: "a única jogada",
        lost: "perdeu {0} {0|ponto|pontos}",
        turned: "perdeu {0} {0|ponto|pontos} e virou o jogo",
        instead: "{0} era melhor",
        point: "Jogada {0}, jogador {1}: {2} em vez de {3} perdeu {4} {4|ponto|pontos}",
        pointTurned:
            "Jogada {0}, jogador {1}: {2} em vez de {3} perdeu {4} {4|ponto|pontos} e virou o jogo",
    },
};
