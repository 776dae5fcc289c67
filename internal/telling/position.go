package telling

import (
	"slices"
	"strings"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/battle/words"
	"sandtable/geom"
	"sandtable/lang"
	"sandtable/table"
)

// A Speaker tells a game to one side.
type Speaker struct {
	Game *record.Game
	Side battle.Side // Nobody: a spectator, who is told what both sides may know
	// All is for hot-seat, replays and files: nothing is held back. Side is then whose decisions are offered.
	All   bool
	t     *words.Teller
	words *words.Book
	lang  lang.Language
	memo  map[battle.Fact]Fact // what has been put into words
}

// Speak makes a speaker.
func Speak(g *record.Game, book *words.Book, l lang.Language, side battle.Side) *Speaker {
	names := words.SetupNames(g.Setup())
	book = book.For(g.Setup())
	s := &Speaker{Game: g, Side: side, words: book, lang: l, memo: map[battle.Fact]Fact{}, t: book.In(l, names)}
	s.t.For, names.Knows, names.Kind = side, s.knows, s.kind
	return s
}

// knows reports whether the listener knows a unit by name: a spectator, if both sides do.
func (s *Speaker) knows(id battle.UnitID) bool {
	b, ok := s.Game.Battle().(battle.Concealer)
	if s.All || !ok {
		return true
	}
	for _, side := range battle.Sides {
		if (s.Side == battle.Nobody || s.Side == side) && b.Guise(side, id) != battle.Open {
			return false
		}
	}
	return true
}

// seen is a unit as the listener sees it now, or nil.
func (s *Speaker) seen(id battle.UnitID) *battle.UnitView {
	view := s.Game.Battle().View(s.Side)
	if at := slices.IndexFunc(view.Units, func(u battle.UnitView) bool { return u.ID == id }); at >= 0 {
		return &view.Units[at]
	}
	return nil
}

// kind is the book's class of a unit; empty: it is not seen.
func (s *Speaker) kind(id battle.UnitID) string {
	if u := s.seen(id); u != nil {
		return u.Kind
	}
	return ""
}

// Name is what the listener calls a unit; empty: he does not know it.
func (s *Speaker) Name(id battle.UnitID) string {
	if id == 0 || !s.knows(id) {
		return ""
	}
	return s.t.Unit(id)
}

// Verb is the word for what is done in a decision.
func (s *Speaker) Verb(kind battle.StepKind, v battle.Verb) string { return s.t.VerbIn(kind, v) }

// Teller has the words for what is told to the listener.
func (s *Speaker) Teller() *words.Teller { return s.t }

// awaited says what a side is deciding. As long as the side hides anything from the other, what it decides would tell of that, and the
// other side is not told: who is asked, and what about, may depend on which unit is under a marker.
func (s *Speaker) awaited(d *battle.Decision) string {
	kind := d.Kind
	if !s.All && !Open(s.Game.Battle(), d.Side.Enemy()) {
		kind = battle.Undisclosed
	}
	return s.t.Awaited(&battle.Decision{Side: d.Side, Seat: d.Seat, Kind: kind})
}

// A Position is everything that a page needs to show a battle as it stands.
type Position struct {
	Seq     int         `json:"seq"` // entries so far
	Side    battle.Side `json:"side"`
	Width   geom.Len    `json:"width"` // of the table
	Depth   geom.Len    `json:"depth"`
	Measure string      `json:"measure" ts:"'cm' | 'in'"` // in which the book gives lengths: cm or in
	View    battle.View `json:"view"`
	Awaited string      `json:"awaited"` // who must decide what, as a sentence
	// Question is what this side must decide: of a reaction, who does what, and who could answer.
	Question string `json:"question,omitempty"`
	// Actors are those who do what this side may react to, as far as it knows them.
	Actors []battle.UnitID `json:"actors,omitempty"`
	Mine   bool            `json:"mine"` // this side must decide
	Kind   string          `json:"kind,omitempty"`
	Help   string          `json:"help,omitempty"` // what the decision is for, for players who are new to it
	Tip    string          `json:"tip,omitempty"`  // the same in a sentence or two, with what is usually good
	Clause battle.Clause   `json:"clause,omitempty"`
	Unit   battle.UnitID   `json:"unit,omitzero"`
	Verbs  []Verb          `json:"verbs,omitempty"`
	// Closed is the verb of shooting, if no unit may shoot now: a try says why.
	Closed  battle.Verb `json:"closed,omitempty"`
	FreeTo  int         `json:"freeTo"` // the earliest entry that play may be taken back to without asking
	Facts   []Fact      `json:"facts"`
	Units   []Unit      `json:"units"`
	Places  []Place     `json:"places"`
	Secrets []Secret    `json:"secrets,omitempty"`
	Score   Score       `json:"score"`
	Card    words.Card  `json:"card"`             // which facts the card of a unit shows
	Orders  []Order     `json:"orders,omitempty"` // how a screen shows the orders of the book
	Result  string      `json:"result,omitempty"`
	Ended   string      `json:"ended,omitempty"` // what kind of end it was, for a page to tell in its own words
	Tally   []Fact      `json:"tally,omitempty"` // how it ended, in figures
	// Open reports that nothing is hidden from this side. It may then have the whole record and ask an engine of its own.
	Open bool `json:"open"`
	// Hides is for players who sit at one screen: one of them may see what the other may not.
	Hides bool `json:"hides,omitempty"`
	// Older is the version of the rules that played so far, if the next command goes by another one.
	Older string `json:"older,omitempty"`
}

