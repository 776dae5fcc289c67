package cobi

import "sandtable/lang"

// A Ware is something that the figures of a nation may carry, as an army list offers it.
type Ware struct {
	ID    string
	Name  lang.Text
	Group string // the class of supply. ARSENAL-01
	Cost  int
	House bool // not in the arsenals of the source
}

// topped marks an item that was bought as much ammunition again. ARSENAL-02.
const topped = "+"

// minePoints is what a mine costs; all other items are free. ARSENAL-14, WEAPON-10.
const minePoints = 5

// Wares are what an army list offers to the figures of a nation, whatever their formation and front; each weapon twice, the
// second time with extra ammunition. Which of them an army may have is judged when it is mustered.
func Wares(nation string) []Ware {
	var out []Ware
	for i := 1; i < len(items); i++ {
		item := Item(i)
		got := denied
		for _, a := range everyArsenal(nation) {
			got = max(got, a.has(item))
		}
		if got == denied {
			continue
		}
		r := item.row()
		w := Ware{ID: r.Name, Name: r.Text, Group: supplyNames[r.Supply], House: got == extra || r.Column != nil && r.Column.House}
		if item == itemMine {
			w.Cost, w.House = minePoints, true
		}
		out = append(out, w)
		if points, ok := item.topUp(); ok {
			w.ID, w.Cost = w.ID+topped, points
			w.Name = lang.Filled("%s and ammunition", w.Name)
			out = append(out, w)
		}
	}
	return out
}

// everyArsenal is the arsenals of all formations of a nation on all fronts.
func everyArsenal(nation string) []arsenal {
	formations := []string{""}
	if nation == poland {
		formations = []string{september, inTheWest, inTheEast, insurgents, partisans}
	}
	var out []arsenal
	for _, f := range formations {
		out = append(out, arsenal{nation, f, ""}, arsenal{nation, f, easternFront})
	}
	return out
}

var supplyNames = [...]string{unlisted: "other", basicWeapon: "basic-weapon", basicGear: "basic-equipment", specialWeapon: "special-weapon", specialGear: "special-equipment"}

// A Troop is a row of the list of units, as an army list offers it. UNIT-03.
type Troop struct {
	ID     string
	Name   lang.Text
	Cost   int
	Roles  []string
	Alone  bool // may be a unit of its own
	Joins  bool // may be attached to a squad
	Free   bool // does not count against the five of that squad
	Clause string
}

// Troops is the list of units.
func Troops() []Troop {
	var out []Troop
	for _, t := range unitTypes {
		out = append(out, Troop{t.ID, t.Name, t.Cost, t.Roles, t.Alone, t.Joins, t.Free, string(t.Clause)})
	}
	return out
}
