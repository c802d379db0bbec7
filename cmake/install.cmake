# What `cmake --install` puts where: program, static library, headers, pkg-config file, man page,
# completions, suites of starts, the page.

include(GNUInstallDirs)

if(TARGET porfia)
    install(TARGETS porfia)

    # Completions, under the names by which bash and zsh look for them; below /usr Debian's zsh looks in
    # a folder of its own.
    install(FILES src/app/cli/completion.bash
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME porfia)
    install(CODE "
        set(folder site-functions)
        if(CMAKE_INSTALL_PREFIX STREQUAL /usr)
            set(folder vendor-completions)
        endif()
        file(INSTALL ${PROJECT_SOURCE_DIR}/src/app/cli/completion.zsh RENAME _porfia
            DESTINATION \${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}/zsh/\${folder})")
endif()

if(TARGET porfia-mpi)
    install(TARGETS porfia-mpi)
endif()

if(TARGET libporfia)
    install(TARGETS libporfia)
    install(DIRECTORY include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

    # The prefix is found from the place of the .pc file, because `cmake --install --prefix` may
    # choose another one than the build was configured with.
    set(pkgconfig_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
    file(RELATIVE_PATH prefix_from_pkgconfig /${pkgconfig_dir} /)
    cmake_path(SET prefix_from_pkgconfig NORMALIZE "${prefix_from_pkgconfig}")
    configure_file(cmake/porfia.pc.in porfia.pc @ONLY)
    install(FILES ${PROJECT_BINARY_DIR}/porfia.pc DESTINATION ${pkgconfig_dir})
endif()

# The page, if it was built (preset web), where `porfia serve` looks for it.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/web/ DESTINATION ${CMAKE_INSTALL_DATADIR}/porfia/page
    OPTIONAL)
install(DIRECTORY data/openings DESTINATION ${CMAKE_INSTALL_DATADIR}/porfia)

install(FILES docs/porfia.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
