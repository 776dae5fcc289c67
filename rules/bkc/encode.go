package bkc

import (
	"encoding/json"
	"reflect"
	"strconv"
	"strings"
)

// Encode writes the state. Its form is canonical: no maps, and fields in a fixed order. Every command hashes it, so what is nearly
// always there is written by hand, byte for byte as the library would; what is seldom the library writes.
func (b *Battle) Encode() ([]byte, error) {
	return b.AppendState(make([]byte, 0, 512+128*len(b.Units)))
}

// AppendState writes the same after something else.
func (b *Battle) AppendState(out []byte) ([]byte, error) {
	w := stateWriter{out: out}
	w.out = strconv.AppendInt(append(w.out, `{"turn":`...), int64(b.Turn), 10)
	w.quote(`,"active":`, b.Active.String())
	w.quote(`,"first":`, b.First.String())
	w.quote(`,"phase":`, string(b.Phase))
	if w.raw(`,"units":`); b.Units == nil {
		w.raw("null")
	} else {
		w.raw("[")
		for i := range b.Units {
			w.comma(i)
			w.unit(&b.Units[i])
		}
		w.raw("]")
	}
	w.raw(`,"players":[`)
	for i := range b.Players {
		w.comma(i)
		w.player(&b.Players[i])
	}
	w.raw(`],"agenda":`)
	w.agenda(&b.State)
	if b.Order.ID != 0 || b.Order.By != 0 || b.Order.Units != nil {
		w.order(&b.Order)
	}
	w.number(`,"orders":`, int64(b.Orders))
	w.number(`,"giving":`, int64(b.Giving))
	w.rest(&b.State)
	w.raw("}")
	return w.out, w.err
}

// A stateWriter writes JSON.
type stateWriter struct {
	out []byte
	err error
}

func (w *stateWriter) raw(text string) { w.out = append(w.out, text...) }

func (w *stateWriter) comma(i int) {
	if i > 0 {
		w.out = append(w.out, ',')
	}
}

// other writes a value as the library does.
func (w *stateWriter) other(v any) {
	text, err := json.Marshal(v)
	if err != nil {
		w.err = err
	}
	w.out = append(w.out, text...)
}

// number writes a field that is left out if it is zero.
func (w *stateWriter) number(name string, n int64) {
	if n != 0 {
		w.out = strconv.AppendInt(append(w.out, name...), n, 10)
	}
}

func (w *stateWriter) truth(name string, is bool) {
	if is {
		w.raw(name)
		w.raw("true")
	}
}

// quote writes text. What the library would escape it escapes.
func (w *stateWriter) quote(name, text string) {
	w.raw(name)
	for i := range len(text) {
		if c := text[i]; c < ' ' || c > '~' || strings.IndexByte(`"\\<>&`, c) >= 0 {
			w.other(text)
			return
		}
	}
	w.out = append(append(append(w.out, '"'), text...), '"')
}

func (w *stateWriter) ids(name string, all []UnitID) {
	if w.raw(name); all == nil {
		w.raw("null")
		return
	}
	w.raw("[")
	for i, id := range all {
		w.comma(i)
		w.out = strconv.AppendInt(w.out, int64(id), 10)
	}
	w.raw("]")
}

// begun makes the comma before the first of several optional fields the bracket of their object.
func (w *stateWriter) begun(at int) {
	if len(w.out) == at {
		w.out = append(w.out, '{')
	} else {
		w.out[at] = '{'
	}
}

func (w *stateWriter) player(p *Player) {
	at := len(w.out)
	if len(p.Plan) > 0 {
		w.raw(`,"plan":`)
		w.other(p.Plan)
	}
	w.number(`,"assets":`, int64(p.Assets))
	w.truth(`,"noAlter":`, p.NoAlter)
	w.truth(`,"coFailed":`, p.COFailed)
	w.truth(`,"airUsed":`, p.AirUsed)
	w.truth(`,"airLast":`, p.AirLast)
	w.number(`,"sky":`, int64(p.Sky))
	w.out = strconv.AppendInt(append(w.out, `,"break":`...), int64(p.Break), 10)
	w.number(`,"losses":`, int64(p.Losses))
	w.truth(`,"collapsed":`, p.Collapsed)
	w.truth(`,"conceded":`, p.Conceded)
	w.number(`,"vp":`, int64(p.VP))
	w.number(`,"exited":`, int64(p.Exited))
	w.truth(`,"passed":`, p.Passed)
	w.truth(`,"drawOffer":`, p.DrawOffer)
	w.truth(`,"outstanding":`, p.Outstanding)
	w.begun(at)
	w.raw("}")
}

