#!/bin/sh
# Writes the sources of PrismOptics into Swift strings, so that the generator can put them into a user's module
# without reading files at run time. `make golden` runs it; a test compares its output with the file in the tree.
set -eu
cd "$(dirname "$0")/.."
output=${1:-Sources/PrismgenEmission/EmbeddedRuntime.swift}
operator=Sources/PrismOptics/Operator.swift

# literal NAME FILE...: one after the other.
literal() {
  echo "  static let $1 = ##\"\"\""
  shift
  first=yes
  for file; do
    [ "$first" = yes ] || echo
    first=no
    # A module's own code needs neither `public` nor what only public code may carry.
    sed -E -e '/^[[:space:]]*@(inlinable|frozen|usableFromInline)$/d' -e 's/@(inlinable|frozen|usableFromInline)( |$)//g' -e 's/(^|[^[:alnum:]_`])public /\1/' \
      -e 's/^(.)/    \1/' "$file"
  done
  echo '    """##'
}

{
  echo '/// The sources of PrismOptics as they are generated into a user'"'"'s module (rule 145).'
  echo '///'
  echo '/// Written by Scripts/embed-runtime.sh from Sources/PrismOptics; edit those.'
  echo 'enum EmbeddedRuntime {'
  literal source $(ls Sources/PrismOptics/*.swift | grep -vx "$operator")
  echo
  echo '  /// A module may have it already.'
  literal operatorDeclaration "$operator"
  echo '}'
} > "$output"
