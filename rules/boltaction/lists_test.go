package boltaction_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"sandtable/army"
	"sandtable/rules/boltaction"
	"sandtable/rules/boltaction/lists"
)

// TestLists fields every entry of every list in every quality, with its fewest and its most models: nothing but the rest of
// its platoon is missing.
func TestLists(t *testing.T) {
	for _, list := range readLists(t) {
		for i := range list.Units {
			e := &list.Units[i]
			for _, g := range e.Grades {
				if err := fielded(e, g, nil); err == nil || !strings.Contains(err.Error(), "BA-FORCE-04") || strings.Contains(err.Error(), "units[") {
					t.Errorf("%s: %s %s: %v", list.Nation, g.ID, e.ID, err)
				}
			}
		}
	}
}

// TestListOptions reads what every option gives: weapons and flags are those of the book, and what is exchanged is there.
func TestListOptions(t *testing.T) {
	for _, list := range readLists(t) {
		for i := range list.Units {
			e := &list.Units[i]
			for _, o := range e.Options {
				if err := fielded(e, e.Grades[0], &o); err == nil || !strings.Contains(err.Error(), "BA-FORCE-04") {
					t.Errorf("%s: %s with %s: %v", list.Nation, e.ID, o.ID, err)
				}
				for _, old := range words(o.Gives["instead"]) {
					if !slices.Contains(words(e.Profile["arms"]), old) {
						t.Errorf("%s: %s with %s gives up %q and has %v", list.Nation, e.ID, o.ID, old, e.Profile["arms"])
					}
				}
			}
		}
	}
}

// TestListArms looks at vehicles that everybody knows.
func TestListArms(t *testing.T) {
	all := readLists(t)
	for _, c := range []struct {
		nation, id string
		class      string
		arms       []string
	}{
		{"germany", "tiger-i", "heavy_tank", []string{"at_gun_super turret", "mmg turret coax 1", "mmg front"}},
		{"germany", "panzer-iv-ausf-g-h-j", "medium_tank", []string{"at_gun_heavy turret", "mmg turret coax 1", "mmg front"}},
		{"germany", "stug-iii-ausf-a-b-c-d-e", "medium_tank", []string{"howitzer_light front"}},
		{"germany", "panzer-i", "armoured_car", []string{"mmg turret", "mmg turret"}},
		{"germany", "marder-ii", "armoured_car", []string{"at_gun_heavy front", "mmg turret coax 1"}},
		{"germany", "sdkfz-251-1", "armoured_car", []string{"mmg front"}},
		{"germany", "sdkfz-251-16-flammpanzerwagon", "armoured_car", []string{"flamethrower_vehicle front", "flamethrower_vehicle front", "mmg front"}},
		{"soviet", "kv-2", "heavy_tank", []string{"howitzer_heavy turret", "mmg turret coax 1", "mmg rear", "mmg front"}},
		{"soviet", "su-122", "medium_tank", []string{"howitzer_medium front"}},
		{"soviet", "t-34-85-medium-tank", "medium_tank", []string{"at_gun_heavy turret", "mmg turret coax 1", "mmg front"}},
		{"britain", "archer-sp-17-pdr", "medium_tank", []string{"at_gun_super rear", "mmg turret coax 1"}},
		{"britain", "cruiser-tank-comet", "medium_tank", []string{"at_gun_super turret", "mmg turret coax 1", "mmg front"}},
		{"usa", "sherman-jumbo", "heavy_tank", []string{"at_gun_medium turret", "mmg turret coax 1", "mmg front"}},
		{"usa", "m15-multiple-gun-motor-carriage", "armoured_car", []string{"autocannon_medium turret", "hmg turret", "hmg turret"}},
		{"usa", "m3-lee", "medium_tank", []string{"at_gun_light turret", "at_gun_medium front", "mmg turret coax 1", "mmg turret"}},
		{"poland", "7tp", "light_tank", []string{"at_gun_light turret"}},
		{"poland", "tks-tankette", "armoured_car", []string{"mmg front"}},
		{"france", "char-b1-and-b1-bis", "medium_tank", []string{"at_gun_light turret", "howitzer_light front", "mmg turret coax 1", "mmg front"}},
	} {
		for _, list := range all {
			if list.Nation != c.nation {
				continue
			}
			e, ok := list.Entry(c.id)
			if !ok {
				t.Errorf("%s has no %s", c.nation, c.id)
			} else if got := words(e.Profile["arms"]); !slices.Equal(got, c.arms) || e.Profile["class"] != c.class {
				t.Errorf("%s %s: %v %v, want %v %v", c.nation, c.id, e.Profile["class"], got, c.class, c.arms)
			}
		}
	}
}

// TestListPlatoons finds in every list what a platoon needs and what it wants.
func TestListPlatoons(t *testing.T) {
	for _, list := range readLists(t) {
		slots := map[any]int{}
		for _, e := range list.Units {
			slots[e.Profile["slot"]]++
		}
		for slot, least := range map[string]int{
			"lieutenant": 2, "senior": 2, "medic": 1, "observer": 2, "infantry": 5, "machine_gun": 1, "mortar": 2, "sniper": 1, "flamethrower": 1, "anti_tank": 1,
			"artillery": 5, "armoured_car": 3, "tank": 5, "transport": 3, "tow": 2,
		} {
			if slots[slot] < least {
				t.Errorf("%s has %d of %s, want %d", list.Nation, slots[slot], slot, least)
			}
		}
	}
}

func readLists(t *testing.T) []*army.List {
	t.Helper()
	all, err := army.ReadAll(lists.FS)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// fielded lets the book judge an entry as the only unit of a force, with an option if there is one.
func fielded(e *army.Entry, g army.Grade, o *army.Option) error {
	p := maps.Clone(e.Profile)
	p["quality"], p["points"] = g.ID, g.Cost
	if len(e.Men) > 0 && p["slot"] == "infantry" {
		p["list"] = e.Men[1]
	}
	if o != nil {
		men := slices.Clone(words(p["men"]))
		for _, key := range []string{"weapon", "adds", "nco", "all"} {
			if w, _ := o.Gives[key].(string); w != "" {
				// The book judges the weapon of a man, whoever he is.
				p = army.Profile{"type": "infantry", "quality": g.ID, "points": g.Cost, "rank": "major", "men": []string{"1 " + w + " officer"}}
			}
		}
		if extra, _ := o.Gives["men"].(string); extra != "" {
			p["men"] = append(men, extra)
		}
		p["flags"] = append(slices.Clone(words(p["flags"])), words(o.Gives["flags"])...)
		if arms := words(o.Gives["arms"]); len(arms) > 0 {
			p["arms"] = append(slices.Clone(words(p["arms"])), arms...)
		}
	}
	profile, err := p.JSON()
	if err != nil {
		return err
	}
	_, err = boltaction.Book.New(listed(string(profile)))
	return err
}

// words is a list of texts as a file gives it.
func words(list any) []string {
	var out []string
	switch list := list.(type) {
	case []any:
		for _, w := range list {
			out = append(out, w.(string))
		}
	case []string:
		out = list
	}
	return out
}
