# The language, the warnings and the sanitizers of every target.

option(PORFIA_WERROR "Treat warnings as errors (./check does)" OFF)
set(PORFIA_SANITIZE "" CACHE STRING "Sanitizers for every target, as in -fsanitize=")

# Strict C17: a file that needs POSIX or GNU names defines _GNU_SOURCE itself, before any include.
set(CMAKE_C_STANDARD 17)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)

add_compile_options(
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
    -Wstrict-prototypes -Wmissing-prototypes -Wvla)
if(PORFIA_WERROR)
    add_compile_options(-Werror)
endif()

# CMake hands CMAKE_C_FLAGS_RELEASE to the linker as well, and clang given -O at link time runs
# wasm-opt if it finds one; so here optimisation is an option of the compile step alone.
if(PORFIA_WASM)
    set(CMAKE_C_FLAGS_RELEASE "")
    add_compile_options(-O3 -DNDEBUG)
endif()

if(PORFIA_SANITIZE)
    add_compile_options(
        -fsanitize=${PORFIA_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${PORFIA_SANITIZE})
    if(CMAKE_C_COMPILER_ID STREQUAL GNU)
        # These follow values through the code, which the sanitizers' checks hide from gcc: they
        # would be false here. The release build has them.
        add_compile_options(-Wno-format-truncation -Wno-maybe-uninitialized)
    endif()
    if(PORFIA_FUZZ)
        add_compile_options(-fsanitize=fuzzer-no-link)
    endif()
endif()
