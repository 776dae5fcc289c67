package army

// Fewest is how many models a unit has at least; 0 where that is no choice.
func (e *Entry) Fewest() int {
	if len(e.Men) == 0 {
		return 0
	}
	return e.Men[0]
}

// CostOf is what one unit costs as it was picked: its grade, the models beyond the fewest, and its options. What the
// entry does not have costs nothing.
func (e *Entry) CostOf(p *Pick) int {
	cost, men := e.Cost, max(p.Men, e.Fewest())
	if len(e.Grades) > 0 {
		g, ok := e.Grade(p.Grade)
		if !ok {
			g = &e.Grades[0]
		}
		cost = g.Cost + (men-e.Fewest())*g.Each
	}
	for _, c := range p.Options {
		id, n, err := c.Read()
		o, ok := e.Option(id)
		if err != nil || !ok {
			continue
		}
		if o.Each {
			n *= max(men, 1)
		}
		cost += n * o.Cost
	}
	return cost
}
