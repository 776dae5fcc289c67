package battletest

import (
	"fmt"
	"slices"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
)

// deeds is how many commands of a side are tried to find two that are one to the other.
const deeds = 6

// imagined proves that what is imagined for a side hangs only on what it knows: of two commands of the other side that look alike to
// it, in all that it sees and all that it is told, and differ in something that is kept from it, the same is imagined. What the
// other side is asked next must be the same too: that depends on its secrets, and is asked in what is imagined as well.
func (p *playout) imagined() error {
	side := p.battle.Pending().Side.Enemy()
	alike := map[string]battle.Battle{}
	for range deeds {
		then := p.battle.Clone()
		c, err := random.Command(then, p.tries)
		if err != nil {
			return err
		}
		events, err := then.Do(c, dice.Seeded(p.seed))
		if err != nil {
			return err
		}
		told, kept := toldOf(side, events)
		if !kept || isAbout(then, side) {
			continue
		}
		look, err := looksLike(side, then, told)
		if err != nil {
			return err
		}
		look = string(c.Verb) + look
		if alike[look] == nil {
			alike[look] = then
			continue
		}
		if err := p.imagineAlike(side, alike[look], then); err != nil {
			return fmt.Errorf("after %s: %w", show(c), err)
		}
	}
	return nil
}

// isAbout reports that the other side is just deciding something about a unit that a side does not know: it is about to come to
// light, and what is imagined leaves it as it is.
func isAbout(b battle.Battle, side battle.Side) bool {
	known, ok := b.(battle.Concealer)
	d := b.Pending()
	return ok && slices.ContainsFunc(append([]battle.UnitID{d.Unit}, d.Units...), func(id battle.UnitID) bool {
		return id != 0 && known.Guise(side, id) != battle.Open
	})
}

// toldOf is what a side is told of what has just happened, and whether something is kept from it.
func toldOf(side battle.Side, events []battle.Event) (told []battle.Event, kept bool) {
	for i := range events {
		e := &events[i]
		if one, ok := e.To(side); ok {
			told = append(told, one)
		} else if e.Secret == side.Enemy() || !e.Kind.IsBookkeeping() {
			kept = true
		}
	}
	return told, kept
}

// looksLike is what a side sees of a battle and was told of what has just happened.
func looksLike(side battle.Side, b battle.Battle, told []battle.Event) (string, error) {
	text, err := battle.Canonical(struct {
		View  battle.View
		Told  []battle.Event
		Asked battle.Decision
	}{b.View(side), told, b.Pending()})
	return string(text), err
}

// imagineAlike proves that the same is imagined for a side of two battles that are one to it.
func (p *playout) imagineAlike(side battle.Side, x, y battle.Battle) error {
	seed := uint64(p.tries.Roll(30_000, "imagine"))
	one, err := x.Imagine(side, dice.Seeded(seed)).Encode()
	if err != nil {
		return err
	}
	other, err := y.Imagine(side, dice.Seeded(seed)).Encode()
	if err != nil {
		return err
	}
	return sameBytes(one, other, "what is imagined for "+side.String()+" of two battles that are one to it")
}
