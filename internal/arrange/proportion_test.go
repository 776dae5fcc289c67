package arrange_test

import (
	"testing"

	"sandtable/army"
	"sandtable/internal/arrange"
	"sandtable/library"
	"sandtable/rules"
)

// A share is what part of an army some groups of its list are.
type share struct{ units, points int }

// sharesOf counts the parts that every army of any book has, by the groups of its list.
func sharesOf(a *army.Army) (foot, armour, guns, transport, all share) {
	for i := range a.Units {
		u := &a.Units[i]
		parts := []*share{&all}
		switch u.Entry.Group {
		case "infantry", "cavalry", "motorcycle", "engineers":
			parts = append(parts, &foot)
		case "tank", "light-tank", "medium-tank", "heavy-tank", "assault-gun", "tank-destroyer", "sp-artillery":
			parts = append(parts, &armour)
		case "gun", "at-gun", "aa-gun", "artillery", "rocket-artillery":
			parts = append(parts, &guns)
		case "transport", "tow":
			parts = append(parts, &transport)
		}
		for _, p := range parts {
			p.units++
			p.points += u.Cost
		}
	}
	return foot, armour, guns, transport, all
}

// usualArmy is one of the armies that a book offers first, as it takes the field at a size: ready-made if it has the points, else drafted.
func usualArmy(t *testing.T, s library.Shelf, ready *army.Roster, list *army.List, size *library.Size, seed uint64) *army.Army {
	t.Helper()
	if ready.Points == size.Points {
		return army.Muster(ready, list, s.Army)
	}
	drafted, err := arrange.Draft(s, list, ready.Year, size.Points, seed)
	if err != nil {
		t.Fatal(err)
	}
	return army.Muster(drafted, list, s.Army)
}

// TestFirstArmiesInProportion looks at the armies that each book offers first, at every size. Foot is at least a twelfth of the points
// and guns at most a third; tanks are at most half of the units, and from an evening upward there is one; and there is at most one lorry for
// each unit that can ride or be towed. A Polish army of 3,000 points once had 27 lorries and 12 anti-tank guns.
func TestFirstArmiesInProportion(t *testing.T) {
	const drafts = 20
	for _, s := range library.Playable(rules.Books) {
		for _, name := range s.Usual {
			ready, err := arrange.Ready(s, name)
			if err != nil {
				t.Fatal(err)
			}
			list, err := arrange.List(s, ready.Nation)
			if err != nil {
				t.Fatal(err)
			}
			for i := range s.Sizes {
				size := &s.Sizes[i]
				for seed := range uint64(drafts) {
					foot, armour, guns, transport, all := sharesOf(usualArmy(t, s, ready, list, size, seed))
					riders := all.units - armour.units - transport.units
					if 12*foot.points < all.points || 3*guns.points > all.points || 2*armour.units > all.units || transport.units > riders ||
						size.ID != library.Short && armour.units == 0 {
						t.Errorf("%s %s, %s, seed %d, %d units of %d points: foot %v, tanks %v, guns %v, transport %v (units and points)",
							s.Book.ID(), size.ID, name, seed, all.units, all.points, foot, armour, guns, transport)
					}
				}
			}
		}
	}
}
