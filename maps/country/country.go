package country

import (
	"sandtable/geom"
	"sandtable/lang"
	"sandtable/table"
)

// Drawn is a piece of country.
type Drawn struct {
	table.Spec
	Name  lang.Text
	Fault string // what is wrong with the best of many draws; empty for nearly all
}

// maxDraws bounds how often country is drawn anew.
const maxDraws = 16

// moreDraws are those that the third edition may draw besides, since it keeps fewer of them.
const moreDraws = 8

// Draw makes country from a seed: the same for the same wish, on every machine.
func Draw(seed uint64, w Wish) *Drawn {
	if w.Land == "" {
		w.Land = Mixed
	}
	most := maxDraws
	if w.Edition != Second {
		most += moreDraws
	}
	var best *maker
	for draw := range most {
		m := newMaker(seed, draw, w)
		m.fault = m.make()
		if m.fault.weight == 0 {
			return m.drawn()
		}
		if best == nil || m.fault.weight < best.fault.weight {
			best = m
		}
	}
	return best.drawn()
}

// maker is country in the making.
type maker struct {
	wish  Wish
	third bool // see Edition
	plan  *plan
	seed  uint64
	draws int
	steps int
	unit  geom.Len // the short side of the table, by 48
	l     lattice
	fault fault

	region  region
	season  table.Season
	height  []int64
	hillAt  []int16 // which hill each point lies on, 0 none
	heights int16   // how many hills there are
	ways    []way   // roads, tracks, lanes and water
	bridges []table.Piece
	cross   geom.Point // where the roads meet
	houses  []house
	parcels []parcel
	cuts    []cut
	banks   []geom.Segment // those of bocage
	taken   []bool         // points on which no wood may grow
	cover   []bool         // points under an area
	woods   []bool         // points under a wood
	shade   []bool         // points near one
	pieces  []table.Piece
	areas   []area
	ragged  []int64 // noise, of the borders of copses
	paths   explored
	stop    int64   // at which step of it the last line of sight was stopped
	barred  []bool  // points near ways, which no road may take
	bars    int     // how many ways these are
	next    []int32 // where outlines run on (see outlines)
	wooded  int     // how many hundredths of the table woods are to cover
	named   string
}

// area is an area that has been laid.
type area struct {
	geom.Polygon
	outline []geom.Point
	kind    table.Kind
}

// fault is why a map should be drawn again, and how grave that is.
type fault struct {
	why    string
	weight int
}

func newMaker(seed uint64, draw int, w Wish) *maker {
	p := plans[w.Land]
	if w.Edition != Second { // gentler roads are seen along from farther: more copses close them, so fewer woods are there before
		fewer := 1 + b2i(w.Land == River)
		p.groves.least, p.groves.most = p.groves.least-fewer, p.groves.most-fewer
	}
	m := &maker{wish: w, third: w.Edition != Second, plan: &p, seed: seed, draws: draw, unit: min(w.Width, w.Depth) / 48}
	m.l = newLattice(w.Width, w.Depth, m.unit)
	m.hillAt, m.shade = make([]int16, m.l.len()), make([]bool, m.l.len())
	m.taken, m.cover, m.woods, m.barred = make([]bool, m.l.len()), make([]bool, m.l.len()), make([]bool, m.l.len()), make([]bool, m.l.len())
	return m
}

// chance is the stream of chance of the next step.
func (m *maker) chance() *chance {
	m.steps++
	return newChance(m.seed, m.draws, m.steps)
}

// make goes through the steps.
func (m *maker) make() fault {
	c := m.chance()
	m.region = m.plan.regions[c.n(len(m.plan.regions))]
	m.season = m.plan.seasons[c.n(len(m.plan.seasons))]
	m.rise()
	if !m.water() {
		return fault{"no bed for the water", 1000}
	}
	m.carve()
	m.hills()
	if !m.roads() {
		return fault{"no room for the roads", 900}
	}
	m.village()
	m.divide()
	m.till()
	m.enclose()
	m.plant()
	m.close()
	m.balance()
	m.grow()
	m.trim()
	return m.check()
}

// lay puts a piece on the map.
func (m *maker) lay(p table.Piece) bool {
	if len(p.Area) > 0 {
		shape, err := geom.NewPolygon(p.Area...)
		if err != nil {
			return false
		}
		m.areas = append(m.areas, area{shape, p.Area, p.Kind})
		m.l.fill(&shape, m.cover)
	}
	m.pieces = append(m.pieces, p)
	return true
}

// covered is how much of the table is covered, and of the depth in which each side sets up, in thousandths.
func (m *maker) covered() (all, south, north int) {
	var covered, points [3]int
	wide := m.l.cols - 2*m.l.past
	for y := m.l.past; y < m.l.rows-m.l.past; y++ {
		n, depth := 0, m.l.from.Y+geom.Len(y)*m.l.step
		for _, is := range m.cover[y*m.l.cols+m.l.past:][:wide] {
			n += b2i(is)
		}
		for i, in := range [3]bool{true, depth <= m.zone(), depth >= m.wish.Depth-m.zone()} {
			if in {
				covered[i] += n
				points[i] += wide
			}
		}
	}
	share := func(i int) int { return covered[i] * 1000 / max(points[i], 1) }
	return share(0), share(1), share(2)
}

// zone is the depth of the table in which a side sets up, or nearly.
func (m *maker) zone() geom.Len { return m.wish.Depth / 3 }

// check says what is wrong with a finished map.
func (m *maker) check() fault {
	clear(m.cover)
	for i := range m.areas {
		m.l.fill(&m.areas[i].Polygon, m.cover)
	}
	all, south, north := m.covered()
	switch open := m.open(); {
	case open > 0:
		return fault{"open from edge to edge", 100 + min(open, 400)}
	case all < 340 || all > 10*m.plan.most-5:
		return fault{"too much or too little cover", 80}
	case max(south-north, north-south) > 58:
		return fault{"one side has more cover", min(max(south-north, north-south)/10, 60)}
	case !m.evenHills():
		return fault{"one side has more high ground", 40}
	case len(m.pieces) > 300*max(m.l.tablePoints(), 1)/(145*97):
		return fault{"too many pieces", 70}
	}
	return fault{}
}

// evenHills reports whether neither half has much more high ground than the other.
func (m *maker) evenHills() bool {
	var halves [2]int
	for i, hill := range m.hillAt {
		if hill != 0 && m.l.onTable(i) {
			halves[m.half(m.l.at(i))]++
		}
	}
	all := halves[0] + halves[1]
	return all*100 < 3*m.l.tablePoints() || min(halves[0], halves[1])*100 >= 40*all
}

// drawn is the finished map.
func (m *maker) drawn() *Drawn {
	d := &Drawn{Spec: table.Spec{Width: m.wish.Width, Depth: m.wish.Depth, Season: m.season}, Name: lang.Text{EN: m.named}, Fault: m.fault.why}
	for i := range m.ways {
		w := &m.ways[i]
		d.Pieces = append(d.Pieces, table.Piece{Kind: w.kind, Line: w.line, Width: w.width})
	}
	d.Pieces = append(append(d.Pieces, m.bridges...), m.pieces...)
	return d
}
