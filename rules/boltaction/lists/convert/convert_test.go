package main

import (
	"slices"
	"testing"

	"sandtable/army/facts"
)

// TestReadArms reads weapons as the tables write them.
func TestReadArms(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		{"Turret-mounted Super Heavy AT Gun", []string{"at_gun_super turret"}},
		{"Coaxial MMG", []string{"mmg turret"}},
		{"Forward Facing Hull Mounted MMG", []string{"mmg front"}},
		{"2 turret mounted MMGs", []string{"mmg turret", "mmg turret"}},
		{"Turret-mounted Heavy Automatic Cannon and 2 HMG", []string{"autocannon_medium turret", "hmg turret", "hmg turret"}},
		{"Turret mounted light AT-gun and co-axial MMG covering the left and rear arcs", []string{"at_gun_light left", "mmg left"}},
		{"Hull-mounted medium anti-tank gun covering front and right arcs", []string{"at_gun_medium front"}},
		{"Platform-mounted Light Autocannon with 360 degree arc of fire", []string{"autocannon_light turret"}},
		{"Rear facing platform-mounted medium anti-tank gun on open platform", []string{"at_gun_medium rear"}},
		{"1 Forward-facing or rear-facing light anti-tankgun on open platform", []string{"at_gun_light front"}},
		{"Light AT-gun covering the right, left and rear arcs", []string{"at_gun_light rear"}},
		{"Turret-mountedLlow-velocity Light AT gun", []string{"at_gun_light turret"}},
		{"Schuerzen armour skirts", nil},
	} {
		var got []string
		arms, _ := readArms(c.text)
		for _, a := range arms {
			got = append(got, a.weapon+" "+a.mount)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.text, got, c.want)
		}
	}
}

// TestSameUnit finds the same unit in both editions, whatever it is called.
func TestSameUnit(t *testing.T) {
	unit := func(edition, category, variant, name string) *baUnit {
		return newUnit(facts.Row{Cells: map[string]string{"id": "ba" + edition + "_xx_unit", "edition": edition, "category": category, "variant_of": variant, "unit": name}})
	}
	for _, c := range []struct {
		category, variant, first, second string
		same                             bool
	}{
		{"HQ", "Platoon Commander", "Leutnant", "Leutnant (Second Lieutenant)", true},
		{"HQ", "Platoon Commander", "Oberleutnant", "Leutnant (Second Lieutenant)", false},
		{"Infantry", "", "Regular Infantry Section (Early War)", "Infantry Section (Early War)", true},
		{"Infantry", "", "Veteran Squad", "Rifle Squad", false},
		{"Tank / SP gun / AA vehicle", "", "M17 MGMC Anti-aircraft Vehicle", "Lend-Lease M17 MGMC Anti-aircraft Vehicle", true},
		{"Artillery", "", "75mm PAK 40", "75mm PaK 40", true},
	} {
		if got := baKey(unit("1", c.category, c.variant, c.first)) == baKey(unit("2", c.category, c.variant, c.second)); got != c.same {
			t.Errorf("%s and %s: %v", c.first, c.second, got)
		}
	}
}
