package boltaction

// destroy takes a unit out of the battle, with its die. What it carries is the affair of whoever destroys a vehicle.
// BAG-09, BAG-10, MORALE-09, END-04.
func (b *Battle) destroy(id UnitID, cause string, why clause) {
	if !b.unit(id).InPlay() {
		return
	}
	if b.unit(id).Die == NoOrder {
		b.Cite("BA-BAG-10")
	} else {
		b.Cite("BA-BAG-09")
	}
	if b.profile(id).Type == Vehicle && b.unit(id).IsOnTable() {
		b.knockOut(id, cause, why)
		return
	}
	left := b.leavesGun(id, cause)
	b.Emit(Event{Kind: Destroyed, Unit: id, Option: cause, Clause: why})
	if left {
		b.abandonGun(id)
	}
}
