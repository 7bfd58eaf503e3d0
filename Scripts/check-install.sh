#!/bin/bash
# Installs into an empty folder, uses what is there as its user does, and uninstalls it again.
#
#   Scripts/check-install.sh [MAXIMUM-SIZE-OF-THE-BINARY-IN-KB]
set -euo pipefail
cd "$(dirname "$0")/.."
limit=${1:-23200}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "check-install: $*" >&2; exit 1; }

# A toolchain of links around a driver and a compiler of its own, because `swift` and `swiftc` ask where their executable is.
mkdir -p "$work/p/share/man/man1" "$work/toolchain/bin"
touch "$work/p/share/man/man1/other.1"
real=$(dirname "$(dirname "$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)",\{0,1\}/\1/p')")")
for entry in "$real"/*; do [ "${entry##*/}" = bin ] || ln -s "$entry" "$work/toolchain/"; done
ln -s "$real"/bin/* "$work/toolchain/bin/"
rm "$work/toolchain/bin/swift" "$work/toolchain/bin/swiftc" "$work/toolchain/bin/swift-driver" "$work/toolchain/bin/swift-frontend"
cp "$real/bin/swift-driver" "$work/toolchain/bin/swift"
cp "$real/bin/swift-frontend" "$work/toolchain/bin"
ln -s swift "$work/toolchain/bin/swiftc"
install() { make --no-print-directory install PREFIX="$work/p" "$@" > "$work/log" 2>&1; }
link=$work/toolchain/bin/swift-prismgen
echo mine > "$link"
! install TOOLCHAIN="$work/toolchain" && [ "$(cat "$link")" = mine ] || fail "somebody else's command in the toolchain"
rm "$link"
! install TOOLCHAIN="$work/none" && grep -q "^for 'swift prismgen', too: sudo ln -s '$work/p/bin/swift-prismgen'" "$work/log" ||
  fail "nobody says how 'swift prismgen' comes to work"
# Without a name it is the toolchain whose compiler is on the PATH. Everything has been built by now.
PATH="$work/toolchain/bin:$PATH" install --assume-old=manual || { tail -20 "$work/log"; fail "make install"; }
for file in bin/swift-prismgen share/man/man1/swift-prismgen.1 share/man/man1/swift-prismgen-generate.1 \
  share/bash-completion/completions/swift-prismgen share/zsh/site-functions/_swift-prismgen \
  share/fish/vendor_completions.d/swift-prismgen.fish share/swift-prismgen/templates/match.stencil; do
  [ -s "$work/p/$file" ] || fail "'$file' is not installed"
done
size=$(($(wc -c < "$work/p/bin/swift-prismgen") / 1024))
echo "swift-prismgen is $size KB"
[ "$size" -le "$limit" ] || fail "the binary is larger than $limit KB"

export PATH="$work/p/bin:$PATH"
mkdir "$work/app"
echo 'enum A { case a(Int) }' > "$work/app/A.swift"
(cd "$work/app" && swift-prismgen generate A.swift --output Gen 2> /dev/null && grep -q 'var a: Int?' Gen/A+Prisms.swift) ||
  fail "swift-prismgen generate"
(cd "$work/app" && swift-prismgen render --sources A.swift --templates match --output Gen 2> /dev/null) ||
  fail "a template that comes along"
cmp -s "$work/p/share/swift-prismgen/templates/match.stencil" Templates/match.stencil || fail "templates"

(cd "$work/app" && PATH="$work/toolchain/bin:$PATH" && swift prismgen list A.swift | grep -q 'enum A' &&
  swift prismgen check A.swift --output Gen) || fail "swift prismgen"
(cd "$work/app" && SWIFT_USE_OLD_DRIVER=1 swift prismgen check A.swift --output Gen) || fail "swift prismgen without the link"

# The shell that everybody has completes subcommands and options.
complete_words() {
  bash -c 'source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
    $(complete -p swift-prismgen | sed "s/.*-F \([^ ]*\).*/\1/") swift-prismgen "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
    printf "%s\n" "${COMPREPLY[@]}"' "$work/p/share/bash-completion/completions/swift-prismgen" "$@" 2> /dev/null
}
complete_words swift-prismgen gen | grep -qx 'generate *' || fail "bash does not complete 'gen'"
(cd "$work/app" && complete_words swift-prismgen generate A.s) | grep -qx 'A.swift *' || fail "bash does not complete a file"
complete_words swift-prismgen generate --wat | grep -qx -- '--watch *' || fail "bash does not complete '--wat'"
if command -v fish > /dev/null; then
  script=$work/p/share/fish/vendor_completions.d/swift-prismgen.fish
  fish_words() { fish -N -c "source '$script'; complete -C '$1'" | cut -f 1; }
  fish_words 'swift-prismgen gen' | grep -qx generate || fail "fish does not complete 'gen'"
  (cd "$work/app" && fish_words 'swift-prismgen generate A.s') | grep -qx A.swift || fail "fish does not complete a file"
  fish_words 'swift-prismgen generate --wat' | grep -qx -- --watch || fail "fish does not complete '--wat'"
