package words

import (
	"cmp"
	"strconv"
	"strings"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/lang"
	"sandtable/table"
)

// A Teller tells a battle in one language. What the book has no words for, it gives as it stands.
type Teller struct {
	// For is the side that is told: of what is secret, a side is told only its own. The zero Side, Nobody, is told all.
	For battle.Side
	// Missing, if set, is told of every word that the book lacks: in which table, and by which key.
	Missing func(table, key string)

	book  *Book
	lang  lang.Language
	names *Names
	to    battle.Side // of whom and whose enemy a sentence speaks; Nobody: names alone
}

// In makes a teller of the book.
func (b *Book) In(l lang.Language, names *Names) *Teller {
	return &Teller{book: b, lang: l, names: names}
}

// Unit is the name of a unit.
func (t *Teller) Unit(id battle.UnitID) string {
	if name, ok := t.names.unit(id, t.Side); ok {
		return name
	}
	return t.common(wordUnknown)
}

// maxNamed is how many units a sentence names before it only counts them.
const maxNamed = 8

// Units are the names of several units.
func (t *Teller) Units(ids []battle.UnitID) string {
	if len(ids) <= maxNamed {
		return t.Every(ids)
	}
	return t.Every(ids[:maxNamed]) + " " + strings.ReplaceAll(t.common(wordOfMany), "{n}", strconv.Itoa(len(ids)-maxNamed))
}

// Every is the names of several units, however many they are.
func (t *Teller) Every(ids []battle.UnitID) string {
	var out []string
	for _, id := range ids {
		out = append(out, t.Unit(id))
	}
	return strings.Join(out, ", ")
}

// Side is what a side is called.
func (t *Teller) Side(s battle.Side) string { return t.common(s.String()) }

// Player is what a player of a side is called.
func (t *Teller) Player(s battle.Side, seat battle.Seat) string {
	if seat == 0 {
		return t.Side(s)
	}
	return t.Side(s) + ", " + t.common(wordPlayer) + " " + strconv.Itoa(int(seat))
}

// Facing is the nearest of the eight headings.
func (t *Teller) Facing(f geom.Facing) string { return t.common(heading(f)) }

// Piece is what a kind of terrain is called.
func (t *Teller) Piece(k table.Kind) string { return t.Term("piece", string(k)) }

// PieceNamed is what a piece of terrain is called: by its name, or by its kind and number. A piece that is no longer there is not known.
func (t *Teller) PieceNamed(id table.PieceID) string {
	p, ok := t.names.pieces[id]
	switch {
	case !ok:
		return t.common(wordPiece)
	case p.Name != "":
		return p.Name
	}
	return t.Piece(p.Kind) + " " + strconv.Itoa(int(id))
}

// Verb is what a verb does.
func (t *Teller) Verb(v battle.Verb) string { return t.VerbIn("", v) }

// VerbIn is what a verb does in a kind of decision.
func (t *Teller) VerbIn(kind battle.StepKind, v battle.Verb) string {
	return pick(t, "verbs", t.book.Verbs, v, battle.Verb(kind)+":"+v, v)
}

// Field asks for a field that a command with the verb lacks.
func (t *Teller) Field(v battle.Verb, f battle.Field) string {
	return pick(t, "fields", t.book.Fields, string(f), string(v)+":"+string(f), string(f))
}

// DecisionHelp explains a kind of decision; empty: there is no explanation.
func (t *Teller) DecisionHelp(kind battle.StepKind) string {
	return t.book.DecisionHelp[kind].In(t.lang)
}

// Tip says what a kind of decision is about and what is usually good, to players of a first battle; empty: there is none.
func (t *Teller) Tip(kind battle.StepKind) string { return t.book.Tips[kind].In(t.lang) }

// FieldHelp explains what a command with the verb lacks.
func (t *Teller) FieldHelp(v battle.Verb, f battle.Field) string {
	text, ok := t.book.FieldHelp[string(v)+":"+string(f)]
	if !ok {
		text = t.book.FieldHelp[string(f)]
	}
	return text.In(t.lang)
}

// Term is a word that a command, an event or a fact carries; the context is its verb, its kind or its key.
func (t *Teller) Term(context, word string) string {
	text, ok := t.term(context, word)
	if _, err := strconv.Atoi(word); ok || err == nil || word == "" {
		return cmp.Or(text, word)
	}
	for _, mark := range [...]string{":", " "} {
		if first, rest, ok := strings.Cut(word, mark); ok {
			return t.Term(context, first) + ", " + t.Term(context, rest)
		}
	}
	if name, value, ok := strings.Cut(word, "="); ok {
		return t.Term(context, name) + " " + value
	}
	t.lacks("terms", context+":"+word)
	return word
}

// term finds a word, with its context or without.
func (t *Teller) term(context, word string) (string, bool) {
	text, ok := t.book.Terms[context+":"+word]
	if !ok {
		text, ok = t.book.Terms[word]
	}
	return text.In(t.lang), ok
}

// Decision says who must decide what, and about whom.
func (t *Teller) Decision(d *battle.Decision) string {
	who := t.Player(d.Side, d.Seat)
	switch {
	case d.Unit != 0:
		who += ", " + t.Unit(d.Unit)
	case len(d.Units) > 0:
		who += ", " + t.Units(d.Units)
	}
	return who + ": " + t.Asks(d.Kind)
}

