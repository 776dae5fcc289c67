package cobi

import (
	"fmt"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// A Paper is a set of documents. SCEN-25.
type Paper struct {
	At     geom.Point `json:"at"`              // where its crate stands, or where it lies
	Taken  bool       `json:"taken,omitzero"`  // out of the crate
	Holder modelID    `json:"holder,omitzero"` // who carries it
	Home   Side       `json:"home,omitzero"`   // who has brought it home
}

// isLying reports whether it lies where its carrier was lost. SCEN-27.
func (p *Paper) isLying() bool { return p.Taken && p.Holder == 0 && p.Home == battle.Nobody }

// crates is how many crates there are, and delivery how many sets win. SCEN-25, SCEN-30.
const crates, delivery = 3, 2

// grasp is how near a figure is to a crate when it is in contact with it. SCEN-29, SPECIAL-22.
const grasp = geom.CM

// The events of documents.
const (
	CratesLaid battle.EventKind = "crates" // crates stand at the points of Path
	PaperMoved battle.EventKind = "papers" // set N is Option: taken or crossed by Models[0] of Unit, dropped At, delivered to Side
)

func init() {
	events[CratesLaid] = eventRule{told: true, sane: func(_ *Battle, e *Event) error {
		if len(e.Path) != crates {
			return fmt.Errorf("there are %d crates", crates)
		}
		return nil
	}, fold: func(b *Battle, e *Event) {
		b.Papers = nil
		for _, at := range e.Path {
			b.Papers = append(b.Papers, Paper{At: at})
		}
	}}
	events[PaperMoved] = eventRule{told: true, sane: sanePaper, fold: foldPaper}
}

func sanePaper(b *Battle, e *Event) error {
	switch {
	case e.N < 0 || int(e.N) >= len(b.Papers):
		return fmt.Errorf("there are no such documents")
	case (e.Option == "taken" || e.Option == "crossed") && (e.Unit == 0 || len(e.Models) != 1):
		return fmt.Errorf("it names no figure")
	case e.Option == "delivered" && e.Side == battle.Nobody:
		return fmt.Errorf("it names no side")
	case !slices.Contains([]string{"taken", "crossed", "dropped", "delivered"}, e.Option):
		return fmt.Errorf("%q is nothing that happens to documents", e.Option)
	}
	return nil
}

// foldPaper moves documents; the mark of the figure goes with them.
func foldPaper(b *Battle, e *Event) {
	p := &b.Papers[e.N]
	if p.Holder != 0 {
		b.model(p.Holder).Marks &^= Papers
	}
	switch p.Holder = 0; e.Option {
	case "taken", "crossed":
		p.Taken, p.Holder = true, b.nth(e.Unit, e.Models[0])
		b.model(p.Holder).Marks |= Papers
	case "dropped":
		p.At = e.At
	case "delivered":
		p.Home = e.Side
	}
}

// layCrates puts the crates on the middle line between the edges, at a quarter, a half and three quarters of it, each where a figure can
// get to it. SCEN-25, SCEN-28.
func layCrates(b *Battle) {
	if b.scenarioType() == documents {
		b.Cite("COBI-SCEN-28", "COBI-DP-12")
		b.Emit(Event{Kind: CratesLaid, Path: b.crateSpots(), Clause: "COBI-SCEN-25"})
	}
}

// crateSpots are where the crates stand.
func (b *Battle) crateSpots() []geom.Point {
	box, out := b.table.Box(), make([]geom.Point, crates)
	for i := range out {
		out[i] = box.Middle()
		if part := geom.Len(i + 1); b.scenario.Edges == "east-west" {
			out[i].Y = (box.Max.Y - box.Min.Y) * part / (crates + 1)
		} else {
			out[i].X = (box.Max.X - box.Min.X) * part / (crates + 1)
		}
		out[i] = b.passableNear(out[i])
	}
	return out
}

// passableNear is the place nearest to a point where a figure could stand: no impassable ground, no wreck and no vehicle. Where there is
// none near it is the point itself.
func (b *Battle) passableNear(at geom.Point) geom.Point {
	man := modelID(slices.IndexFunc(b.owners, func(id UnitID) bool { return !b.isVehicle(id) }) + 1)
	if man == 0 {
		return at
	}
	free := func(p geom.Point) bool {
		base, w := b.baseAt(man, p, 0), way{b: b, m: man}
		if !b.table.Holds(base) || w.footing(base) != nil {
			return false
		}
		var room [64]int32
		for _, body := range b.table.BodiesNear(base.Box(), room[:0]) {
			if n := modelID(body); b.isHull(n) && geom.Overlap(base, b.base(n)) {
				return false
			}
		}
		return true
	}
	for ring := geom.Len(0); ring <= 40*geom.CM; ring += geom.CM {
		for turn := range 16 {
			if p := geom.Step(at, geom.Facing(225*turn), ring); free(p) {
				return p
			}
		}
	}
	return at
}

// delivered is how many sets a side has brought home, and carried how many it carries. SCEN-30.
func (b *Battle) delivered(side Side) int {
	n := 0
	for i := range b.Papers {
		if b.Papers[i].Home == side {
			n++
		}
	}
	return n
}

func (b *Battle) carried(side Side) int {
	n := 0
	for i := range b.Papers {
		if m := b.Papers[i].Holder; m != 0 && b.side(b.owner(m)) == side {
			n++
		}
	}
	return n
}

var (
	noDocuments = reason("COBI-SCEN-25", "there are no documents in this battle")
	noCrate     = reason("COBI-SCEN-29", "no one in {unit} who could take documents is at a crate")
	notAtCrate  = reason("COBI-SCEN-29", "{unit}: figure {model} is not at a crate of documents")
	hasPapers   = reason("COBI-SCEN-29", "{unit}: figure {model} already carries documents")
)

// mayTake is which documents a figure may take out of a crate, or why none: it is on foot, at the crate, and carries none. SCEN-29.
func (b *Battle) mayTake(m modelID) (int, *Refusal) {
	if no := b.figureMay(m, Special); no != nil {
		return 0, no
	}
	if b.model(m).Is(Papers) {
		return 0, hasPapers.Refuse(b.UnitFact("unit", b.owner(m)), battle.Count("model", b.number(m)))
	}
	for i := range b.Papers {
		if p := &b.Papers[i]; !p.Taken && geom.GapPoint(b.base(m), p.At) <= grasp {
			return i, nil
		}
	}
	return 0, notAtCrate.Refuse(b.UnitFact("unit", b.owner(m)), battle.Count("model", b.number(m)))
}

// taker is the figure that takes documents: the one that is named, or the first that may.
func (b *Battle) taker(id UnitID, model int16) (modelID, int, *Refusal) {
	switch {
	case len(b.Papers) == 0:
		return 0, 0, noDocuments.Refuse()
	case b.isVehicle(id):
		return 0, 0, noCrate.Refuse(b.UnitFact("unit", id))
	}
	if m := b.nth(id, model); m != 0 {
		i, no := b.mayTake(m)
		return m, i, no
	}
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if i, no := b.mayTake(m); no == nil {
			return m, i, nil
		}
	}
	return 0, 0, noCrate.Refuse(b.UnitFact("unit", id))
}

