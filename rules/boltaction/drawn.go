package boltaction

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// sign is what a unit is drawn as: by what the list made it for, and otherwise by its weapons. It stays the same as men fall.
func (p *Profile) sign() battle.Sign {
	switch {
	case p.Type == Vehicle:
		return p.signOfVehicle()
	case p.Has(AirObserver):
		return battle.SignAirControl
	case p.Has(ArtObserver):
		return battle.SignObserver
	case p.Has(Medic):
		return battle.SignMedic
	case p.Rank >= Captain:
		return battle.SignCO
	case p.Rank != NoRank:
		return battle.SignHQ
	case p.Has(Sniper):
		return battle.SignSniper
	case p.Has(Flak):
		return battle.SignAAGun
	case p.team:
		return p.Arms[0].sign()
	case p.Has(Cavalry):
		return battle.SignCavalry
	case p.Has(Demolition), p.has(func(w *Weapon) bool { return w.Flame }):
		return battle.SignEngineer
	}
	return battle.SignInfantry
}

// sign is that of a weapon with its crew.
func (w *Weapon) sign() battle.Sign {
	switch {
	case w.Salvo:
		return battle.SignRocket
	case w.Lobs:
		return battle.SignMortar
	case w.Howitz:
		return battle.SignArtillery
	case w.Flame:
		return battle.SignFlame
	case w.Scope:
		return battle.SignSniper
	case w.isGun():
		return battle.SignATGun
	case w.Pen > 1:
		return battle.SignATTeam
	}
	return battle.SignMG
}

// isGun reports guns: whatever needs a carriage or a vehicle and fires shells, but not in salvoes.
func (w *Weapon) isGun() bool { return w.HE != NoHE && w.Fixed && !w.Lobs && !w.Salvo }

// has reports whether some weapon of the unit is of a kind.
func (p *Profile) has(kind func(*Weapon) bool) bool {
	return slices.ContainsFunc(p.Arms, func(a Arm) bool { return kind(a.Weapon) })
}

// signOfVehicle tells vehicles apart. A tank has tracks or heavy armour, and its gun in a turret with a roof.
func (p *Profile) signOfVehicle() battle.Sign {
	gun := p.has((*Weapon).isGun)
	tank := p.IsEnclosed() && p.Capacity == 0 && (p.Class >= LightTank || p.Drive == Tracked)
	switch {
	case p.Has(Flak):
		return battle.SignSPAA
	case p.Has(Recce) && p.IsArmoured():
		return battle.SignArmouredCar
	case p.Has(Recce):
		return battle.SignRecce
	case tank && slices.ContainsFunc(p.Arms, func(a Arm) bool { return a.Mount == AllRound && (a.isGun() || !gun) }):
		return battle.SignTank
	case p.IsArmoured() && p.Drive == Wheeled && p.Capacity == 0 && len(p.Arms) > 0:
		return battle.SignArmouredCar
	case p.has(func(w *Weapon) bool { return w.Salvo }):
		return battle.SignRocket
	case gun, p.has(func(w *Weapon) bool { return w.Lobs }):
		return battle.SignSPGun
	case tank && len(p.Arms) > 0: // without its gun, such as the tank of an observer
		return battle.SignTank
	case p.has(func(w *Weapon) bool { return w.Flame }):
		return battle.SignFlame
	case p.IsArmoured():
		return battle.SignAPC
	case p.Capacity > 0, len(p.Arms) == 0:
		return battle.SignTransport
	}
	return p.Arms[0].sign() // such as a machine gun on a cart
}

// build is how the model of a vehicle or of a gun looks from above.
func (p *Profile) build() battle.Build {
	if p.Type != Vehicle {
		return battle.Build{Gun: int8(min(3, p.Gun))}
	}
	f := battle.Build{Size: int8(max(LightTank, p.Class) - LightTank), Open: !p.IsEnclosed(), Wheels: p.Drive == Wheeled}
	for i := range p.Arms {
		if w := p.Arms[i].Weapon; w.isGun() {
			f.Gun = max(f.Gun, min(3, int8(w.Pen)/2))
		}
	}
	return f
}

