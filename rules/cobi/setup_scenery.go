package cobi

import (
	"fmt"
	"slices"
	"strconv"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

// stepScenery is the step in which Side lays a piece of scenery. DP-08.
const stepScenery stepKind = "scenery"

// A stockText is a piece of scenery that the players lay themselves: a rectangle of a size, or a line of a length that lies across its
// facing. SETUP-14.
type stockText struct {
	Kind   table.Kind   `json:"kind"`
	Size   []jsonLength `json:"size"` // width and depth of an area
	Length jsonLength   `json:"length"`
	Width  jsonLength   `json:"width"` // of a line
	Level  int8         `json:"level"`
	Tags   []string     `json:"tags"`
}

// maxStock bounds what the players lay.
const maxStock = 60

// readStock checks the scenery that is to be laid.
func (s *scenario) readStock() error {
	if len(s.Stock) > maxStock {
		return fmt.Errorf("stock: at most %d pieces", maxStock)
	}
	for i := range s.Stock {
		t := &s.Stock[i]
		switch {
		case !slices.Contains(table.Kinds, t.Kind):
			return fmt.Errorf("stock[%d]: %q is not a known kind of terrain", i, t.Kind)
		case (len(t.Size) == 2) == (t.Length > 0), len(t.Size) > 2:
			return fmt.Errorf("stock[%d]: either the size of an area, or the length of a line", i)
		case len(t.Size) == 2 && min(t.Size[0], t.Size[1]) < jsonLength(geom.CM):
			return fmt.Errorf("stock[%d]: an area is at least 1 cm wide", i)
		}
		p := t.piece(geom.Point{}, 0, battle.Red)
		if _, err := table.New(&table.Spec{Width: table.MaxSide, Depth: table.MaxSide, Pieces: []table.Piece{p}}, 1); err != nil {
			return fmt.Errorf("stock[%d]: %w", i, err)
		}
	}
	return nil
}

// base is the ground that a piece takes when it is laid.
func (t *stockText) base(at geom.Point, facing geom.Facing) geom.Base {
	if len(t.Size) == 2 {
		return geom.Base{At: at, Width: geom.Len(t.Size[0]), Depth: geom.Len(t.Size[1]), Facing: facing}
	}
	return geom.Base{At: at, Width: geom.Len(t.Length), Depth: max(geom.Len(t.Width), geom.CM), Facing: facing}
}

// piece is the piece of terrain that lies there then.
func (t *stockText) piece(at geom.Point, facing geom.Facing, by Side) table.Piece {
	p := table.Piece{Kind: t.Kind, Level: t.Level, Tags: t.Tags, Owner: uint8(by)}
	base := t.base(at, facing)
	if len(t.Size) == 2 {
		corners := base.Corners()
		p.Area = corners[:]
		return p
	}
	p.Width = geom.Len(t.Width)
	p.Line = []geom.Point{geom.Step(at, facing.Turn(-900), base.Width/2), geom.Step(at, facing.Turn(900), base.Width/2)}
	return p
}

// noteUsed notes that a piece of the stock has been laid, or is left out.
var noteUsed = battle.BattleNote(notes, "stock-used", func(b *Battle, n int16) {
	b.Stock = slices.DeleteFunc(slices.Clone(b.Stock), func(m int16) bool { return m == n })
})

// layScenery lets the sides lay the scenery by turns; the side with the initiative begins. SETUP-14 to SETUP-16.
func layScenery(b *Battle) {
	if len(b.Stock) > 0 {
		b.Cite("COBI-DP-08")
		b.Push(Step{Kind: stepScenery, Side: max(b.Initiative, battle.Red), Clause: "COBI-SETUP-14"})
	}
}

var (
	notInStock  = reason("COBI-SETUP-16", "{piece} is not scenery still to place")
	noRoomPiece = reason("COBI-SETUP-17", "there is no room for {piece}")
	pieceOff    = reason("COBI-SETUP-17", "{piece} must lie fully on the table")
	tooNearEdge = reason("COBI-SETUP-14", "{piece} must be at least 40 cm from the enemy's edge")
	onPiece     = reason("COBI-SETUP-17", "{piece} would lie on {other}")
	onModels    = reason("COBI-SETUP-17", "{piece} would lie on {unit}")
)

// enemyStrip is how far from the edge of the enemy scenery is laid. SETUP-14.
const enemyStrip = 40 * geom.CM

// layBox is the part of the table on which a side lays scenery: not within 40 cm of the edge of its enemy; exactly so far is. SETUP-14,
// SETUP-15.
func (b *Battle) layBox(side Side) geom.Box {
	box, enemyFar := b.table.Box(), b.player(side.Enemy()).Far
	switch {
	case b.scenario.Edges == "east-west" && enemyFar:
		box.Max.X -= enemyStrip
	case b.scenario.Edges == "east-west":
		box.Min.X += enemyStrip
	case enemyFar:
		box.Max.Y -= enemyStrip
	default:
		box.Min.Y += enemyStrip
	}
	return box
}

// stockName is what a piece of the stock is called: its kind and its number.
func (b *Battle) stockName(n int16) string {
	return string(b.scenario.Stock[n-1].Kind) + ":" + strconv.Itoa(int(n))
}

// stocked is the number of a piece that is still to be laid; zero: there is none of that name.
func (b *Battle) stocked(name string) int16 {
	for _, n := range b.Stock {
		if b.stockName(n) == name {
			return n
		}
	}
	return 0
}

// layFacing is how a command has a piece lie.
func layFacing(c *Cmd) geom.Facing {
	if c.Facing != nil {
		return *c.Facing
	}
	return geom.North
}

// judgeLay says why a piece may not be laid so. SETUP-14, SETUP-15, SETUP-17.
func (b *Battle) judgeLay(side Side, n int16, at geom.Point, facing geom.Facing) *Refusal {
	t := &b.scenario.Stock[n-1]
	base, name := t.base(at, facing), battle.Text("piece", b.stockName(n))
	b.Cite("COBI-SETUP-17")
	if side == b.Initiative {
		b.Cite("COBI-SETUP-14")
	} else {
		b.Cite("COBI-SETUP-15")
	}
	switch box := base.Box(); {
	case !b.table.Box().Holds(box):
		return pieceOff.Refuse(name)
	case !b.layBox(side).Holds(box):
		return tooNearEdge.Refuse(name)
	}
	var room [64]int32
	for _, id := range b.table.PiecesNear(base.Box(), room[:0]) {
		p := b.table.Piece(table.PieceID(id))
		if !isWay(p.Kind) && !isWay(t.Kind) && p.Overlaps(base) {
			return onPiece.Refuse(name, battle.Text("other", pieceName(p)))
		}
	}
	for _, body := range b.table.BodiesNear(base.Box(), room[:0]) {
		if m := modelID(body); geom.Overlap(base, b.base(m)) {
			return onModels.Refuse(name, b.UnitFact("unit", b.owner(m)))
		}
	}
	return nil
}

// isWay reports what may lie over and under other scenery: roads and bridges. SETUP-17.
func isWay(k table.Kind) bool {
	return k == table.Road || k == table.Bridge || k == table.Track || k == table.Rail
}

// layMesh is how closely room for scenery is looked for.
const layMesh = 5 * geom.CM

// roomToLay is a place where a side may lay a piece with a facing.
func (b *Battle) roomToLay(side Side, n int16, facing geom.Facing) (geom.Point, bool) {
	return b.layBox(side).Scan(layMesh, func(at geom.Point) bool { return b.judgeLay(side, n, at, facing) == nil })
}

// canLay reports whether a side has room for some piece.
func (b *Battle) canLay(side Side) bool {
	for _, n := range b.Stock {
		if _, ok := b.roomToLay(side, n, geom.North); ok {
			return true
		}
	}
	return false
}

// autoScenery ends the laying when nothing is left; a side that has no room is passed over, and a piece for which neither has room is
// left out. SETUP-16. HOUSE: so play goes on.
func autoScenery(b *Battle, s Step) bool {
	switch {
	case len(b.Stock) == 0:
		b.Cite("COBI-SETUP-16")
		b.Pop()
	case b.canLay(s.Side):
		return false
	case b.canLay(s.Side.Enemy()):
		b.passScenery(s.Side)
	default:
		for _, n := range slices.Clone(b.Stock) {
			b.Emit(noteUsed(n))
		}
		b.Emit(Event{Kind: Announced, Option: "scenery-left", Clause: "COBI-SETUP-16"})
	}
	return true
}

// passScenery lets the other side lay the next piece. SETUP-15.
func (b *Battle) passScenery(from Side) {
	b.Pop()
	b.Push(Step{Kind: stepScenery, Side: from.Enemy(), Clause: "COBI-SETUP-16"})
}

// sceneryRules lay a piece of scenery. DP-08.
var sceneryRules = []*Rule{{
	Verb: "lay", Class: battle.ClassDeploy, Clause: "COBI-SETUP-14",
	Fields: []Field{
		{
			Field: battle.FieldOption,
			Domain: func(b *Battle, _ *Cmd, out []Value) []Value {
				for _, n := range b.Stock {
					out = append(out, Value{Text: b.stockName(n)})
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				if b.stocked(c.Option) == 0 {
					return notInStock.Refuse(battle.Text("piece", c.Option))
				}
				return nil
			},
			Leads: func(b *Battle, c *Cmd) *Refusal {
				if _, ok := b.roomToLay(c.Side, b.stocked(c.Option), geom.North); !ok {
					return noRoomPiece.Refuse(battle.Text("piece", c.Option))
				}
				return nil
			},
		},
		{
			Field: battle.FieldAt,
			Shape: func(b *Battle, c *Cmd) *battle.Shape {
				box := geom.Rectangle(b.layBox(c.Side))
				return &battle.Shape{Area: slices.Clone(box.Points()), Clause: "COBI-SETUP-14"}
			},
			Check: func(b *Battle, c *Cmd) *Refusal { return b.judgeLay(c.Side, b.stocked(c.Option), *c.At, layFacing(c)) },
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				n := b.stocked(c.Option)
				if !battle.SampleAt(c, r, b.layBox(c.Side), 20, func() bool { return b.judgeLay(c.Side, n, *c.At, geom.North) == nil }) {
					at, _ := b.roomToLay(c.Side, n, geom.North)
					c.At = &at
				}
			},
		},
		{
			Field: battle.FieldFacing, Optional: true, Domain: headings,
			Check: func(b *Battle, c *Cmd) *Refusal { return b.judgeLay(c.Side, b.stocked(c.Option), *c.At, layFacing(c)) },
		},
	},
	Do: func(b *Battle, c *Cmd) {
		n := b.stocked(c.Option)
		p := b.scenario.Stock[n-1].piece(*c.At, layFacing(c), c.Side)
		b.Emit(noteUsed(n))
		b.Emit(Event{Kind: Laid, Side: c.Side, Option: c.Option, At: *c.At, Piece: &p, Clause: "COBI-SETUP-14"})
		b.passScenery(c.Side)
	},
}}

// markStock shows what is still to be laid: it lies nowhere yet. SETUP-16.
func markStock(b *Battle, v *battle.View) {
	for _, n := range b.Stock {
		t := &b.scenario.Stock[n-1]
		base := t.base(geom.Point{}, 0)
		v.Mark(battle.PlaceView{Kind: battle.PlaceSite, N: siteNumbers + int(n), Nameless: true, Facts: []battle.Fact{
			battle.Text("piece-kind", t.Kind), battle.Cm("width", base.Width), battle.Cm("depth", base.Depth),
		}})
	}
}
