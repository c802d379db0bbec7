/* Texts of several tables, or of several places in one, in both languages: see table.h. */
#ifndef TEXT_SHARED_TEXTS_H
#define TEXT_SHARED_TEXTS_H

/* ---- Sentences ---- */

#define SHARED_AT_DEPTH "depth {0}", "profundidade {0}"
#define SHARED_CANNOT_WRITE "cannot write {0}: {1}", "não é possível escrever {0}: {1}"
#define SHARED_END_ADJUDICATED                                                                     \
    "The result was adjudicated.", "O resultado foi decidido por arbitragem."
#define SHARED_END_FORFEIT "A program failed.", "Um programa falhou."
#define SHARED_END_ILLEGAL "An illegal move was made.", "Foi feita uma jogada ilegal."
#define SHARED_END_NORMAL "Neither player can move.", "Nenhum dos jogadores pode jogar."
#define SHARED_END_REPETITION                                                                      \
    "The position occurred a third time: the points left count for neither player.",               \
        "A posição repetiu-se pela terceira vez: os pontos que restam não contam."
#define SHARED_END_RESIGNED "The other player resigned.", "O outro jogador desistiu."
#define SHARED_END_TIME "The time limit was exceeded.", "O tempo limite foi excedido."
#define SHARED_END_UNFINISHED "The game is not finished.", "O jogo não acabou."
#define SHARED_FORCED_PASS                                                                         \
    "Player {0} cannot move and passes.", "O jogador {0} não pode jogar e passa."
#define SHARED_GAME_OVER "the game is over", "o jogo acabou"
#define SHARED_INVALID_VALUE                                                                       \
    "invalid value of '{0}' (allowed: {1})", "valor inválido de '{0}' (permitidos: {1})"
#define SHARED_MILLISECONDS "{0} ms", "{0} ms"
#define SHARED_NOTHING_TO_UNDO                                                                     \
    "There is no move to take back.", "Não há nenhuma jogada para desfazer."
#define SHARED_MOVE_MADE                                                                           \
    "Move {0}, turn {1}, player {2} ({3}):", "Jogada {0}, vez {1}, jogador {2} ({3}):"
#define SHARED_NOT_DECIDED "not decided", "por decidir"
#define SHARED_NUMBER_RANGE                                                                        \
    "'{0}' is not a whole number from {1} to {2}", "'{0}' não é um número inteiro de {1} a {2}"
#define SHARED_NO_GAME_IN_LOG "no game {0} in this log", "não há nenhum jogo {0} neste registo"
#define SHARED_NO_MEMORY "out of memory", "sem memória"
#define SHARED_OF "{0} of {1}", "{0} de {1}"
#define SHARED_OUTCOME_DRAW                                                                        \
    "Outcome known: with best play, a draw.", "Resultado conhecido: com o melhor jogo, há empate."
#define SHARED_OUTCOME_WIN                                                                         \
    "Outcome known: with best play, player {0} wins by {1}.",                                      \
        "Resultado conhecido: com o melhor jogo, o jogador {0} ganha por {1}."
#define SHARED_POINTS_OF_BOTH "Points {0} : {1}", "Pontos {0} : {1}"
#define SHARED_RESULT "value {0}, depth {1}, {2} ms", "valor {0}, profundidade {1}, {2} ms"
#define SHARED_RESULT_COUNTS                                                                       \
    "{0} {0|node|nodes}, {1} alpha {1|cut|cuts}, {2} beta {2|cut|cuts}, {3} table {3|hit|hits}",   \
        "{0} {0|nó|nós}, {1} {1|corte|cortes} alfa, {2} {2|corte|cortes} beta, {3} "             \
        "{3|acerto|acertos} na tabela"
#define SHARED_RESULT_EXACT                                                                        \
    "value {0} (exact), depth {1}, {2} ms", "valor {0} (exato), profundidade {1}, {2} ms"
#define SHARED_RESULT_SOLVED                                                                       \
    "value {0} (exact, solved), depth {1}, {2} ms",                                                \
        "valor {0} (exato, resolvido), profundidade {1}, {2} ms"
#define SHARED_SAVED "Saved in {0} as {1}.", "Guardado em {0} como {1}."
#define SHARED_SAVE_NOW "write the game to the disk now", "guardar já o jogo no disco"
#define SHARED_SET_UP "Set up a position", "Montar uma posição"
#define SHARED_SHOW_HELP "show this help", "mostrar esta ajuda"
#define SHARED_TORN_LINE "{0}:{1}: incomplete line, ignored", "{0}:{1}: linha incompleta, ignorada"

/* ---- Words, of columns, axes and menus ---- */

#define SHARED_ALPHA "alpha", "alfa"
#define SHARED_ALPHA_CUTS "alpha cuts", "cortes alfa"
#define SHARED_BETA "beta", "beta"
#define SHARED_BETA_CUTS "beta cuts", "cortes beta"
#define SHARED_BETTER "better", "melhor"
#define SHARED_BOARD "board", "tabuleiro"
#define SHARED_COMPUTER "computer", "computador"
#define SHARED_DEPTH "depth", "profundidade"
#define SHARED_ELO "Elo", "Elo"
#define SHARED_EXPECTS "expects", "espera"
#define SHARED_FAULTS "faults", "falhas"
#define SHARED_GAME "game", "jogo"
#define SHARED_GAMES "games", "jogos"
#define SHARED_HINT "hint", "sugestão"
#define SHARED_HITS "hits", "tabela"
#define SHARED_HUMAN "human", "humano"
#define SHARED_LATE "late", "tarde"
#define SHARED_LEAD "lead", "vantagem"
#define SHARED_MEAN "mean", "média"
#define SHARED_MOVE "move", "jogada"
#define SHARED_MOVES "moves", "jogadas"
#define SHARED_MOVES_TITLE "Moves", "Jogadas"
#define SHARED_MS "ms", "ms"
#define SHARED_NO "no", "não"
#define SHARED_NODES "nodes", "nós"
#define SHARED_NUMBER "nr.", "n.º"
#define SHARED_PLAYER "player", "jogador"
#define SHARED_PLAYER_1 "player 1", "jogador 1"
#define SHARED_PLAYER_2 "player 2", "jogador 2"
#define SHARED_POINTS "points", "pontos"
#define SHARED_PROGRAM "program", "programa"
#define SHARED_RANDOM "random", "aleatório"
#define SHARED_RESIGN "resign", "desistir"
#define SHARED_SAVE "save", "guardar"
#define SHARED_SHORT_DEPTH "depth", "prof."
#define SHARED_SPEED "nodes/s", "nós/s"
#define SHARED_TABLE "table", "tabela"
#define SHARED_TABLE_HITS "table hits", "acertos na tabela"
#define SHARED_TIME "time", "tempo"
#define SHARED_TIME_IN_SECONDS "time (s)", "tempo (s)"
#define SHARED_TWO_PEOPLE "two people", "duas pessoas"
#define SHARED_UNDO "undo", "desfazer"
#define SHARED_VALUE "value", "valor"
#define SHARED_WINNER "winner", "vencedor"
#define SHARED_YES "yes", "sim"

#endif
