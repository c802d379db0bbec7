/* The tiny game of the tests: see coins.h. */
#include "games/coins.h"

#include "base/random.h"
#include "games/drawing.h"
#include "games/position_text.h"

#include <string.h>

enum { MAX_COINS = 8, LEFT = 0, RIGHT = 1, UNTAKEABLE = 9 };

typedef struct CoinsSetup {
    bool nines_are_free;
} CoinsSetup;

typedef struct CoinsPosition {
    uint8_t coins[MAX_COINS];
    uint8_t count;
    uint8_t mover;
} CoinsPosition;

static int coin_at(const CoinsPosition *position, int end)
{
    return position->coins[end == LEFT ? 0 : position->count - 1];
}

static bool can_take(const CoinsSetup *setup, const CoinsPosition *position, int end)
{
    return setup->nines_are_free || position->mover == 0 || coin_at(position, end) != UNTAKEABLE;
}

static inline int position_moves(const CoinsSetup *setup, const CoinsPosition *position,
                                 Move moves[])
{
    int count = 0;
    if (position->count == 0)
        return 0;
    if (can_take(setup, position, LEFT))
        moves[count++] = LEFT;
    if (position->count > 1 && can_take(setup, position, RIGHT))
        moves[count++] = RIGHT;
    if (count == 0)
        moves[count++] = PORFIA_PASS;
    return count;
}

static inline int position_count(const CoinsSetup *setup, const CoinsPosition *position)
{
    Move moves[PORFIA_MAX_MOVES];
    return position_moves(setup, position, moves);
}

static inline int position_play(const CoinsSetup *setup, CoinsPosition *position, Move move)
{
    (void)setup;
    if (move == PORFIA_PASS) {
        position->mover ^= 1;
        return 0;
    }
    int coin = coin_at(position, move);
    position->count--;
    if (move == LEFT)
        memmove(position->coins, position->coins + 1, MAX_COINS - 1);
    position->coins[position->count] = 0;
    if (coin % 2 != 0)
        position->mover ^= 1;
    return coin;
}

static inline int position_mover(const CoinsPosition *position)
{
    return position->mover;
}

static inline bool position_over(const CoinsSetup *setup, const CoinsPosition *position)
{
    (void)setup;
    return position->count == 0;
}

static inline uint64_t position_key(const CoinsSetup *setup, const CoinsPosition *position)
{
    uint64_t row;
    memcpy(&row, position->coins, sizeof row);
    return hash_join(hash_word(row), (uint64_t)(setup->nines_are_free << 1 | position->mover));
}

static inline int position_evaluate(const CoinsSetup *setup, const CoinsPosition *position)
{
    (void)setup;
    return coin_at(position, LEFT) - coin_at(position, RIGHT) / 2;
}

static inline int position_order(const CoinsSetup *setup, const CoinsPosition *position, Move move)
{
    (void)setup;
    return move == PORFIA_PASS ? 0 : coin_at(position, move);
}

#define Setup CoinsSetup
#define Position CoinsPosition
#include "games/binding.inc"

static bool coins_begin(const PorfiaRules *rules, const PorfiaStart *start, void *setup,
                        void *position, PorfiaError *error)
{
    (void)error;
    CoinsPosition *first = position;
    Random random = random_from(start->values[0]);
    *(CoinsSetup *)setup = (CoinsSetup){rules->choice[0] == 1};
    memset(first, 0, sizeof *first);
    int dealt = 1 + (int)random_below(&random, MAX_COINS);
    first->count = (uint8_t)(start->values[1] ? start->values[1] : (uint64_t)dealt);
    for (int i = 0; i < first->count; i++)
        first->coins[i] = (uint8_t)(1 + random_below(&random, 9));
    return true;
}

static const PorfiaText wrong_coins = {{"'{0}' are not coins", "'{0}' não são moedas"}};
static const PorfiaText no_coin = {{"'{0}' takes no coin", "'{0}' não tira nenhuma moeda"}};

static bool coins_read(const PorfiaRules *rules, Slice text, void *setup, void *position,
                       int points[2], PorfiaError *error)
{
    CoinsPosition *read = position;
    Slice fields[3];
    memset(read, 0, sizeof *read);
    *(CoinsSetup *)setup = (CoinsSetup){rules->choice[0] == 1};
    if (!read_fields(text, "coins", 3, fields, error) ||
        !read_side(fields[1], &read->mover, error) || !read_points(fields[2], points, error))
        return false;
    if (slice_is(fields[0], "-"))
        return true;
    if (fields[0].length == 0 || fields[0].length > MAX_COINS)
        return error_set(error, &wrong_coins, "n", fields[0]);
    for (size_t i = 0; i < fields[0].length; i++) {
        if (fields[0].start[i] < '1' || fields[0].start[i] > '9')
            return error_set(error, &wrong_coins, "n", fields[0]);
        read->coins[read->count++] = (uint8_t)(fields[0].start[i] - '0');
    }
    return true;
}

