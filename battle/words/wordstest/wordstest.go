// Package wordstest proves that a book has words for all that it says.
package wordstest

import (
	"io/fs"
	"slices"
	"strings"
	"testing"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/battle/battletest"
	"sandtable/battle/random"
	"sandtable/battle/script"
	"sandtable/battle/words"
	"sandtable/dice"
	"sandtable/lang"
)

// Never proves that the Polish words of a book do without others that mean the same: a thing has one name.
func Never(t *testing.T, book *words.Book, stems ...string) {
	t.Helper()
	said := func(kind, key string, text lang.Text) {
		for _, stem := range stems {
			if strings.Contains(strings.ToLower(text.In(lang.Polish)), stem) {
				t.Errorf("%s %s: %q", kind, key, text.In(lang.Polish))
			}
		}
	}
	each(said, "verbs", book.Verbs)
	each(said, "decisions", book.Decisions)
	each(said, "fields", book.Fields)
	each(said, "help", book.DecisionHelp)
	each(said, "help", book.FieldHelp)
	each(said, "events", book.Events)
	each(said, "facts", book.Facts)
	each(said, "terms", book.Terms)
	each(said, "mods", book.Mods)
	for name, o := range book.Options {
		said("option", name, o.Name)
		said("option", name, o.About)
	}
}

// told are those texts that are not left empty on purpose.
func told(texts map[string]lang.Text) map[string]lang.Text {
	out := map[string]lang.Text{}
	for key, text := range texts {
		if text != (lang.Text{}) {
			out[key] = text
		}
	}
	return out
}

func each[K ~string](said func(kind, key string, text lang.Text), kind string, texts map[K]lang.Text) {
	for key, text := range texts {
		said(kind, string(key), text)
	}
}

// Tables proves that every text of a book is whole in both languages, and that every decision and verb has one: of one edition,
// or of several that share their words.
func Tables[B any](t *testing.T, book *words.Book, editions ...*battle.Steps[B]) {
	g := gaps{}
	whole(g, "verbs", book.Verbs)
	whole(g, "decisions", book.Decisions)
	whole(g, "fields", book.Fields)
	whole(g, "help", book.DecisionHelp)
	whole(g, "help", book.FieldHelp)
	whole(g, "numbers", book.Numbers)
	whole(g, "terms", book.Terms)
	whole(g, "mods", book.Mods)
	whole(g, "facts", told(book.Facts))
	whole(g, "events", told(book.Events))
	for clause, r := range book.Rolls {
		if !r.Whole() {
			g.lacks("rolls", string(clause))
		}
	}
	whole(g, "reactions", book.Reactions)
	whole(g, "awaits", book.Awaits)
	whole(g, "chances", book.Chances)
	known := map[string]bool{} // what the keys may name
	for _, steps := range editions {
		decisions(g, book, steps, known)
	}
	speech(g, book, known)
	shared := words.Complete(words.Book{})
	idle(g, "verbs", book.Verbs, shared.Verbs, known)
	idle(g, "decisions", book.Decisions, shared.Decisions, known)
	idle(g, "fields", book.Fields, shared.Fields, known)
	idle(g, "help", book.DecisionHelp, shared.DecisionHelp, known)
	idle(g, "help", book.FieldHelp, shared.FieldHelp, known)
	idle(g, "numbers", book.Numbers, nil, known)
	idle(g, "reactions", book.Reactions, nil, known)
	idle(g, "awaits", book.Awaits, nil, known)
	for _, m := range book.Manners {
		manners(g, book, &m.Words)
		idle(g, "fields", m.Words.Fields, shared.Fields, known)
	}
	g.report(t)
}

