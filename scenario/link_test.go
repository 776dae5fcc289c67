package scenario_test

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"errors"
	"strings"
	"testing"

	"sandtable/lang"
	"sandtable/scenario"
)

// packed is any text as a link says it.
func packed(text string) string {
	var out bytes.Buffer
	w, _ := flate.NewWriter(&out, flate.BestCompression)
	_, _ = w.Write([]byte(text))
	_ = w.Close()
	return "1" + base64.RawURLEncoding.EncodeToString(out.Bytes())
}

// TestLink sends a scenario as a link: the file is the same.
func TestLink(t *testing.T) {
	link, err := scenario.Link([]byte(whole))
	if err != nil {
		t.Fatal(err)
	}
	file, err := scenario.ReadLink(link)
	if err != nil || string(file) != whole {
		t.Errorf("%v\n%s", err, file)
	}
	if link != packed(whole) {
		t.Error("a link is not what it is said to be")
	}
}

// TestHostileLinks reads what no link is: what is said is clear, in both languages, and nothing grows.
func TestHostileLinks(t *testing.T) {
	link := packed(whole)
	for text, want := range map[string]string{
		"":                     "cut off or changed",
		"!" + link:             "cut off or changed",
		link[:len(link)/2]:     "cut off or changed",
		"2" + link[1:]:         "newer version",
		"1/../":                "cut off or changed",
		packed(""):             "cut off or changed",
		packed("{}"):           "has no scenario",
		packed("hello: world"): "has no scenario",
		packed(strings.Repeat("# much ado\n", 1<<20)): "longer than 64 KiB",
		strings.Repeat("1", 60_001):                   "more than 60000 characters",
	} {
		_, err := scenario.ReadLink(text)
		var f *lang.Fault
		if !errors.As(err, &f) || !strings.Contains(f.EN, want) || f.EN == f.PL {
			t.Errorf("%.20s: %v, want %q in it", text, err, want)
		}
	}
}

// FuzzReadLink reads links of strangers. What one holds can be sent again.
func FuzzReadLink(f *testing.F) {
	f.Add(packed(whole))
	f.Add(packed(strings.Replace(whole, "setup: {first: red}", places, 1)))
	f.Add("1AAAA")
	f.Fuzz(func(t *testing.T, link string) {
		file, err := scenario.ReadLink(link)
		if err != nil {
			return
		}
		if _, err := scenario.Link(file); err != nil {
			t.Error(err)
		}
	})
}
