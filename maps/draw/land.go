package draw

import (
	"slices"
	"strings"

	"sandtable/table"
)

// field is a crop in rows along its longest side, with a margin of grass.
func (s *scene) field(p *table.Piece) {
	raw, _ := s.form(p, true)
	area := s.ploughed(raw)
	crop := []string{"wheat", "roots", "wheat", "plough", "meadow", "wheat", "roots"}[s.seed%7]
	for _, tag := range p.Tags {
		if named, ok := strings.CutPrefix(tag, "crop-"); ok && s.known(named) {
			crop = named
		}
	}
	s.put(onLand, Item{Fill: s.ink("margin"), Paths: [][]int32{path(area)}})
	inner := inset(area, s.u(16))
	dir := longest(raw)
	s.put(onLand, Item{Fill: s.ink(crop), Paths: [][]int32{path(inner)}})
	row := s.ink(crop + "-row")
	defer s.balk(area)
	switch crop {
	case "plough":
		s.put(onLand, Item{Stroke: row, Width: s.u(11), Butt: true, Paths: rows(inner, dir, s.u(30), 0)})
		s.put(onLand, Item{Stroke: s.paint(blend(s.colour(crop), white, 40)), Width: s.u(5), Butt: true, Paths: rows(inner, dir, s.u(30), s.u(10))})
	case "roots":
		lit := s.paint(blend(s.colour(crop), white, 60))
		// No two rows side by side grow alike.
		for i, dash := range [][2][]int{{{26, 12, 19, 10, 31, 14}, {10, 28, 8, 21, 12, 33}}, {{17, 11, 34, 13, 23, 14}, {8, 20, 13, 34, 9, 28}}} {
			for _, of := range dash {
				for k := range of {
					of[k] = s.u(of[k])
				}
			}
			by := s.u(38*i - 19)
			s.put(onLand, Item{Stroke: row, Width: s.u(17), Dash: dash[0], Paths: rows(inner, dir, s.u(76), by)},
				Item{Stroke: lit, Width: s.u(6), Dash: dash[1], Paths: rows(inner, dir, s.u(76), by-s.u(4))})
		}
	case "meadow":
		s.put(onLand, Item{Fill: s.faint("meadow-row", 50), Paths: swaths(inner, dir, s.u(74), s.u(34))})
	default:
		s.put(onLand, Item{Stroke: row, Width: s.u(7), Butt: true, Paths: rows(inner, dir, s.u(24), 0)})
		s.put(onLand, Item{Stroke: s.paint(blend(s.colour(crop), white, 70)), Width: s.u(4), Butt: true, Paths: rows(inner, dir, s.u(24), s.u(9))})
		s.put(onLand, Item{Stroke: s.ink(crop + "-track"), Width: s.u(7), Butt: true,
			Paths: append(rows(inner, dir, s.u(320), s.u(22)), rows(inner, dir, s.u(320), -s.u(22))...)})
	}
}

// ploughed is the outline of a field as a team turns at its corners: round, but for those at the edge of the table.
func (s *scene) ploughed(raw []spot) []spot {
	const back = 75 // hundredths of the unit along both edges
	edge := func(p spot) bool {
		return p.x <= s.u(20) || p.y <= s.u(20) || p.x >= s.Width-s.u(20) || p.y >= s.Depth-s.u(20)
	}
	var out []spot
	for i, at := range raw {
		before, after := raw[(i+len(raw)-1)%len(raw)], raw[(i+1)%len(raw)]
		if edge(at) {
			out = append(out, at)
			continue
		}
		toward := func(to spot) spot {
			d := to.minus(at)
			return at.plus(d.scaled(min(s.u(back), d.long()*2/5)))
		}
		a, b := toward(before), toward(after)
		for _, k := range []int{0, 256, 512, 768, 1024} {
			out = append(out, mix(mix(a, at, k), mix(at, b, k), k))
		}
	}
	if len(out) < 3 {
		return raw
	}
	return out
}

// balk is the grass that is left standing around a field, with a bush here and there: its border, which neighbours share.
func (s *scene) balk(area []spot) {
	var grass []int32
	along(area, true, s.u(34), func(at, dir spot, n int) {
		h := hash(at.x, at.y, n)
		at = at.plus(dir.left().scaled(s.u(int(h%26) - 13)))
		name := "clump"
		if h>>7%29 == 0 {
			name = "bush"
		}
		grass = s.set(grass, of(name, h>>4%3), at, s.u(13+int(h>>12%11)))
	})
	s.put(onGrass, Item{Set: grass})
}

func (s *scene) known(crop string) bool {
	_, ok := palettes()[string(table.Summer)][crop+"-row"]
	return ok
}

