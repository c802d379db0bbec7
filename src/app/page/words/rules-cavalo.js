// The rules of Cavalo in words; games/rules/cavalo.js has the pictures.
export default {
    en: {
        goal:
            "Each player has a knight that collects the numbers it lands on. At the end the " +
            "player with more points wins.",
        start:
            "Every game deals the numbers 00 to 99 at random over the 100 squares. Player 1 " +
            "places the white knight on the largest number of row 1, at the top. Then player 2 " +
            "places the black knight on the largest number left in row 10, at the bottom. " +
            "These first squares pay and erase like any other.",
        move:
            "Your knight jumps as in chess: two squares in one direction and one to the side, " +
            "over anything between. It must land on a square that still has a number and that " +
            "the other knight does not attack. A knight attacks the squares that it could " +
            "reach with one jump. The players take turns.",
        points:
            "A jump pays the number that it lands on: 57 pays 57 points, and 00 pays none. " +
            "Each jump also erases numbers:",
        left: "The square that the knight leaves is erased.",
        turned:
            "The number with the two digits exchanged is erased if it is still there: 57 " +
            "erases 75, and 20 erases 02.",
        double:
            "A double, such as 33, erases the largest other double that is still there. 00 is " +
            "a double, too.",
        gone: "An erased square pays nothing, and no knight can land on it.",
        end:
            "A player without a possible jump passes, and jumps again as soon as it can. The " +
            "game ends when neither knight can jump, even if numbers are left.",
        notation: "The list of moves names a jump by its square: e4 is column e, row 4.",
        startFigure:
            "The white knight begins on {1}, the largest number of row 1. Player {0} has {2} " +
            "points, and {3} is erased.",
        moveFigure:
            "The white knight may jump to the {0} framed numbers. It also reaches {1}, but the " +
            "black knight attacks {2|that square|those squares}: hatched.",
        turnedFigure: "A jump to {0} pays {1} points and erases {2}.",
        doubleFigure: "A jump to the double {0} pays {1} points and erases {2}.",
        endFigure:
            "Neither knight can jump any more: {3} numbers are left. Player {0} has won by {1} " +
            "points to {2}.",
    },
    pt: {
        goal:
            "Cada jogador tem um cavalo, que recolhe os números das casas onde cai. No fim, " +
            "ganha o jogador com mais pontos.",
        start:
            "Em cada jogo, os números de 00 a 99 são distribuídos ao acaso pelas 100 casas. O " +
            "jogador 1 coloca o cavalo branco no maior número da linha 1, em cima. Depois o " +
            "jogador 2 coloca o cavalo preto no maior número que resta na linha 10, em baixo. " +
            "Estas primeiras casas valem pontos e apagam números como as outras.",
        move:
            "O cavalo salta como no xadrez: duas casas numa direção e uma para o lado, por " +
            "cima do que houver pelo meio. Tem de cair numa casa que ainda tenha número e que " +
            "o outro cavalo não ataque. Um cavalo ataca as casas a que poderia chegar num " +
            "salto. Os jogadores jogam à vez.",
        points:
            "Um salto vale o número da casa onde o cavalo cai: o 57 vale 57 pontos e o 00 não " +
            "vale nenhum. Cada salto também apaga números:",
        left: "A casa de onde o cavalo sai é apagada.",
        turned:
            "O número com os dois algarismos trocados é apagado, se ainda lá estiver: o 57 " +
            "apaga o 75 e o 20 apaga o 02.",
        double:
            "Um duplo, como o 33, apaga o maior dos outros duplos que ainda lá estejam. O 00 " +
            "também é um duplo.",
        gone: "Uma casa apagada não vale nada, e nenhum cavalo pode lá cair.",
        end:
            "Um jogador sem saltos possíveis passa, e volta a jogar assim que puder. O jogo " +
            "acaba quando nenhum dos cavalos pode saltar, mesmo que restem números.",
        notation: "A lista das jogadas dá a cada salto o nome da casa: e4 é a coluna e, linha 4.",
        startFigure:
            "O cavalo branco começa no {1}, o maior número da linha 1. O jogador {0} fica com " +
            "{2} pontos, e o {3} é apagado.",
        moveFigure:
            "O cavalo branco pode saltar para os {0} números com moldura. Também chega a {1}, " +
            "mas o cavalo preto ataca {2|essa casa|essas casas}: às riscas.",
        turnedFigure: "Um salto para o {0} vale {1} pontos e apaga o {2}.",
        doubleFigure: "Um salto para o duplo {0} vale {1} pontos e apaga o {2}.",
        endFigure:
            "Nenhum dos cavalos pode saltar: restam {3} números. O jogador {0} ganhou por {1} " +
            "pontos a {2}.",
    },
};
