package bench

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
)

// A Match is a battle on a server and the player's own copy of it.
type Match struct {
	Battle string   // its name on the server
	IDs    []string // of the commands that the server has answered for, in the order of the log

	tokens [battle.Blue + 1]string
	path   string
	copy   battle.Battle
	chance dice.Roller // what the player decides by
	made   int         // commands so far, for their ids
	next   *sent       // a command that has not been answered yet
}

// sent is a command as it goes over the wire.
type sent struct {
	battle.Command
	id   string
	body []byte
}

// begin makes a battle on the server.
func begin(ctx context.Context, w *wire, book battle.Book, setup *battle.Setup, seed uint64) (*Match, error) {
	wanted, err := json.Marshal(map[string]any{"setup": setup, "name": "load"})
	if err != nil {
		return nil, err
	}
	m := &Match{chance: dice.Seeded(seed)}
	if m.copy, err = book.New(setup); err != nil {
		return nil, err
	}
	status, answer, err := w.send(ctx, "POST", "/api/battles", "", wanted)
	if err != nil {
		return nil, err
	}
	if status != http.StatusCreated {
		return nil, said(status, answer)
	}
	var made struct {
		Battle string `json:"battle"`
		Seats  []struct {
			Side  battle.Side `json:"side"`
			Token string      `json:"token"`
		} `json:"seats"`
	}
	if err := json.Unmarshal(answer, &made); err != nil {
		return nil, err
	}
	m.Battle, m.path = made.Battle, "/api/battles/"+made.Battle+"/commands?position=0"
	for _, s := range made.Seats {
		m.tokens[s.Side] = s.Token
		// A player opens his link before he plays.
		status, answer, err := w.send(ctx, "GET", "/api/battles/"+made.Battle+"?record=0", s.Token, nil)
		if err != nil {
			return nil, err
		}
		if status != http.StatusOK {
			return nil, said(status, answer)
		}
	}
	return m, nil
}

func (m *Match) over() bool {
	_, over := m.copy.Result()
	return over
}

// decide draws the next command.
func (m *Match) decide() error {
	c, err := random.Command(m.copy, m.chance)
	if err != nil {
		return fmt.Errorf("battle %s: after entry %d: %w", m.Battle, len(m.IDs), err)
	}
	m.made++
	m.next = &sent{Command: c, id: "load-" + strconv.Itoa(m.made)}
	text, err := battle.Canonical(&c)
	if err != nil {
		return err
	}
	m.next.body = fmt.Appendf(nil, `{"id":%q,"after":%d,"command":%s}`, m.next.id, len(m.IDs), text)
	return nil
}

// answered is what a player reads of an answer: the number of the entry and the dice that were thrown for it.
type answered struct {
	Seq   int `json:"seq"`
	Lines []struct {
		Events []struct {
			Rolls []struct {
				Dice []dice.Throw `json:"dice"`
			} `json:"rolls"`
		} `json:"events"`
	} `json:"lines"`
}

// post sends the command that was decided on. If there is no answer it can be sent again.
func (m *Match) post(ctx context.Context, w *wire) error {
	status, answer, err := w.send(ctx, "POST", m.path, m.tokens[m.next.Side], m.next.body)
	if err != nil {
		return &lostError{err}
	}
	switch {
	case status >= http.StatusInternalServerError:
		return &lostError{said(status, answer)}
	case status != http.StatusOK:
		return fmt.Errorf("battle %s: command %s: %w", m.Battle, m.next.body, said(status, answer))
	}
	return m.take(answer)
}

// take brings the copy on.
func (m *Match) take(answer []byte) error {
	var got answered
	if err := json.Unmarshal(answer, &got); err != nil {
		return fmt.Errorf("battle %s: %w", m.Battle, err)
	}
	if want := len(m.IDs) + 1; got.Seq != want || len(got.Lines) != 1 {
		return fmt.Errorf("battle %s: command %s is told as entry %d in %d lines, not as entry %d", m.Battle, m.next.id, got.Seq, len(got.Lines), want)
	}
	var thrown []dice.Throw
	for _, e := range got.Lines[0].Events {
		for _, r := range e.Rolls {
			thrown = append(thrown, r.Dice...)
		}
	}
	tape := dice.NewTape(thrown)
	if _, err := m.copy.Do(m.next.Command, tape); err != nil {
		return fmt.Errorf("battle %s: entry %d: %w", m.Battle, got.Seq, err)
	}
	if err := tape.Done(); err != nil {
		return fmt.Errorf("battle %s: entry %d: %w", m.Battle, got.Seq, err)
	}
	m.IDs, m.next = append(m.IDs, m.next.id), nil
	return nil
}

// A lostError says that nobody knows whether a command was carried out.
type lostError struct{ error }

func (e *lostError) Unwrap() error { return e.error }

func isLost(err error) bool { return errors.As(err, new(*lostError)) }
