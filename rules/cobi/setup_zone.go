package cobi

import "sandtable/geom"

// stripDepth is how deep the strip is in which a side deploys: 40 cm, or a third of the table. SETUP-19, SETUP-23.
func (b *Battle) stripDepth() geom.Len {
	deep := b.table.Depth
	if b.scenario.Edges == "east-west" {
		deep = b.table.Width
	}
	return min(40*geom.CM, deep/3)
}

// zoneBox is the box around the zone of a side: its strip, or that of the scenario, with what it has grown by. SETUP-23, SCEN-24.
func (b *Battle) zoneBox(side Side) geom.Box {
	all, grown := b.table.Box(), geom.Len(b.player(side).Grown)*10*geom.CM
	if zone := b.scenario.posture(side).Zone; len(zone) > 0 {
		box := geom.Box{Min: zone[0].point(), Max: zone[0].point()}
		for _, p := range zone[1:] {
			box = box.Union(geom.BoxOf(p.point()))
		}
		return clip(box.Grow(grown), all)
	}
	if b.isAmbusher(side) {
		b.Cite("COBI-SCEN-20")
		return clip(geom.BoxOf(b.centre()).Grow(15*geom.CM+grown/2), all)
	}
	b.Cite("COBI-SCEN-08")
	deep, isFar := b.stripDepth()+grown, b.player(side).Far
	box := all
	switch {
	case b.scenario.Edges == "east-west" && isFar:
		box.Min.X = box.Max.X - deep
	case b.scenario.Edges == "east-west":
		box.Max.X = box.Min.X + deep
	case isFar:
		box.Min.Y = box.Max.Y - deep
	default:
		box.Max.Y = box.Min.Y + deep
	}
	return clip(box, all)
}

// clip is what two boxes have in common.
func clip(x, y geom.Box) geom.Box {
	return geom.Box{
		Min: geom.Point{X: max(x.Min.X, y.Min.X), Y: max(x.Min.Y, y.Min.Y)},
		Max: geom.Point{X: min(x.Max.X, y.Max.X), Y: min(x.Max.Y, y.Max.Y)},
	}
}

// inZone reports whether a base is wholly inside the zone of a side. SETUP-23.
func (b *Battle) inZone(side Side, base geom.Base) bool {
	if !b.zoneBox(side).Holds(base.Box()) {
		return false
	}
	zone := b.scenario.posture(side).Zone
	if len(zone) == 0 || b.player(side).Grown > 0 {
		return true
	}
	p, err := geom.NewPolygon(corners(zone)...)
	return err == nil && geom.Inside(base, &p)
}

func corners(zone []jsonPoint) []geom.Point {
	out := make([]geom.Point, len(zone))
	for i := range zone {
		out[i] = zone[i].point()
	}
	return out
}

// zoneArea is the outline of the zone of a side.
func (b *Battle) zoneArea(side Side) []geom.Point {
	if zone := b.scenario.posture(side).Zone; len(zone) > 0 && b.player(side).Grown == 0 {
		return corners(zone)
	}
	box := b.zoneBox(side)
	return []geom.Point{box.Min, {X: box.Max.X, Y: box.Min.Y}, box.Max, {X: box.Min.X, Y: box.Max.Y}}
}

// homeward is the direction of the edge of a side. PANIC-02.
func (b *Battle) homeward(side Side) geom.Facing {
	f := geom.South
	if b.scenario.Edges == "east-west" {
		f = geom.West
	}
	if b.player(side).Far {
		f = f.Turn(1800)
	}
	return f
}
