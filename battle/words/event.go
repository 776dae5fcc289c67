package words

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/lang"
	"sandtable/table"
)

// Event is what happened, as a sentence. It reports false for what is not told: bookkeeping, what another event says
// as well, and the secrets of the other side.
func (t *Teller) Event(e *battle.Event) (string, bool) {
	if e.Kind.IsBookkeeping() || e.Secret != battle.Nobody && t.For != battle.Nobody && e.Secret != t.For {
		return "", false
	}
	text, ok := among(t.book.Events, e)
	if !ok {
		t.lacks("events", string(e.Kind)+":"+e.Option)
		return string(e.Kind), true
	}
	told := t.fill(text.In(t.lang), e)
	for _, id := range [...]battle.UnitID{e.Unit, e.Target} {
		if name := t.inSentence(id); id != 0 && name != t.Unit(id) && strings.HasPrefix(told, name) {
			told = opening(told)
		}
	}
	return told, told != ""
}

// OfLiving reports an event that is told only of a unit that is still in the battle.
func (t *Teller) OfLiving(k battle.EventKind) bool { return t.book.Living[k] }

// among finds the text of an event, the most particular first, and reports whether there is one.
func among(in map[string]lang.Text, e *battle.Event) (lang.Text, bool) {
	text, ok := in[key(e, func(key string) bool { _, ok := in[key]; return ok })]
	return text, ok
}

// key finds the most particular key of an event that a table has; empty: it has none.
func key(e *battle.Event, has func(string) bool) string {
	clause, n, m := "@"+string(e.Clause), "="+strconv.Itoa(int(e.N)), "/"+strconv.Itoa(int(e.M))
	kinds := [...]string{string(e.Kind) + ":" + e.Option, string(e.Kind)}
	for _, kind := range kinds {
		for _, key := range [...]string{kind + clause + n, kind + clause + m, kind + clause, kind + n, kind + m, kind + "<0", kind} {
			if strings.HasSuffix(key, "<0") && e.N >= 0 {
				continue
			}
			if has(key) {
				return key
			}
		}
	}
	return ""
}

// fill fills the places of a sentence. A part in square brackets whose places cannot be filled is left out, or what stands after a bar in
// it is said instead: [{every} fires at|Fire at] {target}.
func (t *Teller) fill(text string, e *battle.Event) string {
	var out strings.Builder
	for text != "" {
		before, rest, open := strings.Cut(text, "[")
		filled, _ := t.fillPlain(before, e)
		out.WriteString(filled)
		if !open {
			break
		}
		part, after, _ := strings.Cut(rest, "]")
		part, instead, _ := cutBar(part)
		filled, ok := t.fillPlain(part, e)
		if !ok {
			filled, ok = t.fillPlain(instead, e)
		}
		if ok {
			out.WriteString(filled)
		}
		text = after
	}
	return out.String()
}

// cutBar cuts a text at its first bar outside of places, in which bars part the forms of a word.
func cutBar(text string) (before, after string, found bool) {
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case '{':
			depth++
		case '}':
			depth--
		case '|':
			if depth == 0 {
				return text[:i], text[i+1:], true
			}
		}
	}
	return text, "", false
}

// isSubject reports a place that can be who does something.
func isSubject(place string) bool { return place == "unit" || place == "target" || place == "every" }

// fillPlain fills the places of a text without brackets and reports whether all could be filled.
func (t *Teller) fillPlain(text string, e *battle.Event) (string, bool) {
	var out strings.Builder
	all, target := true, false // the last name was the target's: {as …} goes with it
	for {
		before, rest, open := strings.Cut(text, "{")
		out.WriteString(before)
		place, after, closed := strings.Cut(rest, "}")
		if !open || !closed {
			return out.String(), all
		}
		value := t.place(place, e)
		if forms, agrees := strings.CutPrefix(place, "as "); agrees && target {
			value = t.agreed(t.Unit(e.Target), strings.Split(forms, "|"))
		}
		target = place == "target" && e.Target != 0 || target && strings.HasPrefix(place, "as ")
		if value == "" {
			value, all = "{"+place+"}", false
		}
		if t.lang == lang.English && opensClause(out.String()) && isSubject(place) && (isPlural(value) || place == "every" && len(e.Units) > 1) {
			after = agreeing(after)
		}
		out.WriteString(value)
		text = after
	}
}

