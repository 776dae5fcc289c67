package battle

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"

	"sandtable/lang"
	"sandtable/lean"
)

// A Reason is why a rule forbids something: the clause, and a sentence with places for facts in
// braces. Reasons stand beside the rule that gives them.
type Reason struct {
	Clause Clause
	lang.Text
	it lang.Text // what the sentence is about; it stands where the sentence has {it}

	bare *Refusal // without facts, for callers that do not read it
}

// NewReason makes a reason.
func NewReason(clause Clause, en string) *Reason {
	return ReasonOf(clause, lang.Text{EN: en})
}

// ReasonOf makes a reason of a text that is composed.
func ReasonOf(clause Clause, text lang.Text) *Reason {
	r := &Reason{Clause: clause, Text: text}
	r.bare = &Refusal{Reason: r}
	return r
}

// About says what the sentence is about: something that has a name in every language.
func (r *Reason) About(it lang.Text) *Reason {
	r.it = it
	return r
}

// In is the sentence in a language.
func (r *Reason) In(l lang.Language) string {
	text := r.Text.In(l)
	if r.it.EN != "" {
		text = strings.ReplaceAll(text, "{it}", r.it.In(l))
	}
	return text
}

// As says in which sense the sentence is meant, where the same English needs two translations.
func (r *Reason) As(sense string) *Reason {
	r.Sense = sense
	return r
}

// Refuse makes a refusal from the reason and the facts of the case. Looking for what is legal makes many refusals that
// are not read: a silent first fact says so, and the refusal costs nothing.
func (r *Reason) Refuse(facts ...Fact) *Refusal {
	if r.bare != nil && (len(facts) == 0 || facts[0].Kind == Silent) {
		return r.bare
	}
	room := &struct {
		Refusal
		facts [2]Fact
	}{Refusal: Refusal{Reason: r}}
	room.Facts = append(room.facts[:0], facts...)
	return &room.Refusal
}

// A Refusal says that a command may not be carried out: by which clause, and with which facts. It changes nothing.
type Refusal struct {
	Reason *Reason
	Facts  []Fact
}

func (r *Refusal) Error() string { return r.In(lang.English) }

// In is the refusal as an error in a player's language, with the clause behind it.
func (r *Refusal) In(l lang.Language) string { return string(r.Reason.Clause) + ": " + r.Text(l) }

// Text is the refusal in a player's language.
func (r *Refusal) Text(l lang.Language) string {
	text := r.Reason.In(l)
	for _, f := range r.Facts {
		text = strings.ReplaceAll(text, "{"+f.Key+"}", f.String())
	}
	return singular(text)
}

// singular takes the first of the forms that a text gives as {as moves|move}. Only a teller knows the name that they go with.
func singular(text string) string {
	before, rest, open := strings.Cut(text, "{as ")
	forms, after, closed := strings.Cut(rest, "}")
	if !open || !closed {
		return text
	}
	first, _, _ := strings.Cut(forms, "|")
	return before + first + singular(after)
}

// MarshalJSON writes the clause, the sentence in every language and the facts.
func (r *Refusal) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Clause Clause `json:"clause"`
		lang.Text
		Facts []Fact `json:"facts,omitempty"`
	}{r.Reason.Clause, lang.Each(r.Text), r.Facts})
}

// FactKind says how a fact is written.
type FactKind uint8

// The kinds of facts.
const (
	Number FactKind = iota
	Centimetres
	Inches
	Words
	Yes
	UnitName
	Proper // a name that the set-up gave to something, told as it stands
	Silent // not worked out, because it will not be read
)

// A Fact is one named value of a case: a length, a number, a word. Views, refusals and previews are made of facts.
type Fact struct {
	Key  string
	Kind FactKind
	N    int64
	S    string
}

// Count is a fact that is a plain number.
func Count[T ~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint8 | ~uint16](key string, n T) Fact {
	return Fact{Key: key, N: int64(n)}
}

// Cm is a length, shown in centimetres.
func Cm(key string, d int32) Fact { return Fact{Key: key, Kind: Centimetres, N: int64(d)} }

// In is a length, shown in inches.
func In(key string, d int32) Fact { return Fact{Key: key, Kind: Inches, N: int64(d)} }

