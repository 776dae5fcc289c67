package words

import (
	"strconv"
	"strings"

	"sandtable/battle"
	"sandtable/lang"
)

// Fact is a named value: "range 21.4 cm", "phase: orders". It reports false for what need not be said: an empty word, something that is not so.
func (t *Teller) Fact(f battle.Fact) (string, bool) {
	if !t.Says(f) {
		return "", false
	}
	name := t.FactName(f.Key)
	switch f.Kind {
	case battle.Yes:
		return name, true
	case battle.Words, battle.UnitName, battle.Proper:
		return name + ": " + t.FactValue(f), true
	}
	return name + " " + t.FactValue(f), true
}

// Says reports whether a fact says something, as Fact does. What a book has empty words for is not for people.
func (t *Teller) Says(f battle.Fact) bool {
	if text, ok := t.book.Facts[f.Key]; ok && text == (lang.Text{}) {
		return false
	}
	switch f.Kind {
	case battle.Silent:
		return false
	case battle.Yes:
		return f.N != 0
	case battle.Words, battle.UnitName, battle.Proper:
		return f.S != ""
	}
	return true
}

// IsAside reports a fact of a unit that is told only when all of them are asked for.
func (t *Teller) IsAside(f battle.Fact) bool { return t.book.Aside[f.Key] }

// FactName is what a fact is called.
func (t *Teller) FactName(key string) string {
	side, name := t.factName(key)
	return side + name
}

// factName is what a fact is called, and before it whose it is if it is one side's.
func (t *Teller) factName(key string) (side, name string) {
	if text, ok := t.book.Facts[key]; ok {
		return "", text.In(t.lang)
	}
	owner, key, number := factKey(key)
	if owner != battle.Nobody {
		side = t.Side(owner) + ": "
	}
	return side, strings.ReplaceAll(pick(t, "facts", t.book.Facts, key, key), "{n}", number)
}

// factKey parts a key into whose fact it is, its common form and its number: blue-call-2-x is Blue's call-#-x, number 2.
func factKey(key string) (owner battle.Side, form, number string) {
	for _, s := range battle.Sides {
		if rest, ok := strings.CutPrefix(key, s.String()+"-"); ok {
			owner, key = s, rest
			break
		}
	}
	parts := strings.Split(key, "-")
	for i, part := range parts {
		if _, err := strconv.Atoi(part); err == nil {
			number, parts[i] = part, "#"
		}
	}
	return owner, strings.Join(parts, "-"), number
}

// FactValue is the value of a fact without its name. A word means what it means for the fact; if it means nothing of its own
// there, it may be a unit.
func (t *Teller) FactValue(f battle.Fact) string {
	switch f.Kind {
	case battle.Yes:
		if f.N != 0 {
			return t.common(wordYes)
		}
		return t.common(wordNo)
	case battle.Words, battle.UnitName:
		_, key, _ := factKey(f.Key)
		if told := t.notation(key, f.S); told != "" {
			return told
		}
		if text, ok := t.book.Terms[key+":"+f.S]; ok {
			return text.In(t.lang)
		}
		if name, ok := t.names.unit(t.names.keys[f.S], t.Side); ok {
			return name
		}
		if _, ok := t.book.Terms[f.S]; !ok && t.names.ground[f.S] {
			return f.S
		}
		return t.Term(key, f.S)
	case battle.Proper:
		_, key, _ := factKey(f.Key)
		if told := t.notation(key, f.S); told != "" {
			return told
		}
	case battle.Number:
		if told := t.notation(f.Key, strconv.FormatInt(f.N, 10)); told != "" {
			return told
		}
	}
	return t.written(f)
}

// notation is a value in words that the book writes in a notation of its own; empty: it does not.
func (t *Teller) notation(key, value string) string {
	if figures, ok := t.book.Figures[key]; ok {
		return t.figures(figures(value))
	}
	return ""
}

// A Figure is a part of a notation in words: {n} and {m} are its numbers, as in events.
type Figure struct {
	lang.Text
	N, M int32
}

func (t *Teller) figures(all []Figure) string {
	out := make([]string, len(all))
	for i := range all {
		out[i] = t.fill(all[i].In(t.lang), &battle.Event{N: all[i].N, M: all[i].M})
	}
	return strings.Join(out, "; ")
}

// Place is what a marked place is called: whose it is if each side has its own, its kind, its number, its name, and who holds it.
func (t *Teller) Place(p *battle.PlaceView) string {
	text, whose := t.Term("mark", string(p.Kind)), p.For
	if p.Kind.IsOwn() {
		whose = p.Side
	}
	if whose != battle.Nobody {
		text = t.Side(whose) + ": " + text
	}
	if p.N != 0 && !p.Nameless {
		text += " " + strconv.Itoa(p.N)
	}
	if p.Name != "" {
		text += ": " + p.Name
	}
	if p.Kind == battle.PlaceObjective && p.Side != battle.Nobody {
		text += ", " + strings.ReplaceAll(t.common(wordHeld), "{side}", t.Side(p.Side))
	}
	return text
}

// Result is how a battle ended: who won, by how much, and what ended it.
func (t *Teller) Result(r *battle.Result) string {
	text := t.common(wordDraw)
	if r.Winner != battle.Nobody {
		text = t.Side(r.Winner) + ": "
		if r.Degree == "" {
			text += t.common(wordVictory)
		} else {
			text += t.Term("degree", r.Degree)
		}
	}
	if r.How != "" {
		text += " – " + t.Term("how", r.How)
	}
	return text
}

// Refusal is why something may not be done, with the clause. Units have their names in it, and verbs their words. {as …} are forms that go with
// the last name before them that does not stand in brackets.
func (t *Teller) Refusal(no *battle.Refusal) string {
	text := no.Reason.In(t.lang)
	if other, ok := t.book.Refusals[no.Reason]; ok {
		text = other.In(t.lang)
	}
	var out strings.Builder
	for name := ""; ; {
		before, rest, open := strings.Cut(text, "{")
		out.WriteString(before)
		place, after, closed := strings.Cut(rest, "}")
		if !open || !closed {
			break
		}
		said := "{" + place + "}"
		if forms, agrees := strings.CutPrefix(place, "as "); agrees {
			said = t.agreed(name, strings.Split(forms, "|"))
		}
		for _, f := range no.Facts {
			if f.Key != place {
				continue
			}
			said = t.refusalFact(f)
			if (f.Kind == battle.UnitName || f.Kind == battle.Proper) && !(strings.HasSuffix(before, "(") && strings.HasPrefix(after, ")")) {
				name = said
			}
			if t.lang == lang.English && out.Len() == 0 && isSubject(place) && isPlural(said) {
				after = agreeing(after)
			}
			break
		}
		out.WriteString(said)
		text = after
	}
	return out.String() + " [" + string(no.Reason.Clause) + "]"
}

// refusalFact is a fact of a refusal. Those of the engine carry verbs.
func (t *Teller) refusalFact(f battle.Fact) string {
	switch f.Key {
	case "verb", "open":
		var out []string
		for v := range strings.SplitSeq(f.S, ", ") {
			out = append(out, t.Verb(battle.Verb(v)))
		}
		return strings.Join(out, ", ")
	}
	return t.FactValue(f)
}

// mark is the decimal mark of the language.
func (t *Teller) mark() string { return t.lang.Decimal() }