// place is what stands in one place of a sentence, or nothing if the event does not say.
func (t *Teller) place(name string, e *battle.Event) string {
	name, unit, _ := strings.Cut(name, " ")
	switch name {
	case "unit", "target":
		id := e.Unit
		if name == "target" {
			id = e.Target
		}
		switch {
		case id != 0 && t.to != battle.Nobody:
			return t.owned(id)
		case id != 0:
			return t.inSentence(id)
		}
	case "as":
		if e.Unit != 0 {
			return t.agreed(t.Unit(e.Unit), strings.Split(unit, "|"))
		}
	case "as-every":
		switch forms := strings.Split(unit, "|"); len(e.Units) {
		case 0:
		case 1:
			return t.agreed(t.Unit(e.Units[0]), forms)
		default:
			return forms[len(forms)-1]
		}
	case "came":
		return "{came}"
	case "units":
		return t.Units(e.Units)
	case "every":
		return t.jointly(e.Units)
	case "few":
		return t.few(e.Units)
	case "targets":
		return t.Units(Targets(e))
	case "count":
		return strconv.Itoa(len(e.Units))
	case "models":
		if len(e.Models) > 0 {
			return t.measure(int32(len(e.Models)), unit)
		}
	case "saved":
		if e.N > e.M {
			return strconv.Itoa(int(e.N - e.M))
		}
	case "side":
		if e.Kind == battle.Ended && e.Side == battle.Nobody {
			return ""
		}
		return t.Side(e.Side)
	case "n":
		return t.measure(e.N, unit)
	case "+n":
		return signed(e.N)
	case "number":
		return strconv.Itoa(int(e.N) + 1)
	case "m":
		return t.measure(e.M, unit)
	case "at":
		return t.point(e.At, unit)
	case "facing":
		return t.Facing(e.Facing)
	case "piece":
		if e.Piece != nil {
			return t.Piece(e.Piece.Kind)
		}
	case "piece-n":
		if _, known := t.names.pieces[table.PieceID(e.N)]; !known && e.Kind == battle.Cleared {
			return ""
		}
		return t.PieceNamed(table.PieceID(e.N))
	case "clause":
		return string(e.Clause)
	case "option":
		return t.Term(string(e.Kind), e.Option)
	}
	return ""
}

// jointly are the names of those who do something together: A, B and C.
func (t *Teller) jointly(ids []battle.UnitID) string {
	last := len(ids) - 1
	if last < 1 {
		return t.Every(ids)
	}
	return t.Every(ids[:last]) + " " + t.common(wordAnd) + " " + t.Unit(ids[last])
}

// few are the names of those whom something concerns; of many, how many there are.
func (t *Teller) few(ids []battle.UnitID) string {
	const most = 3
	if len(ids) <= most {
		return t.jointly(ids)
	}
	return strings.ReplaceAll(t.common(wordUnits), "{n}", strconv.Itoa(len(ids)))
}

// Targets are those at whom the members of a group do something, each once.
func Targets(e *battle.Event) []battle.UnitID {
	var all []battle.UnitID
	for i := range e.Parts {
		if id := e.Parts[i].Target; id != 0 && !slices.Contains(all, id) {
			all = append(all, id)
		}
	}
	return all
}

// signed writes a number with its sign.
func signed(n int32) string {
	if n < 0 {
		return number(n)
	}
	return "+" + number(n)
}

// number writes a whole number; below zero it has a minus, not a hyphen.
func number(n int32) string {
	return strings.Replace(strconv.Itoa(int(n)), "-", "−", 1)
}

// measure writes a number, a length in a unit of measure, or a number with what it counts: {n hit|hits}, {n trafienie|trafienia|trafień}.
// After an equals sign a form stands without its number: {n =a man|men}.
func (t *Teller) measure(n int32, unit string) string {
	switch unit {
	case battle.CM.Name:
		return t.written(battle.Cm("", n))
	case battle.Inch.Name:
		return t.written(battle.In("", n))
	case "":
		return number(n)
	}
	word := counted(int(n), strings.Split(unit, "|"))
	if said, ok := strings.CutPrefix(word, "="); ok {
		return said
	}
	return strconv.Itoa(int(n)) + " " + word
}

// counted is the form of a word beside a number: of one and of more, or, as in Polish, of one, of a few and of many.
func counted(n int, forms []string) string {
	switch last := len(forms) - 1; {
	case n == 1 || last == 0:
		return forms[0]
	case last == 1:
		return forms[1]
	case n%10 >= 2 && n%10 <= 4 && (n%100 < 12 || n%100 > 14):
		return forms[1]
	default:
		return forms[last]
	}
}

// point is a point of the table to the nearest whole unit of measure: from the west edge and from the south edge.
func (t *Teller) point(p geom.Point, unit string) string {
	per := battle.CM.Len
	if unit == battle.Inch.Name {
		per = battle.Inch.Len
	}
	whole := func(n geom.Len) string {
		half := per / 2
		if n < 0 {
			half = -half
		}
		return strconv.Itoa(int((n + half) / per))
	}
	return "(" + whole(p.X) + ", " + whole(p.Y) + t.unitMark(unit) + ")"
}

// unitMark is how a unit of measure is written after a number: inches have a sign in languages that would decline the word.
func (t *Teller) unitMark(unit string) string {
	if (t.lang == lang.Polish || t.lang == lang.German) && unit == battle.Inch.Name {
		return "\""
	}
	return " " + unit
}

// written is a fact as the language writes numbers and lengths.
func (t *Teller) written(f battle.Fact) string {
	if f.Kind != battle.Centimetres && f.Kind != battle.Inches {
		return f.String()
	}
	number, unit, _ := strings.Cut(f.String(), " ")
	return strings.Replace(number, ".", t.mark(), 1) + t.unitMark(unit)
}