// A Verb is something that may be done.
type Verb struct {
	Verb  battle.Verb  `json:"verb"`
	Label string       `json:"label"`
	Class battle.Class `json:"class"`
	// Seldom: it is open in many decisions and mostly not meant.
	Seldom bool `json:"seldom,omitempty"`
	// Costs is what the unit gives up for it, in short, such as its order.
	Costs string `json:"costs,omitempty"`
}

// A Fact is a named value in words, with its key for drawing.
type Fact struct {
	Key   string `json:"key"`
	Label string `json:"label"`
	Value string `json:"value"`
	N     int64  `json:"n,omitzero"` // the plain number, lengths in tenths of a millimetre
	Flag  bool   `json:"flag,omitempty"`
}

// A Unit is what words can say of a unit that the view shows.
type Unit struct {
	ID    battle.UnitID `json:"id"`
	Name  string        `json:"name"`
	Class string        `json:"class"`
	Facts []Fact        `json:"facts"`
	// Cover is what covers it where it stands, such as a wood; told of its own side.
	Cover string `json:"cover,omitempty"`
	// Models are those of its figures of whom something is to be told.
	Models []Model `json:"models,omitempty"`
}

// A Model is what words can say of one figure of a unit.
type Model struct {
	Model int16  `json:"model"` // its number in the unit
	Class string `json:"class"`
	Facts []Fact `json:"facts"`
}

// A Place is what words can say of a place that the view marks, with its key.
type Place struct {
	Key   string `json:"key"`
	Label string `json:"label"`
	Facts []Fact `json:"facts"`
}

// A Secret is something that only this side knows.
type Secret struct {
	Label string `json:"label"`
	Facts []Fact `json:"facts"`
}

// Position tells the battle as it stands.
func (s *Speaker) Position() *Position {
	b := s.Game.Battle()
	view := s.View()
	pending := b.Pending()
	p := &Position{
		Seq: s.Game.Len(), Side: s.Side, Width: s.Game.Setup().Table.Width, Depth: s.Game.Setup().Table.Depth,
		Measure: s.Game.Book().Unit().Name, View: view, FreeTo: s.Game.FreeTo(), Open: s.All || Open(b, s.Side),
		Facts: s.facts(view.Facts), Awaited: s.awaited(&pending), Units: []Unit{}, Places: []Place{},
	}
	p.Score, p.Card, p.Orders = s.score(&view), s.words.Glance.Card, s.orders()
	if r, over := b.Result(); over {
		p.Result, p.Tally, p.Awaited = s.t.Result(&r), s.facts(r.Facts), ""
		p.Ended = words.EndOf(r.How)
	} else if version, older := s.Game.Older(); older {
		p.Older = version
	}
	if p.Mine = p.Result == "" && (pending.Side == s.Side || s.All); p.Mine {
		p.Kind, p.Clause, p.Unit, p.Awaited = string(pending.Kind), pending.Clause, pending.Unit, s.t.Decision(&pending)
		p.Help = s.t.DecisionHelp(pending.Kind)
		p.Question, p.Actors = s.question(&pending)
		p.Tip = s.t.Tip(pending.Kind)
		for i, v := range pending.Verbs {
			p.Verbs = append(p.Verbs, Verb{
				Verb: v, Label: s.t.VerbIn(pending.Kind, v), Class: pending.Classes[i], Seldom: v.IsSeldom(pending.Classes[i], pending.Reaction),
				Costs: s.words.Glance.Costs[battle.Verb(pending.Kind)+":"+v].In(s.lang),
			})
		}
		if closer, ok := b.(battle.Closer); ok {
			p.Closed = closer.Closed(battle.ClassFire)
		}
		p.Hides = s.All && !Open(b, battle.Nobody)
	}
	for i := range view.Units {
		u := &view.Units[i]
		p.Units = append(p.Units, Unit{ID: u.ID, Name: u.Name, Class: s.t.Term("class", u.Kind), Facts: s.facts(u.Facts), Cover: s.cover(u), Models: s.models(u)})
	}
	for i := range view.Places {
		at := &view.Places[i]
		p.Places = append(p.Places, Place{at.Key, s.t.Place(at), s.facts(at.Facts)})
	}
	for i := range view.Secrets {
		p.Secrets = append(p.Secrets, Secret{s.t.Term("secret", view.Secrets[i].Kind), s.facts(view.Secrets[i].Facts)})
	}
	return p
}

