package record

import (
	"bytes"
	"errors"
	"fmt"

	"sandtable/battle"

	"sandtable/dice"
)

// A Report says what was checked of a record, up to its end or to the first difference.
type Report struct {
	Entries int  `json:"entries"`
	Dice    int  `json:"dice"`
	Events  int  `json:"events"`
	Sums    int  `json:"sums"`
	Proven  int  `json:"proven,omitzero"` // dice that follow from a secret which was promised before the first of them
	Over    bool `json:"over,omitzero"`   // the record tells the battle to its end
	// Retaken counts the take-backs across a die, a reveal or a hand-over, to which both sides agreed: what is done again then
	// has new dice.
	Retaken  int      `json:"retaken,omitzero"`
	Protocol int      `json:"protocol,omitzero"`  // of dice/PROTOCOL.md; none: the dice depend on no promise
	Holder   string   `json:"holder,omitempty"`   // who held the secret, if it was no server
	Base     int      `json:"base,omitzero"`      // entries that the battle began with: their dice depend on no promise of it
	Told     bool     `json:"told,omitzero"`      // the secret of the dice is told
	Shares   int      `json:"shares,omitzero"`    // how many shares the seats have stirred in
	Unopened []string `json:"unopened,omitempty"` // seats that locked a share and did not open it in time
	Sealed   string   `json:"sealed,omitempty"`   // the key of the server that signs for the record
	Of       int      `json:"of,omitzero"`        // entries of the battle when it was signed, if the record is a part of it
	// Older is the version that the battle began with, if the book has a newer one by now. What it played is told and not
	// judged: the rules have changed since.
	Older string `json:"older,omitempty"`
	// Drift is the first entry that the rules of today do not make again, zero if there is none. In the part that this
	// version has played, it is a fault of the record.
	Drift int `json:"drift,omitzero"`
}

// A Difference is where a record and the rules part.
type Difference struct {
	Seq  int    // the entry; zero is the set-up
	What string // what differs
	Want string // as recorded; empty if the difference is not one between two values
	Got  string // as the rules have it
}

func (d *Difference) Error() string {
	place := fmt.Sprintf("entry %d", d.Seq)
	if d.Seq == 0 {
		place = "set-up"
	}
	if d.Want == "" && d.Got == "" {
		return fmt.Sprintf("%s: %s", place, d.What)
	}
	return fmt.Sprintf("%s: %s differs: recorded %s, by the rules %s", place, d.What, brief(d.Want), brief(d.Got))
}

// brief keeps an error on one readable line.
func brief(s string) string {
	const most = 300
	if s == "" {
		return "nothing"
	}
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}

// Verify carries every command of a record out again with the recorded dice and compares events, barriers and sums, and the
// dice with what the secret of the record, if it has one, makes of each command; at last it looks at the seal. What an older
// version played need not agree with the rules of today; where it first does not, the report says.
// The error is a *Difference that names the first entry that differs, and how, or a *Newer.
func Verify(book battle.Book, rec *Record) (Report, error) {
	did, err := Audit(book, rec)
	if err == nil {
		err = rec.ended(&did)
	}
	return did, err
}

// Audit is Verify for the server itself: it knows the secret before the battle is over and needs no seal.
func Audit(book battle.Book, rec *Record) (Report, error) {
	var did Report
	g, err := startOf(book, rec)
	if err != nil {
		return did, err
	}
	did.begin(g)
	if g.start != rec.Start {
		return did, &Difference{0, "the sum", rec.Start.String(), g.start.String()}
	}
	did.Sums++
	proof, err := rec.Dice.voucher(len(rec.Entries))
	if err != nil {
		return did, &Difference{Seq: 0, What: err.Error()}
	}
	did.vouch(proof)
	for i := range rec.Entries {
		if err := g.verify(&rec.Entries[i], proof, &did); err != nil {
			return did, err
		}
	}
	if err := g.promised(proof); err != nil {
		return did, err
	}
	_, did.Over = g.now.Result()
	return did, nil
}

