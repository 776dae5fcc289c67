package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/table"
)

// View is what one side may see, built by allow-list: nothing of a blank marker but where it stands, nothing of the
// enemy's plan, no hidden mines. SCHED-05, G-07, G-29.
func (b *Battle) View(side Side) battle.View {
	v := battle.View{Side: side, Facts: []battle.Fact{
		battle.Count("turn", b.Turn), battle.Text("phase", b.Phase), battle.Text("active", b.Active.String()),
	}}
	for _, s := range battle.Sides {
		p := b.player(s)
		v.Facts = append(v.Facts,
			battle.Count(s.String()+"-losses", p.Losses), battle.Count(s.String()+"-break", p.Break),
			battle.Flag(s.String()+"-collapsed", p.Collapsed), battle.Count(s.String()+"-vp", p.VP),
		)
	}
	v.Facts = append(v.Facts, b.viewFight()...)
	for i := range b.Units {
		if u, ok := b.viewUnit(UnitID(i+1), side); ok {
			v.Units = append(v.Units, u)
		}
	}
	for _, p := range b.table.Pieces() {
		if p != nil && (p.Secret == 0 || side == battle.Nobody || Side(p.Secret) == side) {
			v.Pieces = append(v.Pieces, viewPiece(p, side))
		}
	}
	if b.Over {
		r := b.State.Result
		v.Result = &r
		return v
	}
	if top := b.Agenda.Top(); side == battle.Nobody || side == top.Side {
		d := b.Pending()
		v.Pending = &d
	} else {
		v.Awaited = top.Side
	}
	for _, s := range battle.Sides {
		if side == battle.Nobody || side == s {
			v.Secrets = append(v.Secrets, b.viewPlan(s)...)
		}
	}
	return v
}

// viewPiece is a piece as a side may see it: a minefield of the enemy does not tell whether it is a dummy. G-07.
func viewPiece(p *table.Piece, side Side) table.Piece {
	v := *p
	if p.Kind == table.Minefield && side != battle.Nobody && Side(p.Owner) != side {
		v.Tags = slices.DeleteFunc(slices.Clone(p.Tags), func(tag string) bool { return tag == "dummy" })
	}
	return v
}

// viewPlan is a side's bombardment plan, for its eyes only. SCHED-05.
func (b *Battle) viewPlan(side Side) []battle.SecretView {
	var plan []battle.SecretView
	for i, m := range b.player(side).Plan {
		plan = append(plan, battle.SecretView{Kind: "mission", Facts: []battle.Fact{
			battle.Count("number", i), battle.Text("side", side.String()), battle.Cm("x", m.At.X), battle.Cm("y", m.At.Y),
			battle.Count("turn", m.Turn), battle.Count("assets", m.Assets), battle.Flag("smoke", m.Smoke),
			battle.Flag("barrage", m.Barrage), battle.Flag("done", m.Done),
		}})
	}
	return plan
}

// viewUnit is a unit as a side may see it; false if it may not know of it.
func (b *Battle) viewUnit(id UnitID, side Side) (battle.UnitView, bool) {
	u, p := b.unit(id), b.profile(id)
	own := side == battle.Nobody || side == b.side(id)
	v := battle.UnitView{ID: id, Key: b.name(id), Name: b.setup.Units[id-1].Name, Side: b.side(id), Kind: string(p.Class)}
	if v.Name == "" {
		v.Name = v.Key
	}
	if u.IsOnTable() {
		base := b.base(id)
		v.Base = &base
	}
	if !own {
		switch {
		case u.Place == Reserve:
			return v, false
		case u.Is(Concealed):
			return battle.UnitView{ID: id, Key: "marker", Name: "marker", Side: v.Side, Kind: "marker", Base: v.Base}, true
		}
	}
	v.Facts = []battle.Fact{
		battle.Text("place", u.Place.String()), battle.Flag("gone", u.Place == Gone), battle.Text("cause", u.Cause),
		battle.Count("hits", u.Hits), battle.Flag("suppressed", u.Is(Suppressed)), battle.Flag("limbered", u.Is(Limbered)),
		battle.Flag("dug-in", u.Is(DugIn)), battle.Flag("afoot", u.Is(Afoot)), battle.Count("work", u.Work), battle.Flag("fortified", u.Is(Fortified)), battle.Flag("acted", u.Is(Acted)),
		battle.Flag("moved", u.Is(Moved)), battle.Flag("fired", u.Is(HasFired)), battle.Flag("charged", u.Is(Charged)),
		battle.Flag("engaged", b.isEngaged(id)), battle.Flag("closed", u.Is(Closed)), battle.Flag("finished", u.Is(Finished)),
		battle.Flag("used", u.Is(Used)), battle.Count("orders", u.Orders), battle.Count("actions", u.Actions),
		battle.Flag("slowed", u.Is(Slowed)), battle.Flag("disarmed", u.Is(Disarmed)), battle.Flag("deafened", u.Is(Deafened)),
		battle.Flag("concealed", u.Is(Concealed)), battle.Count("damage", u.Damage), battle.Text("carrier", b.nameOf(u.Carrier)),
		battle.Text("host", b.nameOf(u.Host)), battle.Count("level", b.level(u.At)),
	}
	return v, true
}

func (b *Battle) nameOf(id UnitID) string {
	if id == 0 {
		return ""
	}
	return b.name(id)
}

// Imagine is a clone in which what the side may not know has been drawn anew.
func (b *Battle) Imagine(side Side, r dice.Roller) battle.Battle {
	c := b.clone()
	return c
}

// Result reports how the battle ended.
func (b *Battle) Result() (battle.Result, bool) { return b.State.Result, b.Over }
