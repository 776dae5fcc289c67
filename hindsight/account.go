package hindsight

import (
	"cmp"
	"slices"

	"sandtable/battle"
	"sandtable/dice"
)

// An Account is a battle in figures. Points are counted in thousandths; where units cost nothing, each counts as one point.
type Account struct {
	// Whole: nothing is held back. Otherwise there are neither losses nor luck in it, but the course as the viewer may guess it, and the
	// dice that he knows of.
	Whole  bool     `json:"whole"`
	Priced bool     `json:"priced"` // units have prices
	Sides  [2]Side  `json:"sides"`  // red and blue
	Error  int64    `json:"error"`  // the standard error of the luck of either
	Kinds  []Kind   `json:"kinds"`  // the dice, by what they were thrown for, most first
	Course []Moment `json:"course"` // from before the first command to the last

	doubt Doubt
}

// A Side is what a side brought into the battle and what became of it.
type Side struct {
	Points int64 `json:"points"`
	Lost   int64 `json:"lost"`
	Units  int   `json:"units"`
	Gone   int   `json:"gone"` // of the units, those of which nothing is left
	// Rolled is what it lost at throws of dice, and Expected what it would have lost at the same throws on the average.
	Rolled   int64 `json:"rolled"`
	Expected int64 `json:"expected"`
	Error    int64 `json:"error"` // the standard error of Expected
	Tests    Tests `json:"tests"`
	// Deeds are what its own commands with dice cost the enemy, by their class.
	Deeds []Deed `json:"deeds"`
}

// A Deed is what all commands of a class cost the enemy, and would have cost him on the average.
type Deed struct {
	Class    battle.Class `json:"class"`
	Times    int          `json:"times"`
	Rolled   int64        `json:"rolled"`
	Expected int64        `json:"expected"`
	Error    int64        `json:"error"` // the standard error of Expected

	doubt Doubt
}

// A Kind is what dice were thrown for.
type Kind struct {
	Clause battle.Clause `json:"clause"`
	Faces  int           `json:"faces"` // that such a die has
	Sides  [2]Throws     `json:"sides"` // those of red and of blue
}

// Throws are how many dice fell, and the sum of what they showed.
type Throws struct {
	Dice int   `json:"dice"`
	Sum  int64 `json:"sum"`
}

// A Moment is how the battle stood after an entry.
type Moment struct {
	Seq   int      `json:"seq"`
	Turn  int16    `json:"turn"`
	Ahead int32    `json:"ahead"`          // of red, from -1000 to 1000
	Left  [2]int64 `json:"left,omitempty"` // what the sides have, if nothing is held back
}

// Luck is how lucky a side was at destroying: what the enemy lost more at throws than was to be expected, and what it lost less itself.
func (a *Account) Luck(side battle.Side) int64 {
	own, foe := &a.Sides[side.Index()], &a.Sides[side.Enemy().Index()]
	return (foe.Rolled - foe.Expected) - (own.Rolled - own.Expected)
}

// deed counts what a command with dice has brought; one that goes on with a deed is counted with it.
func (a *Account) deed(side battle.Side, class battle.Class, goesOn bool, came *Outcome) {
	a.doubt.Add(&came.Doubt)
	for i := range a.Sides {
		a.Sides[i].Rolled += came.Rolled[i]
		a.Sides[i].Expected += came.Expected[i]
	}
	if side == battle.Nobody {
		return
	}
	foe := side.Enemy().Index()
	if came.Rolled[foe] == 0 && came.Expected[foe] == 0 {
		return
	}
	own := &a.Sides[side.Index()]
	at := slices.IndexFunc(own.Deeds, func(d Deed) bool { return d.Class == class })
	if at < 0 {
		at, own.Deeds = len(own.Deeds), append(own.Deeds, Deed{Class: class})
	}
	d := &own.Deeds[at]
	if !goesOn {
		d.Times++
	}
	d.Rolled += came.Rolled[foe]
	d.Expected += came.Expected[foe]
	d.doubt.Add(&came.Doubt)
}

// throw counts the dice of a roll.
func (a *Account) throw(side battle.Side, r *battle.Roll) {
	if side == battle.Nobody {
		return
	}
	for _, t := range r.Dice {
		if t.Sides == dice.HeadingSides { // a direction is neither high nor low
			continue
		}
		at := slices.IndexFunc(a.Kinds, func(k Kind) bool { return k.Clause == r.Clause && k.Faces == int(t.Sides) })
		if at < 0 {
			at, a.Kinds = len(a.Kinds), append(a.Kinds, Kind{Clause: r.Clause, Faces: int(t.Sides)})
		}
		thrown := &a.Kinds[at].Sides[side.Index()]
		thrown.Dice++
		thrown.Sum += int64(t.Face)
	}
}

// made are the faces of dice that there are. Lots are drawn with others, such as one of those that are left in a bag.
var made = []int{4, 6, 8, 10, 12, 20, 100}

// close leaves out what were no dice, puts the lists in order, and tells how far averages may be off.
func (a *Account) close() {
	a.Error = a.doubt.Error()
	for i := range a.Sides {
		s := &a.Sides[i]
		s.Error = a.doubt.Of(i)
		for j := range s.Deeds {
			s.Deeds[j].Error = s.Deeds[j].doubt.Of(1 - i)
		}
	}
	var lots []battle.Clause
	for i := range a.Kinds {
		if !slices.Contains(made, a.Kinds[i].Faces) {
			lots = append(lots, a.Kinds[i].Clause)
		}
	}
	a.Kinds = slices.DeleteFunc(a.Kinds, func(k Kind) bool { return slices.Contains(lots, k.Clause) })
	slices.SortStableFunc(a.Kinds, func(x, y Kind) int {
		return cmp.Compare(y.Sides[0].Dice+y.Sides[1].Dice, x.Sides[0].Dice+x.Sides[1].Dice)
	})
	for i := range a.Sides {
		slices.SortStableFunc(a.Sides[i].Deeds, func(x, y Deed) int {
			return cmp.Compare(slices.Index(battle.Classes, x.Class), slices.Index(battle.Classes, y.Class))
		})
	}
}
