// The rules of Dots and Boxes in words; games/rules/dots.js has the pictures.
export default {
    en: {
        goal:
            "Draw the fourth edge of a box, and the box is yours. At the end the player with " +
            "more boxes wins.",
        size:
            "The usual board has 5 rows of 6 boxes. New game offers other sizes, too, from 1 × " +
            "1 to 9 × 9 boxes with at most 128 edges.",
        move:
            "Draw one free edge between two neighbouring dots: click near it. Every free edge " +
            "is allowed, anywhere on the board. Player 1 begins.",
        points:
            "An edge that closes a box pays one point, and the box shows the number of its " +
            "owner. An edge between two boxes can close both and pay two points.",
        again:
            "After closing a box you draw another edge, and you must. After any other edge it " +
            "is the other player's turn. One turn can so close many boxes.",
        end: "The game ends when all edges are drawn. Then every box has an owner.",
        winner: "The player with more boxes wins. Equal numbers of boxes are a draw.",
        notation:
            "The list of moves counts lines from the top left: h23 is the third edge of the " +
            "second horizontal line, and v41 the first edge of the fourth vertical line.",
        moveFigure:
            "Player {0} is about to draw the thick edge. The thin lines are the other free edges.",
        closeFigure:
            "Player {0} is about to draw the fourth edge of a box: {1} {1|point|points}, and " +
            "player {0} draws again.",
        bothFigure: "The last free edge closes the boxes on both its sides: {0} points.",
        endFigure: "All edges are drawn. Player {0} has won by {1} boxes to {2}.",
    },
    pt: {
        goal:
            "Trace a quarta aresta de uma caixa e a caixa é sua. No fim, ganha o jogador com " +
            "mais caixas.",
        size:
            "O tabuleiro habitual tem 5 linhas de 6 caixas. Em «Novo jogo» há outros tamanhos, " +
            "de 1 × 1 a 9 × 9 caixas, com 128 arestas no máximo.",
        move:
            "Trace uma aresta livre entre dois pontos vizinhos: clique perto dela. Pode " +
            "escolher qualquer aresta livre do tabuleiro. O jogador 1 começa.",
        points:
            "Uma aresta que fecha uma caixa vale um ponto, e a caixa mostra o número do dono. " +
            "Uma aresta entre duas caixas pode fechar as duas e valer dois pontos.",
        again:
            "Depois de fechar uma caixa tem de traçar outra aresta. Depois de qualquer outra " +
            "aresta é a vez do adversário. Assim, uma só vez pode fechar muitas caixas.",
        end: "O jogo acaba quando todas as arestas estão traçadas. Cada caixa tem então um dono.",
        winner: "Ganha o jogador com mais caixas. Com o mesmo número de caixas, há empate.",
        notation:
            "A lista das jogadas conta as linhas a partir do canto superior esquerdo: h23 é a " +
            "terceira aresta da segunda linha horizontal e v41 a primeira da quarta linha " +
            "vertical.",
        moveFigure:
            "O jogador {0} vai traçar a aresta grossa. As linhas finas são as outras arestas " +
            "livres.",
        closeFigure:
            "O jogador {0} vai traçar a quarta aresta de uma caixa: {1} {1|ponto|pontos}, e " +
            "joga outra vez.",
        bothFigure: "A última aresta livre fecha as caixas dos dois lados: {0} pontos.",
        endFigure: "Todas as arestas estão traçadas. O jogador {0} ganhou por {1} caixas a {2}.",
    },
};
