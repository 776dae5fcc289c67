package boltaction

var marchSteps = stepMap{}

// mayLieInWait reports whether a unit may be given AMBUSH: one that can only fire indirectly may not. AMBUSH-02, INDIRECT-08.
func (b *Battle) mayLieInWait(id UnitID) bool {
	p := b.profile(id)
	for i := range p.Arms {
		if !p.Arms[i].Lobs {
			return true
		}
	}
	return len(p.Arms) == 0
}

// lieInWait is what AMBUSH does when it is given. AMBUSH-01, AMBUSH-12.
func (b *Battle) lieInWait(id UnitID) {}

// askAmbushShots asks for the shots of ambushers at the end of a turn. AMBUSH-11.
func (b *Battle) askAmbushShots() {}
