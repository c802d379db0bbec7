// The rules of Adji-boto in words; games/rules/adji.js has the pictures.
export default {
    en: {
        goal:
            "Sow your pieces around the board so that they capture pieces of the other row. At " +
            "the end the player with more captured pieces wins.",
        start:
            "Player 1 owns the six holes of the top row, player 2 those of the bottom row. All " +
            "holes begin with the same number of pieces: usually 8, and any number from 1 to 8 " +
            "in New game.",
        move:
            "Choose a hole of your row that has pieces. All its pieces are sown one by one " +
            "into the holes that follow, counter-clockwise: along the top row to the left, " +
            "along the bottom row to the right, and round again.",
        lap: "The hole that the pieces come from stays empty: every lap skips it.",
        points:
            "The last piece decides. If it falls into a hole of the other player, and that " +
            "hole then holds 1, 3 or 5 pieces, you capture them all: one point a piece. " +
            "Nothing is captured in your own row or in other holes on the way.",
        turns: "The players take turns. A capture does not give another turn.",
        end: "A player with an empty row passes. The game ends when the board is empty.",
        again:
            "It also ends when a position, with the same player to move, comes a third time " +
            "without a capture between. The pieces left then count for neither player.",
        notation:
            "The list of moves has the letter of the hole: a to f in the top row, from the " +
            "right, and A to F in the bottom row, from the left.",
        startFigure: "The usual start: {0} pieces in each hole, and player {1} moves first.",
        moveFigure:
            "Player {0} sows the {1} pieces of hole {2}. Each marked hole gets one; the last " +
            "one falls into {3}.",
        captureFigure:
            "Player {0} sows the {1} pieces of hole {2}. The last one makes {3} in hole {4}: " +
            "player {0} captures them.",
        endFigure: "The board is empty. Player {0} has won by {1} points to {2}.",
    },
    pt: {
        goal:
            "Semeie as suas peças à volta do tabuleiro para capturar peças da outra linha. No " +
            "fim, ganha o jogador com mais peças capturadas.",
        start:
            "Os seis buracos da linha de cima são do jogador 1, os da linha de baixo do " +
            "jogador 2. Todos os buracos começam com o mesmo número de peças: habitualmente 8, " +
            "e de 1 a 8 em «Novo jogo».",
        move:
            "Escolha um buraco da sua linha que tenha peças. Todas as suas peças são semeadas, " +
            "uma a uma, nos buracos seguintes, no sentido contrário ao dos ponteiros do " +
            "relógio: na linha de cima para a esquerda, na de baixo para a direita, e assim à " +
            "volta.",
        lap: "O buraco de onde saem as peças fica vazio: cada volta salta por cima dele.",
        points:
            "A última peça decide. Se cair num buraco do adversário e esse buraco ficar com 1, " +
            "3 ou 5 peças, captura-as todas: um ponto por peça. Nada é capturado na sua " +
            "própria linha nem nos outros buracos do caminho.",
        turns: "Os jogadores jogam à vez. Uma captura não dá direito a outra jogada.",
        end: "Um jogador com a linha vazia passa. O jogo acaba quando o tabuleiro está vazio.",
        again:
            "Também acaba quando uma posição, com o mesmo jogador a jogar, aparece pela " +
            "terceira vez sem capturas pelo meio. As peças que restam não contam para nenhum " +
            "jogador.",
        notation:
            "A lista das jogadas tem a letra do buraco: de a a f na linha de cima, a partir da " +
            "direita, e de A a F na de baixo, a partir da esquerda.",
        startFigure: "O início habitual: {0} peças em cada buraco, e o jogador {1} joga primeiro.",
        moveFigure:
            "O jogador {0} semeia as {1} peças do buraco {2}. Cada buraco marcado recebe uma; " +
            "a última cai no buraco {3}.",
        captureFigure:
            "O jogador {0} semeia as {1} peças do buraco {2}. Com a última, o buraco {4} fica " +
            "com {3}: o jogador {0} captura-as.",
        endFigure: "O tabuleiro está vazio. O jogador {0} ganhou por {1} pontos a {2}.",
    },
};
