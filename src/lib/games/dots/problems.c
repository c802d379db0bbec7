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
            {{"The opponent has just opened the upper chain of three boxes. How many do you "
              "take?",
              "O adversário acabou de abrir a cadeia de cima, de três caixas. Com quantas "
              "deve ficar?"}},
        .answer = {{"One: v21 (+2), then the far end, v21 v41 (+2). The opponent closes two, must "
                    "move again and opens the lower chain: four boxes to two. If you take all "
                    "three, v21 v31 v41 (0), you must open it yourself.",
                    "Com uma: v21 (+2), e depois a outra ponta, v21 v41 (+2). O adversário fecha "
                    "duas, tem de jogar outra vez e abre a cadeia de baixo: quatro caixas contra "
                    "duas. Quem fecha as três, v21 v31 v41 (0), tem de a abrir."}},
        .lesson =
            {{"The double-dealing move: leave the last two boxes of a chain, and the opponent "
              "must move first in the rest.",
              "A oferta dupla: deixam-se as duas últimas caixas de uma cadeia, para ser o "
              "adversário o primeiro a jogar no resto."}},
    },
    {
        .position = "2x3 220/100/110 00/00/12/12 2 0:0",
        .title = {{"By the middle", "Pelo meio"}},
        .question =
            {{"No move is safe any more: whatever you draw gives boxes away. Which ones do "
              "you give, and by which edge?",
              "Já não há jogadas seguras: qualquer aresta dá caixas ao adversário. Quais deve "
              "dar, e por que aresta?"}},
        .answer =
            {{"The pair on the right, by the edge between: h23 (+2). The opponent closes it "
              "and must open the chain of four. Given at an end, h13 (-2), it comes back: "
              "after h13 h33 (-2) you close both and must open the chain.",
              "O par da direita, pela aresta do meio: h23 (+2). O adversário fecha-o e tem de "
              "abrir a cadeia de quatro. Dado por uma ponta, h13 (-2), volta: depois de h13 "
              "h33 (-2), é a si que cabe fechá-lo e abrir a cadeia."}},
        .lesson =
            {{"The hard-hearted handout: give two boxes by the edge between them. Given at an "
              "end, they can be returned.",
              "Duas caixas dão-se pela aresta entre elas. Dadas por uma ponta, podem ser "
              "devolvidas."}},
    },
    {
        .position = "2x2 00/10/00 00/00/00 2 0:0",
        .title = {{"The only reply", "A única resposta"}},
        .question =
            {{"Player 1 has begun in the middle of the board. Only one reply holds the draw. "
              "Which?",
              "O jogador 1 começou pelo meio do tabuleiro. Só uma resposta garante o empate. "
              "Qual?"}},
        .answer =
            {{"The other half of the same line: h22 (0). Player 1 must begin in one of two "
              "equal strips, and no edge wins, neither h22 v21 (0) nor h22 h11 (0). All other "
              "replies lose, like v21 (-2) or h11 (-2).",
              "A outra metade da mesma linha: h22 (0). O jogador 1 tem de começar numa de "
              "duas faixas iguais, e nenhuma aresta ganha, nem h22 v21 (0) nem h22 h11 (0). "
              "Todas as outras respostas perdem, como v21 (-2) ou h11 (-2)."}},
        .lesson = {{"Symmetry: make two equal halves, and let the opponent begin.",
                    "Simetria: fazer duas metades iguais e deixar o adversário começar."}},
    },
    {
        .position = "3x3 211/000/011/222 001/020/200/010 1 0:0",
        .title = {{"One chain or two", "Uma cadeia ou duas"}},
        .question = {{"Three moves are still safe: h21, v11 and v12. Which do you play?",
                      "Três jogadas ainda são seguras: h21, v11 e v12. Qual deve fazer?"}},
        .answer =
            {{"h21 (+5) makes chains of five and four boxes. The opponent must open the four; "
              "you take two, leave two and get all five. v11 (-9) and v12 (-9) lead to v11 "
              "v12 (-9), one chain of nine that you must open.",
              "h21 (+5) faz cadeias de cinco e de quatro caixas. O adversário tem de abrir a "
              "de quatro: fecham-se duas, deixam-se duas, e as cinco são suas. v11 (-9) e v12 "
              "(-9) levam a v11 v12 (-9), uma só cadeia de nove que é preciso abrir."}},
        .lesson = {{"The long chain rule: with an even number of dots, here 16, the first player "
                    "wants an even number of chains of three boxes or more, the second an odd "
                    "number; with an odd number of dots, the reverse.",
                    "A regra das cadeias longas: com um número par de pontos, aqui 16, o primeiro "
                    "jogador quer um número par de cadeias de três ou mais caixas, o segundo um "
                    "número ímpar; com um número ímpar de pontos, o contrário."}},
    },
    {
        .position = "3x4 1220/0100/1120/2211 110/100/000/220/212 2 0:0",
        .title = {{"All but four", "Todas menos quatro"}},
        .question =
            {{"With v21 the opponent has just opened the loop of six boxes. How many do you "
              "take?",
              "Com v21, o adversário acabou de abrir o anel de seis caixas. Com quantas deve "
              "ficar?"}},
        .answer = {{"Two, h21 (+4) and v31 (+4). Then leave the other four in pairs: h21 v31 v32 "
                    "(+4). The opponent closes them and must open the chain of six: eight boxes to "
                    "four. If you take the whole loop, h21 v31 v22 v32 h23 (0), you must open that "
                    "chain.",
                    "Com duas, h21 (+4) e v31 (+4). Deixe depois as outras quatro aos pares: h21 "
                    "v31 v32 (+4). O adversário fecha-as e tem de abrir a cadeia de seis: oito "
                    "caixas contra quatro. Quem fecha o anel inteiro, h21 v31 v22 v32 h23 (0), tem "
                    "de abrir essa cadeia."}},
        .lesson = {{"In a loop, passing the turn costs four boxes, left in two pairs. Pay if the "
                    "rest is worth more.",
                    "Num anel, passar a vez custa quatro caixas, em dois pares. Vale a pena se o "
                    "resto valer mais."}},
    },
    {
        .position = "3x3 210/000/110/122 220/000/120/121 1 0:0",
        .title = {{"The lesser evil", "O mal menor"}},
        .question = {{"You must open the loop of four boxes or the chain of five. Which?",
                      "É preciso abrir o anel de quatro caixas ou a cadeia de cinco. Qual?"}},
        .answer = {{"The loop, by any edge: h21 (-1), h22 (-1), v21 (-1) or v22 (-1). If the "
                    "opponent takes all of it, h21 v21 v22 h22 (+1), the chain is yours; otherwise "
                    "all four boxes are. Of the chain it is enough to leave two: h13 (-5).",
                    "O anel, por qualquer aresta: h21 (-1), h22 (-1), v21 (-1) ou v22 (-1). Se o "
                    "adversário o fechar todo, h21 v21 v22 h22 (+1), a cadeia é sua; senão, são "
                    "suas as quatro caixas. Na cadeia basta deixar duas: h13 (-5)."}},
        .lesson = {{"Open what is dear to leave: a loop before a chain of about the same length.",
                    "Abre-se o que é caro deixar: um anel antes de uma cadeia de comprimento "
                    "parecido."}},
    },
    {
        .position = "3x3 012/110/100/122 000/200/012/210 2 0:0",
        .title = {{"Count first", "Contar primeiro"}},
        .question =
            {{"With h12 the opponent has just opened the chain on the right. Do you leave two "
              "boxes, as in problem 1?",
              "Com h12, o adversário acabou de abrir a cadeia da direita. Devem deixar-se "
              "duas caixas, como no problema 1?"}},
        .answer =
            {{"No: v31 (+7), take all four, then give the corner, v31 h23 h33 v43 h11 (+7). "
              "The opponent closes it and must open the other chain of four. If you leave two "
              "boxes, v31 h23 v43 (-3), you are given the corner and must open.",
              "Não: v31 (+7), feche as quatro e dê depois o canto, v31 h23 h33 v43 h11 (+7). "
              "O adversário fecha-o e tem de abrir a outra cadeia de quatro. Quem deixa duas "
              "caixas, v31 h23 v43 (-3), recebe o canto e tem de abrir."}},
        .lesson =
            {{"Single boxes and pairs pass the turn on: count them before you leave anything.",
              "As caixas isoladas e os pares passam a vez: convém contá-los antes de deixar "
              "alguma coisa."}},
    },
    {
        .position = "3x3 011/100/010/212 210/000/020/212 2 0:0",
        .title = {{"Two boxes for seven", "Duas caixas por sete"}},
        .question = {{"v13 is the last safe move. Is it the right one?",
                      "v13 é a última jogada segura. É a certa?"}},
        .answer = {{"No: after v13 (-7) the opponent gives you the corner, v13 h11 v21 (-7), and "
                    "you must open a chain of eight. Give two boxes instead: v22 (+5). Closing "
                    "them, v22 h22 h31 (+5), spoils the safe move, and the opponent must open the "
                    "chain of seven; declining them, v22 v13 (+9), is worse.",
                    "Não: depois de v13 (-7) o adversário dá-lhe o canto, v13 h11 v21 (-7), e é "
                    "preciso abrir uma cadeia de oito. Dê antes duas caixas: v22 (+5). Fechá-las, "
                    "v22 h22 h31 (+5), estraga a jogada segura, e o adversário tem de abrir a "
                    "cadeia de sete; recusá-las, v22 v13 (+9), é pior."}},
        .lesson =
            {{"Look for a sacrifice that spoils a safe move when it is taken.",
              "Convém procurar um sacrifício que, ao ser aceite, estrague uma jogada segura."}},
    },
    {
        .position = "4x4 1110/0002/0010/1200/1210 2210/0200/1110/0002/2022 2 0:0",
        .title = {{"The short arm", "O braço curto"}},
        .question = {{"You have one more safe move: h34 or v52. Which?",
                      "Resta-lhe uma jogada segura: h34 ou v52. Qual?"}},
        .answer = {{"h34 (+4) makes chains of four and six boxes beside the loop of six, and the "
                    "opponent must open. v52 (-6) leaves a junction on the right with an arm of a "
                    "single box. The opponent gives you that box, v52 h44 h54 (-6): the other arms "
                    "are now one chain, and you must open.",
                    "h34 (+4) faz cadeias de quatro e de seis caixas ao lado do anel de seis, e o "
                    "adversário tem de abrir. v52 (-6) deixa à direita uma junção com um braço de "
                    "uma só caixa. O adversário dá-lha, v52 h44 h54 (-6): os outros braços são "
                    "agora uma só cadeia, e é a si que cabe abrir."}},
        .lesson =
            {{"Giving the short arm of a junction away changes the number of chains. Loops do "
              "not count.",
              "Dar o braço curto de uma junção muda o número de cadeias. Os anéis não contam."}},
    },
    {
        .position = "4x5 10111/00010/12100/00012/02210 0221/1000/1012/0000/0220/2202 2 0:0",
        .title = {{"Give twice", "Dar duas vezes"}},
        .question =
            {{"Two safe moves are left, v32 and h51, and then you must open. What can be done?",
              "Restam duas jogadas seguras, v32 e h51, e depois é a si que cabe abrir. Que "
              "fazer?"}},
        .answer =
            {{"Give the pair at the upper left by the edge between: h21 (+4). Closing it with "
              "v11 and v22 spoils v32. Then give the next pair, h21 v11 v22 h51 h22 (+4): the "
              "opponent must open the loop, which you leave, and the chain of twelve. After "
              "h51 v32 (-8) or v32 h51 (-8) these four boxes are a second long chain, and you "
              "open first.",
              "Dê o par de cima, à esquerda, pela aresta do meio: h21 (+4). Fechá-lo com v11 "
              "e v22 estraga v32. Dê depois o par seguinte, h21 v11 v22 h51 h22 (+4): o "
              "adversário tem de abrir o anel, que se lhe deixa, e a cadeia de doze. Depois "
              "de h51 v32 (-8) ou de v32 h51 (-8) essas quatro caixas são uma segunda cadeia "
              "longa, e é a si que cabe abrir."}},
        .lesson = {{"Pairs given away are no long chain. With 30 dots the second player wants an "
                    "odd number of chains, even at the price of four boxes.",
                    "Pares que se dão não são uma cadeia longa. Com 30 pontos, o segundo jogador "
                    "quer um número ímpar de cadeias, mesmo ao preço de quatro caixas."}},
    },
    {
        .position = "5x5 00101/01011/00101/11200/00022/00102 "
                    "21012/12202/00022/22000/00200/00010 1 0:0",
        .title = {{"The order of safe moves", "A ordem das jogadas seguras"}},
        .question = {{"h44 and h64 are safe, and both can be played. Which comes first?",
                      "h44 e h64 são seguras, e podem fazer-se ambas. Qual vem primeiro?"}},
        .answer =
            {{"The cut between the junctions: h44 (+9). With h64 it leaves chains of three, "
              "four, seven and nine boxes and a pair, which you give: h44 h64 v51 (+9). After "
              "h64 (-9) the opponent does not cut, h64 h44 (+9), but gives an arm of two "
              "boxes, h64 v52 (-9) or h64 h45 (-9). Closing it spoils the cut, and you have "
              "no safe move left.",
              "O corte entre as junções: h44 (+9). Com h64 ficam cadeias de três, quatro, "
              "sete e nove caixas e um par, que se dá: h44 h64 v51 (+9). Depois de h64 (-9) o "
              "adversário não corta, h64 h44 (+9), mas dá um braço de duas caixas, h64 v52 "
              "(-9) ou h64 h45 (-9). Fechá-lo estraga o corte, e já não há jogadas seguras."}},
        .lesson =
            {{"Safe moves that cannot be spoiled can wait. Play first the one that decides "
              "the number of chains.",
              "As jogadas seguras que não podem ser estragadas podem esperar. Primeiro faz-se "
              "a que decide o número de cadeias."}},
    },
    {
        .position = "5x6 121102/211110/021120/010220/120000/012121 "
                    "10100/21122/21120/12211/12200/01212/22120 1 8:4",
        .title = {{"From a manual of the course", "De um manual da cadeira"}},
        .question =
            {{"A chain of four is open at both ends. Do you take or leave it, and then?",
              "Uma cadeia de quatro está aberta nas duas pontas. Deve fechar-se ou deixar-se, "
              "e depois?"}},
        .answer =
            {{"Take all four, from h43 (+4) or v35 (+4), then give the corner: h43 h53 v35 "
              "h61 (+4). The opponent closes it and opens the chain of three, of which you "
              "leave two, then the loop, which you leave; the chain of six is yours: eleven "
              "boxes to seven. h53 (-4) leaves the four in pairs, and the opponent gives the "
              "corner. Opening the chain of three at once forgets it: h43 h53 v35 h31 (0).",
              "Feche as quatro, a partir de h43 (+4) ou de v35 (+4), e dê depois o canto: h43 "
              "h53 v35 h61 (+4). O adversário fecha-o e abre a cadeia de três, da qual se "
              "deixam duas, depois o anel, que se deixa; a cadeia de seis é sua: onze caixas "
              "contra sete. h53 (-4) deixa as quatro aos pares, e é o adversário quem dá o "
              "canto. Abrir logo a cadeia de três esquece-o: h43 h53 v35 h31 (0)."}},
        .lesson =
            {{"All at once: a single box passes the turn on, a chain is left for two boxes, a "
              "loop for four. Add up the whole board first.",
              "Tudo de uma vez: uma caixa isolada passa a vez, uma cadeia deixa-se por duas "
              "caixas, um anel por quatro. Convém somar primeiro o tabuleiro inteiro."}},
    },
};
