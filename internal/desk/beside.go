package desk

import (
	"encoding/json"
	"fmt"
	"slices"

	"sandtable/battle"
	"sandtable/battle/record"
	"sandtable/battle/words"
	"sandtable/geom"
	"sandtable/internal/arrange"
	"sandtable/internal/beside"
	"sandtable/internal/telling"
	"sandtable/lang"
	"sandtable/library"
)

type besideParams struct {
	Speech
	Book string `json:"book"`
}

// A BesideKit is what a book lets players ask beside a real table.
type BesideKit struct {
	Measure string         `json:"measure" ts:"'cm' | 'in'"`
	Unit    geom.Len       `json:"unit"` // how long one is
	Moments []BesideMoment `json:"moments"`
	Grounds []Mark         `json:"grounds"`
	// Acts is who acts after whom: a side with all its units, a unit of the side whose die is drawn, or a unit of each side by turns.
	Acts   battle.Acting `json:"acts" ts:"'side' | 'drawn' | 'unit'"`
	Rounds bool          `json:"rounds,omitempty"` // what is counted is a round
	First  battle.Clause `json:"first,omitempty"`  // by which both throw a die when a round begins, to find out who chooses who acts first
}

// A BesideMoment is a part of a turn.
type BesideMoment struct {
	Phase  string        `json:"phase"`
	Label  string        `json:"label"`
	Clause battle.Clause `json:"clause"`
	Asks   bool          `json:"asks,omitempty"`  // something can be asked in it
	Touch  bool          `json:"touch,omitempty"` // it is about units that touch each other
}

// besides finds a book that can be asked.
func (d *Desk) besides(book string) (*library.Shelf, battle.Beside, error) {
	shelf, err := arrange.Shelf(d.books, book)
	if err != nil {
		return nil, nil, tell("book", noBook, book)
	}
	b, ok := shelf.Book.(battle.Beside)
	if !ok {
		return nil, nil, tell("book", noBook, book)
	}
	return &shelf, b, nil
}

func (d *Desk) besideKit(p *besideParams) (*BesideKit, error) {
	shelf, b, err := d.besides(p.Book)
	if err != nil {
		return nil, err
	}
	t := shelf.Words.In(p.Lang, words.SetupNames(new(battle.Setup)))
	unit := shelf.Book.Unit()
	c := b.Course()
	out := &BesideKit{Measure: unit.Name, Unit: unit.Len, Acts: c.Acts, Rounds: c.Rounds, First: c.First}
	for _, m := range b.Moments(battle.Red) {
		out.Moments = append(out.Moments, BesideMoment{m.Phase, t.FactValue(battle.Text("phase", m.Phase)), m.Clause, m.Start != nil, m.Meets != nil})
	}
	for _, k := range beside.Grounds {
		out.Grounds = append(out.Grounds, Mark{k, t.Piece(k)})
	}
	return out, nil
}

// A BesideGroup is a unit of an army with those that it brings along, and what its card says.
type BesideGroup struct {
	Units []battle.UnitSetup `json:"units"`
	Card  BesideCard         `json:"card"`
}

// A BesideCard is what matters of a unit now.
type BesideCard struct {
	Name     string          `json:"name"`
	Class    string          `json:"class"`
	Facts    []telling.Fact  `json:"facts"`
	Badges   []battle.Badge  `json:"badges,omitempty"`
	Sign     battle.Sign     `json:"sign"`
	Out      bool            `json:"out,omitempty"`
	Leads    bool            `json:"leads,omitempty"` // it lets others act
	Idle     bool            `json:"idle,omitempty"`  // it does not act any more in this turn or round
	Settings []BesideSetting `json:"settings"`
}

// A BesideSetting is something that players may say of a unit.
type BesideSetting struct {
	Unit  int      `json:"unit"` // whose it is: a place in the group
	Key   string   `json:"key"`
	Label string   `json:"label"`
	Model int16    `json:"model,omitempty"`
	Value int      `json:"value"`
	Most  int      `json:"most,omitempty"`  // a number up to this
	Lost  int      `json:"lost,omitempty"`  // or how many of so many are lost
	Words []string `json:"words,omitempty"` // or one of these
	Stays []int    `json:"stays,omitempty"` // the words that may stay when a turn ends
}

