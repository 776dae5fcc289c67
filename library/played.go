package library

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"sandtable/plain"
)

// Unplayed are the clauses that the trails of a book do not reach, each with the reason.
type Unplayed struct {
	Cannot map[string]string `yaml:"cannot"` // no battle made of all that stands on the shelf can
	Unmet  map[string]string `yaml:"unmet"`  // a battle can, but none of those that were looked at did
}

// Reason is why a clause is not reached; empty: it should be.
func (u *Unplayed) Reason(clause string) string { return cmp.Or(u.Cannot[clause], u.Unmet[clause]) }

// Unplayed reads the clauses that are not reached.
func (s *Shelf) Unplayed() (u Unplayed, err error) {
	text, err := s.played(".yaml")
	if err != nil || text == nil {
		return u, err
	}
	limits := plain.Limits{What: "list of reasons", Bytes: 1 << 16, Depth: 4, Fields: 400, Nodes: 1000}
	if err := plain.Decode(text, limits, &u); err != nil {
		return u, fmt.Errorf("%s: %w", s.Book.ID(), err)
	}
	for clause := range u.Unmet {
		if u.Cannot[clause] != "" {
			return u, fmt.Errorf("%s: %s cannot be reached and has not been met: it stands under one of both", s.Book.ID(), clause)
		}
	}
	return u, nil
}

// Trails are battles that together reach all other clauses, see internal/played.
func (s *Shelf) Trails() (string, error) {
	text, err := s.played(".trails")
	return string(text), err
}

// A Card is what the battles of the trails choose from, by name. Nothing of a kind: all that there are.
type Card struct {
	Ready, Drafts   []string // armies: ready-made ones, and nations and years of which one is drafted
	Scenarios, Maps []string // maps that are made by hand
}

// Card reads the card of the trails. What is newer would make other battles of them.
func (s *Shelf) Card() (c Card, err error) {
	text, err := s.played(".card")
	kinds := map[string]*[]string{"ready": &c.Ready, "draft": &c.Drafts, "scenario": &c.Scenarios, "map": &c.Maps}
	for line := range strings.Lines(string(text)) {
		kind, name, _ := strings.Cut(strings.TrimSpace(line), " ")
		if all := kinds[kind]; all != nil {
			*all = append(*all, name)
		}
	}
	return c, err
}

// played reads a file of the edition; nothing if there is none.
func (s *Shelf) played(ext string) ([]byte, error) {
	if s.Played == nil {
		return nil, nil
	}
	text, err := fs.ReadFile(s.Played, s.Book.ID()+ext)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return text, err
}
