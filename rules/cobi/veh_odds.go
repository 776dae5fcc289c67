package cobi

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
)

// previewShot tells what a shot would do: its hit die with every modifier, the exact chances of what follows, and who is under the
// template, friends among them. TEMPLATE-09, VEH-11.
func previewShot(b *Battle, c *Cmd, p *battle.Preview) {
	if m := b.actor(c); m != 0 {
		a, _ := b.aimOf(m, c.Option, c.Target, c.Aim)
		b.forecast(&a, b.mate(a.arm), false, p)
		p.Facts = append(p.Facts, battle.Cm("gap", a.gap))
		return
	}
	b.forecastVolley(c, p)
}

// forecastVolley tells what the shots of a squad would do, each by itself, in the order in which they are fired: a figure that serves
// the weapon of another does not shoot. If there is but one, that is all. ACT-09, INF-26.
func (b *Battle) forecastVolley(c *Cmd, p *battle.Preview) {
	var aims [maxFigures]aim
	var mates [maxFigures]modelID
	n := 0
	for _, served := range [...]bool{true, false} {
		for m := b.first(c.Unit); m < b.first(c.Unit)+modelID(b.count(c.Unit)); m++ {
			if !b.mayFire(m) || b.isHeavy(m) != served || slices.Contains(mates[:n], m) {
				continue
			}
			if a, no := b.aimOf(m, "", c.Target, 0); no == nil {
				aims[n], mates[n] = a, b.mate(a.arm)
				n++
			}
		}
	}
	for i := range n {
		b.forecast(&aims[i], mates[i], n > 1, p)
	}
}

// What must come about for odds to hold.
const (
	ifPlain = "plain" // no player adds anything to a die or throws it again; an aimed shot takes the weaker armour
	ifAlone = "alone" // it is one of several, and only this one is meant
)

// forecast adds what a shot would do, with or without a second man at the weapon, before anything helps it.
func (b *Battle) forecast(a *aim, mate modelID, alone bool, p *battle.Preview) {
	t := b.trial(a.arm, a.need, a.sum())
	asked := b.foretellShot(a, mate, t.chances(), b.weakest(a), p) || b.facesAre(a.arm, a.to, a.called, a.plunging)
	f := &p.Rolls[len(p.Rolls)-1]
	switch {
	case alone:
		f.If = ifAlone
	case asked || b.spotter(a.arm, mate) != 0 || b.mayGuide(b.owner(a.m), a.to):
		f.If = ifPlain
	}
	p.More = p.More || f.If != ""
}

// foretellHelped tells what a shot under way would do that something helps, or nothing more. DP-25.
func foretellHelped(by uint8) func(b *Battle, c *Cmd, p *battle.Preview) {
	return func(b *Battle, _ *Cmd, p *battle.Preview) {
		a, _ := b.judgeAim(b.weapon(), b.aimedAt(), b.Shot.Called)
		help, mate := b.Shot.Help|by, b.nth(b.Shot.Unit, b.Shot.Mate)
		b.helped(&a, help)
		t := b.trial(a.arm, a.need, a.sum())
		asked := b.foretellShot(&a, mate, t.chances(), b.weakest(&a), p) || b.facesAre(a.arm, a.to, a.called, a.plunging)
		b.holdsIf(p, asked || b.mayHelp(help))
		p.More = p.More || by == helpSpotter // who has done his part with it
	}
}

// holdsIf says what must come about for what is told of a shot under way to hold: it may be one of several, or a player is asked.
func (b *Battle) holdsIf(p *battle.Preview, asked bool) {
	f := &p.Rolls[len(p.Rolls)-1]
	switch {
	case slices.ContainsFunc(b.Agenda, func(s Step) bool { return s.Kind == stepVolley }):
		f.If = ifAlone
	case asked:
		f.If = ifPlain
	}
	p.More = p.More || f.If != ""
}

// foretellFace tells what a shot would do that has hit a vehicle, at the armour that is chosen. DP-28.
func foretellFace(b *Battle, c *Cmd, p *battle.Preview) {
	a, _ := b.judgeAim(b.weapon(), b.aimedAt(), b.Shot.Called)
	asked := b.foretellShot(&a, b.nth(b.Shot.Unit, b.Shot.Mate), chances{sure: 1}, b.armourAgainst(a.arm, b.Shot.Target, c.Verb == "strike-top"), p)
	f := &p.Rolls[len(p.Rolls)-1]
	f.Clause, f.Need, f.Mods = "COBI-VEH-23", 0, nil
	b.holdsIf(p, asked)
}

// weakest is the armour that a shot meets, of those that it can choose from the weaker.
func (b *Battle) weakest(a *aim) int8 {
	if !b.isHull(a.to) {
		return 0
	}
	armour := b.armourAgainst(a.arm, b.owner(a.to), false)
	if b.facesAre(a.arm, a.to, a.called, a.plunging) {
		armour = min(armour, b.card(b.owner(a.to)).Top)
	}
	return armour
}

