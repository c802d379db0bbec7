/*
 * The games of a match as CSV (a line a move), JSON (a line a game) or a log: see export.h. All
 * three are written game by game, so that a large match needs little memory.
 *
 * The points of an export are those on the board, so that all formats agree and a log can be
 * replayed. A match scores some games differently: a fault loses by one point at least, and an
 * adjudication awards what was still to be won. JSON has these points as `scored`.
 */
#define _GNU_SOURCE
#include "cli/match/export.h"

#include "cli/arguments/flags.h"
#include "match/played_json.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The state of the visitors. */
typedef struct Export {
    const Console *console;
    const Match *match;
    json_t *game;      /* written as JSON */
    bool has_settings; /* have been written, with the first game */
    json_t *moves;
    FILE *rows; /* of a game written as CSV, from the number of the move on */
    char *row_text;
    size_t row_size;
    PorfiaLog *log; /* written as a log */
    PorfiaRecord record;
    bool is_replayed; /* the record's play is the game as far as it was visited */
    bool has_failed;
    PorfiaError error;
} Export;

static const char *player_name(const Match *match, const StoredGame *game, int player)
{
    int index = (player - 1) ^ game->game;
    return match->participants[game->pairing.participants[index]].name;
}

/* ---- The board ---- */

/* Begins the play of a game again; NULL if its start cannot be read. */
static bool play_begin(Export *self, const StoredGame *game, PorfiaError *error)
{
    const Match *match = self->match;
    PorfiaPosition *start =
        porfia_position_parse(match->game, &match->rules, game->start ? game->start : "", error);
    porfia_play_free(self->record.play);
    self->record = (PorfiaRecord){.time_ms = match->terms.limits.time_ms};
    self->record.play = start ? porfia_play_create(start, error) : NULL;
    porfia_position_free(start);
    return self->record.play != NULL;
}

static bool play_advance(Export *self, const PlayedMove *move, PorfiaError *error)
{
    PorfiaPlay *play = self->record.play;
    PorfiaMove played;
    return porfia_move_parse(porfia_play_present(play), move->text, &played, error) &&
           porfia_play_move(play, played, error);
}

/* For CSV and JSON, which are written of damaged games as well. */
static void replay_begin(Export *self, const StoredGame *game)
{
    PorfiaError error;
    self->is_replayed = play_begin(self, game, &error);
}

static void replay_advance(Export *self, const PlayedMove *move)
{
    PorfiaError error;
    self->is_replayed = self->is_replayed && play_advance(self, move, &error);
}

/* On the board; of a game that cannot be replayed those that were scored. */
static int board_points(const Export *self, int player, int scored)
{
    return self->is_replayed
               ? porfia_position_points(porfia_play_present(self->record.play), player)
               : scored;
}

/* ---- CSV ---- */

/* Quotes a field if it must be (RFC 4180). */
static void write_csv(const char *text)
{
    if (!strpbrk(text, ",\"\n\r")) {
        fputs(text, stdout);
        return;
    }
    putchar('"');
    for (; *text; text++) {
        if (*text == '"')
            putchar('"');
        putchar(*text);
    }
    putchar('"');
}

static void csv_game(void *user, const StoredGame *game)
{
    Export *self = user;
    replay_begin(self, game);
    rewind(self->rows);
}

/* The rows of a game, each behind what is known of the game once its last move is. */
static void csv_finish(Export *self, const StoredGame *game)
{
    fputc('\0', self->rows);
    fflush(self->rows);
    for (const char *row = self->row_text; *row;) {
        size_t length = strcspn(row, "\n") + 1;
        printf("%" PRId64 ",%d,%d,", 2 * game->pairing.order + game->game + 1, game->pairing.round,
               game->pairing.number);
        for (int player = 1; player <= 2; player++) {
            write_csv(player_name(self->match, game, player));
            putchar(',');
        }
        printf("%d,%d,%d,%s,%s,%.*s", game->winner, board_points(self, 1, game->points[0]),
               board_points(self, 2, game->points[1]), porfia_end_name(game->end),
               fault_name(game->fault), (int)length, row);
        row += length;
    }
}

static void csv_move(void *user, const StoredGame *game, int number, const PlayedMove *move)
{
    Export *self = user;
    const PorfiaSummary *result = &move->result;
    replay_advance(self, move);
    fprintf(self->rows, "%d,%d,%s,%.3f", number, move->player, move->text,
            (double)move->microseconds / 1000);
    if (move->searched)
        fprintf(self->rows, ",%d,%d,%d,%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%" PRIu64 "\n",
                result->value, result->exact, result->depth, result->nodes, result->alpha_cuts,
                result->beta_cuts, result->table_hits);
    else
        fputs(",,,,,,,\n", self->rows);
    if (number == game->move_count)
        csv_finish(self, game);
}

static bool export_csv(Export *self, Store *store, PorfiaError *error)
{
    self->rows = open_memstream(&self->row_text, &self->row_size);
    console_check(self->console, self->rows);
    puts("game,round,number,player1,player2,winner,points1,points2,end,fault,n,player,move,ms,"
         "value,exact,depth,nodes,alpha_cuts,beta_cuts,table_hits");
    bool is_good = store_visit_all(store, csv_game, csv_move, self, error);
    fclose(self->rows);
    free(self->row_text);
    return is_good;
}

/* ---- JSON ---- */

static void json_finish(Export *self)
{
    if (!self->game)
        return;
    json_t *scored = json_incref(json_object_get(self->game, "points")), *points = json_array();
    for (int i = 0; i < 2; i++) {
        int stored = (int)json_integer_value(json_array_get(scored, (size_t)i));
        json_array_append_new(points, json_integer(board_points(self, i + 1, stored)));
    }
    if (!json_equal(points, scored))
        json_object_set(self->game, "scored", scored);
    json_decref(scored);
    json_object_set_new(self->game, "points", points);
    json_object_set_new(self->game, "moves", self->moves);
    console_json(self->console, self->game);
    self->game = NULL;
}

