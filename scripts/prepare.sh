# What ./play and ./check share: installing packages and building a preset. To be sourced by a
# script that has set $root to the project's folder. Messages go to stderr, so that the output of
# what is started afterwards stays its own.

say()
{
    printf '%s\n' "$*" >&2
}

# Whether a package that is listed for $1 is needed by $2: the page needs what a game does, and the
# checks need everything.
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

# Installs what $1 (play, page or check) needs. Where nothing is missing, apt is not called at all.
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
    # Lists that cannot be brought up to date need not stop the installation, which says so itself.
    # The words of $apt and $missing are split on purpose.
    quietly $apt update || :
    quietly $apt -o DPkg::Lock::Timeout=300 install -y --no-install-recommends $missing
}

# Runs a command and shows what it said only if it failed.
quietly()
{
    output=$("$@" 2>&1 </dev/null) && return 0
    say "$output"
    return 1
}

# Whether the build folder of preset $1 was made here: a clone that was moved or copied brings one
# along that still means the old place.
is_at_home()
{
    grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$root/build/$1/CMakeCache.txt" 2>/dev/null
}

# Whether preset $1 needs no configuring: a build follows the sources by itself, not the presets.
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

# Builds what preset $1 is for, or only the target $2.
build()
{
    (cd "$root" && quietly cmake --build --preset "$1" ${2:+--target "$2"} -- --quiet)
}
