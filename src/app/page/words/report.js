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
        forced: "the only move",
        lost: "lost {0} {0|point|points}",
        turned: "lost {0} {0|point|points} and changed the result",
        instead: "{0} was better",
        point: "Move {0}, player {1}: {2} instead of {3} lost {4} {4|point|points}",
        pointTurned:
            "Move {0}, player {1}: {2} instead of {3} lost {4} {4|point|points} and changed the " +
            "result",
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
        forced: "a única jogada",
        lost: "perdeu {0} {0|ponto|pontos}",
        turned: "perdeu {0} {0|ponto|pontos} e mudou o resultado",
        instead: "{0} era melhor",
        point: "Jogada {0}, jogador {1}: {2} em vez de {3} perdeu {4} {4|ponto|pontos}",
        pointTurned:
            "Jogada {0}, jogador {1}: {2} em vez de {3} perdeu {4} {4|ponto|pontos} e mudou o " +
            "resultado",
    },
};
