package script

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"sandtable/battle"
	"sandtable/geom"
)

// A Decider is a player: it makes a command for the side that must decide in a battle. The same seed gives the same command.
type Decider func(by string, seed uint64, b battle.Battle) (battle.Command, error)

// A decision is a step that asks a player what it would do, many times, and says how often it must be what is expected.
type decision struct {
	by             string
	seeds, atLeast int64
	chooses        *battle.Command // what is filled in must be so
	avoids         *battle.Command // what is filled in must not be so
	near           *geom.Point     // where the path must end, the place be, or a unit that does not move stand
	within         int32
}

// decision reads such a step: decide: {by: sergeant, seeds: 20, atLeast: 19}, with chooses, avoids or ends.
func (r *reader) decision(n *node) *decision {
	d := n.get("decide")
	r.fields(d, "by", "seeds", "atLeast")
	out := &decision{by: r.word(d.get("by")), seeds: r.integer(d.get("seeds"), 1, 1000), atLeast: r.integer(d.get("atLeast"), 1, 1000)}
	if c := n.get("chooses"); c != nil {
		command := r.command(c, false)
		out.chooses = &command
	}
	if c := n.get("avoids"); c != nil {
		command := r.command(c, false)
		out.avoids = &command
	}
	if e := n.get("ends"); e != nil {
		r.fields(e, "near", "within")
		out.near, out.within = r.pointer(e.get("near")), r.length(e.get("within"))
	}
	if out.chooses == nil && out.avoids == nil && out.near == nil {
		r.fail(n, "a player decides: say what it chooses, what it avoids or where its path ends")
	}
	return out
}

// decide asks the player.
func (r *run) decide(s *step) error {
	if r.script.Decider == nil {
		return s.node.errorf("there is no player to decide: run it with players, as sandtable script run does")
	}
	d := s.decision
	good := int64(0)
	var others []string
	for seed := range d.seeds {
		c, err := r.script.Decider(d.by, uint64(seed)+1, r.battle.Clone())
		if err != nil {
			return s.node.errorf("%s with seed %d: %v", d.by, seed+1, err)
		}
		if _, err := r.battle.Clone().Check(c); err != nil {
			return s.node.errorf("%s with seed %d chooses what is refused: %v", d.by, seed+1, err)
		}
		if d.expects(&c) && (d.near == nil || r.endsNear(&c, d)) {
			good++
			continue
		}
		if told := r.tellCommand(&c); !slices.Contains(others, told) {
			others = append(others, told)
		}
	}
	if good < d.atLeast {
		return s.node.errorf("%s decides so with %d of %d seeds, at least %d are wanted; otherwise %s", d.by, good, d.seeds, d.atLeast, strings.Join(others, "; "))
	}
	return nil
}

// expects reports whether a command is what the step wants, wherever it leads.
func (d *decision) expects(c *battle.Command) bool {
	return (d.chooses == nil || agrees(d.chooses, c)) && (d.avoids == nil || !agrees(d.avoids, c))
}

// endsNear reports whether a command leads to where the step wants: its path, the place that it names, or, if its unit goes nowhere, where
// that stands.
func (r *run) endsNear(c *battle.Command, d *decision) bool {
	end := c.At
	if n := len(c.Path); n > 0 {
		end = &c.Path[n-1]
	} else if id := cmp.Or(c.Unit, r.battle.Pending().Unit); end == nil && id > 0 && int(id) <= len(r.setup.Units) {
		units := r.battle.View(battle.Nobody).Units
		if i := slices.IndexFunc(units, func(u battle.UnitView) bool { return u.ID == id }); i >= 0 && units[i].Base != nil {
			end = &units[i].Base.At
		}
	}
	return end != nil && int32(geom.Dist(*end, *d.near)) <= d.within
}

// agrees reports whether a command holds whatever another one says; of units and parts it may name more.
func agrees(want, c *battle.Command) bool {
	for _, id := range want.Units {
		if !slices.Contains(c.Units, id) {
			return false
		}
	}
	for i := range want.Parts {
		if !slices.ContainsFunc(c.Parts, func(p battle.CommandPart) bool { return partAgrees(&want.Parts[i], &p) }) {
			return false
		}
	}
	return is(want.Side, c.Side) && is(want.Seat, c.Seat) && is(want.Verb, c.Verb) && is(want.Unit, c.Unit) && is(want.Model, c.Model) &&
		is(want.Target, c.Target) && is(want.Aim, c.Aim) && (len(want.Path) == 0 || slices.Equal(want.Path, c.Path)) &&
		same(want.At, c.At) && same(want.Facing, c.Facing) && is(want.Option, c.Option) && is(want.N, c.N)
}

// partAgrees is the same of a part.
func partAgrees(want, p *battle.CommandPart) bool {
	return is(want.Unit, p.Unit) && is(want.Model, p.Model) && is(want.Target, p.Target) && is(want.Option, p.Option) &&
		same(want.At, p.At) && same(want.Facing, p.Facing) && is(want.N, p.N)
}

// is reports that a value is the one wanted, if any is.
func is[T comparable](want, value T) bool {
	var none T
	return want == none || want == value
}

// same is that of what may be missing.
func same[T comparable](want, value *T) bool { return want == nil || value != nil && *want == *value }

// tellCommand says in a few words what a command is.
func (r *run) tellCommand(c *battle.Command) string {
	name := func(id battle.UnitID) string {
		if id < 1 || int(id) > len(r.setup.Units) {
			return fmt.Sprint(id)
		}
		return r.setup.Units[id-1].ID
	}
	words := []string{string(c.Verb)}
	if c.Unit != 0 {
		words = append(words, name(c.Unit))
	}
	for _, id := range c.Units {
		words = append(words, name(id))
	}
	if c.Target != 0 {
		words = append(words, "target "+name(c.Target))
	}
	if c.Option != "" {
		words = append(words, c.Option)
	}
	if n := len(c.Path); n > 0 {
		words = append(words, "to "+r.place(c.Path[n-1]))
	}
	if c.At != nil {
		words = append(words, "at "+r.place(*c.At))
	}
	if c.Facing != nil {
		words = append(words, "facing "+degrees(*c.Facing))
	}
	return strings.Join(words, " ")
}
