package beside

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"

	"sandtable/battle"
	"sandtable/battle/record"
	"sandtable/dice"
)

// Taken is what has been thrown and chosen so far while a deed is done.
type Taken struct {
	Faces  []int            `json:"faces,omitempty"`  // of the real dice, one after the other
	Chosen []battle.Command `json:"chosen,omitempty"` // what players have decided on the way
}

// maxTaken is how many dice and decisions a deed has at most.
const maxTaken = 500

// A Throw is dice that have to be thrown.
type Throw struct {
	Sides int
	Count int    // so many for the same reason
	Why   string // the clause
}

// A Dealt deed is one as far as dice and decisions have brought it.
type Dealt struct {
	Game   *record.Game
	Needs  *Throw                            // dice that are due; nil: none are
	Offers []battle.Command                  // the player must choose one; none: it is done
	Failed bool                              // what had to come first has not come off, or the deed cannot be done any more
	States map[battle.UnitID]json.RawMessage // of all units that the question names, when it is done
}

// Deal does the deed of a question by one of its ways, with the dice and decisions that players tell, as far as they reach.
func (q *Question) Deal(book battle.Book, taken Taken) (*Asked, *Dealt, error) {
	a, err := q.Ask(book)
	if err != nil || a.No != nil {
		return a, nil, err
	}
	way := a.Ways[min(max(q.Way, 0), len(a.Ways)-1)]
	if len(taken.Faces) > maxTaken || len(taken.Chosen) > maxTaken {
		return a, nil, errTooMuch
	}
	d, err := a.play(book, way, taken, tell)
	if err != nil {
		return a, nil, err
	}
	if d.Needs != nil { // as many as are thrown for this reason however they fall
		d.Needs.Count = 0
		for _, filler := range []spare{lowest, highest} {
			with, err := a.play(book, way, taken, filler)
			if err != nil || with.Needs == nil {
				continue
			}
			if n := with.Needs.Count; d.Needs.Count == 0 || n < d.Needs.Count {
				d.Needs.Count = n
			}
		}
		d.Needs.Count = max(d.Needs.Count, 1)
	}
	return a, d, nil
}

// spare says what is thrown when no more dice have been told.
type spare uint8

const (
	tell    spare = iota // nothing: it is told that they are due
	lowest               // ones, while the reason stays the same, and they are counted
	highest              // the best there is
)

// hand throws the dice that players tell.
type hand struct {
	faces []int
	ends  []string
	spare spare
	due   *Throw
	after dice.Roller
}

// stop ends a deed for which dice are due.
type stop struct{}

// Roll takes the next face. What is no die of this deed, and what no die on a table has, falls by itself.
func (h *hand) Roll(sides int, why string) int {
	switch {
	case slices.Contains(h.ends, why), sides > 20:
		return h.after.Roll(sides, why)
	case len(h.faces) > 0:
		face := h.faces[0]
		h.faces = h.faces[1:]
		return min(max(face, 1), sides)
	case h.due == nil:
		h.due = &Throw{Sides: sides, Why: why}
	case h.due.Why != why || h.due.Sides != sides:
		panic(stop{})
	}
	h.due.Count++
	switch {
	case h.spare == tell || h.due.Count > maxTaken:
		panic(stop{})
	case h.spare == lowest:
		return 1
	}
	return sides
}

