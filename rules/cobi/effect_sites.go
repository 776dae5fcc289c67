package cobi

import (
	"fmt"
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

// A Scene is what the set-up and the effects have made of the battlefield. Its slices but Sites are never changed in place.
type Scene struct {
	Chosen scenarioNumber `json:"chosen,omitzero"`  // the scenario, if the set-up left it open. DP-06
	Stock  []int16        `json:"stock,omitempty"`  // the scenery still to be laid, by its numbers. DP-08
	Spoken []int16        `json:"spoken,omitempty"` // the pieces that have been spoken of. DP-09
	Sky    Sky            `json:"sky,omitzero"`     // TERR-10
	Sites  []Site         `json:"sites,omitempty"`  // the effects that lie on the table. EFFECT-30
	Start  Start          `json:"start,omitzero"`   // a move that waits for an engine. EFFECT-17
	Blast  Blast          `json:"blast,omitzero"`   // an explosion under way. EFFECT-22
}

// An Effect is a row of the price list, by its place there. EFFECT-02.
type Effect uint8

// The effects, in the order of EffectPrices.
const (
	MudSnow Effect = iota
	SmallDrop
	NormalDrop
	LargeDrop
	Fog
	Frost
	Minefield
	Hospital
	HQ
	Fortifications

	effects
)

// Valid reports whether there is such an effect.
func (e Effect) Valid() bool { return e < effects }

// id is the word for it in set-ups.
func (e Effect) id() string { return EffectPrices[e].ID }

// isDrop reports a supply drop. EFFECT-04.
func (e Effect) isDrop() bool { return e == SmallDrop || e == NormalDrop || e == LargeDrop }

// effectOf is the effect with an id, and whether there is one.
func effectOf(id string) (Effect, bool) {
	i := slices.IndexFunc(EffectPrices, func(p EffectPrice) bool { return p.ID == id })
	return Effect(max(0, i)), i >= 0
}

// placed are the effects that lie somewhere; the others are everywhere. DP-10.
var placed = []Effect{Minefield, Fortifications, Hospital, HQ, SmallDrop, NormalDrop, LargeDrop}

// A Site is an effect that lies on the table. EFFECT-04, EFFECT-19, EFFECT-23, EFFECT-25, EFFECT-29.
type Site struct {
	Effect  Effect        `json:"effect"`
	Side    Side          `json:"side"` // whose it is
	At      geom.Point    `json:"at,omitzero"`
	Facing  geom.Facing   `json:"facing,omitzero"`
	Piece   table.PieceID `json:"piece,omitzero"`   // what lies there as terrain
	Charges int8          `json:"charges,omitzero"` // of a minefield. EFFECT-20
	Struck  []UnitID      `json:"struck,omitempty"` // whom it has struck in this round; never changed in place. EFFECT-21
	Gone    bool          `json:"gone,omitzero"`    // spent, or there was no room for it
	Small   bool          `json:"small,omitzero"`   // a mine that a figure has laid. SPECIAL-47
}

// siteNumbers are the numbers of the sites among the places of a view; above them come those of the scenery still to be laid.
const siteNumbers = 400

// stepEffect is the step in which Side places an effect that it owns. DP-10.
const stepEffect stepKind = "effect"

// SiteLaid tells that Side has placed Option at At with Facing; N is the piece of terrain there, M 1 if there was no room for it.
const SiteLaid battle.EventKind = "effect-laid"

func init() {
	events[SiteLaid] = eventRule{told: true, sane: func(_ *Battle, e *Event) error {
		if _, ok := effectOf(e.Option); !ok || e.Side == battle.Nobody {
			return fmt.Errorf("%q is not an effect of a side", e.Option)
		}
		return nil
	}, fold: func(b *Battle, e *Event) {
		kind, _ := effectOf(e.Option)
		s := Site{Effect: kind, Side: e.Side, At: e.At, Facing: e.Facing, Piece: table.PieceID(e.N), Gone: e.M != 0}
		if kind == Minefield && !s.Gone {
			s.Charges = 3
		}
		b.Sites = append(b.Sites, s)
	}}
}

// readEffects counts what the sides have bought; without effects it does nothing. EFFECT-01, MODE-05.
func (s *setting) readEffects() {
	if s.options.NoEffects {
		return
	}
	for _, side := range battle.Sides {
		for _, id := range s.scenario.posture(side).Effects {
			e, _ := effectOf(id)
			s.bought[side.Index()][e]++
		}
	}
}

// owns is how often a side has bought an effect.
func (b *Battle) owns(side Side, e Effect) int {
	n := b.bought[side.Index()][e]
	if n > 0 {
		b.Cite("COBI-EFFECT-01")
	}
	return int(n)
}

// someOwns reports whether an effect is there that both sides feel.
func (b *Battle) someOwns(e Effect) bool {
	return b.owns(battle.Red, e) > 0 || b.owns(battle.Blue, e) > 0
}

// due is how many of an effect a side has still to place.
func (b *Battle) due(side Side, e Effect) int {
	n := b.owns(side, e)
	for i := range b.Sites {
		if s := &b.Sites[i]; s.Side == side && s.Effect == e {
			n--
		}
	}
	return n
}

// hasDue reports whether a side has still to place an effect.
func (b *Battle) hasDue(side Side) bool {
	return slices.ContainsFunc(placed, func(e Effect) bool { return b.due(side, e) > 0 })
}

// siteOf is the first site of an effect of a side that is still there, or nil.
func (b *Battle) siteOf(side Side, e Effect) *Site {
	for i := range b.Sites {
		if s := &b.Sites[i]; s.Side == side && s.Effect == e && !s.Gone {
			return s
		}
	}
	return nil
}

// hospital is the area of the field hospital of a side, and whether it has one. EFFECT-23, MED-10.
func (b *Battle) hospital(side Side) (geom.Base, bool) {
	if s := b.siteOf(side, Hospital); s != nil {
		b.Cite("COBI-EFFECT-23")
		return s.base(), true
	}
	return geom.Base{}, false
}

// areaSide is how wide the areas of effects are, and how long a row of sandbags is. EFFECT-19, EFFECT-23, EFFECT-25, EFFECT-29.
const areaSide = 13 * geom.CM

// siteBase is the ground that an effect takes.
func siteBase(e Effect, at geom.Point, facing geom.Facing) geom.Base {
	switch {
	case e == Fortifications:
		return geom.Base{At: at, Width: areaSide, Depth: geom.CM, Facing: facing}
	case e.isDrop():
		return geom.Base{At: at, Width: 2 * geom.CM, Depth: 2 * geom.CM}
	}
	return geom.Base{At: at, Width: areaSide, Depth: areaSide, Facing: facing}
}

func (s *Site) base() geom.Base {
	if s.Small {
		return smallBase(s.At)
	}
	return siteBase(s.Effect, s.At, s.Facing)
}

// placeEffects lets the sides place their effects by turns, one by one; the side with the initiative begins. EFFECT-30, DP-10.
func placeEffects(b *Battle) {
	for _, side := range battle.Sides {
		if b.owns(side, Fog) > 0 {
			b.Emit(noteFog(side, true))
		}
		if b.options.NoEffects && len(b.scenario.posture(side).Effects) > 0 {
			b.Cite("COBI-MODE-05")
		}
	}
	if b.hasDue(battle.Red) || b.hasDue(battle.Blue) {
		b.Cite("COBI-DP-10")
		b.Push(Step{Kind: stepEffect, Side: max(b.Initiative, battle.Red), Clause: "COBI-EFFECT-30"})
	}
}

var (
	notDue      = reason("COBI-EFFECT-30", "you have no {effect} left to place")
	siteOff     = reason("COBI-EFFECT-30", "{effect} would not lie fully on the table")
	siteOnSite  = reason("COBI-EFFECT-30", "{effect} would lie on {other}")
	siteOnPiece = reason("COBI-EFFECT-30", "{effect} would lie on impassable ground ({piece})")
	notThere    = reason("COBI-EFFECT-19", "{effect} may not lie in the enemy's zone")
	notOutside  = reason("COBI-EFFECT-29", "{effect} must lie outside both zones")
	notInOwn    = reason("COBI-EFFECT-23", "{effect} must lie fully in your own zone")
	hqNotInOwn  = reason("COBI-EFFECT-25", "{effect} must lie fully in your own zone")
	aimNotInOwn = reason("COBI-EFFECT-08", "{effect} drops over your own zone")
	noRoomSite  = reason("COBI-EFFECT-30", "there is no room for {effect}")
)

// meetsZone reports whether something would lie in the zone of a side, if only in part.
func (b *Battle) meetsZone(side Side, base geom.Base) bool {
	p, err := geom.NewPolygon(b.zoneArea(side)...)
	return err == nil && geom.OverlapPolygon(base, &p)
}

// judgeZone says why an effect may not lie in the zone that it would lie in.
func (b *Battle) judgeZone(side Side, e Effect, base geom.Base) *Reason {
	switch {
	case e.isDrop():
		b.Cite("COBI-EFFECT-04", "COBI-EFFECT-08")
		if !b.inZone(side, geom.Base{At: base.At, Round: true}) {
			return aimNotInOwn
		}
	case e == Minefield:
		b.Cite("COBI-EFFECT-19")
		if b.meetsZone(side.Enemy(), base) {
			return notThere
		}
	case e == Fortifications:
		b.Cite("COBI-EFFECT-29")
		if b.meetsZone(battle.Red, base) || b.meetsZone(battle.Blue, base) {
			return notOutside
		}
	case !b.inZone(side, base):
		if e == HQ {
			return hqNotInOwn
		}
		return notInOwn
	case e == HQ:
		b.Cite("COBI-EFFECT-25")
	default:
		b.Cite("COBI-EFFECT-23")
	}
	return nil
}

// judgeSite says why an effect may not be placed so. HOUSE: impassable is what no figure on foot can enter. EFFECT-19, EFFECT-23, EFFECT-25,
// EFFECT-29, EFFECT-30.
func (b *Battle) judgeSite(side Side, e Effect, at geom.Point, facing geom.Facing) *Refusal {
	base, name := siteBase(e, at, facing), battle.Text("effect", e.id())
	if no := b.judgeZone(side, e, base); no != nil {
		return no.Refuse(name)
	}
	if e.isDrop() {
		return nil
	}
	b.Cite("COBI-EFFECT-30")
	if !b.table.Holds(base) {
		return siteOff.Refuse(name)
	}
	for i := range b.Sites {
		if s := &b.Sites[i]; !s.Gone && !s.Effect.isDrop() && geom.Overlap(base, s.base()) {
			return siteOnSite.Refuse(name, battle.Text("other", s.Effect.id()))
		}
	}
	if p := b.impassableUnder(base); p != nil {
		return siteOnPiece.Refuse(name, battle.Text("piece", pieceName(p)))
	}
	return nil
}

// impassableUnder is scenery under a base that no figure on foot can enter, or nil.
func (b *Battle) impassableUnder(base geom.Base) *table.Piece {
	var room [64]int32
	for _, id := range b.table.PiecesNear(base.Box(), room[:0]) {
		p := b.table.Piece(table.PieceID(id))
		if groundOf(p).foot == impassable && p.Overlaps(base) {
			return p
		}
	}
	return nil
}

// siteBox is the box in which a place for an effect is looked for.
func (b *Battle) siteBox(side Side, e Effect) geom.Box {
	if e == Minefield || e == Fortifications {
		return b.table.Box()
	}
	return b.zoneBox(side)
}

// roomForSite is a place for an effect.
func (b *Battle) roomForSite(side Side, e Effect) (geom.Point, bool) {
	return b.siteBox(side, e).Scan(2*geom.CM, func(at geom.Point) bool { return b.judgeSite(side, e, at, geom.North) == nil })
}

// autoEffect passes on from a side that has placed all its effects. HOUSE: an effect for which there is no room is lost, so that play goes
// on. EFFECT-30.
func autoEffect(b *Battle, s Step) bool {
	switch {
	case b.hasDue(s.Side):
		for _, e := range placed {
			if b.due(s.Side, e) == 0 {
				continue
			}
			if _, ok := b.roomForSite(s.Side, e); ok {
				return false
			}
			b.Emit(Event{Kind: SiteLaid, Side: s.Side, Option: e.id(), M: 1, Clause: "COBI-EFFECT-30"})
			return true
		}
		return false
	case b.hasDue(s.Side.Enemy()):
		b.passEffect(s.Side)
	default:
		b.Pop()
	}
	return true
}

// passEffect lets the other side place the next effect. EFFECT-30.
func (b *Battle) passEffect(from Side) {
	b.Pop()
	b.Push(Step{Kind: stepEffect, Side: from.Enemy(), Clause: "COBI-EFFECT-30"})
}

// laysOut puts an effect on the table, with its terrain: a minefield that both sides see, or sandbags. EFFECT-19, EFFECT-29, TERR-04.
func (b *Battle) laysOut(side Side, e Effect, at geom.Point, facing geom.Facing, why clause) {
	site := Event{Kind: SiteLaid, Side: side, Option: e.id(), At: at, Facing: facing, Clause: why}
	base := siteBase(e, at, facing)
	p := table.Piece{Name: e.id(), Owner: uint8(side)}
	switch e {
	case Minefield:
		corners := base.Corners()
		p.Kind, p.Area = table.Minefield, corners[:]
	case Fortifications:
		b.Cite("COBI-TERR-04")
		p.Kind, p.Line = table.Fence, []geom.Point{geom.Step(at, facing.Turn(-900), base.Width/2), geom.Step(at, facing.Turn(900), base.Width/2)}
	default:
		b.Emit(site)
		return
	}
	site.N = int32(b.table.NextPiece())
	b.Emit(Event{Kind: Laid, Side: side, Option: p.Name, At: at, Piece: &p, Clause: why})
	b.Emit(site)
}

// effectRules place an effect. DP-10.
var effectRules = []*Rule{{
	Verb: "place-effect", Class: battle.ClassDeploy, Clause: "COBI-EFFECT-30",
	Fields: []Field{
		{
			Field: battle.FieldOption,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value {
				for _, e := range placed {
					if b.due(c.Side, e) > 0 {
						out = append(out, Value{Text: e.id()})
					}
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				if e, ok := effectOf(c.Option); !ok || !slices.Contains(placed, e) || b.due(c.Side, e) <= 0 {
					return notDue.Refuse(battle.Text("effect", c.Option))
				}
				return nil
			},
			Leads: func(b *Battle, c *Cmd) *Refusal {
				e, _ := effectOf(c.Option)
				if _, ok := b.roomForSite(c.Side, e); !ok {
					return noRoomSite.Refuse(battle.Text("effect", c.Option))
				}
				return nil
			},
		},
		{
			Field: battle.FieldAt,
			Shape: func(b *Battle, c *Cmd) *battle.Shape {
				e, _ := effectOf(c.Option)
				box := geom.Rectangle(b.siteBox(c.Side, e))
				return &battle.Shape{Area: slices.Clone(box.Points()), Clause: "COBI-EFFECT-30"}
			},
			Check: checkSite,
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				e, _ := effectOf(c.Option)
				if !battle.SampleAt(c, r, b.siteBox(c.Side, e), 20, func() bool { return checkSite(b, c) == nil }) {
					at, _ := b.roomForSite(c.Side, e)
					c.At = &at
				}
			},
		},
		{Field: battle.FieldFacing, Optional: true, Domain: headings, Check: checkSite},
	},
	Do: func(b *Battle, c *Cmd) {
		e, _ := effectOf(c.Option)
		b.passEffect(c.Side)
		if e.isDrop() {
			b.Push(Step{Kind: stepDrop, Unit: 0, At: *c.At, M: int32(c.Side), Option: e.id(), Clause: "COBI-EFFECT-08"})
			return
		}
		b.laysOut(c.Side, e, *c.At, layFacing(c), "COBI-EFFECT-30")
	},
	Preview: foretellDrop,
}}

func checkSite(b *Battle, c *Cmd) *Refusal {
	e, _ := effectOf(c.Option)
	return b.judgeSite(c.Side, e, *c.At, layFacing(c))
}

// markSites shows where the effects lie. GEN-13.
func markSites(b *Battle, v *battle.View) {
	for i := range b.Sites {
		s := &b.Sites[i]
		p := battle.PlaceView{Kind: battle.PlaceSite, N: i + 1, Side: s.Side, Gone: s.Gone, Facts: []battle.Fact{battle.Text("effect", s.Effect.id())}}
		if !s.Gone {
			at := s.At
			p.At = &at
			if !s.Effect.isDrop() && !s.Small {
				corners := s.base().Corners()
				p.Area = onTable(corners[:], b.table.Box())
			}
		}
		if s.Effect == Minefield {
			p.Facts = append(p.Facts, battle.Count("charges", s.Charges))
		}
		if s.Effect == HQ {
			p.Facts = append(p.Facts, battle.Flag("works", b.hqWorks(s.Side)))
		}
		v.Mark(p)
	}
}

// onTable is an outline of which rounding leaves nothing beside the table.
func onTable(area []geom.Point, box geom.Box) []geom.Point {
	out := slices.Clone(area)
	for i, p := range out {
		out[i] = geom.Point{X: min(max(p.X, box.Min.X), box.Max.X), Y: min(max(p.Y, box.Min.Y), box.Max.Y)}
	}
	return out
}
