package cobi

import (
	"sandtable/army"
	"sandtable/battle"
)

// kitSlots is how many things a figure can carry. WEAPON-12.
const kitSlots = 2

var tooMuchKit = battle.NewReason("COBI-WEAPON-12", "a soldier carries at most two items, not {n}")

// checkKit finds what is wrong with the things that any figure is to carry. WEAPON-12, WEAPON-13.
func checkKit(carried []Item) *battle.Refusal {
	if len(carried) > kitSlots {
		return tooMuchKit.Refuse(battle.Count("n", len(carried)))
	}
	for _, item := range carried {
		if item.isTwoHanded() && len(carried) > 1 {
			return army.About("COBI-WEAPON-13", item.row().Text, "{it} takes both hands: nothing else can be carried")
		}
	}
	return nil
}
