package report

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"sandtable/battle"
	"sandtable/battle/record"
	"sandtable/hindsight"
	"sandtable/internal/telling"
	"sandtable/lang"
	"sandtable/library"
)

// ErrRunning says that the battle is not over: until then no player is told how it goes for both sides.
var ErrRunning = errors.New("report: the battle is not over")

// A Battle is what a report is made of.
type Battle struct {
	Game    *record.Game
	Shelf   *library.Shelf
	Title   string             // what the battle is called
	Account *hindsight.Account // of all of it
}

// A Report is a battle told in one language.
type Report struct {
	Lang    lang.Language
	Title   string
	Book    string
	Result  string
	Decided string // when and by what; empty: it never turned
	Luck    string // whom the dice were with
	Sides   [2]Side
	Turns   []Turn
	Moments []Moment
	course  []telling.AccountMoment
}

// A Side is who fought and what became of them.
type Side struct {
	Name  string
	Army  []string // so many of a class
	Lost  string   // units and points
	Gone  []string // who was lost, in order
	Luck  string
	Tests string
	Deeds []string // what its deeds cost the enemy
}

// A Turn is what mattered in a turn, in sentences, and how the battle stood after it. Turns in which nothing did are told together.
type Turn struct {
	N, Last   int64
	Heading   string
	Stands    string
	Sentences []string
}

// A Moment is one at which the battle turned.
type Moment struct {
	Seq     int
	Heading string
	Text    string
	Picture string // SVG
}

// What a report takes of a battle.
const (
	mostMoments   = 3
	mostSentences = 6 // of a turn
)

// Of tells a battle.
func Of(b Battle, l lang.Language) (*Report, error) {
	result, over := b.Game.Battle().Result()
	if !over || b.Account == nil || !b.Account.Whole {
		return nil, ErrRunning
	}
	t := &tale{Battle: b, lang: l, speaker: telling.Speak(b.Game, b.Shelf.Words, l, battle.Nobody)}
	if err := t.read(); err != nil {
		return nil, err
	}
	position, account := t.speaker.Position(), t.speaker.Account(b.Account)
	out := &Report{Lang: l, Title: b.Title, Book: b.Shelf.Title(l), Result: position.Result, Luck: account.Luck, course: account.Course}
	for i, side := range battle.Sides {
		is := &account.Sides[i]
		out.Sides[i] = Side{Name: sideNames[i].In(l), Army: t.army(&position.View, side), Lost: is.Lost, Gone: t.gone(side), Luck: is.Luck, Tests: is.Tests}
		for _, d := range is.Deeds {
			out.Sides[i].Deeds = append(out.Sides[i].Deeds, d.Label+": "+d.Text)
		}
	}
	out.Turns = t.turns(account.Course)
	score := position.Score
	swings := t.swings(mostMoments, result.Winner != battle.Nobody && score.Turns > 0 && score.Turn >= score.Turns)
	var err error
	if out.Moments, err = t.moments(swings, position.Result); err != nil {
		return nil, err
	}
	if i := greatest(swings); i >= 0 && result.Winner != battle.Nobody {
		out.Decided = fmt.Sprintf(decided.In(l), swings[i].turn, out.Moments[i].Text)
	}
	return out, nil
}

// A tale is a battle while it is told.
type tale struct {
	Battle
	lang    lang.Language
	speaker *telling.Speaker
	lines   []line
}

// A line is one of the log that stands, in the turn in which it was written.
type line struct {
	telling.Line
	turn int64
}

// read goes through the entries that led to the end.
func (t *tale) read() error {
	first, err := t.Game.Fork(0)
	if err != nil {
		return err
	}
	b, book := first.Battle(), t.Shelf.Words.For(t.Game.Setup())
	for _, seq := range t.Game.Line() {
		e := &t.Game.After(seq - 1)[0]
		turn := telling.TurnOf(b, book)
		if err := b.Apply(e.Events); err != nil {
			return fmt.Errorf("entry %d: %w", seq, err)
		}
		t.lines = append(t.lines, line{t.speaker.Line(e), max(turn, 1)})
	}
	return nil
}

