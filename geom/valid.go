package geom

// Valid reports a facing in its normal range, 0 to 3599 tenths of a degree. Facings made by this package always are;
// those that strangers send may not be.
func (f Facing) Valid() bool { return f >= 0 && f < fullTurn }
