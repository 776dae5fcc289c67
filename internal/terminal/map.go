package terminal

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"sandtable/battle"
	"sandtable/geom"
)

// wholeTable is the box of the table.
func (s *Session) wholeTable() geom.Box {
	t := &s.Game.Setup().Table
	return geom.Box{Max: geom.Point{X: t.Width, Y: t.Depth}}
}

// layout stands for what a map shows: if it is the same, so is the map.
func (s *Session) layout() string {
	var out strings.Builder
	for i := range s.view.Units {
		if u := &s.view.Units[i]; u.Base != nil {
			fmt.Fprint(&out, u.ID, *u.Base)
			for j := range u.Models {
				fmt.Fprint(&out, u.Models[j].Base)
			}
		}
	}
	for i := range s.view.Pieces {
		p := &s.view.Pieces[i]
		fmt.Fprint(&out, p.ID, p.Kind, p.Area)
	}
	for _, p := range s.marks() {
		fmt.Fprint(&out, p.Key, *p.At, p.Side)
	}
	return out.String()
}

// mapCommand draws the table, or what is around a unit or a point.
func (s *Session) mapCommand(args []string) error {
	box := s.wholeTable()
	if len(args) > 0 && is(args[0], []string{"on", "off"}) {
		s.Show = args[0] == "on"
		return nil
	}
	if len(args) > 0 {
		at, ok := s.somewhere(args[0])
		if !ok {
			s.noUnit(args[0])
			return nil
		}
		reach := min(box.Max.X, box.Max.Y) / 5
		if len(args) > 1 {
			d, ok := s.parseLength(args[1])
			if !ok || d < s.Game.Book().Unit().Len {
				s.say(both("map takes a unit or point and a distance: map R7 20."))
				return nil
			}
			reach = d
		}
		box = s.around(at, reach)
	}
	s.drawMap(box)
	return nil
}

// around is the part of the table within reach of a point; at the edge it is moved, not cut.
func (s *Session) around(at geom.Point, reach geom.Len) geom.Box {
	all := s.wholeTable()
	span := func(at, most geom.Len) (geom.Len, geom.Len) {
		if 2*reach >= most {
			return 0, most
		}
		low := min(max(at-reach, 0), most-2*reach)
		return low, low + 2*reach
	}
	var box geom.Box
	box.Min.X, box.Max.X = span(at.X, all.Max.X)
	box.Min.Y, box.Max.Y = span(at.Y, all.Max.Y)
	return box
}

// margin is the room for the numbers at the left edge.
const margin = 5

// drawMap draws a part of the table with its scale, its units and a legend.
func (s *Session) drawMap(box geom.Box) {
	columns, rows := s.Size()
	c := newCanvas(box, min(max(columns, 40), 200)-margin-1, min(max(rows-8, 16), 60))
	for i := range s.view.Pieces {
		c.paint(&s.view.Pieces[i])
	}
	for i := range s.view.Units {
		for _, base := range basesOf(&s.view.Units[i]) {
			c.stand(s.view.Units[i].Side, base)
		}
	}
	if slot, err := s.slot(); err == nil && slot.Shape != nil {
		c.bound(slot.Shape)
	}
	labels := map[int]glyph{}
	marks := s.drawMarks(c, labels)
	left := s.labels(c, labels)
	step := s.gridStep(c)
	s.topEdge(c, step)
	for row := range c.high / 2 {
		s.row(c, row, step, labels)
	}
	s.legend(c, marks, left)
}

// gridStep is how far apart the numbers at the edges are, in the book's measure: seven columns at least.
func (s *Session) gridStep(c *canvas) geom.Len {
	unit := s.Game.Book().Unit().Len
	for _, n := range []geom.Len{1, 2, 5, 10, 20, 50} {
		if n*unit >= 7*c.dot {
			return n * unit
		}
	}
	return 100 * unit
}

// crosses reports whether a multiple of the step lies within a stretch.
func crosses(from, long, step geom.Len) (geom.Len, bool) {
	at := (from + step - 1) / step * step
	return at, at < from+long
}

// topEdge writes the numbers along the table's width.
func (s *Session) topEdge(c *canvas, step geom.Len) {
	line := []byte(strings.Repeat(" ", margin+c.wide+4))
	for x := range c.wide {
		if at, ok := crosses(c.west+c.dot*geom.Len(x), c.dot, step); ok {
			copy(line[margin+x:], s.number(at))
		}
	}
	s.raw(s.Ink.dim(strings.TrimRight(string(line), " ")))
}

func (s *Session) raw(line string) { fmt.Fprintln(s.Out, line) }

// row prints a row of characters.
func (s *Session) row(c *canvas, row int, step geom.Len, labels map[int]glyph) {
	south := c.north - c.dot*geom.Len(2*row+2)
	at, numbered := crosses(south+1, 2*c.dot, step)
	edge := ""
	if numbered {
		edge = s.number(at)
	}
	var out strings.Builder
	out.WriteString(s.Ink.dim(fmt.Sprintf("%*s ", margin-1, edge)))
	for x := 0; x < c.wide; {
		g := s.glyphAt(c, x, row, numbered, step, labels)
		run := ""
		for next := g; next.fore == g.fore && next.ground == g.ground; { // colours are told once for as many as share them
			run += next.text
			if x++; x == c.wide {
				break
			}
			next = s.glyphAt(c, x, row, numbered, step, labels)
		}
		out.WriteString(s.Ink.on(g.fore, g.ground, run))
	}
	s.raw(strings.TrimRight(out.String(), " "))
}

