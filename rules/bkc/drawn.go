package bkc

import (
	"slices"

	"sandtable/battle"
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

// paint says how a unit is drawn.
func (b *Battle) paint(id UnitID, v *battle.UnitView) {
	u, p := b.unit(id), b.profile(id)
	v.Sign, v.Spent, v.Out = p.sign(), b.isSpent(id), !u.InPlay() && u.Place != Reserve
	if v.Out {
		return
	}
	v.WearCount("hits", int(u.Hits))
	v.Wear(u.Is(Suppressed), battle.Badge{Key: "suppressed", Icon: battle.IconPress, Form: battle.FormSquare, Tone: battle.ToneBad})
	dug := b.entrenchedAs(id)
	v.Wear(dug == fortified, battle.Badge{Key: "fortified", Form: battle.FormEarth, Tone: battle.ToneCalm})
	v.Wear(dug == dugInto, battle.Badge{Key: "dug-in", Form: battle.FormEarth, Tone: battle.ToneCalm})
	for i := range markBadges {
		v.Wear(u.Is(markBadges[i].mark), markBadges[i].Badge)
	}
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
