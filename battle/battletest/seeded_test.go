package battletest

import (
	"strings"
	"testing"
)

// TestPinned changes sums with and without a new version.
func TestPinned(t *testing.T) {
	p := &pinned{}
	one, two := []string{"aa", "bb"}, []string{"aa", "cc"}
	if err := p.renew("1", one); err != nil {
		t.Fatal(err)
	}
	wants := func(err error, text string) {
		t.Helper()
		if err == nil || !strings.Contains(err.Error(), text) {
			t.Errorf("%v, want %q in it", err, text)
		}
	}
	p = readPinned(p.String())
	if err := p.compare("1", one); err != nil {
		t.Error(err)
	}
	wants(p.compare("1", two), "battle 2")
	wants(p.compare("2", one), `version "1"`)
	wants(p.renew("1", two), "a new version")
	p.sums = two
	wants(p.compare("1", two), "not those that version 1 was given")
	p.sums = one
	if err := p.renew("2", two); err != nil {
		t.Fatal(err)
	}
	if p = readPinned(p.String()); p.compare("2", two) != nil || len(p.versions) != 2 {
		t.Errorf("%+v", p)
	}
}