// Asks is what a player must decide in a kind of decision, as a sentence to him.
func (t *Teller) Asks(kind battle.StepKind) string {
	return pick(t, "decisions", t.book.Decisions, string(kind), kind)
}

// Value is a value that may fill a field of a command with the verb.
func (t *Teller) Value(v battle.Verb, f battle.Field, value battle.Value) string {
	switch {
	case f == battle.FieldVerb:
		return t.Verb(battle.Verb(value.Text))
	case f == battle.FieldFacing:
		return t.Facing(geom.Facing(value.N))
	case f == battle.FieldModel, f == battle.FieldAim:
		return t.modelValue(v, value)
	}
	if value.Of != "" {
		text := t.Member(v, value) + " " + strconv.Itoa(int(value.N))
		if does := t.Does(v, value); does != "" {
			text += ": " + does
		}
		return text
	}
	var out []string
	if value.Unit != 0 {
		out = append(out, t.Unit(value.Unit))
	}
	if value.Text != "" {
		out = append(out, t.Term(string(v), value.Text))
	}
	if value.N != 0 {
		out = append(out, t.number(v, value.N))
	}
	return strings.Join(out, ": ")
}

// Model is a model of a unit by its number; of is the book's word for what it is, if it says one.
func (t *Teller) Model(v battle.Verb, of string, n int32) string {
	name := t.common(wordModel)
	if of != "" {
		name = t.Term(string(v), of)
	}
	return name + " " + strconv.Itoa(int(n))
}

// modelValue is a model that may be chosen: whose it is if the command does not say it, and what else is to be known of it.
func (t *Teller) modelValue(v battle.Verb, value battle.Value) string {
	if value.Of == "" && value.Unit == 0 && value.Text != "" {
		return t.Term(string(v), value.Text) // it is all there is to choose
	}
	text := t.Model(v, value.Of, value.N)
	if value.Unit != 0 {
		text = t.Unit(value.Unit) + ", " + text
	}
	if value.Text != "" {
		text += ": " + t.Term(string(v), value.Text)
	}
	return text
}

// Member is who or what does something by itself in a command with the verb: a weapon, a model. Several may be called so.
func (t *Teller) Member(v battle.Verb, value battle.Value) string { return t.Term(string(v), value.Of) }

// Does is what it does; empty: being named says it all.
func (t *Teller) Does(v battle.Verb, value battle.Value) string {
	var out []string
	if value.Text != "" {
		out = append(out, t.Term(string(v), value.Text))
	}
	if value.Target != 0 {
		out = append(out, "→ "+t.Unit(value.Target))
	}
	return strings.Join(out, " ")
}

// number is the number of a command with the verb.
func (t *Teller) number(v battle.Verb, n int32) string {
	text, ok := t.book.Numbers[v]
	if !ok {
		return strconv.Itoa(int(n))
	}
	return t.fill(text.In(t.lang), &battle.Event{N: n})
}

// Command is a command given in a kind of decision, in short: what, who, against whom, how.
func (t *Teller) Command(kind battle.StepKind, c *battle.Command) string {
	text := t.VerbIn(kind, c.Verb)
	var more []string
	if c.Unit != 0 {
		more = append(more, t.Unit(c.Unit))
	}
	if c.Model != 0 {
		more = append(more, t.Model(c.Verb, "", int32(c.Model)))
	}
	if len(c.Units) > 0 {
		more = append(more, t.Units(c.Units))
	}
	if c.Target != 0 {
		more = append(more, "→ "+t.Unit(c.Target))
	}
	if c.Aim != 0 {
		more = append(more, t.aim(c))
	}
	if c.Option != "" && c.Verb != record.Undo {
		more = append(more, t.Term(string(c.Verb), c.Option))
	}
	if c.N != 0 {
		more = append(more, t.number(c.Verb, c.N))
	}
	if c.Facing != nil {
		more = append(more, t.Facing(*c.Facing))
	}
	if len(more) == 0 {
		return text
	}
	if strings.HasSuffix(text, "!") {
		return text + " " + strings.Join(more, ", ")
	}
	return text + ": " + strings.Join(more, ", ")
}

// aim is what a command is aimed at: the place that the book names for such a target, or else one of its models.
func (t *Teller) aim(c *battle.Command) string {
	if place, ok := t.book.Terms[string(c.Verb)+":aim:"+t.names.kind(c.Target)]; ok {
		return place.In(t.lang)
	}
	return t.Model(c.Verb, "", int32(c.Aim))
}

// common is one of the words that all books share.
func (t *Teller) common(key string) string { return pick(t, "terms", t.book.Terms, key, key) }

// pick is the text of the first key that has one, or else the word itself.
func pick[K ~string, W ~string](t *Teller, table string, from map[K]lang.Text, word W, keys ...K) string {
	for _, key := range keys {
		if text, ok := from[key]; ok {
			return text.In(t.lang)
		}
	}
	t.lacks(table, string(keys[0]))
	return string(word)
}

// lacks notes that the book has no words for something.
func (t *Teller) lacks(table, key string) {
	if t.Missing != nil {
		t.Missing(table, key)
	}
}
