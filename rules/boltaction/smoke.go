package boltaction

import "sandtable/geom"

// laySmoke lays a cloud of smoke. LOS-09, WEAPON-22.
func (b *Battle) laySmoke(at geom.Point, radius geom.Len, why clause) {}
