package main

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"

	"sandtable/army/facts"
)

// unusable says why a unit is none that the engine takes.
func (b *baBook) unusable(u *baUnit) string {
	switch category, damage := u.Text("category"), u.Text("damage_value"); {
	case category == "ARV":
		return "recovery vehicles: the rules have no recovery"
	case u.rule("Medical Vehicle"):
		return "ambulances: the medic of the rules is a man"
	case u.Text("vehicle_type") == "infantry" || strings.EqualFold(u.name, "mule team"):
		return "mules: the rules have no pack animals"
	case u.Text("vehicle_type") == "-" || u.rule("Boat"):
		return "boats and sledges: the rules have wheels, half-tracks and tracks"
	case damage == "" && slices.Contains([]string{"Armoured car / recce", "Tank / SP gun / AA vehicle", "Transport", "Tow"}, category):
		return "no damage value is stated"
	case u.Has("check", "quality not stated in source"):
		return "the source does not say what it costs in which quality"
	case u.rule("Remote-operated mine") || strings.Contains(u.name, "Dog"):
		return "remote mines and dogs: the rules have none"
	case u.Has("weapon_keys", "blacker_bombard") || u.Has("weapon_keys", "ampulomet"):
		return "the rules do not know the weapon"
	case category == "HQ" && damage == "" && baRank(u) == "" && baStaff(u) == nil:
		return "chaplains, commissars and naval observers: the rules have officers, medics, artillery and air observers"
	}
	return ""
}

func (b *baBook) leaveOut(why string, r facts.Row) {
	if b.out[why] == nil {
		b.out[why] = map[string]bool{}
	}
	b.out[why][b.nation+": "+r.Text("unit")] = true
}

// leaveOutOption notes an option that no list has, because it is not known what it does.
func (b *baBook) leaveOutOption(u *baUnit, o baOption) {
	b.options = append(b.options, b.nation+": "+u.name+", "+o.name)
}

// report prints what was left out and why.
func (b *baBook) report() {
	total := 0
	for _, why := range slices.Sorted(maps.Keys(b.out)) {
		units := slices.Sorted(maps.Keys(b.out[why]))
		total += len(units)
		fmt.Fprintf(os.Stderr, "left out, %s (%d):\n  %s\n", why, len(units), strings.Join(units, "; "))
	}
	fmt.Fprintf(os.Stderr, "left out, options that say nothing of what they do (%d):\n  %s\n", len(b.options), strings.Join(b.options, "; "))
	fmt.Fprintf(os.Stderr, "boltaction: %d units and %d options left out\n", total, len(b.options))
}
