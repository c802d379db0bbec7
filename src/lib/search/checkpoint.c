/* Proofs in a file: see checkpoint.h. */
#define _POSIX_C_SOURCE 200809L

#include "search/checkpoint.h"

#include "base/random.h"
#include "base/words.h"
#include "games/position.h"
#include "search/search.h"
#include "search/texts.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { VERSION = 3, MAX_PROOFS = 1 << 23 };

static const char magic[WORD + 1] = "PORFIA\r\n";

/* Reads or writes words and sums them up. The checksum is part of the format: another one would
 * make old checkpoints, worth days of work, unreadable. */
typedef struct Stream {
    FILE *file;
    uint64_t sum;
    bool is_good;
} Stream;

static void put(Stream *stream, uint64_t word)
{
    uint8_t bytes[WORD];
    word_put(bytes, word);
    stream->sum = hash_join(stream->sum, word);
    stream->is_good &= fwrite(bytes, 1, WORD, stream->file) == WORD;
}

static uint64_t get(Stream *stream)
{
    uint8_t bytes[WORD];
    stream->is_good &= fread(bytes, 1, WORD, stream->file) == WORD;
    uint64_t word = stream->is_good ? word_get(bytes) : 0;
    stream->sum = hash_join(stream->sum, word);
    return word;
}

static uint64_t word_of(const char *text, size_t length)
{
    uint8_t bytes[WORD] = {0};
    memcpy(bytes, text, length < WORD ? length : WORD);
    return word_get(bytes);
}

static void put_text(Stream *stream, const char *text)
{
    size_t length = strlen(text);
    put(stream, length);
    for (size_t i = 0; i < length; i += WORD)
        put(stream, word_of(text + i, length - i));
}

/* False: longer than any position's text. */
static bool get_text(Stream *stream, char text[PORFIA_POSITION_SIZE])
{
    uint64_t length = get(stream);
    if (!stream->is_good || length >= PORFIA_POSITION_SIZE)
        return false;
    for (size_t i = 0; i < length; i += WORD) {
        uint64_t word = get(stream);
        for (size_t k = 0; k < WORD && i + k < length; k++)
            text[i + k] = (char)(word >> (8 * k));
    }
    text[length] = '\0';
    return stream->is_good;
}

static bool fail(PorfiaError *error, int text, const char *path, const char *detail)
{
    return error_set(error, &search_texts[text], "ss", path, detail);
}

/* The least work of the proofs to keep, so that at most MAX_PROOFS are kept; *count is their
 * number. */
static int choose_work(const ProofTable *proofs, uint64_t *count)
{
    uint64_t counts[PROOF_WORKS];
    int work = PROOF_WORKS;
    proof_table_count_by_work(proofs, counts);
    for (*count = 0; work > 0 && *count + counts[work - 1] <= MAX_PROOFS; work--)
        *count += counts[work - 1];
    return work;
}

/* Helpers may store proofs during the export, so exactly the announced number is written. */
typedef struct ProofWriter {
    Stream *stream;
    uint64_t left;
} ProofWriter;

static void put_proof(void *user, uint64_t first, uint64_t second)
{
    ProofWriter *proof_writer = user;
    if (proof_writer->left == 0)
        return;
    proof_writer->left--;
    put(proof_writer->stream, first);
    put(proof_writer->stream, second);
}

static void put_all(const Checkpoint *checkpoint, Stream *stream)
{
    const Handover *handover = checkpoint->handover;
    char text[PORFIA_POSITION_SIZE];
    uint64_t count;
    const ProofTable *proofs = handover->solver->proofs(handover->state);
    int work = choose_work(proofs, &count);
    ProofWriter proof_writer = {stream, count};
    porfia_position_print(checkpoint->position, text, sizeof text);
    put(stream, word_of(magic, WORD));
    put(stream, VERSION);
    put(stream, porfia_position_key(checkpoint->position));
    put_text(stream, text);
    put(stream, checkpoint->earlier_nodes + handover->effort.nodes);
    put(stream, (uint64_t)(checkpoint->earlier_time + clock_now() - checkpoint->began));
    put(stream, count);
    proof_table_visit(proofs, work, put_proof, &proof_writer);
    while (proof_writer.left > 0)
        put_proof(&proof_writer, 0, 0);
    put(stream, stream->sum);
}

bool checkpoint_save(Checkpoint *checkpoint)
{
    FILE *file = fopen(checkpoint->draft, "wb");
    Stream stream = {file, 0, file != NULL};
    if (file)
        put_all(checkpoint, &stream);
    stream.is_good = stream.is_good && fflush(file) == 0 && fsync(fileno(file)) == 0;
    int reason = errno;
    if (file && fclose(file) != 0 && stream.is_good) {
        stream.is_good = false;
        reason = errno;
    }
    if (stream.is_good && rename(checkpoint->draft, checkpoint->path) != 0) {
        stream.is_good = false;
        reason = errno;
    }
    if (!stream.is_good) {
        fail(&checkpoint->error, SEARCH_TEXT_CHECKPOINT_WRITE, checkpoint->path, strerror(reason));
        unlink(checkpoint->draft);
    }
    checkpoint->has_failed = !stream.is_good;
    checkpoint->next = clock_now() + checkpoint->interval;
    return stream.is_good;
}

static void checkpoint_poll(void *user)
{
    Checkpoint *checkpoint = user;
    if (clock_now() >= checkpoint->next)
        checkpoint_save(checkpoint);
}