static void coins_write(const void *setup, const void *position, const int points[2],
                        Writer *writer)
{
    (void)setup;
    const CoinsPosition *state = position;
    if (state->count == 0)
        writer_char(writer, '-');
    for (int i = 0; i < state->count; i++)
        writer_number(writer, state->coins[i]);
    write_side_and_points(writer, state->mover, points);
}

static void coins_write_move(const void *setup, const void *position, Move move, Writer *writer)
{
    (void)setup, (void)position;
    writer_char(writer, move == LEFT ? 'l' : 'r');
}

static void coins_refuse(const void *setup, const void *position, Slice text, PorfiaError *error)
{
    (void)setup, (void)position;
    error_set(error, &no_coin, "n", text);
}

/* Places are the coins. */
static int coins_places(const void *setup, const void *position)
{
    (void)setup;
    return ((const CoinsPosition *)position)->count;
}

static int coins_place(const void *setup, const void *position, Move move)
{
    return move == LEFT ? 1 : coins_places(setup, position);
}

static void coins_name_place(const void *setup, int place, Writer *writer)
{
    (void)setup;
    writer_number(writer, place);
}

static void coins_describe(const void *setup, const void *position, int place,
                           PorfiaLanguage language, Writer *writer)
{
    (void)setup;
    writer_text(writer, language == PORFIA_PORTUGUESE ? ": moeda de " : ": a coin worth ");
    writer_number(writer, ((const CoinsPosition *)position)->coins[place - 1]);
}

static Slice coins_locate(const void *setup, int place, Slice text)
{
    (void)setup;
    return (Slice){text.start + place - 1, 1};
}

static void coins_neighbour(const void *setup, const void *position, const int points[2], int place,
                            int direction, Writer *value)
{
    (void)setup, (void)points;
    int coin = ((const CoinsPosition *)position)->coins[place - 1];
    writer_number(value, 1 + (coin - 1 + direction + 9) % 9);
}

/* A coin is drawn in so many columns and rows; the moves that take one stand below. */
enum { COIN_WIDTH = 6, COIN_ROWS = 3 };

/* What stands around the value of a coin. */
typedef struct CoinLook {
    PorfiaStyle style;
    char left, right;
} CoinLook;

static CoinLook coin_look(const CoinsSetup *setup, const CoinsPosition *position,
                          const PorfiaView *view, int place)
{
    bool is_end = place == 1 || place == position->count;
    bool is_open = is_end && can_take(setup, position, place == 1 ? LEFT : RIGHT);
    if (view->considered != PORFIA_NO_MOVE && view->considered != PORFIA_PASS &&
        place == coins_place(setup, position, view->considered))
        return (CoinLook){PORFIA_STYLE_CONSIDERED, '>', '<'};
    if (!view->aids || !is_end)
        return (CoinLook){PORFIA_STYLE_PLAIN, ' ', ' '};
    return is_open ? (CoinLook){PORFIA_STYLE_STRONG, '[', ']'}
                   : (CoinLook){PORFIA_STYLE_BARRED, '(', ')'};
}

static void draw_coin(PorfiaDrawing *drawing, int column, int value, CoinLook look, bool ascii)
{
    static const uint32_t rims[2][COIN_ROWS][3] = {
        {{0x256D, 0x2500, 0x256E}, {0x2502, 0, 0x2502}, {0x2570, 0x2500, 0x256F}},
        {{'.', '-', '.'}, {'|', 0, '|'}, {'\'', '-', '\''}}};
    const int last = COIN_WIDTH - 2;
    for (int row = 0; row < COIN_ROWS; row++)
        for (int i = 0; i <= last; i++) {
            uint32_t letter = rims[ascii][row][i == 0 ? 0 : i == last ? 2 : 1];
            if (letter)
                drawing_letter(drawing, row, column + i, letter, PORFIA_STYLE_FAINT);
        }
    drawing_letter(drawing, 1, column + 1, (uint32_t)look.left, look.style);
    drawing_letter(drawing, 1, column + 2, (uint32_t)('0' + value), look.style);
    drawing_letter(drawing, 1, column + 3, (uint32_t)look.right, look.style);
}

