package dice

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestThrowText(t *testing.T) {
	for text, want := range map[string]Throw{
		"1": {6, 1}, "6": {6, 6},
		"h000": {360, 1}, "h090": {360, 91}, "h359": {360, 360},
		"d20:7": {20, 7}, "d1:1": {1, 1}, "d32767:32767": {MaxSides, MaxSides},
	} {
		got, err := ParseThrow(text)
		if err != nil || got != want {
			t.Errorf("ParseThrow(%q) = %v, %v; want %v", text, got, err, want)
		}
		if want.String() != text {
			t.Errorf("%#v prints as %q, want %q", want, want, text)
		}
	}
}

func TestThrowTextErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                    "empty throw",
		"0":                   "a D6 has no face 0",
		"7":                   "a D6 has no face 7",
		"-1":                  "a D6 has no face -1",
		"04":                  `write 4 instead of "04"`,
		"+4":                  `write 4 instead of "+4"`,
		"4.0":                 "is not a throw",
		"six":                 "is not a throw",
		"99999":               "is not a throw",
		"d6:4":                `write 4 instead of "d6:4"`,
		"d360:91":             `write h090 instead of "d360:91"`,
		"h90":                 `write h090 instead of "h90"`,
		"h360":                "heading 360 is not from 0 to 359",
		"h-01":                "heading -1 is not from 0 to 359",
		"h":                   "is not a heading",
		"h32767":              "is not from 0 to 359",
		"north":               "is not a throw",
		"d20":                 "has no face",
		"d20:":                "is not a throw",
		"d20:21":              "a D20 has no face 21",
		"d0:0":                "no die has 0 sides",
		"d40000:1":            "names no die of 1 to 32767 sides",
		"D20:7":               "is not a throw",
		" 4":                  "is not a throw",
		"d20:7 ":              "is not a throw",
		"d020:7":              `write d20:7 instead of "d020:7"`,
		"d6:4:4":              "is not a throw",
		"d-20:7":              "no die has -20 sides",
		"d360:400":            "heading 399 is not from 0 to 359",
		"h\u0660\u0669\u0660": "is not a heading",
	} {
		got, err := ParseThrow(text)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("ParseThrow(%q) = %v, error %v; want one with %q", text, got, err, want)
		}
		if got != (Throw{}) {
			t.Errorf("ParseThrow(%q) fails but gives %#v", text, got)
		}
	}
}

func TestThrowJSON(t *testing.T) {
	throws := []Throw{{6, 4}, Toward(90), {20, 7}}
	const want = `[4,"h090","d20:7"]`
	data, err := json.Marshal(throws)
	if err != nil || string(data) != want {
		t.Fatalf("Marshal = %s, %v; want %s", data, err, want)
	}
	var back []Throw
	if err := json.Unmarshal(data, &back); err != nil || !slices.Equal(back, throws) {
		t.Fatalf("Unmarshal = %v, %v; want %v", back, err, throws)
	}
	for _, bad := range []string{`null`, `"4"`, `4.0`, `4e0`, `7`, `true`, `{}`, `[4]`, `"d6:4"`, `""`} {
		throw := Throw{6, 3}
		if err := json.Unmarshal([]byte(bad), &throw); err == nil {
			t.Errorf("Unmarshal(%s) gives %v", bad, throw)
		} else if throw != (Throw{6, 3}) {
			t.Errorf("Unmarshal(%s) fails but writes %v", bad, throw)
		}
	}
	for _, bad := range []Throw{{}, {6, 7}, {360, 0}, {-2, -2}} {
		if data, err := json.Marshal(bad); err == nil {
			t.Errorf("Marshal(%#v) = %s", bad, data)
		}
		if _, err := ParseThrow(bad.String()); err == nil {
			t.Errorf("%#v prints as %q, which reads as a throw", bad, bad)
		}
	}
}

func TestThrowYAML(t *testing.T) {
	for _, c := range []struct {
		throw Throw
		want  any
	}{{Throw{6, 4}, 4}, {Toward(5), "h005"}, {Throw{20, 7}, "d20:7"}} {
		if got, err := c.throw.MarshalYAML(); got != c.want || err != nil {
			t.Errorf("MarshalYAML(%v) = %#v, %v; want %#v", c.throw, got, err, c.want)
		}
	}
	if got, err := (Throw{6, 0}).MarshalYAML(); err == nil {
		t.Errorf("MarshalYAML of a face 0 = %v", got)
	}
}

func TestThrowRoundTrips(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sides := anySides().Draw(t, "sides")
		throw := throwOf(sides, rapid.IntRange(1, sides).Draw(t, "face"))
		data, err := json.Marshal(throw)
		if err != nil {
			t.Fatal(err)
		}
		var fromJSON, fromText Throw
		if err := json.Unmarshal(data, &fromJSON); err != nil || fromJSON != throw {
			t.Fatalf("%s reads back as %v, %v", data, fromJSON, err)
		}
		if err := fromText.UnmarshalText([]byte(throw.String())); err != nil || fromText != throw {
			t.Fatalf("%v reads back as %v, %v", throw, fromText, err)
		}
	})
}

func TestScriptHelpersKeepNonsenseVisible(t *testing.T) {
	for _, throw := range append(D6(0, 7, 1<<16+3, -1<<20), Toward(-1), Toward(360), Toward(1<<16)) {
		if throw.Check() == nil {
			t.Errorf("%#v passes for a throw", throw)
		}
	}
}

func FuzzParseThrow(f *testing.F) {
	for _, seed := range []string{"4", "h090", "d20:7", "", "d6:4", "h", "d:", "h-1", "d360:1"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		throw, err := ParseThrow(text)
		if err != nil {
			return
		}
		if throw.Check() != nil || throw.String() != text {
			t.Fatalf("%q reads as %#v, which prints as %q", text, throw, throw)
		}
	})
}