func (w *stateWriter) agenda(s *State) {
	if s.Agenda == nil {
		w.raw("null")
		return
	}
	w.raw("[")
	for i := range s.Agenda {
		w.comma(i)
		step := &s.Agenda[i]
		w.quote(`{"kind":`, string(step.Kind))
		if step.Clause != "" {
			w.quote(`,"clause":`, string(step.Clause))
		}
		if step.Side != 0 {
			w.quote(`,"side":`, step.Side.String())
		}
		w.number(`,"seat":`, int64(step.Seat))
		w.number(`,"unit":`, int64(step.Unit))
		w.number(`,"target":`, int64(step.Target))
		if len(step.Units) > 0 {
			w.ids(`,"units":`, step.Units)
		}
		if step.At.X != 0 || step.At.Y != 0 {
			w.raw(`,"at":`)
			w.point(int64(step.At.X), int64(step.At.Y))
		}
		w.number(`,"n":`, int64(step.N))
		w.number(`,"m":`, int64(step.M))
		if step.Option != "" {
			w.quote(`,"option":`, step.Option)
		}
		w.raw("}")
	}
	w.raw("]")
}

func (w *stateWriter) order(o *Order) {
	w.out = strconv.AppendInt(append(w.out, `,"order":{"id":`...), int64(o.ID), 10)
	w.out = strconv.AppendInt(append(w.out, `,"by":`...), int64(o.By), 10)
	w.ids(`,"units":`, o.Units)
	w.raw("}")
}

func (w *stateWriter) point(x, y int64) {
	w.out = strconv.AppendInt(append(w.out, `{"x":`...), x, 10)
	w.out = append(strconv.AppendInt(append(w.out, `,"y":`...), y, 10), '}')
}

// before is what the library writes of a state of which nothing is set, up to what rest writes.
var before = func() int {
	text, err := json.Marshal(&State{})
	if err != nil {
		panic(err)
	}
	return len(text) - len("}")
}()

// rest writes what is seldom there: close combat, a move under fire, changed ground, the end.
func (w *stateWriter) rest(s *State) {
	if len(s.Contacts) == 0 && len(s.Supports) == 0 && len(s.Answers) == 0 && len(s.Ground) == 0 && isZero(&s.Fight) && isZero(&s.March) && isZero(&s.Outcome) {
		return
	}
	seldom := &State{
		Contacts: s.Contacts, Supports: s.Supports, Answers: s.Answers, Fight: s.Fight, March: s.March, Ground: s.Ground, Outcome: s.Outcome,
	}
	text, err := json.Marshal(seldom)
	if err != nil {
		w.err = err
		return
	}
	w.out = append(w.out, text[before:len(text)-len("}")]...)
}

// isZero is what omitzero asks.
func isZero(p any) bool { return reflect.ValueOf(p).Elem().IsZero() }

// unit writes a unit as the tags of its fields say.
func (w *stateWriter) unit(u *Unit) {
	at := len(w.out)
	if u.At.X != 0 || u.At.Y != 0 {
		w.raw(`,"at":`)
		w.point(int64(u.At.X), int64(u.At.Y))
	}
	w.number(`,"facing":`, int64(u.Facing))
	w.number(`,"place":`, int64(u.Place))
	w.number(`,"marks":`, int64(u.Marks))
	w.number(`,"hits":`, int64(u.Hits))
	w.number(`,"carrier":`, int64(u.Carrier))
	if text := u.Cause; text != "" {
		w.quote(`,"cause":`, text)
	}
	w.number(`,"suppressedBy":`, int64(u.SuppressedBy))
	w.number(`,"orderedBy":`, int64(u.OrderedBy))
	w.number(`,"orders":`, int64(u.Orders))
	w.number(`,"actions":`, int64(u.Actions))
	w.number(`,"intent":`, int64(u.Intent))
	w.number(`,"work":`, int64(u.Work))
	w.number(`,"requests":`, int64(u.Requests))
	w.number(`,"host":`, int64(u.Host))
	w.number(`,"until":`, int64(u.Until))
	w.number(`,"shelled":`, int64(u.Shelled))
	w.number(`,"watch":`, int64(u.Watch))
	if text := string(u.Reaction); text != "" {
		w.quote(`,"reaction":`, text)
	}
	w.number(`,"arrives":`, int64(u.Arrives))
	w.number(`,"lent":`, int64(u.Lent))
	if u.Loss != (Loss{}) {
		w.raw(`,"loss":`)
		at := len(w.out)
		w.number(`,"now":`, int64(u.Loss.Now))
		w.number(`,"next":`, int64(u.Loss.Next))
		w.number(`,"ever":`, int64(u.Loss.Ever))
		w.begun(at)
		w.raw("}")
	}
	w.number(`,"misses":`, int64(u.Misses))
	w.begun(at)
	w.raw("}")
}