var (
	coveredIn     = lang.Text{EN: "In cover: {what}"}
	coveredBehind = lang.Text{EN: "Behind cover: {what}"}
)

// cover tells what covers a unit of the listener where it stands.
func (s *Speaker) cover(u *battle.UnitView) string {
	b, ok := s.Game.Battle().(battle.Shelterer)
	if !ok || u.ID == 0 || u.Base == nil || u.Out || u.Side != s.Side && !s.All { // a marker has no number
		return ""
	}
	said := func(text lang.Text, p *table.Piece) string {
		return strings.Replace(text.In(s.lang), "{what}", s.t.Piece(p.Kind), 1)
	}
	switch in, behind := b.Shelter(u.ID); {
	case in != nil:
		return said(coveredIn, in)
	case behind != nil:
		return said(coveredBehind, behind)
	}
	return ""
}

// models tells of those figures of which there is something to tell.
func (s *Speaker) models(u *battle.UnitView) []Model {
	var out []Model
	for i := range u.Models {
		m := &u.Models[i]
		if facts := s.facts(m.Facts); len(facts) > 0 {
			out = append(out, Model{m.Model, s.t.Term("model", m.Kind), facts})
		}
	}
	return out
}

// View is what is shown: with nothing held back, what the side to move may see, since both players sit at one screen; to a
// spectator, what both sides may see. Facts of units that say nothing are left out. Lists are never null.
func (s *Speaker) View() battle.View {
	view := s.wholeView()
	for i := range view.Units {
		u := &view.Units[i]
		u.Facts = slices.DeleteFunc(listed(u.Facts), func(f battle.Fact) bool { return !s.t.Says(f) }) // most are not so, of most units
		for j := range u.Models {
			u.Models[j].Facts = slices.DeleteFunc(u.Models[j].Facts, func(f battle.Fact) bool { return !s.t.Says(f) })
		}
	}
	for i := range view.Places {
		view.Places[i].Facts = listed(view.Places[i].Facts)
	}
	view.Facts, view.Units, view.Pieces, view.Places = listed(view.Facts), listed(view.Units), listed(view.Pieces), listed(view.Places)
	return view
}

// listed is a list that is told as a list although nothing is in it.
func listed[T any](all []T) []T {
	if all == nil {
		return []T{}
	}
	return all
}

func (s *Speaker) wholeView() battle.View {
	b := s.Game.Battle()
	switch {
	case s.All:
		return b.View(b.Pending().Side)
	case s.Side == battle.Nobody:
		return shared(b)
	}
	return b.View(s.Side)
}

// facts tells those facts that say something. Units have most of theirs in common, so each is put into words once.
func (s *Speaker) facts(all []battle.Fact) []Fact {
	out := make([]Fact, 0, len(all)/2)
	for _, f := range all {
		if !s.t.Says(f) {
			continue
		}
		told, known := s.memo[f]
		if !known {
			told = Fact{Key: f.Key, Label: s.t.FactName(f.Key), Value: s.t.FactValue(f), N: f.N, Flag: f.Kind == battle.Yes}
			if f.Kind != battle.UnitName { // what a unit is called depends on which others are known
				s.memo[f] = told
			}
		}
		out = append(out, told)
	}
	return out
}