// longest is the direction of the longest edge.
func longest(area []spot) (dir spot) {
	for i := range area {
		if d := area[(i+1)%len(area)].minus(area[i]); d.long() > dir.long() {
			dir = d
		}
	}
	return dir.scaled(1024)
}

// rows are straight lines in one direction, so far apart, as far as they run inside an outline.
func rows(area []spot, dir spot, apart, shift int) (out [][]int32) {
	if dir == (spot{}) || apart <= 0 {
		return nil
	}
	across := func(p spot) int { return (p.x*dir.y - p.y*dir.x) / 1024 }
	low, high := across(area[0]), across(area[0])
	for _, p := range area {
		low, high = min(low, across(p)), max(high, across(p))
	}
	for at := low + apart/2 + shift; at < high; at += apart {
		var cuts []spot
		for i, j := 0, len(area)-1; i < len(area); j, i = i, i+1 {
			a, b := across(area[j]), across(area[i])
			if (a > at) != (b > at) {
				cuts = append(cuts, mix(area[j], area[i], (at-a)*1024/(b-a)))
			}
		}
		order(cuts, dir)
		for i := 1; i < len(cuts); i += 2 {
			out = append(out, path(cuts[i-1:i+1]))
		}
	}
	return out
}

// swaths are broad rows, whose ends follow the outline: a broad line would end in steps.
func swaths(area []spot, dir spot, apart, wide int) (out [][]int32) {
	far := rows(area, dir, apart, wide/2)
	for _, a := range rows(area, dir, apart, -wide/2) {
		for _, b := range far {
			gap := (int(b[0]-a[0])*dir.y - int(b[1]-a[1])*dir.x) / 1024
			if gap > wide*3/4 && gap < wide*5/4 {
				out = append(out, []int32{a[0], a[1], a[2], a[3], b[2], b[3], b[0], b[1]})
				break
			}
		}
	}
	return out
}

// order sorts a handful of places along a direction.
func order(pts []spot, dir spot) {
	for i := 1; i < len(pts); i++ {
		for j := i; j > 0 && pts[j].x*dir.x+pts[j].y*dir.y < pts[j-1].x*dir.x+pts[j-1].y*dir.y; j-- {
			pts[j], pts[j-1] = pts[j-1], pts[j]
		}
	}
}

// rough is ground that slows: a tint with stones and bushes, reeds and pools, or ripples.
func (s *scene) rough(p *table.Piece) {
	raw, _ := s.form(p, true)
	area := smooth(raw, true, s.u(30))
	tint, part := map[table.Kind]string{table.Marsh: "marsh", table.Swamp: "marsh", table.Mud: "mud", table.Sand: "sand", table.Snow: "drift"}[p.Kind], 75
	if tint == "" {
		tint, part = "rough", 55
	}
	for _, by := range []int{0, 14, 28} { // the edge fades, and never leaves the outline
		s.put(onLand, Item{Fill: s.faint(tint, part*2/5), Paths: [][]int32{path(inset(area, s.u(by)))}})
	}
	var set []int32
	put := func(sprite string, at spot, r int) { set = s.set(set, sprite, at, r) }
	switch p.Kind {
	case table.Marsh, table.Swamp:
		scatter(inset(area, s.u(35)), s.u(75), s.seed, func(at spot, n uint32) {
			if n%5 == 0 {
				put("pool", at, s.u(30+int(n>>8%20)))
			} else {
				put("reed", at, s.u(24+int(n>>8%10)))
			}
		})
	case table.Sand, table.Snow, table.Mud:
		scatter(inset(area, s.u(40)), s.u(120), s.seed, func(at spot, n uint32) { put("ripple-"+tint, at, s.u(35+int(n>>8%20))) })
	default:
		if slices.Contains(p.Tags, "gully") { // a balka: thorn grows along its bed
			s.ravine(p)
			set = nil
		}
		var bushes []tree
		scatter(inset(area, s.u(30)), s.u(66), s.seed, func(at spot, n uint32) {
			// Thorn keeps together, stones lie between.
			switch thick := noise(at.x, at.y, s.u(210), 43); {
			case thick > 470 || n%7 == 0:
				bushes = append(bushes, tree{at, s.u(20 + int(n>>8%16) + max(0, thick-470)/18), of("bush", n>>4%3)})
			case n%3 == 0:
				put(of("clump", n>>5%3), at, s.u(16+int(n>>8%10)))
			default:
				put([]string{"stone-0", "stone-1"}[n>>4&1], at, s.u(6+int(n>>8%15)))
			}
		})
		s.shadows(bushes, 12)
		s.plant(onFloors, bushes)
	}
	s.put(onLand, Item{Set: set})
}
