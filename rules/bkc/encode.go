package bkc

import (
	"bytes"
	"encoding/json"
	"strconv"
)

// Encode writes the state. Its form is canonical: no maps, and fields in a fixed order. Every command hashes it, and most of
// it are the units; they are written by hand, byte for byte as the library would.
func (b *Battle) Encode() ([]byte, error) {
	if len(b.Units) == 0 {
		return json.Marshal(&b.State)
	}
	rest := b.State
	rest.Units = nil
	text, err := json.Marshal(&rest)
	if err != nil {
		return nil, err
	}
	before, after, _ := bytes.Cut(text, []byte(`"units":null`)) // no field before it holds text that could say so
	out := make([]byte, 0, len(text)+96*len(b.Units))
	out = append(append(out, before...), `"units":[`...)
	for i := range b.Units {
		if i > 0 {
			out = append(out, ',')
		}
		if out, err = b.Units[i].encode(out); err != nil {
			return nil, err
		}
	}
	return append(append(out, ']'), after...), nil
}

// encode writes a unit as the tags of its fields say.
func (u *Unit) encode(out []byte) ([]byte, error) {
	out = append(out, '{')
	start := len(out)
	number := func(name string, n int64) {
		if n != 0 {
			out = strconv.AppendInt(append(out, name...), n, 10)
			out = append(out, ',')
		}
	}
	var err error
	text := func(name, s string) {
		if s != "" && err == nil {
			var quoted []byte
			quoted, err = json.Marshal(s)
			out = append(append(append(out, name...), quoted...), ',')
		}
	}
	if u.At.X != 0 || u.At.Y != 0 {
		out = strconv.AppendInt(append(out, `"at":{"x":`...), int64(u.At.X), 10)
		out = strconv.AppendInt(append(out, `,"y":`...), int64(u.At.Y), 10)
		out = append(out, `},`...)
	}
	number(`"facing":`, int64(u.Facing))
	number(`"place":`, int64(u.Place))
	number(`"marks":`, int64(u.Marks))
	number(`"hits":`, int64(u.Hits))
	number(`"carrier":`, int64(u.Carrier))
	text(`"cause":`, u.Cause)
	number(`"suppressedBy":`, int64(u.SuppressedBy))
	number(`"orderedBy":`, int64(u.OrderedBy))
	number(`"orders":`, int64(u.Orders))
	number(`"actions":`, int64(u.Actions))
	number(`"intent":`, int64(u.Intent))
	number(`"work":`, int64(u.Work))
	number(`"requests":`, int64(u.Requests))
	number(`"host":`, int64(u.Host))
	number(`"until":`, int64(u.Until))
	number(`"shelled":`, int64(u.Shelled))
	number(`"watch":`, int64(u.Watch))
	text(`"reaction":`, string(u.Reaction))
	number(`"arrives":`, int64(u.Arrives))
	number(`"lent":`, int64(u.Lent))
	if u.Loss != (Loss{}) {
		out = append(out, `"loss":{`...)
		number(`"now":`, int64(u.Loss.Now))
		number(`"next":`, int64(u.Loss.Next))
		number(`"ever":`, int64(u.Loss.Ever))
		out = append(out[:len(out)-1], `},`...)
	}
	number(`"misses":`, int64(u.Misses))
	if len(out) > start {
		out = out[:len(out)-1] // the last comma
	}
	return append(out, '}'), err
}
