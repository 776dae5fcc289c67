package battle

import (
	"slices"
	"testing"
)

var modes = Presets{
	{Name: "mode", Values: []PresetValue{{Name: "normal"}, {Name: "easy", Sets: []Option{{"panic", "off"}, {"wounds", "off"}}}}},
	{Name: "length", Values: []PresetValue{{Name: "usual", Sets: []Option{{"rounds", "6"}}}, {Name: "short", Sets: []Option{{"rounds", "4"}, {"wounds", "on"}}}}},
}

func TestPresetsExpand(t *testing.T) {
	for _, c := range []struct{ set, want []Option }{
		{nil, []Option{{"rounds", "6"}}},
		{[]Option{{"mode", "easy"}}, []Option{{"panic", "off"}, {"wounds", "off"}, {"rounds", "6"}}},
		// what is set by name comes last, wherever it stands, and so overrules; the same goes for the later preset
		{[]Option{{"panic", "on"}, {"length", "short"}, {"mode", "easy"}}, []Option{{"panic", "off"}, {"wounds", "off"}, {"rounds", "4"}, {"wounds", "on"}, {"panic", "on"}}},
	} {
		if got, err := modes.Expand("test", c.set); err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%v becomes %v, want %v: %v", c.set, got, c.want, err)
		}
	}
	if _, err := modes.Expand("test", []Option{{"mode", "odd"}}); err == nil || err.Error() != `option mode cannot be "odd" in test: take one of normal, easy` {
		t.Errorf("a value that there is not: %v", err)
	}
	offers := modes.Offers(func(name string) Clause { return Clause("OPT-" + name) })
	if o := offers[0]; !o.Preset || o.Clause != "OPT-mode" || !slices.Equal(o.Values, []string{"normal", "easy"}) || len(o.Sets) != 1 || len(o.Sets["easy"]) != 2 {
		t.Errorf("it is offered as %+v", o)
	}
}
