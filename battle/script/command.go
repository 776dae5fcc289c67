package script

import (
	"math"

	"sandtable/battle"
)

// command reads a command. Whose it is may be left out: it is then that of the side that must decide.
func (r *reader) command(n *node, verb bool) battle.Command {
	r.fields(n, "side", "seat", "verb", "unit", "model", "units", "target", "aim", "path", "at", "facing", "option", "n", "distance",
		"parts")
	c := battle.Command{
		Side: r.side(n.get("side")), Seat: battle.Seat(r.integer(n.get("seat"), 0, math.MaxUint8)),
		Verb: battle.Verb(r.word(n.get("verb"))), Unit: r.name(n.get("unit")), Model: r.model(n.get("model")),
		Units: r.names(n.get("units"), battle.MaxUnits), Target: r.name(n.get("target")), Aim: r.model(n.get("aim")),
		Path: r.points(n.get("path"), battle.MaxPath), At: r.pointer(n.get("at")), Facing: r.facing(n.get("facing")),
		Option: r.word(n.get("option")), N: r.count(n),
	}
	r.each(n.get("parts"), battle.MaxParts, func(_ int, v *node) {
		r.fields(v, "unit", "model", "target", "option", "at", "facing", "n", "distance")
		c.Parts = append(c.Parts, battle.CommandPart{
			Unit: r.name(v.get("unit")), Model: r.model(v.get("model")),
			Target: r.name(v.get("target")), Option: r.word(v.get("option")),
			At: r.pointer(v.get("at")), Facing: r.facing(v.get("facing")), N: r.count(v),
		})
	})
	if verb && c.Verb == "" {
		r.fail(n, "the verb is missing")
	}
	return c
}

// ReadCommand reads a command as scripts write it, in the measure of a book and by the short names of a set-up's units.
func ReadCommand(text []byte, book battle.Book, setup *battle.Setup) (battle.Command, error) {
	n, err := parse(text)
	if err != nil {
		return battle.Command{}, err
	}
	r := &reader{unit: book.Unit(), units: map[string]battle.UnitID{}}
	for i := range setup.Units {
		r.units[setup.Units[i].ID] = battle.UnitID(i + 1)
	}
	c := r.command(n, true)
	return c, r.err
}

// model reads the number of a model.
func (r *reader) model(n *node) int16 { return int16(r.integer(n, 0, math.MaxInt16)) }

// count reads a number, written plainly or as a distance.
func (r *reader) count(n *node) int32 {
	if d := n.get("distance"); d != nil {
		if n.get("n") != nil {
			r.fail(d, "give n or distance, not both: they fill the same field")
		}
		return r.length(d)
	}
	return int32(r.integer(n.get("n"), math.MinInt32, math.MaxInt32))
}
