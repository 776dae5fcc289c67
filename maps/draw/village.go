package draw

import (
	"sandtable/table"
)

// village is a built-up area: a yard with houses that face the nearest way, and barns, gardens and trees behind them. What stands in it differs from yard to
// yard, so that a village does not repeat one block.
func (s *scene) village(p *table.Piece) {
	area, _ := s.form(p, true)
	s.put(onYards, Item{Fill: s.faint("yard", 60), Paths: [][]int32{path(s.worn(inset(area, -s.u(12))))}},
		Item{Fill: s.ink("yard"), Paths: [][]int32{path(s.worn(inset(area, s.u(8))))}})
	if p.Has("ruin") || p.Has("ruined") {
		s.ruin(inset(area, s.u(25)))
		return
	}
	if len(area) != 4 {
		s.yards(area)
		return
	}
	y := s.yard(p, area)
	y.drive()
	switch kind := s.seed >> 5 % 5; {
	case y.long < s.u(420) || y.deep < s.u(330):
		y.cottage()
	case s.hasChurch(p) && y.deep >= s.u(360):
		y.church()
	case kind == 0:
		y.row()
	case kind == 1:
		y.court()
	case kind == 2:
		y.corner()
	case kind == 3:
		y.lane()
	default:
		y.gap()
	}
	s.shadows(y.trees, 22)
	s.plant(onRoofs, y.trees)
}

// hasChurch reports whether the church of the place stands on this built-up area: the first named one, or else the first.
func (s *scene) hasChurch(p *table.Piece) bool {
	var first, named *table.Piece
	blocks := 0
	for i := range s.table.Pieces {
		q := &s.table.Pieces[i]
		if q.Kind != table.BuiltUp || q.Secret != 0 {
			continue
		}
		blocks++
		if first == nil {
			first = q
		}
		if named == nil && q.Name != "" {
			named = q
		}
	}
	if named != nil {
		first = named
	}
	return blocks > 2 && p == first
}

// A yard is a built-up area seen from the way before it: its corners a and b lie at the front, d and c at the back.
type yard struct {
	*scene
	a, b, c, d spot
	long, deep int
	road       spot // the place of the way that is nearest to the front
	near       bool // the way is near enough for a drive
	stone      bool
	trees      []tree
}

// yard turns a built-up area of four corners to the nearest road or track.
func (s *scene) yard(p *table.Piece, area []spot) *yard {
	front, best, road := 0, 1<<60, spot{}
	for i := range area {
		mid := mix(area[i], area[(i+1)%4], 512)
		if at, far := s.way(mid); far < best {
			front, best, road = i, far, at
		}
	}
	if best == 1<<60 { // no way: along the longer side
		if area[0].to(area[1]) < area[1].to(area[2]) {
			front = 1
		}
	}
	y := &yard{scene: s, a: area[front], b: area[(front+1)%4], c: area[(front+2)%4], d: area[(front+3)%4], road: road, near: best < s.u(600), stone: p.Has("stone")}
	y.long, y.deep = y.a.to(y.b), y.b.to(y.c)
	return y
}

// way is the place of a road or track that is nearest to a place, and how far it is.
func (s *scene) way(from spot) (at spot, far int) {
	far = 1 << 60
	for i := range s.table.Pieces {
		p := &s.table.Pieces[i]
		if p.Kind != table.Road && p.Kind != table.Track || p.Secret != 0 {
			continue
		}
		line := s.line(p.Line)
		for k := 1; k < len(line); k++ {
			a, d, q := line[k-1], line[k].minus(line[k-1]), from.minus(line[k-1])
			if long := d.x*d.x + d.y*d.y; long > 0 {
				on := max(0, min(long, q.x*d.x+q.y*d.y))
				a = a.plus(spot{d.x * on / long, d.y * on / long})
			}
			if n := a.to(from); n < far {
				at, far = a, n
			}
		}
	}
	return at, far
}

// place is so many 1024ths along the front and so many from it to the back.
func (y *yard) place(u, v int) spot { return mix(mix(y.a, y.b, u), mix(y.d, y.c, u), v) }

