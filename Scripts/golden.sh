#!/bin/sh
# Rewrites the output and the diagnostics of every fixture with the tool that is given.
#
# A folder of Fixtures/Rules is one module, called App. `generate …` lines in its arguments.txt are options of the run.
set -eu
tool=$1
cd "$(dirname "$0")/../Fixtures"
"$tool" generate Behaviour --output Behaviour --module PrismgenFixtures
(cd C/Shapes && "$tool" c --config prismgen.yml --quiet)
cd Rules
log=$(mktemp)
trap 'rm -f "$log"' EXIT
for folder in */; do
  (
    cd "$folder"
    arguments=$(sed -n 's/^generate //p' arguments.txt 2>/dev/null || true)
    case " $arguments " in
    *" --no-module "*) arguments=$(echo "$arguments" | sed 's/--no-module//') ;;
    *) arguments="$arguments --module App" ;;
    esac
    # shellcheck disable=SC2086
    "$tool" generate . --output . --verbose $arguments 2>"$log" || grep -q '\[PG' "$log" || { cat "$log"; exit 1; }
    # The first line of each diagnostic.
    grep -E ' \[PG[0-9]+\]$' "$log" >diagnostics.txt || rm diagnostics.txt
  )
done
