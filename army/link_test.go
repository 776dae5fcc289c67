package army_test

import (
	"reflect"
	"strings"
	"testing"

	"sandtable/army"
)

// linked is a roster with something in every field.
func linked(t testing.TB) *army.Roster {
	t.Helper()
	r, err := army.ReadRoster("roster.yaml", strings.NewReader(`
rules: bkc1
nation: poland
name: Grupa Łódź
about: {en: Holds ground., pl: Trzyma teren.}
year: 1939
points: 1500
units:
  - {entry: pl-infantry, name: Strzelcy, count: 10, options: [anti-tank-rifle, smg 3], group: 1}
  - {entry: pl-squad, kits: [[rifle+, grenade], []]}
works:
  - {entry: pl-trench, count: 3}
`))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestLink: a link holds the whole roster, and is short.
func TestLink(t *testing.T) {
	r := linked(t)
	link, err := r.Link()
	if err != nil {
		t.Fatal(err)
	}
	if len(link) > 400 || strings.ContainsAny(link, "+/=# ?&") {
		t.Errorf("%d letters: %s", len(link), link)
	}
	again, err := army.ReadLink(link)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(r, again) {
		t.Errorf("%+v became %+v", r, again)
	}
}

// TestBadLinks: whatever is wrong with a link is said, and nothing else happens.
func TestBadLinks(t *testing.T) {
	link, err := linked(t).Link()
	if err != nil {
		t.Fatal(err)
	}
	for what, bad := range map[string]string{
		"empty": "", "cut off": link[:len(link)/2], "changed": "A" + link, "no letters of links": link + "!!", "too long": strings.Repeat("A", 60_001),
	} {
		if r, err := army.ReadLink(bad); err == nil || r != nil {
			t.Errorf("%s: %v, %v", what, r, err)
		}
	}
}

// FuzzLink: no link stops the program, and what it says yes to can be linked again.
func FuzzLink(f *testing.F) {
	link, err := linked(f).Link()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(link)
	f.Add("")
	f.Add("q1bKS8xNVbJSAgA")
	f.Fuzz(func(t *testing.T, link string) {
		r, err := army.ReadLink(link)
		if err != nil {
			return
		}
		if _, err := r.Link(); err != nil {
			t.Error(err)
		}
	})
}
