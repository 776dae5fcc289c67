package bot

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// An Errand is a unit dragged over the table: where it should go, without the verb that moves it.
type Errand struct {
	Unit battle.UnitID `json:"unit"`
	Way  []geom.Point  `json:"way"` // the last point is where it is to get
}

// A Lead is what such a hand means: the command by which units get on now, and how far.
type Lead struct {
	Command battle.Command
	Moves   battle.UnitID // who goes by it; 0: it only lets them go
	Way     []geom.Point  // of the first one, as far as it gets
	Rest    []geom.Point  // what is left of its way, for later
	Short   error         // what stops it within its reach; nil: nothing does
}

// Lead finds the command that brings units to where a hand leads them: a move of the first of them that may move now, a place for
// one that is set up, or the order that lets most of them go and most likely comes off. A way of one point is a goal: the cheapest
// way there is looked for, and it is gone as far as that is legal. The error is why no unit may go.
func (s *Seat) Lead(errands []Errand) (Lead, error) {
	d := s.Pending()
	if d.Side == battle.Nobody || len(errands) == 0 {
		return Lead{}, battle.NotYours.Refuse(battle.Text("side", s.side.String()))
	}
	l := leading{Seat: s, decision: &d}
	s.Survey(&l.pic)
	for _, class := range [...]battle.Class{battle.ClassMove, battle.ClassDeploy} {
		for _, e := range errands {
			for i, v := range d.Verbs {
				if d.Classes[i] != class {
					continue
				}
				if lead, ok := l.one(battle.Command{Side: s.side, Seat: d.Seat, Verb: v}, class, e); ok {
					return lead, nil
				}
			}
		}
	}
	for i, v := range d.Verbs {
		if d.Classes[i] == battle.ClassOrder {
			l.order(battle.Command{Side: s.side, Seat: d.Seat, Verb: v}, errands)
		}
	}
	if l.best.Verb != "" {
		return l.let(errands[0]), nil
	}
	if l.why == nil {
		l.why = battle.NobodyGoes.Refuse()
	}
	return Lead{}, l.why
}

// leading is the search for one Lead.
type leading struct {
	*Seat
	decision *battle.Decision
	pic      battle.Picture
	grid     grid
	why      error // the first reason why a unit may not go
	short    error // what is in the way of the last one that was led

	best  battle.Command // the best order so far
	worth orderWorth
}

// An orderWorth is what is compared of orders.
type orderWorth struct {
	units   int
	reaches bool
	chance  int16
	move    geom.Len
}

func (l *leading) refused(err error) {
	if l.why == nil {
		l.why = err
	}
}

func (l *leading) figure(id battle.UnitID) *battle.Figure {
	i := slices.IndexFunc(l.pic.Figures, func(f battle.Figure) bool { return f.ID == id })
	if i < 0 {
		return nil
	}
	return &l.pic.Figures[i]
}

// one grows the command of a verb by which a single unit goes, or is set up.
func (l *leading) one(c battle.Command, class battle.Class, e Errand) (Lead, bool) {
	var passed []battle.Field
	out := Lead{Moves: e.Unit}
	f := l.figure(e.Unit)
	for {
		slot, err := l.Ask(c, passed...)
		if err != nil {
			l.refused(err)
			return Lead{}, false
		}
		if c.Unit == 0 && slot.Field != battle.FieldUnit && l.decision.Unit != e.Unit {
			return Lead{}, false // it is about another unit
		}
		switch slot.Field {
		case "":
			out.Command = c
			return out, out.Way != nil
		case battle.FieldUnit:
			if !l.take(&c, &slot, e.Unit) {
				return Lead{}, false
			}
			continue
		case battle.FieldPath:
			if f == nil || f.Away || slot.Shape == nil {
				return Lead{}, false // who comes in says where over the edge
			}
			if c.Path = l.walk(&c, passed, slot.Shape, f, e.Way); len(c.Path) == 0 {
				return Lead{}, false
			}
			out.Way, out.Rest = c.Path, rest(c.Path, e.Way)
			if out.Rest != nil && lengthOf(slot.Shape.From, c.Path)+geom.Inch/2 < slot.Shape.Limit {
				out.Short = l.short
			}
			continue
		case battle.FieldAt:
			if class != battle.ClassDeploy {
				return Lead{}, false
			}
			at := l.stand(&c, passed, f, e.Way[len(e.Way)-1])
			c.At, out.Way = &at, []geom.Point{at}
			continue
		case battle.FieldFacing:
			if class == battle.ClassDeploy && f != nil && !f.Away && !slices.Contains(passed, slot.Field) {
				facing := f.Facing // who stood there already looks where he looked
				if turned := c; l.mayFace(&turned, passed, facing) {
					c = turned
					continue
				}
			}
		}
		if !slot.Optional || slices.Contains(passed, slot.Field) {
			return Lead{}, false
		}
		passed = append(passed, slot.Field)
	}
}

