package cobi

import (
	"regexp"
	"slices"
	"testing"

	"sandtable/battle"
)

// TestModes reads the modes: the normal one is every default, and what is set by its own name overrules a mode. MODE-05, MODE-06.
func TestModes(t *testing.T) {
	normal := Options{BinocularCap: 1, RoundLimit: 12}
	simple := normal
	simple.OnlyElimination, simple.AlwaysLoaded, simple.EndlessAmmo, simple.TwoFacings, simple.NoAiming, simple.TwoResults = true, true, true, true, true, true
	simple.NoCrewDice, simple.AnyCover, simple.AnyTarget, simple.NoTemplates, simple.TieRemoves, simple.NoConcealment = true, true, true, true, true, true
	simple.NoFieldWork, simple.NoEffects, simple.NoMorale, simple.Weather = true, true, true, NoWeather
	full := normal
	full.PointsLevels, full.AttackerByPoints, full.CallSupport, full.Weather = true, true, true, RolledWeather
	quiet := full
	quiet.NoMorale = true
	for _, c := range []struct {
		name string
		set  []battle.Option
		want Options
	}{
		{"default", nil, normal},
		{"normal", []battle.Option{{Name: "mode", Value: "normal"}}, normal},
		{"simplified", []battle.Option{{Name: "mode", Value: "simplified"}}, simple},
		{"advanced", []battle.Option{{Name: "mode", Value: "advanced"}}, full},
		{"overruled", []battle.Option{{Name: "mode", Value: "advanced"}, {Name: "morale", Value: "off"}}, quiet},
	} {
		if got, err := readOptions(c.set); err != nil || got != c.want {
			t.Errorf("%s: %+v (%v), want %+v", c.name, got, err, c.want)
		}
	}
	for _, bad := range []battle.Option{{Name: "mode", Value: "hard"}, {Name: "binocularCap", Value: "3"}, {Name: "nonsense", Value: "on"}} {
		if _, err := readOptions([]battle.Option{bad}); err == nil {
			t.Errorf("%v is taken", bad)
		}
	}
}

// TestOptionsHaveWords: every switch and every value of it has words.
func TestOptionsHaveWords(t *testing.T) {
	for _, o := range Book.(battle.Switched).Switches() {
		w, ok := Words.Options[o.Name]
		if !ok || !w.Name.Whole() || !w.About.Whole() {
			t.Errorf("%s has no words", o.Name)
		}
		for _, v := range o.Values {
			if text, ok := w.Value(v); !ok || !text.Whole() {
				t.Errorf("%s: %s has no words", o.Name, v)
			}
		}
	}
}

// TestOptionsAreTold: the clause of a switch tells the values that there are, in their order and no others.
func TestOptionsAreTold(t *testing.T) {
	code := regexp.MustCompile("`([^`]+)`")
	for _, name := range []string{"cobi.md", "cobi.pl.md"} {
		texts := map[string]string{}
		for c := range reference(t, name).All() {
			texts[c.ID] = c.Text
		}
		for _, o := range optionRules {
			if o.clause == "COBI-MODE-05" {
				continue
			}
			var told []string
			for _, m := range code.FindAllStringSubmatch(texts[string(o.clause)], -1) {
				if !slices.Contains(told, m[1]) { // one that is the default in a mode is told twice
					told = append(told, m[1])
				}
			}
			if want := append([]string{o.Name}, o.Values...); !slices.Equal(told, want) {
				t.Errorf("%s: %s tells %v, not %v", name, o.clause, told, want)
			}
		}
	}
}