static void json_game(void *user, const StoredGame *game)
{
    Export *self = user;
    json_finish(self);
    replay_begin(self, game);
    self->moves = json_array();
    self->game = json_pack(
        "{s:I, s:i, s:i, s:[s,s], s:o, s:o, s:i, s:[i,i], s:s}", "game",
        (json_int_t)(2 * game->pairing.order + game->game + 1), "round", game->pairing.round,
        "number", game->pairing.number, "players", player_name(self->match, game, 1),
        player_name(self->match, game, 2), "date", message_json(game->date ? game->date : ""),
        "start", message_json(game->start ? game->start : ""), "winner", game->winner, "points",
        game->points[0], game->points[1], "end", porfia_end_name(game->end));
    if (!self->has_settings)
        json_object_set_new(self->game, "settings", match_json(self->match));
    self->has_settings = true;
    if (game->fault != PLAYER_NO_FAULT)
        json_object_set_new(self->game, "fault",
                            json_pack("{s:s, s:o, s:o}", "kind", fault_name(game->fault), "detail",
                                      message_json(game->detail ? game->detail : ""), "output",
                                      message_json(game->output ? game->output : "")));
}

static void json_move(void *user, const StoredGame *game, int number, const PlayedMove *move)
{
    (void)game;
    (void)number;
    Export *self = user;
    replay_advance(self, move);
    json_t *object = json_pack("{s:i, s:o, s:f}", "player", move->player, "move",
                               message_json(move->text), "ms", (double)move->microseconds / 1000);
    if (move->searched)
        played_result_add(object, move);
    json_array_append_new(self->moves, object);
}

/* ---- log.dat ---- */

/* What went wrong first is reported. */
static void log_check(Export *self, bool is_good, const PorfiaError *error)
{
    if (!is_good && !self->has_failed)
        self->error = *error;
    self->has_failed |= !is_good;
}

/* Completes the record after the game's last move. */
static bool log_end(Export *self, const StoredGame *game, int moves, PorfiaError *error)
{
    return moves < game->move_count ||
           porfia_log_end(self->log, self->record.play, game->end, game->winner, error);
}

static void log_game(void *user, const StoredGame *game)
{
    Export *self = user;
    PorfiaError error;
    const Match *match = self->match;
    if (self->has_failed)
        return;
    bool is_good = play_begin(self, game, &error);
    for (int i = 0; i < 2; i++)
        porfia_player_print(&match->participants[game->pairing.participants[i ^ game->game]].player,
                            self->record.players[i], PORFIA_PLAYER_SIZE);
    snprintf(self->record.date, sizeof self->record.date, "%s", game->date ? game->date : "");
    log_check(self,
              is_good && porfia_log_begin(self->log, &self->record, &error) &&
                  log_end(self, game, 0, &error),
              &error);
}

static void log_move(void *user, const StoredGame *game, int number, const PlayedMove *move)
{
    Export *self = user;
    PorfiaPlay *play = self->record.play;
    PorfiaError error;
    if (self->has_failed)
        return;
    PorfiaMoveRecord record = {.ms = move->microseconds / 1000,
                               .searched = move->searched,
                               .result = move->result,
                               .pv = move->pv};
    bool is_good =
        play_advance(self, move, &error) && porfia_log_move(self->log, play, &record, &error);
    log_check(self, is_good && log_end(self, game, number, &error), &error);
}

/* A log is written to a temporary file, which is then copied to standard output. */
static bool copy_file(const char *path)
{
    char buffer[1 << 16];
    size_t count;
    FILE *file = fopen(path, "r");
    if (!file)
        return false;
    while ((count = fread(buffer, 1, sizeof buffer, file)) > 0)
        fwrite(buffer, 1, count, stdout);
    bool is_good = !ferror(file);
    fclose(file);
    return is_good;
}

static bool export_log(Export *self, Store *store, PorfiaError *error)
{
    const char *folder = getenv("TMPDIR");
    char path[512];
    size_t torn;
    snprintf(path, sizeof path, "%s/porfia-log-XXXXXX", folder ? folder : "/tmp");
    int file = mkstemp(path);
    if (file >= 0)
        close(file);
    self->log = porfia_log_open(path, &torn, error);
    bool is_good = self->log && store_visit_all(store, log_game, log_move, self, error);
    porfia_log_close(self->log);
    if (is_good && self->has_failed)
        *error = self->error;
    is_good &= !self->has_failed;
    if (is_good && !copy_file(path)) {
        *error = (PorfiaError){.text = &cli_texts[TEXT_FILE_FAILED]};
        snprintf(error->arguments[0], sizeof error->arguments[0], "%.90s", path);
        snprintf(error->arguments[1], sizeof error->arguments[1], "%s", strerror(errno));
        is_good = false;
    }
    unlink(path);
    return is_good;
}

int match_export(const Console *console, const Match *match, Store *store, int format)
{
    Export self = {.console = console, .match = match};
    PorfiaError error = {0};
    bool is_good;
    if (format == EXPORT_LOG) {
        is_good = export_log(&self, store, &error);
    } else if (format == EXPORT_JSON) {
        is_good = store_visit_all(store, json_game, json_move, &self, &error);
        json_finish(&self);
    } else {
        is_good = export_csv(&self, store, &error);
    }
    porfia_play_free(self.record.play);
    return is_good ? STATUS_OK : (console_fail_error(console, &error), STATUS_FAILED);
}
