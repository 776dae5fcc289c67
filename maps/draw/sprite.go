package draw

import (
	"strings"

	"sandtable/table"
)

// sprite gives the number of a sprite and draws it when it is first asked for.
func (s *scene) sprite(name string) int {
	if n, ok := s.sprites[name]; ok {
		return n
	}
	n := len(s.Sprites)
	s.sprites[name] = n
	s.Sprites = append(s.Sprites, s.drawn(name))
	return n
}

// set adds a sprite to a run.
func (s *scene) set(run []int32, name string, at spot, r int) []int32 {
	return append(run, int32(s.sprite(name)), int32(at.x), int32(at.y), int32(max(1, r)))
}

// of is the name of a sprite in one of its forms.
func of(name string, form uint32) string { return name + "-" + string('0'+rune(form)) }

func (s *scene) drawn(name string) []Item {
	kind, variant, _ := strings.Cut(name, "-")
	n := 0
	if len(variant) == 1 {
		n = int(variant[0] - '0')
	}
	switch kind {
	case "leaf":
		if s.Season == table.Winter {
			return s.bare(n)
		}
		c := s.colour("broadleaf")
		return s.leafy([]colour{c, blend(c, s.colour("gold"), 150), blend(c, s.colour("conifer"), 48), blend(c, s.colour("gold"), 60)}[n%4], n, 7)
	case "fruit":
		return s.leafy(blend(s.colour("broadleaf"), s.colour("meadow"), 50+40*n), n, 6)
	case "hedge":
		return s.leafy(s.colour("hedge"), n, 5)
	case "bush":
		return s.leafy(blend(blend(s.colour("broadleaf"), s.colour("rough"), 80-20*(n%2)), s.colour("hedge"), 40*n%100), n+1, 5+n%2)
	case "fir":
		return s.fir(n)
	case "stone":
		return s.pebble(n)
	case "pool":
		return []Item{{Fill: s.ink("deep"), Paths: oval(0, 40, 1000, 560)}, {Fill: s.ink("water"), Paths: oval(0, 80, 880, 450)},
			{Stroke: s.ink("flow"), Width: 60, Paths: [][]int32{{-400, 0, 250, 0}}}}
	case "reed":
		return []Item{{Stroke: s.ink("reed"), Width: 120, Paths: [][]int32{{0, 700, 0, -900}, {-80, 700, -650, -500}, {80, 700, 650, -550}}},
			{Stroke: s.faint("flow", 70), Width: 90, Paths: [][]int32{{-800, 820, 800, 820}}}}
	case "ripple":
		c := s.colour(variant)
		return []Item{{Stroke: s.paint(blend(c, black, 34)), Width: 90, Paths: [][]int32{{-1000, 150, -500, -60, 0, 60, 500, -90, 1000, 60}}},
			{Stroke: s.paint(blend(c, white, 110)), Width: 80, Paths: [][]int32{{-900, 20, -450, -190, 50, -70, 500, -220, 900, -90}}}}
	case "wave":
		k := int32(600 - 1200*n)
		return []Item{{Stroke: s.faint("deep", 80), Width: 90, Paths: [][]int32{{-900, 160, -420, 60, 60, 170, 520, 50, 900, 150}}},
			{Stroke: s.faint("flow", 75), Width: 80, Paths: [][]int32{{-900, 20, -420, -90, 60, 20, 520, -100, 900, 0}, {k - 300, -420, k, -490, k + 300, -420}}}}
	case "post":
		return []Item{{Fill: s.ink("timber-dark"), Paths: blob(1000, 8, 0, 0)}, {Fill: s.ink("timber"), Paths: blob(560, 8, 0, 0)}}
	case "hedgehog":
		return []Item{{Stroke: s.ink("shadow"), Width: 300, Paths: [][]int32{{-500, 900, 1100, -300}, {-400, -200, 1100, 900}}},
			{Stroke: s.ink("ink"), Width: 330, Paths: [][]int32{{-800, 600, 800, -600}, {-800, -600, 800, 600}, {0, -950, 0, 950}}},
			{Stroke: s.ink("stone"), Width: 110, Paths: [][]int32{{-760, 540, 740, -600}, {-780, -640, 740, 520}}}}
	case "cross":
		return []Item{{Stroke: s.ink("ink"), Width: 300, Paths: [][]int32{{-700, -700, 700, 700}, {-700, 700, 700, -700}}}}
	case "coil":
		return []Item{{Stroke: s.ink("ink"), Width: 160, Paths: [][]int32{closed(circle(spot{}, 840, 12))}},
			{Stroke: s.ink("stone"), Width: 70, Paths: [][]int32{closed(circle(spot{-40, -40}, 820, 12))}}}
	case "tuft":
		paths := [][][]int32{{{-700, 500, -300, -500}, {0, 700, 100, -700}, {600, 500, 400, -400}},
			{{-500, 600, -700, -300}, {100, 500, 500, -600}}, {{-300, 500, -400, -500}, {300, 500, 600, -300}, {0, 300, 0, -300}}}[n]
		lit := make([][]int32, len(paths))
		for i, p := range paths {
			lit[i] = []int32{p[0] - 140, p[1], p[2] - 140, p[3]}
		}
		return []Item{{Stroke: s.faint("tuft-lit", 70), Width: 110, Paths: lit}, {Stroke: s.faint("tuft", 80), Width: 120, Paths: paths}}
	case "clump":
		return s.clump(n)
	case "bloom":
		return s.bloom(n)
	case "scar":
		return []Item{{Fill: s.faint("earth", 12), Paths: oval(0, 0, 1000, 620)}, {Fill: s.faint("earth", 12), Paths: oval(90-60*n, 40, 720, 400)},
			{Fill: s.faint("earth", 14), Paths: oval(160-120*n, 20, 400, 210)},
			{Fill: s.faint("earth-dark", 45), Paths: append(oval(-260+90*n, 60, 70, 52), oval(300, -90+60*n, 52, 40)...)},
			{Fill: s.faint("lit", 55), Paths: append(oval(-284+90*n, 40, 40, 30), oval(284, -106+60*n, 30, 22)...)}}
	}
	panic("there is no sprite " + name)
}

