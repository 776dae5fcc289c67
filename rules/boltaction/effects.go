package boltaction

// knockOut destroys a vehicle: it becomes a wreck, or is removed. DAMAGE-09, DAMAGE-11.
func (b *Battle) knockOut(id UnitID, cause string, why clause) {
	b.Emit(Event{Kind: Destroyed, Unit: id, Option: cause, Clause: why})
}
