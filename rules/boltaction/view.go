package boltaction

import (
	"cmp"
	"strconv"
	"strings"

	"sandtable/battle"
)

// View is what one side may see, built by allow-list.
func (b *Battle) View(side Side) battle.View {
	v := battle.View{Side: side, Facts: b.viewFacts(side)}
	for i := range b.Units {
		id := UnitID(i + 1)
		if u := &b.Units[i]; side == battle.Nobody || b.side(id) == side || !u.Is(Hidden) && !b.isOffTable(id) {
			v.Units = append(v.Units, b.viewUnit(id))
		}
	}
	for _, p := range b.table.Pieces() {
		if p != nil {
			v.Pieces = append(v.Pieces, *p)
		}
	}
	if r, over := b.Result(); over {
		v.Result = &r
		return v
	}
	if top := b.Agenda.Top(); side == battle.Nobody || side == top.Side {
		d := b.Pending()
		v.Pending = &d
	} else {
		v.Awaited = top.Side
	}
	return v
}

// viewFacts are the facts of the battle.
func (b *Battle) viewFacts(_ Side) []battle.Fact {
	facts := []battle.Fact{
		battle.Count("turn", b.Turn), battle.Text("phase", b.Phase), battle.Count("turns", cmp.Or(b.scenario.Turns, bookTurns)),
		battle.Text("first", b.First.String()),
	}
	facts = append(facts, battle.Text("scenario", b.kind().id))
	for i := range b.Objectives {
		facts = append(facts, b.viewObjective(i)...)
	}
	for i, n := range b.Bag {
		side, seat := b.dice[i].side.String(), ""
		if s := b.dice[i].seat; s != 0 {
			seat = "-" + string(rune('0'+s%10))
		}
		facts = append(facts, battle.Count(side+"-dice"+seat, n), battle.Count(side+"-bag"+seat, b.undrawn(i)))
	}
	for _, s := range battle.Sides {
		p := b.player(s)
		facts = append(facts,
			battle.Count(s.String()+"-vp", b.victoryPoints(s)), battle.Count(s.String()+"-lost", p.Lost),
			battle.Count(s.String()+"-exited", p.Exited), battle.Count(s.String()+"-points", b.points(s)), battle.Flag(s.String()+"-attacks", p.Attacker))
	}
	return facts
}

// viewObjective is where an objective lies, who holds it and who carries it. SCENARIO-04.
func (b *Battle) viewObjective(i int) []battle.Fact {
	o, key := &b.Objectives[i], "objective-"+strconv.Itoa(i+1)
	facts := []battle.Fact{battle.In(key+"-x", o.At.X), battle.In(key+"-y", o.At.Y), battle.Text(key, o.Holder.String())}
	if o.Carrier != 0 {
		facts = append(facts, battle.Text(key+"-carrier", b.name(o.Carrier)))
	}
	if o.Base != battle.Nobody {
		facts = append(facts, battle.Text(key+"-base", o.Base.String()), battle.Flag(key+"-gone", o.Gone))
	}
	return facts
}

// viewUnit is a unit with all that is known of it.
func (b *Battle) viewUnit(id UnitID) battle.UnitView {
	u, p, spec := b.unit(id), b.profile(id), &b.setup.Units[id-1]
	v := battle.UnitView{ID: id, Key: spec.ID, Name: cmp.Or(spec.Name, spec.ID), Side: spec.Side, Kind: typeNames[p.Type]}
	if u.IsOnTable() && u.Inside == 0 || u.Is(Wrecked) {
		base := b.base(b.leader(id))
		base.Facing = b.model(b.leader(id)).Facing
		v.Base = &base
		var room [maxMen]modelID
		for _, m := range b.living(id, room[:0]) {
			v.Models = append(v.Models, battle.ModelView{Model: b.number(m), Kind: b.modelKind(m), Base: b.base(m)})
		}
	}
	morale, _ := b.modifiedMorale(id, true, 0, "")
	v.Facts = []battle.Fact{
		battle.Text("place", u.Place.String()), battle.Text("cause", u.Cause), battle.Text("order", u.Die.String()),
		battle.Count("pins", u.Pins), battle.Count("men", b.men(id)), battle.Text("quality", qualityNames[u.Quality]),
		battle.Count("morale", morale), battle.Text("carrier", b.nameOf(u.Carrier)), battle.Count("floor", u.Floor),
		battle.Count("points", p.Points), battle.Text("spent", b.spentArms(id)),
	}
	if piece := b.table.Piece(u.Inside); piece != nil {
		v.Facts = append(v.Facts, battle.Text("inside", piece.Name))
	}
	if u.Flank != 0 && b.isOffTable(id) {
		v.Facts = append(v.Facts, battle.Text("flank", flankNames[(u.Flank+1)/2]))
	}
	for i, name := range markNames {
		v.Facts = append(v.Facts, battle.Flag(name, u.Is(1<<i)))
	}
	return v
}

// markNames are the marks in their order.
var markNames = []string{
	"kept", "acted", "reacted", "hidden", "dug-in", "emplaced", "immobilised", "boarded", "drove", "wreck", "called",
	"lost-men", "afoot", "dismounted", "entered", "must-leave", "carries", "nco-replaced", "he", "incoherent", "escaping",
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

func (b *Battle) nameOf(id UnitID) string {
	if id == 0 {
		return ""
	}
	return b.name(id)
}
