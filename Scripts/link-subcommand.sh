#!/bin/sh
# Has `swift` find the command as its subcommand, or no longer. It looks beside its own executable, to which it follows all
# links, and nowhere else, so that a link has to stand there. What is not such a link stays as it is.
#
#   link-subcommand.sh add|remove COMMAND LINK
set -eu
command=$2 link=$3
case $1 in
add)
  if [ -e "$link" ] && [ ! -L "$link" ]; then
    echo "'swift prismgen' is not this command: '$link' is there and is no link"
    exit 1
  elif ln -sf "$command" "$link" 2> /dev/null; then
    echo "'swift prismgen' is '$link', which leads to '$command'"
  else
    echo "for 'swift prismgen', too: sudo ln -s '$command' '$link'"
    exit 1
  fi
  ;;
remove)
  [ "$(readlink "$link")" != "$command" ] || rm "$link"
  ;;
esac