// speech proves that what the program's players say of their deeds is whole, names units and places alike in both languages, and is about
// verbs of the book.
func speech(g gaps, book *words.Book, known map[string]bool) {
	for key, s := range book.Speech {
		verb, _, _ := strings.Cut(key, ":")
		switch {
		case !s.Say.Whole() || !s.Advise.Whole() || slices.ContainsFunc(s.Others, func(t lang.Text) bool { return !t.Whole() }):
			g.lacks("speech", key)
		case !known[key] && !known[verb]:
			g.lacks("speech", key+" is in no rule")
		case strings.Contains(s.Say.EN, "{unit}") != strings.Contains(s.Say.In(lang.Polish), "{unit}"),
			strings.HasSuffix(s.Say.EN, "."), strings.HasSuffix(s.Say.In(lang.Polish), "."):
			g.lacks("speech", key+" differs in its languages, or has a full stop")
		}
	}
	for kind, text := range book.Awaits {
		if !strings.Contains(text.EN, "{side} is ") || !strings.Contains(text.In(lang.Polish), "{side} ") {
			g.lacks("awaits", string(kind)+" does not say who decides")
		}
	}
}

// manners proves that what is told in another way is whole, and is something that the book tells.
func manners(g gaps, book, other *words.Book) {
	whole(g, "verbs", other.Verbs)
	whole(g, "decisions", other.Decisions)
	whole(g, "fields", other.Fields)
	whole(g, "help", other.DecisionHelp)
	whole(g, "events", other.Events)
	whole(g, "facts", other.Facts)
	whole(g, "terms", other.Terms)
	same(g, "verbs", book.Verbs, other.Verbs)
	same(g, "decisions", book.Decisions, other.Decisions)
	same(g, "help", book.DecisionHelp, other.DecisionHelp)
	same(g, "events", book.Events, other.Events)
	same(g, "facts", book.Facts, other.Facts)
	same(g, "terms", book.Terms, other.Terms)
}

// same finds words for what a book has no other words for.
func same[K ~string](g gaps, table string, book, other map[K]lang.Text) {
	for key := range other {
		if _, ok := book[key]; !ok {
			g.lacks(table, string(key)+" is told in another way, but in no usual one")
		}
	}
}

// decisions proves that there are words for the decisions of an edition, and notes what keys may name.
func decisions[B any](g gaps, book *words.Book, steps *battle.Steps[B], known map[string]bool) {
	for _, kind := range steps.Kinds() {
		known[string(kind)] = true
		if _, asks := book.Reactions[kind]; steps.Of(kind).Reaction && !asks {
			g.lacks("reactions", string(kind))
		}
		rules := steps.Of(kind).Rules
		for _, rule := range rules {
			known[string(rule.Verb)], known[string(kind)+":"+string(rule.Verb)] = true, true
			_, plain := book.Verbs[rule.Verb]
			if _, special := book.Verbs[battle.Verb(kind)+":"+rule.Verb]; !plain && !special {
				g.lacks("verbs", string(kind)+":"+string(rule.Verb))
			}
			for i := range rule.Fields {
				known[string(rule.Verb)+":"+string(rule.Fields[i].Field)] = true
				if _, ok := book.Numbers[rule.Verb]; rule.Fields[i].Field == battle.FieldN && !ok {
					g.lacks("numbers", string(rule.Verb))
				}
			}
		}
		if _, ok := book.Decisions[kind]; len(rules) > 0 && !ok {
			g.lacks("decisions", string(kind))
		}
		if _, ok := book.DecisionHelp[kind]; len(rules) > 0 && !ok {
			g.lacks("help", string(kind))
		}
	}
}

// idle finds words of a book for what it does not know: keys that are misspelt, or left over.
func idle[K ~string](g gaps, table string, texts, shared map[K]lang.Text, known map[string]bool) {
	for key := range texts {
		if _, ok := shared[key]; !ok && !known[string(key)] {
			g.lacks(table, string(key)+" is in no rule")
		}
	}
}