// isHeavy reports a model that carries more than a rifle: what makes its squad worth shooting at.
func (b *Battle) isHeavy(m modelID) bool {
	p := b.profile(b.owner(m))
	if b.role(m) == Hull || b.role(m) == GunModel {
		return false
	}
	for i := range p.Arms {
		w, has := p.Arms[i].Weapon, b.model(m).Arms&^b.unit(b.owner(m)).Spent&(1<<i) != 0
		if has && (w.Team || w.Heavy || w.Scope || w.ID == "automatic_rifle") {
			return true
		}
	}
	return false
}

// paint says how a unit is drawn.
func (b *Battle) paint(id UnitID, v *battle.UnitView) {
	u := b.unit(id)
	v.Sign, v.Build, v.Out = b.profile(id).sign(), b.profile(id).build(), !u.InPlay()
	if v.Out {
		return
	}
	v.Spent = u.Die != NoOrder && u.Die != Ambush
	v.Build.Prone = u.Pins > 0 || u.Die == Down
	v.WearCount("pins", int(u.Pins))
	v.Wear(u.Die != NoOrder, battle.Badge{Key: "order", Icon: orderIcons[u.Die], Form: battle.FormSquare, Tone: battle.TonePlain})
	v.Wear(b.carriedBy(id) >= 0, battle.Badge{Key: "carries", Icon: battle.IconFlag, Form: battle.FormSquare, Tone: battle.ToneWarn})
	for i := range markBadges {
		v.Wear(u.Is(markBadges[i].mark), markBadges[i].Badge)
	}
}

// orderIcons are the faces of the order dice.
var orderIcons = [...]battle.Icon{
	Fire: battle.IconAim, Advance: battle.IconUp, Run: battle.IconTwice, Ambush: battle.IconEye, Rally: battle.IconPlus, Down: battle.IconLie,
}

// markBadges are worn for marks, the most urgent first.
var markBadges = []struct {
	mark Mark
	battle.Badge
}{
	{Immobilised, battle.Badge{Key: "immobilised", Icon: battle.IconHalt, Form: battle.FormSquare, Tone: battle.ToneWarn}},
	{Incoherent, battle.Badge{Key: "incoherent", Icon: battle.IconSplit, Form: battle.FormSquare, Tone: battle.ToneWarn}},
	{DugIn, battle.Badge{Key: "dug-in", Form: battle.FormEarth, Tone: battle.ToneCalm}},
	{Emplaced, battle.Badge{Key: "emplaced", Form: battle.FormEarth, Tone: battle.ToneCalm}},
	{Hidden, battle.Badge{Key: "hidden", Icon: battle.IconVeil, Form: battle.FormShield, Tone: battle.ToneCalm}},
}

// Flash says how an event is seen for a moment.
func (b *Battle) Flash(e *battle.Event) battle.Flash {
	if e.Kind == Pinned && pinsOf(e) < 0 { // it rallies
		return ""
	}
	return flashes[e.Kind]
}

var flashes = map[battle.EventKind]battle.Flash{
	Attacked: battle.FlashShot, Ranged: battle.FlashShot, Pinned: battle.FlashBlow, Fell: battle.FlashBlow,
	Destroyed: battle.FlashGone, CallDone: battle.FlashFall, Laid: battle.FlashFall, Drawn: battle.FlashLot,
}

// Met says which dice of a roll did what they were thrown for: of a test what came of it; a score of seven takes a six and then
// another; penetration is added to the die; and a six that damages is followed by one that only makes it worse. TEST-07, TEST-08,
// SHOOT-15, SHOOT-31, ARMOUR-02.
func (b *Battle) Met(e *battle.Event, r *battle.Roll) ([]bool, bool) {
	switch {
	case e.Kind == Tested:
		return r.AllMet(e.N != 0), true
	case r.Clause == "BA-ARMOUR-02":
		return r.AllMet(e.M != 0), true
	case r.Clause == "BA-SHOOT-24" && e.Clause != "BA-TRANSPORT-12":
		return sixesAgain(r, int16(r.Need), true), true
	case r.Need > 6 && (r.Clause == "BA-SHOOT-11" || r.Clause == "BA-INDIRECT-03" || r.Clause == "BA-SUPPORT-17"):
		return sixesAgain(r, 6, false), true
	}
	return nil, false
}