// army lists the units of a side, as far as both sides know them. Those that only a number tells apart are counted together.
func (t *tale) army(v *battle.View, side battle.Side) (out []string) {
	var names []string
	count := map[string]int{}
	for i := range v.Units {
		if u := &v.Units[i]; u.Side == side && u.Sign != battle.SignUnknown && u.Sign != battle.SignMarker {
			names = append(names, u.Name)
			count[plain(u.Name)]++
		}
	}
	for _, name := range names {
		kind := plain(name)
		switch n := count[kind]; n {
		case 0: // it is counted already
		case 1:
			out = append(out, name)
		default:
			out = append(out, fmt.Sprintf("%d × %s", n, kind))
		}
		delete(count, kind)
	}
	return out
}

// plain is a name without the number at its end.
func plain(name string) string {
	if cut := strings.TrimRight(name, "0123456789"); strings.HasSuffix(cut, " ") && cut != name {
		return strings.TrimSpace(cut)
	}
	return name
}

// gone names who was lost of a side.
func (t *tale) gone(side battle.Side) (out []string) {
	units := t.Game.Setup().Units
	for i := range t.lines {
		for k := range t.lines[i].Events {
			e := &t.lines[i].Events[k]
			if e.Flash != battle.FlashGone || e.Unit <= 0 || int(e.Unit) > len(units) || units[e.Unit-1].Side != side {
				continue
			}
			if name := t.speaker.Name(e.Unit); name != "" && !slices.Contains(out, name) {
				out = append(out, name)
			}
		}
	}
	return out
}

// turns tells each turn.
func (t *tale) turns(course []telling.AccountMoment) (out []Turn) {
	wasQuiet := false
	for i := 0; i < len(t.lines); {
		n, from := t.lines[i].turn, i
		for i < len(t.lines) && t.lines[i].turn == n {
			i++
		}
		turn := Turn{N: n, Last: n, Heading: fmt.Sprintf(turnOf.In(t.lang), n), Sentences: sentences(t.lines[from:i])}
		for _, m := range course {
			if m.Seq <= t.lines[i-1].Seq {
				turn.Stands = m.Text
			}
		}
		if turn.Sentences == nil {
			turn.Sentences = []string{quiet.In(t.lang)}
			if k := len(out) - 1; wasQuiet {
				turn.N, out = out[k].N, out[:k]
				turn.Heading = fmt.Sprintf(turnsOf.In(t.lang), turn.N, n)
			}
			wasQuiet = true
		} else {
			wasQuiet = false
		}
		out = append(out, turn)
	}
	return out
}

// moments tells the swings, each with a picture.
func (t *tale) moments(swings []swing, result string) (out []Moment, err error) {
	for _, s := range swings {
		at := t.lineOf(s)
		m := Moment{Seq: s.seq, Heading: fmt.Sprintf(turnOf.In(t.lang), s.turn), Text: result}
		if max(s.by, -s.by) >= least {
			side := 0
			if s.by < 0 {
				side = 1
			}
			m.Heading += fmt.Sprintf(" · %s ▲ %d %%", sideNames[side].In(t.lang), max(s.by, -s.by)/20)
		}
		shown := s.seq
		if at != nil {
			if !s.last {
				m.Text = sentence(&at.Line)
			}
			if shown = at.Seq; has(&at.Line, battle.FlashGone) {
				shown-- // who is lost still stands there
			}
		}
		then, err := t.Game.Fork(shown)
		if err != nil {
			return nil, err
		}
		view := telling.Speak(then, t.Shelf.Words, t.lang, battle.Nobody).View()
		m.Picture = picture(&view, &t.Game.Setup().Table, at, m.Text)
		out = append(out, m)
	}
	return out, nil
}
