package battle

import (
	"reflect"
	"testing"

	"sandtable/lean"
)

// odd are commands that might be sent. Those after the first few are not for the reader by hand, or not commands at all.
var odd = []string{
	`{"side":"red","seat":1,"verb":"shoot","unit":-3,"model":4,"units":[1,2],"target":2,"aim":1,"path":[{"x":1,"y":-2},{}],"at":{"x":0,"y":0},"facing":0,"option":"high","n":-2147483648}`,
	` { "verb" : "move" , "path" : [ ] , "units" : [ ] } `,
	`{"verb":"x","parts":[{"unit":1,"model":2,"target":3,"option":"o","at":{"y":1},"facing":3599,"n":5},{}],"facing":900}`,
	`{"verb":"x","side":"","n":-0}`, `{"verb":"x"}`,
	`{}`, `{"verb":""}`, `{"verb":"x","facing":3600}`, `{"verb":"x","at":{"x":2147483647}}`,
	`{"verb":"x","verb":"y"}`, `{"at":{"x":1},"at":{"y":2},"verb":"x"}`, `{"verb":"x","at":{"x":1,"x":2}}`, `{"VERB":"x"}`, `{"verb":"x","more":1}`,
	`{"verb":"\u0041"}`, `{"verb":"ż"}`, "{\"verb\":\"\xff\"}", "{\"verb\":\"a\nb\"}", `{"verb":"a\"b"}`, `{"verb":null,"at":null,"units":null}`,
	`{"verb":"x","n":01}`, `{"verb":"x","n":1.0}`, `{"verb":"x","n":1e3}`, `{"verb":"x","n":2147483648}`, `{"verb":"x","unit":40000}`, `{"verb":"x","seat":-1}`,
	`{"verb":"x","n":-}`, `{"verb":"x","n":}`, `{"verb":"x","n":123456789012345678901234567890}`, `{"verb":"x","n":"1"}`, `{"verb":"x","side":"green"}`,
	`{"verb":"x",}`, `{,"verb":"x"}`, `{"verb":"x"}}`, `{"verb":"x"} {}`, `{"verb":"x"`, `{"verb":"x`, `{"verb"`, `{`, ``, ` `, `[]`, `null`, `"x"`, `{"verb":"x","units":[1,]}`,
	`{"verb":"x","units":[,1]}`, `{"verb":"x","units":[1 2]}`, `{"verb":"x" "n":1}`, `{"verb":"x","units":{}}`, `{"verb":"x","path":[[1,2]]}`, `{"verb":"x","at":[]}`, `{"verb":"x"}]`,
	`{verb:"x"}`, `{"verb":"x","n":1}x`, "\ufeff{\"verb\":\"x\"}", `{"verb":"x","n":+1}`, `{"verb":"x","facing":32768}`, "{\"verb\":\"x\"}\x00",
}

// FuzzReadCommand compares what is read by hand with what the library reads.
func FuzzReadCommand(f *testing.F) {
	for _, text := range odd {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r := lean.Read(data)
		got := ReadCommand(&r)
		if !r.Done() {
			return
		}
		want, err := parseCommand(data)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("%q: %+v by hand, by the library %+v, %v", data, got, want, err)
		}
	})
}

// TestReadCommand looks whether what programs write is read by hand at all, and odd things are not.
func TestReadCommand(t *testing.T) {
	for i, text := range odd {
		r := lean.Read([]byte(text))
		ReadCommand(&r)
		if hand := i < 5; r.Done() != hand {
			t.Errorf("%s is read by hand: %v, wanted %v", text, !hand, hand)
		}
	}
}
