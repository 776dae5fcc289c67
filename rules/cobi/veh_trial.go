package cobi

// A verdict is what the hit die means, with the die after it if there is one.
type verdict uint8

// The verdicts. Against figures a hit is still opposed by a die of theirs.
const (
	missed verdict = iota
	jammed
	hits
	surely // a double six: whatever the modifiers; nothing can change it
)

// A trial is all that the hit die depends on: the shot and its odds are worked out from it alike.
type trial struct {
	need    int8 // the total that hits; zero: a die of the target opposes it. VEH-10, INF-12, INF-20
	mods    int
	cardGun bool
	thrown  bool // it cannot jam. INF-25
	options *Options
}

// isImpossible reports a hit that no six can bring about. VEH-16, INF-07.
func (t *trial) isImpossible() bool { return 6+t.mods < max(1, int(t.need)) }

// What a second die is thrown for.
const (
	forJam     = "jam"
	forConfirm = "confirm"
)

// again says what a second die is thrown for after a natural result, if it is. VEH-13, VEH-16, INF-03, INF-06, INF-25, OPT-08.
func (t *trial) again(natural int8) string {
	switch {
	case natural == 1 && !t.thrown && !t.options.AlwaysLoaded:
		return forJam
	case natural == 6 && (t.options.DoubleSixAlways || t.isImpossible()):
		return forConfirm
	}
	return ""
}

// verdict judges the hit die, and the second one, which is zero if none was thrown. VEH-10 to VEH-16, INF-03 to INF-07, OPT-01.
func (t *trial) verdict(natural, second int8) verdict {
	total := int(natural) + t.mods
	switch {
	case natural == 1 && second == 1:
		return jammed
	case natural == 1 && !(t.cardGun && t.options.NaturalOneCounts):
		return missed
	case natural == 6 && second == 6:
		return surely
	case t.need == 0, total >= int(t.need):
		return hits
	}
	return missed
}
