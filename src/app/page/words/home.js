// Words of the home view. about_: one sentence of a game; a game without one has the text of its
// help.
export default {
    en: {
        about:
            "Games of points for two, against a computer of any strength that shows what it " +
            "thinks.",
        games: "Games",
        underWay: "Your game goes on",
        goOn: "Go on",
        opponent: "Opponent: {0}",
        against: "{0} against {1}",
        soFar: "Move {0}, {1}:{2}",
        play: "Play",
        about_cavalo:
            "Two knights jump over a board of numbers. What you land on is yours; look where you " +
            "can jump next.",
        about_dots: "Draw an edge; if it closes a box, the box is yours and you draw again.",
        about_adji:
            "Sow the pieces of a hole one by one around the board, and take from the other row.",
    },
    pt: {
        about:
            "Jogos de pontos para dois, contra um computador de qualquer força que mostra o que " +
            "pensa.",
        games: "Jogos",
        underWay: "O seu jogo continua",
        goOn: "Continuar",
        opponent: "Adversário: {0}",
        against: "{0} contra {1}",
        soFar: "Jogada {0}, {1}:{2}",
        play: "Jogar",
        about_cavalo:
            "Dois cavalos saltam num tabuleiro de números. Ganha o número da casa onde cai; veja " +
            "para onde pode saltar a seguir.",
        about_dots: "Trace uma aresta; se fechar uma caixa, a caixa é sua e joga outra vez.",
        about_adji:
            "Semeie as peças de um buraco, uma a uma, à volta do tabuleiro e capture na fila do " +
            "adversário.",
    },
};
