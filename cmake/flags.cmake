# The language, the warnings and the sanitizers of every target.

option(PORFIA_WERROR "Treat warnings as errors (./check does)" OFF)
set(PORFIA_SANITIZE "" CACHE STRING "Sanitizers for every target, as in -fsanitize=")

# Strict C17: a file that uses POSIX or GNU names defines _GNU_SOURCE itself, before any include.
set(CMAKE_C_STANDARD 17)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)

add_compile_options(
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
    -Wstrict-prototypes -Wmissing-prototypes -Wvla)
if(PORFIA_WERROR)
    add_compile_options(-Werror)
endif()

# x86-64-v2 has a popcount instruction, as every x86-64 machine since 2009; the default target lacks
# it. Without it Dots searches 20% fewer nodes a second.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL x86_64)
    add_compile_options(-march=x86-64-v2)
endif()

# CMake passes CMAKE_C_FLAGS_RELEASE to the linker too, and clang with -O at link time runs wasm-opt
# if it finds one. So optimisation is an option of the compile step alone.
if(PORFIA_WASM)
    set(CMAKE_C_FLAGS_RELEASE "")
    add_compile_options(-O3 -DNDEBUG)
endif()

if(PORFIA_SANITIZE)
    add_compile_options(
        -fsanitize=${PORFIA_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${PORFIA_SANITIZE})
    if(CMAKE_C_COMPILER_ID STREQUAL GNU)
        # These two warnings follow values through the code. The sanitizers' checks break that
        # analysis and make them false positives; the release build has them.
        add_compile_options(-Wno-format-truncation -Wno-maybe-uninitialized)
    endif()
    if(PORFIA_FUZZ)
        add_compile_options(-fsanitize=fuzzer-no-link)
    endif()
endif()
