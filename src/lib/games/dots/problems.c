/*
 * Problems of Dots and Boxes, from easy to subtle, with one idea each.
 *
 * The ideas and most of their English names are from E. Berlekamp, "The Dots and Boxes Game:
 * Sophisticated Child's Play" (A K Peters, 2000). Values and best moves are not stored: they are
 * computed. An answer states what moves gain in the form that porfia/core.h describes, and names
 * every best move; tests/lib/games/test_problems.c reads these claims and checks them, and the
 * pages of the collection are generated from this table.
 */
#include "games/dots/dots.h"

const PorfiaProblem dots_problems[DOTS_PROBLEM_COUNT] = {
    {
        .position = "2x3 221/111/212 20/00/00/00 1 0:0",
        .title = {{"All but two", "Todas menos duas"}},
        .question =
            {{"Player 2 has just opened the upper chain of three boxes. How many of them do "
              "you take?",
              "O jogador 2 acabou de abrir a cadeia de cima, de três caixas. Com quantas "
              "delas deve ficar?"}},
        .answer = {{"One. Close it with v21 (+2), then draw the far end: v21 v41 (+2). The "
                    "opponent closes the other two at once with v31, must move again and can only "
                    "open the lower chain, which is all yours: four boxes to two. If you go on and "
                    "take all three, you must open the lower chain and get nothing more: "
                    "v21 v31 v41 (0).",
                    "Com uma. Feche-a com v21 (+2) e desenhe depois a outra ponta: v21 v41 (+2). O "
                    "adversário fecha as outras duas de uma vez com v31, tem de jogar outra vez e "
                    "só pode abrir a cadeia de baixo, que é toda sua: quatro caixas contra duas. "
                    "Quem continua e fecha as três tem de abrir a cadeia de baixo e não ganha mais "
                    "nada: v21 v31 v41 (0)."}},
        .lesson = {{"The double-dealing move: leave the last two boxes of a chain to the opponent, "
                    "who must then be the first to move in all the rest.",
                    "A oferta dupla: deixar ao adversário as duas últimas caixas de uma cadeia, "
                    "para que seja ele o primeiro a jogar em tudo o que resta."}},
    },
    {
        .position = "2x3 220/100/110 00/00/12/12 2 0:0",
        .title = {{"By the middle", "Pelo meio"}},
        .question = {{"No move is safe any more: whatever you draw gives boxes away. Which ones do "
                      "you give, and by which edge?",
                      "Já não há jogadas seguras: qualquer aresta dá caixas ao adversário. Quais "
                      "deve dar, e por que aresta?"}},
        .answer =
            {{"The two on the right, by the edge between them: h23 (+2). The opponent closes "
              "them with h13 and h33, must move again and opens the chain of four for you. "
              "Given at an end, h13 (-2), they can be left: the opponent draws the other "
              "end, h13 h33 (-2), you close both with h23, and it is you who opens the "
              "chain. Nor does it help to open it at once: v11 (-2).",
              "As duas da direita, pela aresta entre elas: h23 (+2). O adversário fecha-as "
              "com h13 e h33, tem de jogar outra vez e abre-lhe a cadeia de quatro. Dadas por "
              "uma ponta, h13 (-2), podem ficar onde estão: o adversário desenha a outra "
              "ponta, h13 h33 (-2), fecham-se ambas com h23, e é a si que cabe abrir a "
              "cadeia. Abri-la já também não ajuda: v11 (-2)."}},
        .lesson =
            {{"Give two boxes by the edge between them, the hard-hearted handout: that leaves "
              "the opponent no choice. Given at an end, half-heartedly, they come back.",
              "Duas caixas dão-se pela aresta entre elas: assim, o adversário não tem "
              "escolha. Dadas por uma ponta, podem ser devolvidas."}},
    },
    {
        .position = "2x2 00/10/00 00/00/00 2 0:0",
        .title = {{"The only reply", "A única resposta"}},
        .question = {{"Player 1 has begun in the middle of the board of two by two boxes. Only one "
                      "reply holds the draw. Which?",
                      "O jogador 1 começou pelo meio do tabuleiro de duas por duas caixas. Só uma "
                      "resposta garante o empate. Qual?"}},
        .answer =
            {{"The other half of the same line: h22 (0). Two equal strips remain, and player "
              "1, who must begin in one of them, finds no edge that wins, neither between two "
              "boxes, h22 v21 (0), nor at the rim, h22 h11 (0). All other replies lose, be "
              "they in the middle, like v21 (-2), or at the rim, like h11 (-2).",
              "A outra metade da mesma linha: h22 (0). Ficam duas faixas iguais, e o jogador "
              "1, que tem de começar numa delas, não encontra nenhuma aresta que ganhe, nem "
              "entre duas caixas, h22 v21 (0), nem na borda, h22 h11 (0). Todas as outras "
              "respostas perdem, quer no meio, como v21 (-2), quer na borda, como h11 (-2)."}},
        .lesson = {{"Symmetry: make two equal halves, and let the opponent begin.",
                    "Simetria: fazer duas metades iguais e deixar o adversário começar."}},
    },
    {
        .position = "3x3 211/000/011/222 001/020/200/010 1 0:0",
        .title = {{"One chain or two", "Uma cadeia ou duas"}},
        .question = {{"Three moves are still safe: h21, v11 and v12. Which of them do you play?",
                      "Três jogadas ainda são seguras: h21, v11 e v12. Qual delas deve fazer?"}},
        .answer =
            {{"h21 (+5) cuts the board into a chain of five boxes and one of four. No safe "
              "move is left, and the opponent must open one of them: the four, of which you "
              "take two and leave two, and then all five are yours. v11 (-9) and v12 (-9) "
              "belong together: after v11 v12 (-9) all nine boxes are one chain, and you are "
              "the one who must open it.",
              "h21 (+5) corta o tabuleiro numa cadeia de cinco caixas e noutra de quatro. Já "
              "não há jogadas seguras, e o adversário tem de abrir uma delas: a de quatro, da "
              "qual se fecham duas e se deixam duas, e depois as cinco são suas. v11 (-9) e "
              "v12 (-9) andam juntas: depois de v11 v12 (-9) as nove caixas são uma só "
              "cadeia, e é a si que cabe abri-la."}},
        .lesson =
            {{"The long chain rule: on a board with an even number of dots, like the 16 here, "
              "the player who began wants an even number of chains of three boxes or more, and "
              "the other player an odd number. On a board with an odd number of dots it is the "
              "other way round.",
              "A regra das cadeias longas: num tabuleiro com um número par de pontos, como os "
              "16 deste, quem começou o jogo quer um número par de cadeias de três ou mais "
              "caixas, e o outro um número ímpar. Com um número ímpar de pontos é ao "
              "contrário."}},
    },
    {
        .position = "3x4 1220/0100/1120/2211 110/100/000/220/212 2 0:0",
        .title = {{"All but four", "Todas menos quatro"}},
        .question =
            {{"With v21 player 1 has just opened the loop of six boxes. How many of them do "
              "you take?",
              "Com v21, o jogador 1 acabou de abrir o anel de seis caixas. Com quantas "
              "delas deve ficar?"}},
        .answer =
            {{"Two. Take them with h21 (+4) and v31 (+4), in either order, and draw the "
              "edge that leaves the other four in pairs: h21 v31 v32 (+4). The opponent closes "
              "the pairs with v22 and h23, must move again and opens the chain of six: eight "
              "boxes to four. If you take the whole loop, you must open the chain, "
              "h21 v31 v22 v32 h23 (0), and v32 (0) at once gives six boxes away instead of "
              "four.",
              "Com duas. Feche-as com h21 (+4) e v31 (+4), por qualquer ordem, e desenhe a "
              "aresta que deixa as outras quatro aos pares: h21 v31 v32 (+4). O adversário "
              "fecha os pares com v22 e h23, tem de jogar outra vez e abre a cadeia de seis: "
              "oito caixas contra quatro. Quem fecha o anel inteiro tem de abrir a cadeia, "
              "h21 v31 v22 v32 h23 (0), e v32 (0), feita já, dá seis caixas em vez de "
              "quatro."}},
        .lesson =
            {{"In a loop the price of not having to move is four boxes, left in two pairs. Pay "
              "it if the rest of the board is worth more than that.",
              "Num anel, o preço de não ter de jogar são quatro caixas, deixadas em dois "
              "pares. Vale a pena se o resto do tabuleiro valer mais do que isso."}},
    },
    {
        .position = "3x3 210/000/110/122 220/000/120/121 1 0:0",
        .title = {{"The lesser evil", "O mal menor"}},
        .question = {{"A loop of four boxes and a chain of five are left, and you must open one of "
                      "them. Which?",
                      "Restam um anel de quatro caixas e uma cadeia de cinco, e é preciso abrir um "
                      "deles. Qual?"}},
        .answer =
            {{"The loop, by any of its edges: h21 (-1), h22 (-1), v21 (-1) or v22 (-1). If the "
              "opponent takes all of it, the chain is yours: h21 v21 v22 h22 (+1). To make you "
              "open the chain, the opponent must leave all four boxes to you: h21 h22 (-1). "
              "The chain can be left for two: after h13 (-5) the opponent takes three boxes, "
              "h13 h23 h33 v33 v13 (-5), and you get two and must open the loop as well.",
              "O anel, por qualquer das suas arestas: h21 (-1), h22 (-1), v21 (-1) ou v22 "
              "(-1). Se o adversário o fechar todo, a cadeia é sua: h21 v21 v22 h22 (+1). Para "
              "o obrigar a abrir a cadeia, o adversário tem de lhe deixar as quatro caixas: "
              "h21 h22 (-1). Na cadeia basta deixar duas: depois de h13 (-5) o adversário "
              "fica com três caixas, h13 h23 h33 v33 v13 (-5), deixa-lhe duas, e resta abrir "
              "também o anel."}},
        .lesson = {{"If you must open, open first what the opponent cannot leave cheaply: a loop "
                    "before a chain of about the same length.",
                    "Quem tem de abrir, abre primeiro o que ao adversário custa mais deixar: um "
                    "anel antes de uma cadeia mais ou menos do mesmo comprimento."}},
    },
    {
        .position = "3x3 012/110/100/122 000/200/012/210 2 0:0",
        .title = {{"Count first", "Contar primeiro"}},
        .question =
            {{"With h12 player 1 has just opened the chain on the right. Do you leave its "
              "last two boxes, as in problem 1?",
              "Com h12, o jogador 1 acabou de abrir a cadeia da direita. Devem deixar-se as "
              "duas últimas caixas, como no problema 1?"}},
        .answer =
            {{"Not this time. Begin with v31 (+7), take all four, and then give the single box "
              "in the corner: v31 h23 h33 v43 h11 (+7). The opponent closes it, must move again "
              "and opens the other chain of four. If you leave two boxes, v31 h23 v43 (-3), "
              "you are given the corner instead and must open that chain: "
              "v31 h23 v43 h33 h11 v11 (-3). And if you give the corner first, h11 (-5), "
              "you leave the open chain to the opponent.",
              "Desta vez, não. Comece por v31 (+7), feche as quatro e dê depois a caixa "
              "isolada do canto: v31 h23 h33 v43 h11 (+7). O adversário fecha-a, tem de jogar "
              "outra vez e abre a outra cadeia de quatro. Quem deixa duas caixas, "
              "v31 h23 v43 (-3), recebe ele o canto e tem de abrir essa cadeia: "
              "v31 h23 v43 h33 h11 v11 (-3). E quem dá primeiro o canto, h11 (-5), deixa ao "
              "adversário a cadeia aberta."}},
        .lesson =
            {{"Single boxes and pairs pass the turn on. Count them before you leave anything: "
              "here there is one, and it does the work of the two boxes.",
              "As caixas isoladas e os pares passam a vez. É preciso contá-los antes de "
              "deixar alguma coisa: aqui há uma, e faz o trabalho das duas caixas."}},
    },
    {
        .position = "3x3 011/100/010/212 210/000/020/212 2 0:0",
        .title = {{"Two boxes for seven", "Duas caixas por sete"}},
        .question = {{"v13 is the last safe move. Is it the right one?",
                      "v13 é a última jogada segura. É a certa?"}},
        .answer =
            {{"No. After v13 (-7) the opponent gives you the corner, v13 h11 v21 (-7), and the "
              "other eight boxes are one chain that you must open. Give two boxes at once "
              "instead: v22 (+5). Closing them, v22 h22 h31 (+5), the opponent spoils the safe "
              "move, since h31 is an edge of that box too, and must open the chain of seven. "
              "To play v13 rather than to close them is worse still: v22 v13 (+9). h11 (-9) "
              "gives away a box and changes nothing: v13 remains.",
              "Não. Depois de v13 (-7) o adversário dá-lhe o canto, v13 h11 v21 (-7), e as "
              "outras oito caixas são uma só cadeia, que é preciso abrir. Em vez disso, dê "
              "duas caixas de uma vez: v22 (+5). Ao fechá-las, v22 h22 h31 (+5), o adversário "
              "estraga a jogada segura, porque h31 também é uma aresta dessa caixa, e tem de "
              "abrir a cadeia de sete. Jogar v13 em vez de as fechar ainda é pior: "
              "v22 v13 (+9). h11 (-9) dá uma caixa e não muda nada: v13 continua lá."}},
        .lesson = {{"A sacrifice can change who runs out of safe moves: look for one that spoils a "
                    "safe move when it is taken.",
                    "Um sacrifício pode mudar quem fica sem jogadas seguras: convém procurar um "
                    "que, ao ser aceite, estrague uma delas."}},
    },
    {
        .position = "4x4 1110/0002/0010/1200/1210 2210/0200/1110/0002/2022 2 0:0",
        .title = {{"The short arm", "O braço curto"}},
        .question = {{"Two moves are safe, h34 and v52, and after either of them none is. Which do "
                      "you play?",
                      "Há duas jogadas seguras, h34 e v52, e depois de qualquer delas não há mais "
                      "nenhuma. Qual deve fazer?"}},
        .answer =
            {{"h34 (+4) makes a chain of four boxes and one of six; with the loop of six that is "
              "all there is, and the opponent must open something. v52 (-6) leaves a junction "
              "of three arms on the right, one of which is a single box. The opponent gives it "
              "to you, v52 h44 h54 (-6): the other two arms are now one chain of nine, and it "
              "is you who must open something.",
              "h34 (+4) faz uma cadeia de quatro caixas e outra de seis; com o anel de seis, "
              "é tudo o que há, e o adversário tem de abrir alguma coisa. v52 (-6) deixa à "
              "direita uma junção de três braços, um dos quais é uma só caixa. O adversário "
              "dá-lha, v52 h44 h54 (-6): os outros dois braços são agora uma só cadeia de "
              "nove, e é a si que cabe abrir alguma coisa."}},
        .lesson =
            {{"A junction with a short arm is not settled: the player to move can give that arm "
              "away, which changes the number of chains. Loops do not count as chains: with "
              "25 dots the second player wants an even number of these, and gets two.",
              "Uma junção com um braço curto não está decidida: quem tem de jogar pode dar "
              "esse braço, e muda o número de cadeias. Os anéis não contam como cadeias: com "
              "25 pontos, o segundo jogador quer um número par destas, e obtém duas."}},
    },
    {
        .position = "4x5 10111/00010/12100/00012/02210 0221/1000/1012/0000/0220/2202 2 0:0",
        .title = {{"Give twice", "Dar duas vezes"}},
        .question =
            {{"Two moves are safe, v32 and h51, one for each player, and then you must open. "
              "What can be done about that?",
              "Há duas jogadas seguras, v32 e h51, uma para cada jogador, e depois é a si "
              "que cabe abrir. Que se pode fazer?"}},
        .answer =
            {{"Give the two boxes at the upper left by the edge between them: h21 (+4). The "
              "opponent closes them with v11 and v22, and v22 spoils v32. After the other safe "
              "move you give the next two in the same way, h21 v11 v22 h51 h22 (+4), and the "
              "opponent must open the loop, all of which you leave, and then the chain of "
              "twelve: eight boxes for twelve. Safe moves lead to h51 v32 (-8) or "
              "v32 h51 (-8): these four boxes are now a chain, the second long one, and you "
              "must open first. Nor can the two boxes be given at an end: v11 (-4).",
              "Dê as duas caixas de cima, à esquerda, pela aresta entre elas: h21 (+4). O "
              "adversário fecha-as com v11 e v22, e v22 estraga v32. Depois da outra jogada "
              "segura, dê as duas seguintes da mesma maneira, h21 v11 v22 h51 h22 (+4), e o "
              "adversário tem de abrir o anel, que se lhe deixa todo, e depois a cadeia de "
              "doze: oito caixas por doze. As jogadas seguras levam a h51 v32 (-8) ou a "
              "v32 h51 (-8): essas quatro caixas são agora uma cadeia, a segunda das longas, "
              "e é a si que cabe abrir primeiro. Também não se podem dar as duas caixas por "
              "uma ponta: v11 (-4)."}},
        .lesson =
            {{"Pairs that are given away are not a long chain any more. With 30 dots the second "
              "player wants an odd number of them: one is better than two, even at the price "
              "of four boxes.",
              "Pares que se dão já não são uma cadeia longa. Com 30 pontos, o segundo jogador "
              "quer um número ímpar delas: uma é melhor do que duas, mesmo ao preço de quatro "
              "caixas."}},
    },
    {
        .position = "5x5 00101/01011/00101/11200/00022/00102 "
                    "21012/12202/00022/22000/00200/00010 1 0:0",
        .title = {{"The order of safe moves", "A ordem das jogadas seguras"}},
        .question =
            {{"Two moves are safe, h44 and h64, and both can be played one after the other. "
              "Which comes first?",
              "Há duas jogadas seguras, h44 e h64, e podem fazer-se ambas, uma depois da "
              "outra. Qual vem primeiro?"}},
        .answer =
            {{"The cut between the two junctions: h44 (+9). With h64 there are then four long "
              "chains, of three, four, seven and nine boxes, and a pair, which you give by its "
              "middle: h44 h64 v51 (+9). The opponent must open one chain after the other, and "
              "of each but the last you leave two boxes. h64 (-9) leads to the same position "
              "only if the opponent answers with the cut: h64 h44 (+9). But there is a better "
              "answer, to give one of the arms of two boxes, h64 v52 (-9) or h64 h45 (-9). One "
              "of the edges that close them spoils the cut, and you have no safe move left.",
              "O corte entre as duas junções: h44 (+9). Com h64 passa a haver quatro cadeias "
              "longas, de três, quatro, sete e nove caixas, e um par, que se dá pelo meio: "
              "h44 h64 v51 (+9). O adversário tem de abrir uma cadeia atrás da outra, e de "
              "cada uma, menos da última, deixam-se-lhe duas caixas. h64 (-9) só leva à mesma "
              "posição se o adversário responder com o corte: h64 h44 (+9). Mas há uma "
              "resposta melhor, que é dar um dos braços de duas caixas, h64 v52 (-9) ou "
              "h64 h45 (-9). Uma das arestas que as fecham estraga o corte, e já não há "
              "nenhuma jogada segura."}},
        .lesson =
            {{"Safe moves that cannot be spoilt can wait. Play first the one that decides how "
              "many chains there will be: with 36 dots the first player wants an even number.",
              "As jogadas seguras que ninguém pode estragar podem esperar. Primeiro faz-se a "
              "que decide quantas cadeias haverá: com 36 pontos, o primeiro jogador quer um "
              "número par."}},
    },
    {
        .position = "5x6 121102/211110/021120/010220/120000/012121 "
                    "10100/21122/21120/12211/12200/01212/22120 1 8:4",
        .title = {{"From a manual of the course", "De um manual da cadeira"}},
        .question =
            {{"Eight boxes to four, and four more, one after the other, are open at both ends. "
              "Do you take them or leave them, and what do you play next?",
              "Oito caixas contra quatro, e mais quatro, umas a seguir às outras, abertas nas "
              "duas pontas. Devem fechar-se ou deixar-se, e que se joga a seguir?"}},
        .answer =
            {{"Take all four, beginning with h43 (+4) or v35 (+4), and then give the single box "
              "at the lower left: h43 h53 v35 h61 (+4). The opponent closes it, must move again "
              "and opens the chain of three, of which you take one and leave two; then the "
              "loop, all of which you leave; and then the chain of six is yours: eleven boxes "
              "to seven. h53 (-4) leaves the four in pairs, and then it is the opponent who "
              "gives the single box: h53 h43 v35 h61 v15 (-4). If you take the four and "
              "open the chain of three at once, you forget that box: h43 h53 v35 h31 (0).",
              "Feche as quatro, a começar por h43 (+4) ou v35 (+4), e dê depois a caixa "
              "isolada de baixo, à esquerda: h43 h53 v35 h61 (+4). O adversário fecha-a, tem de "
              "jogar outra vez e abre a cadeia de três, da qual se fecha uma e se deixam duas; "
              "depois o anel, que se deixa todo; e então a cadeia de seis é sua: onze caixas "
              "contra sete. h53 (-4) deixa as quatro aos pares, e é o adversário quem dá a "
              "caixa isolada: h53 h43 v35 h61 v15 (-4). Quem fecha as quatro e abre logo a "
              "cadeia de três esquece-se dessa caixa: h43 h53 v35 h31 (0)."}},
        .lesson =
            {{"All at once: a single box passes the turn on, a chain can be left for two boxes, "
              "a loop for four. Add up the whole board before the first of them is taken.",
              "Tudo de uma vez: uma caixa isolada passa a vez, uma cadeia pode deixar-se por "
              "duas caixas, um anel por quatro. Convém somar o tabuleiro inteiro antes de "
              "fechar a primeira."}},
    },
};
