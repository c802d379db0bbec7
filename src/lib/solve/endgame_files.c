/* The files of endgame tables of each game, behind the public interface: see endgame_tables.h. */
#include "solve/registry.h"

#define FILES_ENTRY(files) &files,

static const EndgameTableFiles *const all_files[] = {TABLE_FILES(FILES_ENTRY)};

static const EndgameTableFiles *files_of(const Game *game)
{
    for (size_t i = 0; i < sizeof all_files / sizeof *all_files; i++)
        if (all_files[i]->game == game)
            return all_files[i];
    return NULL;
}

PorfiaTables *porfia_tables_open(const PorfiaGame *game, const char *folder, PorfiaError *error)
{
    const EndgameTableFiles *files = files_of(game);
    if (files)
        return files->open(folder, error);
    endgame_tables_refuse(game, error);
    return NULL;
}

bool porfia_tables_build(const PorfiaGame *game, const char *folder, int pieces, int threads,
                         const PorfiaRanks *ranks, PorfiaTableProgress *progress, void *user,
                         PorfiaError *error)
{
    const EndgameTableFiles *files = files_of(game);
    return files ? files->build(folder, pieces, threads, ranks, progress, user, error)
                 : endgame_tables_refuse(game, error);
}

bool porfia_tables_verify(const PorfiaGame *game, const char *folder, uint64_t sample, int threads,
                          PorfiaTableProgress *progress, void *user, PorfiaError *error)
{
    const EndgameTableFiles *files = files_of(game);
    return files ? files->verify(folder, sample, threads, progress, user, error)
                 : endgame_tables_refuse(game, error);
}
