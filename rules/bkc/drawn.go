package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// sign is what a unit is drawn as: by its class, and where that is wide, by what the list adds to it.
func (p *Profile) sign() battle.Sign {
	switch p.Class {
	case AFV:
		return p.signOfVehicle()
	case Infantry:
		if p.recce {
			return battle.SignRecce
		}
	case Support: // AT rifles, but also machine guns on carts and jeeps
		switch {
		case p.recce:
			return battle.SignRecce
		case !slices.ContainsFunc(p.Attacks, func(a Attack) bool { return !a.NotArmour }):
			return battle.SignMG
		}
	case Gun:
		if p.aa {
			return battle.SignAAGun
		}
	case Artillery:
		switch {
		case p.rocket:
			return battle.SignRocket
		case p.IsArmoured():
			return battle.SignSPGun
		}
	}
	return signs[p.Class]
}

// signs are those of whole classes.
var signs = map[Class]battle.Sign{
	Infantry: battle.SignInfantry, Engineer: battle.SignEngineer, Flamethrower: battle.SignFlame, Cavalry: battle.SignCavalry,
	MachineGun: battle.SignMG, LightMortar: battle.SignMortar, MediumMortar: battle.SignMortar, HeavyMortar: battle.SignMortar,
	Support: battle.SignATTeam, Gun: battle.SignATGun, InfantryGun: battle.SignGun, Artillery: battle.SignArtillery,
	Transport: battle.SignTransport, CO: battle.SignCO, HQ: battle.SignHQ, FAO: battle.SignObserver, FAC: battle.SignAirControl,
	GroundAttack: battle.SignAircraft, DiveBomber: battle.SignBomber, LevelBomber: battle.SignBomber,
}

// signOfVehicle tells the many kinds of armour apart. A gun without a roof or with a restricted view is no tank.
func (p *Profile) signOfVehicle() battle.Sign {
	switch {
	case p.aa:
		return battle.SignSPAA
	case p.recce && p.IsArmoured():
		return battle.SignArmouredCar
	case p.recce:
		return battle.SignRecce
	case p.transport:
		return battle.SignAPC
	case p.flame && p.Armour != FullArmour:
		return battle.SignFlame
	case p.Armour != FullArmour, p.restricted:
		return battle.SignSPGun
	}
	return battle.SignTank
}

// build is how the model of a vehicle or a gun looks from above: the more hits and dice, the larger it and its gun.
func (p *Profile) build() (f battle.Build) {
	switch p.Class {
	case AFV:
		f = battle.Build{Size: max(0, min(3, p.Hits-3)), Open: p.Armour != FullArmour, Wheels: p.recce}
	case Transport, Artillery:
		f = battle.Build{Open: p.Armour == OpenArmour, Wheels: !p.IsArmoured()}
	case Support:
		f = battle.Build{Wheels: p.recce}
	case Gun, InfantryGun:
	default:
		return f
	}
	for _, a := range p.Attacks {
		if !a.NotArmour {
			f.Gun = max(f.Gun, min(3, (a.Dice+1)/2))
		}
	}
	return f
}

// paint says how a unit is drawn that is dug in so far.
func (b *Battle) paint(id UnitID, dug entrenchment, v *battle.UnitView) {
	u, p := b.unit(id), b.profile(id)
	v.Build = p.build()
	v.Sign, v.Spent, v.Out = p.sign(), b.isSpent(id), !u.InPlay() && u.Place != Reserve
	if v.Out {
		return
	}
	v.Build.Prone = u.Is(Suppressed)
	v.WearCount("hits", int(u.Hits))
	v.Wear(u.Is(Suppressed), battle.Badge{Key: "suppressed", Icon: battle.IconPress, Form: battle.FormSquare, Tone: battle.ToneBad})
	v.Wear(dug == fortified, battle.Badge{Key: "fortified", Form: battle.FormEarth, Tone: battle.ToneCalm})
	v.Wear(dug == dugInto, battle.Badge{Key: "dug-in", Form: battle.FormEarth, Tone: battle.ToneCalm})
	for i := range markBadges {
		v.Wear(u.Is(markBadges[i].mark), markBadges[i].Badge)
	}
	v.Wear(b.cvLost(id) > 0, battle.Badge{Key: "cv-lost", Icon: battle.IconDown, Form: battle.FormSquare, Tone: battle.ToneWarn})
	v.Wear(b.cvLost(id) == 0 && u.Loss.Next > 0, battle.Badge{Key: "cv-next", Icon: battle.IconDown, Form: battle.FormSquare, Tone: battle.ToneWarn})
	v.Wear(b.isAbsent(id), battle.Badge{Key: "misses", Icon: battle.IconHalt, Form: battle.FormSquare, Tone: battle.ToneWarn})
	v.Wear(b.isEngaged(id), battle.Badge{Key: "engaged", Icon: battle.IconCross, Form: battle.FormDisc, Tone: battle.ToneWarn})
}

