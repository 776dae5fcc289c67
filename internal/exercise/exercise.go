// Package exercise is a decision of a battle at which one thing is clearly better than the others: a reader says what he would do, and it is
// tried in the same imagined battles as the rest.
//
// An exercise is one JSON document with the record of the battle up to the decision. It may come from a stranger: Parse bounds it, and Open
// looks whether its record and its options hold by the rules of the book.
package exercise

import (
	"encoding/hex"
	"slices"

	"sandtable/battle"
	"sandtable/battle/record"
)

// Format names the layout of an exercise.
const Format = "sandtable exercise 1"

// Limits on an exercise.
const (
	MaxExercise = 4 << 20 // bytes
	MaxOptions  = 16
	LeastWorlds = 256
	MaxWorlds   = 4096
	MaxEntries  = 2000
	mostSeed    = 1<<53 - 1 // a page reads it as a number
)

// A reader's command is tried in the first worlds only, and compared with what the best came to in these. In the very first it is looked whether
// the players of today measure as those did who made the exercise.
const (
	probes = 8
	tries  = 64
)

// An Exercise is a decision of a battle, with what could be done and what came of it.
type Exercise struct {
	Format  string   `json:"format"`
	Seed    uint64   `json:"seed"`    // of the worlds
	Worlds  int      `json:"worlds"`  // in which each option was tried
	Probe   [2]int   `json:"probe"`   // what the best option came to, added up: in the first eight worlds, and in the first 64
	Rating  int      `json:"rating"`  // with which it begins, in points
	Options []Option `json:"options"` // the best first
	Chosen  int      `json:"chosen"`  // which of them a sergeant chose

	Record *record.Record `json:"record"` // up to the decision
}

// An Option is something that could be done.
type Option struct {
	Command battle.Command `json:"command"`
	Measure
}

// A Measure is what came of a command, on the average.
type Measure struct {
	Worth int    `json:"worth"` // of a victory, in thousandths
	Error int    `json:"error"` // the standard error of what it is worth less than the best
	Lost  [2]int `json:"lost"`  // by red and by blue, in tenths of a point
}

// ID is by what an exercise is known: it tells the battle and the entry.
func (x *Exercise) ID() string {
	sum := x.Record.Start
	if n := len(x.Record.Entries); n > 0 {
		sum = x.Record.Entries[n-1].Sum
	}
	return hex.EncodeToString(sum[:5])
}

// Encode writes the exercise: equal ones give equal bytes.
func (x *Exercise) Encode() ([]byte, error) { return battle.Canonical(x) }

// Second is the best option that is about something else than the best: another verb, unit or target.
func (x *Exercise) Second() int { return second(x.Options) }

func second(options []Option) int {
	for i := 1; i < len(options); i++ {
		if !Alike(&options[0].Command, &options[i].Command) {
			return i
		}
	}
	return 0
}

// Lead is by how much the best option leads the second, in thousandths of a victory.
func (x *Exercise) Lead() int { return x.Options[0].Worth - x.Options[x.Second()].Worth }

// IsSolved reports whether a worth is nearer to the best than to the second.
func (x *Exercise) IsSolved(best, worth int) bool { return 2*(best-worth) < x.Lead() }

// Alike reports commands that differ in little: in where a unit goes, perhaps.
func Alike(a, b *battle.Command) bool {
	return a.Verb == b.Verb && a.Unit == b.Unit && a.Target == b.Target && a.Option == b.Option && slices.Equal(a.Units, b.Units)
}
