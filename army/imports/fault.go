package imports

import (
	"bytes"
	"fmt"
	"strings"

	"sandtable/lang"
)

// A Fault is why a file cannot be read, for the player who brought it.
type Fault struct {
	Line, Column int // where; 0: nowhere in particular
	Text         lang.Text
}

// Error is the fault in English.
func (f *Fault) Error() string { return f.In(lang.English) }

// In is the fault in a language.
func (f *Fault) In(l lang.Language) string {
	if f.Line == 0 {
		return f.Text.In(l)
	}
	place := lang.Text{EN: "line %d, column %d: %s", PL: "wiersz %d, kolumna %d: %s"}
	return fmt.Sprintf(place.In(l), f.Line, f.Column, f.Text.In(l))
}

// fault makes one; both sentences take the same arguments.
func fault(en, pl string, args ...any) *Fault {
	return &Fault{Text: lang.Text{EN: fmt.Sprintf(en, args...), PL: fmt.Sprintf(pl, args...)}}
}

// at says where a fault is.
func (f *Fault) at(line, column int) *Fault {
	f.Line, f.Column = line, column
	return f
}

// in says where a fault is in a text by its offset.
func (f *Fault) in(data []byte, offset int64) *Fault {
	before := data[:min(max(offset, 0), int64(len(data)))]
	return f.at(1+bytes.Count(before, []byte{'\n'}), len(before)-bytes.LastIndexByte(before, '\n'))
}

// OtherGame is the fault of a roster that is for none of the games that can be read.
func OtherGame(t *Tree, games ...string) *Fault {
	known := strings.Join(games, ", ")
	return fault("the roster is for %s; rosters of %s can be read", "rozpiska jest do gry %s; wczytać można rozpiski do %s", t.System, known)
}

// The faults that both formats share.

func badNumber(what, text string) *Fault {
	return fault("%s: %q is not a number up to %d", "%s: %q nie jest liczbą do %d", what, clean(text), maxNumber)
}

func noRoster() *Fault {
	return fault("the file has no roster", "plik nie zawiera rozpiski")
}

func trailing() *Fault {
	return fault("there is more after the roster", "po rozpisce jest coś jeszcze")
}

func expected(en, pl string) *Fault {
	return &Fault{Text: lang.Text{EN: en + " is expected here", PL: "tu powinno być: " + pl}}
}
