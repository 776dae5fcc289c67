package maps_test

import (
	"bytes"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"sandtable/maps"
	"sandtable/table"
)

const small = `{"format":"sandtable-map/1","name":{"en":"Test"},"unit":"cm","width":60,"depth":40,"pieces":[`

// TestRefused reads maps with one thing wrong; the error names the place.
func TestRefused(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"empty", ``, "byte"},
		{"other format", strings.Replace(small, "map/1", "map/9", 1) + `]}`, `format: "sandtable-map/9"`},
		{"unknown field", small + `{"kind":"wood","colour":"green","spot":[1,1]}]}`, "colour"},
		{"unknown kind", small + `{"kind":"lava","spot":[1,1]}]}`, `piece 1 (lava): "lava" is not a known kind`},
		{"no form", small + `{"kind":"wood"}]}`, "piece 1 (wood): give exactly one of area, line and spot"},
		{"four decimals", small + `{"kind":"wood","spot":[1.0001,1]}]}`, "pieces[0].spot"},
		{"not a number", small + `{"kind":"wood","spot":["x",1]}]}`, "invalid"},
		{"crosses itself", small + `{"kind":"wood","area":[[0,0],[10,10],[10,0],[0,10]]}]}`, "crosses or touches itself"},
		{"too small a table", strings.Replace(small, `"width":60`, `"width":6`, 1) + `]}`, "a side must be"},
		{"control character", strings.Replace(small, "Test", `Te\u009bst`, 1) + `]}`, "byte 44: a text has a control character: U+009B"},
		{"something follows", small + `]} {}`, "something follows"},
	} {
		_, err := maps.Read(c.name, strings.NewReader(c.text))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q in it", c.name, err, c.want)
		}
	}
	if _, err := maps.Read("large", bytes.NewReader(make([]byte, maps.MaxBytes+1))); err == nil || !strings.Contains(err.Error(), "larger than 4 MB") {
		t.Errorf("large: %v", err)
	}
}

// TestSchema holds the schema to the kinds that a table knows.
func TestSchema(t *testing.T) {
	data, err := os.ReadFile("schema.json")
	if err != nil {
		t.Fatal(err)
	}
	var schema struct {
		Defs struct {
			Piece struct {
				Properties struct {
					Kind struct {
						Enum []table.Kind `json:"enum"`
					} `json:"kind"`
				} `json:"properties"`
			} `json:"piece"`
		} `json:"$defs"`
	}
	if err := json.Unmarshal(data, &schema); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(schema.Defs.Piece.Properties.Kind.Enum, table.Kinds) {
		t.Error("schema.json and table.Kinds list different kinds of terrain")
	}
}

// FuzzRead reads arbitrary bytes; what is read is written and read again.
func FuzzRead(f *testing.F) {
	f.Add([]byte(small + `{"kind":"wood","area":[[0,0],[10,0],[5,9]]},{"kind":"road","line":[[0,0],[9.5,3]],"width":4}]}`))
	f.Add([]byte(small + `{"kind":"hill","area":[[0,0],[10,0],[5,9]],"level":1,"crest":[[1,1],[5,5]]},{"kind":"crater","spot":[-1,3.125]}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := maps.Read("fuzz", bytes.NewReader(data))
		if err != nil {
			return
		}
		var text bytes.Buffer
		if _, err := m.WriteTo(&text); err != nil {
			t.Fatal(err)
		}
		if _, err := maps.Read("again", &text); err != nil {
			t.Fatalf("written, it cannot be read: %v", err)
		}
	})
}
