package boltaction

import "sandtable/geom"

// laySmoke lays a round cloud of smoke. WEAPON-22, SUPPORT-08.
func (b *Battle) laySmoke(at geom.Point, radius geom.Len, why clause) {}