// clump is grass that stands thick: blades that lean apart, dark at the foot and lit at the tips.
func (s *scene) clump(n int) []Item {
	var dark, mid, lit [][]int32
	for i := range 9 {
		h := int(hash(i, n, 17))
		x, lean, tall := (i-4)*150, (i-4)*90+h%160-80, 700+h>>8%500
		blade := func(dx, part int) []int32 {
			return []int32{int32(x + dx), 520, int32(x + dx + lean/3), int32(520 - tall*part/200), int32(x + dx + lean*part/100), int32(520 - tall*part/100)}
		}
		dark = append(dark, blade(45, 70))
		mid = append(mid, blade(0, 100))
		if i%2 == 0 {
			lit = append(lit, blade(-45, 92))
		}
	}
	return []Item{
		{Fill: s.faint("tuft", 26), Paths: oval(60, 480, 900, 260)},
		{Stroke: s.paint(blend(s.colour("tuft"), s.colour("ink"), 60)), Width: 70, Paths: dark},
		{Stroke: s.ink("tuft"), Width: 64, Paths: mid},
		{Stroke: s.ink("tuft-lit"), Width: 48, Paths: lit},
	}
}

// bloom is a handful of flowers in the grass.
func (s *scene) bloom(n int) []Item {
	petal := []colour{{0xf6, 0xf2, 0xe2, 255}, {0xf0, 0xcf, 0x4e, 255}, {0xc9, 0x6a, 0x4c, 255}}[n%3]
	var stems, heads, hearts [][]int32
	for i := range 6 {
		h := int(hash(i, n, 29))
		x, y := h%1500-750, h>>11%1300-650
		stems = append(stems, []int32{int32(x), int32(y), int32(x + h>>5%120 - 60), int32(y + 330)})
		heads = append(heads, shifted(blob(120+h>>20%50, 5, 200, i), int32(x), int32(y))...)
		hearts = append(hearts, shifted(blob(44, 4, 0, i), int32(x), int32(y))...)
	}
	return []Item{
		{Stroke: s.ink("tuft"), Width: 50, Paths: stems}, {Fill: s.paint(petal), Paths: heads},
		{Fill: s.paint(blend(petal, colour{0xa8, 0x74, 0x1e, 255}, 150)), Paths: hearts},
	}
}

func oval(x, y, rx, ry int) [][]int32 {
	var out []int32
	for i := range 16 {
		p := polar(225*i, 1000)
		out = append(out, int32(x+p.x*rx/1000), int32(y+p.y*ry/1000))
	}
	return [][]int32{out}
}

// blob is a round thing with so many lobes, each a little different.
func blob(r, lobes, depth int, seed int) [][]int32 {
	var out []int32
	const each = 4
	for i := range lobes * each {
		// between lobes the outline draws in; no two lobes are alike
		swing := []int{0, 70, 100, 70}[i%each]
		long := r*(1000-depth+depth*swing/100)/1000 - r*int(hash(i/each, lobes, seed)%120)*depth/160000
		p := polar(3600*i/(lobes*each)+seed*230, long)
		out = append(out, int32(p.x), int32(p.y))
	}
	return [][]int32{out}
}

