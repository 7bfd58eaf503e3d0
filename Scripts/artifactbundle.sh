#!/bin/bash
# Packs release binaries as a bundle that SwiftPM takes as a binary target:
#
#   Scripts/artifactbundle.sh BUNDLE VERSION BINARY…
set -euo pipefail
bundle=$1 version=$2
shift 2
triple=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)",/\1/p' | head -1)

rm -rf "$bundle"
entries=()
for binary in "$@"; do
  name=$(basename "$binary")
  mkdir -p "$bundle/$name/bin"
  install -m 755 "$binary" "$bundle/$name/bin/$name"
  strip "$bundle/$name/bin/$name"
  entries+=("    \"$name\": {
      \"type\": \"executable\",
      \"version\": \"$version\",
      \"variants\": [{ \"path\": \"$name/bin/$name\", \"supportedTriples\": [\"$triple\"] }]
    }")
done
{
  printf '{\n  "schemaVersion": "1.0",\n  "artifacts": {\n'
  for ((i = 0; i < ${#entries[@]}; i++)); do
    printf '%s' "${entries[i]}"
    [ $((i + 1)) -eq ${#entries[@]} ] || printf ','
    printf '\n'
  done
  printf '  }\n}\n'
} > "$bundle/info.json"
