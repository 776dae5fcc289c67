package record

import (
	"strconv"

	"sandtable/battle"

	"sandtable/dice"
	"sandtable/geom"
)

// An entry is written twice with every command, once to be summed up and once to be kept, and most of it is events. So what an entry
// says is written by hand, and once: byte by byte what Canonical makes of it, as the kit proves with every entry of its battles. What
// is seldom (terrain that changes, parts) goes the long way.

// said is what an entry says, as it is summed up.
func (e *Entry) said() ([]byte, error) {
	w := writer{out: make([]byte, 0, 256+192*len(e.Events))}
	w.open()
	w.key("command")
	w.command(&e.Command)
	if len(e.Dice) > 0 {
		w.key("dice")
		w.throws(e.Dice)
	}
	list(&w, "events", e.Events, w.event)
	w.text("version", e.Version)
	w.close()
	return w.out, w.err
}

// AppendCommand writes a command as Canonical does.
func AppendCommand(out []byte, c *battle.Command) ([]byte, error) {
	w := writer{out: out}
	w.command(c)
	return w.out, w.err
}

// Written is an entry as Canonical writes it. What the last entry of the game says is not written again.
func (g *Game) Written(e *Entry) ([]byte, error) {
	if e.Version != "" || g.last == nil || e.Seq != g.Len() || e.Sum != g.Sum() {
		return battle.Canonical(e)
	}
	out := make([]byte, 0, len(g.last)+96)
	out = strconv.AppendInt(append(out, `{"seq":`...), int64(e.Seq), 10)
	out = append(append(out, ','), g.last[1:len(g.last)-1]...)
	if e.Barrier {
		out = append(out, `,"barrier":true`...)
	}
	out = append(append(out, `,"sum":"`...), e.Sum.String()...)
	return append(out, `"}`...), nil
}

// A writer writes JSON.
type writer struct {
	out   []byte
	first bool // nothing stands in the object yet
	err   error
}

func (w *writer) open() { w.out, w.first = append(w.out, '{'), true }

// close ends an object. It was the value of a field of another, or of a list.
func (w *writer) close() { w.out, w.first = append(w.out, '}'), false }

func (w *writer) key(name string) {
	if !w.first {
		w.out = append(w.out, ',')
	}
	w.first = false
	w.out = append(w.out, '"')
	w.out = append(append(w.out, name...), `":`...)
}

// list writes a field that is a list, unless it is empty.
func list[T any](w *writer, name string, all []T, one func(*T)) {
	if len(all) == 0 {
		return
	}
	w.key(name)
	w.out = append(w.out, '[')
	for i := range all {
		if i > 0 {
			w.out = append(w.out, ',')
		}
		one(&all[i])
	}
	w.out = append(w.out, ']')
}

// other writes a value the long way.
func (w *writer) other(name string, v any) {
	w.key(name)
	text, err := battle.Canonical(v)
	if w.out = append(w.out, text...); err != nil {
		w.err = err
	}
}

func (w *writer) number(name string, n int64) {
	if n != 0 {
		w.key(name)
		w.out = strconv.AppendInt(w.out, n, 10)
	}
}

func (w *writer) text(name, text string) {
	if text != "" {
		w.key(name)
		w.quote(text)
	}
}

func (w *writer) quote(text string) { w.out = battle.AppendText(w.out, text) }

func (w *writer) side(name string, s battle.Side) {
	if s != battle.Nobody {
		w.text(name, s.String())
	}
}

func (w *writer) ids(name string, all []battle.UnitID) {
	list(w, name, all, func(id *battle.UnitID) { w.out = strconv.AppendInt(w.out, int64(*id), 10) })
}

func (w *writer) point(p geom.Point) {
	w.out = strconv.AppendInt(append(w.out, `{"x":`...), int64(p.X), 10)
	w.out = append(strconv.AppendInt(append(w.out, `,"y":`...), int64(p.Y), 10), '}')
}

func (w *writer) points(name string, all []geom.Point) {
	list(w, name, all, func(p *geom.Point) { w.point(*p) })
}