fi
if command -v zsh > /dev/null; then
  zsh_lists() { timeout 60 zsh -f Scripts/complete-in-zsh.zsh "$work/p/share/zsh/site-functions" "$1" "$2"; }
  zsh_lists 'swift-prismgen gen' 'generate *-- Brings' || fail "zsh does not complete 'gen'"
  zsh_lists 'swift-prismgen generate --wat' '--watch *-- Go on' || fail "zsh does not complete '--wat'"
fi

# Homebrew and Mint, as the article about installation has them.
if command -v ruby > /dev/null; then
  sed -n '/^```ruby$/,/^```$/p' Sources/swift-prismgen/Documentation.docc/Installation.md | sed '1d;$d' > "$work/formula.rb"
  mkdir "$work/sandbox"
  printf '#!/bin/sh\ncase "$*" in *--disable-sandbox*) exec "%s" "$@" ;; *) echo "sandbox_apply: Operation not permitted"; exit 1 ;; esac\n' \
    "$(command -v swift)" > "$work/sandbox/swift"
  chmod +x "$work/sandbox/swift"
  PATH="$work/sandbox:$PATH" ruby Scripts/try-formula.rb "$work/formula.rb" "$work/brew" > "$work/log" 2>&1 ||
    { tail -20 "$work/log"; fail "the formula"; }
fi
swift package dump-package | python3 -c '
import json, sys
package = json.load(sys.stdin)
products = [product["name"] for product in package["products"] if "executable" in product["type"]]
sys.exit(package["name"] not in products)' || fail "Mint installs the product that has the name of the package"

# Pages that a formatter complains of look wrong.
if command -v groff > /dev/null; then
  [ -z "$(for page in "$work"/p/share/man/man1/swift-prismgen*; do groff -mdoc -Tutf8 -ww "$page" 2>&1 > /dev/null; done)" ] ||
    fail "manual pages"
  # Whole, so that it can be copied.
  groff -mdoc -Tascii "$work/p/share/man/man1/swift-prismgen-generate.1" 2> /dev/null |
    grep -q ' swift-prismgen generate Sources/App --output Sources/App/Generated --emit properties,prisms$' ||
    fail "the example of a manual page"
fi

# A command that stands in the toolchain is no other one, a link leads to the command from wherever it stands, and what is packed
# brings the folder of its link.
install TOOLCHAIN="$work/p" --assume-old=manual || { tail -20 "$work/log"; fail "the toolchain's own folder"; }
subcommand=$PWD/Scripts/link-subcommand.sh
(cd "$work" && "$subcommand" add p/bin/swift-prismgen "$link" > /dev/null) && [ "$link" -ef "$work/p/bin/swift-prismgen" ] ||
  fail "the link for a PREFIX without '/' in front"
mkdir "$work/folder" && ln -sfn "$work/folder" "$link"
"$subcommand" add "$work/p/bin/swift-prismgen" "$link" > /dev/null && [ "$link" -ef "$work/p/bin/swift-prismgen" ] &&
  rmdir "$work/folder" || fail "a link to a folder in place of the link"
install DESTDIR="$work/packed" TOOLCHAIN=/swift --assume-old=manual &&
  [ "$(readlink "$work/packed/swift/bin/swift-prismgen")" = "$work/p/bin/swift-prismgen" ] || fail "the link in DESTDIR"
# Who may not remove the link uninstalls the rest.
mkdir "$work/forbidden"
printf '#!/bin/sh\nexit 1\n' > "$work/forbidden/rm"
chmod +x "$work/forbidden/rm"
PATH="$work/forbidden:$PATH" "$subcommand" remove "$work/p/bin/swift-prismgen" "$link" | grep -q "sudo rm '$link'$" ||
  fail "nobody says how the link is removed"
make --no-print-directory uninstall PREFIX="$work/p" TOOLCHAIN="$work/toolchain" > /dev/null
[ -x "$work/toolchain/bin/swift" ] && [ ! -L "$link" ] || fail "the toolchain"
left=$(cd "$work/p" && find . -type f -o -name 'swift-prismgen*' | sort)
[ "$left" = ./share/man/man1/other.1 ] || fail "left behind, or removed too much: $left"
