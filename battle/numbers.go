package battle

// Numbers are what the players of the program weigh by: shares, worths and limits that no rule gives. Code reads them as fields of a
// struct. The laboratory varies them by name.
type Numbers interface {
	// Of is the first part of the names: bkc of bkc.suppressed.
	Of() string
	// Each tells of every field: the second part of its name, its place, its usual value, the least and the most that it may be, and a
	// sentence that says what it is.
	Each(number func(name string, at *int32, usual, least, most int32, tell string))
}

// AsUsual gives all numbers their usual values.
func AsUsual[N Numbers](n N) N {
	n.Each(func(_ string, at *int32, usual, _, _ int32, _ string) { *at = usual })
	return n
}

// A Weigher is a Book whose advisers weigh by numbers that can be varied.
type Weigher interface {
	// Numbers makes a table with the usual values. The caller owns it.
	Numbers() Numbers
}
