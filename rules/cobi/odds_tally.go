package cobi

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
)

// The outcomes of which odds are told, besides the results of a hit on a vehicle and what is announced: stable keys, beside which words
// stand in words_odds.go.
const (
	toldHit      = "hit"
	toldKilled   = "killed"   // so many
	toldWounded  = "wounded"  // so many
	toldScathed  = "scathed"  // a man is wounded, and none is killed
	toldLeft     = "left"     // so many have fled from the table
	toldPanics   = "panics"   // so many
	toldRallies  = "rallies"  // so many
	toldHeals    = "heals"    // so many
	toldLoaded   = "loaded"   // so many
	toldUnloaded = "unloaded" // the weapon of a figure, by a jam too
	toldJam      = "jam"      // the weapon of a figure
	toldSuccess  = "success"  // of a special action
	toldRevealed = "is-revealed"
	toldMine     = "mine"
	toldFails    = "engine-fails"
	toldHome     = "runs-home"
	toldAstray   = "runs-astray"
	toldFog      = "fog-lifts"
	toldFirst    = "initiative" // with the side before it
	toldDecides  = "decides"    // with the side before it
	toldAttacks  = "attacks"    // with the side before it
	toldDrop     = "lands"      // what was dropped, so many centimetres away
)

// announcedOdds are what is announced and has amounts, or not, by how it is told.
var announcedOdds = map[string]struct {
	key    string
	amount bool
}{
	"panics": {toldPanics, true}, "rallies": {toldRallies, true}, "heals": {toldHeals, true}, "loaded": {toldLoaded, true},
	"unloaded": {toldUnloaded, false}, "jammed": {toldJam, false}, "is-revealed": {toldRevealed, false}, "engine-fails": {toldFails, false},
}

// of is an outcome that befalls a side.
func of(side Side, what string) string { return side.String() + " " + what }

// A tallying counts what events have brought.
type tallying struct {
	b    *Battle
	out  []battle.Odds
	from int    // what was there before
	aim  UnitID // who is shot at
	men  []hurtMan
}

// A hurtMan is a figure that has been hurt, and how it is now.
type hurtMan struct {
	unit   UnitID
	number int16
	health string
}

// Tally says what a command has brought, in the keys of the odds. What comes with the next activation or the next part of a round is left
// out, unless the command has thrown no dice but for that. battle.Tallier.
func (b *Battle) Tally(events []Event, out []battle.Odds) []battle.Odds {
	var room [16]hurtMan
	t := tallying{b: b, out: out, from: len(out), aim: b.Shot.Target, men: room[:0]}
	for i, rolled := 0, false; i < len(events); i++ {
		e := &events[i]
		if rolled && (e.Kind == ActEnded || e.Kind == PhaseBegan) {
			break
		}
		rolled = rolled || e.Kind == Threw
		t.event(e)
	}
	for i := range t.men {
		switch m := &t.men[i]; m.health {
		case healthNames[Dead]:
			t.add(m.unit, toldKilled, 1)
		case healthNames[Wounded]:
			t.add(m.unit, toldWounded, 1)
		case healthNames[Left]:
			t.add(m.unit, toldLeft, 1)
		}
	}
	for i := range t.men {
		if id := t.men[i].unit; t.find(id, toldWounded) >= 0 && t.find(id, toldKilled) < 0 {
			t.note(id, toldScathed)
		}
	}
	return t.out
}

// event notes what one event has brought.
func (t *tallying) event(e *Event) {
	switch e.Kind {
	case Fires:
		t.aim = e.Target
	case Threw:
		t.threw(e)
	case Fell:
		t.fell(e)
	case StrikeBegan:
		t.note(e.Unit, toldHit)
	case Struck:
		if e.Option != damageNames[NoDamage] {
			t.note(e.Unit, e.Option)
		}
	case MineStruck:
		t.note(e.Unit, toldMine)
	case Announced:
		t.announced(e)
	case Won:
		t.note(0, of(e.Side, toldFirst))
	case Decides:
		t.note(0, of(e.Side, toldDecides))
	}
}

// fell notes how a figure is now. A figure that has left the table of its own will has not fled from it.
func (t *tallying) fell(e *Event) {
	if e.Option == healthNames[Left] && e.Clause != "COBI-PANIC-09" {
		return
	}
	for _, n := range e.Models {
		i := slices.IndexFunc(t.men, func(m hurtMan) bool { return m.unit == e.Unit && m.number == n })
		if i < 0 {
			t.men = append(t.men, hurtMan{e.Unit, n, e.Option})
		} else {
			t.men[i].health = e.Option
		}
	}
}

