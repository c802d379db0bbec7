# Embeds a file into a target as a string, `extern const char name[]`, so that no program looks for
# it at run time.

function(embed_text target file name)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(READ ${file} bytes HEX)
    string(REGEX REPLACE "(..)" "0x\\1, " bytes "${bytes}")
    file(CONFIGURE OUTPUT ${name}.c CONTENT [[
extern const char @name@[];
const char @name@[] = {@bytes@0};
]] @ONLY)
    target_sources(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/${name}.c)
endfunction()
