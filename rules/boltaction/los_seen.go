package boltaction

// A sightPair is what is known of one unit looking at another: a bit for each of its models.
type sightPair struct{ known, seen uint32 }

// What else may be known of a pair.
const (
	everyMan = 1<<maxMen - 1
	asOne    = 1 << 30 // all models see the other unit, or none does
	forGood  = 1 << 31 // scenery alone hides it, whatever vehicles do
)

// spots reports whether a model sees something of a unit. It depends on where the two units are, on the ground and on vehicles, so a move
// of any other unit leaves most answers good. LOS-01, LOS-02.
func (b *Battle) spots(m modelID, target UnitID) bool {
	viewer := b.owner(m)
	if !b.isShown(target) || !b.unit(viewer).IsOnTable() {
		return false
	}
	pair, bit := b.sights.Known(viewer, target), uint32(1)<<(m-b.first(viewer))
	if pair.known&bit != 0 {
		b.sights.Tell(b, viewer, target)
		return pair.seen&bit != 0
	}
	pair = b.sights.Learn(b, viewer, target, func(pair sightPair) sightPair {
		if pair.known == 0 {
			pair = b.looksAtOnce(viewer, target)
		}
		if pair.known&bit == 0 {
			pair.known |= bit
			pair.seen &^= bit
			if b.looksFor(m, target) {
				pair.seen |= bit
			}
		}
		return pair
	})
	return pair.seen&bit != 0
}

// spotsAtOnce answers for a whole unit if all its models are known to see another, or none of them.
func (b *Battle) spotsAtOnce(viewer, target UnitID) (seen, sure bool) {
	pair := b.sights.Known(viewer, target)
	if sure = pair.known&asOne != 0; sure {
		b.sights.Tell(b, viewer, target)
	}
	return pair.seen != 0, sure
}

// isSealed reports that it is known that scenery hides all of a unit from all of another.
func (b *Battle) isSealed(viewer, target UnitID) bool {
	return b.sights.Known(viewer, target).known&forGood != 0
}

// An aimer is a unit that looks for targets on an occasion. Targets are looked for, offered, drawn and judged one after another, so it is
// remembered of one aimer which it has.
type aimer struct {
	by  UnitID
	why Why
}

// canFireAt reports whether a unit has a shot at another.
func (b *Battle) canFireAt(id, target UnitID, why Why) bool {
	const one UnitID = 1
	if now := (aimer{id, why}); b.aimer != now {
		b.aimer = now
		b.shots.Forget(one)
	}
	return b.shots.Of(b, one, target, func(_, target UnitID) bool { return b.bestShot(id, target, why, anyAmmo) == fires })
}
