# Completes in an interactive zsh on a terminal of its own, because zsh does so nowhere else:
#
#   zsh -f complete-in-zsh.zsh FOLDER-OF-COMPLETIONS TEXT PATTERN
#
# Ends as soon as what is listed matches the pattern, and never if it does not.
zmodload zsh/zpty
zpty shell zsh -f -i
# The word that is waited for stands nowhere in what is typed, for the shell writes that again, and breaks long lines.
zpty -w shell "PS1=; fpath=(${(q)1} \$fpath); autoload -Uz compinit; compinit -u -D; bindkey '^I' list-choices; echo REA''DY"
zpty -r shell line '*READY*'
zpty -n -w shell "$2"$'\t'
zpty -r shell line "*${~3}*"
zpty -d shell
