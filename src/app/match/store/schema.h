/* The tables of the database, version 1. docs/matches.md describes them. */
#ifndef MATCH_STORE_SCHEMA_H
#define MATCH_STORE_SCHEMA_H

enum {
    STORE_APPLICATION = 0x506F7266, /* "Porf": marks the file as Porfia's */
    STORE_VERSION = 1
};

static const char store_schema[] =
    "CREATE TABLE championship(number INTEGER PRIMARY KEY, date TEXT NOT NULL,"
    " settings TEXT NOT NULL, ended TEXT NOT NULL DEFAULT '');"
    "CREATE TABLE entrant(championship INTEGER NOT NULL, number INTEGER NOT NULL,"
    " name TEXT NOT NULL, player TEXT NOT NULL, PRIMARY KEY(championship, number)) WITHOUT ROWID;"
    "CREATE TABLE worker(id INTEGER PRIMARY KEY AUTOINCREMENT, host TEXT NOT NULL,"
    " process INTEGER NOT NULL, born INTEGER NOT NULL, beat INTEGER NOT NULL);"
    "CREATE TABLE game(id INTEGER PRIMARY KEY, championship INTEGER NOT NULL,"
    " pair INTEGER NOT NULL, game INTEGER NOT NULL, round INTEGER NOT NULL, tie INTEGER NOT NULL,"
    " number INTEGER NOT NULL, start_number INTEGER NOT NULL, first INTEGER NOT NULL,"
    " second INTEGER NOT NULL, worker INTEGER, finish INTEGER, date TEXT, start TEXT, ending TEXT,"
    " winner INTEGER, points1 INTEGER, points2 INTEGER, fault TEXT, detail TEXT, output TEXT,"
    " moves INTEGER, overruns1 INTEGER, overruns2 INTEGER, overrun1_us INTEGER,"
    " overrun2_us INTEGER, UNIQUE(championship, pair, game));"
    "CREATE INDEX game_open ON game(championship, pair, game) WHERE finish IS NULL;"
    "CREATE UNIQUE INDEX game_finish ON game(championship, finish) WHERE finish IS NOT NULL;"
    "CREATE TABLE move(game INTEGER NOT NULL, number INTEGER NOT NULL, player INTEGER NOT NULL,"
    " move TEXT NOT NULL,"
    " us INTEGER NOT NULL, value INTEGER, exact INTEGER, depth INTEGER, nodes INTEGER,"
    " alpha_cuts INTEGER, beta_cuts INTEGER, table_hits INTEGER, pv TEXT,"
    " PRIMARY KEY(game, number)) WITHOUT ROWID;";

#endif
