package boltaction

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"sandtable/battle"
	"sandtable/geom"
)

// View is what one side may see, built by allow-list: of a hidden enemy a blank marker and no more, and nothing of what the
// enemy keeps off the table. SCENARIO-07, RESERVE-08.
func (b *Battle) View(side Side) battle.View {
	v := battle.View{Side: side, Facts: b.viewFacts(side)}
	room := battle.NewRoom(len(b.Units), mostFacts)
	v.Units = battle.ViewUnits(b, side, func(id UnitID) battle.UnitView {
		u := b.viewUnit(side, id, room)
		if side == battle.Nobody || b.side(id) == side {
			u.Facts = b.viewOwn(side, id, u.Facts)
		}
		return u
	}, b.marker)
	v.Pieces = slices.Grow(v.Pieces, len(b.table.Pieces()))
	for _, p := range b.table.Pieces() {
		if p != nil {
			v.Pieces = append(v.Pieces, *p)
		}
	}
	b.markObjectives(&v)
	if r, over := b.Result(); over {
		v.Result = &r
		return v
	}
	b.Attend(&v)
	v.Lots = b.lots()
	b.markStrikes(&v)
	b.markZones(&v)
	b.markEntries(&v)
	v.Secrets = b.viewSecrets(side)
	return v
}

// viewOwn is what only the owner of a unit knows of it: its morale would tell of an officer who is hidden nearby. When it moved, by a
// clock that counts every move, would tell its owner how many men his enemy has set up hidden, so it is for the umpire alone.
func (b *Battle) viewOwn(side Side, id UnitID, facts []battle.Fact) []battle.Fact {
	morale, _ := b.modifiedMorale(id, b.profile(id).pinWeight(), 0, "")
	facts = append(facts, battle.Count("morale", morale), battle.Text("flank", flankName(b.unit(id).Flank)))
	if side == battle.Nobody {
		facts = append(facts, battle.Count("moved", b.unit(id).Moved))
	}
	return facts
}

// flankName is the edge over which a unit outflanks, if it does. RESERVE-08.
func flankName(flank int8) string {
	if flank == 0 {
		return ""
	}
	return flankNames[(flank+1)/2]
}

// viewSecrets are the notes of a side: what it keeps off the table, and over which edge that comes. RESERVE-02, RESERVE-08.
func (b *Battle) viewSecrets(side Side) []battle.SecretView {
	var secrets []battle.SecretView
	for i := range b.Units {
		id, u := UnitID(i+1), &b.Units[i]
		if (side == battle.Nobody || b.side(id) == side) && (u.Place == Reserve || u.Place == FirstWave) {
			secrets = append(secrets, battle.SecretView{Kind: u.Place.String(), Facts: []battle.Fact{
				battle.Text("side", b.side(id).String()), b.NameTo(side, "unit", id), battle.Text("flank", flankName(u.Flank)),
			}})
		}
	}
	return secrets
}

// viewFacts are the facts of the battle, those first that are looked for most.
func (b *Battle) viewFacts(_ Side) []battle.Fact {
	facts := []battle.Fact{
		battle.Count("turn", b.Turn), battle.Count("turns", cmp.Or(b.scenario.Turns, bookTurns)), battle.Text("phase", b.Phase),
	}
	for _, s := range battle.Sides {
		facts = append(facts, battle.Count(s.String()+"-vp", b.victoryPoints(s)), battle.Count(s.String()+"-lost", b.player(s).Lost))
	}
	for i, n := range b.Bag {
		side, seat := b.dice[i].side.String(), ""
		if s := b.dice[i].seat; s != 0 {
			seat = "-" + string(rune('0'+s%10))
		}
		facts = append(facts, battle.Count(side+"-dice"+seat, n), battle.Count(side+"-bag"+seat, b.undrawn(i)))
	}
	facts = append(facts, battle.Text("scenario", b.kind().id), battle.Text("first", b.First.String()))
	for _, s := range battle.Sides {
		p := b.player(s)
		facts = append(facts,
			battle.Count(s.String()+"-exited", p.Exited), battle.Count(s.String()+"-points", b.points(s)), battle.Flag(s.String()+"-attacks", p.Attacker))
	}
	return facts
}

// mostFacts is how many facts a unit has, with those that few have.
const mostFacts = 40

