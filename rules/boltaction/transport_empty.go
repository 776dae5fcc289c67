package boltaction

import "sandtable/geom"

// removeEmptyTransports removes empty transports that the enemy is nearer to than friends are. TRANSPORT-15, END-06.
func (b *Battle) removeEmptyTransports() {
	var left []UnitID
	for i := range b.Units {
		if id := UnitID(i + 1); b.isEmptyTransport(id) && b.isLeftToEnemy(id) {
			left = append(left, id)
		}
	}
	for _, id := range left {
		b.Emit(Event{Kind: Destroyed, Unit: id, Option: "empty", Clause: "BA-TRANSPORT-15"})
	}
}

// isEmptyTransport reports a transport on the table without units aboard or in tow and without a heavy weapon of its own
// crew. TRANSPORT-15.
func (b *Battle) isEmptyTransport(id UnitID) bool {
	p := b.profile(id)
	if p.Type != Vehicle || p.Capacity == 0 || !b.unit(id).IsOnTable() {
		return false
	}
	for i := range p.Arms {
		if p.Arms[i].Heavy && !p.Arms[i].Riders {
			return false
		}
	}
	var room [8]UnitID
	return len(b.carried(id, room[:0])) == 0
}

// isLeftToEnemy reports a unit that is closer to enemy infantry, artillery or armour than to any infantry or artillery of
// its own side. TRANSPORT-15.
func (b *Battle) isLeftToEnemy(id UnitID) bool {
	friend, enemy := geom.Len(1<<30), geom.Len(1<<30)
	for _, o := range b.Own(b.side(id)) {
		if b.profile(o).Type != Vehicle {
			friend = min(friend, b.gap(id, o))
		}
	}
	for _, o := range b.Own(b.side(id).Enemy()) {
		if p := b.profile(o); p.Type != Vehicle || p.IsArmoured() {
			enemy = min(enemy, b.gap(id, o))
		}
	}
	return enemy < friend
}
