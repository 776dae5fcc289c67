package script

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/battle"
)

// check compares the forecast of a command with what the step says.
func (r *run) check(s *step) error {
	preview, err := battle.Foresee(r.battle, s.command, 0)
	if err != nil || s.refused != nil {
		return r.matchRefusal(s, err)
	}
	if want := s.get("facts"); want != nil {
		if err := r.facts(want, "the forecast", preview.Facts); err != nil {
			return err
		}
	}
	if want := s.get("areas"); want != nil {
		if err := r.areas(want, preview.Areas); err != nil {
			return err
		}
	}
	if want := s.get("headline"); want != nil {
		if err := r.headline(want, &s.command, preview.Headline); err != nil {
			return err
		}
	}
	want := s.get("forecast")
	if want == nil {
		return nil
	}
	if want.kind != list {
		return r.forecast(want, 0, preview.Rolls)
	}
	if len(want.items) == 0 && len(preview.Rolls) > 0 {
		return want.errorf("expected no roll, but there are %d", len(preview.Rolls))
	}
	for i, v := range want.items {
		if err := r.forecast(v, i, preview.Rolls); err != nil {
			return err
		}
	}
	return nil
}

// areas compares what a command would reach, one after the other.
func (r *run) areas(want *node, got []battle.Area) error {
	if want.kind != list || len(want.items) != len(got) {
		return want.errorf("expected %s, but %d areas are forecast", want.says(), len(got))
	}
	for i, one := range want.items {
		if err := group(one); err != nil {
			return err
		}
		for j, k := range one.keys {
			if err := r.area(k, one.items[j], &got[i]); err != nil {
				return err
			}
		}
	}
	return nil
}

// area compares one field of an area. Who stands in it is named like an offer: unit, or unit:model.
func (r *run) area(key, want *node, a *battle.Area) error {
	switch key.text {
	case "kind", "clause":
		got := string(a.Kind)
		if key.text == "clause" {
			got = string(a.Clause)
		}
		if want.says() != got {
			return mismatch(want, "area."+key.text, want.says(), got)
		}
		return nil
	case "in", "friends":
		var got []string
		for _, c := range a.In {
			if c.Friend || key.text == "in" {
				got = append(got, r.value(battle.FieldParts, battle.Value{Unit: c.Unit, N: int32(c.Model)}))
			}
		}
		return sameSet(want, "area."+key.text, got)
	}
	return key.errorf("unknown field %q; known are kind, clause, in, friends", key.text)
}

// headline compares what a command comes to in short, in order: "outcome chance", with an amount "outcome chance mean low-high", and
// before it "unit: " if it is told of another than the target.
func (r *run) headline(want *node, c *battle.Command, got []battle.Head) error {
	if want.kind != list {
		return want.errorf("headline: a list is expected, found %s", want.says())
	}
	var wanted, found []string
	for _, v := range want.items {
		wanted = append(wanted, v.says())
	}
	for i := range got {
		h := &got[i]
		text := fmt.Sprint(h.Outcome, " ", h.PPM)
		if h.Unit != 0 && h.Unit != c.Target {
			text = r.text.unitName(h.Unit) + ": " + text
		}
		if h.Mean != 0 {
			text += fmt.Sprintf(" %d.%03d %d-%d", h.Mean/1000, h.Mean%1000, h.Low, h.High)
		}
		found = append(found, text)
	}
	if !slices.Equal(wanted, found) {
		return mismatch(want, "headline", "["+strings.Join(wanted, ", ")+"]", "["+strings.Join(found, ", ")+"]")
	}
	return nil
}

// forecast compares one roll: the one that the clause picks, or the i-th.
func (r *run) forecast(want *node, i int, rolls []battle.Forecast) error {
	if err := group(want); err != nil {
		return err
	}
	if clause := want.get("clause"); clause != nil {
		i = slices.IndexFunc(rolls, func(f battle.Forecast) bool { return string(f.Clause) == clause.text })
	}
	if i < 0 || i >= len(rolls) {
		return want.errorf("no such roll is forecast; there are %d", len(rolls))
	}
	roll := &rolls[i]
	for i, k := range want.keys {
		v := want.items[i]
		var got string
		switch k.text {
		case "clause":
			continue
		case "unit":
			got = r.text.unitName(roll.Unit)
		case "dice":
			got = fmt.Sprint(roll.Dice)
		case "need":
			got = fmt.Sprint(roll.Need)
		case "mods":
			if err := mods(v, roll.Mods); err != nil {
				return err
			}
			continue
		case "odds":
			if err := r.odds(v, roll.Odds); err != nil {
				return err
			}
			continue
		default:
			return k.errorf("unknown field %q; known are clause, unit, dice, need, mods, odds", k.text)
		}
		if v.says() != got {
			return mismatch(v, "forecast."+k.text, v.says(), got)
		}
	}
	return nil
}

// mods compares all modifiers: a list of their clauses, or a group of clauses with their numbers.
func mods(want *node, got []battle.Mod) error {
	var found []string
	flat := &node{kind: list, line: want.line, col: want.col, items: want.items}
	if want.kind == object {
		flat.items = nil
		for i, k := range want.keys {
			flat.items = append(flat.items, &node{kind: text, text: k.text + " " + want.items[i].says()})
		}
	} else {
		flat.kind = want.kind
	}
	for _, m := range got {
		if want.kind == object {
			found = append(found, fmt.Sprintf("%s %d", m.Clause, m.N))
		} else {
			found = append(found, string(m.Clause))
		}
	}
	return sameSet(flat, "mods", found)
}

// odds compares the chance of each outcome named, in parts of a million: of "outcome" whatever its amount, of "outcome n" with just
// that amount, of "unit: outcome" for that unit, which has to be said where several units have it.
func (r *run) odds(want *node, got []battle.Odds) error {
	if err := group(want); err != nil {
		return err
	}
	for i, k := range want.keys {
		found, sum, whom := false, int32(0), battle.UnitID(0)
		for _, o := range got {
			if !r.isOutcome(k.text, o) {
				continue
			}
			if found && o.Unit != whom {
				return k.errorf("%q is told of several units: name one", k.text)
			}
			found, whom, sum = true, o.Unit, sum+o.PPM
		}
		switch none := want.items[i].text == "none"; {
		case none && found:
			return k.errorf("no odds are expected for %q, but there are: %d", k.text, sum)
		case none:
			continue
		case !found:
			return k.errorf("no odds are given for %q", k.text)
		}
		if v := want.items[i]; v.says() != fmt.Sprint(sum) {
			return mismatch(v, "odds of "+k.text, v.says(), fmt.Sprint(sum))
		}
	}
	return nil
}

// isOutcome reports whether a key names an outcome.
func (r *run) isOutcome(key string, o battle.Odds) bool {
	if unit, rest, ok := strings.Cut(key, ": "); ok {
		if unit != r.text.unitName(o.Unit) {
			return false
		}
		key = rest
	}
	return key == o.Outcome || o.N != 0 && key == fmt.Sprint(o.Outcome, " ", o.N)
}
