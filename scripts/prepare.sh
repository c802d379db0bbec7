# Functions of ./play and ./check: installing packages and building a preset. Source it after setting
# $root to the project's folder. Messages go to stderr: standard output is for the programs started.

say()
{
    printf '%s\n' "$*" >&2
}

# Whether a package listed for $1 is needed by $2: the page needs those of a game, the checks need all.
is_for()
{
    [ "$1" = "$2" ] || [ "$1" = play ] || [ "$2" = check ]
}

# Prints the packages of packages.txt that $1 (play, page or check) needs and this machine lacks.
missing_packages()
{
    grep -v '^[[:space:]]*\(#\|$\)' "$root/packages.txt" |
        while read -r package user command; do
            is_for "$user" "$1" || continue
            [ -z "$command" ] || ! command -v "$command" >/dev/null || continue
            dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed ||
                printf '%s ' "$package"
        done
}

# Installs the packages that $1 (play, page or check) needs. If none is missing, apt is not called.
install_packages()
{
    if ! command -v dpkg-query >/dev/null; then
        say "This is no Debian system: the packages of packages.txt are not installed for you."
        return 0
    fi
    missing=$(missing_packages "$1")
    [ -n "$missing" ] || return 0

    if [ "$(id -u)" -eq 0 ]; then
        apt="env DEBIAN_FRONTEND=noninteractive apt-get"
        PATH=$PATH:/usr/sbin:/sbin # dpkg wants them, and a plain `su` leaves them out
    elif command -v sudo >/dev/null; then
        apt="sudo env DEBIAN_FRONTEND=noninteractive apt-get"
    else
        say "These packages are missing, and installing them takes root or sudo:"
        say "  apt-get install --no-install-recommends $missing"
        return 1
    fi
    say "Installing $missing"
    # A failed update of the package lists does not stop the installation, which reports its own
    # errors. The words of $apt and $missing are split on purpose.
    quietly $apt update || :
    quietly $apt -o DPkg::Lock::Timeout=300 install -y --no-install-recommends $missing
}

# Runs a command and shows its output only if it failed.
quietly()
{
    output=$("$@" 2>&1 </dev/null) && return 0
    say "$output"
    return 1
}

# Whether the build folder of preset $1 was made here: that of a moved or copied clone refers to the old
# path.
is_at_home()
{
    grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$root/build/$1/CMakeCache.txt" 2>/dev/null
}

# Whether preset $1 needs no configuring: a build tracks the sources, but not the presets.
is_configured()
{
    is_at_home "$1" && [ "$root/build/$1/build.ninja" -nt "$root/CMakePresets.json" ]
}

# Configures preset $1 with the options that follow.
configure()
{
    preset=$1
    shift
    is_at_home "$preset" || set -- --fresh "$@"
    (cd "$root" && quietly cmake --preset "$preset" "$@")
}

# Builds preset $1, or only the target $2.
build()
{
    (cd "$root" && quietly cmake --build --preset "$1" ${2:+--target "$2"} -- --quiet)
}