// across and back are lengths of the table as 1024ths of the front and of the sides.
func (y *yard) across(hundredths int) int { return y.u(hundredths) * 1024 / max(1, y.long) }
func (y *yard) back(hundredths int) int   { return y.u(hundredths) * 1024 / max(1, y.deep) }

// roof sets a house between two places of the yard.
func (y *yard) roof(u0, v0, u1, v1 int) {
	h := hash(y.a.x+u0, y.a.y+v0, 3)
	y.house([]spot{y.place(u0, v0), y.place(u1, v0), y.place(u1, v1), y.place(u0, v1)}, h>>16%3 == 0 || y.stone && h>>16%3 == 1, 1+int(h>>20%2))
}

// garden is beds in rows between two places of the yard.
func (y *yard) garden(u0, v0, u1, v1 int) {
	bed := []spot{y.place(u0, v0), y.place(u1, v0), y.place(u1, v1), y.place(u0, v1)}
	y.put(onYards, Item{Fill: y.ink("meadow"), Paths: [][]int32{path(bed)}},
		Item{Stroke: y.ink("roots-row"), Width: y.u(12), Butt: true, Paths: rows(inset(bed, y.u(8)), bed[1].minus(bed[0]).scaled(1024), y.u(26), 0)})
}

// tree plants a fruit tree.
func (y *yard) tree(u, v int) {
	at := y.place(u, v)
	h := hash(at.x, at.y, 6)
	y.trees = append(y.trees, tree{at, y.u(30 + int(h>>12%16)), "fruit-" + string('0'+rune(h>>20%2))})
}

// drive leads from the yard to its way. It lies below the way, whose edge stays whole.
func (y *yard) drive() {
	if y.near {
		gate := mix(y.a, y.b, 512)
		line := [][]int32{path([]spot{mix(gate, mix(y.d, y.c, 512), 200), gate, y.road})}
		y.put(onVerges, Item{Stroke: y.faint("verge", 75), Width: y.u(95), Paths: line}, Item{Stroke: y.ink("track"), Width: y.u(62), Paths: line})
	}
}

// cottage is one house and its tree.
func (y *yard) cottage() {
	h := hash(y.a.x, y.a.y, 1)
	from := 80 + int(h%60)
	if y.deep > y.long*5/4 { // its gable faces the way
		y.roof(150, from, 870, 820)
	} else {
		y.roof(90+int(h>>8%60), from, 940-int(h>>16%60), from+640)
	}
	y.tree(int(200+h>>4%600), 930)
}

// row is houses wall to wall along the way, no two as wide or as deep, and long gardens behind.
func (y *yard) row() {
	n := max(2, y.long/y.u(210))
	u := 30
	for i := range n {
		h := hash(y.a.x+i, y.b.y, 8)
		end := 994 - (994-30)*(n-1-i)/n
		if i < n-1 {
			end += int(h%9)*(964/n)/40 - 964/n/10
		}
		v := 40 + int(h>>8%3)*y.back(14)
		y.roof(u, v, end-y.across(8), min(620, v+y.back(165+int(h>>12%60))))
		y.garden(u+y.across(12), 690, end-y.across(20), 960)
		if h>>20%2 == 0 {
			y.tree((u+end)/2, 800)
		}
		u = end + y.across(8)
	}
}

// court is a farm: the house beside the way, a long barn behind it on one side and a stable at the back.
func (y *yard) court() {
	barn := min(360, y.across(185))
	y.roof(50, 50, 610, 50+min(360, y.back(190)))
	y.roof(974-barn, 90, 974, 900)
	y.roof(60, 974-min(260, y.back(140)), 560, 974)
	y.tree(140, 560)
	y.tree(560, 640)
}

// corner is a house and a barn that form an L, with a garden in their angle.
func (y *yard) corner() {
	wing := min(400, y.across(200))
	deep := min(380, y.back(200))
	y.roof(40, 50, 974, 50+deep)
	y.roof(40, 50+deep+y.back(6), 40+wing, 960)
	y.garden(40+wing+y.across(60), 50+deep+y.back(60), 960, 950)
	y.tree(930, 60+deep+y.back(45))
}