// takePapersRule takes documents out of a crate, a special action of one figure. SCEN-26, SCEN-29.
var takePapersRule = &Rule{
	Verb: "take-documents", Class: battle.ClassWork, Clause: "COBI-SCEN-29",
	Fields: []Field{
		component(Special, func(b *Battle, id UnitID) *Refusal {
			_, _, no := b.taker(id, 0)
			return no
		}),
		{
			Field: battle.FieldModel, Optional: true, Domain: figures,
			Check: func(b *Battle, c *Cmd) *Refusal {
				if b.nth(c.Unit, c.Model) == 0 {
					return noFigure.Refuse(b.UnitFact("unit", c.Unit), battle.Count("model", c.Model))
				}
				_, _, no := b.taker(c.Unit, c.Model)
				return no
			},
		},
	},
	Do: func(b *Battle, c *Cmd) {
		m, i, _ := b.taker(c.Unit, c.Model)
		b.Cite("COBI-SCEN-26")
		b.figureDid(m, Special, "COBI-SCEN-29")
		b.Emit(Event{Kind: PaperMoved, Unit: c.Unit, Models: []int16{b.number(m)}, N: int32(i), Option: "taken", Clause: "COBI-SCEN-29"})
	},
}

// papersMet notes which documents that lie on the ground a model comes across on its way over a track, before it goes. SCEN-27.
func (b *Battle) papersMet(m modelID, track []geom.Point, back bool) (met uint8) {
	base := b.base(m)
	for _, to := range track {
		if b.isHull(m) && !back && to != base.At {
			base.Facing = geom.Bearing(base.At, to)
		}
		for i := range b.Papers {
			lying := geom.Base{At: b.Papers[i].At, Width: figureBase, Round: true}
			if b.Papers[i].isLying() && geom.CorridorMeets(base, to, lying) {
				met |= 1 << i
			}
		}
		base.At = to
	}
	return met
}

