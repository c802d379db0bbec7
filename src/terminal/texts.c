/* The table of texts, and how arguments are put into them: see texts.h. */
#define _GNU_SOURCE
#include "texts.h"

#include <inttypes.h>
#include <string.h>

enum { MAX_ARGUMENTS = 10, ARGUMENT_SIZE = 32 };

#define TEXT(name, english, portuguese) [TEXT_##name] = {{english, portuguese}},
static const PorfiaText texts[TEXTS] = {
#include "texts.inc"
};
#undef TEXT

/* What stands between groups of three digits. */
static const char group_separator[PORFIA_LANGUAGES] = {
    [PORFIA_ENGLISH] = ',',
    [PORFIA_PORTUGUESE] = ' ',
};

static const char decimal_sign[PORFIA_LANGUAGES] = {
    [PORFIA_ENGLISH] = '.',
    [PORFIA_PORTUGUESE] = ',',
};

/* An argument as text: a number is held here, a string is borrowed. */
typedef struct Argument {
    char kind;
    const char *string;
    char number[ARGUMENT_SIZE];
} Argument;

const PorfiaText *text_get(TextId text)
{
    return &texts[text];
}

const char *text_in(TextId text, PorfiaLanguage language)
{
    return texts[text].in[language];
}

static void print_grouped(char *out, uint64_t number, char separator)
{
    char digits[ARGUMENT_SIZE];
    int length = snprintf(digits, sizeof digits, "%" PRIu64, number);
    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0)
            *out++ = separator;
        *out++ = digits[i];
    }
    *out = '\0';
}

static void print_signed(char *out, int number)
{
    snprintf(out, ARGUMENT_SIZE, number ? "%+d" : "%d", number);
}

static void print_decimal(char *out, double number, int decimals, char sign)
{
    snprintf(out, ARGUMENT_SIZE, "%.*f", decimals, number);
    char *place = strpbrk(out, ".,");
    if (place)
        *place = sign;
}

static void print_short(char *out, uint64_t number, char sign)
{
    static const char units[] = "kMGTPE";
    double short_number = (double)number;
    int unit = -1;
    /* What would be rounded to 1000 is 1 of the next unit. */
    for (; short_number >= (unit < 0 ? 1000 : 999.95); unit++)
        short_number /= 1000;
    if (unit < 0) {
        snprintf(out, ARGUMENT_SIZE, "%" PRIu64, number);
        return;
    }
    print_decimal(out, short_number, 1, sign);
    size_t length = strlen(out);
    snprintf(out + length, ARGUMENT_SIZE - length, "%c", units[unit]);
}

static void print_time(char *out, int64_t microseconds)
{
    int64_t seconds = microseconds / 1000000;
    int64_t hours = seconds / 3600, minutes = seconds / 60 % 60;
    if (hours > 0)
        out += snprintf(out, ARGUMENT_SIZE, "%" PRId64 ":%02" PRId64, hours, minutes);
    else
        out += snprintf(out, ARGUMENT_SIZE, "%" PRId64, minutes);
    snprintf(out, ARGUMENT_SIZE / 4, ":%02" PRId64, seconds % 60);
}

static int read_arguments(Argument *arguments, PorfiaLanguage language, const char *kinds,
                          va_list list)
{
    char sign = decimal_sign[language];
    int count = 0;
    for (; kinds[count] && count < MAX_ARGUMENTS; count++) {
        Argument *argument = &arguments[count];
        argument->kind = kinds[count];
        argument->string = argument->number;
        switch (kinds[count]) {
        case 'd': snprintf(argument->number, ARGUMENT_SIZE, "%d", va_arg(list, int)); break;
        case 'p': print_signed(argument->number, va_arg(list, int)); break;
        case 'm': print_decimal(argument->number, va_arg(list, double), 1, sign); break;
        case 'r': print_decimal(argument->number, va_arg(list, double), 3, sign); break;
        case 'c': print_short(argument->number, va_arg(list, uint64_t), sign); break;
        case 't': print_time(argument->number, va_arg(list, int64_t)); break;
        case 'u':
            snprintf(argument->number, ARGUMENT_SIZE, "%" PRIu64, va_arg(list, uint64_t));
            break;
        case 'n':
            print_grouped(argument->number, va_arg(list, uint64_t), group_separator[language]);
            break;
        default: argument->string = va_arg(list, const char *); break;
        }
    }
    return count;
}

static bool is_control(char letter)
{
    return (unsigned char)letter < ' ' || letter == 127;
}

/* Whether a shell takes the word as it stands. */
static bool is_plain_word(const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "%+,-./:=@_";
    if (!*word)
        return false;
    for (; *word; word++)
        if ((unsigned char)*word < 128 && !strchr(plain, *word))
            return false;
    return true;
}

/* A path that begins with a dash would be taken for a flag. */
static void write_path(FILE *stream, const char *path)
{
    if (*path == '-')
        fputs("./", stream);
    if (is_plain_word(path)) {
        fputs(path, stream);
        return;
    }
    putc('\'', stream);
    for (; *path; path++) {
        if (*path == '\'')
            fputs("'\\''", stream);
        else if (is_control(*path))
            fprintf(stream, "'$'\\%03o''", (unsigned)*path);
        else
            putc(*path, stream);
    }
    putc('\'', stream);
}

/* An argument may come from outside: its control characters could forge lines or colours. */
static void write_argument(FILE *stream, const Argument *argument)
{
    if (argument->kind == 'f') {
        write_path(stream, argument->string);
        return;
    }
    for (const char *letter = argument->string; *letter; letter++)
        putc(is_control(*letter) ? '?' : *letter, stream);
}

/* Writes one of "one|many}" and returns what stands behind. */
static const char *write_variant(FILE *stream, const char *variants, const Argument *argument)
{
    const char *many = strchr(variants, '|') + 1;
    const char *end = strchr(many, '}');
    if (strcmp(argument->string, "1") == 0)
        fwrite(variants, 1, (size_t)(many - 1 - variants), stream);
    else
        fwrite(many, 1, (size_t)(end - many), stream);
    return end + 1;
}

void text_write_list(FILE *stream, PorfiaLanguage language, TextId text, const char *kinds,
                     va_list list)
{
    Argument arguments[MAX_ARGUMENTS];
    int count = read_arguments(arguments, language, kinds, list);
    const char *letter = texts[text].in[language];
    while (*letter) {
        int index = letter[0] == '{' ? letter[1] - '0' : -1;
        if (index >= 0 && index < count && letter[2] == '}') {
            write_argument(stream, &arguments[index]);
            letter += 3;
        } else if (index >= 0 && index < count && letter[2] == '|') {
            letter = write_variant(stream, letter + 3, &arguments[index]);
        } else {
            putc(*letter++, stream);
        }
    }
}

void text_write(FILE *stream, PorfiaLanguage language, TextId text, const char *kinds, ...)
{
    va_list list;
    va_start(list, kinds);
    text_write_list(stream, language, text, kinds, list);
    va_end(list);
}

void text_print(char *buffer, size_t size, PorfiaLanguage language, TextId text, const char *kinds,
                ...)
{
    buffer[0] = '\0';
    FILE *stream = fmemopen(buffer, size, "w");
    if (!stream)
        return;
    va_list list;
    va_start(list, kinds);
    text_write_list(stream, language, text, kinds, list);
    va_end(list);
    fclose(stream);
    buffer[size - 1] = '\0';
}
