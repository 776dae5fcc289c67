package boltaction

// leaveWeapon leaves the weapon of a fallen gunner lying. WEAPON-07.
const leaveWeapon = "leave"

// gunners are the Team weapons that models of a squad carry. WEAPON-07.
func (b *Battle) gunners(id UnitID, models []int16) []int {
	var out []int
	p := b.profile(id)
	for i := range p.Arms {
		if !p.Arms[i].Team || p.Arms[i].Model < 0 || b.unit(id).Spent&(1<<i) != 0 {
			continue
		}
		for _, n := range models {
			if b.model(b.nth(id, n)).Arms&(1<<i) != 0 {
				out = append(out, i)
			}
		}
	}
	return out
}

// takeOver makes loaders the gunners of weapons whose gunners fell by their owner's choice. Another man then loads.
// WEAPON-07.
func (b *Battle) takeOver(id UnitID, arms []int) {
	if !b.unit(id).InPlay() {
		return
	}
	for _, arm := range arms {
		if m := b.loaderOf(id, arm, b.carrier(id, arm)); m != 0 {
			b.Emit(takesOver(id, b.number(m), arm+1))
		}
	}
}

// takesOver hands a weapon, by its number among the unit's arms, to a man of the unit; armIn reads it.
func takesOver(id UnitID, man int16, arm int) Event {
	return Event{Kind: TakesOver, Unit: id, Models: []int16{man}, N: int32(arm), Clause: "BA-WEAPON-07"}
}

// carrier is who carries an arm, alive or not.
func (b *Battle) carrier(id UnitID, arm int) modelID {
	from := b.first(id)
	for m := from; m < from+modelID(b.count(id)); m++ {
		if b.model(m).Arms&(1<<arm) != 0 {
			return m
		}
	}
	return from
}