// threw notes what a die tells by itself: that a shot has hit men, that a special action succeeds, which way a figure in panic runs, how far
// away a drop lands.
func (t *tallying) threw(e *Event) {
	switch e.Option {
	case "explosion":
		t.note(t.aim, toldHit)
	case "panic-run":
		if e.M != 0 {
			t.note(e.Unit, toldHome)
		} else {
			t.note(e.Unit, toldAstray)
		}
	case dropFar:
		t.add(0, toldDrop, int(e.Rolls[0].Dice[0].Face))
	default:
		if _, special := outcomes[e.Option]; special {
			t.set(0, toldSuccess, e.M != 0)
		}
	}
}

// announced notes what players are told in words.
func (t *tallying) announced(e *Event) {
	is, ok := announcedOdds[e.Option]
	switch {
	case e.Clause == "COBI-VEH-20": // it stays what it is
	case ok && is.amount && e.Unit != 0:
		t.add(e.Unit, is.key, 1)
	case ok:
		if t.note(e.Unit, is.key); is.key == toldJam {
			t.note(e.Unit, toldUnloaded) // what jams is not loaded. VEH-17
		}
	case e.Side != battle.Nobody && (e.Option == toldAttacks || e.Option == toldFog):
		t.note(0, of(e.Side, e.Option))
	case e.Clause == "COBI-TERR-10" || e.Clause == "COBI-SCEN-01":
		t.note(0, e.Option)
	}
}

// add adds to the amount of an outcome, which a unit of a single model does not have; note notes one that has none, and set that it has
// come about or not.
func (t *tallying) add(id UnitID, what string, n int) {
	if id != 0 && t.b.count(id) == 1 {
		n = 0
	}
	if i := t.find(id, what); i >= 0 {
		t.out[i].N += int32(n)
		return
	}
	t.out = append(t.out, battle.Odds{Unit: id, Outcome: what, N: int32(n)})
}

func (t *tallying) note(id UnitID, what string) { t.set(id, what, true) }

func (t *tallying) set(id UnitID, what string, is bool) {
	switch i := t.find(id, what); {
	case is && i < 0:
		t.out = append(t.out, battle.Odds{Unit: id, Outcome: what})
	case !is && i >= 0:
		t.out = slices.Delete(t.out, i, i+1)
	}
}

func (t *tallying) find(id UnitID, what string) int {
	for i := t.from; i < len(t.out); i++ {
		if o := &t.out[i]; o.Unit == id && o.Outcome == what {
			return i
		}
	}
	return -1
}

// Follow goes on with what is under way where a player could add to a die or throw it again: it does neither. An aimed shot takes the
// weaker armour. battle.Follower.
func (b *Battle) Follow(dice.Roller) (Cmd, bool) {
	if b.Over {
		return Cmd{}, false
	}
	top := b.Agenda.Top()
	c := Cmd{Side: top.Side, Seat: top.Seat, Verb: asides[top.Kind]}
	switch top.Kind {
	case stepMotivate, stepReroll, stepHelp:
		return c, true
	case stepFace:
		if b.card(top.Target).Top < b.armourAgainst(b.weapon(), top.Target, false) {
			c.Verb = "strike-top"
		}
		return c, true
	}
	return c, false
}

// mayPass reports whether dice may be thrown when an activation ends by itself: for panic, or because no unit is left to act in the round.
func (b *Battle) mayPass() bool {
	for i := range b.Units {
		if b.Units[i].Is(PanicDue) {
			return true
		}
	}
	return !b.hasToAct(battle.Red) && !b.hasToAct(battle.Blue)
}

// mayEndWith reports whether the activation may be over once a model has done its part, and another with it; no model: all of the squad.
func (b *Battle) mayEndWith(m, mate modelID) bool {
	a := &b.Act
	if a.Vehicle != 0 && m != b.hull(a.Vehicle) && !b.vehicleIsDone() {
		return false
	}
	if a.Squad == 0 || m == 0 {
		return true
	}
	for n := b.first(a.Squad); n < b.first(a.Squad)+modelID(b.count(a.Squad)); n++ {
		if n != m && n != mate && (b.mayAct(n) || b.riderMayAct(n)) {
			return false
		}
	}
	return true
}
