package lean

import (
	"encoding/json"
	"testing"
)

// TestSkip passes over values as the library would, and over nothing that it would refuse.
func TestSkip(t *testing.T) {
	for _, text := range []string{
		`{}`, `[]`, ` [ ] `, `{"a":{"b":[1,-2.5e3,true,false,null,"x\"y\\"]},"ż":"\u2028"}`, `"a"`, `12`, `[[[]]]`, `[{},{}]`,
		`{`, `[`, `[1`, `[1,]`, `[,1]`, `[1 2]`, `{"a"}`, `{"a":}`, `{"a":1,}`, `{1:2}`, `"a`, `"a\"`, "\"a\nb\"", `tru`, `nul`, `x`, ``, ` `, `{}{}`, `]`, `[}`, `{]`,
	} {
		r := Read([]byte(text))
		if r.Skip(); r.Done() != json.Valid([]byte(text)) {
			t.Errorf("%s is passed over: %v", text, r.Done())
		}
	}
	deep := make([]byte, 0, 4*deepest)
	for range 2 * deepest {
		deep = append(deep, '[')
	}
	for range 2 * deepest {
		deep = append(deep, ']')
	}
	if r := Read(deep); func() bool { r.Skip(); return r.Done() }() {
		t.Error("there is no bottom")
	}
}

// TestRead reads what stands where it is looked for.
func TestRead(t *testing.T) {
	r := Read([]byte(` {"a" : [ 1 , -20 ], "b":"x y" } `))
	sum, text := int64(0), ""
	for r.Open('{'); r.More('}'); {
		switch name := r.Name(); string(name) {
		case "a":
			for r.Open('['); r.More(']'); {
				sum += r.Number(-20, 1)
			}
		case "b":
			text = string(r.Text())
		}
	}
	if !r.Done() || sum != -19 || text != "x y" {
		t.Errorf("%v %d %q", r.Done(), sum, text)
	}
	for _, text := range []string{`2`, `-21`, `01`, `1.`, `1e1`, `99999999999999999999`, `-`, ``, `"1"`} {
		r := Read([]byte(text))
		if r.Number(-20, 1); r.Done() {
			t.Errorf("%s is a number", text)
		}
	}
}
