package battle

import (
	"encoding/json"
	"testing"

	"pgregory.net/rapid"
)

// TestFactJSON: a fact written by hand is the JSON that the standard library would write and read.
func TestFactJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := Fact{
			Key: rapid.String().Draw(t, "key"), Kind: FactKind(rapid.IntRange(0, 5).Draw(t, "kind")),
			N: rapid.Int64Range(-1<<40, 1<<40).Draw(t, "n"), S: rapid.String().Draw(t, "s"),
		}
		data, err := json.Marshal(f)
		if err != nil {
			t.Fatal(err)
		}
		var back struct {
			Key   string
			Value any
			Unit  string
		}
		if err := json.Unmarshal(data, &back); err != nil {
			t.Fatalf("%s: %v", data, err)
		}
		want, _ := json.Marshal(f.Value())
		got, _ := json.Marshal(back.Value)
		if back.Key != f.Key || (f.Kind != Centimetres && f.Kind != Inches && f.Kind != Number && string(want) != string(got)) {
			t.Fatalf("%+v became %s", f, data)
		}
		var read Fact
		if err := json.Unmarshal(data, &read); err != nil {
			t.Fatalf("%s: %v", data, err)
		}
		if again, _ := json.Marshal(read); string(again) != string(data) {
			t.Fatalf("%s was read as %s", data, again)
		}
	})
}
