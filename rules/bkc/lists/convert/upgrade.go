package main

import (
	"slices"
	"strings"

	"sandtable/army"
	"sandtable/army/facts"
	"sandtable/lang"
)

// bkcUpgrade makes an option of a row that is an upgrade: the second attack that it gives. An upgrade without an attack
// is none; it stays beside the units, since no rule of the book reads it.
func bkcUpgrade(r facts.Row, e *army.Entry) (army.Option, bool) {
	attacks := bkcAttacks(r)
	if r.Text("type") != "Upgrade" || len(attacks) != 1 {
		return army.Option{}, false
	}
	_, id, _ := strings.Cut(e.ID, "-infantry-upgrade-")
	return army.Option{
		ID: id, Name: lang.Text{EN: upgradeName(e.Name.EN), PL: upgradeName(e.Name.PL)}, Cost: e.Cost, Years: e.Years,
		Gives: army.Profile{"attack": attacks[0]},
	}, true
}

// upgradeName leaves out that it is one.
func upgradeName(name string) string {
	_, what, _ := strings.Cut(name, ": ")
	return what
}

// giveUpgrades adds the upgrades of a nation to the infantry and engineers that may have them. Flamethrowers are for
// engineers only.
func giveUpgrades(list *army.List, upgrades []army.Option) {
	for i := range list.Units {
		e := &list.Units[i]
		foot := []string{"infantry", "motorcycle", "engineers"}
		if class := e.Profile["class"]; !slices.Contains(foot, e.Group) || class != "infantry" && class != "engineer" {
			continue
		}
		for _, o := range upgrades {
			overlap := o.Years[0] <= e.Years[1] && e.Years[0] <= o.Years[1]
			if overlap && (o.ID != "flamethrower" || e.Profile["class"] == "engineer") {
				e.Options = append(e.Options, o)
			}
		}
	}
}
