package army

import (
	"fmt"

	"sandtable/battle"
	"sandtable/lang"
)

// Setup is the units of the army as a battle takes them, each followed by its companions. Their ids are the keys with the
// initial of the side before them, since two armies may have the same.
func (a *Army) Setup(side battle.Side) []battle.UnitSetup { return a.SetupIn(side, lang.English) }

// SetupIn is the units with their names in a language.
func (a *Army) SetupIn(side battle.Side, l lang.Language) []battle.UnitSetup {
	out := make([]battle.UnitSetup, 0, len(a.Units))
	add := func(u *Unit, key string, name lang.Text, p Profile) {
		profile, err := p.JSON()
		if err != nil {
			panic(fmt.Sprintf("army: the profile of %s is no JSON: %v", u.Entry.ID, err)) // Read looked at it
		}
		out = append(out, battle.UnitSetup{ID: side.String()[:1] + "-" + key, Name: name.In(l), Side: side, Profile: profile})
	}
	for i := range a.Units {
		u := &a.Units[i]
		add(u, u.Key, u.Name, u.Profile)
		for _, c := range u.Companions {
			add(u, u.Key+"+"+c.Key, c.Name, c.Profile)
		}
	}
	return out
}

// Places are where the units of the army stand in its set-up: companions come between them.
func (a *Army) Places() []int {
	out, n := make([]int, len(a.Units)), 0
	for i := range a.Units {
		out[i] = n
		n += 1 + len(a.Units[i].Companions)
	}
	return out
}
