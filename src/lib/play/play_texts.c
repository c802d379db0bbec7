/* The table of texts of plays and logs: see play_texts.h. */
#include "play/play_texts.h"

const PorfiaText play_texts[PLAY_TEXT_COUNT] = {PLAY_TEXTS(TEXT_ENTRY)};
