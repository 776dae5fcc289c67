package desk

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"reflect"

	"sandtable/internal/arrange"
	"sandtable/lang"
	"sandtable/library"
)

// A Desk holds games. It is used by one goroutine at a time.
type Desk struct {
	books   []library.Shelf
	games   map[string]*held
	last    int
	choices map[lang.Language]*arrange.Choices
	refs    map[refKey]*Reference
}

// New makes a desk with the books that may be played.
func New(books []library.Shelf) *Desk {
	return &Desk{books: books, games: map[string]*held{}, choices: map[lang.Language]*arrange.Choices{}, refs: map[refKey]*Reference{}}
}

// A Method is something that can be called: its parameters and its answer are written as JSON. The page's types are made from
// them.
type Method struct {
	Params, Answer reflect.Type
	call           func(*Desk, json.RawMessage) (any, error)
}

// Methods are all that can be called, by their names.
func Methods() map[string]Method { return maps.Clone(methods) }

var methods = map[string]Method{
	"new":         on((*Desk).begin),
	"open":        on((*Desk).open),
	"teach":       on((*Desk).teach),
	"taught":      on((*Desk).taught),
	"record":      on((*Desk).record),
	"take":        on((*Desk).take),
	"verify":      on((*Desk).verify),
	"close":       on((*Desk).close),
	"position":    on((*Desk).position),
	"lines":       on((*Desk).lines),
	"ask":         on((*Desk).ask),
	"check":       on((*Desk).check),
	"do":          on((*Desk).do),
	"sample":      on((*Desk).sample),
	"undo":        on((*Desk).undo),
	"at":          on((*Desk).at),
	"terrain":     on((*Desk).terrain),
	"field":       on((*Desk).field),
	"learn":       on((*Desk).learn),
	"rule":        on((*Desk).rule),
	"reference":   on((*Desk).reference),
	"differences": on((*Desk).differences),
	"surprises":   on((*Desk).surprises),
	"look":        on((*Desk).look),
	"rings":       on((*Desk).rings),
	"zones":       on((*Desk).zones),
	"zone":        on((*Desk).zone),
	"lead":        on((*Desk).lead),
	"aims":        on((*Desk).aims),
	"choose":      on((*Desk).choose),
	"list":        on((*Desk).list),
	"muster":      on((*Desk).muster),
	"draft":       on((*Desk).draft),
	"ready":       on((*Desk).ready),
	"unlink":      on((*Desk).unlink),
	"receive":     on((*Desk).receive),
	"form":        on((*Desk).form),
	"scenario":    on((*Desk).scenarioFile),
	"stage":       on((*Desk).stage),
	"unlinkPlan":  on((*Desk).unlinkPlan),
	"kinds":       on((*Desk).kinds),
	"chart":       on((*Desk).chart),
	"survey":      on((*Desk).survey),
	"linkMap":     on((*Desk).linkMap),
	"review":      on((*Desk).review),
	"answer":      on((*Desk).answer),
	"besideKit":   on((*Desk).besideKit),
	"besideForce": on((*Desk).besideForce),
	"besideSet":   on((*Desk).besideSet),
	"besideAsk":   on((*Desk).besideAsk),
	"besideDeal":  on((*Desk).besideDeal),
	"exercise":    on((*Desk).exercise),
	"tryOut":      on((*Desk).tryOut),
	"met":         on((*Desk).met),
	"besideTable": on((*Desk).besideTable),
	"besideTurn":  on((*Desk).besideTurn),
}

// Call carries a method out. The error is a *Fault.
func (d *Desk) Call(method string, params json.RawMessage) (answer any, err error) {
	m, known := methods[method]
	if !known {
		return nil, fault(languageOf(params), "method", noMethod, method)
	}
	defer func() {
		if p := recover(); p != nil {
			// A mistake of the engine must not end every other game of the page.
			answer, err = nil, fault(languageOf(params), "broken", broken, fmt.Sprint(p))
		}
	}()
	return m.call(d, params)
}

// Speech is the parameter that every method takes.
type Speech struct {
	Lang lang.Language `json:"lang"`
}

// language is how a method learns in which language it shall answer.
func (s *Speech) language() lang.Language { return s.Lang }

// languageOf finds the language among parameters of any kind.
func languageOf(params json.RawMessage) lang.Language {
	var s Speech
	if json.Unmarshal(params, &s) != nil {
		return lang.English
	}
	return s.Lang
}

// on makes a method of a function with parameters of its own.
func on[P, A any, Q interface {
	*P
	language() lang.Language
}](do func(*Desk, *P) (A, error)) Method {
	return Method{reflect.TypeFor[P](), reflect.TypeFor[A](), func(d *Desk, params json.RawMessage) (any, error) {
		p := new(P)
		if err := strict(params, p); err != nil {
			return nil, fault(languageOf(params), "params", badParams, err.Error())
		}
		answer, err := do(d, p)
		if err != nil {
			return nil, faultOf(Q(p).language(), err)
		}
		return answer, nil
	}}
}

// strict decodes exactly one JSON value without unknown fields.
func strict(data []byte, into any) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(into); err != nil {
		return err
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return fmt.Errorf("something follows at byte %d", dec.InputOffset())
	}
	return nil
}