// Battles plays random battles and every script of a book and tells all of it: nothing lacks words, and no sentence has a
// place left open. Others are editions with which it shares its scripts.
func Battles(t *testing.T, book *words.Book, kit battletest.Kit, battles int, scripts fs.FS, others ...battle.Book) {
	g := gaps{}
	if testing.Short() {
		battles = max(battles/10, 1)
	}
	for seed := range uint64(battles) {
		b, err := kit.Book.New(kit.Setups(seed))
		if err != nil {
			t.Fatal(err)
		}
		l := newListener(g, book, kit.Setups(seed))
		if err := l.play(b, dice.Seeded(seed)); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
	files, err := fs.Glob(scripts, "*.battle.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal("no scripts", err)
	}
	for _, file := range files {
		data, err := fs.ReadFile(scripts, file)
		if err != nil {
			t.Fatal(err)
		}
		s, err := script.Load(file, data, func(id string) (battle.Book, bool) {
			for _, other := range others {
				if other.ID() == id {
					return other, true
				}
			}
			return kit.Book, id == kit.Book.ID()
		})
		if err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(s.Books(), func(b battle.Book) bool { return b.ID() == kit.Book.ID() }) {
			continue
		}
		b, err := kit.Book.New(s.Setup(kit.Book))
		if err != nil {
			continue // a script of a set-up that is refused
		}
		game, err := s.Play(kit.Book)
		if err != nil {
			t.Fatal(err)
		}
		if err := newListener(g, book, game.Setup()).replay(b, game.Entries()); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
	}
	g.report(t)
}

// gaps are the words that a book lacks, and sentences with places left open.
type gaps map[string]bool

func (g gaps) lacks(table, key string) { g[table+": "+key] = true }

func (g gaps) report(t *testing.T) {
	var all []string
	for gap := range g {
		all = append(all, gap)
	}
	slices.Sort(all)
	if len(all) > 0 {
		t.Errorf("%d words are missing:\n%s", len(all), strings.Join(all, "\n"))
	}
}

func whole[K ~string](g gaps, table string, texts map[K]lang.Text) {
	for key, text := range texts {
		if !text.Whole() {
			g.lacks(table, string(key))
		}
	}
}

// A listener hears a battle in both languages.
type listener struct {
	gaps    gaps
	tellers [2]*words.Teller
}

func newListener(g gaps, book *words.Book, setup *battle.Setup) *listener {
	names := words.SetupNames(setup)
	l := &listener{gaps: g}
	for i, language := range [...]lang.Language{lang.English, lang.Polish} {
		l.tellers[i] = book.For(setup).In(language, names)
		l.tellers[i].Missing = g.lacks
	}
	return l
}

// hear tells something in both languages. what names it in the report.
func (l *listener) hear(what string, tell func(*words.Teller) string) {
	for _, teller := range l.tellers {
		if text := tell(teller); strings.ContainsAny(text, "{}[]") {
			l.gaps.lacks("open place in "+what, text)
		}
	}
}

// limit is how many commands a battle is listened to.
const limit = 2000

func (l *listener) play(b battle.Battle, roller dice.Roller) error {
	for n := range limit {
		if _, over := b.Result(); over {
			break
		}
		d := b.Pending()
		l.decision(&d)
		c, err := random.Command(b, roller)
		if err != nil {
			return err
		}
		l.command(d.Kind, &c)
		if n%4 == 0 {
			l.questions(b, c)
		}
		if n%32 == 0 {
			l.look(b)
		}
		events, err := b.Do(c, roller)
		if err != nil {
			return err
		}
		l.events(events)
	}
	l.look(b)
	return nil
}

// replay listens to a battle that was fought.
func (l *listener) replay(b battle.Battle, entries []record.Entry) error {
	for _, e := range entries {
		d := b.Pending()
		l.decision(&d)
		l.command(d.Kind, &e.Command)
		l.questions(b, e.Command)
		l.events(e.Events)
		if err := b.Apply(e.Events); err != nil {
			return err
		}
	}
	l.look(b)
	return nil
}

func (l *listener) decision(d *battle.Decision) {
	l.hear("decision", func(t *words.Teller) string { return t.Decision(d) })
	for _, v := range d.Verbs {
		l.hear("verb", func(t *words.Teller) string { return t.VerbIn(d.Kind, v) })
	}
}

func (l *listener) command(kind battle.StepKind, c *battle.Command) {
	l.hear("command", func(t *words.Teller) string { return t.Command(kind, c) })
}

// questions asks for each field of a command in turn, and for its forecast.
func (l *listener) questions(b battle.Battle, full battle.Command) {
	c := battle.Command{Side: full.Side, Seat: full.Seat, Verb: full.Verb}
	for {
		slot, err := b.Ask(c)
		if err != nil || slot.Field == "" {
			break
		}
		l.hear("field", func(t *words.Teller) string { return t.Field(c.Verb, slot.Field) })
		for _, v := range slot.Values {
			l.hear("value", func(t *words.Teller) string { return t.Value(c.Verb, slot.Field, v) })
		}
		for _, bar := range slot.Barred {
			l.hear("value", func(t *words.Teller) string { return t.Value(c.Verb, slot.Field, bar.Value) })
			l.refusal(bar.Why)
		}
		if !battle.CopyField(&c, &full, slot.Field) {
			break
		}
	}
	p, err := b.Check(full)
	if err != nil {
		return
	}
	for i := range p.Rolls {
		l.hear("forecast", func(t *words.Teller) string { return t.Forecast(&p.Rolls[i]) })
	}
	for i := range p.Areas {
		l.hear("area", func(t *words.Teller) string { return t.Area(&p.Areas[i]) })
	}
	l.facts(p.Facts)
}

// refusal tells why something may not be done, but for the clause in brackets.
func (l *listener) refusal(no *battle.Refusal) {
	l.hear("refusal", func(t *words.Teller) string {
		return strings.TrimSuffix(t.Refusal(no), " ["+string(no.Reason.Clause)+"]")
	})
}

func (l *listener) events(events []battle.Event) {
	for i := range events {
		e := &events[i]
		l.hear("event "+string(e.Kind)+":"+e.Option, func(t *words.Teller) string {
			text, _ := t.Event(e)
			return text
		})
		for i := range e.Rolls {
			l.hear("roll", func(t *words.Teller) string { return t.Roll(&e.Rolls[i]) })
		}
	}
}

// look tells all that each side sees.
func (l *listener) look(b battle.Battle) {
	for _, side := range [...]battle.Side{battle.Nobody, battle.Red, battle.Blue} {
		v := b.View(side)
		l.facts(v.Facts)
		for i := range v.Units {
			l.facts(v.Units[i].Facts)
			l.hear("class", func(t *words.Teller) string { return t.Term("class", v.Units[i].Kind) })
			for _, m := range v.Units[i].Models {
				l.hear("model", func(t *words.Teller) string { return t.Term("model", m.Kind) })
				l.facts(m.Facts)
			}
		}
		for i := range v.Pieces {
			l.hear("piece", func(t *words.Teller) string { return t.Piece(v.Pieces[i].Kind) })
		}
		for i := range v.Places {
			l.hear("place", func(t *words.Teller) string { return t.Place(&v.Places[i]) })
			l.facts(v.Places[i].Facts)
		}
		for _, s := range v.Secrets {
			l.hear("secret", func(t *words.Teller) string { return t.Term("secret", s.Kind) })
			l.facts(s.Facts)
		}
		if r := v.Result; r != nil {
			l.hear("result", func(t *words.Teller) string { return t.Result(r) })
			l.facts(r.Facts)
		}
	}
}

func (l *listener) facts(facts []battle.Fact) {
	for _, f := range facts {
		l.hear("fact", func(t *words.Teller) string {
			text, _ := t.Fact(f)
			return text
		})
	}
}
