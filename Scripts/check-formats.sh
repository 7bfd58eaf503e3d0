#!/bin/bash
# Holds what other programs read to what they say themselves: the SARIF log to the schema of its standard, the hooks to
# pre-commit. Both come from PyPI, into an environment of their own.
#
#   Scripts/check-formats.sh SWIFT-PRISMGEN
set -euo pipefail
tool=$(realpath "$1")
cd "$(dirname "$0")/.."
root=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "check-formats: $*" >&2; exit 1; }

python3 -m venv "$work/venv"
PATH="$work/venv/bin:$PATH"
pip install -q --disable-pip-version-check 'jsonschema[format]==4.26.0' pre-commit==4.7.0
# The one package that comes with the schema as OASIS has published it; nothing else of it is used.
pip download -q --disable-pip-version-check --no-deps --no-binary :all: -d "$work" sarif_pydantic==0.6.2
tar xzf "$work/sarif_pydantic-0.6.2.tar.gz" -C "$work"
schema=$work/sarif_pydantic-0.6.2/sarif-schema-2.1.0.json
grep -q '"\$id": "https://raw.githubusercontent.com/oasis-tcs/sarif-spec/' "$schema" || fail "that is another schema"

# Findings of all kinds: errors, warnings, with and without a place, with characters that addresses escape.
app="$work/an app"
mkdir -p "$app/S"
cat > "$app/S/Ä b.swift" << 'END'
enum A { case a(Int), b(String) }
/* é */ enum B { case }
struct S { var x = 0 }
enum Twice { case one }
enum Twice { case two }
END
echo 'enum Fine { case a(Int) }' > "$app/S/Fine.swift"
validate() {
  python3 - "$schema" "$1" "$2" << 'END'
import json, sys
from jsonschema import Draft7Validator, FormatChecker
schema, log = (json.load(open(path)) for path in sys.argv[1:3])
problems = [f"{'/'.join(map(str, problem.absolute_path))}: {problem.message}"
            for problem in Draft7Validator(schema, format_checker=FormatChecker()).iter_errors(log)]
results = [result for run in log["runs"] for result in run["results"]]
if bool(results) != (sys.argv[3] == "findings"):
    problems.append(f"{len(results)} results")
print(f"{len(results)} results, {len(problems)} problems")
sys.exit("\n".join(problems) or None)
END
}
number=0
sarif() {
  local expected=$1 wanted=$2 status=0
  shift 2
  number=$((number + 1))
  (cd "$app" && "$tool" "$@" --reporter sarif > "$work/$number.sarif" 2> "$work/log") || status=$?
  [ "$status" = "$wanted" ] || { cat "$work/log"; fail "'$*' ended with $status instead of $wanted"; }
  validate "$work/$number.sarif" "$expected" > "$work/verdict" || fail "the log of '$*' is not valid"
  echo "swift-prismgen $* --reporter sarif: $(cat "$work/verdict")"
}
sarif findings 1 check S --output Gen
sarif findings 1 generate S --output Gen
sarif findings 66 check S Missing --output Gen
sarif findings 1 coverage S
sarif nothing 0 check S/Fine.swift --output Gen --exclude 'S/Ä*'
echo 'sorces: S' > "$app/.prismgen.yml"
sarif findings 78 check
rm "$app/.prismgen.yml"

# A hook of a repository is taken from a commit, so one is made of the hooks and nothing else.
export GIT_CONFIG_GLOBAL=$work/gitconfig PRE_COMMIT_HOME=$work/pre-commit PATH="$work/bin:$PATH"
git config --global user.name Someone
git config --global user.email someone@example.com
mkdir "$work/hooks" "$work/bin" "$work/clone"
ln -s "$tool" "$work/bin/swift-prismgen"
cp "$root/.pre-commit-hooks.yaml" "$work/hooks"
git -C "$work/hooks" init -q
git -C "$work/hooks" add .
git -C "$work/hooks" commit -qm Hooks
pre-commit validate-manifest "$root/.pre-commit-hooks.yaml"
cd "$work/clone"
git init -q
cat > .pre-commit-config.yaml << END
repos:
  - repo: file://$work/hooks
    rev: $(git -C "$work/hooks" rev-parse HEAD)
    hooks: [{id: prismgen-check-system}]
END
printf 'sources: S\noutput: Gen\n' > .prismgen.yml
mkdir S
echo 'enum A { case a(Int) }' > S/A.swift
echo 'enum B { case a(Int) }' > S/B.swift
pre-commit install > "$work/log"
commit() { git add -A && git commit -qm "$1" > "$work/log" 2>&1; }
! commit "Without the output" || fail "the hook lets a commit without its output pass"
grep -q 'S/A.swift' "$work/log" || { cat "$work/log"; fail "the hook does not say why"; }
swift-prismgen generate 2> /dev/null
commit "With the output" || { cat "$work/log"; fail "the hook stops a commit that is up to date"; }
echo 'enum A { case a(Int), b }' > S/A.swift
! commit "Another case" || fail "the hook lets stale output pass"
git rm -qf S/A.swift
! git commit -qm "No source" > "$work/log" 2>&1 || fail "the hook lets the output of a deleted source pass"
swift-prismgen generate 2> /dev/null
mkdir T
echo '// a' > T/t.stencil
printf 'sources: S\noutput: Gen\ntemplates: T\n' > .prismgen.yml
echo 'enum A { case a(Int) }' > S/A.swift
swift-prismgen generate 2> /dev/null
commit "A template" || { cat "$work/log"; fail "the hook stops a commit that is up to date"; }
echo '// b' > T/t.stencil
! commit "Another template" || fail "the hook lets the output of an older template pass"
echo "pre-commit $(pre-commit --version | cut -d' ' -f2): stale output is stopped, output up to date passes"
