package bkc_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/rules/bkc"
	"sandtable/table"
)

// TestCombatPhases fights Combat Phases of crowded tables by chance: each comes to its end, whatever is offered is
// accepted, and the events give the state.
func TestCombatPhases(t *testing.T) {
	n := uint64(60)
	if testing.Short() {
		n = 20
	}
	commands := 0
	for seed := range n {
		done, err := playCombat(seed)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		commands += done
	}
	t.Logf("%d commands", commands)
}

func playCombat(seed uint64) (int, error) {
	setup := crowd(seed)
	b, err := bkc.First.New(setup)
	if err != nil {
		return 0, err
	}
	players, fortune := dice.Seeded(2*seed), dice.Seeded(2*seed+1)
	for n := range 500 {
		facts := fmt.Sprint(b.View(battle.Nobody).Facts)
		if _, over := b.Result(); over || !strings.Contains(facts, "combat") {
			return n, nil
		}
		if err := tryOffers(b, players); err != nil {
			return n, err
		}
		c, err := random.Command(b, players)
		if err != nil {
			return n, err
		}
		before := b.Clone()
		events, err := b.Do(c, fortune)
		if err != nil {
			return n, fmt.Errorf("%+v: %w", c, err)
		}
		if err := before.Apply(events); err != nil {
			return n, err
		}
		x, _ := before.Encode()
		y, _ := b.Encode()
		if string(x) != string(y) {
			return n, fmt.Errorf("%+v: the fold gives another state", c)
		}
	}
	return 0, random.ErrRunaway
}

// tryOffers takes one offer of each verb on a clone, and every value of its first slot.
func tryOffers(b battle.Battle, r dice.Roller) error {
	d := b.Pending()
	for _, verb := range d.Verbs {
		slot, err := b.Ask(battle.Command{Side: d.Side, Verb: verb})
		if err != nil {
			return fmt.Errorf("ask %s: %w", verb, err)
		}
		if slot.Field != "" && len(slot.Values) == 0 && slot.Shape == nil {
			return fmt.Errorf("%s is open but offers nothing", verb)
		}
		for _, v := range append([]battle.Value(nil), slot.Values...) {
			c := battle.Command{Side: d.Side, Verb: verb}
			switch slot.Field {
			case battle.FieldUnit:
				c.Unit = v.Unit
			case battle.FieldTarget:
				c.Target = v.Unit
			default:
				continue
			}
			full, err := random.Fill(b, c, r)
			if err != nil {
				return err
			}
			if _, err := b.Check(full); err != nil {
				return fmt.Errorf("%+v: %w", full, err)
			}
			if _, err := b.Clone().Do(full, dice.Seeded(1)); err != nil {
				return fmt.Errorf("%+v: %w", full, err)
			}
		}
	}
	return nil
}

// crowd is a table with several close combats side by side, made from a seed.
func crowd(seed uint64) *battle.Setup {
	r := dice.Seeded(seed)
	n := func(sides int) int { return r.Roll(sides, "set-up") - 1 }
	const width, depth = geom.Len(6000), geom.Len(5000)
	s := &battle.Setup{Rules: "bkc1", Table: table.Spec{Width: width, Depth: depth}}
	if n(3) == 0 {
		s.Options = []battle.Option{{Name: "OPT-PURSUE-DISENGAGE", Value: "on"}}
	}
	for range n(6) {
		s.Table.Pieces = append(s.Table.Pieces, seededPiece(n, width, depth))
	}
	var contacts, supports []string
	stands := func(base geom.Base) bool {
		if !(geom.Box{Max: geom.Point{X: width, Y: depth}}).Holds(base.Box()) {
			return false
		}
		for _, u := range s.Units {
			if geom.Overlap(base, baseOf(u)) {
				return false
			}
		}
		return true
	}
	place := func(side battle.Side, base geom.Base, kind string) string {
		id := fmt.Sprintf("u%d", len(s.Units)+1)
		state := fmt.Sprintf(`{"hits":%d,"suppressed":%t,"charged":%t,"dug-in":%t}`, n(3), n(4) == 0, side == battle.Red && n(4) > 0, n(6) == 0)
		at := base.At
		s.Units = append(s.Units, battle.UnitSetup{
			ID: id, Side: side, Profile: json.RawMessage(kind), At: &at, Facing: base.Facing, State: json.RawMessage(state),
		})
		return id
	}
	pick := func() (string, geom.Base) {
		kind := kinds[n(len(kinds))]
		w, d := sizeOf(kind)
		return kind, geom.Base{Width: w, Depth: d}
	}
	beside := func(base, host geom.Base, e geom.Edge) geom.Base {
		out := host.Facing.Turn(int(e) * 900)
		base.Facing = out.Turn(1800)
		base.At = geom.Step(host.Middle(e), out, (base.Depth+1)/2+1)
		return base
	}
	for range 40 {
		kind, base := pick()
		base.At = geom.Point{X: 300 + geom.Len(n(int(width)-600)), Y: 300 + geom.Len(n(int(depth)-600))}
		base.Facing = geom.Facing(n(3600))
		if n(2) == 0 {
			base.Facing = geom.Degrees(90 * n(4))
		}
		if !stands(base) {
			continue
		}
		id := place(battle.Blue, base, kind)
		free := []geom.Edge{geom.Front, geom.Right, geom.Rear, geom.Left}
		for range n(4) {
			kind, own := pick()
			i := n(len(free))
			e := free[i]
			free = append(free[:i:i], free[i+1:]...)
			own = beside(own, base, e)
			if !stands(own) {
				continue
			}
			friend := place(battle.Red, own, kind)
			contacts = append(contacts, fmt.Sprintf(`{"unit":%q,"target":%q,"edge":%q}`, friend, id, [...]string{"front", "right", "rear", "left"}[e]))
			kind, behind := pick()
			if behind = beside(behind, own, geom.Rear); n(2) == 0 && stands(behind) {
				supports = append(supports, fmt.Sprintf(`{"unit":%q,"friend":%q}`, place(battle.Red, behind, kind), friend))
			}
		}
	}
	s.Start = json.RawMessage(fmt.Sprintf(`{"phase":"combat","active":"red","contacts":[%s],"supports":[%s]}`,
		strings.Join(contacts, ","), strings.Join(supports, ",")))
	return s
}

func sizeOf(kind string) (width, depth geom.Len) {
	switch {
	case strings.Contains(kind, `"infantry"`), strings.Contains(kind, `"engineer"`), strings.Contains(kind, `"flamethrower"`):
		return 300, 200
	case strings.Contains(kind, `"gun"`), strings.Contains(kind, `"infantry-gun"`), strings.Contains(kind, `"artillery"`):
		return 400, 400
	}
	return 300, 300
}

func baseOf(u battle.UnitSetup) geom.Base {
	w, d := sizeOf(string(u.Profile))
	return geom.Base{At: *u.At, Facing: u.Facing, Width: w, Depth: d}
}