// sixesAgain reads dice of which every six is followed by another: it counts alone, or only if the other is a six as well.
func sixesAgain(r *battle.Roll, need int16, alone bool) []bool {
	met := make([]bool, len(r.Dice))
	for i := 0; i < len(met); i++ {
		met[i] = r.Dice[i].Face >= need
		if r.Dice[i].Face == 6 && i+1 < len(met) {
			i++
			met[i] = r.Dice[i].Face == 6
			met[i-1] = met[i-1] && (alone || met[i])
		}
	}
	return met
}

// lots are the order dice that are still in the bag. BAG-11.
func (b *Battle) lots() []battle.Lots {
	lots := []battle.Lots{{Side: battle.Red}, {Side: battle.Blue}}
	for i := range b.Bag {
		lots[b.dice[i].side.Index()].N += int(b.undrawn(i))
	}
	return lots
}

// markObjectives marks what is fought for: where it lies, who holds it and who carries it. SCENARIO-04.
func (b *Battle) markObjectives(v *battle.View) {
	for i := range b.Objectives {
		o := b.Objectives[i]
		p := battle.PlaceView{Kind: battle.PlaceObjective, N: i + 1, Side: o.Holder, At: &o.At, Gone: o.Gone}
		if o.Carrier != 0 {
			p.Facts = append(p.Facts, b.NameTo(v.Side, "bearer", o.Carrier))
		}
		if o.Base != battle.Nobody {
			p.Facts = append(p.Facts, battle.Text("base", o.Base.String()))
		}
		v.Mark(p)
	}
}

// markStrikes marks support that has been called, whose markers lie openly on the table, and what comes down just now.
// SUPPORT-03, SUPPORT-11.
func (b *Battle) markStrikes(v *battle.View) {
	for i := range b.Calls {
		c := b.Calls[i]
		p := battle.PlaceView{Kind: battle.PlaceStrike, N: i + 1, Side: c.Side, At: &c.At, Facts: []battle.Fact{battle.Text("call", c.Kind)}}
		if c.Kind == callAir {
			p.At, p.Facts = nil, append(p.Facts, b.NameTo(v.Side, "target", c.Target))
		}
		v.Mark(p)
	}
	for _, s := range slices.Backward(b.Agenda) {
		switch s.Kind {
		case stepShift, stepShells, stepRookie, stepRetarget:
			v.Mark(battle.PlaceView{Kind: battle.PlaceStrike, At: &s.At, Facts: []battle.Fact{battle.Text("strike", s.Kind)}})
			return
		}
	}
}

// markZones marks where those sides set up that have still to do so, if that is a part of the table and not how far from something
// they stand. SCENARIO-11 to SCENARIO-18.
func (b *Battle) markZones(v *battle.View) {
	for _, side := range battle.Sides {
		deploys := slices.ContainsFunc(b.Agenda, func(s Step) bool { return s.Kind == stepDeploy && s.Side == side })
		if z := &b.posture(side).Zone; deploys && (z.Depth > 0 || z.Half) {
			v.Mark(battle.PlaceView{Kind: battle.PlaceZone, Side: side, Area: b.zoneArea(side)})
		}
	}
}

// markEntries marks the edges over which units of a side come on that are still off the table. Only that side is told. RESERVE-04,
// RESERVE-08.
func (b *Battle) markEntries(v *battle.View) {
	for _, side := range battle.Sides {
		if v.Side != battle.Nobody && v.Side != side {
			continue
		}
		var marked []geom.Segment
		for _, id := range b.Own(side) {
			if place := b.unit(id).Place; place != Reserve && place != FirstWave {
				continue
			}
			if gate := b.gate(id); !slices.Contains(marked, gate) {
				marked = append(marked, gate)
				v.Mark(battle.PlaceView{Kind: battle.PlaceEntry, N: len(marked), Side: side, Area: []geom.Point{gate.A, gate.B}})
			}
		}
	}
}
