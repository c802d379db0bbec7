/* Making fields: see field.h. */
#include "solve/cavalo/field.h"

#include <string.h>

static int swapped(int number)
{
    return number % 10 * 10 + number / 10;
}

/* Assigns cells to numbers: the larger number of each pair in the high word, in ascending order. */
static void number_cells(Field *field)
{
    int pair = 0, twin = FIELD_FIRST_DOUBLE;
    for (int number = 0; number < CAVALO_SQUARES; number++) {
        int other = swapped(number);
        if (other == number)
            field->cell[number] = (uint8_t)twin++;
        if (other >= number)
            continue;
        field->cell[number] = (uint8_t)(64 + pair);
        field->cell[other] = (uint8_t)pair++;
    }
    for (int number = 0; number < CAVALO_SQUARES; number++)
        field->number[field->cell[number]] = (uint8_t)number;
}

Bits field_cells(const Field *field, Bits numbers)
{
    Bits cells = BITS_NONE;
    while (!bits_empty(numbers))
        cells = bits_or(cells, bits_of(field->cell[bits_take(&numbers)]));
    return cells;
}

/* What the rules say about erasing each number. */
static void init_erasing(Field *field, const CavaloSetup *setup)
{
    for (int number = 0; number < CAVALO_SQUARES; number++) {
        int cell = field->cell[number], symmetric = setup->symmetric[number];
        bool erases = !cavalo_is_double(setup, number) && symmetric != CAVALO_NO_NUMBER;
        field->gone[cell] = bits_of(cell);
        if (erases) {
            field->gone[cell] = bits_or(field->gone[cell], bits_of(field->cell[symmetric]));
            if (setup->symmetric[symmetric] == number)
                field->exclusive |= 1ULL << (cell & 63);
        }
        for (int i = 0; i < FIELD_PLANES; i++)
            if (number >> i & 1)
                field->planes[i] = bits_or(field->planes[i], bits_of(cell));
    }
}

static void init_places(Field *field, const CavaloSetup *setup)
{
    field->place[CAVALO_NO_SQUARE] = FIELD_NOWHERE;
    for (int square = 0; square < CAVALO_SQUARES; square++) {
        int number = setup->number_at[square];
        int place = number == CAVALO_NO_NUMBER ? FIELD_CELLS + square : field->cell[number];
        field->place[square] = (uint8_t)place;
        field->near[place] = field_cells(field, setup->reach[square]);
    }
}

void field_init(Field *field, const CavaloSetup *setup)
{
    memset(field, 0, sizeof *field);
    field->threat = setup->threat;
    field->double_choice = setup->double_choice;
    field->free_placement = setup->free_placement;
    number_cells(field);
    init_erasing(field, setup);
    init_places(field, setup);
    field->doubles = field_cells(field, setup->doubles).low;
    field->salt = setup->salt;
    for (int square = 0; square < CAVALO_SQUARES; square++)
        field->salt = hash_join(field->salt, setup->number_at[square]);
    for (int player = 0; player < 2; player++)
        field->rows[player] = field_cells(field, setup->rows[player]);
}

FieldPosition field_position(const Field *field, const CavaloPosition *position)
{
    return (FieldPosition){field_cells(field, position->live),
                           field->place[position->knights[position->mover]],
                           field->place[position->knights[!position->mover]]};
}

Move field_move(const Field *field, int cell, int erased)
{
    return cavalo_move(field->number[cell],
                       erased == FIELD_NO_CELL ? CAVALO_NO_NUMBER : field->number[erased]);
}
