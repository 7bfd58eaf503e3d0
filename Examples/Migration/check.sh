#!/bin/bash
# Takes the steps of the articles about migration on three small projects, and runs what comes out:
#
#   Examples/Migration/check.sh TOOL BUILD-FOLDER
#
# BUILD-FOLDER is where the tool's package was built, for the optics.
set -euo pipefail
tool=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
build=$(cd "$2" && pwd)
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# The compiler does not clear up what it puts there.
export TMPDIR=$work
fail() { echo "migration: $*" >&2; exit 1; }

# Compiles the files after the first argument and prints what the program prints.
run() {
  local program=$work/program
  swiftc -swift-version 6 -module-name App -I "$build/Modules" "$@" "$build"/PrismOptics.build/*.o -o "$program" ||
    fail "$* does not compile"
  "$program"
}
same() { diff -u "$1" "$2" || fail "$3"; }

# generate-enum-properties, in place: what that tool has written is up to date.
cp -R EnumProperties "$work/e"
run "$work"/e/Before/*.swift > "$work/e/before"
"$tool" inline "$work/e/Before" 2>&1 | grep -qx 'same    [0-9]* files*' || fail "inline changes what is there"
same EnumProperties/Before/Validated.swift "$work/e/Before/Validated.swift" "inline"
# In files of their own: While the old properties are there, each is told of; then they are deleted.
(cd "$work/e/Before" && "$tool" generate . --output Generated 2>&1) | grep -c PG0215 | grep -qx 3 || fail "PG0215"
(cd "$work/e/After" && "$tool" generate . --output Generated --quiet)
run "$work"/e/After/*.swift "$work"/e/After/Generated/*.swift > "$work/e/after"
same "$work/e/before" "$work/e/after" "the program of EnumProperties"

# Sourcery: the same templates, then the configuration, then without templates.
cp -R Sourcery/Before "$work/s"
cd "$work/s"
run Sources/*.swift Generated/*.swift > "$work/before"
"$tool" render --config .sourcery.yml --quiet
tail -n +3 Generated/Cases.generated.swift > "$work/rendered"
tail -n +4 "$OLDPWD/Sourcery/Before/Generated/Cases.generated.swift" | same - "$work/rendered" "render"
"$tool" init --sourcery --quiet
"$tool" check --quiet || fail "the configuration that init writes does something else"
"$tool" generate --quiet
run Sources/*.swift Generated/*.swift > "$work/after"
same "$work/before" "$work/after" "the program with templates"
# The template keeps the titles; the properties are generated.
sed -i.bak '/hasAssociatedValue/,/endfor/d' Templates/Cases.stencil
"$tool" generate --quiet
"$tool" generate Sources --output Prisms --no-config --emit properties --quiet
run Sources/*.swift Generated/*.swift Prisms/*.swift > "$work/after"
same "$work/before" "$work/after" "the program without the template"
cd - > /dev/null

# Case path macros, whose library is not compiled here: what the program printed with it stands in a file.
cp -R CasePaths/After "$work/c"
(cd "$work/c" && "$tool" generate . --output Generated --quiet)
run "$work"/c/*.swift "$work"/c/Generated/*.swift > "$work/after"
same CasePaths/output.txt "$work/after" "the program of CasePaths"
sed -e '/^import CasePaths$/,+1d' -e '/^@/d' CasePaths/Before/Destination.swift |
  same - CasePaths/After/Destination.swift "what is removed from the enums"
echo "three projects migrated"
