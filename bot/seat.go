package bot

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// A Seat is a side's place at a battle: all that the player of the side may ask. The battle behind it cannot be reached, so a
// player cannot read what is hidden from its side, nor try out how the dice will fall.
type Seat struct {
	battle  battle.Battle
	adviser battle.Adviser
	weighs  battle.Numbers // by which the adviser weighs; nil: the usual ones
	looker  battle.Looker
	spotter battle.Spotter
	ringer  battle.Ringer
	pacer   battle.Pacer
	offerer battle.Offerer
	side    battle.Side
	hoper   battle.Hoper
	chair   battle.Seat
	asked   *int // how often the rules were asked; shared by all that weigh from here
}

// Asked is how often the rules have been asked from this place: what may fill a command, what it would roll, whether a way is free. It
// measures how much a decision costs, and is the same on every machine.
func (s *Seat) Asked() int { return *s.asked }

// goes reports whether a unit could go a way by one of its rings.
func (s *Seat) goes(id battle.UnitID, ring string, way []geom.Point) bool {
	*s.asked++
	return s.pacer.Goes(s.side, id, ring, way)
}

// Sit takes the place of a side.
func Sit(b battle.Battle, side battle.Side) *Seat {
	s := &Seat{battle: b, side: side, asked: new(int)}
	s.adviser = battle.AdviserOf(b, nil)
	s.hoper, _ = s.adviser.(battle.Hoper)
	s.looker, _ = b.(battle.Looker)
	s.spotter, _ = b.(battle.Spotter)
	s.ringer, _ = b.(battle.Ringer)
	s.pacer, _ = b.(battle.Pacer)
	s.offerer, _ = b.(battle.Offerer)
	return s
}

// SitAs takes the place of one of several players of a side; zero is the whole side.
func SitAs(b battle.Battle, side battle.Side, chair battle.Seat) *Seat {
	s := Sit(b, side)
	s.chair = chair
	return s
}

// weighing is the same place with an adviser who weighs by other numbers; by the same if there are none.
func (s *Seat) weighing(n battle.Numbers) *Seat {
	if n == nil || n == s.weighs {
		return s
	}
	own := *s
	own.weighs, own.adviser = n, battle.AdviserOf(s.battle, n)
	own.hoper, _ = own.adviser.(battle.Hoper)
	return &own
}

// Side is whose place it is.
func (s *Seat) Side() battle.Side { return s.side }

// Pending is what the side must decide; nothing while it is not asked. What any player of the side may decide, the player of
// this seat decides as himself: he gives no commands for units that others lead.
func (s *Seat) Pending() battle.Decision {
	d := s.battle.Pending()
	if d.Side != s.side || s.chair != 0 && d.Seat != 0 && d.Seat != s.chair {
		return battle.Decision{}
	}
	if d.Seat == 0 {
		d.Seat = s.chair
	}
	return d
}

// Ask says what a half-filled command of the side lacks. The slot holds until the next call.
func (s *Seat) Ask(c battle.Command, passed ...battle.Field) (battle.Slot, error) {
	*s.asked++
	c.Side = s.side
	return s.battle.Ask(c, passed...)
}

// Offer says the same as Ask of what may fill a command, and nothing of what may not.
func (s *Seat) Offer(c battle.Command, passed ...battle.Field) (battle.Slot, bool) {
	*s.asked++
	c.Side = s.side
	if s.offerer != nil {
		return s.offerer.Offer(c, passed...)
	}
	slot, err := s.battle.Ask(c, passed...)
	return slot, err == nil
}

// Check says what a command of the side would roll, or why it is refused.
func (s *Seat) Check(c battle.Command) (battle.Preview, error) {
	*s.asked++
	c.Side = s.side
	return s.battle.Check(c)
}

// Foresee is Check with what the odds come to in short.
func (s *Seat) Foresee(c battle.Command) (battle.Preview, error) {
	*s.asked++
	c.Side = s.side
	return battle.Foresee(s.battle, c, 0)
}

// Sample fills the next gap of a command with something legal.
func (s *Seat) Sample(c *battle.Command, own dice.Roller) (bool, error) {
	*s.asked++
	c.Side = s.side
	return s.battle.Sample(c, own)
}

// View is the battle as the side sees it.
func (s *Seat) View() battle.View { return s.battle.View(s.side) }

// Imagine is a battle that looks to the side like the one before it, and in which what the side does not know is drawn anew.
func (s *Seat) Imagine(own dice.Roller) battle.Battle { return s.battle.Imagine(s.side, own) }

// IsAdvised reports a book that says what is worth having.
func (s *Seat) IsAdvised() bool { return s.adviser != nil }

// Sees reports whether one unit sees another, as far as the side knows.
func (s *Seat) Sees(from, to battle.UnitID) bool {
	if s.spotter != nil {
		return s.spotter.Spots(s.side, from, to)
	}
	return s.looker == nil || s.looker.Look(s.side, from, to).Sees
}

// SeesPoint reports whether a unit sees a point, as far as the side knows.
func (s *Seat) SeesPoint(from battle.UnitID, to geom.Point) bool {
	return s.looker == nil || s.looker.LookAt(s.side, from, to).Sees
}

// Rings are the distances that matter to a unit.
func (s *Seat) Rings(id battle.UnitID) []battle.Ring {
	if s.ringer == nil {
		return nil
	}
	return s.ringer.Rings(s.side, id)
}

// Survey fills in a picture of the battle: the book's own, or what a view and the rings of units tell.
func (s *Seat) Survey(p *battle.Picture) {
	if s.adviser != nil {
		s.adviser.Survey(s.side, p)
		return
	}
	s.guess(p)
}

// ground says what the ground is to a unit. Without an adviser all of it is open: what is refused, one finds out.
func (s *Seat) ground(id battle.UnitID, mesh geom.Len, at []geom.Point, out []battle.Footing) {
	if s.adviser != nil {
		s.adviser.Tread(s.side, id, mesh, at, out)
		return
	}
	for i := range at {
		out[i] = battle.Footing{Cost: 10}
	}
}

// weigh says what a command that passed is worth.
func (s *Seat) weigh(c *battle.Command, p *battle.Preview, pic *battle.Picture) battle.Weight {
	if s.adviser != nil {
		return s.adviser.Weigh(c, p)
	}
	return guessWeight(c, p, pic)
}

// concert adds to an order what must be said beforehand for what its units do together.
func (s *Seat) concert(c *battle.Command) {
	if a, ok := s.adviser.(battle.Concerter); ok {
		a.Concert(c)
	}
}

// intend adds to an order what must be said beforehand.
func (s *Seat) intend(c *battle.Command, id battle.UnitID, way []geom.Point) {
	if s.adviser != nil {
		s.adviser.Intend(c, id, way)
	}
}
