package bkc

func (b *Battle) commandBlunder(command UnitID, units []UnitID) {}
