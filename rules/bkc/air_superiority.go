package bkc

import (
	"fmt"

	"sandtable/battle"
	"sandtable/dice"
)

// Sky is how far the air is a side's. G-09.
type Sky uint8

// The grades of air superiority.
const (
	noSky Sky = iota
	partialSky
	fullSky
)

var skyNames = [...]string{"none", "partial", "full"}

func (s Sky) String() string { return skyNames[s] }

// UnmarshalJSON reads the word of a scenario, or the number of a state.
func (s *Sky) UnmarshalJSON(data []byte) error {
	for i, name := range skyNames {
		if text := string(data); text == fmt.Sprintf("%q", name) || text == fmt.Sprint(i) {
			*s = Sky(i)
			return nil
		}
	}
	return fmt.Errorf("air superiority is none, partial or full")
}

// stepSky settles by dice whose the air is. G-09.
const stepSky stepKind = "sky"

// skySteps is the step of an edition that has air superiority.
var skySteps = stepMap{stepSky: {Auto: autoSky}}

// beginSky puts the roll for the air on the agenda, if players have agreed on it. OPT-AIR-SUPERIORITY.
func (b *Battle) beginSky() {
	if b.options.SkyByDice {
		b.Push(Step{Kind: stepSky, Clause: "BKC-G-09"})
	}
}

// autoSky rolls two dice for each side, red first: a lead of three gives partial superiority, a lead of six the whole of it.
// G-09, OPT-AIR-SUPERIORITY.
func autoSky(b *Battle, _ Step) bool {
	b.Pop()
	b.Cite("BKC-OPT-AIR-SUPERIORITY")
	var totals [2]int
	for i, side := range battle.Sides {
		x, y := b.Roller.Roll(6, "BKC-G-09"), b.Roller.Roll(6, "BKC-G-09")
		totals[i] = x + y
		b.Emit(Event{Kind: Rolled, Side: side, Clause: "BKC-G-09", Rolls: []battle.Roll{{Clause: "BKC-G-09", Dice: dice.D6(x, y)}}})
	}
	for i, side := range battle.Sides {
		if sky := skyBy(totals[i] - totals[1-i]); sky != noSky || b.player(side).Sky != noSky {
			b.Emit(tookSky(side, sky))
		}
	}
	return true
}

// tookSky gives a side its air superiority, and skyOf reads it.
func tookSky(side Side, sky Sky) Event {
	return Event{Kind: TookSky, Side: side, Option: sky.String(), N: int32(sky), Clause: "BKC-G-09"}
}

func skyOf(e *Event) Sky { return Sky(min(max(0, e.N), int32(fullSky))) }

// skyBy is what a lead of the dice is worth. G-09.
func skyBy(lead int) Sky {
	switch {
	case lead >= 6:
		return fullSky
	case lead >= 3:
		return partialSky
	}
	return noSky
}

// enemySky makes a request for aircraft harder if the air is the enemy's. AIR-03, G-09.
func enemySky(b *Battle, c *Cmd) int32 { return -int32(b.player(c.Side.Enemy()).Sky) }
