package boltaction

// updateObjectives finds who holds each objective. END-06, SCENARIO-04.
func (b *Battle) updateObjectives() {}
