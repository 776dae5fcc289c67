package battle

import "sandtable/geom"

// Advised is a battle whose book has an Adviser. A book without one is played all the same, only worse.
type Advised interface {
	// Adviser advises on this battle and weighs by the numbers. Nil, or those of another book, stand for the usual ones.
	Adviser(Numbers) Adviser
}

// AdviserOf is the adviser on a battle; nil if its book has none.
func AdviserOf(b Battle, n Numbers) Adviser {
	if a, ok := b.(Advised); ok {
		return a.Adviser(n)
	}
	return nil
}

// An Adviser tells a side what is worth having in a battle, so that players who know no word of the book can play it well. It is asked
// on behalf of a side and tells nothing that the side may not know: equal views give equal answers. Answers are whole numbers and
// change nothing. It advises on the battle as it stands when it is asked.
type Adviser interface {
	// Survey fills in a picture of the battle as a side sees it. What the picture holds is overwritten; its room is used again.
	Survey(Side, *Picture)
	// Tread says what the ground is to a unit in cells of a grid, given by their middles and the length of their sides.
	Tread(side Side, unit UnitID, mesh geom.Len, at []geom.Point, out []Footing)
	// Weigh says what a command that Check has passed is worth to the side that gives it, from what it would roll.
	Weigh(*Command, *Preview) Weight
	// Intend adds to an order what must be said beforehand, if the unit is to go such a way; if that ends where it stands, it stays and
	// fires.
	Intend(order *Command, unit UnitID, way []geom.Point)
}

// A Concerter is an Adviser who knows what units can do together under one order.
type Concerter interface {
	// Concert adds to an order what must be said beforehand, where its units do better together than each by itself.
	Concert(order *Command)
}

// A Hoper is an Adviser who says quickly what an assault promises, where Check takes long to find out how it would go.
type Hoper interface {
	// Hope is what an assault on the target of a command is worth at most; what promises nothing need not be checked.
	Hope(*Command) int32
}

// A Picture is a battle as a side sees it, in the same terms for every book. Worth is counted in the points of the army lists.
type Picture struct {
	Side    Side
	Turn    int16
	Limit   int16    // the last turn; 0: there is none
	Field   geom.Box // the table
	Figures []Figure // of units: open ones by their numbers, then markers by their places
	Goals   []Goal
	Marches []March  // before any unit has been set up
	Led     geom.Len // how near a leader must be to the units that he is to lead well; 0: no unit needs one
	Strain  int16    // how near the side is to breaking, in thousandths; 0: far from it, or it does not break
	Score   int32    // by how much the side is ahead in worth destroyed and what else is counted, or behind if it is below zero
}

// A Figure is a unit in a picture. A marker has no ID.
type Figure struct {
	ID      UnitID
	Side    Side
	At      geom.Point
	Facing  geom.Facing
	Worth   int32    // what the enemy would gain by destroying what is left of it
	Lost    int32    // what it has lost already, as far as that has not been counted
	Whole   int32    // by how much the enemy is ahead once it is destroyed, as far as that has not been counted; 0: it is not known
	Role    Role     // what it is for
	Class   uint8    // units of one class find the same ground alike
	Move    geom.Len // by one ordinary move; 0: it stays where it is
	Span    geom.Len // how long it is, if others must go around it
	Core    geom.Len // about its middle, where it leaves no room for others; 0: it is not known
	Bands   [2]Band  // what it shoots with, the longer reach first
	Close   Band     // what it does hand to hand so near: to armour that stands alone, and to troops, less what theirs is
	Carrier UnitID   // what carries it; it is away as long
	Hail    geom.Len // how near to it must be what it gets on; 0: it rides on nothing
	Room    int8     // how many more it could take along
	Load    int32    // what the units that it carries are worth, which are lost with it
	Hard    bool     // is harmed as armour is
	Front   bool     // is harmed less from ahead than from aside
	Away    bool     // is not on the table, or aboard something
	Waits   bool     // is away, and could be ordered onto the table now by where it is said to be
	Shaken  bool     // suppressed, pinned: it does little now
	Spent   bool     // it has done its part for this turn
	Holds   bool     // counts when it is judged who holds a goal
	Fixed   bool     // does not shoot in a turn in which it moves
	Stays   bool     // it can do nothing more in this battle but what it does where it is
}