// crossPapers gives a figure that has come across documents one set of them, whose ever they were: that is no action. SCEN-27, SCEN-29.
func (b *Battle) crossPapers(m modelID, met uint8) {
	for i := range b.Papers {
		if met&(1<<i) != 0 && b.Papers[i].isLying() && b.model(m).Health == Able && !b.model(m).Is(Panicked) && !b.model(m).Is(Papers) {
			b.Cite("COBI-SCEN-29")
			b.Emit(Event{Kind: PaperMoved, Unit: b.owner(m), Models: []int16{b.number(m)}, N: int32(i), Option: "crossed", Clause: "COBI-SCEN-27"})
		}
	}
}

// crossPapersIn does the same for the crew of a vehicle that has come across documents: the first able man who has none takes them. SCEN-29.
func (b *Battle) crossPapersIn(id UnitID, met uint8) {
	if met == 0 {
		return
	}
	var room [maxFigures]modelID
	for _, m := range b.crew(id, room[:0]) {
		b.crossPapers(m, met)
	}
}

// watchPapers lets a figure that is hit or panics drop its documents. SCEN-27, SCEN-29.
func watchPapers(b *Battle) {
	for i := range b.Papers {
		m := b.Papers[i].Holder
		if m == 0 || b.model(m).Health == Able && !b.model(m).Is(Panicked) {
			continue
		}
		at, in := b.model(m).At, b.model(m).Aboard
		if in == 0 {
			in = b.model(m).Post
		}
		if in != 0 {
			at = b.passableNear(b.model(b.hull(in)).At)
		}
		b.Emit(Event{Kind: PaperMoved, Unit: b.owner(m), N: int32(i), Option: "dropped", At: at, Clause: "COBI-SCEN-27"})
	}
}

// deliver brings documents home when their carrier ends his activation wholly in his own zone, on foot or in a vehicle, and ends the
// battle with the second set. SCEN-26, SCEN-29, SCEN-30.
func deliver(b *Battle) {
	for i := range b.Papers {
		m := b.Papers[i].Holder
		if m == 0 {
			continue
		}
		at, id := m, b.owner(m)
		if in := max(b.model(m).Aboard, b.model(m).Post); in != 0 {
			at = b.hull(in)
			if b.isActive(in) {
				id = in
			}
		}
		side := b.side(b.owner(m))
		if !b.isActive(id) || !b.inZone(side, b.base(at)) {
			continue
		}
		b.Emit(Event{Kind: PaperMoved, Unit: b.owner(m), Side: side, N: int32(i), Option: "delivered", Clause: "COBI-SCEN-29"})
		b.Cite("COBI-SCEN-26")
		if b.delivered(side) >= delivery {
			b.Cite("COBI-END-03")
			b.finish(side, "win", "documents-home", "COBI-SCEN-30")
			return
		}
	}
}
