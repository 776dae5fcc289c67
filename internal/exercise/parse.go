package exercise

import (
	"bytes"
	"cmp"
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

// within says that a number is out of its bounds.
func within(what string, n, least, most int) error {
	if n < least || n > most {
		return fmt.Errorf("%s: %d to %d are expected, not %d", what, least, most, n)
	}
	return nil
}

func (x *Exercise) check() error {
	if x.Format != Format {
		return fmt.Errorf("the format is %.40q, only %q is known", x.Format, Format)
	}
	if err := cmp.Or(
		within("seed", int(min(x.Seed, mostSeed+1)), 0, mostSeed),
		within("worlds", x.Worlds, LeastWorlds, MaxWorlds),
		within("probe", x.Probe[1], 0, 1000*tries),
		within("probe", x.Probe[0], 0, x.Probe[1]),
		within("rating", x.Rating, 400, 4000),
		within("options", len(x.Options), 2, MaxOptions),
		within("chosen", x.Chosen, 1, len(x.Options)-1), // a sergeant chose another than the best
	); err != nil {
		return err
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
	most := 1000
	if i > 0 {
		most = x.Options[i-1].Worth // the best comes first
	}
	if err := cmp.Or(
		within("worth", o.Worth, 0, most),
		within("error", o.Error, 0, 1000),
		within("lost", o.Lost[0], -mostLost, mostLost),
		within("lost", o.Lost[1], -mostLost, mostLost),
	); err != nil {
		return err
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
