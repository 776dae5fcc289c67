package cobi

import (
	"cmp"
	"strconv"

	"sandtable/battle"
	"sandtable/geom"
)

// View is what one side may see: everything, since nothing on the table is secret. GEN-13, HIDE-07.
func (b *Battle) View(side Side) battle.View {
	v := battle.View{Side: side, Facts: b.viewFacts()}
	for i := range b.Units {
		v.Units = append(v.Units, b.viewUnit(side, UnitID(i+1)))
	}
	for _, p := range b.table.Pieces() {
		if p != nil {
			v.Pieces = append(v.Pieces, *p)
		}
	}
	for _, mark := range placeMarks {
		mark(b, &v)
	}
	if r, over := b.Result(); over {
		v.Result = &r
		return v
	}
	b.Attend(&v)
	return v
}

// placeMarks mark what else is on the table; each chapter adds its own here.
var placeMarks = []func(*Battle, *battle.View){markZones, markGoals, markSites, markStock, markHeaps}

// markZones marks where the sides have their zones.
func markZones(b *Battle, v *battle.View) {
	for _, side := range battle.Sides {
		v.Mark(battle.PlaceView{Kind: battle.PlaceZone, Side: side, Area: b.zoneArea(side)})
	}
}

// viewFacts are the facts of the battle, those first that are looked for most.
func (b *Battle) viewFacts() []battle.Fact {
	return append([]battle.Fact{
		battle.Count("round", b.Round), battle.Count("rounds", b.rounds()), battle.Text("phase", b.Phase),
		battle.Text("initiative", b.Initiative.String()), battle.Text("first", b.First.String()),
		battle.Count("red-dice", b.Players[0].Dice), battle.Count("blue-dice", b.Players[1].Dice),
		battle.Flag("red-far", b.Players[0].Far), battle.Flag("blue-far", b.Players[1].Far),
		battle.Text("action", deedNames[b.Act.Action]),
		battle.Text("die", b.Die.Purpose), battle.Count("die-natural", b.Die.Natural),
		battle.Text("scenario", b.scenarioType()), battle.Text("weather", skyNames[b.Sky]), battle.Flag("fog", b.isFogged()), battle.Count("stock", len(b.Stock)),
	}, b.goalFacts()...)
}

// viewUnit is a unit with all that is known of it.
func (b *Battle) viewUnit(side Side, id UnitID) battle.UnitView {
	u, p, spec := b.unit(id), b.profile(id), &b.setup.Units[id-1]
	v := battle.UnitView{ID: id, Key: spec.ID, Name: cmp.Or(spec.Name, spec.ID), Side: u.Side, Kind: kindNames[p.Kind]}
	from, able, wounded, aboard := b.first(id), 0, 0, 0
	for m := from; m < from+modelID(b.count(id)); m++ {
		switch x := b.model(m); {
		case x.Health == Wounded:
			wounded++
		case x.Health == Able && !x.Is(Panicked):
			able++
		}
		if x := b.model(m); x.Health <= Wounded && (x.Post != 0 || x.Aboard != 0) {
			aboard++
		}
		if x := b.model(m); x.Health > Wounded && x.Post == 0 && x.Aboard == 0 && x.At != (geom.Point{}) {
			v.Fallen = append(v.Fallen, b.base(m))
		}
		if b.stands(m) && u.Place == OnTable {
			v.Models = append(v.Models, b.viewModel(m))
		}
	}
	if len(v.Models) > 0 {
		base := b.base(b.leader(id))
		base.Facing = b.model(b.leader(id)).Facing
		v.Base = &base
	}
	v.Facts = []battle.Fact{
		battle.Text("kind", kindNames[p.Kind]), battle.Text("place", u.Place.String()), battle.Text("cause", u.Cause),
		battle.Count("able", able), battle.Count("wounded", wounded), battle.Count("aboard", aboard),
		b.NameTo(side, "carrier", u.Carrier), battle.Count("points", p.Points),
	}
	if p.Kind == Vehicle {
		living, onDuty := b.crewCount(id)
		v.Facts = append(v.Facts, battle.Count("crew", living), battle.Count("on-duty", onDuty),
			battle.Flag("abandoned", b.isAbandoned(id)), battle.Count("seats", p.Card.Seats), battle.Count("riders", b.riders(id)),
			b.NameTo(side, "towing", b.towedBy(id)),
			battle.Flag("gun-empty", u.Gun.Empty), battle.Flag("gun-jammed", u.Gun.Jammed), battle.Count("gun-charges", u.Gun.Charges),
			battle.Flag("second-empty", u.Second.Empty), battle.Flag("second-jammed", u.Second.Jammed))
	} else {
		for m := from; m < from+modelID(b.count(id)); m++ {
			v.Facts = append(v.Facts, battle.Text("figure-"+strconv.Itoa(int(b.number(m))), healthNames[b.model(m).Health]))
		}
	}
	for i, name := range markNames {
		v.Facts = append(v.Facts, battle.Flag(name, u.Is(1<<i)))
	}
	if p.Kind == Vehicle {
		v.Facts = p.Card.facts(v.Facts)
	}
	if seat := b.leads(id); seat != 0 {
		v.Facts = append(v.Facts, battle.Count("player", seat))
	}
	b.paint(id, &v)
	return v
}

