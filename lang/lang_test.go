package lang_test

import (
	"errors"
	"fmt"
	"testing"

	"sandtable/lang"
)

func TestIn(t *testing.T) {
	for _, c := range []struct {
		text lang.Text
		in   lang.Language
		want string
	}{
		{lang.Text{EN: "Concede"}, lang.English, "Concede"},
		{lang.Text{EN: "Concede"}, lang.Polish, "Poddaj bitwę"},                     // from the catalogue
		{lang.Text{EN: "Concede", PL: "Koniec"}, lang.Polish, "Koniec"},             // carried
		{lang.Text{EN: "unit"}, lang.Polish, "jednostka"},                           // as most say it
		{lang.Text{EN: "unit", Sense: "boltaction"}, lang.Polish, "oddział"},        // as one book says it
		{lang.Text{EN: "unit", Sense: "a book of later"}, lang.Polish, "jednostka"}, // of which nothing is known
		{lang.Text{EN: "Xyzzy"}, lang.Polish, "Xyzzy"},                              // not translated
		{lang.Text{}, lang.Polish, ""},
		{lang.Text{EN: "Hold {n} cm"}, lang.Pseudo, "⟦Hóľď~~ {n} čm~⟧"},
		{lang.Text{EN: "%[1]s: %.40q"}, lang.Pseudo, "⟦%[1]s:~ %.40q⟧"},
	} {
		if got := c.text.In(c.in); got != c.want {
			t.Errorf("%+v in %s: %q, want %q", c.text, c.in.Code(), got, c.want)
		}
	}
}

func TestComposed(t *testing.T) {
	for _, c := range []struct {
		got  lang.Text
		want lang.Text
	}{
		{lang.Same("7"), lang.Text{EN: "7", PL: "7", DE: "7"}},
		{lang.Each(func(l lang.Language) string { return l.Code() }), lang.Text{EN: "en", PL: "pl", DE: "de"}},
		{lang.Each(func(lang.Language) string { return "alike" }), lang.Text{EN: "alike", PL: "alike", DE: "alike"}},
		{lang.Filled("no such map"), lang.Text{EN: "no such map"}},
		{lang.Filled("%dD6", 2), lang.Text{EN: "2D6", PL: "2K6", DE: "2W6"}},
		{lang.Filled("%s %s", lang.Text{EN: "A", PL: "B", DE: "C"}, "x"), lang.Text{EN: "A x", PL: "B x", DE: "C x"}},
		{lang.List([]lang.Text{{EN: "a", PL: "b"}, {EN: "c", PL: "d"}}), lang.Text{EN: "a, c", PL: "b, d", DE: "a, c"}},
	} {
		if c.got != c.want {
			t.Errorf("%+v, want %+v", c.got, c.want)
		}
	}
}

func TestOf(t *testing.T) {
	fault := lang.NewFault("%dD6", 3)
	if got := lang.Of(fmt.Errorf("line 3: %w", fault)); got.EN != "line 3: 3D6" || got.PL != "line 3: 3K6" {
		t.Errorf("%+v", got)
	}
	if _, _, translated := lang.Split(errors.New("plain")); translated {
		t.Error("an error without translations is translated")
	}
}

func TestCodes(t *testing.T) {
	for _, l := range append(lang.Languages[:], lang.Pseudo) {
		var again lang.Language
		if err := again.UnmarshalText([]byte(l.Code())); err != nil || again != l {
			t.Errorf("%s is read as %s: %v", l.Code(), again.Code(), err)
		}
	}
	var l lang.Language
	if err := l.UnmarshalText([]byte("tlh")); err == nil || err.Error() != `no such language: "tlh"; try en, pl, de` {
		t.Error(err)
	}
	if lang.German.Decimal() != "," || lang.English.Decimal() != "." {
		t.Error("decimal marks")
	}
}
