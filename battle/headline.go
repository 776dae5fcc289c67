package battle

import (
	"slices"

	"sandtable/dice"
)

// A Headliner says what a command is about, for those who have room for a figure or three: the likeliest outcome is seldom the one that
// matters. Optional: without one a preview has no headline.
type Headliner interface {
	// About are the outcomes by which a command is judged, the worst for the target first, and the conditions under which odds count for
	// that, the most telling first: odds that hold in any case have an empty one, those of trials are Tried.
	About(c *Command, class Class) (matters []Matter, conditions []string)
}

// Tried stands for trials among conditions, whatever they suppose.
const Tried = "tried"

// A Matter is something by which a command is judged: outcomes that count alike and exclude each other, told by the first of them.
type Matter struct {
	Whom     Whom
	Outcomes []string
	// Least: it comes about with every worse outcome, too: a unit with casualties is pinned.
	Least bool
	// Unless one of these is told, which says it already, or says more.
	Unless []string
	// Hoped: it is what the side that acts wants for itself, such as a test that is passed.
	Hoped bool
	// Harmless: by itself it does the target no harm, such as a hit that the armour may stop.
	Harmless bool
}

// Whom is whom an outcome befalls.
type Whom uint8

// Whom outcomes befall.
const (
	TheFoe  Whom = iota // the target, or the enemy's unit that it is worst for
	Oneself             // the unit that acts, or the own unit that it is worst for
	NoOne               // no unit in particular
)

// A Head is one of the outcomes by which a command is judged.
type Head struct {
	Unit    UnitID `json:"unit,omitzero"` // the unit it would happen to
	Outcome string `json:"outcome"`
	PPM     int32  `json:"ppm"` // whatever the amount
	// Least: it holds at least this, and what is worse besides. Others exclude each other.
	Least bool `json:"least,omitzero"`
	// Hoped: it is what the side that acts wants for itself, such as a test that is passed.
	Hoped bool `json:"hoped,omitzero"`
	// Harmless: by itself it does the target no harm, such as a hit that the armour may stop.
	Harmless bool `json:"harmless,omitzero"`
	// If it has an amount: on the average, in thousandths, and from where to where it lies in eight cases of ten, once it comes about.
	Mean int32 `json:"mean,omitzero"`
	Low  int32 `json:"low,omitzero"`
	High int32 `json:"high,omitzero"`
	// Sampled: it was found by so many trials; zero: it is exact.
	Sampled int `json:"sampled,omitzero"`
}

// heads is how many of them there are at most.
const heads = 5

// A headliner finds what matters in a preview. A nil one finds nothing.
type headliner struct {
	c          *Command
	p          *Preview
	side       Side
	sides      interface{ Side(UnitID) Side }
	matters    []Matter
	conditions []string
	chosen     [3]UnitID // of whom it is told, once that is settled
	worst      map[worst]float64
}

// A worst is what is worst of all that a trial brings to a unit: its place among the matters.
type worst struct {
	unit   UnitID
	matter int
}

// newHeadliner makes one, if the book says what its commands are about.
func newHeadliner(b Battle, c *Command, p *Preview) *headliner {
	book, ok := b.(Headliner)
	if !ok {
		return nil
	}
	h := &headliner{c: c, p: p, side: c.Side, worst: map[worst]float64{}}
	h.sides, _ = b.(interface{ Side(UnitID) Side })
	if h.side == Nobody {
		h.side = b.Pending().Side
	}
	h.matters, h.conditions = book.About(c, ClassOf(b, c.Verb))
	return h
}

// tried counts what was worst for each unit in a trial. What the side that acts hopes for is none of it.
func (h *headliner) tried(brought []Odds) {
	if h == nil {
		return
	}
	for i := range brought {
		id, at := brought[i].Unit, h.worstOf(brought, brought[i].Unit)
		before := slices.ContainsFunc(brought[:i], func(o Odds) bool { return o.Unit == id })
		if id != 0 && at >= 0 && !before {
			h.worst[worst{id, at}]++
		}
	}
}

// worstOf is the place of the first of all matters that has come about for a unit; -1: none has.
func (h *headliner) worstOf(brought []Odds, id UnitID) int {
	return slices.IndexFunc(h.matters, func(m Matter) bool {
		return !m.Hoped && h.befalls(m.Whom, id) &&
			slices.ContainsFunc(brought, func(o Odds) bool { return o.Unit == id && slices.Contains(m.Outcomes, o.Outcome) })
	})
}

