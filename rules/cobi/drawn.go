package cobi

import (
	"strconv"

	"sandtable/battle"
)

// sign is what a unit is drawn as.
func (p *Profile) sign() battle.Sign {
	if p.Kind == Vehicle {
		return p.Card.sign()
	}
	if len(p.Figures) == 1 {
		switch p.Figures[0].Role {
		case Medic, Doctor:
			return battle.SignMedic
		case Officer:
			return battle.SignHQ
		case Sniper:
			return battle.SignSniper
		}
	}
	for i := range p.Figures {
		for _, item := range p.Figures[i].Kit {
			switch items[item].Column {
			case &colStaticHMG, &colHMG:
				return battle.SignMG
			case &colMortar:
				return battle.SignMortar
			case &colBazooka, &colATRifle:
				return battle.SignATTeam
			case &colFlamethrower:
				return battle.SignFlame
			case &colSniper:
				return battle.SignSniper
			}
		}
	}
	return battle.SignInfantry
}

// sign is what a vehicle is drawn as.
func (c *Card) sign() battle.Sign {
	switch {
	case c.Lying > 0:
		return battle.SignMedic
	case c.Class == Gun:
		return battle.SignATGun
	case c.HasGun() && c.Drive == Tracked && c.Has(keyTurret):
		return battle.SignTank
	case c.HasGun() && c.Drive == Tracked:
		return battle.SignSPGun
	case c.HasGun(), c.Front > 0 && c.Drive == Wheeled && c.Weapon != 0:
		return battle.SignArmouredCar
	case c.Front > 0:
		return battle.SignAPC
	case c.Drive == Motorcycle:
		return battle.SignRecce
	}
	return battle.SignTransport
}

// build is how a vehicle looks from above. Those of bricks are all about as large.
func (p *Profile) build() battle.Build {
	if p.Kind != Vehicle {
		return battle.Build{}
	}
	f := battle.Build{Size: 1, Wheels: p.Card.Drive != Tracked, Open: p.Card.Open}
	if p.Card.HasGun() {
		f.Gun = 2
	}
	return f
}

// isHeavy reports a figure that carries more than the small arms of the others.
func (b *Battle) isHeavy(m modelID) bool {
	return b.carries(m, func(i Item) bool { return i.isWeapon() && (i.isTwoHanded() || items[i].Supply == specialWeapon) }) >= 0
}

// paint says how a unit is drawn. GEN-13.
func (b *Battle) paint(id UnitID, v *battle.UnitView) {
	u := b.unit(id)
	v.Sign, v.Build, v.Out = b.profile(id).sign(), b.profile(id).build(), !u.InPlay()
	if v.Out {
		return
	}
	v.Spent = u.Has(Activated | Declined)
	if seat := b.leads(id); seat != 0 {
		v.Wear(true, battle.Badge{Key: "player", Text: strconv.Itoa(int(seat)), Form: battle.FormSquare, Tone: battle.TonePlain})
	}
	for i := range markBadges {
		v.Wear(u.Is(markBadges[i].mark), markBadges[i].Badge)
	}
	v.Wear(b.isAbandoned(id), abandonedBadge)
	v.Wear(b.isVehicle(id) && b.towedBy(id) != 0, battle.Badge{Key: "towing", Icon: battle.IconHitch, Form: battle.FormDisc, Tone: battle.ToneCalm})
	if b.profile(id).Kind == Squad {
		n := 0
		for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
			if b.model(m).Health == Wounded {
				n++
			}
		}
		v.WearCount("wounded", n)
	}
}

// markBadges are worn for marks, the most urgent first.
var markBadges = []struct {
	mark Mark
	battle.Badge
}{
	{Incapacitated, battle.Badge{Key: "incapacitated", Icon: battle.IconCross, Form: battle.FormSquare, Tone: battle.ToneBad}},
	{Damaged, battle.Badge{Key: "damaged", Icon: battle.IconMuzzle, Form: battle.FormSquare, Tone: battle.ToneBad}},
	{Immobilised, battle.Badge{Key: "immobilised", Icon: battle.IconHalt, Form: battle.FormSquare, Tone: battle.ToneWarn}},
	{Hidden, battle.Badge{Key: "hidden", Icon: battle.IconVeil, Form: battle.FormShield, Tone: battle.ToneCalm}},
	{RadioBonus, battle.Badge{Key: "radio-bonus", Icon: battle.IconEye, Form: battle.FormDisc, Tone: battle.ToneCalm}},
	{Mending, battle.Badge{Key: "mending", Icon: battle.IconLoop, Form: battle.FormSquare, Tone: battle.ToneCalm}},
	{MendingTracks, battle.Badge{Key: "mending-tracks", Icon: battle.IconLoop, Form: battle.FormSquare, Tone: battle.ToneCalm}},
	{Camouflaged, battle.Badge{Key: "camouflaged", Icon: battle.IconVeil, Form: battle.FormShield, Tone: battle.ToneCalm}},
}

// paintModel says how a figure is drawn. GEN-13.
func (b *Battle) paintModel(m modelID, v *battle.ModelView) {
	x := b.model(m)
	v.Wear(x.Health == Wounded && !x.Is(Healing), battle.Badge{Key: "wounded", Icon: battle.IconPlaster, Form: battle.FormDisc, Tone: battle.ToneBad})
	v.Wear(x.Is(Healing), battle.Badge{Key: "healing", Icon: battle.IconPlaster, Form: battle.FormDisc, Tone: battle.ToneCalm})
	v.Wear(x.Is(Walking), battle.Badge{Key: "walking", Icon: battle.IconArrow, Form: battle.FormDisc, Tone: battle.ToneWarn})
	v.Wear(x.Is(Panicked), battle.Badge{Key: "panicked", Icon: battle.IconExclaim, Form: battle.FormDisc, Tone: battle.ToneWarn})
	v.Wear(x.Is(Papers), battle.Badge{Key: "papers", Icon: battle.IconFlag, Form: battle.FormDisc, Tone: battle.ToneWarn})
	v.Wear(b.isCommander(m), battle.Badge{Key: "commander", Icon: battle.IconStar, Form: battle.FormDisc, Tone: battle.ToneCalm})
	v.Wear(x.Is(Motivated), battle.Badge{Key: "motivated", Icon: battle.IconStar, Form: battle.FormDisc, Tone: battle.ToneCalm})
	v.Wear(x.Is(Straggler), battle.Badge{Key: "straggler", Icon: battle.IconSplit, Form: battle.FormDisc, Tone: battle.ToneWarn})
	v.Wear(x.Is(Exposed) && x.Health == Able, battle.Badge{Key: "exposed", Icon: battle.IconEye, Form: battle.FormDisc, Tone: battle.ToneWarn})
	v.Wear(x.Is(LiesLow), battle.Badge{Key: "lies-low", Icon: battle.IconVeil, Form: battle.FormShield, Tone: battle.ToneCalm})
	v.Wear(x.Is(DugIn), battle.Badge{Key: "dug-in", Icon: battle.IconPress, Form: battle.FormDisc, Tone: battle.ToneCalm})
}

// Flash says how an event is seen for a moment.
func (b *Battle) Flash(e *battle.Event) battle.Flash { return flashes[e.Kind] }

var flashes = map[battle.EventKind]battle.Flash{Fires: battle.FlashShot, Struck: battle.FlashBlow, Fell: battle.FlashBlow, Laid: battle.FlashFall}
