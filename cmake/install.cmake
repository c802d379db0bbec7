# The files that `cmake --install` installs: programs, static library, headers, pkg-config file, man
# page, completions, suites of starts, the page.

include(GNUInstallDirs)

install(TARGETS porfia)
install(PROGRAMS $<TARGET_FILE_DIR:porfia>/porfia-engine DESTINATION ${CMAKE_INSTALL_BINDIR})
if(PORFIA_MPI)
    install(TARGETS porfia-mpi)
endif()

# Completions, under the names that bash and zsh look for. Below /usr, Debian's zsh has a folder of
# its own.
install(FILES src/app/cli/completion.bash
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME porfia)
install(CODE "
    set(folder site-functions)
    if(CMAKE_INSTALL_PREFIX STREQUAL /usr)
        set(folder vendor-completions)
    endif()
    file(INSTALL ${PROJECT_SOURCE_DIR}/src/app/cli/completion.zsh RENAME _porfia
        DESTINATION \${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}/zsh/\${folder})")

install(TARGETS libporfia)
install(DIRECTORY include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

# The .pc file finds the prefix from its own place: `cmake --install --prefix` may choose another
# prefix than the build was configured with.
set(pkgconfig_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH prefix_from_pkgconfig /${pkgconfig_dir} /)
cmake_path(SET prefix_from_pkgconfig NORMALIZE "${prefix_from_pkgconfig}")
configure_file(cmake/porfia.pc.in porfia.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/porfia.pc DESTINATION ${pkgconfig_dir})

# The page, if it was built (preset web), where `porfia serve` looks for it.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/web/ DESTINATION ${CMAKE_INSTALL_DATADIR}/porfia/page
    OPTIONAL)
install(DIRECTORY data/openings DESTINATION ${CMAKE_INSTALL_DATADIR}/porfia)

install(FILES docs/porfia.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
