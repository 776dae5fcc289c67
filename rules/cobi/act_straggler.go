package cobi

// isCutOff reports whether a figure on foot has others of its squad, and none of them within 5 cm. MED-16.
func (b *Battle) isCutOff(m modelID) bool {
	others := false
	for n := b.first(b.owner(m)); n < b.first(b.owner(m))+modelID(b.count(b.owner(m))); n++ {
		if n == m || !b.isAble(n) || b.model(n).Is(Straggler) {
			continue
		}
		if b.within(m, n, touch) {
			return false
		}
		others = true
	}
	return others
}

// standsUp notes that a figure which has come to itself is cut off from its squad, if it is. MED-16.
func (b *Battle) standsUp(m modelID) {
	if b.isAble(m) && b.isCutOff(m) {
		b.markModel(m, Straggler)
	}
}

// rejoin lets stragglers of a unit be of their squad again, once they are near it or there is nobody else left. MED-16.
func rejoin(b *Battle, id UnitID) {
	if b.isVehicle(id) {
		return
	}
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if b.model(m).Is(Straggler) && b.isAble(m) && !b.isCutOff(m) {
			b.Cite("COBI-MED-16")
			b.unmarkModel(m, Straggler)
		}
	}
}
