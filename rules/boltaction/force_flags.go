package boltaction

import "sandtable/battle"

var (
	greenOnly = reason("BA-FORCE-17", "green units are inexperienced")
	footOnly  = reason("BA-FORCE-17", "only infantry can be fanatics, tough fighters, tank hunters or mounted")
)

// checkFlags says what a unit cannot be bought as. FORCE-17.
func (p *Profile) checkFlags() error {
	const onFoot = Fanatics | ToughFighters | TankHunters | Motorbikes | Cavalry | Bicycles
	switch {
	case p.Has(Green) && p.Quality != Inexperienced:
		return greenOnly.Refuse()
	case p.Flags&onFoot != 0 && p.Type != Infantry:
		return footOnly.Refuse()
	}
	return nil
}

// leaveBicycles leaves the bicycles behind for good: at the first order other than RUN, or the first pin. FORCE-17.
func (b *Battle) leaveBicycles(id UnitID) {
	if b.profile(id).Has(Bicycles) {
		b.mark(id, Afoot)
	}
}

// isMounted reports men on horses or motorbikes. FORCE-17.
func (b *Battle) isMounted(id UnitID) bool {
	p := b.profile(id)
	return p.Has(Motorbikes) || p.Has(Cavalry)
}

// firesMounted reports whether a weapon may be fired from the saddle: motorbikes have to stand still for it, and horsemen
// fire pistols only. FORCE-17.
func (b *Battle) firesMounted(id UnitID, a *Arm, why Why) bool {
	p := b.profile(id)
	return !(p.Has(Motorbikes) && why == ByAdvance || p.Has(Cavalry) && a.ID != "pistol")
}

// afterLosses is what casualties do to the rest of a unit at once. FORCE-17, FORCE-18.
func (b *Battle) afterLosses(id UnitID, models []int16) {
	b.replaceNCO(id, models)
	if b.profile(id).Has(Green) && !b.unit(id).Is(LostMen) {
		b.mark(id, LostMen)
		b.bloodied(id)
	}
	b.rout(id) // of fanatics too few may be left
}

// bloodied is how a Green unit takes its first casualty: 1 panics it, 5 and 6 make it Regular. FORCE-17.
func (b *Battle) bloodied(id UnitID) {
	face := b.d6("BA-FORCE-17")
	b.announce(id, "green", "BA-FORCE-17", oneDie("BA-FORCE-17", id, face))
	switch {
	case face == 1:
		pins := b.d6("BA-FORCE-17")
		b.Emit(Event{Kind: Rolled, Unit: id, Clause: "BA-FORCE-17", Rolls: []battle.Roll{oneDie("BA-FORCE-17", id, pins)}})
		b.giveDie(id, Down, "BA-FORCE-17")
		b.addPins(id, pins, "BA-FORCE-17")
	case face >= 5:
		b.Emit(noteQuality(id, Regular))
	}
}
