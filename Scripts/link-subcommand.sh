#!/bin/sh
# Has `swift` find the command as its subcommand, or no longer. It looks beside its own executable, to which it follows all
# links, and nowhere else, so that a link has to stand there. What is not such a link stays as it is.
#
#   link-subcommand.sh add|remove COMMAND LINK [DESTDIR]
set -eu
command=$2 root=${4-} link=${4-}$3
# The link is followed from its own folder.
case $command in /*) ;; *) command=$PWD/$command ;; esac
case $1 in
add)
  [ -z "$root" ] || mkdir -p "$(dirname "$link")"
  if [ ! -L "$link" ] && [ "$root$command" -ef "$link" ]; then
    echo "'swift prismgen' is '$command', which stands beside 'swift'"
  elif [ -e "$link" ] && [ ! -L "$link" ]; then
    echo "'swift prismgen' is not this command: '$link' is there and is no link"
    exit 1
  elif ln -sfn "$command" "$link" 2> /dev/null; then
    echo "'swift prismgen' is '$link', which leads to '$command'"
  else
    echo "for 'swift prismgen', too: sudo ln -s '$command' '$link'"
    exit 1
  fi
  ;;
remove)
  [ "$(readlink "$link")" != "$command" ] || rm -f "$link" 2> /dev/null ||
    echo "the link of 'swift prismgen' is left: sudo rm '$link'"
  ;;
esac
