package bkc_test

import (
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"slices"
	"testing"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/battle/script"
	"sandtable/dice"
	"sandtable/rules/bkc"
	"sandtable/rules/bkc/scripts"
)

// differences are where the editions answered the same question differently, by the clause of the answer.
type differences map[battle.Clause]string

func (d differences) note(c battle.Clause, format string, args ...any) {
	if _, known := d[c]; !known {
		d[c] = fmt.Sprintf(format, args...)
	}
}

// editionsInPlay finds the clauses by which the editions do differently in play: wherever a script that holds for both has
// brought them to the same state, the same command is tried under each, and the same dice are thrown.
func editionsInPlay(t *testing.T) differences {
	found := differences{}
	found.switches()
	names, err := fs.Glob(scripts.FS, "*.battle.yaml")
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for _, name := range names {
		data, err := fs.ReadFile(scripts.FS, name)
		if err != nil {
			t.Fatal(err)
		}
		s, err := script.Load(name, data, find)
		if err != nil {
			t.Fatal(err)
		}
		if len(s.Books()) == 2 && s.HasBattle(bkc.First) && s.HasBattle(bkc.Second) {
			compared += found.script(name, s)
		}
	}
	if compared < 1000 {
		t.Errorf("%d commands are too few to tell", compared)
	}
	return found
}

// switches compares what the editions have their switches at.
func (d differences) switches() {
	for _, a := range bkc.First.(battle.Switched).Switches() {
		for _, b := range bkc.Second.(battle.Switched).Switches() {
			if a.Name == b.Name && a.Values[0] != b.Values[0] {
				d.note(a.Clause, "%s, and %s", a.Values[0], b.Values[0])
			}
		}
	}
}

// rings compares the distances that matter to the units.
func (d differences) rings(where string, at [2]battle.Battle) {
	for _, u := range at[0].View(battle.Nobody).Units {
		first := at[0].(battle.Ringer).Rings(u.Side, u.ID)
		second := at[1].(battle.Ringer).Rings(u.Side, u.ID)
		for i := range min(len(first), len(second)) {
			if a, b := first[i], second[i]; a.Key == b.Key && a.Clause == b.Clause && a.Radius != b.Radius {
				d.note(a.Clause, "%s: %s of %s reaches %d, and %d", where, a.Key, u.Key, a.Radius, b.Radius)
			}
		}
	}
}

// script compares the editions at every step of a script, and counts the commands that were given to both in the same state.
// What a script cannot play, the test of scripts tells.
func (d differences) script(name string, s *script.Script) (compared int) {
	books := [2]battle.Book{bkc.First, bkc.Second}
	var throws [2]map[int][]dice.Throw
	for i, book := range books {
		throws[i] = map[int][]dice.Throw{}
		s.PlayTo(book, 0, func(step int, _ *record.Game, _ battle.Command, written []dice.Throw) error {
			throws[i][step] = written
			return nil
		})
	}
	for step := 1; step <= s.Steps(bkc.First); step++ {
		c, given := s.CommandAt(bkc.First, step)
		if also, too := s.CommandAt(bkc.Second, step); !given || !too || !reflect.DeepEqual(c, also) {
			continue
		}
		var at [2]battle.Battle
		for i, book := range books {
			game, err := s.PlayTo(book, step, nil)
			if err != nil {
				return compared
			}
			at[i] = game.Battle()
		}
		if c.Side == battle.Nobody {
			c.Side = at[0].Pending().Side
		}
		if !sameUnits(at) {
			continue
		}
		compared++
		where := fmt.Sprintf("%s, step %d", name, step)
		d.rings(where, at)
		d.command(where, at, c, [2][]dice.Throw{throws[0][step], throws[1][step]})
	}
	return compared
}

