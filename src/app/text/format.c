/* Texts with arguments: see format.h. */
#define _GNU_SOURCE
#include "text/format.h"

#include "text/numbers.h"

#include <inttypes.h>
#include <string.h>

enum { MAX_ARGUMENTS = 10 };

/* An argument as text: numbers are held here, strings borrowed. */
typedef struct Argument {
    char kind;
    const char *string;
    char number[NUMBER_TEXT_SIZE];
} Argument;

static int read_arguments(Argument *arguments, PorfiaLanguage language, const char *kinds,
                          va_list list)
{
    int count = 0;
    for (; kinds[count] && count < MAX_ARGUMENTS; count++) {
        Argument *argument = &arguments[count];
        argument->kind = kinds[count];
        argument->string = argument->number;
        switch (kinds[count]) {
        case 'd': snprintf(argument->number, NUMBER_TEXT_SIZE, "%d", va_arg(list, int)); break;
        case 'p': number_signed(argument->number, va_arg(list, int)); break;
        case 'm': number_decimal(argument->number, va_arg(list, double), 1, language); break;
        case 'r': number_decimal(argument->number, va_arg(list, double), 3, language); break;
        case 'c': number_short(argument->number, va_arg(list, uint64_t), language); break;
        case 't': number_time(argument->number, va_arg(list, int64_t)); break;
        case 'u':
            snprintf(argument->number, NUMBER_TEXT_SIZE, "%" PRIu64, va_arg(list, uint64_t));
            break;
        case 'n': number_grouped(argument->number, va_arg(list, uint64_t), language); break;
        default: argument->string = va_arg(list, const char *); break;
        }
    }
    return count;
}

static bool is_control(char letter)
{
    return (unsigned char)letter < ' ' || letter == 127;
}

/* Whether a shell takes the word without quotes. */
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

/* A path with a leading dash would be read as a flag. */
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

/* An argument may come from outside: control characters could fake lines or colours. */
static void write_argument(FILE *stream, const Argument *argument)
{
    if (argument->kind == 'f') {
        write_path(stream, argument->string);
        return;
    }
    for (const char *letter = argument->string; *letter; letter++)
        putc(is_control(*letter) ? '?' : *letter, stream);
}

/* Writes one variant of "one|many}" and returns the text after it. */
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

void format_write_list(FILE *stream, PorfiaLanguage language, const PorfiaText *text,
                       const char *kinds, va_list list)
{
    Argument arguments[MAX_ARGUMENTS];
    int count = read_arguments(arguments, language, kinds, list);
    const char *letter = text->in[language];
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

void format_print_list(char *buffer, size_t size, PorfiaLanguage language, const PorfiaText *text,
                       const char *kinds, va_list list)
{
    buffer[0] = '\0';
    FILE *stream = fmemopen(buffer, size, "w");
    if (!stream)
        return;
    format_write_list(stream, language, text, kinds, list);
    fclose(stream);
    buffer[size - 1] = '\0';
}

void format_error_list(PorfiaError *error, const PorfiaText *text, const char *kinds, va_list list)
{
    if (!error)
        return;
    *error = (PorfiaError){.text = text};
    for (int i = 0; kinds[i] && i < PORFIA_ERROR_ARGUMENTS; i++) {
        char *argument = error->arguments[i];
        if (kinds[i] == 'd')
            snprintf(argument, PORFIA_ERROR_ARGUMENT_SIZE, "%d", va_arg(list, int));
        else if (kinds[i] == 'u')
            snprintf(argument, PORFIA_ERROR_ARGUMENT_SIZE, "%" PRIu64, va_arg(list, uint64_t));
        else if (kinds[i] == 'i')
            snprintf(argument, PORFIA_ERROR_ARGUMENT_SIZE, "%" PRId64, va_arg(list, int64_t));
        else /* %.*s: gcc warns of the truncation by %s, which is intended */
            snprintf(argument, PORFIA_ERROR_ARGUMENT_SIZE, "%.*s", PORFIA_ERROR_ARGUMENT_SIZE - 1,
                     va_arg(list, const char *));
    }
}

void format_write(FILE *stream, PorfiaLanguage language, const PorfiaText *text, const char *kinds,
                  ...)
{
    va_list list;
    va_start(list, kinds);
    format_write_list(stream, language, text, kinds, list);
    va_end(list);
}

const char *format_print(char *buffer, size_t size, PorfiaLanguage language, const PorfiaText *text,
                         const char *kinds, ...)
{
    va_list list;
    va_start(list, kinds);
    format_print_list(buffer, size, language, text, kinds, list);
    va_end(list);
    return buffer;
}

bool format_error(PorfiaError *error, const PorfiaText *text, const char *kinds, ...)
{
    va_list list;
    va_start(list, kinds);
    format_error_list(error, text, kinds, list);
    va_end(list);
    return false;
}