// triedOf makes shares of what was counted.
func (h *headliner) triedOf(all float64) {
	if h == nil {
		return
	}
	for key := range h.worst {
		h.worst[key] /= all
	}
}

// headline is what a preview comes to in short. What cannot happen is told only where nothing else can.
func (h *headliner) headline() []Head {
	if h == nil || len(h.p.Rolls) == 0 {
		return nil
	}
	var out []Head
	var never *Head
	for i := range h.matters {
		if slices.ContainsFunc(out, func(one Head) bool { return slices.Contains(h.matters[i].Unless, one.Outcome) }) {
			continue
		}
		one, told := h.head(i, out)
		switch {
		case !told:
		case one.PPM > 0:
			out = append(out, one)
		case never == nil:
			never = &one
		}
		if len(out) == heads {
			break
		}
	}
	if out == nil && never != nil {
		out = []Head{*never}
	}
	return out
}

// rank is how telling a forecast is, from zero; below zero: it does not count.
func (h *headliner) rank(f *Forecast) int {
	if f.Sampled > 0 {
		return slices.Index(h.conditions, Tried)
	}
	return slices.Index(h.conditions, f.If)
}

// befalls reports whether a unit is one whom a matter is about.
func (h *headliner) befalls(w Whom, id UnitID) bool {
	switch {
	case w == NoOne || id == 0 || h.sides == nil:
		return w == NoOne && id == 0
	case w == Oneself:
		return h.sides.Side(id) == h.side
	}
	return h.sides.Side(id) != h.side
}

// head is what a preview tells of a matter, after what is worse. What was tried out, and what several shots do, is told as it is worst for
// the unit, so that no trial and no course of a battle counts twice.
func (h *headliner) head(at int, worse []Head) (out Head, told bool) {
	m := &h.matters[at]
	id, told := h.who(h.matters, m.Whom)
	if !told {
		return out, false
	}
	out, told = h.ofUnit(m, id)
	var happens float64
	switch alike := h.alike(m, id); {
	case m.Hoped || id == 0 || out.Sampled == 0 && len(alike) < 2:
		return out, told
	case out.Sampled > 0:
		happens = h.worst[worst{id, at}]
	default:
		happens = h.worstIn(alike, at, id)
	}
	sum := int32(0)
	for i := range worse {
		if worse[i].Unit == id && !worse[i].Hoped {
			sum += Share(worse, i)
		}
	}
	out.PPM = min(int32(happens*1e6+0.5), max(0, 1e6-sum))
	if m.Least && out.PPM > 0 {
		out.PPM += sum
	}
	return out, told
}

// Share is how often an outcome of a headline comes about and nothing worse that is told of the same unit.
func Share(all []Head, at int) int32 {
	h := &all[at]
	if !h.Least {
		return h.PPM
	}
	worse := int32(0)
	for i := range all[:at] {
		if all[i].Unit == h.Unit && !all[i].Hoped {
			worse += Share(all, i)
		}
	}
	return max(0, h.PPM-worse)
}

// who is the unit of which all matters are told that befall the same: the one that the command names, else the one for which the first of
// them that can happen is likeliest.
func (h *headliner) who(all []Matter, w Whom) (UnitID, bool) {
	if w == NoOne || h.chosen[w] != 0 {
		return h.chosen[w], true
	}
	named := h.c.Target
	if w == Oneself {
		named = h.c.Unit
	}
	best := Head{}
	for i := range all {
		if all[i].Whom != w {
			continue
		}
		first := best.PPM == 0
		for _, id := range h.units(&all[i]) {
			if id == named {
				h.chosen[w] = id
				return id, true
			}
			if one, _ := h.ofUnit(&all[i], id); first && (best.Unit == 0 || one.PPM > best.PPM) {
				best = one
			}
		}
	}
	h.chosen[w] = best.Unit
	return best.Unit, best.Unit != 0
}

// units are those of whom a preview tells a matter.
func (h *headliner) units(m *Matter) (out []UnitID) {
	for i := range h.p.Rolls {
		f := &h.p.Rolls[i]
		if h.rank(f) < 0 {
			continue
		}
		for j := range f.Odds {
			o := &f.Odds[j]
			if slices.Contains(m.Outcomes, o.Outcome) && h.befalls(m.Whom, o.Unit) && !slices.Contains(out, o.Unit) {
				out = append(out, o.Unit)
			}
		}
	}
	return out
}

