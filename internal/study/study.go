// Package study is what is written on a battle: lines that leave its log and go on in another way, and notes on entries.
//
// The battle itself is a record that stands beside the study and never changes; a set-up is a record without entries. A study is one
// JSON document. It may come from a stranger: Parse bounds it, and Play carries every line out again by the rules of the book.
package study

import (
	"sandtable/battle"
	"sandtable/battle/record"
	"sandtable/geom"
)

// Format names the layout of a study.
const Format = "sandtable study 1"

// Limits on a study.
const (
	MaxStudy   = 512 << 10 // bytes
	MaxTitle   = 80        // characters
	MaxLines   = 40        // with that of the record
	MaxEntries = 1000      // of all lines but that of the record
	MaxNotes   = 500       // of all lines
	MaxText    = 4000      // characters of a note
	MaxShapes  = 40        // of a note
)

// A Study is what is written on a battle.
type Study struct {
	Format string   `json:"format"`
	Title  string   `json:"title"`
	Lines  []Branch `json:"lines"` // the first is that of the record
}

// A Branch is the log of the record, or leaves another line and has entries of its own.
type Branch struct {
	From    int            `json:"from,omitzero"` // the line that it leaves, counted from zero
	At      int            `json:"at,omitzero"`   // after which entry
	Name    string         `json:"name,omitempty"`
	Entries []record.Entry `json:"entries,omitempty" ts:"unknown[]"`
	Notes   []Note         `json:"notes,omitempty"`
}

// A Note is on an entry of a line: of the record's from zero, which is the set-up, of another's after the entry at which it leaves.
type Note struct {
	At     int       `json:"at"`
	Text   string    `json:"text,omitempty"` // paragraphs; nothing in it is more than text
	Mark   Mark      `json:"mark,omitempty"`
	Shapes []Drawing `json:"shapes,omitempty"`
	Hidden bool      `json:"hidden,omitzero"` // a reader first tries what he would do there
}

// A Mark is a judgement in a sign.
type Mark string

// Marks are all of them.
var Marks = []Mark{"!", "?", "!?", "!!", "??"}

// A Drawing is drawn on the table: an arrow has a place to which it goes, a circle a radius.
type Drawing struct {
	Kind   Kind        `json:"kind" ts:"'arrow' | 'circle'"`
	At     geom.Point  `json:"at"`
	To     *geom.Point `json:"to,omitempty"`
	Radius geom.Len    `json:"radius,omitzero"`
	Colour Colour      `json:"colour" ts:"'yellow' | 'green' | 'red' | 'blue'"`
}

// A Kind is what a shape is.
type Kind string

// The kinds.
const (
	Arrow  Kind = "arrow"
	Circle Kind = "circle"
)

// A Colour is that of a shape.
type Colour string

// Colours are all of them.
var Colours = []Colour{"yellow", "green", "red", "blue"}

// New is a study in which nothing is written yet.
func New(title string) *Study { return &Study{Format: Format, Title: title, Lines: []Branch{{}}} }

// Encode writes the study: equal studies give equal bytes.
func (s *Study) Encode() ([]byte, error) { return battle.Canonical(s) }
