# The page: build/web/, a folder that any static host or `porfia serve` can serve. It holds the page's
# own files, the WebAssembly module, endgame tables and uPlot; scripts/pack-page.mjs makes them quick
# to load.
#
# Included by the build for WebAssembly, this file defines the target `web`; run as a script
# (cmake -P), it fills the folder.

if(NOT CMAKE_SCRIPT_MODE_FILE)
    find_program(NPM_PROGRAM npm REQUIRED)
    set(packages ${PROJECT_SOURCE_DIR}/node_modules/.package-lock.json)
    add_custom_command(OUTPUT ${packages}
        COMMAND ${NPM_PROGRAM} ci --no-audit --no-fund --loglevel=error
        DEPENDS ${PROJECT_SOURCE_DIR}/package-lock.json
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
        COMMENT "Installing the page's packages")
    # As many pieces as fit a download of less than a megabyte.
    set(table_pieces 12)
    find_program(NODE_PROGRAM node REQUIRED)
    set(tables ${PROJECT_BINARY_DIR}/tables)
    add_custom_command(OUTPUT ${tables}/index.json
        COMMAND ${NODE_PROGRAM} --no-warnings ${PROJECT_SOURCE_DIR}/scripts/make-tables.mjs
            $<TARGET_FILE:table_builder> ${table_pieces} ${tables}
        DEPENDS table_builder ${PROJECT_SOURCE_DIR}/scripts/make-tables.mjs
            ${PROJECT_SOURCE_DIR}/scripts/wasm-command.mjs
        COMMENT "Building the page's endgame tables")
    add_custom_target(web ALL
        COMMAND ${CMAKE_COMMAND} -DSOURCE=${PROJECT_SOURCE_DIR} -DMODULE=$<TARGET_FILE:module>
            -DMATCH=$<TARGET_FILE:match_module> -DTABLES=${tables}
            -DFOLDER=${PROJECT_SOURCE_DIR}/build/web -P ${CMAKE_CURRENT_LIST_FILE}
        DEPENDS module match_module ${tables}/index.json ${packages}
        COMMENT "Filling build/web")
    return()
endif()

file(REMOVE_RECURSE ${FOLDER})
file(COPY ${SOURCE}/src/app/page/ DESTINATION ${FOLDER})
file(COPY_FILE ${MODULE} ${FOLDER}/porfia.wasm)
file(COPY_FILE ${MATCH} ${FOLDER}/match.wasm)
file(COPY ${TABLES} DESTINATION ${FOLDER})
file(COPY_FILE ${SOURCE}/node_modules/uplot/dist/uPlot.esm.js ${FOLDER}/uplot.js)
file(COPY_FILE ${SOURCE}/node_modules/uplot/dist/uPlot.min.css ${FOLDER}/uplot.css)

find_program(NODE_PROGRAM node REQUIRED)
execute_process(COMMAND ${NODE_PROGRAM} ${SOURCE}/scripts/pack-page.mjs ${FOLDER}
    COMMAND_ERROR_IS_FATAL ANY)