// Text is a fact that is a word.
func Text[T ~string](key string, s T) Fact { return Fact{Key: key, Kind: Words, S: string(s)} }

// Named is a fact that is the name that a set-up gave to something.
func Named(key, name string) Fact { return Fact{Key: key, Kind: Proper, S: name} }

// Flag is a fact that is true or false.
func Flag(key string, yes bool) Fact {
	f := Fact{Key: key, Kind: Yes}
	if yes {
		f.N = 1
	}
	return f
}

// Value is the fact without its key, as JSON and scripts know it: a number, a string or a truth.
func (f Fact) Value() any {
	switch f.Kind {
	case Centimetres:
		return json.Number(decimal(f.N, 100))
	case Inches:
		return json.Number(decimal(f.N, 254))
	case Words, UnitName, Proper:
		return f.S
	case Yes:
		return f.N != 0
	}
	return f.N
}

func (f Fact) String() string {
	switch f.Kind {
	case Centimetres:
		return decimal(f.N, 100) + " cm"
	case Inches:
		return decimal(f.N, 254) + " in"
	}
	return fmt.Sprint(f.Value())
}

// MarshalJSON writes the fact as {"key": …, "value": …} with its unit of length, if it has one. Views are made of
// facts, so it is written by hand.
func (f Fact) MarshalJSON() ([]byte, error) {
	out := append(make([]byte, 0, 64), `{"key":`...)
	out = AppendText(out, f.Key)
	out = append(out, `,"value":`...)
	switch f.Kind {
	case Centimetres:
		out = append(append(out, decimal(f.N, 100)...), `,"unit":"cm"`...)
	case Inches:
		out = append(append(out, decimal(f.N, 254)...), `,"unit":"in"`...)
	case Words, UnitName, Proper:
		out = AppendText(out, f.S)
	case Yes:
		out = strconv.AppendBool(out, f.N != 0)
	default:
		out = strconv.AppendInt(out, f.N, 10)
	}
	return append(out, '}'), nil
}

// UnmarshalJSON reads a fact as MarshalJSON writes it. What kind of word a word was it cannot tell.
func (f *Fact) UnmarshalJSON(data []byte) error {
	var in struct {
		Key   string          `json:"key"`
		Value json.RawMessage `json:"value"`
		Unit  string          `json:"unit"`
	}
	if err := lean.Strict(data, &in); err != nil {
		return err
	}
	*f = Fact{Key: in.Key}
	per := int64(1)
	switch in.Unit {
	case CM.Name:
		f.Kind, per = Centimetres, int64(CM.Len)
	case Inch.Name:
		f.Kind, per = Inches, int64(Inch.Len)
	}
	switch text := string(in.Value); {
	case strings.HasPrefix(text, `"`):
		f.Kind = Words
		return json.Unmarshal(in.Value, &f.S)
	case text == "true" || text == "false":
		*f = Flag(in.Key, text == "true")
	default:
		var ok bool
		if f.N, ok = parseDecimal(text, per); !ok {
			return fmt.Errorf("fact %s: %q is no value", in.Key, text)
		}
	}
	return nil
}

// parseDecimal reads what decimal writes: the smallest number that is written so.
func parseDecimal(text string, per int64) (n int64, ok bool) {
	text, below := strings.CutPrefix(text, "-")
	whole, part, _ := strings.Cut(text, ".")
	w, err := strconv.ParseInt(whole, 10, 64)
	if err != nil || w > math.MaxInt64/per-1 || len(part) > 2 {
		return 0, false
	}
	p, err := strconv.ParseInt((part + "00")[:2], 10, 64)
	if err != nil || p < 0 {
		return 0, false
	}
	n = w*per + (p*per+99)/100 // what is written was cut off
	switch {
	case below && n == 0:
		n = -1 // so little below zero that it is written -0
	case below:
		n = -n
	}
	return n, true
}

// decimal writes n/per with two digits at most, without a floating-point number; what lies between is cut off.
func decimal(n, per int64) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	whole, part := n/per, n%per*100/per
	text := fmt.Sprintf("%s%d.%02d", sign, whole, part)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}
