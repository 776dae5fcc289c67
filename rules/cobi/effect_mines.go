package cobi

import (
	"fmt"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// stepMine is the step in which a minefield strikes Unit: N the stage, M the number of its site; Option "crossed" if the unit need not be
// on it any more. EFFECT-22.
const stepMine stepKind = "mine"

// crossed is the word for a unit that has been over a field.
const crossed = "crossed"

// mineStrength is what a charge has against vehicles: that of a bazooka. EFFECT-20, EFFECT-22.
const mineStrength = 2

// A Blast is an explosion that is being worked out, figure by figure. EFFECT-22.
type Blast struct {
	Attack int8      `json:"attack,omitzero"`
	Left   []modelID `json:"left,omitempty"` // who has still to throw, the nearest first; never changed in place
}

// The events of minefields.
const (
	MineStruck battle.EventKind = "mine-strike" // the field N strikes Unit
	BlastBegan battle.EventKind = "blast"       // an explosion of N catches Parts: units and their models
)

func init() {
	events[MineStruck] = eventRule{unit: true, told: true, sane: func(b *Battle, e *Event) error {
		if e.N < 1 || int(e.N) > len(b.Sites) || b.Sites[e.N-1].Charges == 0 {
			return fmt.Errorf("there is no such minefield")
		}
		return nil
	}, fold: func(b *Battle, e *Event) {
		s := &b.Sites[e.N-1]
		s.Charges--
		s.Struck = append(s.Struck[:len(s.Struck):len(s.Struck)], e.Unit)
		s.Gone = s.Charges == 0
	}}
	events[BlastBegan] = eventRule{told: true, sane: func(b *Battle, e *Event) error {
		for _, p := range e.Parts {
			if b.nth(p.Unit, p.Model) == 0 {
				return fmt.Errorf("it names a model that does not exist")
			}
		}
		return nil
	}, fold: func(b *Battle, e *Event) {
		b.Blast = Blast{Attack: int8(e.N)}
		for _, p := range e.Parts {
			b.Blast.Left = append(b.Blast.Left, b.nth(p.Unit, p.Model))
		}
	}}
}

// noteBlasted notes that the next figure has thrown.
var noteBlasted = battle.BattleNote(notes, "blasted", func(b *Battle, _ int8) {
	if len(b.Blast.Left) > 0 {
		b.Blast.Left = b.Blast.Left[1:]
	}
})

// isLive reports a minefield with charges left.
func (s *Site) isLive() bool { return s.Effect == Minefield && s.Charges > 0 && !s.Gone }

// firstIn is the first model of a unit that is on a field, or zero. Those who lie wounded set nothing off.
func (b *Battle) firstIn(id UnitID, field geom.Base) modelID {
	if u := b.unit(id); !u.IsOnTable() || !b.box(id).Meets(field.Box()) {
		return 0
	}
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if b.stands(m) && b.model(m).Health == Able && geom.Overlap(b.base(m), field) {
			return m
		}
	}
	return 0
}

// minesAwait has all fields strike a unit that is on them and has not been struck in this round. EFFECT-21, EFFECT-22.
func minesAwait(b *Battle, id UnitID) {
	for i := len(b.Sites) - 1; i >= 0; i-- {
		if s := &b.Sites[i]; s.isLive() && !s.Small && !slices.Contains(s.Struck, id) && b.firstIn(id, s.base()) != 0 {
			b.Push(Step{Kind: stepMine, Unit: id, M: int32(i + 1), Clause: "COBI-EFFECT-22"})
		}
	}
}

// minesStir has all fields strike those who are on them as the round begins. EFFECT-22, ROUND-09.
func minesStir(b *Battle) {
	if len(b.Sites) == 0 {
		return
	}
	for id := UnitID(len(b.Units)); id > 0; id-- {
		minesAwait(b, id)
	}
}

// minesMet are the fields that a unit meets on its way but need not stop on: tracks are the ways of its models. EFFECT-21.
func (b *Battle) minesMet(id UnitID, meets func(field geom.Base) bool) []int {
	var out []int
	for i := range b.Sites {
		if s := &b.Sites[i]; s.isLive() && !slices.Contains(s.Struck, id) && meets(s.base()) {
			out = append(out, i+1)
		}
	}
	return out
}

// minesCrossed has fields strike a unit that has been over them.
func (b *Battle) minesCrossed(id UnitID, fields []int) {
	for i := len(fields) - 1; i >= 0; i-- {
		b.Push(Step{Kind: stepMine, Unit: id, M: int32(fields[i]), Option: crossed, Clause: "COBI-EFFECT-22"})
	}
}