// foretellShot adds what becomes of a shot with such chances to hit that meets an armour, and what lies under its template. What helps it is
// weighed already. It reports whether a player may be asked about its dice.
func (b *Battle) foretellShot(a *aim, mate modelID, c chances, armour int8, p *battle.Preview) (asked bool) {
	f := battle.Forecast{Clause: "COBI-INF-02", Unit: b.owner(a.m), With: b.armName(a.arm), Dice: 1, Need: int(a.need), Mods: modsOf(a.Mods())}
	if a.col == nil {
		f.Clause = "COBI-VEH-10"
	}
	var room [32]modelID
	under := b.under(a.arm, a.to, room[:0])
	h := b.harmOf(a, under, &c, armour)
	var odds [48]battle.Odds
	told := h.tell(odds[:0], c.all())
	for i := range h.hulls {
		told = tell(told, h.hulls[i].id, toldHit, 0, c.all())
	}
	if a.need != 0 && !b.isHull(a.to) {
		told = tell(told, b.owner(a.to), toldHit, 0, c.all())
	}
	told = tell(told, b.owner(a.m), toldJam, 0, c.jam)
	if h.isSure() && !(b.isHull(a.m) && h.strikes(b.owner(a.m))) {
		told = tell(told, b.owner(a.m), toldUnloaded, 0, b.unloads(a.arm, mate, &c, h))
	} else {
		p.More = true
	}
	f.Odds = append(make([]battle.Odds, 0, len(told)), told...)
	p.Rolls = append(p.Rolls, f)
	if h.isNearby(b.Act.Squad) || b.mayEndWith(a.m, mate) {
		p.More = p.More || h.frightens() || b.mayPass()
	}
	b.foretellArea(a, under, p)
	tester := b.tester(a.arm)
	return h.isAsked() || tester != 0 && b.model(tester).Is(Motivated)
}

// foretellArea adds the template of a shot, and who is under it, friends among them. TEMPLATE-09.
func (b *Battle) foretellArea(a *aim, under []modelID, p *battle.Preview) {
	kind := b.lays(a.arm, a.to)
	if kind == noTemplate {
		return
	}
	at := b.base(b.carrier(a.to)).At
	lie := b.patchAt(kind, b.base(b.carrier(a.m)).At, at)
	area := battle.Area{Kind: battle.AreaBlast, Clause: "COBI-TEMPLATE-06", Outline: lie.outline()}
	if kind == burst {
		area.Kind = battle.AreaBurst
	}
	if len(under) > 0 {
		area.In = make([]battle.Caught, 0, len(under))
	}
	for _, m := range under {
		caught := battle.Caught{Unit: b.owner(m), Friend: b.side(b.owner(m)) == b.side(b.owner(a.m))}
		if !b.isHull(m) && b.stands(m) { // who rides is not seen by himself
			caught.Model = b.number(m)
		}
		area.In = append(area.In, caught)
	}
	p.Areas = append(p.Areas, area)
}

// chances are those of the verdicts of a hit die, and of each natural result that hits: both dice are even.
type chances struct {
	miss, jam, sure float64
	hit             [7]float64 // by the natural result
}

// chances works them out, from what the shot itself is judged by.
func (t *trial) chances() chances {
	var c chances
	for n := int8(1); n <= 6; n++ {
		seconds := int8(1)
		if t.again(n) != "" {
			seconds = 6
		}
		for k := range seconds {
			second := int8(0)
			if seconds > 1 {
				second = k + 1
			}
			p := 1 / 6.0 / float64(seconds)
			switch t.verdict(n, second) {
			case missed:
				c.miss += p
			case jammed:
				c.jam += p
			case surely:
				c.sure += p
			case hits:
				c.hit[n] += p
			}
		}
	}
	return c
}

// all is the chance of a hit, sure or not.
func (c *chances) all() float64 {
	sum := c.sure
	for _, p := range c.hit {
		sum += p
	}
	return sum
}

// harmOf is what a shot does if it hits: to the vehicle that it is aimed at, or to those in it, and to those under its template. How
// likely each natural result is then matters where it is compared with a defence. VEH-23, INF-12, INF-22, TEMPLATE-13.
func (b *Battle) harmOf(a *aim, under []modelID, c *chances, armour int8) *harm {
	h := &b.odds // one shot is weighed at a time
	*h = harm{b: b, self: a.m, tolls: h.tolls[:0], hulls: h.hulls[:0], men: h.men[:0]}
	if b.isHull(a.to) && a.need == 0 {
		kill, wound := float64(c.sure/c.all()), 0.0
		for n, p := range c.hit {
			k, w := opposed(n + a.sum())
			kill, wound = kill+float64(p/c.all()*k), wound+float64(p/c.all()*w)
		}
		h.sufferOne(b.occupants(b.owner(a.to), nil), kill, wound)
		return h
	}
	if b.isHull(a.to) {
		h.strike(b.owner(a.to), b.strengthOf(a.arm), armour)
	}
	men := len(under)
	for men > 0 && b.isHull(under[men-1]) {
		men--
	}
	b.harmUnder(h, a, under[:men], c)
	ek, _ := b.explosion(a.arm)
	for _, hull := range under[men:] {
		if armour, ok := b.strikesBeside(hull, a.to, ek); ok {
			h.strike(b.owner(hull), ek, armour)
		}
	}
	return h
}

