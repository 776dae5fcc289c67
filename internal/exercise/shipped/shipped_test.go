package shipped_test

import (
	"bytes"
	"compress/gzip"
	"strings"
	"testing"

	"sandtable/internal/exercise"
	"sandtable/internal/exercise/shipped"
	"sandtable/library"
	"sandtable/rules"
)

// TestShipped opens every exercise by the rules of today, and its best option leads.
func TestShipped(t *testing.T) {
	for _, s := range library.Playable(rules.Books) {
		all, err := shipped.Of(s.Book.ID())
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range all {
			if x.Record.Book != s.Book.ID() {
				t.Errorf("%s: %s is of %s", s.Book.ID(), x.ID(), x.Record.Book)
			}
			if _, err := x.Open(s.Book); err != nil {
				t.Errorf("%s: %s: %v", s.Book.ID(), x.ID(), err)
			}
			if x.Lead() < 40 || exercise.Alike(&x.Options[0].Command, &x.Options[x.Chosen].Command) {
				t.Errorf("%s: %s leads by %d", s.Book.ID(), x.ID(), x.Lead())
			}
			packed, err := shipped.Write(x)
			if err != nil {
				t.Fatal(err)
			}
			if again, err := shipped.Read(packed); err != nil || again.ID() != x.ID() {
				t.Errorf("%s: written and read it is %v", x.ID(), err)
			}
		}
	}
}

// TestBomb: what grows without end when it is unpacked is refused, and so is what is torn.
func TestBomb(t *testing.T) {
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	for range 64 {
		if _, err := w.Write(bytes.Repeat([]byte(" "), 1<<20)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := shipped.Read(out.Bytes()); err == nil || !strings.Contains(err.Error(), "longer than 4 MiB") {
		t.Errorf("a bomb: %v", err)
	}
	if _, err := shipped.Read(out.Bytes()[:40]); err == nil {
		t.Error("a torn file is read")
	}
}
