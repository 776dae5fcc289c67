package boltaction

import "slices"

// friendsNear reports friends within 6" of the target of a multiple launcher. WEAPON-16.
func (b *Battle) friendsNear(a *aim) bool {
	for _, id := range b.Own(b.side(a.by)) {
		if id != a.target && b.unit(id).IsOnTable() && b.within(id, a.target, inch(6)) {
			return true
		}
	}
	return false
}

// meantFor is at whom a weapon was fired: of its declared shots, the target of the first. WEAPON-16.
func meantFor(shots []Shot, arm int8) UnitID {
	return shots[slices.IndexFunc(shots, func(s Shot) bool { return s.Arm == arm })].Target
}

// spread sends indirect shots at a building to the unit on its top floor, and adds the other units that a multiple
// launcher attacks: every enemy within 6" of its target. BUILDING-12, WEAPON-16, HE-11.
func (b *Battle) spread(id UnitID, shots []Shot) []Shot {
	for i := range shots {
		if shots[i].Ammo == Lobbed {
			shots[i].Target = b.topUnit(shots[i].Target)
		}
	}
	for _, s := range slices.Clone(shots) {
		if !b.profile(id).Arms[s.Arm-1].Salvo {
			continue
		}
		for _, other := range b.Own(b.side(s.Target)) {
			if other != s.Target && other != id && b.isShown(other) && b.within(other, s.Target, inch(6)) {
				near := s
				near.Target = other
				shots = append(shots, near)
			}
		}
	}
	return shots
}