func (w *writer) spot(name string, p geom.Point) {
	if p != (geom.Point{}) {
		w.key(name)
		w.point(p)
	}
}

func (w *writer) throws(all []dice.Throw) {
	if all == nil {
		w.out = append(w.out, "null"...)
		return
	}
	w.out = append(w.out, '[')
	for i, t := range all {
		if i > 0 {
			w.out = append(w.out, ',')
		}
		if t.Sides == 6 && t.Face >= 1 && t.Face <= 6 {
			w.out = append(w.out, '0'+byte(t.Face))
			continue
		}
		text, err := t.MarshalJSON()
		if w.out = append(w.out, text...); err != nil {
			w.err = err
		}
	}
	w.out = append(w.out, ']')
}

func (w *writer) command(c *battle.Command) {
	w.open()
	w.side("side", c.Side)
	w.number("seat", int64(c.Seat))
	w.key("verb")
	w.quote(string(c.Verb))
	w.number("unit", int64(c.Unit))
	w.number("model", int64(c.Model))
	w.ids("units", c.Units)
	w.number("target", int64(c.Target))
	w.number("aim", int64(c.Aim))
	w.points("path", c.Path)
	if c.At != nil {
		w.key("at")
		w.point(*c.At)
	}
	if c.Facing != nil {
		w.key("facing")
		w.out = strconv.AppendInt(w.out, int64(*c.Facing), 10)
	}
	w.text("option", c.Option)
	w.number("n", int64(c.N))
	if len(c.Parts) > 0 {
		w.other("parts", c.Parts)
	}
	w.close()
}

func (w *writer) event(e *battle.Event) {
	w.open()
	w.key("kind")
	w.quote(string(e.Kind))
	w.text("clause", string(e.Clause))
	w.side("side", e.Side)
	w.number("unit", int64(e.Unit))
	w.number("target", int64(e.Target))
	w.ids("units", e.Units)
	w.spot("at", e.At)
	w.number("facing", int64(e.Facing))
	w.points("path", e.Path)
	if len(e.Models) > 0 {
		w.other("models", e.Models)
	}
	w.points("places", e.Places)
	if len(e.Parts) > 0 {
		w.other("parts", e.Parts)
	}
	w.number("n", int64(e.N))
	w.number("m", int64(e.M))
	w.text("option", e.Option)
	list(w, "rolls", e.Rolls, w.roll)
	if e.Step != nil {
		w.key("step")
		w.step(e.Step)
	}
	if e.Piece != nil {
		w.other("piece", e.Piece)
	}
	w.side("secret", e.Secret)
	if e.Reveal {
		w.key("reveal")
		w.out = append(w.out, "true"...)
	}
	w.close()
}

func (w *writer) roll(r *battle.Roll) {
	w.open()
	w.key("clause")
	w.quote(string(r.Clause))
	w.number("unit", int64(r.Unit))
	w.key("dice")
	w.throws(r.Dice)
	w.number("need", int64(r.Need))
	list(w, "mods", r.Mods, w.mod)
	if r.Total != nil {
		w.key("total")
		w.out = strconv.AppendInt(w.out, int64(*r.Total), 10)
	}
	w.close()
}

func (w *writer) mod(m *battle.Mod) {
	w.open()
	w.key("clause")
	w.quote(string(m.Clause))
	w.key("n")
	w.out = strconv.AppendInt(w.out, int64(m.N), 10)
	w.close()
}

func (w *writer) step(s *battle.Step) {
	w.open()
	w.key("kind")
	w.quote(string(s.Kind))
	w.text("clause", string(s.Clause))
	w.side("side", s.Side)
	w.number("seat", int64(s.Seat))
	w.number("unit", int64(s.Unit))
	w.number("target", int64(s.Target))
	w.ids("units", s.Units)
	w.spot("at", s.At)
	w.number("n", int64(s.N))
	w.number("m", int64(s.M))
	w.text("option", s.Option)
	w.close()
}
