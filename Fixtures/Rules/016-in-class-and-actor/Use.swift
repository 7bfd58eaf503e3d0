import PrismOptics
func use(_ command: Player.Command, _ state: Loader.State, _ event: Generic<Int>.Event) -> Bool {
  command.play?.name == "" || state.loading?.id == 1 || event.changed == 2
    || Prism<Player.Command, Player.Track>.play.preview(command) != nil
}
func useVariants(_ step: Outer.Middle.Deep.Step, _ track: Outer.Track) -> Bool { step.one == nil && track.other?.name == "" }