type besideForceParams struct {
	Speech
	Roster arrange.Troops `json:"roster"` // a roster, or the name of a ready-made army
	Book   string         `json:"book"`
	Side   battle.Side    `json:"side"`
}

// A BesideForce is an army beside a real table.
type BesideForce struct {
	Name   string        `json:"name"`
	Groups []BesideGroup `json:"groups"`
}

// besideForce fields a roster.
func (d *Desk) besideForce(p *besideForceParams) (*BesideForce, error) {
	shelf, b, err := d.besides(p.Book)
	if err != nil {
		return nil, err
	}
	if p.Side == battle.Nobody || !p.Side.Valid() {
		return nil, tell("params", badParams, "side")
	}
	r := p.Roster.Roster
	if r == nil {
		if r, err = d.ready(&readyParams{Book: p.Book, Name: p.Roster.Name}); err != nil {
			return nil, err
		}
	}
	a, of, err := arrange.Muster(d.books, r)
	if err != nil {
		return nil, err
	}
	if of.Book.ID() != p.Book && !r.Rules.Serve(p.Book) {
		return nil, tell("params", otherBook, shelf.Title(p.Lang))
	}
	out := &BesideForce{Name: (&arrange.Recruit{Army: a}).Name(p.Lang), Groups: []BesideGroup{}}
	all, places := a.SetupIn(p.Side, p.Lang), a.Places()
	for i := range a.Units {
		end := places[i] + 1 + len(a.Units[i].Companions)
		units := slices.Clone(all[places[i]:end])
		card, err := cardOf(shelf, b, units, p.Lang)
		if err != nil {
			return nil, err
		}
		out.Groups = append(out.Groups, BesideGroup{units, *card})
	}
	return out, nil
}

var otherBook = lang.Text{EN: "this army is not one for %s"}

// cardOf is the card of a unit, as the engine sees it standing alone.
func cardOf(shelf *library.Shelf, b battle.Beside, units []battle.UnitSetup, l lang.Language) (*BesideCard, error) {
	setup := beside.Alone(shelf.Book, units)
	game, err := record.NewGame(shelf.Book, setup)
	if err != nil {
		return nil, tell("params", badParams, err.Error())
	}
	s := telling.Speak(game, shelf.Words, l, battle.Nobody)
	s.All = true
	p := s.Position()
	v := &p.View.Units[0]
	card := &BesideCard{Name: v.Name, Class: p.Units[0].Class, Facts: p.Units[0].Facts, Badges: v.Badges, Sign: v.Sign, Out: v.Out, Settings: []BesideSetting{}}
	card.Leads, card.Idle = beside.Leads(game.Battle(), units[0].Side), !beside.Due(shelf.Book, units)
	t := s.Teller()
	for i := range units {
		all, err := b.Settings(&units[i])
		if err != nil {
			return nil, err
		}
		for j := range all {
			card.Settings = append(card.Settings, settingOf(t, i, &units[i], &all[j]))
		}
	}
	return card, nil
}

func settingOf(t *words.Teller, at int, u *battle.UnitSetup, s *battle.Setting) BesideSetting {
	out := BesideSetting{Unit: at, Key: s.Key, Label: t.FactName(s.Fact), Model: s.Model, Value: beside.Read(u, s), Most: s.Most, Lost: s.Lost}
	for i, w := range s.Words {
		if slices.ContainsFunc(s.Stays, func(y battle.Stay) bool { return y.Word == w }) {
			out.Stays = append(out.Stays, i)
		}
		word := "–"
		if w != "" {
			word = t.FactValue(battle.Text(s.Fact, w))
		}
		out.Words = append(out.Words, word)
	}
	return out
}

