package bkc

import (
	"fmt"
	"strings"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

// A work is one kind of field work: how large one is, how it lies on the table and what it costs. G-16, G-38.
type work struct {
	kind         table.Kind
	width, depth int // in cm; without a depth it is a line, without a width it comes with its unit
	cost         int32
}

// Holes and emplacements are no pieces of terrain: each is for one unit, which takes it when it is deployed. A pillbox is a
// small bunker. G-16.
const (
	hole        = table.Kind("dug-in")
	emplacement = table.Kind("emplacement")
	pillbox     = table.Kind("pillbox")
)

// works are the kinds of field works. A trench has room for three stands, a bunker for two, a pillbox for one. DP-05, G-38.
var works = []work{
	{table.Trench, 10, 4, 5},
	{table.Bunker, 7, 4, 20},
	{pillbox, 4, 4, 15},
	{table.Wire, 10, 0, 5},
	{table.Minefield, 10, 10, 20},
	{table.Obstacle, 10, 0, 10},
	{table.Ditch, 10, 2, 10},
	{hole, 0, 0, 0},
	{emplacement, 0, 0, 10},
}

// lies is the piece of terrain that a work is on the table.
func (w *work) lies() *table.Piece {
	if w.kind == pillbox {
		return &table.Piece{Kind: table.Bunker, Tags: []string{"pillbox"}}
	}
	return &table.Piece{Kind: w.kind}
}

// is reports a piece of terrain that is such a work.
func (w *work) is(p *table.Piece) bool {
	return p.Kind == w.lies().Kind && p.Has("pillbox") == (w.kind == pillbox)
}

func workNamed(name string) *work {
	for i := range works {
		if string(works[i].kind) == name {
			return &works[i]
		}
	}
	return nil
}

func workNames() string {
	var names []string
	for i := range works {
		names = append(names, string(works[i].kind))
	}
	return strings.Join(names, ", ")
}

// A digging is a work that a side can still place: which, and how it is known to the enemy.
type digging struct {
	*work
	dummy  bool
	hidden bool
}

// diggings are the words by which works are placed. A minefield is marked unless it says otherwise; a dummy looks like
// a marked one. G-07.
var diggings = func() map[string]digging {
	all := map[string]digging{}
	for i := range works {
		if works[i].width > 0 {
			all[string(works[i].kind)] = digging{work: &works[i]}
		}
	}
	mine := workNamed(string(table.Minefield))
	all["minefield dummy"] = digging{work: mine, dummy: true}
	all["minefield unmarked"] = digging{work: mine, hidden: true}
	return all
}()

// diggingWords lists the words in a fixed order.
var diggingWords = []string{
	"trench", "bunker", "pillbox", "wire", "minefield", "minefield dummy", "minefield unmarked", "tank-obstacle", "tank-ditch",
}

var (
	noSuchWork = reason("BKC-DP-05", "{option} is not a field defence")
	noWorkLeft = reason("BKC-DP-05", "no {option} is left to place")
	notOurHalf = reason("BKC-DP-05", "field defences go on the table, in your own half or deployment zone")
)

// bought is how many works of a kind a side has, and how many of those are dummies.
func (b *Battle) bought(side Side, kind table.Kind) (all, dummies int) {
	for _, w := range b.scenario.of(side).Works {
		if w.Kind == string(kind) {
			all, dummies = all+int(w.Count), dummies+int(w.Dummy)
		}
	}
	return all, dummies
}

// left is how many works of a kind a side can still place.
func (b *Battle) left(side Side, d digging) int {
	n, dummies := b.bought(side, d.kind)
	n -= dummies
	if d.dummy {
		n = dummies
	}
	for _, g := range b.Ground {
		if p := g.Laid; p != nil && Side(p.Owner) == side && d.is(p) && p.Has("dummy") == d.dummy {
			n--
		}
	}
	return n
}

// autoWorks passes over a side that has no works to place. DP-05.
func autoWorks(b *Battle, s Step) bool {
	for _, words := range diggingWords {
		if b.mayPlace(s.Side, words) == nil {
			return false
		}
	}
	b.Pop()
	return true
}

// mayPlace says why no work of a kind can be placed: there is none left, or no room for it even in the middle of the
// side's half.
func (b *Battle) mayPlace(side Side, words string) *Refusal {
	d, ok := diggings[words]
	switch {
	case !ok:
		return noSuchWork.Refuse(battle.Text("option", words))
	case b.left(side, d) < 1:
		return noWorkLeft.Refuse(battle.Text("option", words))
	}
	return b.fitsHalf(side, b.plot(d.work, b.middleOfHalf(side), forward(side)))
}

// plot is the ground that a work covers.
func (b *Battle) plot(w *work, at geom.Point, facing geom.Facing) geom.Base {
	return geom.Base{At: at, Facing: facing, Width: b.cm(w.width), Depth: b.cm(w.depth)}
}

func (b *Battle) middleOfHalf(side Side) geom.Point {
	p := geom.Point{X: b.table.Width / 2, Y: b.table.Depth / 4}
	if side == battle.Blue {
		p.Y = b.table.Depth - p.Y
	}
	return p
}

// fitsHalf refuses ground that is neither in the side's half of the table nor in its deployment zone.
func (b *Battle) fitsHalf(side Side, plot geom.Base) *Refusal {
	box := plot.Box()
	ours := 2*box.Max.Y <= b.table.Depth
	if side == battle.Blue {
		ours = 2*box.Min.Y >= b.table.Depth
	}
	if !b.table.Holds(plot) || !ours && !geom.Inside(plot, &b.zones[side.Index()]) {
		return notOurHalf.Refuse()
	}
	return nil
}

// placeWork lays a field work: its kind, its middle, and where its front looks. DP-05, G-16.
var placeWork = &Rule{
	Verb: "place", Class: battle.ClassDeploy, Clause: "BKC-DP-05",
	Fields: []Field{
		{
			Field: battle.FieldOption,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value {
				for _, words := range diggingWords {
					if all, _ := b.bought(c.Side, diggings[words].kind); all > 0 {
						out = append(out, Value{Text: words})
					}
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal { return b.mayPlace(c.Side, c.Option) },
		},
		{
			Field: battle.FieldAt,
			Shape: func(b *Battle, c *Cmd) *battle.Shape {
				area := b.wholeTable()
				for i := range area {
					if middle := b.table.Depth / 2; (area[i].Y > middle) == (c.Side == battle.Red) {
						area[i].Y = middle
					}
				}
				return &battle.Shape{Area: area, Clause: "BKC-DP-05"}
			},
			Check: mayLie,
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				if !battle.SampleAt(c, r, b.table.Box(), 20, func() bool { return mayLie(b, c) == nil }) {
					at := b.middleOfHalf(c.Side)
					c.At = &at
				}
			},
		},
		freeFacing(mayLie),
	},
	Do: func(b *Battle, c *Cmd) {
		d := diggings[c.Option]
		plot := b.plot(d.work, *c.At, facingOf(c))
		piece := d.lies()
		piece.Name, piece.Owner = fmt.Sprintf("%s-%d", d.kind, b.table.NextPiece()), uint8(c.Side)
		if d.depth == 0 {
			piece.Line = []geom.Point{plot.Middle(geom.Left), plot.Middle(geom.Right)}
		} else {
			corners := plot.Corners()
			piece.Area = corners[:]
		}
		e := Event{Kind: Laid, Side: c.Side, Piece: piece, Clause: "BKC-DP-05"}
		if d.kind == table.Minefield {
			e.Secret = c.Side // the enemy may not learn from the log what kind of field it is
		}
		switch {
		case d.hidden:
			piece.Secret = uint8(c.Side)
		case d.kind == table.Minefield:
			piece.Tags = fieldTags(d.dummy)
		}
		b.Emit(e)
	},
}

// mayLie judges where a work lies, with the facing given or the one towards the enemy.
func mayLie(b *Battle, c *Cmd) *Refusal {
	return b.fitsHalf(c.Side, b.plot(diggings[c.Option].work, *c.At, facingOf(c)))
}

// doneDigging keeps what is left unplaced. DP-05.
var doneDigging = &Rule{Verb: "done", Class: battle.ClassPass, Clause: "BKC-DP-05", Do: donePart}
