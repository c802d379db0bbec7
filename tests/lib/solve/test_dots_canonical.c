/*
 * Canonical hashes: two graphs have the same hash if and only if they are isomorphic, which is
 * decided here by trying all permutations.
 */
#include "solve/dots/canonical.h"
#include "support/support.h"

#include <stdlib.h>
#include <string.h>

enum { SEED = 1981, MAX_JOINTS = 6, MAX_LINKS = 12 };

typedef struct Drawing {
    int joint_count, link_count;
    PlainLink links[MAX_LINKS];
} Drawing;

/* Few joints and few lengths, so that many drawings are isomorphic. */
static Drawing draw(Random *random)
{
    Drawing drawing = {.joint_count = 1 + random_int(random, MAX_JOINTS)};
    drawing.link_count =
        drawing.joint_count + random_int(random, MAX_LINKS - drawing.joint_count + 1);
    for (int i = 0; i < drawing.link_count; i++) {
        int end = i < drawing.joint_count ? i : random_int(random, drawing.joint_count);
        int far = random_int(random, drawing.joint_count + 2);
        drawing.links[i] =
            (PlainLink){{(uint8_t)end, (uint8_t)(far < drawing.joint_count ? far : GRAPH_GROUND)},
                        (uint8_t)random_int(random, 2)};
    }
    return drawing;
}

/* The sort key of a link, with the joints' new numbers. */
static int code_of(const PlainLink *link, const int places[])
{
    enum { BASE = 64 };
    int end = places[link->ends[0]];
    int far = link->ends[1] == GRAPH_GROUND ? BASE - 1 : places[link->ends[1]];
    int low = end < far ? end : far, high = end < far ? far : end;
    return (low * BASE + high) * BASE + link->length;
}

static int compare_codes(const void *one, const void *other)
{
    return *(const int *)one - *(const int *)other;
}

static void codes_of(const Drawing *drawing, const int places[], int codes[MAX_LINKS])
{
    for (int i = 0; i < drawing->link_count; i++)
        codes[i] = code_of(&drawing->links[i], places);
    qsort(codes, (size_t)drawing->link_count, sizeof *codes, compare_codes);
}

/* Tries all permutations of the joints from `joint` on. */
static bool fits(const Drawing *drawing, int places[], int joint, const int codes[])
{
    if (joint == drawing->joint_count) {
        int others[MAX_LINKS];
        codes_of(drawing, places, others);
        return memcmp(others, codes, (size_t)drawing->link_count * sizeof *codes) == 0;
    }
    for (int i = joint; i < drawing->joint_count; i++) {
        int place = places[i];
        places[i] = places[joint];
        places[joint] = place;
        bool is_fit = fits(drawing, places, joint + 1, codes);
        places[joint] = places[i];
        places[i] = place;
        if (is_fit)
            return true;
    }
    return false;
}

static bool are_alike(const Drawing *drawing, const Drawing *other)
{
    int places[MAX_JOINTS], codes[MAX_LINKS];
    if (drawing->joint_count != other->joint_count || drawing->link_count != other->link_count)
        return false;
    for (int i = 0; i < MAX_JOINTS; i++)
        places[i] = i;
    codes_of(other, places, codes);
    return fits(drawing, places, 0, codes);
}

/* The same graph with other numbers, and its links reordered and reversed. */
static Drawing redraw(const Drawing *drawing, Random *random)
{
    Drawing other = *drawing;
    uint8_t numbers[MAX_JOINTS];
    for (int i = 0; i < MAX_JOINTS; i++) {
        int place = random_int(random, i + 1);
        numbers[i] = numbers[place];
        numbers[place] = (uint8_t)(i * 7 % GRAPH_MAX_COINS);
    }
    for (int i = 0; i < drawing->link_count; i++) {
        int place = random_int(random, i + 1);
        const PlainLink *link = &drawing->links[i];
        bool is_grounded = link->ends[1] == GRAPH_GROUND;
        bool is_turned = !is_grounded && random_int(random, 2);
        PlainLink image = {.length = link->length};
        image.ends[is_turned] = numbers[link->ends[0]];
        image.ends[!is_turned] = is_grounded ? GRAPH_GROUND : numbers[link->ends[1]];
        other.links[i] = other.links[place];
        other.links[place] = image;
    }
    return other;
}

static Pair name_of(const Drawing *drawing)
{
    return canonical_hash(drawing->links, drawing->link_count);
}

static bool names_are_equal(Pair one, Pair other)
{
    assert_int_equal(one[0] == other[0], one[1] == other[1]);
    return one[0] == other[0];
}

static void test_names(void **state)
{
    enum { ROUNDS = 60, DRAWINGS = 60 };
    (void)state;
    print_message("seed %d\n", SEED);
    Random random = random_from(SEED);
    int alike = 0, different = 0;
    for (int i = 0; i < ROUNDS; i++) {
        Drawing drawings[DRAWINGS];
        for (int j = 0; j < DRAWINGS; j++) {
            drawings[j] = draw(&random);
            Drawing again = redraw(&drawings[j], &random);
            assert_true(names_are_equal(name_of(&drawings[j]), name_of(&again)));
            for (int k = 0; k < j; k++) {
                bool is_alike = are_alike(&drawings[j], &drawings[k]);
                assert_int_equal(names_are_equal(name_of(&drawings[j]), name_of(&drawings[k])),
                                 is_alike);
                *(is_alike ? &alike : &different) += 1;
            }
        }
    }
    print_message("%d alike, %d different\n", alike, different);
    assert_true(alike > 0 && different > 0);
}

/* In these graphs all joints look alike, at any distance: colours do not distinguish two triangles
 * from a hexagon, or a prism from a hexagon with its diagonals. */
static void test_regular(void **state)
{
    static const uint8_t pairs[][9][2] = {
        {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 0}},
        {{0, 1}, {1, 2}, {2, 0}, {3, 4}, {4, 5}, {5, 3}},
        {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 0}, {0, 3}, {1, 4}, {2, 5}},
        {{0, 1}, {1, 2}, {2, 0}, {3, 4}, {4, 5}, {5, 3}, {0, 3}, {1, 4}, {2, 5}},
    };
    static const int counts[] = {6, 6, 9, 9};
    (void)state;
    Random random = random_from(SEED);
    for (int i = 0; i < COUNT_OF(pairs); i++)
        for (int j = 0; j < COUNT_OF(pairs); j++) {
            Drawing drawings[2];
            for (int k = 0; k < 2; k++) {
                int which = k ? j : i;
                drawings[k] = (Drawing){.joint_count = MAX_JOINTS, .link_count = counts[which]};
                for (int l = 0; l < counts[which]; l++)
                    memcpy(drawings[k].links[l].ends, pairs[which][l], 2);
            }
            Drawing other = redraw(&drawings[1], &random);
            assert_int_equal(names_are_equal(name_of(&drawings[0]), name_of(&other)), i == j);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_regular),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