// ofUnit is what a preview tells of a matter for one unit, by the most telling forecast. Where several are as telling, as those of shots
// of which each is told alone, they are taken together.
func (h *headliner) ofUnit(m *Matter, id UnitID) (out Head, told bool) {
	var all dice.Spread
	counts := false
	for _, f := range h.alike(m, id) {
		one, amount, ok := spreadOf(f, m, id)
		switch {
		case !ok:
			continue
		case all == nil:
			all = one
		default:
			all = all.Plus(one)
		}
		out.Sampled, counts = f.Sampled, counts || amount
	}
	if all == nil {
		return out, false
	}
	out.Unit, out.Outcome, out.Least, out.Hoped, out.Harmless = id, m.Outcomes[0], m.Least, m.Hoped, m.Harmless
	out.measure(all, counts)
	return out, true
}

// alike are the forecasts that are as telling as the most telling one of a matter for a unit, and tell anything of that unit.
func (h *headliner) alike(m *Matter, id UnitID) (out []*Forecast) {
	best := len(h.conditions)
	if h.isTried(id) { // what the trials have not brought is rare, whatever comes of a part of the deed
		best = slices.Index(h.conditions, Tried)
	}
	for i := range h.p.Rolls {
		f := &h.p.Rolls[i]
		if rank := h.rank(f); rank >= 0 && rank < best {
			if _, _, ok := spreadOf(f, m, id); ok {
				best = rank
			}
		}
	}
	for i := range h.p.Rolls {
		f := &h.p.Rolls[i]
		if h.rank(f) == best && slices.ContainsFunc(f.Odds, func(o Odds) bool { return o.Unit == id }) {
			out = append(out, f)
		}
	}
	return out
}

// worstIn is how often a matter is the worst of what several forecasts bring to a unit, each of which comes as it comes.
func (h *headliner) worstIn(all []*Forecast, at int, id UnitID) float64 {
	before, after := 1.0, 1.0
	for _, f := range all {
		spared := 1.0
		for i := range h.matters[:at+1] {
			m := &h.matters[i]
			if i == at {
				before *= spared
			}
			s, _, told := spreadOf(f, m, id)
			switch {
			case !told || m.Hoped || !h.befalls(m.Whom, id):
			case m.Least:
				spared = min(spared, s[0])
			default:
				spared = max(0, spared+s[0]-1)
			}
		}
		after *= spared
	}
	return before - after
}

// isTried reports whether trials have brought anything to a unit.
func (h *headliner) isTried(id UnitID) bool {
	return id != 0 && slices.ContainsFunc(h.p.Rolls, func(f Forecast) bool {
		return f.Sampled > 0 && h.rank(&f) >= 0 && slices.ContainsFunc(f.Odds, func(o Odds) bool { return o.Unit == id })
	})
}

// HeadOf takes the odds of one outcome together that differ by their amount only.
func HeadOf(odds []Odds) (out Head) {
	if len(odds) == 0 {
		return out
	}
	out.Unit, out.Outcome = odds[0].Unit, odds[0].Outcome
	all, counts, _ := spreadOf(&Forecast{Odds: odds}, &Matter{Outcomes: []string{out.Outcome}}, out.Unit)
	out.measure(all, counts)
	return out
}

// measure takes the chance of an outcome from the chances of its amounts, and how much it then is, if it counts something.
func (h *Head) measure(all dice.Spread, counts bool) {
	happens := all.AtLeast(1)
	h.PPM = int32(happens*1e6 + 0.5)
	if counts && happens > 0 {
		h.Mean = int32(all.Mean()/happens*1000 + 0.5)
		h.Low, h.High = quantile(all, happens/10), quantile(all, happens*9/10)
	}
}

// spreadOf are the chances of a matter in one forecast, by its amount, and whether it has one.
func spreadOf(f *Forecast, m *Matter, id UnitID) (s dice.Spread, amount, told bool) {
	sum := int32(0)
	for i := range f.Odds {
		o := &f.Odds[i]
		if o.Unit != id || !slices.Contains(m.Outcomes, o.Outcome) {
			continue
		}
		n := max(int(o.N), 1)
		for len(s) <= n {
			s = append(s, 0)
		}
		s[n] += float64(o.PPM) / 1e6
		sum, amount, told = sum+o.PPM, amount || o.N != 0, true
	}
	if told {
		s[0] = float64(1e6-min(sum, 1e6)) / 1e6
	}
	return s, amount, told
}

// quantile is the amount up to which so much of what comes about lies.
func quantile(s dice.Spread, share float64) int32 {
	sum := 0.0
	for n := 1; n < len(s); n++ {
		if sum += s[n]; sum >= share-1e-9 {
			return int32(n)
		}
	}
	return int32(len(s) - 1)
}
