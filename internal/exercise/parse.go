package exercise

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"unicode/utf8"

	"sandtable/battle"
	"sandtable/battle/record"
	"sandtable/lang"
	"sandtable/lean"
)

// Parse reads an exercise. It refuses unknown fields, trailing data and anything over the limits; Open checks what depends on the rules.
func Parse(data []byte) (*Exercise, error) {
	x, err := parse(data)
	if err != nil {
		return nil, fmt.Errorf("exercise: %w", err)
	}
	return x, nil
}

func parse(data []byte) (*Exercise, error) {
	if len(data) > MaxExercise {
		return nil, fmt.Errorf("it is longer than %d MiB", MaxExercise>>20)
	}
	if !utf8.Valid(data) {
		return nil, errors.New("the text is not UTF-8")
	}
	if err := lang.CheckControls(data); err != nil {
		return nil, err
	}
	var outer struct {
		Exercise
		Record json.RawMessage `json:"record"`
	}
	if err := lean.Strict(data, &outer); err != nil {
		return nil, err
	}
	x := &outer.Exercise
	if err := x.check(); err != nil {
		return nil, err
	}
	if len(outer.Record) == 0 {
		return nil, errors.New("the record is missing")
	}
	var err error
	if x.Record, err = record.ReadRecord(bytes.NewReader(outer.Record)); err != nil {
		return nil, err
	}
	if n := len(x.Record.Entries); n > MaxEntries {
		return nil, fmt.Errorf("the record has %d entries, at most %d are taken", n, MaxEntries)
	}
	return x, nil
}

func (x *Exercise) check() error {
	switch {
	case x.Format != Format:
		return fmt.Errorf("the format is %.40q, only %q is known", x.Format, Format)
	case x.Seed > mostSeed:
		return fmt.Errorf("seed: at most %d", uint64(mostSeed))
	case x.Worlds < LeastWorlds || x.Worlds > MaxWorlds:
		return fmt.Errorf("worlds: %d to %d are expected, not %d", LeastWorlds, MaxWorlds, x.Worlds)
	case x.Probe[0] < 0 || x.Probe[0] > x.Probe[1] || x.Probe[1] > 1000*tries:
		return fmt.Errorf("probe: two sums up to %d, not %d", 1000*tries, x.Probe)
	case x.Rating < 400 || x.Rating > 4000:
		return fmt.Errorf("rating: 400 to 4000, not %d", x.Rating)
	case len(x.Options) < 2 || len(x.Options) > MaxOptions:
		return fmt.Errorf("options: 2 to %d are expected, not %d", MaxOptions, len(x.Options))
	case x.Chosen < 1 || x.Chosen >= len(x.Options):
		return fmt.Errorf("chosen: a sergeant chose one of the options 1 to %d, not %d", len(x.Options)-1, x.Chosen)
	}
	for i := range x.Options {
		if err := x.checkOption(i); err != nil {
			return fmt.Errorf("option %d: %w", i, err)
		}
	}
	if x.Second() == 0 {
		return errors.New("options: all of them are about the same")
	}
	return nil
}

func (x *Exercise) checkOption(i int) error {
	o := &x.Options[i]
	switch {
	case o.Worth < 0 || o.Worth > 1000:
		return fmt.Errorf("worth: 0 to 1000, not %d", o.Worth)
	case i > 0 && o.Worth > x.Options[i-1].Worth:
		return errors.New("worth: it is more than that of the option before")
	case o.Error < 0 || o.Error > 1000:
		return fmt.Errorf("error: 0 to 1000, not %d", o.Error)
	}
	for _, lost := range o.Lost {
		if lost < -mostLost || lost > mostLost {
			return fmt.Errorf("lost: %d is no sum of points", lost)
		}
	}
	for j := range i {
		if Same(&x.Options[j].Command, &o.Command) {
			return fmt.Errorf("it is option %d again", j)
		}
	}
	return o.Command.CheckLimits()
}

// mostLost is more than any army costs, in tenths of a point.
const mostLost = 10_000_000

// Same reports equal commands, whoever gives them.
func Same(a, b *battle.Command) bool {
	one, other := *a, *b
	one.Side, other.Side, one.Seat, other.Seat = 0, 0, 0, 0
	x, err := battle.Canonical(&one)
	if err != nil {
		return false
	}
	y, err := battle.Canonical(&other)
	return err == nil && bytes.Equal(x, y)
}

// Open plays the record of an exercise and gives the battle as it stands at the decision. All options must be legal there.
func (x *Exercise) Open(book battle.Book) (*record.Game, error) {
	g, err := x.open(book)
	if err != nil {
		return nil, fmt.Errorf("exercise: %w", err)
	}
	return g, nil
}

func (x *Exercise) open(book battle.Book) (*record.Game, error) {
	g, did, err := record.Replay(book, x.Record)
	if err != nil {
		return nil, err
	}
	if did.Drift > 0 {
		return nil, fmt.Errorf("the sum of entry %d is not that of its events", did.Drift)
	}
	b := g.Battle()
	side := b.Pending().Side
	if _, over := b.Result(); over || side == battle.Nobody {
		return nil, errors.New("nothing is to be decided after its last entry")
	}
	for i := range x.Options {
		c := x.Options[i].Command
		c.Side = side
		if _, err := b.Check(c); err != nil {
			return nil, fmt.Errorf("option %d: %w", i, err)
		}
	}
	return g, nil
}
