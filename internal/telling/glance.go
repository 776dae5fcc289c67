package telling

import (
	"maps"
	"slices"

	"sandtable/battle"
	"sandtable/battle/words"
)

// A Score is how a battle stands by the measure of its book: strength left before an army breaks, victory points, or men left.
type Score struct {
	Red     int64  `json:"red"`
	Blue    int64  `json:"blue"`
	Measure string `json:"measure" ts:"'strength' | 'points' | 'units'"` // what the two numbers count
	Turn    int64  `json:"turn"`
	Turns   int64  `json:"turns"`            // 0: no turn is the last
	Rounds  bool   `json:"rounds,omitempty"` // the book calls its turns rounds
	Phase   string `json:"phase,omitempty"`
}

// An Order is how a screen shows an order of the book.
type Order struct {
	Order string      `json:"order"`
	Label string      `json:"label"`
	Sign  battle.Icon `json:"sign" ts:"'aim' | 'up' | 'twice' | 'eye' | 'plus' | 'lie'"`
	Hint  string      `json:"hint"`
}

// score reads how the battle stands off the facts that its book names. Breakpoints count before points, and points once a side has any.
func (s *Speaker) score(v *battle.View) Score {
	by := &s.words.Glance.Score
	fact := func(key string) (n int64) {
		if i := slices.IndexFunc(v.Facts, func(f battle.Fact) bool { return f.Key == key }); i >= 0 {
			n = v.Facts[i].N
		}
		return n
	}
	sides := func(key string) (out [2]int64) {
		for i, side := range battle.Sides {
			out[i] = fact(side.String() + "-" + key)
		}
		return out
	}
	out, measure := sides(by.Break), "strength"
	switch losses, points := sides(by.Losses), sides(by.Points); {
	case out[0] > 0 && out[1] > 0:
		for i := range out {
			out[i] = max(0, out[i]-losses[i])
		}
	case points[0] > 0 || points[1] > 0:
		out, measure = points, "points"
	default:
		out, measure = [2]int64{}, "units"
		for i := range v.Units {
			if u := &v.Units[i]; !u.Out && u.Side != battle.Nobody {
				out[u.Side.Index()] += s.fighting(u)
			}
		}
	}
	now := Score{Red: out[0], Blue: out[1], Measure: measure, Turn: fact(by.Turn), Turns: fact(by.Turns), Rounds: by.CountsRounds()}
	if i := slices.IndexFunc(v.Facts, func(f battle.Fact) bool { return f.Key == by.Phase }); i >= 0 && s.t.Says(v.Facts[i]) {
		now.Phase = s.t.FactValue(v.Facts[i])
	}
	return now
}

// orders tells how the orders of the book are shown.
func (s *Speaker) orders() []Order {
	all := s.words.Glance.Orders
	out := make([]Order, 0, len(all))
	for _, key := range slices.Sorted(maps.Keys(all)) {
		out = append(out, Order{key, s.t.Term("order", key), all[key].Sign, all[key].Hint.In(s.lang)})
	}
	return out
}

// isVehicle reports the sign of a unit that is not counted in men.
func isVehicle(s battle.Sign) bool {
	switch s {
	case "tank", "sp-gun", "sp-aa", "armoured-car", "apc", "transport":
		return true
	}
	return false
}

// fighting is how many of a unit fight on: its men, if the book counts them, in which a vehicle has no part; or itself.
func (s *Speaker) fighting(u *battle.UnitView) int64 {
	men, counted := int64(0), false
	for _, tag := range s.words.Glance.Card.Tags {
		counted = counted || tag.Men
		if i := slices.IndexFunc(u.Facts, func(f battle.Fact) bool { return f.Key == tag.Key }); tag.Men && i >= 0 {
			men += u.Facts[i].N
		}
	}
	if counted && isVehicle(u.Sign) {
		return 0
	}
	return max(1, men)
}

// TurnOf is in which turn of its book a battle is.
func TurnOf(b battle.Battle, w *words.Book) int64 {
	view := b.View(battle.Nobody)
	if i := slices.IndexFunc(view.Facts, func(f battle.Fact) bool { return f.Key == w.Glance.Score.Turn }); i >= 0 {
		return view.Facts[i].N
	}
	return 0
}
