/* Texts used in several tables of the library, in both languages, as in TEXT(NAME,
 * SHARED_FILE_READ). */
#ifndef BASE_SHARED_TEXTS_H
#define BASE_SHARED_TEXTS_H

#define SHARED_FILE_READ "cannot read {0}: {1}", "não é possível ler {0}: {1}"
#define SHARED_FILE_WRITE "cannot write {0}: {1}", "não é possível escrever {0}: {1}"
#define SHARED_NO_MEMORY "out of memory", "sem memória"

#endif