// verify looks at the next entry of a record.
func (g *Game) verify(want *Entry, proof *voucher, did *Report) error {
	if want.Seq != g.Len()+1 {
		return &Difference{g.Len() + 1, "the number", fmt.Sprint(want.Seq), fmt.Sprint(g.Len() + 1)}
	}
	if err := g.promised(proof); err != nil {
		return err
	}
	rolls, err := proof.prove(want, g.Sum())
	if err != nil {
		return &Difference{Seq: want.Seq, What: err.Error()}
	}
	if g.older && want.Version == "" {
		return g.past(want, rolls, did)
	}
	got, err := g.again(want, rolls)
	if err != nil {
		return err
	}
	did.Proven += rolls.proven()
	if err := compare(want, &got); err != nil {
		return err
	}
	did.count(want)
	did.Sums++
	return nil
}

// Repeat carries an entry that was recorded elsewhere and follows on what the game has out again by the rules, with the dice that it
// says were thrown. After an error the game is of no use any more.
func (g *Game) Repeat(e *Entry) error { return g.verify(e, nil, &Report{}) }

// promised compares the secret with its promise as soon as the game is where the battle began.
func (g *Game) promised(proof *voucher) error {
	if proof == nil || proof.Base != g.Len() {
		return nil
	}
	if err := proof.promised(g.Sum()); err != nil {
		return &Difference{Seq: g.Len(), What: err.Error()}
	}
	return nil
}

// past looks at an entry that an older version has played: its dice must follow from the secret whatever the rules were, and
// it is noted if the rules of today would have made something else of it.
func (g *Game) past(want *Entry, rolls *prover, did *Report) error {
	if want.Command.Verb != Undo {
		events, err := anew(g.now.Clone(), want.Command, rolls)
		same := err == nil && rolls.Done() == nil && compareEvents(want, events) == nil
		if same && rolls.differ != nil {
			rolls.differ.Seq = want.Seq
			return rolls.differ
		}
		if same {
			did.Proven += rolls.proven()
		} else if did.Drift == 0 {
			did.Drift = want.Seq
		}
	}
	did.count(want)
	return g.retell(*want)
}

// anew carries a command out on a state that older rules made. The rules of today may trip over it.
func anew(b battle.Battle, c battle.Command, r dice.Roller) (events []battle.Event, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the command cannot be carried out: %v", p)
		}
	}()
	return b.Do(c, r)
}

// Replay folds the recorded events without asking the rules, so that a battle played before a fix of the rules can
// still be seen and continued. It reports where the state of this version's part stopped being the recorded one, if it did.
func Replay(book battle.Book, rec *Record) (*Game, Report, error) {
	var did Report
	g, err := startOf(book, rec)
	if err != nil {
		return nil, did, err
	}
	did.begin(g)
	did.Sums++
	drifted := g.start != rec.Start
	for i := range rec.Entries {
		e := rec.Entries[i]
		if err := g.retell(e); err != nil {
			return nil, did, err
		}
		did.count(&e)
		did.Sums++
		if drifted = drifted || g.Sum() != e.Sum; drifted && did.Drift == 0 {
			did.Drift = e.Seq
		}
	}
	return g, did, nil
}

// Take folds an entry that was recorded elsewhere and follows on what the game has, and checks its sum. After an error the
// game is of no use any more: it may have folded what it should not.
func (g *Game) Take(e Entry) error {
	if e.Seq != g.Len()+1 {
		return &Difference{e.Seq, "the number", fmt.Sprint(e.Seq), fmt.Sprint(g.Len() + 1)}
	}
	if err := g.retell(e); err != nil {
		return err
	}
	if got := g.Sum(); got != e.Sum {
		return &Difference{e.Seq, "the sum", e.Sum.String(), got.String()}
	}
	return nil
}

// retell folds and logs a recorded entry without asking the rules.
func (g *Game) retell(e Entry) error {
	side, step := awaited(g.now)
	e.side, e.class = side, battle.ClassOf(g.now, e.Command.Verb)
	err := g.follow(e.Version)
	switch newer := (*Newer)(nil); {
	case errors.As(err, &newer):
		return newer
	case err != nil:
	case e.Command.Verb == Undo:
		var then battle.Battle
		if then, _, err = g.back(int(e.Command.N), e.Command.Option == Consent); err == nil {
			g.now = then
		}
	default:
		e.Step, err = step, fold(g.now, e.Events)
		e.unnamed = unnamed(g.now, &e.Command)
	}
	if err != nil {
		return &Difference{Seq: e.Seq, What: err.Error()}
	}
	if g.older {
		g.append(&e) // with its own sum: what the state was then is not known any more
		return nil
	}
	_, err = g.log(e)
	return err
}

