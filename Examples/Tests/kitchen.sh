#!/bin/bash
# Drives the built program through a pipe and compares what it says.
set -euo pipefail
program=$1
limit=$(command -v timeout >/dev/null && echo "timeout 60" || true)
actual=$(printf '%s\n' \
  'show' 'start tea 300' 'start eggs 600000' 'start tea' 'show' 'recipe eggs' 'stop eggs' 'wait' 'show' 'ok' \
  'recipe cake' 'wait' 'show' 'log on' 'start soup 10' 'wait' 'stop nothing' 'log off' 'stop soup' 'quit' 'show' |
  $limit "$program")
expected="kitchen: type help
nothing to do
what is 'start tea'? type help
eggs: 600000 ms
tea: 300 ms
* tea is done
tea: rang
1. boil water
2. start eggs 300000
* sorry, no recipe for 'cake'
tea: rang
error: no recipe for 'cake'
log: showLog(true) (log on)
log: timers(Kitchen.TimersAction.start(name: \"soup\", milliseconds: 10)) (start soup 10)
* soup is done
log: timers(Kitchen.TimersAction.rang(name: \"soup\")) (effect)
log: timers(Kitchen.TimersAction.stop(name: \"nothing\")) (stop nothing), nothing changed
log: showLog(false) (log off)"
diff <(echo "$expected") <(echo "$actual")
echo "kitchen: as expected"
