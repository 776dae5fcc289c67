package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"sandtable/battle"

	"sandtable/lang"
	"sandtable/lean"
)

// Format names the layout of a record.
const Format = "sandtable battle 1"

// Limits on a record, which may come from a stranger.
const (
	MaxRecord  = 64 << 20 // bytes
	MaxEntries = 100_000
	maxEntry   = 1 << 20 // bytes of one entry
	maxSetup   = 4 << 20 // bytes
)

// A Record is a battle as a document: everything needed to see it again, and the sums to prove that it is the same.
type Record struct {
	Format  string       `json:"format"`
	Book    string       `json:"book"`
	Version string       `json:"version"` // of the book's implementation that it began with
	Setup   battle.Setup `json:"setup"`
	Start   Sum          `json:"start"` // before the first entry
	Entries []Entry      `json:"entries"`
	Dice    *Proof       `json:"dice,omitempty"` // of a battle whose dice depend on a secret
	Seal    *Seal        `json:"seal,omitempty"` // of a server that signs for it; it stands last
}

// Record is the game as a document. It shares the log and the set-up with the game. A log without entries is an empty
// list, not none.
func (g *Game) Record() *Record {
	r := &Record{
		Format: Format, Book: g.book.ID(), Version: g.began,
		Setup: *g.setup, Start: g.start, Entries: g.Entries(),
	}
	if r.Entries == nil {
		r.Entries = []Entry{}
	}
	return r
}

// WriteTo writes the record as canonical JSON with a line feed.
func (r *Record) WriteTo(w io.Writer) (int64, error) {
	text, err := battle.Canonical(r)
	if err != nil {
		return 0, fmt.Errorf("record: %w", err)
	}
	n, err := w.Write(append(text, '\n'))
	return int64(n), err
}

// ReadRecord reads a record. It refuses unknown fields, trailing data and anything over the limits; whether the
// record tells the truth is for Verify to say.
func ReadRecord(r io.Reader) (*Record, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxRecord+1))
	if err != nil {
		return nil, fmt.Errorf("record: %w", err)
	}
	if len(data) > MaxRecord {
		return nil, fmt.Errorf("record: it is longer than %d MiB", MaxRecord>>20)
	}
	if err := lang.CheckControls(data); err != nil {
		return nil, fmt.Errorf("record: %w", err)
	}
	var outer struct {
		Format  string          `json:"format"`
		Book    string          `json:"book"`
		Version string          `json:"version"`
		Setup   json.RawMessage `json:"setup"`
		Start   Sum             `json:"start"`
		Entries entryLog        `json:"entries"`
		Dice    *Proof          `json:"dice"`
		Seal    *Seal           `json:"seal"`
	}
	if err := lean.Strict(data, &outer); err != nil {
		return nil, fmt.Errorf("record: %w", err)
	}
	rec := &Record{
		Format: outer.Format, Book: outer.Book, Version: outer.Version,
		Start: outer.Start, Entries: outer.Entries, Dice: outer.Dice, Seal: outer.Seal,
	}
	if rec.Entries == nil {
		rec.Entries = []Entry{} // a battle that was only set up: what is written again reads back
	}
	switch {
	case rec.Format != Format:
		return nil, fmt.Errorf("record: the format is %.40q, only %q is known", rec.Format, Format)
	case len(outer.Setup) > maxSetup:
		return nil, fmt.Errorf("record: the set-up is longer than %d MiB", maxSetup>>20)
	case len(outer.Setup) == 0:
		return nil, errors.New("record: the set-up is missing")
	}
	if err := lean.Strict(outer.Setup, &rec.Setup); err != nil {
		return nil, fmt.Errorf("record: set-up: %w", err)
	}
	return rec, rec.check()
}

// check finds what no game could have written.
func (r *Record) check() error {
	for i := range r.Entries {
		e := &r.Entries[i]
		if e.Seq != i+1 {
			return fmt.Errorf("record: entry %d calls itself %d", i+1, e.Seq)
		}
		if err := e.Command.CheckLimits(); err != nil {
			return fmt.Errorf("record: entry %d: %w", e.Seq, err)
		}
	}
	if r.Dice != nil {
		if err := r.Dice.check(len(r.Entries)); err != nil {
			return fmt.Errorf("record: %w", err)
		}
	}
	return nil
}

// entryLog reads its entries one by one, so that the limits hold before the memory is spent.
type entryLog []Entry

// UnmarshalJSON reads the entries of a record.
func (l *entryLog) UnmarshalJSON(data []byte) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	if open, err := dec.Token(); err != nil || open != json.Delim('[') {
		return errors.New("entries: a list is expected")
	}
	*l = entryLog{} // an empty list is not none
	for n := 1; dec.More(); n++ {
		if n > MaxEntries {
			return fmt.Errorf("entries: more than %d", MaxEntries)
		}
		var raw json.RawMessage
		if err := dec.Decode(&raw); err != nil {
			return fmt.Errorf("entry %d: %w", n, err)
		}
		if len(raw) > maxEntry {
			return fmt.Errorf("entry %d: it is longer than %d MiB", n, maxEntry>>20)
		}
		var e Entry
		if err := lean.Strict(raw, &e); err != nil {
			return fmt.Errorf("entry %d: %w", n, err)
		}
		*l = append(*l, e)
	}
	return nil
}