/* Reads the head; *count is the number of proofs that follow. */
static bool get_head(Checkpoint *checkpoint, Stream *stream, uint64_t *count, PorfiaError *error)
{
    char text[PORFIA_POSITION_SIZE];
    if (get(stream) != word_of(magic, WORD) || !stream->is_good)
        return fail(error, SEARCH_TEXT_CHECKPOINT_NONE, checkpoint->path, "");
    if (get(stream) != VERSION || !stream->is_good)
        return fail(error, SEARCH_TEXT_CHECKPOINT_VERSION, checkpoint->path, "");
    uint64_t key = get(stream);
    if (!get_text(stream, text))
        return fail(error, SEARCH_TEXT_CHECKPOINT_DAMAGED, checkpoint->path, "");
    if (key != porfia_position_key(checkpoint->position))
        return fail(error, SEARCH_TEXT_CHECKPOINT_OTHER, checkpoint->path, text);
    checkpoint->earlier_nodes = get(stream);
    checkpoint->earlier_time = (int64_t)get(stream);
    *count = get(stream);
    if (!stream->is_good || *count > MAX_PROOFS || checkpoint->earlier_time < 0)
        return fail(error, SEARCH_TEXT_CHECKPOINT_DAMAGED, checkpoint->path, "");
    return true;
}

/* Reads the file to its end: first without a table, to verify the checksum, then into `proofs`. */
static bool get_all(Checkpoint *checkpoint, FILE *file, ProofTable *proofs, PorfiaError *error)
{
    Stream stream = {file, 0, true};
    uint64_t count;
    if (!get_head(checkpoint, &stream, &count, error))
        return false;
    for (uint64_t i = 0; i < count && stream.is_good; i++) {
        uint64_t first = get(&stream), second = get(&stream);
        if (proofs && second != 0)
            proof_table_insert(proofs, first, second);
    }
    uint64_t sum = stream.sum;
    if (get(&stream) != sum || !stream.is_good || fgetc(file) != EOF)
        return fail(error, SEARCH_TEXT_CHECKPOINT_DAMAGED, checkpoint->path, "");
    return true;
}

/* A missing file is not an error. */
static bool checkpoint_load(Checkpoint *checkpoint, PorfiaError *error)
{
    FILE *file = fopen(checkpoint->path, "rb");
    if (!file)
        return errno == ENOENT ||
               fail(error, SEARCH_TEXT_CHECKPOINT_READ, checkpoint->path, strerror(errno));
    bool is_good = get_all(checkpoint, file, NULL, error);
    if (is_good) {
        rewind(file);
        const Handover *handover = checkpoint->handover;
        is_good = get_all(checkpoint, file, handover->solver->proofs(handover->state), error);
    }
    fclose(file);
    return is_good;
}

/* Checks before a long computation that the file can be written. */
static bool checkpoint_can_save(const Checkpoint *checkpoint, PorfiaError *error)
{
    FILE *file = fopen(checkpoint->draft, "ab");
    if (!file)
        return fail(error, SEARCH_TEXT_CHECKPOINT_WRITE, checkpoint->path, strerror(errno));
    fclose(file);
    unlink(checkpoint->draft);
    return true;
}

void checkpoint_free(Checkpoint *checkpoint)
{
    if (!checkpoint)
        return;
    porfia_position_free(checkpoint->position);
    free(checkpoint->path);
    free(checkpoint->draft);
    free(checkpoint);
}

static Checkpoint *checkpoint_create(Handover *handover, const PorfiaPosition *position,
                                     const char *path, int seconds)
{
    static const char suffix[] = ".new";
    Checkpoint *checkpoint = calloc(1, sizeof *checkpoint);
    if (!checkpoint)
        return NULL;
    checkpoint->handover = handover;
    checkpoint->position = porfia_position_copy(position);
    checkpoint->path = strdup(path);
    checkpoint->draft = malloc(strlen(path) + sizeof suffix);
    checkpoint->interval = (int64_t)seconds * 1000000;
    checkpoint->began = clock_now();
    checkpoint->next = checkpoint->began + checkpoint->interval;
    if (checkpoint->position && checkpoint->path && checkpoint->draft) {
        strcat(strcpy(checkpoint->draft, path), suffix);
        return checkpoint;
    }
    checkpoint_free(checkpoint);
    return NULL;
}

static const CheckpointHooks checkpoint_hooks = {checkpoint_poll, checkpoint_free};

bool porfia_search_open_checkpoint(PorfiaSearch *search, const PorfiaPosition *position,
                                   const char *path, int seconds, PorfiaError *error)
{
    Handover *handover = &search->handover;
    const PorfiaMethod *method = &search->book.method;
    const Solver *solver = solver_find(position->game);
    if (!solver || !solver->proofs || !solver->accepts(position->setup, position->state))
        return error_set(error, &search_texts[SEARCH_TEXT_NO_CHECKPOINT], "s",
                         position->game->name);
    checkpoint_free(handover->checkpoint);
    handover->checkpoint = checkpoint_create(handover, position, path, seconds);
    if (!handover->checkpoint || !handover_load(handover, method, solver, position))
        return error_set(error, &search_texts[SEARCH_TEXT_MEMORY], "d", handover->table_mib);
    handover->hooks = &checkpoint_hooks;
    return checkpoint_load(handover->checkpoint, error) &&
           checkpoint_can_save(handover->checkpoint, error);
}

bool porfia_search_save_checkpoint(PorfiaSearch *search, PorfiaError *error)
{
    Checkpoint *checkpoint = search->handover.checkpoint;
    if (!checkpoint || checkpoint_save(checkpoint))
        return true;
    *error = checkpoint->error;
    return false;
}