// A glyph is one character of the map.
type glyph struct {
	text         string
	fore, ground colour
}

// glyphAt is what stands in a place of the map: a letter of a label, or two dots above each other.
func (s *Session) glyphAt(c *canvas, x, row int, numbered bool, step geom.Len, labels map[int]glyph) glyph {
	if g, ok := labels[row*c.wide+x]; ok {
		return g
	}
	_, gridX := crosses(c.west+c.dot*geom.Len(x), c.dot, step)
	cross := numbered && gridX
	top, low := 2*row*c.wide+x, (2*row+1)*c.wide+x
	if s.Ink != Plain {
		g := glyph{"▀", c.colourAt(top), c.colourAt(low)}
		if cross {
			g.ground = g.ground.mix(rgb(0), 25)
		}
		return g
	}
	switch seen := max(c.layer[top], c.layer[low]); {
	case c.who[top] != 0:
		return glyph{text: strings.ToLower(letters[c.who[top]])}
	case c.who[low] != 0:
		return glyph{text: strings.ToLower(letters[c.who[low]])}
	case c.mark[top] || c.mark[low]:
		return glyph{text: "'"}
	case seen > 0:
		return glyph{text: string(grounds[seen-1].letter)}
	case cross:
		return glyph{text: "+"}
	}
	return glyph{text: " "}
}

// colourAt is the colour of a dot.
func (c *canvas) colourAt(at int) colour {
	ground := open.colour
	if n := c.layer[at]; n > 0 {
		ground = grounds[n-1].colour
	}
	if n := c.level[at]; n > 1 {
		ground = ground.mix(paper, 18*min(int(n)-1, 3))
	}
	if who := c.who[at]; who != 0 {
		return sideColours[who].mix(paper, 25)
	}
	if c.mark[at] {
		return ground.mix(rgb(0x101010), 55)
	}
	return ground
}

// labels puts the tag of every unit where it stands, with an arrow where there is room, and returns the units that found
// none.
func (s *Session) labels(c *canvas, out map[int]glyph) []*battle.UnitView {
	var left, all []*battle.UnitView
	for i := range s.view.Units {
		if u := &s.view.Units[i]; u.Base != nil {
			all = append(all, u)
		}
	}
	// The unit that the decision is about comes first, then those nearest to the top: the order is always the same.
	about := s.Game.Battle().Pending().Unit
	slices.SortStableFunc(all, func(a, b *battle.UnitView) int {
		return cmp.Or(-cmp.Compare(b2i(a.ID == about && about != 0), b2i(b.ID == about && about != 0)), -cmp.Compare(a.Base.At.Y, b.Base.At.Y))
	})
	for _, u := range all {
		x, y, ok := c.spot(u.Base.At)
		if ok && !s.label(c, out, u, x, y/2) {
			left = append(left, u)
		}
	}
	return left
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// label writes a tag over its unit, or beside it if something is there already.
func (s *Session) label(c *canvas, out map[int]glyph, u *battle.UnitView, x, row int) bool {
	tag := []rune(s.tag(u))
	arrow := []rune(s.Ink.arrow(u.Base.Facing))
	if u.ID == 0 {
		arrow = nil
	}
	whole := append(slices.Clip(tag), arrow...)
	for _, try := range []struct {
		text []rune
		room int // free columns on both sides, so that tags do not run into each other
	}{{whole, 1}, {tag, 1}, {whole, 0}, {tag, 0}} {
		text := try.text
		for _, shift := range []int{0, -1, 1, -2, 2} {
			from := x - len(tag)/2 + shift
			if from < 0 || from+len(text) > c.wide || x < from-1 || x > from+len(text) {
				continue
			}
			if !isFree(out, row*c.wide+max(0, from-try.room), len(text)+2*try.room) {
				continue
			}
			s.write(c, out, text, from, row, paper, sideColours[u.Side])
			return true
		}
	}
	return false
}

// write puts letters on the map.
func (s *Session) write(c *canvas, out map[int]glyph, text []rune, from, row int, letters, ground colour) {
	for i, r := range text {
		out[row*c.wide+from+i] = glyph{string(r), letters, ground}
	}
}

func isFree(out map[int]glyph, from, n int) bool {
	for i := range n {
		if _, taken := out[from+i]; taken {
			return false
		}
	}
	return true
}

// legend says what the colours or letters of the map mean, and which units found no room on it.
func (s *Session) legend(c *canvas, marks []string, left []*battle.UnitView) {
	var seen [64]bool
	for _, layer := range c.layer {
		seen[layer] = true
	}
	var out []string
	for i := range grounds {
		if g := &grounds[i]; seen[i+1] {
			swatch := string(g.letter)
			if s.Ink != Plain {
				swatch = s.Ink.style(s.Ink.code(38, g.colour), "██")
			}
			out = append(out, swatch+"\u00a0"+strings.ReplaceAll(s.teller.Piece(g.kind), " ", "\u00a0"))
		}
	}
	if len(out) > 0 {
		s.print(strings.Repeat(" ", margin) + strings.Join(out, "  "))
	}
	if len(marks) > 0 {
		s.print(strings.Repeat(" ", margin) + strings.Join(marks, "; "))
	}
	if len(left) > 0 {
		var names []string
		for _, u := range left {
			names = append(names, s.Ink.side(u.Side, s.tag(u))+" "+s.point(u.Base.At))
		}
		s.print(strings.Repeat(" ", margin) + s.in(both("no room for: ")) + strings.Join(names, ", "))
	}
}
