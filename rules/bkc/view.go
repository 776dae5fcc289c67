package bkc

import (
	"cmp"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// View is what one side may see, built by allow-list: nothing of a blank marker but where it stands, nothing of the
// enemy's plan or reserves, no hidden mines, no telling a dummy minefield from a real one. SCHED-05, G-07, G-29.
func (b *Battle) View(side Side) battle.View {
	v := battle.View{Side: side, Facts: slices.Concat(b.viewFacts(side), b.viewFight())}
	room := battle.NewRoom(len(b.Units), mostFacts)
	v.Units = battle.ViewUnits(b, side, func(id UnitID) battle.UnitView {
		u := b.viewUnit(side, id, room)
		if side == battle.Nobody || b.side(id) == side {
			watch := b.unit(id).Watch
			u.Standing = b.unit(id).Is(Standing) || watch != 0
			u.Facts = append(u.Facts, battle.Flag("standing", b.unit(id).Is(Standing)))
			if len(b.edition.standing) > 0 {
				u.Facts = append(u.Facts, battle.Text("watch", watch.String()))
			}
		}
		return u
	}, b.marker)
	v.Pieces = slices.Grow(v.Pieces, len(b.table.Pieces()))
	for _, p := range b.table.Pieces() {
		if p != nil && (p.Secret == 0 || side == battle.Nobody || Side(p.Secret) == side) {
			v.Pieces = append(v.Pieces, viewPiece(p, side))
		}
	}
	b.markObjectives(&v)
	if r, over := b.Result(); over {
		v.Result = &r
		return v
	}
	b.Attend(&v)
	b.markZones(&v)
	for _, s := range battle.Sides {
		if side == battle.Nobody || side == s {
			v.Secrets = append(v.Secrets, b.viewPlan(side, s)...)
			b.markPlan(&v, s)
			b.markEntries(&v, s)
		}
	}
	return v
}

// viewFacts are the facts of the battle, those first that are looked for most. How much fire a side still plans is its own affair.
func (b *Battle) viewFacts(side Side) []battle.Fact {
	facts := []battle.Fact{
		battle.Count("turn", b.Turn), battle.Count("turns", b.scenario.Turns), battle.Text("phase", b.Phase), battle.Text("active", b.Active.String()),
	}
	for _, s := range battle.Sides {
		p, name := b.player(s), s.String()
		facts = append(facts, battle.Count(name+"-losses", p.Losses), battle.Count(name+"-break", p.Break))
	}
	facts = append(facts, battle.Text("first", b.First.String()), b.NameTo(side, "giving", b.Giving))
	for _, s := range battle.Sides {
		p, name := b.player(s), s.String()
		facts = append(facts,
			battle.Flag(name+"-collapsed", p.Collapsed), battle.Flag(name+"-conceded", p.Conceded),
			battle.Count(name+"-vp", p.VP), battle.Count(name+"-exited", p.Exited),
			battle.Text(name+"-objective", gradeNames[b.best(s)]), battle.Flag(name+"-co-failed", p.COFailed),
			battle.Flag(name+"-air", p.AirUsed), battle.Flag(name+"-air-last", p.AirLast),
		)
		if b.edition.skies {
			facts = append(facts, battle.Text(name+"-sky", p.Sky.String()))
		}
		if side == battle.Nobody || side == s {
			waiting := 0
			for i := range p.Plan {
				if !p.Plan[i].Done {
					waiting++
				}
			}
			facts = append(facts,
				battle.Count(name+"-assets", p.Assets), battle.Count(name+"-planned", waiting),
				battle.Flag(name+"-may-alter", !p.NoAlter),
			)
		}
	}
	return facts
}

// viewPlan is a side's bombardment plan, for its eyes only: each point by how far it is in from the side's own edge and
// along it from the west. SCHED-04, SCHED-05, DP-03.
func (b *Battle) viewPlan(to, side Side) []battle.SecretView {
	var plan []battle.SecretView
	for i, m := range b.player(side).Plan {
		in := m.At.Y
		if side == battle.Blue {
			in = b.table.Depth - in
		}
		facts := []battle.Fact{
			battle.Count("number", i+1), battle.Text("side", side.String()), battle.Cm("x", m.At.X), battle.Cm("y", m.At.Y),
			battle.Cm("in", in), battle.Cm("along", m.At.X),
			battle.Count("turn", m.Turn), battle.Count("assets", m.Assets), battle.Flag("smoke", m.Smoke),
			battle.Flag("barrage", m.Barrage), battle.Flag("done", m.Done),
		}
		for _, id := range m.Units {
			facts = append(facts, b.NameTo(to, "unit", id))
		}
		plan = append(plan, battle.SecretView{Kind: "mission", Facts: facts})
	}
	return plan
}

// viewPiece is a piece of terrain as a side knows it: whether a minefield is real, only its owner does. G-07.
func viewPiece(p *table.Piece, side Side) table.Piece {
	seen := *p
	if side != battle.Nobody && side != Side(p.Owner) && p.Kind == table.Minefield {
		seen.Tags = slices.DeleteFunc(slices.Clone(p.Tags), func(tag string) bool { return tag == "dummy" })
	}
	return seen
}

// mostFacts is how many facts a unit has, with those that few have.
const mostFacts = 48

// viewUnit is a unit with all that is known of it to a side.
func (b *Battle) viewUnit(side Side, id UnitID, room *battle.Room) battle.UnitView {
	u, p, spec := b.unit(id), b.profile(id), &b.setup.Units[id-1]
	v := battle.UnitView{ID: id, Key: spec.ID, Name: cmp.Or(spec.Name, spec.ID), Side: spec.Side, Kind: string(p.Class)}
	if u.IsOnTable() {
		base := b.base(id)
		v.Base = &base
	}
	if u.Place == Gone && u.Cause != collapsed && u.At != (geom.Point{}) {
		v.Fallen = []geom.Base{b.base(id)}
	}
	dug := b.entrenchedAs(id)
	v.Facts = append(room.Take(),
		battle.Text("place", u.Place.String()), battle.Flag("gone", u.Place == Gone), battle.Text("cause", u.Cause),
		battle.Count("hits", u.Hits), battle.Count("capacity", p.Hits), battle.Count("save", p.Save), battle.Count("cv", b.cv(id)),
		battle.Text("armour", p.Armour), battle.Named("attack", p.attack), battle.Cm("move", p.Move), battle.Flag("suppressed", u.Is(Suppressed)), battle.Flag("limbered", u.Is(Limbered)),
		battle.Flag("dug-in", dug == dugInto), battle.Flag("afoot", u.Is(Afoot)), battle.Count("work", u.Work),
		battle.Flag("fortified", dug == fortified), battle.Flag("acted", u.Is(Acted)),
		battle.Flag("moved", u.Is(Moved)), battle.Flag("fired", u.Is(HasFired)), battle.Flag("charged", u.Is(Charged)),
		battle.Flag("engaged", b.isEngaged(id)), battle.Flag("closed", u.Is(Closed)), battle.Flag("finished", u.Is(Finished)),
		battle.Flag("used", u.Is(Used)), battle.Count("orders", u.Orders), battle.Count("actions", u.Actions),
		battle.Flag("slowed", u.Is(Slowed)), battle.Flag("disarmed", u.Is(Disarmed)), battle.Flag("deafened", u.Is(Deafened)),
		battle.Flag("concealed", u.Is(Concealed)), b.NameTo(side, "carrier", u.Carrier),
		b.NameTo(side, "host", u.Host), battle.Count("level", b.level(u.At)), battle.Count("arrives", u.Arrives),
		battle.Flag("arrived", u.Is(Arrived)), battle.Flag("counted", u.Is(Counted)), battle.Count("cost", p.Cost),
		b.NameTo(side, "ordered-by", u.OrderedBy), battle.Text("travels", string(p.Travels)),
	)
	if b.edition.reacted != nil {
		v.Facts = append(v.Facts, battle.Flag("opportunity", u.Is(Opportunity)), battle.Flag("distracted", u.Is(Distracted)))
	}
	if u.Shelled > 0 {
		v.Facts = append(v.Facts, battle.Count("shelled", u.Shelled))
	}
	v.Facts = append(v.Facts, b.viewLosses(id)...)
	b.paint(id, dug, &v)
	return v
}

// viewLosses are what blunders have taken from a unit for a while: facts only where there are any. CMD-40, G-24.
func (b *Battle) viewLosses(id UnitID) (facts []battle.Fact) {
	u := b.unit(id)
	for _, f := range []struct {
		name string
		n    int8
	}{{"cv-lost", b.cvLost(id)}, {"cv-next", u.Loss.Next}} {
		if f.n > 0 {
			facts = append(facts, battle.Count(f.name, f.n))
		}
	}
	if u.Misses > 0 && u.Misses >= b.Turn {
		facts = append(facts, battle.Count("misses", u.Misses))
	}
	return facts
}

// MayTell reports whether a side may be told of an event, by allow-list as a view is made: what it could watch at the table. Of
// the enemy's plan that is what comes of it, and of mines those that lie openly. SCHED-05, G-07.
func (b *Battle) MayTell(to Side, e *Event) bool {
	switch e.Kind {
	case PhaseBegan, Renewed, Tested, Ordered, OrderEnded, Rolled, Announced, Landed, Ended,
		Attacked, WasHit, HitsCleared, Suppress, Recovered, KnockedOut,
		DidMove, DidMount, Dismounted, Joined, Deployed, Left,
		Touched, Supported, Parted, FightBegan, Aimed, Scored, SlewHelper, QuitFight, SlipRolled, Pursued, Settled, FightEnded,
		Cleared, Breached, Shown, MarchBegan, MarchEnded, TookSky, Benched, Lessened:
		return true
	case Laid:
		return e.Piece.Secret == 0 || Side(e.Piece.Secret) == to
	case Planned, Altered:
		return e.Side == to || e.Option == "fired"
	}
	return false
}

// Hides reports that something is hidden from a side: units, mines, a bombardment or the means for one, or standing orders
// of its enemy. SCHED-05, G-07, G-29.
func (b *Battle) Hides(side Side) bool {
	if side == battle.Nobody {
		return false
	}
	enemy := side.Enemy()
	if p := b.player(enemy); len(p.Plan) > 0 || p.Assets > 0 {
		return true
	}
	standing := func(id UnitID) bool { return b.unit(id).Is(Standing) || b.unit(id).Watch != 0 }
	if battle.HidesUnits(b, side) || slices.ContainsFunc(b.Own(enemy), standing) {
		return true
	}
	return slices.ContainsFunc(b.table.Pieces(), func(p *table.Piece) bool {
		return p != nil && (p.Secret != 0 && Side(p.Secret) != side || p.Kind == table.Minefield && Side(p.Owner) != side)
	})
}
