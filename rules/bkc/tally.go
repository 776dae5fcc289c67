package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
)

// The outcomes besides those of an attack and of a test, by which odds and trials are told.
const (
	wasShotDown = "shot down"
	turnsBack   = "turns back"
	isAway      = "absent"
	isLessened  = "lessened"
	isCleared   = "cleared"
	hasLanded   = "lands"
	slipsAway   = "disengages"
	holds       = "holds"
	collapses   = "collapses"
	undamaged   = "undamaged"
	strays      = "strays"
	retreats    = "retreats"
)

// Tally is what a command has brought, in the keys of the odds. What comes with another phase or turn is left out, unless the command has
// thrown no dice but those. battle.Tallier.
func (b *Battle) Tally(events []Event, out []battle.Odds) []battle.Odds {
	var t reckoning
	rolled, fought, lots := false, false, false
	for i := range events {
		e := &events[i]
		rolled = rolled || len(e.Rolls) > 0 && !isLot(e)
		lots = lots || e.Clause == "BKC-G-41" && isLot(e)
		switch e.Kind {
		case PhaseBegan:
			if rolled {
				return append(out, t.all...)
			}
			if lots {
				t.add(0, b.First.String()+" goes first", 0)
			}
		case battle.StepPushed:
			b.tallyStep(e.Step, &t)
		case Scored:
			if !fought { // the odds of a close combat are those of its first round
				t.add(0, b.edition.combat.word(scoresOf(e)), 0)
			}
			fought = true
		default:
			b.tallyEvent(e, &t)
		}
	}
	return append(out, t.all...)
}

// isLot reports dice by which it is only settled who goes first or whose the air is. G-09, G-22, G-41.
func isLot(e *Event) bool { return e.Kind == Rolled && e.Unit == 0 }

// Follow goes on with aircraft that were called for: units that defend themselves fire at one of them, and they bomb what is below; and with
// the choices between equals that a player has to make. battle.Follower.
func (b *Battle) Follow(r dice.Roller) (Cmd, bool) {
	side, kind := b.Awaited()
	c := Cmd{Side: side}
	switch kind {
	case stepAirAttack:
		c.Verb = bombRule.Verb
		return c, true
	case stepAntiAir:
		c.Verb = antiAirRule.Verb
	case stepAstray:
		c.Verb = strayRule.Verb
	case stepFallBack:
		c.Verb = fallBackRule.Verb
	case stepStray, stepBlunder:
		c.Verb = blunderChoice.Verb
	default:
		return c, false
	}
	return b.sampled(c, r)
}

// Suppose lets a charge come home and an assault be fought out: no unit answers it or joins in, it is not called off, and a player
// with a choice takes any. battle.Supposer.
func (b *Battle) Suppose(r dice.Roller) (Cmd, bool) {
	side, kind := b.Awaited()
	c := Cmd{Side: side}
	switch kind {
	case stepCounter:
		c.Verb = declarePass.Verb
		return c, true
	case stepCharge:
		c.Verb = goOnRule.Verb
		return c, true
	case stepAssault:
		c.Verb = fightAtOnce.Verb
		return c, true
	case stepAim:
		c.Verb = "aim"
	case stepRetreat:
		c.Verb = retreatRule.Verb
	default:
		return c, false
	}
	return b.sampled(c, r)
}

// sampled fills a command with whatever is legal.
func (b *Battle) sampled(c Cmd, r dice.Roller) (Cmd, bool) {
	for {
		if more, err := b.Sample(&c, r); err != nil || !more {
			return c, err == nil
		}
	}
}

// tallyEvent notes what one event has brought.
func (b *Battle) tallyEvent(e *Event, t *reckoning) {
	switch e.Kind {
	case Attacked:
		if hurt := e.M; hurt > 0 {
			t.add(e.Target, hits, hurt)
		}
	case Suppress:
		t.add(e.Unit, suppressed, 0)
	case KnockedOut:
		switch e.Option {
		case collapsed: // all of them, and that is told by the test
		case wasShotDown:
			t.lose(e.Unit, wasShotDown)
		default:
			t.lose(e.Unit, knockedOut)
		}
	case Tested:
		t.bonus = e.Option == resultNames[bonus]
		t.add(e.Unit, testWord(e), 0)
	case Landed:
		if len(e.Rolls) > 0 {
			t.add(0, strays, b.strayed(e, t.bonus))
		}
	case Rolled:
		if word := b.rolledWord(e); word != "" {
			t.add(e.Unit, word, 0)
		}
	case Announced:
		if e.Option == "aborted" {
			t.add(e.Unit, turnsBack, 0)
		}
	case Benched:
		t.add(e.Unit, isAway, 0)
	case Lessened:
		t.add(e.Unit, isLessened, e.N)
	case Breached:
		if len(e.Rolls) > 0 {
			t.add(e.Unit, isCleared, 0)
		}
	case Deployed:
		if e.Clause == "BKC-G-32" {
			t.add(e.Unit, hasLanded, 0)
		}
	case SlipRolled:
		t.add(0, slipsAway, e.M)
	case TookSky:
		if skyOf(e) != noSky {
			t.add(0, skyWord(e.Side, skyOf(e)), 0)
		}
	}
}

