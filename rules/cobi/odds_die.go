package cobi

import "sandtable/battle"

// toldUnharmed is that a die saves a man.
const toldUnharmed = "unharmed"

// foretellDie tells of the die that is due, or is thrown again: what it decides by itself, and that more comes of it. DP-25 to DP-27.
func (b *Battle) foretellDie(p *battle.Preview, more ...battle.Mod) {
	d := b.Die
	d.Natural, d.Mods = 0, append(modsOf(d.Mods), more...)
	p.More = true
	if d.Purpose == "hit" && b.Shot.Natural == 0 {
		b.foretellHitDie(p, &d)
		return
	}
	f := battle.Forecast{Clause: d.Why, Unit: d.Unit, Dice: 1, Need: int(d.Need), Mods: d.Mods, If: ifAlone}
	m := b.nth(d.Unit, d.Model)
	switch d.Purpose {
	case "defence":
		if m != 0 {
			f.Odds = b.saves(m, b.totalAt(m)-d.total())
		}
	case "mine-defence":
		f.Odds = b.saves(m, int(b.Blast.Attack)-d.total())
	case "melee-defence":
		f.Odds = b.saves(m, int(b.Melee.Attack)-d.total())
	case "melee":
		defence, kill, wound := b.defenceDie(b.Melee.Foe), 0.0, 0.0
		for n := 1; n <= 6; n++ {
			k, w := opposed(n + d.total() - defence.total())
			kill, wound = kill+k/6, wound+w/6
		}
		f.Odds = b.fallsBy(b.Melee.Foe, kill, wound)
	default:
		if d.Need != 0 {
			f.Odds = tell(nil, 0, toldSuccess, 0, d.chance())
		}
	}
	p.Rolls = append(p.Rolls, f)
}

// saves is what becomes of a man who throws against an attack that has so much more than his modifiers. INF-12 to INF-14.
func (b *Battle) saves(m modelID, attack int) []battle.Odds {
	kill, wound := opposed(attack)
	return b.fallsBy(m, kill, wound)
}

// fallsBy is what becomes of one man.
func (b *Battle) fallsBy(m modelID, kill, wound float64) []battle.Odds {
	h := harm{b: b}
	h.suffer([]modelID{m}, []float64{1}, func(int, int) (float64, float64) { return kill, wound })
	return tell(h.tell(nil, 1), b.owner(m), toldUnharmed, 0, 1-kill-wound)
}

// foretellHitDie tells what a shot would do whose hit die is due with these modifiers.
func (b *Battle) foretellHitDie(p *battle.Preview, d *Die) {
	a, _ := b.judgeAim(b.weapon(), b.aimedAt(), b.Shot.Called)
	a.n = copy(a.mods[:], d.Mods)
	t := b.trial(a.arm, a.need, a.sum())
	asked := b.foretellShot(&a, b.nth(b.Shot.Unit, b.Shot.Mate), t.chances(), b.weakest(&a), p)
	b.holdsIf(p, asked || b.facesAre(a.arm, a.to, a.called, a.plunging))
}
