package battle

import (
	"fmt"
	"slices"
)

// Whose says whose each unit of a battle is and what it is called. It never changes: clones of a battle share it.
type Whose struct {
	setup *Setup
	sides []Side      // by UnitID-1, side by side: rules ask for little else as often
	own   [2][]UnitID // of each side
}

// Side is the side of a unit.
func (w *Whose) Side(id UnitID) Side { return w.sides[id-1] }

// Seat is the player whose unit it is; zero: it is led by the whole side.
func (w *Whose) Seat(id UnitID) Seat { return w.setup.Units[id-1].Seat }

// SeatsOf are the players who lead units of a side, in their order; none: it is led as a whole.
func (w *Whose) SeatsOf(side Side) (out []Seat) {
	for _, id := range w.Own(side) {
		if s := w.Seat(id); s != 0 && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	slices.Sort(out)
	return out
}

// Own are the units of a side.
func (w *Whose) Own(side Side) []UnitID { return w.own[side.Index()] }

// Count is how many units there are.
func (w *Whose) Count() int { return len(w.sides) }

// Exists reports whether an id names a unit of this battle: commands come from strangers.
func (w *Whose) Exists(id UnitID) bool { return id >= 1 && int(id) <= len(w.sides) }

// Name is the short name of a unit in the set-up; no unit has none.
func (w *Whose) Name(id UnitID) string {
	if id == 0 {
		return ""
	}
	return w.setup.Units[id-1].ID
}

// ReadUnits checks what is so in the set-ups of all books (how many units there are; their names, sides and facings), lets
// the book read each unit, and says whose they are. Errors name the place.
func (s *Setup) ReadUnits(most int, read func(UnitID, *UnitSetup) error) (Whose, error) {
	w := Whose{setup: s}
	if len(s.Units) > most {
		return w, fmt.Errorf("units: %d, at most %d are taken", len(s.Units), most)
	}
	seen := map[string]bool{}
	err := s.EachUnit(func(id UnitID, u *UnitSetup) error {
		switch {
		case u.ID == "" || len(u.ID) > MaxText || seen[u.ID]:
			return fmt.Errorf("the id %q is empty, too long or taken", u.ID)
		case u.Side != Red && u.Side != Blue:
			return fmt.Errorf("the side is neither red nor blue")
		case !u.Facing.Valid():
			return fmt.Errorf("the facing is not between 0 and 3599 tenths of a degree")
		}
		seen[u.ID] = true
		w.sides = append(w.sides, u.Side)
		w.own[u.Side.Index()] = append(w.own[u.Side.Index()], id)
		return read(id, u)
	})
	return w, err
}

// EachUnit goes through the units of a set-up. Errors name the place.
func (s *Setup) EachUnit(do func(UnitID, *UnitSetup) error) error {
	for i := range s.Units {
		if err := do(UnitID(i+1), &s.Units[i]); err != nil {
			return fmt.Errorf("units[%d] (%.*s): %w", i, MaxText, s.Units[i].ID, err)
		}
	}
	return nil
}

// ReadState reads the state in which a set-up finds a unit; one that has none is left as it is.
func (u *UnitSetup) ReadState(into any) error {
	if len(u.State) == 0 {
		return nil
	}
	if err := Strict(u.State, into); err != nil {
		return fmt.Errorf("state: %w", err)
	}
	return nil
}
