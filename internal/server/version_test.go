package server

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/library"
	"sandtable/rules"
)

// aged is a book as another version of this program has it.
type aged struct {
	battle.Book
	version string
}

func (a aged) Version() string { return a.version }

// ofVersion are all books, as a program has them whose books are of one version.
func ofVersion(version string) []library.Shelf {
	var out []library.Shelf
	for _, s := range rules.Books {
		s.Book = aged{s.Book, version}
		out = append(out, s)
	}
	return out
}

// TestOtherVersions plays a battle on a node of one version and goes on with it on a node of the next, which says so; the older
// node then says that it needs a newer program, and does not call the battle broken.
func TestOtherVersions(t *testing.T) {
	t.Parallel()
	kept := open(t, t.TempDir()+"/battles.db")
	older := startWith(t, Options{Store: kept, Limits: fast, Books: ofVersion("7")})
	newer := startWith(t, Options{Store: kept, Limits: fast, Books: ofVersion("8")})
	red, blue, _ := begin(t, older, older, setupOf(t, "bkc1", "hidden"))
	chance, seq := dice.Seeded(11), 0
	play := func(at *node) {
		t.Helper()
		c, more := next(t, at, red.battle, seq, chance)
		if !more {
			t.Fatal("it is over too soon")
		}
		who := red
		if c.Side == battle.Blue {
			who = blue
		}
		who.at = at
		seq = who.do(200, fmt.Sprint("c", seq), seq, c).Seq
	}
	for range 5 {
		play(older)
	}
	red.at, blue.at = newer, newer
	if was := red.show().Position.Older; was != "7" {
		t.Errorf("the battle is not called old, but %q", was)
	}
	play(newer)
	play(newer)
	show := red.show()
	if show.Position.Older != "" || show.Lines[5].Version != "8" || show.Lines[6].Version != "" {
		t.Errorf("%q, %+v", show.Position.Older, show.Lines[5:])
	}
	// A node that has not seen it folds it as well.
	again := startWith(t, Options{Store: kept, Limits: fast, Books: ofVersion("8")})
	red.at = again
	if show := red.show(); len(show.Lines) != seq {
		t.Errorf("%d lines after %d entries", len(show.Lines), seq)
	}

	red.at = older
	eventually(t, func() bool {
		status, text := red.raw("GET", "/api/battles/"+red.battle+"?lang=pl", nil)
		var out answered
		if err := json.Unmarshal(text, &out); err != nil {
			t.Fatal(err)
		}
		return status == 409 && out.Error.Code == "newer" && strings.Contains(out.Error.Text, "nowszy program")
	})
}
