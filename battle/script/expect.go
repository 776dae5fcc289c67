package script

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/battle"
	"sandtable/geom"
)

// expect compares the state, as the umpire sees it, with what a step says of it.
func (r *run) expect(n *node) error {
	view := r.battle.View(battle.Nobody)
	for i, key := range n.keys {
		var err error
		switch want := n.items[i]; key.text {
		case "battle":
			err = r.facts(want, "the battle", view.Facts)
		case "places":
			err = r.places(want, &view)
		case "pending":
			err = r.pending(want)
		case "result":
			err = r.result(want)
		case "events":
			err = r.happened(want)
		case "no-events":
			err = r.neverHappened(want)
		default:
			err = r.unitIs(key, want, &view)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// group refuses what is not a group of fields.
func group(n *node) error {
	if n.kind != object {
		return n.errorf("a group of fields is expected, found %s", n.says())
	}
	return nil
}

func (r *run) unitIs(key, want *node, view *battle.View) error {
	if err := group(want); err != nil {
		return err
	}
	i := slices.IndexFunc(view.Units, func(u battle.UnitView) bool { return u.Key == key.text })
	if i < 0 {
		return key.errorf("the umpire's view does not show %s", key.text)
	}
	u := &view.Units[i]
	facts := &node{kind: object, line: want.line, col: want.col}
	for i, k := range want.keys {
		v := want.items[i]
		switch k.text {
		case "at":
			if err := r.standsAt(v, u.Base); err != nil {
				return err
			}
		case "models":
			if err := r.modelsStand(v, u); err != nil {
				return err
			}
		case "facing":
			f, err := facing(v)
			if err != nil {
				return err
			}
			if u.Base == nil || u.Base.Facing != f {
				return mismatch(v, key.text+".facing", degrees(f), baseFacing(u.Base))
			}
		default:
			facts.keys, facts.items = append(facts.keys, k), append(facts.items, v)
		}
	}
	return r.facts(facts, key.text, u.Facts, "at", "facing", "models")
}

// places compares what is marked on the table, by its key.
func (r *run) places(want *node, view *battle.View) error {
	if err := group(want); err != nil {
		return err
	}
	for i, k := range want.keys {
		at := slices.IndexFunc(view.Places, func(p battle.PlaceView) bool { return p.Key == k.text })
		if none := want.items[i].says() == "none"; none && at < 0 {
			continue
		} else if none {
			return k.errorf("the place %q is marked, but must not be", k.text)
		}
		if at < 0 {
			var known []string
			for j := range view.Places {
				known = append(known, view.Places[j].Key)
			}
			return k.errorf("no place %q is marked; there are [%s]", k.text, strings.Join(known, ", "))
		}
		if err := group(want.items[i]); err != nil {
			return err
		}
		if err := r.placeIs(want.items[i], &view.Places[at]); err != nil {
			return err
		}
	}
	return nil
}

// placeIs compares a marked place: where it lies, whose it is, what is told of it.
func (r *run) placeIs(want *node, p *battle.PlaceView) error {
	facts := &node{kind: object, line: want.line, col: want.col}
	for i, k := range want.keys {
		if k.text != "at" {
			facts.keys, facts.items = append(facts.keys, k), append(facts.items, want.items[i])
			continue
		}
		var base *geom.Base
		if p.At != nil {
			base = &geom.Base{At: *p.At}
		}
		if err := r.standsAt(want.items[i], base); err != nil {
			return fmt.Errorf("%s: %w", p.Key, err)
		}
	}
	return r.facts(facts, p.Key, append([]battle.Fact{
		battle.Named("name", p.Name), battle.Text("side", p.Side.String()), battle.Flag("gone", p.Gone),
	}, p.Facts...), "at")
}

func baseFacing(b *geom.Base) string {
	if b == nil {
		return "none"
	}
	return degrees(b.Facing)
}

// modelsStand compares where the models of a unit stand, by their numbers, or what is told of each.
func (r *run) modelsStand(want *node, u *battle.UnitView) error {
	if err := group(want); err != nil {
		return err
	}
	for i, k := range want.keys {
		var model *battle.ModelView
		for j := range u.Models {
			if fmt.Sprint(u.Models[j].Model) == k.text {
				model = &u.Models[j]
			}
		}
		if err := r.modelIs(want.items[i], model); err != nil {
			return fmt.Errorf("model %s: %w", k.text, err)
		}
	}
	return nil
}

// modelIs compares one model: its place, or a group of its place and its facts.
func (r *run) modelIs(want *node, m *battle.ModelView) error {
	var base *geom.Base
	if m != nil {
		base = &m.Base
	}
	if want.kind != object {
		return r.standsAt(want, base)
	}
	if m == nil {
		return want.errorf("expected %s, but it is not shown", want.says())
	}
	facts := &node{kind: object, line: want.line, col: want.col}
	for i, k := range want.keys {
		if k.text != "at" {
			facts.keys, facts.items = append(facts.keys, k), append(facts.items, want.items[i])
		} else if err := r.standsAt(want.items[i], base); err != nil {
			return err
		}
	}
	return r.facts(facts, "it", m.Facts, "at")
}

// standsAt compares a place; none is off the table.
func (r *run) standsAt(want *node, base *geom.Base) error {
	found := "none"
	if base != nil {
		found = r.place(base.At)
	}
	ok := base == nil && want.says() == "none"
	if base != nil && want.kind == list && len(want.items) == 2 {
		per := int64(r.book.Unit().Len)
		ok = sameLength(want.items[0].text, int64(base.At.X), per) && sameLength(want.items[1].text, int64(base.At.Y), per)
	}
	if !ok {
		return mismatch(want, "at", want.says(), found)
	}
	return nil
}

func mismatch(n *node, what, want, got string) error {
	return n.errorf("%s: expected %s, found %s", what, want, got)
}

// facts compares facts by their keys.
func (r *run) facts(want *node, whose string, facts []battle.Fact, more ...string) error {
	if err := group(want); err != nil {
		return err
	}
	for i, k := range want.keys {
		at := slices.IndexFunc(facts, func(f battle.Fact) bool { return f.Key == k.text })
		if at < 0 {
			known := more
			for _, f := range facts {
				known = append(known, f.Key)
			}
			return k.errorf("%s has no fact %q; known are %s", whose, k.text, strings.Join(known, ", "))
		}
		if v := want.items[i]; !factIs(v, facts[at]) {
			return mismatch(v, whose+"."+k.text, v.says(), facts[at].String())
		}
	}
	return nil
}

// factIs compares a written value with a fact: lengths as decimals of their measure, all else as it is spelt.
func factIs(n *node, f battle.Fact) bool {
	switch f.Kind {
	case battle.Centimetres:
		return n.kind == number && sameLength(n.text, f.N, int64(geom.CM))
	case battle.Inches:
		return n.kind == number && sameLength(n.text, f.N, int64(geom.Inch))
	case battle.Number:
		return n.kind == number && trimZeros(n.text) == fmt.Sprint(f.N)
	case battle.Yes:
		return n.kind == truth && n.text == fmt.Sprint(f.Value())
	}
	return n.kind != list && n.kind != object && n.kind != null && n.text == f.S
}

func (r *run) pending(want *node) error {
	d := r.battle.Pending()
	if want.says() == "none" {
		if d.Side != battle.Nobody || d.Kind != "" {
			return mismatch(want, "pending", "none", fmt.Sprintf("%s of %s", d.Kind, d.Side))
		}
		return nil
	}
	if err := group(want); err != nil {
		return err
	}
	for i, k := range want.keys {
		v := want.items[i]
		var got string
		switch k.text {
		case "side":
			got = d.Side.String()
		case "seat":
			got = fmt.Sprint(d.Seat)
		case "kind":
			got = string(d.Kind)
		case "clause":
			got = string(d.Clause)
		case "unit":
			got = "none"
			if d.Unit != 0 {
				got = r.text.unitName(d.Unit)
			}
		case "units":
			names := make([]string, len(d.Units))
			for i, id := range d.Units {
				names[i] = r.text.unitName(id)
			}
			if err := sameSet(v, "pending.units", names); err != nil {
				return err
			}
			continue
		case "verbs":
			if err := r.verbs(v); err != nil {
				return err
			}
			continue
		default:
			return k.errorf("unknown field %q; known are side, seat, kind, clause, unit, units, verbs", k.text)
		}
		if v.says() != got {
			return mismatch(v, "pending."+k.text, v.says(), got)
		}
	}
	return nil
}

// verbs compares the verbs that are open. Those by which a battle is ended by will or standing orders are left are
// always open: they count only if the script names them.
func (r *run) verbs(want *node) error {
	var got []string
	for _, v := range r.battle.Pending().Verbs {
		if v != battle.Concede && v != battle.OfferDraw && v != battle.Standing || names(want, string(v)) {
			got = append(got, string(v))
		}
	}
	return sameSet(want, "verbs", got)
}

func names(n *node, word string) bool {
	return slices.ContainsFunc(n.items, func(v *node) bool { return v.text == word })
}

// sameSet compares a list with what was found, in any order.
func sameSet(n *node, what string, got []string) error {
	if n.kind != list {
		return n.errorf("%s: a list is expected, found %s", what, n.says())
	}
	var want []string
	for _, v := range n.items {
		want = append(want, v.says())
	}
	slices.Sort(want)
	sorted := slices.Sorted(slices.Values(got))
	if slices.Equal(want, sorted) {
		return nil
	}
	return mismatch(n, what, "["+strings.Join(want, ", ")+"]", "["+strings.Join(sorted, ", ")+"]")
}

func (r *run) result(want *node) error {
	res, over := r.battle.Result()
	if want.says() == "none" {
		if over {
			return mismatch(want, "result", "none", fmt.Sprintf("%s %s by %s", res.Winner, res.Degree, res.How))
		}
		return nil
	}
	if !over {
		return mismatch(want, "result", want.says(), "none")
	}
	return r.facts(want, "the result", append([]battle.Fact{
		battle.Text("winner", res.Winner.String()), battle.Text("degree", res.Degree), battle.Text("how", res.How),
	}, res.Facts...))
}

// happened looks for kinds of events in their order; others may lie between.
func (r *run) happened(want *node) error {
	if want.kind != list {
		return want.errorf("a list of kinds of events is expected, found %s", want.says())
	}
	next := 0
	for i := range r.events {
		if next < len(want.items) && string(r.events[i].Kind) == want.items[next].text {
			next++
		}
	}
	if next < len(want.items) {
		return want.items[next].errorf("expected the event %q, which did not happen (in this order)", want.items[next].says())
	}
	return nil
}

func (r *run) neverHappened(want *node) error {
	if want.kind != list {
		return want.errorf("a list of kinds of events is expected, found %s", want.says())
	}
	for _, v := range want.items {
		if slices.ContainsFunc(r.events, func(e battle.Event) bool { return string(e.Kind) == v.text }) {
			return v.errorf("the event %q happened, but must not", v.text)
		}
	}
	return nil
}