// tallyStep notes what is put on the agenda: how far a unit falls back, whether or not its owner has still to say which way, how far it
// retreats, who has won an assault, and who chooses the first turn.
func (b *Battle) tallyStep(s *Step, t *reckoning) {
	switch {
	case s.Kind == stepFallBack:
		far, u := b.fallsLimit(s.Unit), b.unit(s.Unit)
		switch {
		case u.Place == OffTable || !u.InPlay():
		case u.IsOnTable() && far > 0 && farBack(*s) > far:
			t.lose(s.Unit, knockedOut)
		case !b.holdsGround(s.Unit):
			t.add(s.Unit, fallsBack, s.N)
		}
	case s.Kind == stepRetreat:
		t.add(s.Unit, retreats, s.N)
	case s.Kind == stepConsolidate:
		t.add(0, s.Side.String()+" prevails", 0)
	case s.Kind == stepFirst && s.Side != battle.Nobody:
		t.add(0, s.Side.String()+" chooses", 0)
	}
}

// strayed is how many centimetres fire or aircraft have strayed. ART-15, AIR-05.
func (b *Battle) strayed(e *Event, halved bool) int32 {
	cm := 0
	for _, d := range e.Rolls[0].Dice {
		if d.Sides == 6 {
			cm += int(d.Face)
		}
	}
	d := b.driftOnCall(e.Units, 0, e.At, halved)
	if b.profile(e.Units[0]).IsAircraft() {
		d = b.driftOfAircraft(e.Units, 0, e.At, halved)
	}
	if d.doubled {
		cm *= 2
	}
	if d.halved {
		cm /= 2
	}
	return int32(cm)
}

// testWord is what has come of a test.
func testWord(e *Event) string {
	switch {
	case e.Clause != "BKC-BREAK-04":
		return e.Option
	case e.N != 0:
		return holds
	}
	return collapses
}

// rolledWord is what dice have brought that nothing else tells of: the row of a blunder, the damage of a tank. CMD-34, DMG-02.
func (b *Battle) rolledWord(e *Event) string {
	if e.Clause == "BKC-DMG-02" {
		return damageWord(e.Option)
	}
	for _, table := range [...]*blunderTable{&b.edition.orders.blunder, &b.edition.artillery.blunder, &b.edition.air.blunder} {
		if e.Option == table.name && e.Clause == table.clause && int(e.N) < len(table.rows) {
			return table.rows[e.N].word
		}
	}
	return ""
}

// skyWord is how the air superiority of a side is told.
func skyWord(side Side, sky Sky) string { return side.String() + " sky " + sky.String() }

// A reckoning is what has been brought so far.
type reckoning struct {
	all   []battle.Odds
	bonus bool // by the last test
}

// add notes an outcome of a unit that is not out of the battle; hits add up, of distances the last counts.
func (t *reckoning) add(id UnitID, what string, n int32) {
	for i := range t.all {
		switch o := &t.all[i]; {
		case o.Unit != id || id == 0 && o.Outcome != what:
		case o.Outcome == knockedOut, o.Outcome == wasShotDown:
			return
		case o.Outcome == what && what == hits:
			o.N += n
			return
		case o.Outcome == what:
			o.N = n
			return
		}
	}
	t.all = append(t.all, battle.Odds{Unit: id, Outcome: what, N: n})
}

// lose notes that a unit is out of the battle: whatever else has befallen it does not matter any more.
func (t *reckoning) lose(id UnitID, how string) {
	t.all = slices.DeleteFunc(t.all, func(o battle.Odds) bool {
		return o.Unit == id && slices.Contains(harms[:], o.Outcome)
	})
	t.add(id, how, 0)
}

// harms are the outcomes that do not matter to a unit that is out of the battle.
var harms = [...]string{suppressed, fallsBack, hits, turnsBack, isAway, retreats}