/* As wide as all coins, however many are left. */
static void coins_draw(const void *setup, const void *position, const int points[2],
                       const PorfiaView *view, PorfiaDrawing *drawing)
{
    (void)points;
    const CoinsPosition *state = position;
    for (int i = 0; i < MAX_COINS * COIN_WIDTH - 1; i++)
        for (int row = 0; row <= COIN_ROWS; row++)
            drawing_letter(drawing, row, i, ' ', PORFIA_STYLE_PLAIN);
    for (int i = 0; i < state->count; i++) {
        int column = (MAX_COINS - state->count) * COIN_WIDTH / 2 + i * COIN_WIDTH;
        draw_coin(drawing, column, state->coins[i], coin_look(setup, state, view, i + 1),
                  view->ascii);
        if (i == 0 || i == state->count - 1)
            drawing_letter(drawing, COIN_ROWS, column + 2, i == 0 ? 'l' : 'r', PORFIA_STYLE_FAINT);
        for (int row = 0; row < COIN_ROWS; row++)
            drawing_place(drawing, row, column, COIN_WIDTH - 1, i + 1);
    }
}

static const PorfiaOption options[] = {
    {"nines",
     (const char *const[]){"barred", "free", NULL},
     {{"whether player 2 may take a 9", "se o jogador 2 pode tirar um 9"}}}};

static const PorfiaParameter parameters[] = {{"seed",
                                              PORFIA_SEED,
                                              0,
                                              PORFIA_MAX_SEED,
                                              1,
                                              {{"Row", "Fila"}},
                                              .about = {{"the row of coins", "a fila de moedas"}}},
                                             {"length",
                                              PORFIA_NUMBER,
                                              0,
                                              MAX_COINS,
                                              0,
                                              {{"Coins", "Moedas"}},
                                              .about = {{"how many coins, 1 to 8; 0: the row says",
                                                         "quantas moedas, 1 a 8; 0: a fila diz"}}}};

#define COINS_TABLE                                                                                \
    .name = "coins", .title = {{"Coins", "Moedas"}},                                               \
    .help = {{"Take the coin at the left (l) or at the right (r).",                                \
              "Tire a moeda da esquerda (l) ou da direita (r)."}},                                 \
    .rules.options = options, .rules.option_count = 1, .rules.parameters = parameters,             \
    .rules.parameter_count = 2, .times = {1000, 5000}, .default_level = 3,                         \
    .rules.begin = coins_begin, .text.read = coins_read, .text.write = coins_write,                \
    .text.write_move = coins_write_move, .text.refuse = coins_refuse, .view.scales = 1,            \
    .view.draw = coins_draw, .view.places = coins_places, .view.place = coins_place,               \
    .view.name_place = coins_name_place, .view.describe = coins_describe,                          \
    .editing.locate = coins_locate, .editing.neighbour = coins_neighbour, GAME_BINDING

const Game coins_game = {COINS_TABLE};

/* The faulty ones. */

static uint64_t blind_key(const void *setup, const void *position)
{
    CoinsPosition blind = *(const CoinsPosition *)position;
    blind.mover = 0;
    return position_key(setup, &blind);
}

static int extra_pass_moves(const void *setup, const void *position, Move moves[PORFIA_MAX_MOVES])
{
    int count = position_moves(setup, position, moves);
    if (count == 2)
        moves[count++] = PORFIA_PASS;
    return count;
}

static void lost_text_write(const void *setup, const void *position, const int points[2],
                            Writer *writer)
{
    CoinsPosition lost = *(const CoinsPosition *)position;
    lost.mover = 0;
    coins_write(setup, &lost, points, writer);
}

static int wrong_gain_play(const void *setup, void *position, Move move)
{
    return 1 - position_play(setup, position, move);
}

static int one_place(const void *setup, const void *position, Move move)
{
    (void)setup, (void)position, (void)move;
    return 1;
}

static void blank_draw(const void *setup, const void *position, const int points[2],
                       const PorfiaView *view, PorfiaDrawing *drawing)
{
    (void)setup, (void)position, (void)points, (void)view;
    drawing_text(drawing, 0, 0, "coins", PORFIA_STYLE_PLAIN);
}

static void one_way_neighbour(const void *setup, const void *position, const int points[2],
                              int place, int direction, Writer *value)
{
    (void)direction;
    coins_neighbour(setup, position, points, place, 1, value);
}

/* The later of two initialisers of one entry holds; that is the point here. */
#pragma GCC diagnostic ignored "-Woverride-init"
const Game coins_with_blind_key = {COINS_TABLE, .rules.key = blind_key};
const Game coins_with_extra_pass = {COINS_TABLE, .rules.moves = extra_pass_moves};
const Game coins_with_lost_text = {COINS_TABLE, .text.write = lost_text_write};
const Game coins_with_wrong_gain = {COINS_TABLE, .rules.play = wrong_gain_play};
const Game coins_with_one_place = {COINS_TABLE, .view.place = one_place};
const Game coins_with_blank_coins = {COINS_TABLE, .view.draw = blank_draw};
const Game coins_with_one_way = {COINS_TABLE, .editing.neighbour = one_way_neighbour};
