package battle

import (
	"slices"
	"strings"
	"testing"

	"sandtable/dice"
)

// aiming is a battle of nothing but one rule: a unit of three models, of which the second may not shoot, aims at one of two.
type aiming struct{}

var (
	jammed   = NewReason("TEST-01", "its weapon is jammed")
	ownModel = NewReason("TEST-02", "only a model of the other number")
)

func numbered(most int32) func(aiming, *Command, []Value) []Value {
	return func(_ aiming, _ *Command, out []Value) []Value {
		for n := int32(1); n <= most; n++ {
			out = append(out, Value{N: n})
		}
		return out
	}
}

var aimRule = &Rule[aiming]{Verb: "shoot", Fields: []FieldRule[aiming]{
	{Field: FieldModel, Domain: numbered(3), Check: func(_ aiming, c *Command) *Refusal {
		if c.Model == 2 {
			return jammed.Refuse()
		}
		return nil
	}},
	{Field: FieldAim, Domain: numbered(2), Check: func(_ aiming, c *Command) *Refusal {
		if c.Aim == c.Model {
			return ownModel.Refuse()
		}
		return nil
	}},
}}

func init() { aimRule.learn() }

func TestModelAndAimAreAskedFor(t *testing.T) {
	c := &Command{Verb: "shoot"}
	ask := func() (Field, []int32, []int32) {
		var slot Slot
		if no := aimRule.Ask(aiming{}, c, &slot, nil, true); no != nil {
			t.Fatal(no)
		}
		var can, not []int32
		for _, v := range slot.Values {
			can = append(can, v.N)
		}
		for _, v := range slot.Barred {
			not = append(not, v.N)
		}
		return slot.Field, can, not
	}
	if f, can, not := ask(); f != FieldModel || !slices.Equal(can, []int32{1, 3}) || !slices.Equal(not, []int32{2}) || c.Model != 0 {
		t.Fatalf("first %s: %v, barred %v, left %+v", f, can, not, c)
	}
	Put(c, FieldModel, Value{N: 1})
	if f, can, not := ask(); f != FieldAim || !slices.Equal(can, []int32{2}) || !slices.Equal(not, []int32{1}) || c.Aim != 0 {
		t.Fatalf("then %s: %v, barred %v, left %+v", f, can, not, c)
	}
	Put(c, FieldAim, Value{N: 2})
	if f, _, _ := ask(); f != "" {
		t.Fatalf("a whole command lacks %s", f)
	}
	if no := aimRule.Judge(aiming{}, c); no != nil {
		t.Fatal(no)
	}
	if no := aimRule.Judge(aiming{}, &Command{Verb: "shoot", Model: 2, Aim: 1}); no == nil || no.Reason != jammed {
		t.Errorf("a jammed model shoots: %v", no)
	}
	other := &Rule[aiming]{Verb: "wait"}
	for _, c := range []Command{{Verb: "wait", Model: 1}, {Verb: "wait", Aim: 1}} {
		if no := other.Judge(aiming{}, &c); no == nil || no.Reason != surplus {
			t.Errorf("%+v: a model that the verb does not take is let through: %v", c, no)
		}
	}
	for seed := range uint64(20) {
		drawn := &Command{Verb: "shoot"}
		r := dice.Seeded(seed)
		for next := 0; next >= 0; {
			next, _ = aimRule.Sample(aiming{}, drawn, r, next, nil)
		}
		if no := aimRule.Judge(aiming{}, drawn); no != nil {
			t.Fatalf("chance drew %+v: %v", drawn, no)
		}
	}
}

func TestEveryFieldIsCopiedAndCompared(t *testing.T) {
	full := Command{Unit: 1, Model: 2, Units: []UnitID{3}, Target: 4, Aim: 5, Path: nil, Option: "o", N: 6, Parts: []CommandPart{{N: 1}}}
	for _, f := range Fields {
		var c Command
		if !CopyField(&c, &full, f) {
			continue
		}
		if same(&c, &Command{}) || !Filled(&c, f) {
			t.Errorf("%s is not copied, or makes no difference", f)
		}
		fieldNamed(f).clear(&c)
		if Filled(&c, f) {
			t.Errorf("%s cannot be emptied", f)
		}
	}
}

func TestParseCommandWithModels(t *testing.T) {
	const text = `{"side":"red","verb":"shoot","unit":1,"model":3,"target":2,"aim":4}`
	c, err := ParseCommand([]byte(text))
	if err != nil || c.Model != 3 || c.Aim != 4 {
		t.Fatalf("%+v: %v", c, err)
	}
	if again, err := Canonical(c); err != nil || string(again) != text {
		t.Errorf("written as %s: %v", again, err)
	}
	for _, bad := range []string{`"model":-1`, `"aim":-1`, `"aim":40000`} {
		if _, err := ParseCommand([]byte(`{"verb":"shoot",` + bad + `}`)); err == nil || !strings.HasPrefix(err.Error(), "command: ") {
			t.Errorf("%s is taken: %v", bad, err)
		}
	}
}
