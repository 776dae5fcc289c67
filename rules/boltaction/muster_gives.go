package boltaction

import (
	"encoding/json"

	"sandtable/army"
	"sandtable/battle"
)

// givesText is what an option of a list changes:
//
//	{weapon: lmg}                  one man takes it instead of his own; a crew serves it instead of what it served
//	{adds: panzerfaust}            one man carries it beside his own
//	{nco: smg}                     the leader takes it
//	{all: smg}                     the own weapon of every man becomes this
//	{men: 1 pistol spotter}        more models
//	{flags: [stubborn]}            and unflags, which takes some away
//	{arms: [mmg turret]}           a vehicle has these too; with instead, in the place of others
//	{class: medium_tank}           and the like: what the profile says is replaced
type givesText struct {
	Weapon  string   `json:"weapon"`
	Adds    string   `json:"adds"`
	NCO     string   `json:"nco"`
	All     string   `json:"all"`
	Men     oneOrAll `json:"men"`
	Flags   []string `json:"flags"`
	Unflags []string `json:"unflags"`
	Arms    []string `json:"arms"`
	Instead []string `json:"instead"`

	Class    *string `json:"class"`
	Drive    *string `json:"drive"`
	Gun      *string `json:"gun"`
	Tow      *string `json:"tow"`
	Rank     *string `json:"rank"`
	Slot     *string `json:"slot"`
	Capacity *int8   `json:"capacity"`
}

// oneOrAll is one text or several.
type oneOrAll []string

func (o *oneOrAll) UnmarshalJSON(data []byte) error {
	var one string
	if json.Unmarshal(data, &one) == nil {
		*o = oneOrAll{one}
		return nil
	}
	return json.Unmarshal(data, (*[]string)(o))
}

// readGives reads what an option changes.
func readGives(p army.Profile) (*givesText, error) {
	g := &givesText{}
	data, err := p.JSON()
	if err != nil {
		return nil, err
	}
	if len(p) == 0 {
		return g, nil
	}
	return g, battle.Strict(data, g)
}

// replaced are the words of a profile that an option replaces.
func (g *givesText) replaced(profile army.Profile) {
	for _, f := range []struct {
		key string
		now *string
	}{{"class", g.Class}, {"drive", g.Drive}, {"gun", g.Gun}, {"tow", g.Tow}, {"rank", g.Rank}, {"slot", g.Slot}} {
		if f.now != nil {
			profile[f.key] = *f.now
		}
	}
	if g.Capacity != nil {
		profile["capacity"] = *g.Capacity
	}
}