// stand is where a figure can be set up: at a place, or, if it stands somewhere already, as near to it on the way there as there is room.
func (l *leading) stand(c *battle.Command, passed []battle.Field, f *battle.Figure, at geom.Point) geom.Point {
	if f == nil || f.Away {
		return at
	}
	next := *c
	const steps = 12
	for i := range geom.Len(steps) {
		d := geom.Dist(f.At, at)
		p := geom.Toward(at, f.At, d*i/steps)
		next.At = &p
		_, err := l.Ask(next, passed...)
		if err == nil {
			return p
		}
		l.refused(err)
	}
	return at
}

// mayFace turns a command, if that is allowed.
func (l *leading) mayFace(c *battle.Command, passed []battle.Field, to geom.Facing) bool {
	c.Facing = &to
	_, err := l.Ask(*c, passed...)
	return err == nil
}

// take fills in a unit, or notes why it may not be.
func (l *leading) take(c *battle.Command, slot *battle.Slot, id battle.UnitID) bool {
	for _, v := range slot.Values {
		if v.Unit == id {
			c.Unit = id
			return true
		}
	}
	for _, b := range slot.Barred {
		if b.Unit == id {
			l.refused(b.Why)
		}
	}
	return false
}

// walk is the way of a unit that is legal and gets it nearest to where it is led.
func (l *leading) walk(c *battle.Command, passed []battle.Field, shape *battle.Shape, f *battle.Figure, way []geom.Point) []geom.Point {
	l.short = nil
	straight, all := l.fit(c, passed, shape, way)
	if all || len(way) > 1 {
		return straight
	}
	goal := way[0]
	if shape.Line {
		// A finger never hits the line to a tenth of a millimetre: beside it, the place on it is meant.
		short := l.short
		ahead, all := l.fit(c, passed, shape, []geom.Point{onLine(shape, goal)})
		if all {
			l.short = short // nothing is in the way but that it may not turn
		}
		if len(ahead) == 0 {
			return straight
		}
		return ahead
	}
	around, far := l.around(f, shape.From, goal)
	var other []geom.Point
	if len(around) > 1 {
		other, all = l.fit(c, passed, shape, around)
	}
	if all {
		return other
	}
	left := func(way []geom.Point) geom.Len {
		if len(way) == 0 {
			return l.grid.along(far, shape.From)
		}
		return l.grid.along(far, way[len(way)-1])
	}
	best := straight
	if len(straight) == 0 && len(other) > 0 || left(other)+l.grid.mesh < left(straight) {
		best = other
	}
	near := geom.Dist(shape.From, goal) <= shape.Limit
	if !near && lengthOf(shape.From, best) >= shape.Limit*2/3 {
		return best
	}
	// Something is in the way: it is looked at closely, as zones are found.
	r := l.reachBy(l.pic.Field, c, passed, shape)
	closely := r.to(goal)
	if closely == nil {
		closely = r.nearer(func(p geom.Point) geom.Len { return l.grid.along(far, p) })
	}
	if closely != nil && (near || left(closely)+l.grid.mesh < left(best)) {
		return closely
	}
	return best
}

// fit is how far a way may be gone, and whether that is all of it.
func (l *leading) fit(c *battle.Command, passed []battle.Field, shape *battle.Shape, way []geom.Point) (path []geom.Point, all bool) {
	next := *c
	judge := func(path []geom.Point) error {
		next.Path = path
		_, err := l.Ask(next, passed...)
		return err
	}
	try := way
	for range 4 {
		err := judge(try)
		if err == nil {
			return try, len(try) == len(way) && try[len(try)-1] == way[len(way)-1]
		}
		l.refused(err)
		over := max(tooLong(err), beyond(err, "rate"))
		if over <= 0 {
			l.short = err
			break
		}
		if try = cut(shape.From, try, lengthOf(shape.From, try)-over-2); len(try) == 0 {
			return nil, false
		}
	}
	// Something is in the way: as far as it goes.
	most := lengthOf(shape.From, way)
	if shape.Limit > 0 {
		most = min(most, shape.Limit)
	}
	least := geom.Len(0)
	for range 7 {
		middle := (least + most) / 2
		part := cut(shape.From, way, middle)
		if len(part) > 0 && judge(part) == nil {
			path, least = part, middle
		} else {
			most = middle
		}
	}
	return path, false
}

// onLine is the place on the line of a shape that is nearest to another.
func onLine(shape *battle.Shape, p geom.Point) geom.Point {
	way, to := shape.To.Sub(shape.From), p.Sub(shape.From)
	length := geom.Dist(shape.From, shape.To)
	if length == 0 {
		return p
	}
	far := (int64(way.X)*int64(to.X) + int64(way.Y)*int64(to.Y)) / int64(length)
	return geom.Toward(shape.From, shape.To, geom.Len(min(max(far, 0), int64(length))))
}

