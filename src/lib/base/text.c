/* Writers, slices and errors: see text.h. */
#include "base/text.h"

#include "base/texts.h"

#include <stdarg.h>
#include <string.h>

const PorfiaText base_texts[BASE_TEXT_COUNT] = {BASE_TEXTS(TEXT_ENTRY)};

Writer writer_to(char *text, size_t size)
{
    if (size > 0)
        text[0] = '\0';
    return (Writer){text, size, 0};
}

void writer_char(Writer *writer, char letter)
{
    if (writer->length + 1 >= writer->size)
        return;
    writer->text[writer->length++] = letter;
    writer->text[writer->length] = '\0';
}

void writer_text(Writer *writer, const char *text)
{
    for (; *text; text++)
        writer_char(writer, *text);
}

void writer_number(Writer *writer, int64_t number)
{
    char digits[24];
    int length = 0;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do {
        digits[length++] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0)
        writer_char(writer, '-');
    while (length > 0)
        writer_char(writer, digits[--length]);
}

void writer_two_digits(Writer *writer, int number)
{
    writer_char(writer, (char)('0' + number / 10 % 10));
    writer_char(writer, (char)('0' + number % 10));
}

Slice slice_of(const char *text)
{
    return (Slice){text, strlen(text)};
}

Slice slice_split(Slice *rest, char separator)
{
    const char *end = rest->length ? memchr(rest->start, separator, rest->length) : NULL;
    Slice before = *rest;
    if (!end) {
        *rest = (Slice){NULL, 0};
        return before;
    }
    before.length = (size_t)(end - before.start);
    *rest = (Slice){end + 1, rest->length - before.length - 1};
    return before;
}

bool slice_is(Slice slice, const char *text)
{
    return slice.length == strlen(text) &&
           (slice.length == 0 || memcmp(slice.start, text, slice.length) == 0);
}

bool slice_number(Slice slice, uint64_t max, uint64_t *number)
{
    if (slice.length == 0 || (slice.length > 1 && slice.start[0] == '0'))
        return false;
    uint64_t value = 0;
    for (size_t i = 0; i < slice.length; i++) {
        char letter = slice.start[i];
        if (letter < '0' || letter > '9')
            return false;
        uint64_t digit = (uint64_t)(letter - '0');
        if (digit > max || value > (max - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *number = value;
    return true;
}

bool slice_int(Slice slice, int max, int *number)
{
    uint64_t value;
    if (!slice_number(slice, (uint64_t)max, &value))
        return false;
    *number = (int)value;
    return true;
}

/* A text that does not fit is cut between two UTF-8 characters and ends with "...". */
static void argument_set(char argument[PORFIA_ERROR_ARGUMENT_SIZE], Slice text)
{
    static const char ellipsis[] = "...";
    size_t length = text.length;
    if (length >= PORFIA_ERROR_ARGUMENT_SIZE) {
        length = PORFIA_ERROR_ARGUMENT_SIZE - sizeof ellipsis;
        while (length > 0 && (text.start[length] & 0xC0) == 0x80)
            length--;
    }
    if (length > 0)
        memcpy(argument, text.start, length);
    memcpy(argument + length, length < text.length ? ellipsis : "",
           length < text.length ? sizeof ellipsis : 1);
}

bool error_set(PorfiaError *error, const PorfiaText *text, const char *kinds, ...)
{
    if (!error)
        return false;
    *error = (PorfiaError){.text = text};
    va_list arguments;
    va_start(arguments, kinds);
    for (int i = 0; kinds[i] && i < PORFIA_ERROR_ARGUMENTS; i++) {
        char *argument = error->arguments[i];
        if (kinds[i] == 'd') {
            Writer writer = writer_to(argument, PORFIA_ERROR_ARGUMENT_SIZE);
            writer_number(&writer, va_arg(arguments, int));
        } else if (kinds[i] == 'n') {
            argument_set(argument, va_arg(arguments, Slice));
        } else {
            argument_set(argument, slice_of(va_arg(arguments, const char *)));
        }
    }
    va_end(arguments);
    return false;
}

/* Arguments come from outside: control characters could forge lines or colours. */
static void write_argument(Writer *writer, const char *argument)
{
    for (; *argument; argument++)
        writer_char(writer, (unsigned char)*argument < ' ' || *argument == 127 ? '?' : *argument);
}

/* "line 12, field move: " */
static void write_place(Writer *writer, const PorfiaError *error, PorfiaLanguage language)
{
    if (error->line) {
        writer_text(writer, base_texts[BASE_TEXT_LINE].in[language]);
        writer_number(writer, error->line);
        writer_text(writer, error->field ? ", " : ": ");
    }
    if (error->field) {
        writer_text(writer, base_texts[BASE_TEXT_FIELD].in[language]);
        writer_text(writer, error->field);
        writer_text(writer, ": ");
    }
}

const char *porfia_error_message(const PorfiaError *error, PorfiaLanguage language, char *buffer,
                                 size_t size)
{
    Writer writer = writer_to(buffer, size);
    write_place(&writer, error, language);
    const char *letter = error->text ? error->text->in[language] : "";
    while (*letter) {
        int index = letter[0] == '{' ? letter[1] - '0' : -1;
        if (index >= 0 && index < PORFIA_ERROR_ARGUMENTS && letter[2] == '}') {
            write_argument(&writer, error->arguments[index]);
            letter += 3;
        } else {
            writer_char(&writer, *letter++);
        }
    }
    return buffer;
}