// lane is houses on both sides of the drive, their gables to the way.
func (y *yard) lane() {
	for side := range 2 {
		u0, u1 := 40, 400
		if side == 1 {
			u0, u1 = 624, 984
		}
		h := hash(y.a.x+side, y.c.y, 5)
		cut := 420 + int(h%200)
		y.roof(u0, 40, u1, cut)
		if side == 0 {
			y.roof(u0+int(h>>8%40), cut+y.back(50), u1-int(h>>12%40), 974)
		} else {
			y.garden(u0, cut+y.back(45), u1, 960)
		}
	}
	y.tree(512, 900)
}

// gap is two houses at the front, unlike each other, and a barn across the back.
func (y *yard) gap() {
	h := hash(y.c.x, y.a.y, 4)
	cut := 360 + int(h%160)
	y.roof(40, 40, cut, 40+min(420, y.back(220)))
	y.roof(cut+y.across(110), 40+y.back(20), 974, 40+min(360, y.back(170)))
	y.roof(330, 974-min(300, y.back(170)), 960, 974)
	y.garden(50, 640, 270, 960)
	y.tree(cut+y.across(60), 560)
}

// church stands with its tower towards the way, among trees, with the priest's house beside it.
func (y *yard) church() {
	nave, tower := min(420, y.across(230)), min(300, y.across(170))
	mid := 60 + nave/2
	top := 60 + y.back(160)
	y.put(onYards,
		Item{Fill: y.faint("meadow", 70), Paths: [][]int32{path([]spot{y.place(20, 20), y.place(90+nave, 20), y.place(90+nave, 1000), y.place(20, 1000)})}})
	y.house([]spot{y.place(60, top-y.back(20)), y.place(60+nave, top-y.back(20)), y.place(60+nave, 960), y.place(60, 960)}, true, 2)
	y.spire([]spot{y.place(mid-tower/2, 60), y.place(mid+tower/2, 60), y.place(mid+tower/2, top), y.place(mid-tower/2, top)})
	y.roof(180+nave, 60, 974, 60+min(380, y.back(200)))
	y.garden(200+nave, 700, 950, 960)
	y.tree(150+nave, 900)
	y.tree(150+nave, 560)
	y.tree(40, 120)
}

// spire is a tower: four slopes to one point, a long shadow and a cross.
func (y *yard) spire(area []spot) {
	y.put(onShadows, Item{Fill: y.ink("shadow"), Paths: swept(area, y.u(130))})
	top := middle(area)
	for i := range area {
		y.slope([]spot{area[i], area[(i+1)%4], top}, top, y.colour("slate"), y.colour("slate-shade"))
	}
	long := y.u(42)
	cross := [][]int32{path([]spot{top.plus(spot{0, long}), top.minus(spot{0, long})}),
		path([]spot{top.plus(spot{-long * 3 / 5, -long / 3}), top.plus(spot{long * 3 / 5, -long / 3})})}
	y.put(onRoofs, Item{Stroke: y.paint(blend(y.colour("slate-shade"), black, 110)), Width: y.u(8), Paths: [][]int32{closed(area)}},
		Item{Stroke: y.ink("ink"), Width: y.u(18), Paths: cross}, Item{Stroke: y.ink("lit"), Width: y.u(9), Paths: cross})
}

// yards fills a built-up area of any form with houses where they find room, along its longest side.
func (s *scene) yards(area []spot) {
	dir := longest(area)
	scatter(inset(area, s.u(110)), s.u(270), s.seed, func(at spot, n uint32) {
		wide, deep := dir.scaled(s.u(75+int(n%25))), dir.left().scaled(s.u(60+int(n>>8%20)))
		s.house([]spot{at.minus(wide).minus(deep), at.plus(wide).minus(deep), at.plus(wide).plus(deep), at.minus(wide).plus(deep)}, n>>16%3 == 0, 1)
	})
}