// sameUnits reports that the units stand alike, and that whatever both editions know of them is the same.
func sameUnits(at [2]battle.Battle) bool {
	return slices.EqualFunc(at[0].View(battle.Nobody).Units, at[1].View(battle.Nobody).Units, func(a, b battle.UnitView) bool {
		if !reflect.DeepEqual(a.Base, b.Base) {
			return false
		}
		return !slices.ContainsFunc(a.Facts, func(f battle.Fact) bool {
			i := slices.IndexFunc(b.Facts, func(g battle.Fact) bool { return g.Key == f.Key })
			return i >= 0 && b.Facts[i] != f
		})
	})
}

// command compares what a command would do, or why it is refused, and what it does.
func (d differences) command(where string, at [2]battle.Battle, c battle.Command, throws [2][]dice.Throw) {
	var p [2]battle.Preview
	var no [2]*battle.Refusal
	for i := range at {
		var err error
		p[i], err = at[i].Check(c)
		errors.As(err, &no[i])
	}
	switch {
	case no[0] != nil && no[1] != nil:
		if no[0].Reason.Clause == no[1].Reason.Clause && !reflect.DeepEqual(no[0].Facts, no[1].Facts) {
			d.note(no[0].Reason.Clause, "%s: %v, and %v", where, no[0], no[1])
		}
		return
	case no[0] != nil || no[1] != nil:
		return
	}
	for i := range min(len(p[0].Rolls), len(p[1].Rolls)) {
		a, b := &p[0].Rolls[i], &p[1].Rolls[i]
		if a.Unit == b.Unit {
			d.roll(where, [2]battle.Clause{a.Clause, b.Clause}, [2]int{a.Dice, b.Dice}, [2]int{a.Need, b.Need}, [2][]battle.Mod{a.Mods, b.Mods})
		}
	}
	for i := range min(len(p[0].Areas), len(p[1].Areas)) {
		if a, b := &p[0].Areas[i], &p[1].Areas[i]; a.Clause == b.Clause && a.Kind == b.Kind && !reflect.DeepEqual(a.Outline, b.Outline) {
			d.note(a.Clause, "%s: areas of different size", where)
		}
	}
	d.events(where, at, c, throws)
}

// events carries a command out under both editions and compares the dice that it rolls, as long as the same are rolled.
func (d differences) events(where string, at [2]battle.Battle, c battle.Command, throws [2][]dice.Throw) {
	var rolls [2][]battle.Roll
	for i := range at {
		events, err := at[i].Do(c, dice.NewTape(throws[i]))
		if err != nil {
			return
		}
		for _, e := range events {
			rolls[i] = append(rolls[i], e.Rolls...)
		}
	}
	for i := range min(len(rolls[0]), len(rolls[1])) {
		a, b := &rolls[0][i], &rolls[1][i]
		if a.Unit != b.Unit {
			return
		}
		d.roll(where, [2]battle.Clause{a.Clause, b.Clause}, [2]int{len(a.Dice), len(b.Dice)}, [2]int{int(a.Need), int(b.Need)}, [2][]battle.Mod{a.Mods, b.Mods})
		if !slices.Equal(a.Dice, b.Dice) {
			return
		}
	}
}

// roll compares one roll: its modifiers each by its clause; its dice and its score by its own, if nothing modifies them differently.
func (d differences) roll(where string, by [2]battle.Clause, n, need [2]int, mods [2][]battle.Mod) {
	sums := [2]map[battle.Clause]int32{{}, {}}
	for i := range mods {
		for _, m := range mods[i] {
			sums[i][m.Clause] += m.N
		}
	}
	for i, own := range sums {
		for c, sum := range own {
			if other := sums[1-i][c]; sum != other {
				d.note(c, "%s: %+d in one edition and %+d in the other", where, sum, other)
			}
		}
	}
	if by[0] != by[1] || !reflect.DeepEqual(sums[0], sums[1]) {
		return
	}
	if n[0] != n[1] {
		d.note(by[0], "%s: %d dice, and %d", where, n[0], n[1])
	}
	if need[0] != need[1] {
		d.note(by[0], "%s: by %d, and by %d", where, need[0], need[1])
	}
}