// trackMeets reports whether a base that goes along a path comes over a field. With turn it faces where it goes.
// Whoever stood near a mine as he set out has not come near it. SPECIAL-47.
func trackMeets(base geom.Base, path []geom.Point, turns bool, field geom.Base) bool {
	if field.Round && geom.Overlap(base, field) {
		return false
	}
	for _, to := range path {
		if to == base.At {
			continue
		}
		if turns {
			base.Facing = geom.Bearing(base.At, to)
		}
		if geom.CorridorMeets(base, to, field) {
			return true
		}
		base.At = to
	}
	return false
}

// autoMine works a strike out: a vehicle takes a hit that ignores its armour; figures an explosion around the first of them. A field
// whose last charge is spent is removed. EFFECT-20 to EFFECT-22.
func autoMine(b *Battle, s Step) bool {
	site := &b.Sites[s.M-1]
	switch stage(s) {
	case 0:
		m := b.firstIn(s.Unit, site.base())
		if s.Option == crossed && m == 0 && b.unit(s.Unit).IsOnTable() {
			m = b.leader(s.Unit)
		}
		if m == 0 || !site.isLive() || slices.Contains(site.Struck, s.Unit) {
			b.Pop()
			return true
		}
		b.Cite("COBI-EFFECT-20", "COBI-EFFECT-21", "COBI-EFFECT-22")
		if site.Small {
			b.Cite("COBI-SPECIAL-47")
		}
		s.At = b.model(m).At
		b.Emit(Event{Kind: MineStruck, Unit: s.Unit, Side: site.Side, At: s.At, N: s.M, Clause: "COBI-EFFECT-21"})
		if b.isVehicle(s.Unit) {
			b.Swap(atStage(s, 3))
			b.strike(Strike{Vehicle: s.Unit, By: site.Side, Strength: mineStrength, Armour: b.belly(s.Unit)})
			return true
		}
		s.Target = UnitID(m)
		b.Swap(atStage(s, 1))
		b.throw(Die{Purpose: "mine", Why: "COBI-EFFECT-22", Side: site.Side}, 0)
	case 1:
		attack := b.took("mine").total()
		b.Emit(Event{Kind: BlastBegan, Side: site.Side, N: int32(attack), At: s.At, Parts: b.caught(modelID(s.Target)), Clause: "COBI-EFFECT-22"})
		b.Swap(atStage(s, 2))
		b.nextBlasted()
	case 2:
		if len(b.Blast.Left) > 0 {
			m, n := b.Blast.Left[0], b.took("mine-defence").total()
			b.Emit(noteBlasted(0))
			switch attack := int(b.Blast.Attack); {
			case attack > n:
				b.kill(m, "COBI-EFFECT-22")
			case attack == n:
				b.wound(m, "COBI-EFFECT-22")
			}
		}
		if len(b.Blast.Left) == 0 {
			b.Swap(atStage(s, 3))
			return true
		}
		b.nextBlasted()
	default:
		b.Pop()
		if site.Gone && b.table.Piece(site.Piece) != nil {
			b.Emit(battle.ClearPiece(site.Piece, "COBI-EFFECT-21"))
		}
	}
	return true
}

// nextBlasted has the next figure in an explosion throw, if there is one.
func (b *Battle) nextBlasted() {
	if len(b.Blast.Left) > 0 {
		b.throw(Die{Purpose: "mine-defence", Why: "COBI-EFFECT-22", Test: true}, b.Blast.Left[0])
	}
}

// belly is the armour that a mine has to beat: none, unless shaped charges have to. HOUSE: then it is that of the top, for a hull is no
// thicker below. EFFECT-22, OPT-07.
func (b *Battle) belly(id UnitID) int8 {
	if b.options.LiteralCharges {
		b.Cite("COBI-OPT-07")
		return b.card(id).Top
	}
	return 0
}

// caught are the figures in the explosion of a mine, from the nearest to the farthest, friends and wounded too. HOUSE: its long side lies
// along the facing of the one who set it off. Without templates it is only he. EFFECT-22, TEMPLATE-01, TEMPLATE-06, MODE-05.
func (b *Battle) caught(first modelID) []battle.CommandPart {
	at := b.model(first).At
	area := geom.Base{At: at, Width: blastWidth, Depth: blastDepth, Facing: b.model(first).Facing}
	in := []modelID{first}
	for i := range b.Models {
		if m := modelID(i + 1); m != first && !b.options.NoTemplates && b.stands(m) && !b.isHull(m) && geom.GapPoint(area, b.model(m).At) == 0 {
			in = append(in, m)
		}
	}
	slices.SortStableFunc(in[1:], func(m, n modelID) int { return int(geom.Dist(at, b.model(m).At) - geom.Dist(at, b.model(n).At)) })
	out := make([]battle.CommandPart, len(in))
	for i, m := range in {
		out[i] = battle.CommandPart{Unit: b.owner(m), Model: b.number(m)}
	}
	return out
}
