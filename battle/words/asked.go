package words

import (
	"cmp"
	"strconv"
	"strings"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/lang"
)

// deciding says that a side is deciding, where a book has no sentence for what.
var deciding = lang.Text{EN: "{side} is deciding."}

// sharedAwaits are the sentences about a side that is awaited which all books share.
var sharedAwaits = map[battle.StepKind]lang.Text{
	battle.Begins:      {EN: "{side} is about to start."},
	battle.DrawOffered: {EN: "{side} is considering a draw."},
	battle.Yielding:    {EN: "{side} is considering whether to concede."},
}

// Awaited says in one sentence what a side is deciding.
func (t *Teller) Awaited(d *battle.Decision) string {
	text, ok := t.book.Awaits[d.Kind]
	if !ok {
		if text, ok = sharedAwaits[d.Kind]; !ok {
			text = deciding
		}
	}
	return strings.ReplaceAll(text.In(t.lang), "{side}", t.Player(d.Side, d.Seat))
}

// A Reaction is what breaks into what the other side is doing.
type Reaction struct {
	Kind   battle.StepKind
	Actors []battle.UnitID // of the enemy, who do it
	Own    battle.UnitID   // to which unit they do it; 0: to none in particular
	Can    []battle.UnitID // who could answer
}

// React asks whether to react: who does what, and who could answer. It reports false where the book has no sentence for it.
func (t *Teller) React(r *Reaction) (string, bool) {
	text, ok := t.book.Reactions[r.Kind]
	if !ok {
		return "", false
	}
	own := ""
	if r.Own != 0 {
		own = t.Called(r.Own)
	}
	with := map[string]string{"actor": t.several(r.Actors), "own": own, "units": t.several(r.Can)}
	for place, word := range with {
		if word == "" && strings.Contains(outside(text.In(t.lang)), "{"+place+"}") {
			return "", false // the listener does not know whom it is about
		}
	}
	return t.Fill(text.In(t.lang), with), true
}

// Reacts reports whether the book has a sentence that names who acts in a kind of decision.
func (t *Teller) Reacts(kind battle.StepKind) bool {
	_, ok := t.book.Reactions[kind]
	return ok
}

// Proposal is a command as a question to its player: “Fire with Machine gun at Smithy platoon”. It is said as advice is. The unit acts
// where the command names none; from is where it stands. Without words for it the command is told in short.
func (t *Teller) Proposal(kind battle.StepKind, c *battle.Command, class battle.Class, unit battle.UnitID, from *geom.Point) string {
	unit = cmp.Or(c.Unit, unit)
	text, _ := t.Speech(kind, c.Verb, c.Option, class, unit != 0, true, 0)
	with := map[string]string{"unit": t.Called(unit), "units": t.several(c.Units), "target": t.Called(c.Target), "to": "", "at": ""}
	if from != nil && len(c.Path) > 0 {
		with["to"] = t.Heading(*from, c.Path[len(c.Path)-1])
	}
	for place, word := range with {
		if word == "" && strings.Contains(outside(text), "{"+place+"}") {
			return t.Command(kind, c)
		}
	}
	said := t.Fill(text, with)
	if said == strings.TrimRight(t.VerbIn(kind, c.Verb), "!.") {
		return t.Command(kind, c) // the book says nothing of it
	}
	var more []string
	if c.Target != 0 && !strings.Contains(text, "{target}") {
		more = append(more, t.Called(c.Target))
	}
	if len(c.Units) > 0 && !strings.Contains(text, "{units}") {
		more = append(more, "+ "+t.several(c.Units))
	}
	if c.Aim != 0 {
		more = append(more, t.aim(c))
	}
	if _, named := t.book.Speech[string(c.Verb)+":"+c.Option]; c.Option != "" && !named && !strings.Contains(text, "{option}") {
		more = append(more, t.Term(string(c.Verb), c.Option))
	}
	if c.N != 0 {
		more = append(more, t.number(c.Verb, c.N))
	}
	return strings.Join(append([]string{said}, more...), ", ")
}

// several are the names of units in a question: two of them, and how many more; empty if the listener does not know one of them.
func (t *Teller) several(ids []battle.UnitID) string {
	var out []string
	for _, id := range ids {
		name := t.Called(id)
		if name == "" {
			return ""
		}
		out = append(out, name)
	}
	if len(out) > 2 {
		return strings.Join(out[:2], ", ") + " " + strings.ReplaceAll(t.common(wordOfMany), "{n}", strconv.Itoa(len(out)-2))
	}
	return strings.Join(out, ", ")
}

// Fill puts words into the places of a sentence. What stands in square brackets is left out if one of its places has no word. {as …} are
// forms that go with the last name before them.
func (t *Teller) Fill(text string, with map[string]string) string {
	var out strings.Builder
	name := ""
	for {
		before, rest, open := strings.Cut(text, "[")
		out.WriteString(t.put(before, with, &name))
		if !open {
			return out.String()
		}
		inner, after, _ := strings.Cut(rest, "]")
		whole := true
		for place, word := range with {
			whole = whole && (word != "" || !strings.Contains(inner, "{"+place+"}"))
		}
		if whole {
			out.WriteString(t.put(inner, with, &name))
		}
		text = after
	}
}

// put fills a text without brackets; name is the last name that it has put in.
func (t *Teller) put(text string, with map[string]string, name *string) string {
	var out strings.Builder
	for {
		before, rest, open := strings.Cut(text, "{")
		out.WriteString(before)
		place, after, closed := strings.Cut(rest, "}")
		if !open || !closed {
			return out.String()
		}
		word, known := with[place]
		forms, agrees := strings.CutPrefix(place, "as ")
		switch {
		case agrees:
			word = t.agreed(*name, strings.Split(forms, "|"))
		case !known:
			word = "{" + place + "}"
		default:
			*name = word
		}
		out.WriteString(word)
		text = after
	}
}
