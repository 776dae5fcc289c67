package boltaction_test

import (
	"maps"
	"regexp"
	"slices"
	"testing"

	"sandtable/army"
	"sandtable/rules/boltaction"
	"sandtable/rules/boltaction/lists"
)

// TestLists fields every entry of every list in every quality with its fewest and its most models: the book objects to
// nothing.
func TestLists(t *testing.T) {
	for _, list := range readLists(t) {
		for i := range list.Units {
			e := &list.Units[i]
			for _, g := range e.Grades {
				men := []int{0}
				if len(e.Men) > 0 {
					men = e.Men
				}
				for _, n := range men {
					for _, no := range objections(list, army.Pick{Entry: e.ID, Grade: g.ID, Men: n}) {
						t.Errorf("%s: %d %s %s: %v", list.Nation, n, g.ID, e.ID, no)
					}
				}
			}
		}
	}
}

// TestListOptions takes every option of every entry, once and as often as it may be taken.
func TestListOptions(t *testing.T) {
	for _, list := range readLists(t) {
		for i := range list.Units {
			e := &list.Units[i]
			for _, o := range e.Options {
				for _, n := range []int{1, max(o.Most, 1)} {
					p := army.Pick{Entry: e.ID, Grade: e.Grades[0].ID, Options: []army.Choice{army.Of(o.ID, n)}}
					if len(e.Men) > 0 {
						p.Men = e.Men[1]
					}
					for _, no := range objections(list, p) {
						t.Errorf("%s: %s with %d %s: %v", list.Nation, e.ID, n, o.ID, no)
					}
				}
			}
		}
	}
}

// objections are what the book has against a unit; that one unit is no platoon is not asked.
func objections(list *army.List, p army.Pick) []error {
	var out []error
	for _, f := range army.Muster(&army.Roster{Rules: army.Books{"boltaction"}, Nation: list.Nation, Name: "one", Units: []army.Pick{p}}, list, boltaction.Army).Faults {
		if f.Unit == 1 && !f.Warning {
			out = append(out, f.Refusal)
		}
	}
	return out
}

// TestListArms looks at well-known vehicles.
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
		{"britain", "light-tank-mk-ii-vib", "armoured_car", []string{"hmg turret", "mmg turret coax 1"}},
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

// TestListNames finds units on foot that have no Polish name, and ids that no author would write.
func TestListNames(t *testing.T) {
	for _, list := range readLists(t) {
		for _, e := range list.Units {
			if (e.Group == "infantry" || e.Group == "support") && e.Name.PL == e.Name.EN {
				t.Errorf("%s: %s has no Polish name", list.Nation, e.Name.EN)
			}
			if !regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`).MatchString(e.ID) || len(e.ID) > 50 {
				t.Errorf("%s: %q is no id", list.Nation, e.ID)
			}
		}
	}
}

// TestListPlatoons finds in every list what a platoon needs, and in those of the six nations of the first books what it wants besides.
// Others had no tanks, flamethrowers or armoured cars to speak of.
func TestListPlatoons(t *testing.T) {
	needs := map[string]int{"lieutenant": 2, "senior": 2, "medic": 1, "observer": 1, "infantry": 3, "machine_gun": 1, "mortar": 1, "sniper": 1, "artillery": 1, "transport": 2}
	wants := map[string]int{"observer": 2, "infantry": 5, "mortar": 2, "flamethrower": 1, "anti_tank": 1, "artillery": 5, "armoured_car": 3, "tank": 5, "transport": 3, "tow": 2}
	for _, list := range readLists(t) {
		slots := map[any]int{}
		for _, e := range list.Units {
			slots[e.Profile["slot"]]++
		}
		least := maps.Clone(needs)
		if slices.Contains([]string{"germany", "soviet", "britain", "usa", "france", "poland"}, list.Nation) {
			maps.Copy(least, wants)
		}
		if list.Nation == "partisans" { // who have neither staffs nor medics in the tables
			delete(least, "senior")
			delete(least, "medic")
		}
		for slot, n := range least {
			if slots[slot] < n {
				t.Errorf("%s has %d of %s, want %d", list.Nation, slots[slot], slot, n)
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