// shifted is an outline somewhere else.
func shifted(paths [][]int32, dx, dy int32) [][]int32 {
	out := make([][]int32, len(paths))
	for i, p := range paths {
		q := make([]int32, len(p))
		for k := 0; k < len(p); k += 2 {
			q[k], q[k+1] = p[k]+dx, p[k+1]+dy
		}
		out[i] = q
	}
	return out
}

// leafy is a crown of lobes: its own shade to the south-east, the crown, and light on the north-west.
func (s *scene) leafy(c colour, n, lobes int) []Item {
	c = blend(c, []colour{black, white, white, black}[n%4], []int{20, 14, 34, 4}[n%4])
	out := []Item{
		{Fill: s.paint(blend(c, black, 120)), Paths: shifted(blob(960, lobes, 190, n), 90, 110)},
		{Fill: s.paint(blend(c, black, 34)), Paths: blob(960, lobes, 190, n)},
		{Fill: s.paint(c), Paths: shifted(blob(800, lobes, 200, n+1), -80, -90)},
		{Fill: s.paint(blend(c, s.colour("lit"), 44)), Paths: shifted(blob(500, max(4, lobes-2), 220, n+2), -200, -220)},
		{Fill: s.paint(blend(c, s.colour("lit"), 88)), Paths: shifted(blob(230, 4, 200, n+3), -310, -340)},
	}
	if s.Season == table.Winter {
		out = append(out, s.cap(n)...)
	}
	return out
}

// caps is how many forms the snow on a crown has; half of them are none.
const caps = 4

// cap is the snow on a crown: half of the crowns have none, and no two of the others have theirs alike or in the same place.
func (s *scene) cap(n int) []Item {
	if n/4%2 == 0 {
		return nil
	}
	h := int(hash(n, 7, 3))
	p := polar(1500+h%1900, 300+h>>5%240)
	q := p.plus(polar(h>>3%3600, 330))
	return []Item{{Fill: s.faint("snow", 92),
		Paths: append(shifted(blob(170+h>>7%230, 5, 300, n), int32(p.x), int32(p.y)), shifted(blob(90+h>>6%110, 4, 240, n+1), int32(q.x), int32(q.y))...)}}
}

// fir is a star of nine points, with a lighter star on it.
func (s *scene) fir(n int) []Item {
	c := blend(s.colour("conifer"), []colour{black, white, white, black}[n%4], []int{20, 10, 26, 0}[n%4])
	star := func(r, dx, dy int) [][]int32 {
		var out []int32
		for i := range 18 {
			long := r
			if i%2 == 1 {
				long = r * 62 / 100
			}
			p := polar(200*i+n*110, long)
			out = append(out, int32(p.x+dx), int32(p.y+dy))
		}
		return [][]int32{out}
	}
	out := []Item{
		{Fill: s.paint(blend(c, black, 120)), Paths: star(1000, 90, 110)},
		{Fill: s.paint(blend(c, black, 24)), Paths: star(1000, 0, 0)},
		{Fill: s.paint(blend(c, s.colour("lit"), 26)), Paths: star(680, -70, -80)},
		{Fill: s.paint(blend(c, s.colour("lit"), 66)), Paths: star(330, -130, -150)},
	}
	if s.Season == table.Winter {
		out = append(out, s.cap(n)...)
	}
	return out
}

// bare is a tree without leaves, with a little snow.
func (s *scene) bare(n int) []Item {
	c := s.colour("broadleaf")
	var twigs [][]int32
	for i := range 9 {
		p := polar(400*i+n*130, 900-int(hash(i, n, 1)%200))
		q := p.times(55, 100)
		side := p.left().times(26, 100)
		twigs = append(twigs, path([]spot{{0, 0}, p}), path([]spot{q, q.plus(p.times(32, 100)).plus(side)}))
	}
	return append([]Item{
		{Fill: s.paint(blend(c, black, 70)), Paths: shifted(blob(900, 7, 190, n), 90, 110)},
		{Fill: s.paint(blend(c, white, 30)), Paths: blob(920, 7, 190, n)},
		{Stroke: s.paint(blend(c, black, 110)), Width: 80, Paths: twigs},
	}, s.cap(n)...)
}

func (s *scene) pebble(n int) []Item {
	c := blend(s.colour("stone"), white, n*40)
	return []Item{
		{Fill: s.ink("shadow"), Paths: shifted(blob(900, 5, 120, n), 240, 280)},
		{Fill: s.paint(blend(c, black, 60)), Paths: blob(940, 5, 120, n)},
		{Fill: s.paint(blend(c, white, 50)), Paths: shifted(blob(640, 5, 120, n), -150, -180)},
	}
}
