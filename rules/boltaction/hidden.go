package boltaction

// revealNear reveals hidden units that an enemy has come near to. SCENARIO-08.
func (b *Battle) revealNear() {}