// harmUnder adds what becomes of the figures under a template, or of the one that is aimed at: all meet the same die, the natural result of
// the shot or that of an explosion, unless each has its own. TEMPLATE-07, TEMPLATE-08, TEMPLATE-13, OPT-14.
func (b *Battle) harmUnder(h *harm, a *aim, men []modelID, c *chances) {
	if len(men) == 0 {
		return
	}
	const sure = 7                     // the course of a double six
	var faces [sure + 1]float64        // of the die
	shared, explodes := 0, a.need != 0 // what all have in common
	if explodes {
		ek, _ := b.explosion(a.arm)
		shared = int(ek)
		for n := 1; n <= 6; n++ {
			faces[n] = 1 / 6.0
		}
	} else {
		shared = a.sum() - int(a.cover)
		for n, p := range c.hit {
			faces[n] = p / c.all()
		}
		faces[sure] = c.sure / c.all()
	}
	var room [32]int
	total := room[:0] // of each, but for the die
	var rolled [32][2]float64
	own := rolled[:0] // what a die of his own does to each, if he has one
	for i, m := range men {
		_, worth := b.worth(a.arm, m, a.to, explodes)
		if b.mayBeBared(a, men, i, int(worth), explodes) {
			h.toll(b.owner(m)).unsure = true
		}
		total = append(total, shared+int(worth))
		if b.options.DiePerTarget {
			kill, wound := 0.0, 0.0
			for n := 1; n <= 6; n++ {
				k, w := opposed(n + total[i])
				kill, wound = kill+float64(k/6), wound+float64(w/6)
			}
			own = append(own, [2]float64{kill, wound})
		}
	}
	h.suffer(men, faces[:], func(n, i int) (kill, wound float64) {
		switch {
		case b.options.DiePerTarget && i > 0:
			return own[i][0], own[i][1]
		case n == sure && i == 0:
			return 1, 0
		}
		return opposed(min(n, 6) + total[i])
	})
}

// mayBeBared reports whether a figure under a template may lose its cover, or get one, before its turn comes: others before it are in the
// way and fall, or come out of the vehicle that was hit. TERR-05, VEH-43.
func (b *Battle) mayBeBared(a *aim, men []modelID, i, worth int, explodes bool) bool {
	if b.isHull(a.to) && explodes {
		id := b.owner(a.to)
		for k := range b.Models {
			if b.Models[k].Aboard == id && b.Models[k].Health <= Wounded {
				return true
			}
		}
		if b.towedBy(id) != 0 {
			return true
		}
	}
	if !explodes && men[i] != a.to && a.col.Template == blast {
		worth -= int(a.col.Explosion)
	}
	if worth >= 0 {
		return false
	}
	own, aimed := b.owner(men[i]), b.owner(b.carrier(a.to))
	return slices.ContainsFunc(men[:i], func(m modelID) bool {
		id := b.owner(m)
		return id != own && id != b.owner(b.carrier(a.m)) && !(explodes && id == aimed) && b.stands(m) && b.model(m).Health == Able
	})
}

// unloads is the chance that a weapon is not loaded after a shot: it has jammed, or was not loaded again; a figure wounded by its own
// explosion does not load it. VEH-17, VEH-18, INF-15.
func (b *Battle) unloads(w arm, mate modelID, c *chances, h *harm) float64 {
	need, empty := b.loads(w, mate)
	fails := 1 - atLeast(int(need))
	if need == dash {
		fails = float64(battle.Bit(empty))
	}
	hit, spent := c.all(), h.hurt
	if x := b.model(w.m); !b.isHull(w.m) && !w.col.Thrown && x.Post == 0 && x.Aboard == 0 {
		spent += h.dead // what he lets fall is spent as well, see leaveHeap
	}
	return c.jam + float64(c.miss*fails) + float64(hit*(1-h.dead-h.hurt)*fails) + float64(hit*spent)
}

// opposed is the chance that a total beats one die, and that it equals it. INF-12 to INF-14.
func opposed(total int) (more, same float64) {
	below := min(max(total-1, 0), 6)
	if total >= 1 && total <= 6 {
		same = 1 / 6.0
	}
	return float64(below) / 6, same
}

// openDie is the spread of an open die. VEH-30.
var openDie = dice.OpenDie(6)

// openMargin is that of the difference of two. CARD-141.
var openMargin = openDie.Minus(openDie)