type besideSetParams struct {
	Speech
	Book  string             `json:"book"`
	Units []battle.UnitSetup `json:"units"`
	Unit  int                `json:"unit"`
	Key   string             `json:"key,omitempty"` // without one nothing is set, and the card is told
	Value int                `json:"value"`
}

// besideSet says something of a unit.
func (d *Desk) besideSet(p *besideSetParams) (*BesideGroup, error) {
	shelf, b, err := d.besides(p.Book)
	if err != nil {
		return nil, err
	}
	if p.Unit < 0 || p.Unit >= len(p.Units) || len(p.Units) > 40 {
		return nil, tell("params", badParams, "unit")
	}
	units := slices.Clone(p.Units)
	if p.Key != "" {
		all, err := b.Settings(&units[p.Unit])
		if err != nil {
			return nil, err
		}
		i := slices.IndexFunc(all, func(s battle.Setting) bool { return s.Key == p.Key })
		if i < 0 {
			return nil, tell("params", badParams, "key")
		}
		if err := beside.Set(&units[p.Unit], &all[i], p.Value); err != nil {
			return nil, err
		}
	}
	card, err := cardOf(shelf, b, units, p.Lang)
	if err != nil {
		return nil, err
	}
	return &BesideGroup{units, *card}, nil
}

type besideAskParams struct {
	Speech
	Book     string          `json:"book"`
	Question beside.Question `json:"question"`
	Trials   bool            `json:"trials,omitempty"` // try out what has no exact odds
}

// A BesideAnswer is what the rules say to a question.
type BesideAnswer struct {
	Yes     bool              `json:"yes"`
	No      *telling.Refusal  `json:"no,omitempty"`
	Ways    []string          `json:"ways,omitempty"` // what comes first, if it can come about in several ways
	Before  []telling.Preview `json:"before,omitempty"`
	Deed    *telling.Preview  `json:"deed,omitempty"`
	Choices []BesideChoice    `json:"choices,omitempty"`
	Turns   bool              `json:"turns,omitempty"` // it may be said which way the unit looks when the move is over
	Assumed []string          `json:"assumed"`
}

// A BesideChoice is something of the deed that may be chosen.
type BesideChoice struct {
	Field    battle.Field    `json:"field"`
	Label    string          `json:"label"`
	Optional bool            `json:"optional,omitempty"`
	Values   []telling.Value `json:"values"`
}

func speakAll(g *record.Game, shelf *library.Shelf, l lang.Language) *telling.Speaker {
	s := telling.Speak(g, shelf.Words, l, g.Battle().Pending().Side)
	s.All = true
	return s
}

// besideAsk answers a question.
func (d *Desk) besideAsk(p *besideAskParams) (*BesideAnswer, error) {
	shelf, _, err := d.besides(p.Book)
	if err != nil {
		return nil, err
	}
	q := &p.Question
	asked, err := q.Ask(shelf.Book)
	if err != nil {
		return nil, tell("params", badParams, err.Error())
	}
	return answerOf(shelf, q, asked, p.Lang, p.Trials)
}