// facts appends the fields of a card that are no dash, as they lie before the player at a table. CARD-01 to CARD-17.
func (c *Card) facts(out []battle.Fact) []battle.Fact {
	out = append(out, battle.Cm("card-forward", cm(c.Forward)), battle.Cm("card-reverse", cm(c.Reverse)), battle.Cm("card-turn", cm(c.Turn)),
		battle.Cm("card-difficult", cm(c.Difficult)), battle.Cm("card-road", cm(c.Road)))
	for _, f := range [...]struct {
		key string
		n   int8
	}{
		{"card-hit", c.Hit}, {"card-load", c.Load}, {"card-strength", c.Strength}, {"card-explosion", c.Explosion},
		{"card-front", c.Front}, {"card-side", c.Side}, {"card-rear", c.Rear}, {"card-top", c.Top},
		{"card-destroyed", c.Destroyed}, {"card-incapacitated", c.Incapacitated}, {"card-damaged", c.Damaged}, {"card-immobilised", c.ImmobilisedAt},
	} {
		if f.n != dash {
			out = append(out, battle.Count(f.key, f.n))
		}
	}
	return append(out, battle.Text("card-weapon", items[c.Weapon].Name), battle.Text("card-secondary", items[c.Secondary].Name))
}

// viewModel is one model with what is to be known of it alone: its health, its marks and what it carries.
func (b *Battle) viewModel(m modelID) battle.ModelView {
	x := b.model(m)
	v := battle.ModelView{Model: b.number(m), Kind: b.modelKind(m), Base: b.base(m), Heavy: b.isHeavy(m)}
	if b.isHull(m) {
		return v
	}
	v.Facts = append(v.Facts, battle.Flag("wounded", x.Health == Wounded), battle.Flag("commander", b.isCommander(m)))
	for i, name := range modelMarkNames {
		v.Facts = append(v.Facts, battle.Flag(name, x.Is(1<<i)))
	}
	for i, s := range x.Kit {
		n := strconv.Itoa(i + 1)
		v.Facts = append(v.Facts, battle.Text("item-"+n, items[s.Item].Name), battle.Count("charges-"+n, s.Charges),
			battle.Flag("empty-"+n, s.Empty), battle.Flag("jammed-"+n, s.Jammed))
	}
	b.paintModel(m, &v)
	return v
}

// modelKind is what a model is and carries, in a word or two.
func (b *Battle) modelKind(m modelID) string {
	kind := roleNames[b.figure(m).Role]
	for _, s := range b.model(m).Kit {
		if s.Item != 0 {
			if kind != "" {
				kind += " "
			}
			kind += items[s.Item].Name
		}
	}
	return cmp.Or(kind, "man")
}

// MayTell reports whether a side may be told of an event, by allow-list: what it could watch at the table.
func (b *Battle) MayTell(_ Side, e *Event) bool {
	switch e.Kind {
	case PhaseBegan, DieDue, Threw, Inspires, Asked, Won, ActBegan, ActDid, ActEnded, Gave, ModelMarked,
		DidMove, Placed, Fell, TookPost, Boards, Kitted, Announced, Ended, Laid, Cleared, Retagged:
		return true
	}
	return events[e.Kind].told
}

// Hides reports that something is hidden from a side: nothing is.
func (b *Battle) Hides(Side) bool { return false }
