package script

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/lang"
)

// A Report counts what a script did, over all of its books.
type Report struct {
	Steps int `json:"steps"`
	Dice  int `json:"dice"`
}

// Run carries the script out under each of its books. The error is a *Failure.
func (s *Script) Run() (Report, error) {
	var total Report
	for _, book := range s.books {
		did, err := s.RunUnder(book)
		total.Steps += did.Steps
		total.Dice += did.Dice
		if err != nil {
			return total, err
		}
	}
	return total, nil
}

// RunUnder carries the script out under one book. The error is a *Failure.
func (s *Script) RunUnder(book battle.Book) (Report, error) {
	r := &run{script: s, text: s.under(book), book: book}
	return r.all()
}

// A run is a script under way under one book.
type run struct {
	script *Script
	text   *reading // the script as it reads under the book
	book   battle.Book
	setup  *battle.Setup
	battle battle.Battle
	events []battle.Event // of the step under way
	state  []byte         // before the step under way
}

// all runs every step. A script may come from a stranger and drive a book where no player could; a panic of the
// book is then a failure of the script like any other.
func (r *run) all() (did Report, err error) {
	at, number := &node{line: 1, col: 1}, 0
	defer func() {
		if p := recover(); p != nil {
			err = r.failure(at, number, fmt.Errorf("the rule book gave up: %v", p))
		}
	}()
	r.setup = r.script.Setup(r.book)
	r.battle, err = r.book.New(r.setup)
	if no := r.text.refused; no != nil {
		if err := r.matchRefusal(&step{refused: no}, err); err != nil {
			return did, r.failure(no.node, 0, err)
		}
		did.Steps++
		return did, nil
	}
	if err != nil {
		return did, r.failure(at, 0, err)
	}
	if r.state, err = r.battle.Encode(); err != nil {
		return did, r.failure(at, 0, err)
	}
	for i := range r.text.steps {
		s := &r.text.steps[i]
		at, number, r.events = s.node, i+1, nil
		if err := r.step(*s); err != nil {
			return did, r.failure(at, number, err)
		}
		did.Steps++
		did.Dice += len(s.dice)
	}
	return did, nil
}

func (r *run) step(s step) error {
	if s.command.Side == battle.Nobody {
		s.command.Side = r.battle.Pending().Side
	}
	switch s.does {
	case "do":
		if err := r.do(&s); err != nil {
			return err
		}
	case "ask":
		return r.unchanged(r.ask(&s))
	case "check":
		return r.unchanged(r.check(&s))
	case "view":
		return r.view(&s)
	case "decide":
		return r.unchanged(r.decide(&s))
	}
	if s.expect != nil {
		return r.expect(s.expect)
	}
	return nil
}

// do carries a command out and proves that the fold of its events is what it did.
func (r *run) do(s *step) error {
	before := r.battle.Clone()
	tape := dice.NewTape(s.dice)
	events, err := r.battle.Do(s.command, tape)
	if err != nil || s.refused != nil {
		return r.unchanged(r.matchRefusal(s, err))
	}
	r.events = events
	if err := tape.Done(); err != nil {
		at := s.node
		if n := s.get("dice"); n != nil {
			at = n
		}
		return at.errorf("%s", strings.TrimPrefix(err.Error(), "dice: "))
	}
	if r.state, err = r.battle.Encode(); err != nil {
		return err
	}
	if err := before.Apply(events); err != nil {
		return fmt.Errorf("the events cannot be folded: %w", err)
	}
	if err := r.same(before, "the fold of the events"); err != nil {
		return err
	}
	decoded, err := r.book.Decode(r.setup, r.state)
	if err != nil {
		return fmt.Errorf("the state cannot be decoded: %w", err)
	}
	return r.same(decoded, "the decoded state")
}

// same compares another battle with the state after the step.
func (r *run) same(b battle.Battle, what string) error {
	state, err := b.Encode()
	if err != nil {
		return fmt.Errorf("%s cannot be encoded: %w", what, err)
	}
	if bytes.Equal(state, r.state) {
		return nil
	}
	i := 0
	for i < len(state) && i < len(r.state) && state[i] == r.state[i] {
		i++
	}
	window := func(b []byte) []byte { return b[max(0, min(i-40, len(b))):min(len(b), i+40)] }
	return fmt.Errorf("%s is not the state: …%s… instead of …%s…", what, window(state), window(r.state))
}

// unchanged passes an error on, or finds that something changed that had no right to.
func (r *run) unchanged(err error) error {
	if err != nil {
		return err
	}
	return r.same(r.battle, "what a refusal or a question left behind")
}

// matchRefusal compares what became of a command with the refusal that the step expects, if it expects one.
func (r *run) matchRefusal(s *step, err error) error {
	var no *battle.Refusal
	switch refused := errors.As(err, &no); {
	case err == nil && s.refused != nil:
		return s.refused.errorf("expected a refusal by %s, but the command was accepted", s.refused.clause)
	case err == nil:
		return nil
	case !refused:
		return fmt.Errorf("the command fails without a clause: %w", err)
	case s.refused == nil:
		return fmt.Errorf("refused by %w", err)
	case no.Reason.Clause != s.refused.clause:
		return s.refused.errorf("expected a refusal by %s, found %v", s.refused.clause, no)
	case !strings.Contains(no.Text(lang.English), s.refused.says):
		return s.refused.errorf("expected %q in the refusal, found %v", s.refused.says, no)
	}
	return nil
}

// place writes a point in the book's measure.
func (r *run) place(p geom.Point) string {
	per := int64(r.book.Unit().Len)
	return fmt.Sprintf("[%s, %s]", shown(int64(p.X), per), shown(int64(p.Y), per))
}