// markBadges are worn for marks, the most urgent first; suppression and works come before them.
var markBadges = []struct {
	mark Mark
	battle.Badge
}{
	{Slowed, battle.Badge{Key: "slowed", Icon: battle.IconSlow, Form: battle.FormSquare, Tone: battle.ToneWarn}},
	{Disarmed, battle.Badge{Key: "disarmed", Icon: battle.IconMuzzle, Form: battle.FormSquare, Tone: battle.ToneWarn}},
	{Deafened, battle.Badge{Key: "deafened", Icon: battle.IconMute, Form: battle.FormSquare, Tone: battle.ToneWarn}},
	{Concealed, battle.Badge{Key: "concealed", Icon: battle.IconVeil, Form: battle.FormShield, Tone: battle.ToneCalm}},
	{Limbered, battle.Badge{Key: "limbered", Icon: battle.IconHitch, Form: battle.FormSquare, Tone: battle.ToneCalm}},
}

// isSpent reports whether a unit of the side at play can do nothing more in this phase. INIT-02, CMD-09, CMD-12, ART-03.
func (b *Battle) isSpent(id UnitID) bool {
	u := b.unit(id)
	switch {
	case b.side(id) != b.Active:
		return false
	case u.Is(Finished), u.Is(Used):
		return true
	case b.Phase == Initiative:
		return u.Is(Acted)
	}
	return u.Is(Closed) && u.Actions == 0
}

// Flash says how an event is seen for a moment.
func (b *Battle) Flash(e *battle.Event) battle.Flash { return flashes[e.Kind] }

var flashes = map[battle.EventKind]battle.Flash{
	Attacked: battle.FlashShot, WasHit: battle.FlashBlow, Suppress: battle.FlashBlow, KnockedOut: battle.FlashGone,
	Landed: battle.FlashFall, Laid: battle.FlashFall,
}

// Met says of the dice of a test what came of it: a double one and a double six are judged by themselves. CMD-06.
func (b *Battle) Met(e *battle.Event, r *battle.Roll) ([]bool, bool) {
	return r.AllMet(e.N != 0), e.Kind == Tested
}

// markObjectives marks what is fought for and by whom, on which both sides have agreed, and who holds it. SETUP-18, G-23.
func (b *Battle) markObjectives(v *battle.View) {
	for i := range b.scenario.Objectives {
		o := &b.scenario.Objectives[i]
		p := battle.PlaceView{
			Kind: battle.PlaceObjective, N: i + 1, Name: o.Name, Side: b.holder(o, v.Side), For: o.Side,
			Area: points(o.Area), Facts: []battle.Fact{battle.Text("grade", gradeNames[o.grade()])},
		}
		if at, ok := o.middle(); ok {
			p.At = &at
		}
		v.Mark(p)
	}
}

// middle is where an objective lies, if it lies anywhere.
func (o *objective) middle() (geom.Point, bool) {
	if o.At != nil {
		return o.At.point(), true
	}
	return o.area.Box().Middle(), len(o.Area) > 0
}

// markZones marks where those sides deploy that have still to do so, which both have agreed on. G-22.
func (b *Battle) markZones(v *battle.View) {
	for i, side := range battle.Sides {
		if !slices.ContainsFunc(b.Agenda, func(s Step) bool { return s.Kind == stepDeploy && s.Side == side }) {
			continue
		}
		v.Mark(battle.PlaceView{Kind: battle.PlaceZone, Side: side, Area: b.zones[i].Points()})
	}
}

// markPlan marks where a side means to bring fire down. SCHED-04, SCHED-05.
func (b *Battle) markPlan(v *battle.View, side Side) {
	for i, m := range b.player(side).Plan {
		v.Mark(battle.PlaceView{
			Kind: battle.PlacePlan, N: i + 1, Side: side, At: &m.At, Gone: m.Done, Facts: []battle.Fact{battle.Count("turn", m.Turn), battle.Flag("smoke", m.Smoke)},
		})
	}
}

// markEntries marks where the reinforcements of a side come onto the table: over a stretch of its edge, or out of the air. G-32, G-36.
func (b *Battle) markEntries(v *battle.View, side Side) {
	var marked []geom.Segment
	for _, id := range b.Own(side) {
		if u := b.unit(id); u.Place != Reserve || u.Arrives == 0 {
			continue
		}
		edge := b.edges[id-1]
		drop := b.setup.Units[id-1].At
		if drop != nil {
			edge = geom.Segment{A: *drop, B: *drop}
		}
		if slices.Contains(marked, edge) {
			continue
		}
		marked = append(marked, edge)
		p := battle.PlaceView{Kind: battle.PlaceEntry, N: len(marked), Side: side}
		if drop != nil {
			p.At = &edge.A
		} else {
			p.Area = []geom.Point{edge.A, edge.B}
		}
		v.Mark(p)
	}
}
