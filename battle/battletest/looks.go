package battletest

import (
	"testing"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/geom"
)

// Looks plays random battles and asks for every line of sight on the way: a look agrees with the sight of the rules, says
// where and by which clause it is stopped, and tells a side nothing of a unit that it cannot see. sees is the sight of the rules.
func Looks(t *testing.T, kit Kit, battles int, sees func(b battle.Battle, viewer, target battle.UnitID) bool) {
	var seen, stopped, hidden int
	for seed := range uint64(battles) {
		b, err := kit.Book.New(kit.Setups(seed))
		if err != nil {
			t.Fatal(err)
		}
		players, rolls := dice.Seeded(seed), dice.Seeded(seed+1000)
		for n := range 300 {
			if _, over := b.Result(); over {
				break
			}
			if n%20 == 0 {
				s, o, h := looks(t, b, sees)
				seen, stopped, hidden = seen+s, stopped+o, hidden+h
			}
			c, err := random.Command(b, players)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := b.Do(c, rolls); err != nil {
				t.Fatal(err)
			}
		}
	}
	if seen == 0 || stopped == 0 || hidden == 0 {
		t.Errorf("%d clear lines, %d stopped ones, %d hidden units: the battles are too plain", seen, stopped, hidden)
	}
}

func looks(t *testing.T, b battle.Battle, sees func(battle.Battle, battle.UnitID, battle.UnitID) bool) (seen, stopped, hidden int) {
	t.Helper()
	looker, ringer := b.(battle.Looker), b.(battle.Ringer)
	all := b.View(battle.Nobody)
	var standing []battle.UnitView
	for _, u := range all.Units {
		if u.Base != nil && u.ID != 0 {
			standing = append(standing, u)
		}
	}
	views := [3]map[battle.UnitID]bool{{}, {}, {}}
	for _, side := range battle.Sides {
		for _, u := range b.View(side).Units {
			views[side][u.ID] = true
		}
	}
	for i, u := range standing {
		for j, v := range standing {
			if i == j {
				continue
			}
			l := looker.Look(u.Side, u.ID, v.ID)
			for _, side := range [...]battle.Side{battle.Nobody, battle.Red, battle.Blue} {
				if s, ok := b.(battle.Spotter); ok && s.Spots(side, u.ID, v.ID) != looker.Look(side, u.ID, v.ID).Sees {
					t.Errorf("%s looks at %s: to %s what is remembered differs from a fresh look", u.Key, v.Key, side)
				}
			}
			if !views[u.Side][v.ID] {
				hidden++
				if l.Sees || l.Why == nil || l.Why.Reason != battle.Unseen || l.Unit != 0 || l.To != (geom.Point{}) || ringer.Rings(u.Side, v.ID) != nil {
					t.Errorf("%s is told of %s, which it cannot see: %+v", u.Side, v.Key, l)
				}
				continue
			}
			if all := looker.Look(battle.Nobody, u.ID, v.ID); all.Sees != sees(b, u.ID, v.ID) && views[v.Side.Enemy()][v.ID] {
				t.Errorf("%s looks at %s: %+v, but by the rules sees it: %t", u.Key, v.Key, all, !all.Sees)
			}
			if l.Sees {
				seen++
				continue
			}
			stopped++
			stops(t, &l)
		}
		for _, r := range ringer.Rings(u.Side, u.ID) {
			if r.Radius <= 0 || r.Key == "" || r.Clause == "" {
				t.Errorf("%s: %+v", u.Key, r)
			}
		}
	}
	return seen, stopped, hidden
}

// stops checks a line that is stopped: it says by what, and the place is on the line.
func stops(t *testing.T, l *battle.Look) {
	t.Helper()
	const rounding = 60
	if l.Why == nil || l.Why.Reason.Clause == "" || !l.Why.Reason.Whole() {
		t.Errorf("nothing says what stops %+v", l)
	}
	if d := geom.Dist(l.From, l.At) + geom.Dist(l.At, l.To) - geom.Dist(l.From, l.To); d > rounding {
		t.Errorf("the line is stopped %d beside itself: %+v", d, l)
	}
}