// begin notes what a game began with.
func (r *Report) begin(g *Game) {
	if g.older {
		r.Older = g.began
	}
}

// vouch notes what a proof says of itself.
func (r *Report) vouch(v *voucher) {
	if v == nil {
		return
	}
	r.Protocol, r.Holder, r.Base, r.Told = v.protocol(), v.Holder, v.Base, v.told
	for i := range v.Shares {
		if s := &v.Shares[i]; s.Share == "" {
			r.Unopened = append(r.Unopened, s.Seat)
		} else {
			r.Shares++
		}
	}
}

func (r *Report) count(e *Entry) {
	if e.Command.Verb == Undo && e.Command.Option == Consent {
		r.Retaken++
	}
	r.Entries++
	r.Dice += len(e.Dice)
	r.Events += len(e.Events)
}

// startOf sets the battle of a record up again.
func startOf(book battle.Book, rec *Record) (*Game, error) {
	if rec.Book != book.ID() {
		return nil, &Difference{0, "the rule book", rec.Book, book.ID()}
	}
	older, err := isOlder(book, rec.Version)
	if newer := (*Newer)(nil); errors.As(err, &newer) {
		return nil, newer
	}
	var g *Game
	if err == nil {
		g, err = NewGame(book, &rec.Setup)
	}
	if err != nil {
		return nil, &Difference{Seq: 0, What: err.Error()}
	}
	if g.began, g.version, g.older = rec.Version, rec.Version, older; older {
		g.start = rec.Start // of a state that is not known any more
	}
	return g, nil
}

// again repeats a recorded entry by the rules, with dice that repeat what was thrown. An undo has none.
func (g *Game) again(e *Entry, rolls *prover) (Entry, error) {
	if e.Command.Verb == Undo {
		if len(e.Dice) > 0 {
			return Entry{}, &Difference{e.Seq, "the number of dice", fmt.Sprint(len(e.Dice)), "0"}
		}
		got, err := g.UndoTo(int(e.Command.N), e.Command.Option == Consent)
		if err != nil {
			return got, &Difference{Seq: e.Seq, What: err.Error()}
		}
		return got, nil
	}
	got, err := g.Do(e.Command, rolls)
	if err != nil {
		what := "the command fails: "
		if no := (*battle.Refusal)(nil); errors.As(err, &no) {
			what = "the command is refused: "
		}
		return got, &Difference{Seq: e.Seq, What: what + err.Error()}
	}
	if err := rolls.Done(); err != nil {
		return got, &Difference{Seq: e.Seq, What: err.Error()}
	}
	if rolls.differ != nil {
		rolls.differ.Seq = e.Seq
		return got, rolls.differ
	}
	return got, nil
}

// differ compares two values as they are written.
func differ(seq int, what string, want, got any) error {
	a, err := battle.Canonical(want)
	if err != nil {
		return &Difference{Seq: seq, What: err.Error()}
	}
	b, err := battle.Canonical(got)
	if err != nil {
		return &Difference{Seq: seq, What: err.Error()}
	}
	if bytes.Equal(a, b) {
		return nil
	}
	return &Difference{seq, what, string(a), string(b)}
}

// compareEvents names the first event that is not what the rules make of an entry's command.
func compareEvents(want *Entry, got []battle.Event) error {
	for i := range min(len(want.Events), len(got)) {
		if err := differ(want.Seq, fmt.Sprintf("event %d", i+1), want.Events[i], got[i]); err != nil {
			return err
		}
	}
	return differ(want.Seq, "the number of events", len(want.Events), len(got))
}

// compare names the first thing in which an entry is not what the rules make of its command.
func compare(want, got *Entry) error {
	// The dice need no look: the tape has seen that they were used up one by one.
	differ := func(what string, w, g any) error { return differ(want.Seq, what, w, g) }
	if err := differ("the command", want.Command, got.Command); err != nil {
		return err
	}
	if err := differ("the version", want.Version, got.Version); err != nil {
		return err
	}
	if err := compareEvents(want, got.Events); err != nil {
		return err
	}
	if err := differ("the barrier", want.Barrier, got.Barrier); err != nil {
		return err
	}
	if want.Sum != got.Sum {
		return &Difference{want.Seq, "the sum", want.Sum.String(), got.Sum.String()}
	}
	return nil
}