// viewUnit is a unit with all that both sides know of it; the side knows all units that it names.
func (b *Battle) viewUnit(side Side, id UnitID, room *battle.Room) battle.UnitView {
	u, p, spec := b.unit(id), b.profile(id), &b.setup.Units[id-1]
	v := battle.UnitView{ID: id, Key: spec.ID, Name: cmp.Or(spec.Name, spec.ID), Side: spec.Side, Kind: typeNames[p.Type]}
	if u.IsOnTable() && u.Inside == 0 || u.Is(Wrecked) {
		base := b.base(b.leader(id))
		base.Facing = b.model(b.leader(id)).Facing
		v.Base = &base
		var men [maxMen]modelID
		living := b.living(id, men[:0])
		v.Models = make([]battle.ModelView, 0, len(living))
		for _, m := range living {
			v.Models = append(v.Models, battle.ModelView{Model: b.number(m), Kind: b.modelKind(m), Base: b.base(m), Heavy: b.isHeavy(m)})
		}
	}
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if x := b.model(m); !x.Alive && x.At != (geom.Point{}) && !u.Is(Wrecked) {
			v.Fallen = append(v.Fallen, b.base(m))
		}
	}
	v.Facts = append(room.Take(),
		battle.Text("type", typeNames[p.Type]), battle.Text("place", u.Place.String()), battle.Text("cause", u.Cause), battle.Text("order", u.Die.String()),
		battle.Count("pins", u.Pins), battle.Count("men", b.men(id)), battle.Text("quality", qualityNames[u.Quality]),
		b.NameTo(side, "carrier", u.Carrier), battle.Count("floor", u.Floor),
		battle.Text("arms", p.armed), battle.Count("points", p.Points), battle.Text("spent", b.spentArms(id)),
	)
	if p.Type == Vehicle {
		v.Facts = append(v.Facts, battle.Count("damage-value", p.Class)) // VEH-09
	}
	if piece := b.table.Piece(u.Inside); piece != nil {
		v.Facts = append(v.Facts, battle.Text("inside", piece.Name))
	}
	v.Facts = append(v.Facts, battle.Flag("carries", b.carriedBy(id) >= 0))
	for i, name := range markNames {
		v.Facts = append(v.Facts, battle.Flag(name, u.Is(1<<i)))
	}
	b.paint(id, &v)
	return v
}

// markNames are the marks in their order.
var markNames = []string{
	"kept", "reacted", "hidden", "dug-in", "emplaced", "immobilised", "boarded", "drove", "wreck", "called",
	"lost-men", "afoot", "dismounted", "entered", "must-leave", "nco-replaced", "he", "incoherent", "escaping", "called-twice",
}

// modelKind is what a model is and carries, in a word or two.
func (b *Battle) modelKind(m modelID) string {
	id := b.owner(m)
	kind := roleNames[b.role(m)]
	for i := range b.profile(id).Arms {
		if b.model(m).Arms&(1<<i) != 0 {
			if kind != "" {
				kind += " "
			}
			kind += b.profile(id).Arms[i].ID
		}
	}
	return kind
}

// spentArms are the numbers of the weapons that a unit has used up or lost.
func (b *Battle) spentArms(id UnitID) string {
	var out []string
	for i := range b.profile(id).Arms {
		if b.unit(id).Spent&(1<<i) != 0 {
			out = append(out, strconv.Itoa(i+1))
		}
	}
	return strings.Join(out, " ")
}

// MayTell reports whether a side may be told of an event, by allow-list as a view is made: what it could watch at the table.
func (b *Battle) MayTell(_ Side, e *Event) bool {
	switch e.Kind {
	case PhaseBegan, Drawn, Ordered, DiceReturned, Tested, Pinned, Rolled, Announced, Revealed, Ended,
		DidMove, MarchBegan, MarchGoes, MarchEnded, Boards, Alights, Goes, LeftBattle,
		Declared, Attacked, Ranged, TargetDone, VolleyEnded, Fell, Destroyed, TakesOver, Recrewed, FightBegan, FightEnded,
		CallMade, CallDone, ObjectiveIs, Laid, Cleared, Retagged:
		return true
	}
	return false
}

// Hides reports that something is hidden from a side: units of its enemy under markers, or off the table and to come.
// SCENARIO-07, RESERVE-08.
func (b *Battle) Hides(side Side) bool {
	return battle.HidesUnits(b, side)
}
