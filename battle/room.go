package battle

// A Room is room for the facts of a view: all units have many, and one piece of memory for all of them costs less than one for each.
type Room struct {
	facts []Fact
	each  int
}

// NewRoom is room for so many units with at most so many facts each.
func NewRoom(units, each int) *Room { return &Room{make([]Fact, 0, units*each), each} }

// Take is room for the facts of one unit. A unit with more facts gets them elsewhere.
func (r *Room) Take() []Fact {
	if cap(r.facts)-len(r.facts) < r.each {
		return nil
	}
	at := len(r.facts)
	r.facts = r.facts[:at+r.each]
	return r.facts[at:at:len(r.facts)]
}
