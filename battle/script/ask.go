package script

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/battle"
	"sandtable/geom"
)

// ask compares what the battle offers for a half-filled command with what the step says.
func (r *run) ask(s *step) error {
	if want := s.get("verbs"); want != nil {
		if err := r.verbs(want); err != nil {
			return err
		}
	}
	if s.command.Verb == "" {
		return nil
	}
	slot, err := r.battle.Ask(s.command)
	if err != nil || s.refused != nil {
		return r.matchRefusal(s, err)
	}
	if want := s.get("field"); want != nil && want.says() != fieldName(slot.Field) {
		return mismatch(want, "field", want.says(), fieldName(slot.Field))
	}
	if want := s.get("optional"); want != nil && want.says() != fmt.Sprint(slot.Optional) {
		return mismatch(want, "optional", want.says(), fmt.Sprint(slot.Optional))
	}
	if want := s.get("offers"); want != nil {
		var got []string
		for _, v := range slot.Values {
			got = append(got, r.value(slot.Field, v))
		}
		if err := sameSet(want, "offers", got); err != nil {
			return err
		}
	}
	if want := s.get("bars"); want != nil {
		if err := r.bars(want, &slot); err != nil {
			return err
		}
	}
	if want := s.get("shape"); want != nil {
		return r.shape(want, slot.Shape)
	}
	return nil
}

// fieldName calls the field of a slot that lacks nothing "none".
func fieldName(f battle.Field) string {
	if f == "" {
		return "none"
	}
	return string(f)
}

// value is what a script calls a value of a slot: a unit by its name, an option by its text, a facing in degrees, a
// number as it is; several of them are joined by a colon.
func (r *run) value(field battle.Field, v battle.Value) string {
	if field == battle.FieldFacing {
		return degrees(geom.Facing(v.N))
	}
	var parts []string
	if v.Unit != 0 {
		parts = append(parts, r.text.unitName(v.Unit))
	}
	if v.Text != "" {
		parts = append(parts, v.Text)
	}
	if v.N != 0 || len(parts) == 0 {
		parts = append(parts, fmt.Sprint(v.N))
	}
	return strings.Join(parts, ":")
}

// bars looks for each barred value and compares its clause. Others may be barred too.
func (r *run) bars(want *node, slot *battle.Slot) error {
	if err := group(want); err != nil {
		return err
	}
	for i, k := range want.keys {
		clause := want.items[i]
		at := slices.IndexFunc(slot.Barred, func(b battle.Bar) bool { return r.value(slot.Field, b.Value) == k.text })
		if at < 0 {
			return k.errorf("expected %s to be barred, but it is not; barred are [%s]", k.text, r.barred(slot))
		}
		if why := slot.Barred[at].Why; clause.text != string(why.Reason.Clause) {
			return mismatch(clause, k.text+" barred by", clause.says(), why.Error())
		}
	}
	return nil
}

func (r *run) barred(slot *battle.Slot) string {
	var out []string
	for _, b := range slot.Barred {
		out = append(out, r.value(slot.Field, b.Value))
	}
	return strings.Join(out, ", ")
}

func (r *run) shape(want *node, got *battle.Shape) error {
	if got == nil {
		if want.says() == "none" {
			return nil
		}
		return mismatch(want, "shape", want.says(), "none")
	}
	if err := group(want); err != nil {
		return err
	}
	for i, k := range want.keys {
		v := want.items[i]
		var err error
		switch k.text {
		case "min":
			err = r.lengthIs(v, "shape.min", got.Min)
		case "limit":
			err = r.lengthIs(v, "shape.limit", got.Limit)
		case "from":
			err = r.standsAt(v, &geom.Base{At: got.From})
		case "to":
			err = r.standsAt(v, &geom.Base{At: got.To})
		case "line":
			if v.says() != fmt.Sprint(got.Line) {
				err = mismatch(v, "shape.line", v.says(), fmt.Sprint(got.Line))
			}
		case "clause":
			if v.says() != string(got.Clause) {
				err = mismatch(v, "shape.clause", v.says(), string(got.Clause))
			}
		default:
			err = k.errorf("unknown field %q; known are min, limit, from, to, line, clause", k.text)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (r *run) lengthIs(want *node, what string, got geom.Len) error {
	per := int64(r.book.Unit().Len)
	if want.kind != number || !sameLength(want.text, int64(got), per) {
		return mismatch(want, what, want.says(), shown(int64(got), per))
	}
	return nil
}
