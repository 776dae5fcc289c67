package battletest

import (
	"bytes"
	"errors"
	"fmt"
	"runtime/debug"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
)

// A playout is one random battle.
type playout struct {
	kit    *Kit
	seed   uint64
	heavy  bool // look at everything, at every other step at least
	logged bool // keep a log
	stop   int  // after so many commands; zero for the end

	game     *record.Game  // if logged or heavy
	battle   battle.Battle // the one in play
	tries    *dice.Fair
	commands int
}

// play plays to the end. The error says what promise was broken.
func (p *playout) play() (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v\n%s", r, debug.Stack())
		}
	}()
	setup := p.kit.Setups(p.seed)
	if p.heavy || p.logged {
		if p.game, err = record.NewGame(p.kit.Book, setup); err != nil {
			return fmt.Errorf("set-up: %w", err)
		}
		p.battle = p.game.Battle()
	} else if p.battle, err = p.kit.Book.New(setup); err != nil {
		return fmt.Errorf("set-up: %w", err)
	}
	rolls, players := p.dice(0), p.dice(1)
	p.tries = p.dice(2)
	for ; p.commands < p.kit.Limit; p.commands++ {
		if _, over := p.battle.Result(); over {
			return p.ended()
		}
		if p.stop > 0 && p.commands >= p.stop {
			return nil
		}
		if d := p.battle.Pending(); d.Side == battle.Nobody || len(d.Verbs) == 0 {
			return fmt.Errorf("a dead end: %s of %s offers no verb", d.Kind, d.Side)
		}
		if p.looks() {
			if err := p.look(); err != nil {
				return err
			}
		}
		c, err := random.Command(p.battle, players)
		if err != nil {
			return err
		}
		if err := p.do(c, rolls); err != nil {
			return fmt.Errorf("%s: %w", show(c), err)
		}
	}
	return fmt.Errorf("%w within %d commands", random.ErrRunaway, p.kit.Limit)
}

// looks reports a step at which everything is looked at: of one battle the even ones, of the next the odd ones, of long runs all.
func (p *playout) looks() bool {
	return p.heavy && (p.kit.every || uint64(p.commands)%2 == p.seed/uint64(p.kit.Heavy)%2)
}

// do carries a command out; a heavy playout proves that the fold of the events is what it did.
func (p *playout) do(c battle.Command, rolls dice.Roller) error {
	if p.game == nil {
		if _, err := p.battle.Do(c, rolls); err != nil {
			return fmt.Errorf("a sampled command fails: %w", err)
		}
		return nil
	}
	before := p.battle.Clone()
	was, err := before.Encode()
	if err != nil {
		return err
	}
	var view battle.View
	if p.looks() {
		view = p.battle.View(battle.Nobody)
	}
	seen, err := battle.Canonical(view)
	if err != nil {
		return err
	}
	sum := p.game.Sum()
	e, err := p.game.Do(c, rolls)
	if err != nil {
		return fmt.Errorf("a sampled command fails: %w", err)
	}
	if !p.heavy {
		return nil
	}
	if err := told(&e); err != nil {
		return err
	}
	if err := p.written(&e); err != nil {
		return err
	}
	if err := p.resumes(&e, sum); err != nil {
		return err
	}
	if still, err := battle.Canonical(view); err != nil || !bytes.Equal(seen, still) {
		return fmt.Errorf("a view changes when the battle goes on (%v)", err)
	}
	if err := same(before, was, "the clone after its original went on"); err != nil {
		return err
	}
	now, err := p.battle.Encode()
	if err != nil {
		return err
	}
	if err := before.Apply(e.Events); err != nil {
		return fmt.Errorf("the events cannot be folded: %w", err)
	}
	if err := same(before, now, "the fold of the events"); err != nil {
		return err
	}
	return p.undo(e, was)
}

// written proves that an entry is written by hand as it is written otherwise.
func (p *playout) written(e *record.Entry) error {
	want, err := battle.Canonical(e)
	if err != nil {
		return err
	}
	got, err := p.game.Written(e)
	if err != nil {
		return err
	}
	return sameBytes(got, want, "the entry as it is written")
}

// undo takes an entry back on a fork, if nothing bars it, and finds the state that was.
func (p *playout) undo(e record.Entry, was []byte) error {
	if p.tries.Roll(8+e.Seq/16, "undo") > 1 {
		return nil // a fork folds the whole battle: the longer it is, the more seldom
	}
	fork, err := p.game.Fork(e.Seq)
	if err != nil {
		return err
	}
	if fork.Sum() != p.game.Sum() {
		return errors.New("the fork has another sum than the game")
	}
	_, err = fork.UndoTo(e.Seq-1, false)
	if e.Barrier != errors.Is(err, record.ErrBarrier) {
		return fmt.Errorf("entry %d has barrier %v, but its undo gives %v", e.Seq, e.Barrier, err)
	}
	if e.Barrier {
		if _, err = fork.UndoTo(e.Seq-1, true); err != nil {
			return err
		}
	} else if err != nil {
		return err
	}
	return same(fork.Battle(), was, "the state after an undo")
}

// ended proves what must hold at the end: nothing is pending, every command is refused, and the record is true.
func (p *playout) ended() error {
	if d := p.battle.Pending(); d.Side != battle.Nobody || len(d.Verbs) > 0 {
		return fmt.Errorf("the battle is over, but %s of %s is pending", d.Kind, d.Side)
	}
	if !p.heavy {
		return nil
	}
	for _, side := range battle.Sides {
		if _, err := p.battle.Do(battle.Command{Side: side, Verb: battle.Concede}, p.tries); err == nil {
			return errors.New("the battle is over, but a command was accepted")
		}
	}
	forged := []battle.Event{{Kind: battle.Noted, Option: "a note that no book knows"}}
	if p.battle.Clone().Apply(forged) == nil {
		return errors.New("a note was folded that no rule makes")
	}
	var text bytes.Buffer
	if _, err := p.game.Record().WriteTo(&text); err != nil {
		return err
	}
	rec, err := record.ReadRecord(&text)
	if err != nil {
		return err
	}
	if _, err := record.Verify(p.kit.Book, rec); err != nil {
		return fmt.Errorf("the record is not verified: %w", err)
	}
	_, did, err := record.Replay(p.kit.Book, rec)
	if err == nil && did.Drift > 0 {
		err = fmt.Errorf("the state drifts at entry %d", did.Drift)
	}
	if err != nil {
		return fmt.Errorf("the record is not replayed: %w", err)
	}
	return nil
}

// same compares the encoding of a battle.
func same(b battle.Battle, want []byte, what string) error {
	got, err := b.Encode()
	if err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	return sameBytes(got, want, what)
}

func sameBytes(got, want []byte, what string) error {
	if bytes.Equal(got, want) {
		return nil
	}
	i := 0
	for i < len(got) && i < len(want) && got[i] == want[i] {
		i++
	}
	part := func(b []byte) []byte { return b[min(max(0, i-60), len(b)):min(len(b), i+60)] }
	return fmt.Errorf("%s differs at byte %d: …%s… instead of …%s…", what, i, part(got), part(want))
}

func show(c battle.Command) string {
	text, err := battle.Canonical(c)
	if err != nil {
		return string(c.Verb)
	}
	return string(text)
}
