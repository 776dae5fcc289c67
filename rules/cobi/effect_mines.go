package cobi

import (
	"fmt"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// stepMine is the step in which a minefield strikes Unit: N the stage, M the number of its site; Option "crossed" if the unit need not be
// on it any more; Target the model that set it off, counted among all. EFFECT-22.
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

// hasMines reports whether there is a minefield with charges left.
func (b *Battle) hasMines() bool {
	return slices.ContainsFunc(b.Sites, func(s Site) bool { return s.isLive() })
}

// setsOff reports whether a model on the table would set a mine off: those who lie wounded do not, those who walk to the hospital do.
func (b *Battle) setsOff(m modelID) bool {
	x := b.model(m)
	return b.stands(m) && (x.Health == Able || x.Health == Wounded && x.Is(Walking))
}

// firstIn is the first model of a unit that is on a field and sets its mines off, or zero.
func (b *Battle) firstIn(id UnitID, field geom.Base) modelID {
	if u := b.unit(id); !u.IsOnTable() || !b.box(id).Meets(field.Box()) {
		return 0
	}
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if b.setsOff(m) && geom.Overlap(b.base(m), field) {
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

// A crossing is a field that a unit comes over on its way, by the number of its site, and the model of it that does first.
type crossing struct {
	site int
	m    modelID
}

// minesMet are the fields that a squad meets on its way but need not stop on; meets says who of it comes over a field. HOUSE: it is
// struck when it has moved. EFFECT-21.
func (b *Battle) minesMet(id UnitID, meets func(field geom.Base) modelID) []crossing {
	var out []crossing
	for i := range b.Sites {
		if s := &b.Sites[i]; s.isLive() && !slices.Contains(s.Struck, id) {
			if m := meets(s.base()); m != 0 {
				out = append(out, crossing{i + 1, m})
			}
		}
	}
	return out
}

// minesCrossed has fields strike a unit that has been over them.
func (b *Battle) minesCrossed(id UnitID, fields []crossing) {
	for i := len(fields) - 1; i >= 0; i-- {
		b.Push(Step{Kind: stepMine, Unit: id, M: int32(fields[i].site), Target: UnitID(fields[i].m), Option: crossed, Clause: "COBI-EFFECT-22"})
	}
}

// trackMeets reports whether a base that goes along a path comes over a field. A model that sets out from it does not come onto it.
func trackMeets(base geom.Base, path []geom.Point, field geom.Base) bool {
	if geom.Overlap(base, field) {
		return false
	}
	for _, to := range path {
		if to == base.At {
			continue
		}
		if geom.CorridorMeets(base, to, field) {
			return true
		}
		base.At = to
	}
	return false
}

// stepDriveOn is the step in which Unit goes on with its move after mines have struck it, if it can. EFFECT-22.
const stepDriveOn stepKind = "drive-on"

// Halted tells that Unit has come onto mines before its move is at its end: to At with Facing over Path, Option how. EFFECT-22.
const Halted battle.EventKind = "halted"

func init() {
	events[Halted] = eventRule{unit: true, told: true, sane: saneVehicle, fold: foldStart}
}

// drivesOn moves a vehicle to the end of its way, or onto the first field that has not struck it in this round.
func (b *Battle) drivesOn(s Start) {
	from := b.base(b.hull(s.Unit))
	at, gone, met := b.minesAhead(&s)
	hull := b.hull(s.Unit)
	if !met {
		papers := b.papersMet(hull, s.Path, s.How == "reverse")
		b.Emit(moved(s.Unit, []int16{1}, []geom.Point{s.At}, s.Facing, s.How, s.Path, s.Why))
		b.crossPapersIn(s.Unit, papers)
		b.hasMoved(s.Unit)
		return
	}
	path := append(slices.Clone(s.Path[:gone]), at.At)
	papers := b.papersMet(hull, path, s.How == "reverse")
	b.Emit(moved(s.Unit, []int16{1}, []geom.Point{at.At}, at.Facing, s.How, path, s.Why))
	b.crossPapersIn(s.Unit, papers)
	b.Emit(Event{Kind: Halted, Unit: s.Unit, At: s.At, Facing: s.Facing, Path: s.Path[gone:], Option: s.How, Clause: s.Why})
	b.Push(Step{Kind: stepDriveOn, Unit: s.Unit, Clause: "COBI-EFFECT-22"})
	b.hasMoved(s.Unit)
	b.minesCrossed(s.Unit, b.minesMet(s.Unit, func(field geom.Base) modelID {
		if field.Round && !geom.Overlap(from, field) && geom.Overlap(b.base(hull), field) {
			return hull
		}
		return 0
	}))
}

// minesAhead is where a vehicle gets onto the first field on its way, after how many points of its path, and whether there is one.
func (b *Battle) minesAhead(s *Start) (at geom.Base, gone int, met bool) {
	base := b.base(b.hull(s.Unit))
	from := base
	for i, to := range s.Path {
		if to == base.At {
			continue
		}
		if s.How != "reverse" {
			base.Facing = geom.Bearing(base.At, to)
		}
		best := geom.Dist(base.At, to)
		for k := range b.Sites {
			field := &b.Sites[k]
			if !field.isLive() || slices.Contains(field.Struck, s.Unit) || geom.Overlap(from, field.base()) {
				continue
			}
			if d, hit := geom.FirstContact(base, to, field.base()); hit && d < best {
				best, met = d, true
			}
		}
		if met {
			return base.MovedTo(geom.Toward(base.At, to, best+geom.MM)), i, true
		}
		base.At = to
	}
	return base, 0, false
}

// autoDriveOn goes on with a move that mines have stopped, if the vehicle still can move. MOVE-10, EFFECT-22.
func autoDriveOn(b *Battle, s Step) bool {
	b.Pop()
	if _, onDuty := b.crewCount(s.Unit); b.unit(s.Unit).IsOnTable() && onDuty > 0 && b.mayDrive(s.Unit) == nil {
		b.drivesOn(b.Start)
	}
	return true
}

// autoMine works a strike out: a vehicle takes a hit that ignores its armour; figures an explosion around the first of them. A field
// whose last charge is spent is removed. EFFECT-20 to EFFECT-22.
func autoMine(b *Battle, s Step) bool {
	site := &b.Sites[s.M-1]
	switch stage(s) {
	case 0:
		m := b.firstIn(s.Unit, site.base())
		if by := modelID(s.Target); s.Option == crossed && m == 0 && b.unit(s.Unit).IsOnTable() && b.setsOff(by) {
			m = by
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