func answerOf(shelf *library.Shelf, q *beside.Question, asked *beside.Asked, l lang.Language, trials bool) (*BesideAnswer, error) {
	out := &BesideAnswer{Yes: asked.No == nil, Turns: asked.Turns, Assumed: assumed(shelf, q, l)}
	first, err := record.NewGame(shelf.Book, asked.Setup)
	if err != nil {
		return nil, err
	}
	if asked.No != nil {
		no := speakAll(first, shelf, l).Refusal(asked.No)
		out.No = &no
		return out, nil
	}
	at := min(max(q.Way, 0), len(asked.Ways)-1)
	for i, w := range asked.Ways {
		g, err := record.NewGame(shelf.Book, asked.Setup)
		if err != nil {
			return nil, err
		}
		name := ""
		for j, c := range w.Commands {
			s := speakAll(g, shelf, l)
			text := s.Teller().Command(g.Battle().Pending().Kind, &c)
			if j == len(w.Commands)-1 {
				if name == "" || len(w.Commands) > 1 && sameBefore(asked.Ways, i) {
					name = join(name, text)
				}
				break
			}
			if g.Battle().Pending().Kind != battle.Begins {
				name = join(name, text)
			}
			if i == at {
				preview, err := s.Foresee(c, 0)
				if err != nil {
					return nil, err
				}
				preview.Rolls = slices.DeleteFunc(preview.Rolls, func(f telling.Forecast) bool { return slices.Contains(asked.Ends, string(f.Clause)) })
				if len(preview.Rolls) > 0 {
					out.Before = append(out.Before, *preview)
					out.Assumed = append(out.Assumed, fmt.Sprintf(comesOff.In(l), text))
				}
			}
			if _, err := g.Do(c, w.Luck[j].Roller()); err != nil {
				return nil, err
			}
		}
		out.Ways = append(out.Ways, name)
		if i != at {
			continue
		}
		s := speakAll(g, shelf, l)
		deed := w.Commands[len(w.Commands)-1]
		n := 0
		if trials {
			n = battle.Trials
		}
		if out.Deed, err = s.Foresee(deed, n); err != nil {
			return nil, err
		}
		out.Deed.Areas = nil // where they lie on the made-up table says nothing of the real one
		after := func(f telling.Forecast) bool { return slices.Contains(asked.Ends, string(f.Clause)) }
		out.Deed.Rolls = slices.DeleteFunc(out.Deed.Rolls, after)
		out.harmless(q)
		for _, c := range w.Choices {
			choice := BesideChoice{Field: c.Slot.Field, Label: s.Teller().Field(deed.Verb, c.Slot.Field), Optional: c.Optional}
			for _, v := range c.Slot.Values {
				choice.Values = append(choice.Values, telling.Value{Value: v, Label: s.Teller().Value(deed.Verb, c.Slot.Field, v)})
			}
			if len(choice.Values) > 1 || c.Optional && len(choice.Values) > 0 {
				out.Choices = append(out.Choices, choice)
			}
		}
	}
	return out, nil
}

// harmless says no where a shot would be allowed by which no die is thrown, since no weapon reaches the target: that is what players ask.
func (a *BesideAnswer) harmless(q *beside.Question) {
	rolls := a.Deed.Rolls
	if q.Deed != battle.ClassFire || len(rolls) == 0 || slices.ContainsFunc(rolls, func(f telling.Forecast) bool { return f.Dice > 0 }) {
		return
	}
	why := rolls[0].Reason
	if rolls[0].Who != "" {
		why = rolls[0].Who + ": " + why
	}
	a.Yes, a.Deed, a.No = false, nil, &telling.Refusal{Clause: rolls[0].Clause, Text: why}
}

// sameBefore reports whether another way begins with the same commands.
func sameBefore(ways []beside.Way, at int) bool {
	first := ways[at].Commands
	for i, w := range ways {
		if i == at || len(w.Commands) != len(first) {
			continue
		}
		same := true
		for j := range first[:len(first)-1] {
			same = same && w.Commands[j].Verb == first[j].Verb && w.Commands[j].Option == first[j].Option
		}
		if same {
			return true
		}
	}
	return false
}

func join(a, b string) string {
	if a == "" {
		return b
	}
	return a + " · " + b
}

// lengthFact is a length in the measure of a book.
func lengthFact(unit battle.Unit, d geom.Len) battle.Fact {
	if unit == battle.Inch {
		return battle.In("distance", d)
	}
	return battle.Cm("distance", d)
}

type besideDealParams struct {
	Speech
	Book     string            `json:"book"`
	Question beside.Question   `json:"question"`
	Faces    []int             `json:"faces"`                 // of the dice that have been thrown so far
	Chosen   []json.RawMessage `json:"chosen" ts:"Command[]"` // what has been decided so far
}

