package bot

import (
	"cmp"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// growAt chooses a point: a place to stand for a unit that is set up, the thick of the enemy for fire and aircraft.
func (w *Sergeant) growAt(c battle.Command, class battle.Class, passed []battle.Field, shape *battle.Shape) bool {
	var points []end
	switch f := w.figure(w.unitOf(&c)); {
	case class == battle.ClassDeploy && f != nil:
		points = w.posts(f, shape)
	case class == battle.ClassSupport || class == battle.ClassFire:
		points = w.clusters(shape)
	}
	var room [4 * tries]geom.Point
	refused := room[:0]
	for i := range points {
		p := points[i].at
		if i >= tries { // what bars so many bars those beside them too
			if class != battle.ClassDeploy || len(refused) == cap(refused) {
				break
			}
			if slices.ContainsFunc(refused, func(no geom.Point) bool { return square(no, p) < squared(2*w.mesh) }) {
				continue
			}
		}
		next := c
		next.At = &p
		if !w.grow(next, class, passed) {
			refused = append(refused, p)
		} else if class == battle.ClassDeploy {
			return true
		}
	}
	return w.chance(c, class)
}

// posts are the places where a figure may be set up, the best first.
func (w *Sergeant) posts(f *battle.Figure, shape *battle.Shape) []end {
	if shape == nil {
		return nil
	}
	var zone geom.Polygon
	if len(shape.Area) > 2 {
		made, err := geom.NewPolygon(shape.Area...)
		if err != nil {
			return nil
		}
		zone = made
	}
	foot := w.footing(w.seat, f.Class, f.ID)
	var out []end
	for i, p := range w.mid {
		if foot[i].Cost == 0 || len(shape.Area) > 2 && !zone.Contains(p) {
			continue
		}
		if shape.Limit > 0 && geom.Dist(shape.From, p) > shape.Limit {
			continue
		}
		out = append(out, end{p, w.post(f, p)})
	}
	slices.SortStableFunc(out, func(x, y end) int { return cmp.Compare(y.value, x.value) })
	return out
}

// post is what a place is worth to a figure that is set up there: near to what the figure is to do, under cover, with room around it.
func (w *Sergeant) post(f *battle.Figure, p geom.Point) int32 {
	t := &w.tasks[w.place(f)]
	v, crowd, led, apart := int32(w.cover(f, p))*w.num.postCover, int32(0), int32(0), w.num.postApart
	if w.errs(ErrsRow, f.ID, 0) {
		return w.inRow(f, p)
	}
	passes := w.passesBy(f)
	if passes { // it does not stay, and needs room to get going
		v, apart = v*w.num.postPassing/1000, w.num.postApartPassing
	}
	var beside *battle.Figure // the nearest of those who go the same way
	nearest := int64(-1)      // and the square of how far that is
	for i := range w.pic.Figures {
		own := &w.pic.Figures[i]
		if own.Side != w.pic.Side || own.Away || own.ID == f.ID {
			continue
		}
		d := square(own.At, p)
		if w.pic.Led > 0 && t.goal >= 0 && (w.tasks[i].goal == t.goal || passes && w.passesBy(own)) {
			if d <= squared(w.pic.Led-1) {
				led++ // figures that go the same way are ordered together
			}
			if nearest < 0 || d < nearest {
				beside, nearest = own, d
			}
		}
		switch {
		case d <= squared(max(w.mesh*4/5, (own.Span+f.Span)*6/10)-1):
			crowd += w.num.postCrowd
		case d <= squared(2*w.mesh-1):
			crowd += apart
		case f.Role == battle.RoleLeader && d <= squared(5*w.mesh-1) && w.pic.Led == 0:
			v += w.num.postLeader
		}
	}
	if passes && nearest > squared(w.pic.Led/2) { // no leader orders it if it goes alone
		v -= int32(int64(geom.Dist(beside.At, p)-w.pic.Led/2) * int64(w.num.postAlone) / int64(w.mesh))
	}
	if t.way != nil && f.Move > 0 && f.Role != battle.RoleLeader {
		v -= int32(int64(w.along(t.way, p)) * int64(w.num.postWay) / int64(w.mesh))
	}
	if f.Role == battle.RoleLeader && w.pic.Led > 0 {
		v += w.leading(f, p)
	}
	if f.Role == battle.RoleLeader {
		for i := range w.tasks { // leaders stay behind those whom they lead, but not far
			if w.tasks[i].way != nil && w.pic.Figures[i].Side == w.pic.Side {
				v -= int32(int64(w.along(w.tasks[i].way, p)) * int64(w.num.postBehind) / int64(w.mesh))
				break
			}
		}
	}
	return v + w.num.postLed*min(led, w.num.postLedMost) - crowd - w.num.postFear*w.danger(f, p)
}

// inRow is what a place is worth to a unit that is set up as in a row: near the middle of the table, with room beside it.
func (w *Sergeant) inRow(f *battle.Figure, p geom.Point) int32 {
	crowd := int32(0)
	for i := range w.pic.Figures {
		own := &w.pic.Figures[i]
		if own.Side == w.pic.Side && !own.Away && own.ID != f.ID && square(own.At, p) <= squared(max(2*w.mesh, (own.Span+f.Span)*6/10)-1) {
			crowd += w.num.postCrowd
		}
	}
	middle := w.box.Middle()
	return -crowd - int32(max(middle.Y-p.Y, p.Y-middle.Y)/w.mesh)*4 - int32(max(middle.X-p.X, p.X-middle.X)/w.mesh)
}

// clusters are where most of the enemy stands together, less what stands there of one's own; where no enemy is in sight, where he
// must come through, and the goals, but for those where the side is set up itself.
func (w *Sergeant) clusters(shape *battle.Shape) []end {
	var out []end
	for i := range w.pic.Figures {
		e := &w.pic.Figures[i]
		if e.Side == w.pic.Side || e.Away {
			continue
		}
		sum := int32(0)
		for j := range w.pic.Figures {
			o := &w.pic.Figures[j]
			if o.Away || geom.Dist(o.At, e.At) > 2*w.mesh {
				continue
			}
			if o.Side == w.pic.Side {
				sum -= w.num.ownUnder * o.Worth
			} else {
				sum += o.Worth
			}
		}
		out = append(out, end{e.At, sum})
	}
	for _, a := range w.awaited {
		out = append(out, a.end)
	}
	own := func(p geom.Point) bool {
		return slices.ContainsFunc(w.pic.Marches, func(m battle.March) bool { return m.Side == w.pic.Side && m.From.Contains(p) })
	}
	for i := range w.pic.Goals {
		if g := &w.pic.Goals[i]; g.Kind == battle.GoalHold && g.Held != w.pic.Side && !g.Deny && !own(g.At) {
			out = append(out, end{g.At, g.Worth * w.num.goalUnder / 1000})
		}
	}
	slices.SortStableFunc(out, func(x, y end) int { return cmp.Compare(y.value, x.value) })
	return out
}
