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
	place := lang.Text{EN: "line %d, column %d: %s"}
	return fmt.Sprintf(place.In(l), f.Line, f.Column, f.Text.In(l))
}

// fault makes one of a sentence and its facts.
func fault(en string, args ...any) *Fault {
	return &Fault{Text: lang.Filled(en, args...)}
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
	return fault("the roster is for %s; rosters of %s can be read", t.System, known)
}

// The faults that both formats share.

func badNumber(what, text string) *Fault {
	return fault("%s: %q is not a number up to %d", what, clean(text), maxNumber)
}

func noRoster() *Fault {
	return fault("the file has no roster")
}

func trailing() *Fault {
	return fault("there is more after the roster")
}

func expected(en string) *Fault {
	return &Fault{Text: lang.Filled("%s is expected here", lang.Text{EN: en})}
}