// around is the cheapest way over the ground to a goal, and how far every cell is from there.
func (l *leading) around(f *battle.Figure, from, goal geom.Point) (way []geom.Point, far []int32) {
	g := &l.grid
	g.layIn(l.pic.Field, fineCells)
	clear(g.crowd)
	for i := range l.pic.Figures {
		if o := &l.pic.Figures[i]; !o.Away && o.ID != f.ID {
			g.inWay(o.At, 12)
		}
	}
	foot := g.footing(l.Seat, f.Class, f.ID)
	g.keepOff(foot)
	end := g.cell(goal)
	far = g.spread(foot, []int{end}, nil)
	if far[g.cell(from)] >= unreachable {
		return nil, far
	}
	trail := g.downTo(far, g.cell(from), end)
	if len(trail) == 0 {
		return nil, far
	}
	trail[len(trail)-1] = goal
	return g.pulled(foot, from, trail), far
}

// order looks for the best order of a verb.
func (l *leading) order(c battle.Command, errands []Errand) {
	slot, err := l.Ask(c)
	if err != nil || slot.Field != battle.FieldUnit {
		return
	}
	var rooms [64]battle.Value
	givers := append(rooms[:0], slot.Values...)
	first := errands[0]
	if slices.ContainsFunc(givers, func(v battle.Value) bool { return v.Unit == first.Unit }) {
		c.Unit = first.Unit
		if slot, err = l.needs(c); err != nil {
			l.refused(err)
			return
		}
		switch slot.Field {
		case battle.FieldOption:
			for _, v := range slices.Clone(slot.Values) {
				next := c
				next.Option = v.Text
				l.weighOrder(next, errands[:1])
			}
			return
		case "":
			l.weighOrder(c, errands[:1])
			return
		}
	} else {
		l.take(&battle.Command{}, &slot, first.Unit)
	}
	for _, v := range givers {
		next := c
		next.Unit = v.Unit
		l.address(next, errands)
	}
}

// needs is what a command lacks that may not be left out.
func (l *leading) needs(c battle.Command) (battle.Slot, error) {
	var passed []battle.Field
	for {
		slot, err := l.Ask(c, passed...)
		if err != nil || !slot.Optional || slices.Contains(passed, slot.Field) {
			return slot, err
		}
		passed = append(passed, slot.Field)
	}
}

// address lets a leader order as many of the units as he may.
func (l *leading) address(c battle.Command, errands []Errand) {
	slot, err := l.Ask(c)
	if err != nil || slot.Field != battle.FieldUnits {
		return
	}
	open := slices.Clone(slot.Values)
	for _, e := range errands {
		if !slices.ContainsFunc(open, func(v battle.Value) bool { return v.Unit == e.Unit }) {
			for _, b := range slot.Barred {
				if b.Unit == e.Unit {
					l.refused(b.Why)
				}
			}
			continue
		}
		more := c
		more.Units = append(slices.Clone(c.Units), e.Unit)
		if _, err := l.Ask(more); err != nil {
			l.refused(err)
			continue
		}
		c = more
	}
	if len(c.Units) == 0 {
		return
	}
	for _, e := range errands {
		f := l.figure(e.Unit)
		if f == nil || f.Move == 0 || !slices.Contains(c.Units, e.Unit) {
			continue
		}
		if way := cut(f.At, e.Way, f.Move); len(way) > 0 {
			l.intend(&c, e.Unit, way)
		}
	}
	l.weighOrder(c, errands)
}

// weighOrder keeps an order if it lets units go and is better than what was found before: it is for more units, gets them there, is
// likelier to come off, and then the least that will do.
func (l *leading) weighOrder(c battle.Command, errands []Errand) {
	p, err := l.Check(c)
	if err != nil {
		l.refused(err)
		return
	}
	w := l.weigh(&c, &p, &l.pic)
	if w.Lets&battle.LetsMove == 0 {
		return
	}
	worth := orderWorth{units: max(1, len(c.Units)), chance: w.Chance, move: w.Move}
	if f := l.figure(errands[0].Unit); f != nil {
		if worth.move == 0 {
			worth.move = f.Move
		}
		worth.reaches = lengthOf(f.At, errands[0].Way) <= worth.move
	}
	if l.best.Verb == "" || worth.beats(&l.worth) {
		l.best, l.worth = c, worth
	}
}

func (w *orderWorth) beats(o *orderWorth) bool {
	switch {
	case w.units != o.units:
		return w.units > o.units
	case w.reaches != o.reaches:
		return w.reaches
	case w.chance != o.chance:
		return w.chance > o.chance
	}
	return w.reaches && w.move < o.move || !w.reaches && w.move > o.move
}

// let is the Lead of the best order. How far it gets the units is known when they go: this is by the length of the way alone.
func (l *leading) let(first Errand) Lead {
	out := Lead{Command: l.best}
	f := l.figure(first.Unit)
	if f == nil {
		return out
	}
	out.Way = cut(f.At, first.Way, l.worth.move)
	out.Rest = rest(out.Way, first.Way)
	return out
}