// A BesideDeal is a deed as far as dice and decisions have brought it.
type BesideDeal struct {
	No     *telling.Refusal `json:"no,omitempty"`
	Needs  *BesideThrow     `json:"needs,omitempty"`  // dice that have to be thrown now
	Asks   string           `json:"asks,omitempty"`   // what has to be decided now, and
	Offers []BesideOffer    `json:"offers,omitempty"` // of what
	Lines  []telling.Line   `json:"lines"`            // what has happened
	Done   bool             `json:"done,omitempty"`
	Failed bool             `json:"failed,omitempty"` // what had to come first has not come off
	// Who, At, Helper and Others are the units of the question when it is done.
	Who    *BesideGroup  `json:"who,omitempty"`
	At     *BesideGroup  `json:"at,omitempty"`
	Helper *BesideGroup  `json:"helper,omitempty"`
	Others []BesideGroup `json:"others,omitempty"`
}

// A BesideThrow is dice that have to be thrown.
type BesideThrow struct {
	Sides  int           `json:"sides"`
	Count  int           `json:"count"`
	Reason string        `json:"reason"`
	Clause battle.Clause `json:"clause"`
}

// A BesideOffer is one of several decisions.
type BesideOffer struct {
	Label   string         `json:"label"`
	Command battle.Command `json:"command"`
}

// besideDeal does a deed with real dice.
func (d *Desk) besideDeal(p *besideDealParams) (*BesideDeal, error) {
	shelf, b, err := d.besides(p.Book)
	if err != nil {
		return nil, err
	}
	taken := beside.Taken{Faces: p.Faces}
	for _, text := range p.Chosen {
		c, err := battle.ParseCommand(text)
		if err != nil {
			return nil, tell("params", badParams, err.Error())
		}
		taken.Chosen = append(taken.Chosen, c)
	}
	q := &p.Question
	asked, dealt, err := q.Deal(shelf.Book, taken)
	if err != nil {
		return nil, tell("params", badParams, err.Error())
	}
	out := &BesideDeal{Lines: []telling.Line{}}
	if dealt == nil {
		answer, err := answerOf(shelf, q, asked, p.Lang, false)
		if err != nil {
			return nil, err
		}
		out.No = answer.No
		return out, nil
	}
	s := speakAll(dealt.Game, shelf, p.Lang)
	for _, line := range s.Lines(0) {
		line.Events = slices.DeleteFunc(line.Events, func(e telling.Told) bool { return slices.Contains(asked.Ends, string(e.Clause)) })
		out.Lines = append(out.Lines, line)
	}
	switch {
	case dealt.Needs != nil:
		n := dealt.Needs
		out.Needs = &BesideThrow{n.Sides, n.Count, s.Teller().Reason(battle.Clause(n.Why)), battle.Clause(n.Why)}
		return out, nil
	case len(dealt.Offers) > 0:
		pending := dealt.Game.Battle().Pending()
		out.Asks = s.Teller().Decision(&pending)
		for _, c := range dealt.Offers {
			out.Offers = append(out.Offers, BesideOffer{s.Teller().Command(pending.Kind, &c), c})
		}
		return out, nil
	}
	out.Done, out.Failed = true, dealt.Failed
	after := func(party *beside.Party, ids []battle.UnitID) (*BesideGroup, error) {
		if party == nil {
			return nil, nil
		}
		units := slices.Clone(party.Units)
		for i, id := range ids {
			units[i].State = dealt.States[id]
		}
		card, err := cardOf(shelf, b, units, p.Lang)
		if err != nil {
			return nil, err
		}
		return &BesideGroup{units, *card}, nil
	}
	if out.Who, err = after(&q.Who, asked.Who); err != nil {
		return nil, err
	}
	if out.At, err = after(q.At, asked.At); err != nil {
		return nil, err
	}
	if out.Helper, err = after(q.Helper, asked.Help); err != nil {
		return nil, err
	}
	for i, ids := range asked.Near {
		g, err := after(&q.Others[i].Party, ids)
		if err != nil {
			return nil, err
		}
		out.Others = append(out.Others, *g)
	}
	return out, nil
}