// A Band is how much an attack harms up to a distance: the share of a target's worth that one attack is expected to cost, in
// thousandths.
type Band struct {
	Reach      geom.Len
	Soft, Hard int16
}

// A Role is what a unit is for.
type Role uint8

// The roles.
const (
	RoleLine      Role = iota // takes and holds ground
	RoleArmour                // breaks in, and fights armour
	RoleGun                   // shoots from where it stands
	RoleScout                 // sees, and is quick
	RoleLeader                // lets others act
	RoleTransport             // carries, and does not fight
	RoleAbove                 // supports from beyond the table
	RoleMarker                // a hidden unit
)

// A GoalKind is what must be done for a goal.
type GoalKind uint8

// The kinds of goals.
const (
	GoalHold    GoalKind = iota // be near a place, and the enemy not
	GoalTouch                   // touch a place, and the enemy not near
	GoalLeave                   // go off the table over a line
	GoalBeyond                  // stand beyond a line when the battle ends
	GoalCarry                   // take what lies at a place, and bring it over a line
	GoalBreak                   // destroy enough of the enemy
	GoalSurvive                 // not be broken
)

// A Goal is what a side fights for.
type Goal struct {
	Kind  GoalKind
	At    geom.Point
	Near  geom.Len     // how near a place is near
	Line  geom.Segment // the line of those that have one
	Worth int32        // what having it is worth
	Held  Side         // who has it now
	Need  int16        // how many units it takes; 0: one
	Share int32        // what those who leave must be worth together, if they are not counted by heads
	Done  int16        // of breaking the enemy and of a share, how much is done, in thousandths
	Ends  bool         // having it ends the battle
	Deny  bool         // the enemy fights for it, and it is enough that he does not get it
	By    UnitID       // who carries it
	Past  geom.Box     // what is better gone around on the way, if anything is
}

// A March is where a side has to go, as far as both know that: from where it is set up to what it fights for.
type March struct {
	Side Side
	From geom.Box
	To   geom.Segment // a line, or a point
	Pace geom.Len     // about how far it gets in a turn
	Turn int16        // up to which it has not set out yet when the side decides
}

// A Footing is what the ground in a cell is to a unit.
type Footing struct {
	Cost  uint8 // of going there, in tenths of open ground; 0: it cannot be gone to
	Cover uint8 // 0: none, 1: some, 2: much
	Slow  bool  // one does not get through by more than an ordinary move
	Halt  bool  // something lies across it at which one must stop first
}

// A Weight is what a command is worth.
type Weight struct {
	Gain   int32 // what the enemy is expected to lose by it, or the side to win otherwise
	Risk   int32 // what it is expected to cost
	Chance int16 // that it comes off at all, in thousandths, where that is tested beforehand; gain and risk have taken it in
	Sooner int8  // of what is worth doing at all, what comes first (1) or last (-1), whatever else is worth more
	// An order lets its unit, or its units, do something next.
	Lets Leave
	Move geom.Len // how far it lets a unit move; 0: as far as usual
	Ring string   // by which of its rings, if a unit that finds no way by it would have its order for nothing
}

// A Leave is what an order lets units do.
type Leave uint8

// What an order can let units do. With both, they move first and may then shoot; otherwise they do one of what it lets them.
const (
	LetsMove Leave = 1 << iota
	LetsFire
	LetsBoth
)

// HarmAt is what a figure does to soft or hard targets at a distance, in thousandths of their worth.
func (f *Figure) HarmAt(d geom.Len, hard bool) int32 {
	most := int16(0)
	for i := range f.Bands {
		b := &f.Bands[i]
		if d > b.Reach {
			continue
		}
		if hard {
			most = max(most, b.Hard)
		} else {
			most = max(most, b.Soft)
		}
	}
	return int32(most)
}

// Reach is how far a figure shoots.
func (f *Figure) Reach() geom.Len { return max(f.Bands[0].Reach, f.Bands[1].Reach) }
