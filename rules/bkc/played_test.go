package bkc_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/internal/arrange"
	"sandtable/rules"
)

// The tests of this file fight battles that are made as players make them: a scenario, a map, two armies from lists or
// rosters, a deployment. What a script may put into its set-up by hand has to come about here.

// A fought is such a battle.
type fought struct {
	*testing.T
	made *arrange.Made
}

// A post is where and how a unit is deployed.
type post struct {
	unit   string
	at     geom.Point
	facing geom.Facing
	option string
}

// arranged makes the battle of a wish.
func arranged(t *testing.T, wish string) *fought {
	t.Helper()
	var w arrange.Wish
	if err := json.Unmarshal([]byte(wish), &w); err != nil {
		t.Fatal(err)
	}
	made, err := arrange.Make(rules.Books, w)
	if err != nil {
		t.Fatal(err)
	}
	return &fought{t, made}
}

// id finds a unit by its key.
func (f *fought) id(unit string) battle.UnitID {
	f.Helper()
	id, err := f.made.Setup().Unit(unit)
	if err != nil {
		var keys []string
		for i := range f.made.Setup().Units {
			keys = append(keys, f.made.Setup().Units[i].ID)
		}
		f.Fatalf("%v among %v", err, keys)
	}
	return id
}

// do carries a command of whoever must decide out, with written dice.
func (f *fought) do(c battle.Command, faces ...int) {
	f.Helper()
	c.Side = f.made.Battle().Pending().Side
	tape := dice.NewTape(dice.D6(faces...))
	if _, err := f.made.Do(c, tape); err != nil || tape.Err() != nil || tape.Left() > 0 {
		f.Fatalf("%s of %d: %v; dice: %v, %d left", c.Verb, c.Unit, err, tape.Err(), tape.Left())
	}
}

// refused expects a command to be refused by a clause.
func (f *fought) refused(c battle.Command, by battle.Clause) {
	f.Helper()
	c.Side = f.made.Battle().Pending().Side
	no := new(battle.Refusal)
	if _, err := f.made.Do(c, dice.Seeded(1)); !errors.As(err, &no) || no.Reason.Clause != by {
		f.Errorf("%s of %d: %v, want a refusal by %s", c.Verb, c.Unit, err, by)
	}
}

// has expects a fact of a unit as the umpire sees it.
func (f *fought) has(unit, key, want string) {
	f.Helper()
	id := f.id(unit)
	for _, u := range f.made.Battle().View(battle.Nobody).Units {
		if u.ID != id {
			continue
		}
		i := slices.IndexFunc(u.Facts, func(f battle.Fact) bool { return f.Key == key })
		if i < 0 || fmt.Sprint(u.Facts[i].Value()) != want {
			f.Errorf("%s: %s is %v, want %s", unit, key, u.Facts, want)
		}
	}
}

// deployed deploys the units of some posts, everybody else by chance, and takes whatever else comes before the phase of a
// turn by chance.
func (f *fought) deployed(until string, posts ...post) {
	f.Helper()
	players := dice.Seeded(7)
	for range 2000 {
		d := f.made.Battle().Pending()
		facts := f.made.Battle().View(battle.Nobody).Facts
		if fact(facts, "phase") == until {
			return
		}
		c := battle.Command{Side: d.Side, Verb: d.Verbs[0]}
		switch {
		case d.Kind == "deploy":
			for _, p := range posts {
				if id := f.id(p.unit); f.made.Setup().Units[id-1].Side == d.Side {
					f.do(battle.Command{Verb: "deploy", Unit: id, At: &p.at, Facing: &p.facing, Option: p.option})
				}
			}
			f.fill(d.Side, posts, players)
			c.Verb = "done"
		case slices.Contains(d.Verbs, "end"):
			c.Verb = "end"
		case slices.Contains(d.Verbs, "done"):
			c.Verb = "done"
		}
		c, err := random.Fill(f.made.Battle(), c, players)
		if err == nil {
			_, err = f.made.Do(c, players)
		}
		if err != nil {
			f.Fatalf("%s: %s: %v", d.Kind, c.Verb, err)
		}
	}
	f.Fatalf("there was no %s phase", until)
}

// fill deploys everybody who has no post, as far from the enemy as there is room.
func (f *fought) fill(side battle.Side, posts []post, players dice.Roller) {
	f.Helper()
	for i := range f.made.Setup().Units {
		u := &f.made.Setup().Units[i]
		if u.Side != side || slices.ContainsFunc(posts, func(p post) bool { return p.unit == u.ID }) {
			continue
		}
		c := battle.Command{Side: side, Verb: "deploy", Unit: battle.UnitID(i + 1)}
		if _, err := f.made.Battle().Ask(c); err != nil {
			continue // it comes later, or supports from beyond the table
		}
		for range 3 {
			full, err := random.Fill(f.made.Battle(), c, players)
			if err == nil {
				full.Option = ""
				_, err = f.made.Do(full, players)
			}
			if err == nil {
				break
			}
		}
	}
}

// fact is the value of a fact as text.
func fact(facts []battle.Fact, key string) string {
	i := slices.IndexFunc(facts, func(f battle.Fact) bool { return f.Key == key })
	if i < 0 {
		return ""
	}
	return fmt.Sprint(facts[i].Value())
}

// mm is a place in millimetres.
func mm(x, y int) geom.Point { return geom.Point{X: geom.Len(x) * geom.MM, Y: geom.Len(y) * geom.MM} }

// order gives an order to some units, with the parts of those that declare something.
func (f *fought) order(by string, units ...string) {
	f.Helper()
	c := battle.Command{Verb: "order", Unit: f.id(by)}
	for _, u := range units {
		c.Units = append(c.Units, f.id(u))
	}
	f.do(c, 1, 2)
}

// TestBocageIsCrossed fights on the hedgerow map: British and American armour of 1944 drives through; the lorries behind
// it, Germans and the British of 1942 do not. MOVE-15.
func TestBocageIsCrossed(t *testing.T) {
	for _, c := range []struct {
		army, tank, hq string
		crosses        bool
	}{
		{"britain-1944", "r-sherman-ii-v-75mm-1", "r-hq-1944-1945-1", true},
		{"usa-1944", "r-m4a3-sherman-75mm-wet-1", "r-hq-1944-1945-1", true},
		{"germany-1944", "r-panzer-iv-ausf-h-j-75mm-1", "r-hq-1944-1945-1", false},
		{"britain-1942", "r-grant-lee-75mm-37mm-1", "r-hq-1942-1943-1", false},
	} {
		t.Run(c.army, func(t *testing.T) {
			f := arranged(t, `{"rules":"bkc1","scenario":"attack","map":"sunken-lanes","red":"`+c.army+`","blue":"germany-1944","seed":3}`)
			f.deployed("command", post{c.tank, mm(1030, 141), geom.North, ""}, post{"r-truck-1", mm(990, 130), geom.North, ""},
				post{c.hq, mm(1030, 50), geom.North, ""})
			f.order(c.hq, c.tank, "r-truck-1")
			f.refused(battle.Command{Verb: "move", Unit: f.id("r-truck-1"), Path: []geom.Point{mm(990, 250)}}, "BKC-MOVE-15")
			through := battle.Command{Verb: "move", Unit: f.id(c.tank), Path: []geom.Point{mm(1030, 250)}}
			if !c.crosses {
				f.refused(through, "BKC-MOVE-15")
				return
			}
			f.do(through)
		})
	}
}
