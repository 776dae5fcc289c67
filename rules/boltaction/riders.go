package boltaction

// maxRiders is how many models ride on a tank. TRANSPORT-17.
const maxRiders = 10

// carriesRiders reports a tank on which infantry may ride. TRANSPORT-17, OPT-TANK-RIDERS.
func (b *Battle) carriesRiders(id UnitID) bool {
	p := b.profile(id)
	if !b.options.TankRiders || p.Type != Vehicle || p.Class < LightTank || p.Capacity != 0 {
		return false
	}
	b.Cite("BA-TRANSPORT-17", "BA-OPT-TANK-RIDERS")
	return true
}

// shakeOff makes riders dismount from a tank that was hit, before it is known what the hit does. TRANSPORT-17.
func (b *Battle) shakeOff(id UnitID) {
	if b.carriesRiders(id) {
		b.spill(id, byShaken)
	}
}

// isManned reports whether somebody can fire a weapon of a vehicle: one for passengers needs somebody aboard, and the main
// gun of a tank is masked by its riders. TRANSPORT-16, TRANSPORT-17.
func (b *Battle) isManned(id UnitID, arm int) bool {
	if b.profile(id).Type != Vehicle {
		return true
	}
	if b.profile(id).Arms[arm].Riders {
		b.Cite("BA-TRANSPORT-16")
		return b.load(id) > 0
	}
	return arm != 0 || !b.carriesRiders(id) || b.load(id) == 0
}
