package bot

import (
	"cmp"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// A found command is legal, and is worth its score.
type found struct {
	battle.Command
	class  battle.Class
	score  int32
	sooner int8 // of what is worth doing: what comes first, or last
	chance int16
	move   geom.Len // how far it lets its unit go
	lets   battle.Leave
}

// before compares two commands: what is worth doing, the sooner ones first, then what is not; of each the worthier first.
func (f *found) before(o *found) int {
	return cmp.Or(cmp.Compare(o.rank(), f.rank()), cmp.Compare(o.score, f.score))
}

// isLeading reports the order of a leader to others.
func (f *found) isLeading() bool { return f.class == battle.ClassOrder && len(f.Units) > 0 }

func (f *found) rank() int8 {
	if f.score <= 0 {
		return -2
	}
	return f.sooner
}

// How many values of a field are thought of, and how many ways of doing the same thing are tried before it is given up.
const (
	breadth = 8
	tries   = 8

	briefTargets = 3 // of one unit, by what it could do to them
	briefTries   = 5

	mostAsked = 500 // how often the rules are asked for a decision; nine in ten need a tenth of that

	assaultTargets = 2 // of one unit, if the book says beforehand what they promise

	checks = 40 // of where a unit gets before it is let go

	hastyBreadth = 4
	hastyTries   = 3
)

// begin begins to look for commands.
func (w *Sergeant) begin(d *battle.Decision) {
	w.decision, w.found = d, w.found[:0]
}

// isSpent reports that the rules have been asked often enough for one decision: then the best found so far is given.
func (m *mind) isSpent() bool { return m.seat.Asked() >= m.until }

// unitOf is the unit that a command is about.
func (w *Sergeant) unitOf(c *battle.Command) battle.UnitID { return cmp.Or(c.Unit, w.decision.Unit) }

// propose looks for commands that are worth giving, from one that is only begun.
func (w *Sergeant) propose(c battle.Command, class battle.Class) bool {
	c.Side, c.Seat = w.decision.Side, w.decision.Seat
	return w.grow(c, class, nil)
}

// grow fills the next gap of a command.
func (w *Sergeant) grow(c battle.Command, class battle.Class, passed []battle.Field) bool {
	if w.isSpent() {
		return false
	}
	slot, ok := w.seat.Offer(c, passed...)
	if !ok {
		return false
	}
	if slot.Field == "" {
		return w.consider(c, class)
	}
	over := func() bool { return w.grow(c, class, append(slices.Clip(passed), slot.Field)) }
	switch slot.Field {
	case battle.FieldPath:
		return w.growPath(c, class, passed, slot.Shape)
	case battle.FieldAt:
		if slot.Optional {
			return over()
		}
		return w.growAt(c, class, passed, slot.Shape)
	case battle.FieldFacing:
		return w.growFacing(c, class, passed, slot.Optional)
	case battle.FieldUnits:
		return w.growUnits(c, class, passed, slot.Values, slot.Optional)
	case battle.FieldParts:
		if class == battle.ClassOrder {
			w.declare(&c)
		}
		if len(c.Parts) > 0 {
			return w.grow(c, class, passed)
		}
		if slot.Optional {
			return over()
		}
	case battle.FieldN:
		if slot.Shape != nil && slot.Shape.Line && w.decision.Reaction && w.growLength(c, class, passed, slot.Shape.Limit) {
			return true
		}
		if slot.Optional {
			return over()
		}
	case battle.FieldOption:
		if slot.Optional && class == battle.ClassMove {
			return w.growBack(c, class, passed, slices.Clone(slot.Values), over)
		}
		if slot.Optional && class != battle.ClassFire && class != battle.ClassDeploy {
			return over()
		}
	}
	values := slices.Clone(slot.Values) // what is asked from here on takes their room
	if slot.Optional && slot.Field == battle.FieldModel && class != battle.ClassFire && over() {
		return true // all of a unit do it together if they can
	}
	values = w.rank(&c, class, slot.Field, values)
	if len(values) == 0 && slot.Shape != nil {
		return w.chance(c, class)
	}
	done := false
	if slot.Optional {
		done = over()
	}
	for _, v := range values {
		next := c
		battle.Put(&next, slot.Field, v)
		if done = w.grow(next, class, passed) || done; done && slot.Field == battle.FieldUnit && w.isEnough(class) {
			break
		}
	}
	return done
}

// growLength goes as far as it may along a given line: a unit that answers with a move wants to get away.
func (w *Sergeant) growLength(c battle.Command, class battle.Class, passed []battle.Field, limit geom.Len) bool {
	for part := geom.Len(4); part > 0; part-- {
		c.N = limit * part / 4
		if w.grow(c, class, passed) {
			return true
		}
	}
	return false
}

// isEnough reports that the last unit considered has something to do, and that the others will be considered when their turn comes: units that
// may act are ranked by what they promise, and each of them acts. The same holds for leaders, but for those that are to order last.
func (w *Sergeant) isEnough(class battle.Class) bool {
	if !w.skill.Brief || w.decision.Reaction {
		return false
	}
	switch class {
	case battle.ClassMove, battle.ClassFire:
		return w.found[len(w.found)-1].score > 0
	case battle.ClassOrder:
		return slices.ContainsFunc(w.found, func(f found) bool { return f.isLeading() && f.rank() >= 0 && !w.isRepeated(&f) })
	}
	return false
}

// rank sorts the values of a field, the likeliest first, and leaves out those that are not worth thinking of.
func (w *Sergeant) rank(c *battle.Command, class battle.Class, field battle.Field, values []battle.Value) []battle.Value {
	switch field {
	case battle.FieldUnit:
		if class == battle.ClassDeploy {
			return w.rankDeployed(c, values)
		}
		bestFirst(values, func(v battle.Value) int32 { return w.promise(v.Unit, class) })
	case battle.FieldTarget:
		if class == battle.ClassAssault && w.seat.hoper != nil {
			return w.hopeful(c, values)
		}
		f := w.figure(w.unitOf(c))
		if class != battle.ClassFire || !w.skill.Brief {
			f = nil
		}
		if own := w.figure(w.unitOf(c)); own != nil && class == battle.ClassFire && w.errs(ErrsNearest, own.ID, w.pic.Turn) {
			bestFirst(values, func(v battle.Value) int32 { return -int32(w.apart(own.At, v.Unit)) })
			return values[:min(1, len(values))]
		}
		bestFirst(values, func(v battle.Value) int32 { return w.prize(f, v.Unit) })
		if f != nil {
			return values[:min(briefTargets, len(values))]
		}
	case battle.FieldN:
		if due := int32(w.dueAt(c.At)); due > 0 {
			bestFirst(values, func(v battle.Value) int32 { return -max(v.N-due, due-v.N) })
		}
	case battle.FieldModel, battle.FieldAim:
		values = alike(values)
	}
	most := breadth
	if w.hasty {
		most = hastyBreadth
	}
	if class == battle.ClassMove && field == battle.FieldUnit {
		most = 3
	}
	return values[:min(most, len(values))]
}

// hopeful are the targets of an assault that promise most, as far as they promise anything.
func (w *Sergeant) hopeful(c *battle.Command, values []battle.Value) []battle.Value {
	next := *c
	if next.Unit == 0 {
		next.Unit = w.decision.Unit
	}
	hope := func(v battle.Value) int32 {
		next.Target = v.Unit
		return w.seat.hoper.Hope(&next)
	}
	values = slices.DeleteFunc(values, func(v battle.Value) bool { return hope(v) <= 0 })
	bestFirst(values, hope)
	return values[:min(assaultTargets, len(values))]
}

// rankDeployed returns those of some units that are to be set up next: units that stand somewhere, or ride, have been. When all have
// been, it returns those that could ride instead.
func (w *Sergeant) rankDeployed(c *battle.Command, values []battle.Value) []battle.Value {
	if len(values) == 0 {
		return nil
	}
	next := *c
	next.Unit = values[0].Unit
	slot, ok := w.seat.Offer(next)
	if ok && slot.Field == battle.FieldTarget {
		if slices.ContainsFunc(values, func(v battle.Value) bool { f := w.figure(v.Unit); return f == nil || f.Away && f.Carrier == 0 }) {
			return nil
		}
		return slices.DeleteFunc(values, func(v battle.Value) bool { f := w.figure(v.Unit); return f.Away || f.Hail == 0 })
	}
	values = slices.DeleteFunc(values, func(v battle.Value) bool {
		f := w.figure(v.Unit)
		return f != nil && (!f.Away || f.Carrier != 0)
	})
	bestFirst(values, func(v battle.Value) int32 { return -w.precedence(v.Unit) })
	if ok && slot.Field != battle.FieldAt {
		return values // it is not put anywhere, so all can be thought of
	}
	return values[:min(1, len(values))]
}

// bestFirst sorts what there is by what it is worth, which is asked once of each.
func bestFirst[T any](values []T, worth func(T) int32) {
	type valued struct {
		value T
		worth int32
	}
	var room [32]valued
	all := room[:0]
	for _, v := range values {
		all = append(all, valued{v, worth(v)})
	}
	slices.SortStableFunc(all, func(x, y valued) int { return cmp.Compare(y.worth, x.worth) })
	for i := range all {
		values[i] = all[i].value
	}
}

// alike leaves one of the models of each kind, as far as they say of what kind they are.
func alike(values []battle.Value) []battle.Value {
	out := values[:0]
	for _, v := range values {
		if v.Of == "" && v.Text == "" || !slices.ContainsFunc(out, func(o battle.Value) bool { return o.Of == v.Of && o.Text == v.Text }) {
			out = append(out, v)
		}
	}
	return out
}

// precedence is in which order units are set up: those who have most to choose first.
func (w *Sergeant) precedence(id battle.UnitID) int32 {
	f := w.figure(id)
	if f == nil {
		return 1000
	}
	switch f.Role {
	case battle.RoleLeader:
		return 500
	case battle.RoleTransport:
		return 400
	}
	return -f.Worth
}

// promise is how much a unit promises for a kind of deed.
func (w *Sergeant) promise(id battle.UnitID, class battle.Class) int32 {
	f := w.figure(id)
	if f == nil {
		return 0
	}
	switch class {
	case battle.ClassMove:
		if f.Role == battle.RoleLeader {
			return 1
		}
		return w.errandOf(f, 0, "").move
	case battle.ClassFire:
		return w.errandOf(f, 0, "").fire
	case battle.ClassOrder:
		if f.Role == battle.RoleLeader && w.pic.Led > 0 && w.skill.Brief {
			return w.following(f)
		}
		e := w.errandOf(f, 0, "")
		return max(e.fire, e.move)
	}
	return f.Worth
}

// following is how much the units near a leader promise. The leader who ordered last goes on.
func (w *Sergeant) following(f *battle.Figure) (sum int32) {
	if w.spoke.unit == f.ID && w.spoke.turn == w.pic.Turn {
		return 1 << 24
	}
	for i := range w.pic.Figures {
		if own := &w.pic.Figures[i]; own.Side == f.Side && own.Role != battle.RoleLeader && !own.Spent && !own.Away && near(f.At, own.At, w.pic.Led) {
			sum += max(0, w.promise(own.ID, battle.ClassOrder))
		}
	}
	return sum
}

// prize is how much a unit is worth as a target; if an attacker is given, by what it does to the target from where it stands.
func (w *Sergeant) prize(by *battle.Figure, id battle.UnitID) int32 {
	f := w.figure(id)
	if f == nil {
		return 0
	}
	if by == nil {
		return f.Worth
	}
	return 1000*gainAt(by, &mark{f.At, f.ID, f.Hard, f.Worth}, square(f.At, by.At)) + min(999, f.Worth)
}

// consider checks a full command and notes what it is worth.
func (w *Sergeant) consider(c battle.Command, class battle.Class) bool {
	if class == battle.ClassFire && !w.decision.Reaction && w.errs(ErrsShot, w.unitOf(&c), w.pic.Turn) {
		return false
	}
	p, err := w.seat.Check(c)
	if err != nil {
		return false
	}
	weight := w.seat.weigh(&c, &p, &w.pic)
	w.found = append(w.found, found{c, class, w.score(&c, class, &weight), weight.Sooner, weight.Chance, weight.Move, weight.Lets})
	return true
}

// score is what a command is worth: what the book says of it, and what the plan says of where it leads.
func (w *Sergeant) score(c *battle.Command, class battle.Class, weight *battle.Weight) int32 {
	score := w.nature.weighs(weight, class)
	f := w.figure(w.unitOf(c))
	if f != nil && class == battle.ClassAssault && w.errs(ErrsRash, f.ID, w.pic.Turn) {
		score = weight.Gain
	}
	if class != battle.ClassPass && class != battle.ClassMove {
		score-- // what is worth nothing is not done
	}
	switch class {
	case battle.ClassFire:
		score += w.num.freeShot // a shot that costs nothing is not wasted
	case battle.ClassMove:
		if f != nil && len(c.Path) == 0 && c.Facing != nil {
			score += w.worthOfTurn(f, *c.Facing)
		}
		if f != nil && len(c.Path) > 0 {
			to := c.Path[len(c.Path)-1]
			if f.Away {
				return score + max(2, w.num.arrival+w.value(f, to)/w.num.entry) // better far from where it is wanted than not at all
			}
			score += w.slowToLeave(f, w.value(f, to)-w.value(f, f.At)) - 1
			if t := &w.tasks[w.place(f)]; t.goal >= 0 && w.pic.Goals[t.goal].Kind == battle.GoalLeave && !w.inside(to) {
				score += w.num.leavingBonus * t.perMove
			}
		}
	case battle.ClassOrder:
		return w.worthOfOrder(c, weight)
	case battle.ClassDeploy:
		if c.At != nil && f != nil {
			score += max(1, w.num.post+w.post(f, *c.At)/w.num.postPart)
		}
		if by := w.figure(c.Target); by != nil && f != nil && by.Room > 0 {
			score += w.gainOfRide(f, by, 1)
		}
	case battle.ClassCarry, battle.ClassWork:
		score -= w.num.carrying
		if f != nil && class == battle.ClassCarry {
			score += w.worthOfCarrying(f, c)
		}
	case battle.ClassChoose:
		score += w.num.choosing
	}
	return score
}

// worthOfTurn is what it is worth to turn, if that is all: that the worst enemy is ahead and not aside, or else a part of the move for
// which one could not get round.
func (w *Sergeant) worthOfTurn(f *battle.Figure, to geom.Facing) int32 {
	aside := geom.Facing(w.num.front)
	if e := w.faced(f, f.At); f.Front && e != nil && e.HarmAt(geom.Dist(e.At, f.At), f.Hard) > 0 {
		if at := geom.Bearing(f.At, e.At); f.Facing.Apart(at) > aside && to.Apart(at) <= aside {
			return part(w.danger(f, f.At), w.num.turnFront)
		}
	}
	t := &w.tasks[w.place(f)]
	if t.goal < 0 || t.way == nil {
		return 0
	}
	ahead := w.downhill(t.way, f.At)
	was, now := f.Facing.Apart(ahead), to.Apart(ahead)
	if was < geom.Facing(w.num.turnFrom) || now >= was {
		return 0
	}
	return t.perMove * int32(was-now) / 3600
}

// worthOfCarrying is what it is worth that a figure gets on its transport, or off again.
func (w *Sergeant) worthOfCarrying(f *battle.Figure, c *battle.Command) int32 {
	switch t := &w.tasks[w.place(f)]; {
	case c.Target != 0 && c.Target == t.ride:
		return t.gain
	case c.Target == 0 && f.Carrier != 0:
		return w.gainOfAlighting(f)
	}
	return 0
}

// inside reports a point on the table, and not at its edge.
func (w *Sergeant) inside(p geom.Point) bool {
	return p.X > w.box.Min.X && p.X < w.box.Max.X && p.Y > w.box.Min.Y && p.Y < w.box.Max.Y
}

// worthOfOrder is what an order is worth: what those could do whom it lets act, if it is obeyed.
func (w *Sergeant) worthOfOrder(c *battle.Command, weight *battle.Weight) int32 {
	sum := int32(0)
	add := func(id battle.UnitID) {
		f := w.figure(id)
		if f == nil || weight.Lets == 0 {
			return
		}
		e := w.errandOf(f, weight.Move, weight.Ring)
		best := int32(0)
		if weight.Lets&battle.LetsMove != 0 {
			best = e.move
		}
		if weight.Lets&battle.LetsFire != 0 {
			best = max(best, e.fire)
		}
		if weight.Lets&battle.LetsBoth != 0 && !f.Fixed {
			best = max(best, e.move+part(e.fire, w.num.moveFire))
		}
		sum += best
	}
	if len(c.Units) == 0 {
		add(c.Unit)
		if f := w.figure(c.Target); f != nil && f.Side == w.pic.Side {
			add(c.Target) // it acts together with the other
		}
	}
	for _, id := range c.Units {
		add(id)
	}
	chance := int64(weight.Chance)
	worth := int64(sum) * chance / 1000
	if len(c.Units) > 0 { // a leader who is obeyed may order again, if less surely
		worth = worth * (1000 + chance*int64(w.num.orderAgain)/1000 + chance*chance*int64(w.num.orderThird)/1_000_000) / 1000
	}
	return weight.Gain - weight.Risk - 1 + int32(worth)
}

// chance fills the rest of a command by chance, several times.
func (w *Sergeant) chance(c battle.Command, class battle.Class) bool {
	done := false
	for range 3 {
		next := c
		if w.sample(&next) == nil {
			done = w.consider(next, class) || done
		}
	}
	return done
}

// sample fills whatever a command lacks by chance.
func (w *Sergeant) sample(c *battle.Command) error {
	for range 64 {
		more, err := w.seat.Sample(c, w.dice)
		if err != nil || !more {
			return err
		}
	}
	return nil
}

// growFacing turns a unit the way it is to go, or to the enemy, if it may.
func (w *Sergeant) growFacing(c battle.Command, class battle.Class, passed []battle.Field, optional bool) bool {
	at, known := w.endOf(&c)
	done := false
	try := func(facing geom.Facing) bool {
		next := c
		next.Facing = &facing
		return w.grow(next, class, passed)
	}
	f := w.figure(w.unitOf(&c))
	turns := class == battle.ClassMove && len(c.Path) == 0 // and does nothing else
	if f != nil && known && w.tasks[w.place(f)].way != nil && f.Role != battle.RoleGun && (turns || class == battle.ClassDeploy) {
		ahead := w.downhill(w.tasks[w.place(f)].way, at)
		if done = try(ahead); done && !turns {
			return true
		}
		for _, part := range [...]int{900, 450} { // it may not get round at once
			if !done && turns && f.Facing.Apart(ahead) > geom.Facing(part) {
				done = try(f.Facing.Turn(part)) || done
				done = try(f.Facing.Turn(-part)) || done
			}
		}
	}
	if class == battle.ClassMove && optional && f != nil && w.passesBy(f) {
		return w.grow(c, class, append(slices.Clip(passed), battle.FieldFacing)) || done
	}
	if e := w.faced(f, at); known && e != nil && e.At != at {
		to := geom.Bearing(at, e.At)
		if try(to) || done {
			return true
		}
		if turns && f != nil && f.Role == battle.RoleGun && f.Facing.Apart(to) > quarter && (try(nearer(f.Facing, to)) || done) {
			return true // it does not get round at once
		}
	}
	w.askew = true
	if optional {
		return w.grow(c, class, append(slices.Clip(passed), battle.FieldFacing))
	}
	return done || w.chance(c, class)
}

// passesBy reports a unit whose task leads it past the enemy.
func (w *Sergeant) passesBy(f *battle.Figure) bool {
	t := &w.tasks[w.place(f)]
	if t.goal < 0 {
		return false
	}
	switch g := &w.pic.Goals[t.goal]; g.Kind {
	case battle.GoalLeave, battle.GoalBeyond:
		return true
	case battle.GoalCarry:
		return g.Held == w.pic.Side
	}
	return false
}

// endOf is where a command leaves its unit.
func (w *Sergeant) endOf(c *battle.Command) (geom.Point, bool) {
	if n := len(c.Path); n > 0 {
		return c.Path[n-1], true
	}
	if c.At != nil {
		return *c.At, true
	}
	if f := w.figure(w.unitOf(c)); f != nil && !f.Away {
		return f.At, true
	}
	return geom.Point{}, false
}

// faced is the enemy to whom a figure turns at a point: the enemy that harms it most there, if that is less from ahead, or else the nearest.
func (w *Sergeant) faced(f *battle.Figure, p geom.Point) *battle.Figure {
	if f == nil || !f.Front {
		return w.nearestFoe(p)
	}
	var worst *battle.Figure
	harm, far := int32(0), geom.Len(0)
	for i := range w.pic.Figures {
		e := &w.pic.Figures[i]
		if e.Side == w.pic.Side || e.Away {
			continue
		}
		d := geom.Dist(e.At, p)
		if h := e.HarmAt(d, f.Hard); h > harm || h == harm && h > 0 && d < far {
			worst, harm, far = e, h, d
		}
	}
	if worst == nil {
		return w.nearestFoe(p)
	}
	return worst
}

// nearestFoe is the enemy nearest to a point.
func (w *mind) nearestFoe(p geom.Point) *battle.Figure {
	var best *battle.Figure
	for i := range w.pic.Figures {
		e := &w.pic.Figures[i]
		if e.Side != w.pic.Side && !e.Away && (best == nil || geom.Dist(e.At, p) < geom.Dist(best.At, p)) {
			best = e
		}
	}
	return best
}
