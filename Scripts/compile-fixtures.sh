#!/bin/bash
# Compiles every fixture with its generated files: warnings are errors, in language modes 5 and 6, type-checked and
# down to SIL (ownership and "will never be executed" appear there only), under the flags that users have.
#
#   Scripts/compile-fixtures.sh [--fast] [--jobs N] [FOLDER…]
#
# --fast takes mode 6 down to SIL without further flags. A fixture's arguments.txt may add `compile FLAG…` lines.
set -u
cd "$(dirname "$0")/.."
fast=no jobs=2 folders=()
while [ $# -gt 0 ]; do
  case $1 in
  --fast) fast=yes ;;
  --jobs) jobs=$2; shift ;;
  *) folders+=("$1") ;;
  esac
  shift
done
[ ${#folders[@]} -gt 0 ] || folders=(Fixtures/Rules/*/)
export WORK=$(mktemp -d)
trap 'rm -rf "$WORK"' EXIT

swiftc -swift-version 6 -parse-as-library -emit-module -module-name PrismOptics -o "$WORK/PrismOptics.swiftmodule" \
  -enable-library-evolution -package-name swift_prismgen Sources/PrismOptics/*.swift || exit 70
find Sources/PrismStore -name '*.swift' -exec swiftc -swift-version 6 -parse-as-library -emit-module -wmo \
  -module-name PrismStore -o "$WORK/PrismStore.swiftmodule" -package-name swift_prismgen -I "$WORK" {} + || exit 70
for module in Lib Lib2; do
  swiftc -swift-version 6 -parse-as-library -emit-module -enable-testing -enable-library-evolution \
    -module-name $module -o "$WORK/$module.swiftmodule" Fixtures/Modules/$module.swift || exit 70
done

upcoming=""
for feature in MemberImportVisibility ExistentialAny NonisolatedNonsendingByDefault InferIsolatedConformances; do
  upcoming+=" -enable-upcoming-feature $feature"
done
modes=(
  "6|-emit-sil -wmo|"
)
[ $fast = yes ] || modes+=(
  "5|-emit-sil -wmo|"
  "6|-typecheck|"
  "5|-typecheck|"
  "5|-emit-sil -wmo|-strict-concurrency=complete"
  "6|-emit-sil -wmo|-enable-library-evolution"
  "6|-emit-sil -wmo|-strict-memory-safety"
  "6|-emit-sil -wmo|-enable-testing"
  "6|-emit-sil -wmo|$upcoming"
)

compile() {
  local folder=${1%%::*} mode=${1#*::} flags=() version action extra
  IFS='|' read -r version action extra <<<"$mode"
  # shellcheck disable=SC2206
  flags=($action $extra $(sed -n 's/^compile //p' "$folder/arguments.txt" 2>/dev/null))
  local excluded=$(sed -n 's/^without //p' "$folder/arguments.txt" 2>/dev/null)
  local flag
  for flag in $excluded; do
    case " $version $extra " in *" $flag "*) return 0 ;; esac
  done
  # The compiler replaces the file at its output path, so that must never be a device.
  local log output=
  case $action in *-emit-sil*) output="-o $WORK/$BASHPID.sil" ;; esac
  log=$(swiftc -swift-version "$version" -warnings-as-errors "${flags[@]}" -I "$WORK" -module-name App \
    -package-name fixtures $output "$folder"/*.swift 2>&1) && { echo ok; return 0; }
  echo "FAILED $folder: -swift-version $version ${flags[*]}"
  echo "$log" | grep -E '^[^ ].*(error|warning):' | sort -u | head -5
}
export -f compile

results=$(for folder in "${folders[@]}"; do
  for mode in "${modes[@]}"; do printf '%s::%s\0' "${folder%/}" "$mode"; done
done | xargs -0 -P "$jobs" -I{} bash -c 'compile "$1"' _ {})
echo "$results" | grep -v '^ok$'
failed=$(echo "$results" | grep -c '^FAILED')
echo "${#folders[@]} fixtures, $(echo "$results" | grep -c '^ok$') compilations passed, $failed failed"
[ "$failed" -eq 0 ]
