#!/bin/bash
# Compiles every fixture with what the ready-made templates give for it, besides its generated files: warnings are
# errors, Swift 6 down to SIL, under the flags of the fixture, and for public types also with library evolution.
#
#   Scripts/compile-templates.sh [--jobs N] TOOL [FOLDER…]
set -u
jobs=2
if [ "$1" = --jobs ]; then jobs=$2; shift 2; fi
TOOL=$(realpath "$1"); shift
export TOOL
cd "$(dirname "$0")/.."
folders=("$@")
[ ${#folders[@]} -gt 0 ] || folders=(Fixtures/Rules/*/)
WORK=$(mktemp -d); export WORK
trap 'rm -rf "$WORK"' EXIT
# The compiler does not clear up what it puts there.
export TMPDIR=$WORK

. Scripts/fixture-modules.sh

compile() {
  local folder=$1 inputs=() context=() output file log flags flag
  for file in $(grep -o -- '--context [^ ]*' "$folder/arguments.txt" 2>/dev/null | sed 's/--context //'); do
    context+=(--context "$folder/$file")
  done
  # With what the generator itself gives, which people use beside them, and which render passes over.
  for file in "$folder"/*.swift; do [ "${file##*/}" = Use.swift ] || inputs+=("$file"); done
  output=$WORK/$(basename "$folder")
  # All at once: what other templates gave is removed.
  "$TOOL" render --quiet --no-cache --module App "${context[@]}" --sources "${inputs[@]}" \
    --templates actionPath cases equatable match --output "$output" ||
    echo "FAILED $folder: the templates are not rendered"
  ls "$output"/*.swift >/dev/null 2>&1 || { echo ok; return; }
  read -ra flags <<<"$(sed -n 's/^compile //p' "$folder/arguments.txt" 2>/dev/null | tr '\n' ' ')"
  if grep -qw package "${inputs[@]}"; then flags+=(-package-name fixtures); fi
  # What is inlined into other modules must expect further cases there.
  local evolution=("")
  if grep -qw public "${inputs[@]}" && ! grep -q '^without -enable-library-evolution' "$folder/arguments.txt" 2>/dev/null; then
    evolution+=(-enable-library-evolution)
  fi
  for flag in "${evolution[@]}"; do
    # The compiler replaces the file at its output path, so that must never be a device.
    log=$(swiftc -swift-version 6 -emit-sil -wmo -parse-as-library -o "$output.sil" -warnings-as-errors \
      "${flags[@]}" $flag -I "$WORK" -module-name App "${inputs[@]}" "$output"/*.swift 2>&1) && continue
    echo "FAILED $folder: ${flags[*]} $flag"
    echo "$log" | grep -E '^[^ ].*(error|warning):' | sort -u | head -5
    return
  done
  echo ok
}
export -f compile

results=$(printf '%s\0' "${folders[@]%/}" | xargs -0 -P "$jobs" -I{} bash -c 'compile "$1"' _ {})
echo "$results" | grep -v '^ok$'
failed=$(echo "$results" | grep -c '^FAILED')
echo "${#folders[@]} fixtures, $(echo "$results" | grep -c '^ok$') compiled with the ready-made templates, $failed failed"
[ "$failed" -eq 0 ]
