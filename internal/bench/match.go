package bench

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"net/http"
	"strconv"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/lean"
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
	body   []byte      // as it goes over the wire
	thrown []dice.Throw
	gives  bool // up at the next decision
}

// sent is a command with its id.
type sent struct {
	battle.Command
	id string
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
	c, err := battle.Command{Side: m.copy.Pending().Side, Verb: battle.Concede}, error(nil)
	if !m.gives {
		c, err = random.Command(m.copy, m.chance)
	}
	if err != nil {
		return fmt.Errorf("battle %s: after entry %d: %w", m.Battle, len(m.IDs), err)
	}
	m.made++
	m.next = &sent{Command: c, id: "load-" + strconv.Itoa(m.made)}
	m.body = append(append(m.body[:0], `{"id":"`...), m.next.id...)
	m.body = strconv.AppendInt(append(m.body, `","after":`...), int64(len(m.IDs)), 10)
	if m.body, err = record.AppendCommand(append(m.body, `,"command":`...), &c); err != nil {
		return err
	}
	m.body = append(m.body, '}')
	return nil
}

// read reads of an answer what a player wants to know: the number of the entry, how many lines tell of it, and the dice that were
// thrown for it.
func (m *Match) read(answer []byte) (seq, lines int, err error) {
	m.thrown = m.thrown[:0]
	in := lean.Read(answer)
	of := func(name string, one func()) (n int) {
		for in.Open('['); in.More(']'); n++ {
			for in.Open('{'); in.More('}'); {
				if string(in.Name()) == name {
					one()
				} else {
					in.Skip()
				}
			}
		}
		return n
	}
	thrown := func() {
		for in.Open('['); in.More(']'); {
			if in.Is('"') {
				t, bad := dice.ParseThrow(string(in.Text()))
				m.thrown, err = append(m.thrown, t), errors.Join(err, bad)
			} else {
				m.thrown = append(m.thrown, dice.Throw{Sides: 6, Face: int16(in.Number(1, 6))})
			}
		}
	}
	for in.Open('{'); in.More('}'); {
		switch string(in.Name()) {
		case "seq":
			seq = int(in.Number(0, math.MaxInt32))
		case "lines":
			lines = of("events", func() { of("rolls", func() { of("dice", thrown) }) })
		default:
			in.Skip()
		}
	}
	if err == nil && !in.Done() {
		err = fmt.Errorf("the answer is not as expected: %.300s", answer)
	}
	return seq, lines, err
}

// post sends the command that was decided on. If there is no answer it can be sent again.
func (m *Match) post(ctx context.Context, w *wire) error {
	status, answer, err := w.send(ctx, "POST", m.path, m.tokens[m.next.Side], m.body)
	if err != nil {
		return &lostError{err}
	}
	switch {
	case status >= http.StatusInternalServerError:
		return &lostError{said(status, answer)}
	case status != http.StatusOK:
		return fmt.Errorf("battle %s: command %s: %w", m.Battle, m.body, said(status, answer))
	}
	return m.take(answer)
}

// take brings the copy on.
func (m *Match) take(answer []byte) error {
	seq, lines, err := m.read(answer)
	if err != nil {
		return fmt.Errorf("battle %s: %w", m.Battle, err)
	}
	if want := len(m.IDs) + 1; seq != want || lines != 1 {
		return fmt.Errorf("battle %s: command %s is told as entry %d in %d lines, not as entry %d", m.Battle, m.next.id, seq, lines, want)
	}
	tape := dice.NewTape(m.thrown)
	if _, err := m.copy.Do(m.next.Command, tape); err != nil {
		return fmt.Errorf("battle %s: entry %d: %w", m.Battle, seq, err)
	}
	if err := tape.Done(); err != nil {
		return fmt.Errorf("battle %s: entry %d: %w", m.Battle, seq, err)
	}
	m.IDs, m.next = append(m.IDs, m.next.id), nil
	return nil
}

// A lostError says that it is not known whether a command was carried out.
type lostError struct{ error }

func (e *lostError) Unwrap() error { return e.error }

func isLost(err error) bool { return errors.As(err, new(*lostError)) }
