package battletest

import (
	"fmt"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
)

// resumes proves that a battle goes on from a snapshot as it would have gone on, that one which was changed is found out, and that a
// game may forget what came before a snapshot.
func (p *playout) resumes(e *record.Entry, before record.Sum) error {
	s := p.game.Snapshot()
	if s == nil || p.tries.Roll(12, "resume") > 1 { // it takes long
		return nil
	}
	rec := p.game.Record()
	rec.Entries = nil
	again, err := record.Resume(p.kit.Book, rec, s, e, before)
	if err != nil {
		return err
	}
	if err := same(again.Battle(), s.State, "the battle of a snapshot"); err != nil {
		return err
	}
	forged := *s
	forged.State = append([]byte(nil), s.State...)
	at := p.tries.Roll(len(forged.State), "forge") - 1
	forged.State[at] ^= 1
	if _, err := record.Resume(p.kit.Book, rec, &forged, e, before); err == nil {
		return fmt.Errorf("byte %d of a snapshot was changed, and it is taken", at)
	}
	forged = *s
	forged.Version = "0"
	if _, err := record.Resume(p.kit.Book, rec, &forged, e, before); err == nil {
		return fmt.Errorf("a snapshot of another version is taken")
	}
	whole, err := p.game.Fork(p.game.Len())
	if err != nil {
		return err
	}
	whole.Cut(s)
	for _, g := range []*record.Game{again, whole} {
		if want, got := boundDice(p.game, e.Command), boundDice(g, e.Command); want != got {
			return fmt.Errorf("after a snapshot other dice fall: %v instead of %v", got, want)
		}
	}
	return p.goOn(again, whole)
}

// boundDice are the next dice of a game if they depend on what happened in it.
func boundDice(g *record.Game, c battle.Command) (faces [16]int) {
	roller := g.Dice([32]byte{1}, c)
	for i := range faces {
		faces[i] = roller.Roll(6, "bound")
	}
	return faces
}

// goOn plays a few commands and takes them back, in both games alike.
func (p *playout) goOn(a, b *record.Game) error {
	for n := range uint64(3) {
		if _, over := a.Battle().Result(); over {
			return nil
		}
		c, err := random.Command(a.Battle(), p.tries)
		if err != nil {
			return err
		}
		x, err := a.Do(c, dice.Seeded(n))
		if err != nil {
			return fmt.Errorf("%s after a snapshot: %w", show(c), err)
		}
		y, err := b.Do(c, dice.Seeded(n))
		if err != nil {
			return fmt.Errorf("%s after a cut: %w", show(c), err)
		}
		if x.Sum != y.Sum || a.FreeTo() != b.FreeTo() || a.Len() != b.Len() || a.Patience(c.Side) != b.Patience(c.Side) {
			return fmt.Errorf("%s: a battle goes on differently from a snapshot", show(c))
		}
	}
	x, err1 := a.UndoTo(a.Base(), true)
	y, err2 := b.UndoTo(b.Base(), true)
	if err1 != nil || err2 != nil || x.Sum != y.Sum {
		return fmt.Errorf("what came after a snapshot cannot be taken back (%v, %v)", err1, err2)
	}
	if a.Base() > 0 {
		if _, err := a.UndoTo(a.Base()-1, true); err == nil {
			return fmt.Errorf("what came before a snapshot was taken back")
		}
	}
	return a.Renew()
}