// play carries a way out as far as dice and decisions reach.
func (a *Asked) play(book battle.Book, way Way, taken Taken, spare spare) (out *Dealt, err error) {
	g, err := record.NewGame(book, a.Setup)
	if err != nil {
		return nil, err
	}
	out = &Dealt{Game: g}
	before, err := statesOf(g.Battle(), a.Near...)
	if err != nil {
		return nil, err
	}
	h := &hand{faces: taken.Faces, ends: a.Ends, spare: spare, after: dice.Seeded(1)}
	defer func() {
		if p := recover(); p != nil {
			if _, due := p.(stop); !due {
				panic(p)
			}
			out.Needs = h.due
			out.Game, err = a.replay(book, g)
		}
	}()
	acting, now := g.Battle().Pending().Kind, momentOf(g.Battle())
	for i, c := range way.Commands {
		if i == len(way.Commands)-1 {
			acting = g.Battle().Pending().Kind
		}
		if _, err := g.Battle().Check(c); err != nil {
			out.Failed = true
			break
		}
		if _, err := g.Do(c, h); err != nil {
			return nil, err
		}
	}
	chosen := taken.Chosen
	for range maxTaken {
		d := g.Battle().Pending()
		if d.Side == battle.Nobody || d.Kind == a.Rest || momentOf(g.Battle()) != now ||
			d.Kind == acting && d.Side == g.Entries()[0].Command.Side || out.Failed && len(g.Entries()) == 0 {
			break
		}
		next := offers(g.Battle(), &d)
		switch {
		case len(next) == 0:
		case len(next) == 1:
			if _, err := g.Do(next[0], h); err == nil {
				continue
			}
		case len(chosen) > 0:
			if _, err := g.Do(chosen[0], h); err != nil {
				return nil, err
			}
			chosen = chosen[1:]
			continue
		default:
			out.Offers = next
		}
		break
	}
	if len(out.Offers) > 0 {
		return out, nil
	}
	if out.States, err = statesOf(g.Battle(), append([][]battle.UnitID{a.Who, a.At, a.Help}, a.Near...)...); err != nil {
		return nil, err
	}
	for id, was := range before { // nothing is said of where the others stand: they are what they were but for what the deed has changed
		if out.States[id], err = changed(a.Setup.Units[id-1].State, was, out.States[id]); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// statesOf are the states of units as a set-up would say them, where a book can tell.
func statesOf(b battle.Battle, parties ...[]battle.UnitID) (map[battle.UnitID]json.RawMessage, error) {
	out := map[battle.UnitID]json.RawMessage{}
	f, ok := b.(battle.Finder)
	if !ok {
		return out, nil
	}
	for _, ids := range parties {
		for _, id := range ids {
			text, err := json.Marshal(f.Found(id))
			if err != nil {
				return nil, err
			}
			out[id] = text
		}
	}
	return out, nil
}

// changed is what was said of a unit, but for what is other after a deed than before it.
func changed(said, before, after json.RawMessage) (json.RawMessage, error) {
	var all, was, is map[string]json.RawMessage
	for _, m := range []struct {
		text json.RawMessage
		into *map[string]json.RawMessage
	}{{said, &all}, {before, &was}, {after, &is}} {
		if len(m.text) == 0 {
			continue
		}
		if err := json.Unmarshal(m.text, m.into); err != nil {
			return nil, err
		}
	}
	same := maps.EqualFunc(was, is, func(x, y json.RawMessage) bool { return bytes.Equal(x, y) })
	if same {
		return said, nil
	}
	if all == nil {
		all = map[string]json.RawMessage{}
	}
	for key := range was {
		if _, still := is[key]; !still {
			delete(all, key)
		}
	}
	for key, value := range is {
		if !bytes.Equal(was[key], value) {
			all[key] = value
		}
	}
	return json.Marshal(all)
}

// replay is a game as its log has it, without what a command had begun that waits for dice.
func (a *Asked) replay(book battle.Book, g *record.Game) (*record.Game, error) {
	again, err := record.NewGame(book, a.Setup)
	if err != nil {
		return nil, err
	}
	for _, e := range g.Entries() {
		if err := again.Take(e); err != nil {
			return nil, err
		}
	}
	return again, nil
}

// mostOffers is how many choices are offered.
const mostOffers = 12

// offers are the commands of which one must be given, each with its first values for what is no matter of a few: where a unit goes
// on the real table, players see for themselves.
func offers(b battle.Battle, d *battle.Decision) (out []battle.Command) {
	for i, verb := range d.Verbs {
		switch d.Classes[i] {
		case battle.ClassWill, battle.ClassAside, battle.ClassStanding:
			continue
		}
		out = offer(b, battle.Command{Side: d.Side, Seat: d.Seat, Verb: verb}, nil, out)
	}
	return out
}

func offer(b battle.Battle, c battle.Command, passed []battle.Field, out []battle.Command) []battle.Command {
	if len(out) >= mostOffers {
		return out
	}
	slot, err := b.Ask(c, passed...)
	if err != nil {
		return out
	}
	switch {
	case slot.Field == "":
		if _, err := b.Check(c); err == nil {
			out = append(out, c)
		}
		return out
	case slot.Optional:
		return offer(b, c, append(slices.Clip(passed), slot.Field), out)
	}
	switch slot.Field {
	case battle.FieldUnit, battle.FieldTarget, battle.FieldModel, battle.FieldAim, battle.FieldOption:
		for _, v := range slices.Clone(slot.Values) {
			next := c
			switch slot.Field {
			case battle.FieldUnit:
				next.Unit = v.Unit
			case battle.FieldTarget:
				next.Target = v.Unit
			default:
				put(&next, slot.Field, v)
			}
			out = offer(b, next, passed, out)
		}
		return out
	}
	if more, err := b.Sample(&c, dice.Seeded(1)); err != nil || !more {
		return out
	}
	return offer(b, c, passed, out)
}
