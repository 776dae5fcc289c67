package army

import (
	"fmt"

	"sandtable/battle"
	"sandtable/lang"
)

// Setup is the units of the army as a battle takes them. Their ids are the keys with the initial of the side before
// them, since two armies may have the same.
func (a *Army) Setup(side battle.Side) []battle.UnitSetup { return a.SetupIn(side, lang.English) }

// SetupIn is the units with their names in a language.
func (a *Army) SetupIn(side battle.Side, l lang.Language) []battle.UnitSetup {
	out := make([]battle.UnitSetup, len(a.Units))
	for i := range a.Units {
		u := &a.Units[i]
		profile, err := u.Profile.JSON()
		if err != nil {
			panic(fmt.Sprintf("army: the profile of %s is no JSON: %v", u.Entry.ID, err)) // Read looked at it
		}
		out[i] = battle.UnitSetup{ID: side.String()[:1] + "-" + u.Key, Name: u.Name.In(l), Side: side, Profile: profile}
	}
	return out
}
