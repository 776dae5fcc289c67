package cobi

import (
	"compress/gzip"
	"encoding/json"
	"os"
	"testing"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

// aimedShot is a battle in which a tank has hit another by an aimed shot, and its player is asked where. DP-28.
func aimedShot(t *testing.T) (*battle.Setup, *Battle) {
	t.Helper()
	const tank = `{"kind": "vehicle", "class": "medium", "drive": "tracked", "keywords": ["turret"], "card": {"forward": 28, "reverse": 10, "turn": 5,
		"difficult": 5, "road": 10, "hit": 3, "load": 3, "strength": 9, "explosion": 1, "front": 6, "side": 4, "rear": 4, "top": 3, "destroyed": 4,
		"incapacitated": 3, "damaged": 2, "immobilised": 1, "crew": 2}}`
	s := &battle.Setup{Rules: "cobi", Table: table.Spec{Width: 150 * geom.CM, Depth: 120 * geom.CM}, Start: json.RawMessage(`{}`)}
	for i, side := range battle.Sides {
		at := geom.Point{X: 75 * geom.CM, Y: geom.Len(30+60*i) * geom.CM}
		s.Units = append(s.Units, battle.UnitSetup{ID: side.String(), Side: side, Profile: json.RawMessage(tank), At: &at, Facing: geom.Facing(1800 * i)},
			battle.UnitSetup{ID: side.String() + "-crew", Side: side, Profile: json.RawMessage(`{"kind": "crew", "men": 2}`)})
	}
	x, err := Book.New(s)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []battle.Command{{Verb: "activate", Unit: 1}, {Verb: "shoot", Unit: 1, Target: 3, Aim: 1}} {
		if c.Side = battle.Red; err == nil {
			_, err = x.Do(c, dice.NewTape(dice.D6(4)))
		}
	}
	if _, kind := x.(*Battle).Awaited(); err != nil || kind != stepFace {
		t.Fatalf("%s is asked, %v", kind, err)
	}
	return s, x.(*Battle)
}

// TestMineAsked: a battle rests while the player of a figure that a mine has hit is asked about its die, and what is kept of it can be read. The
// mine remembers the model that set it off, not a unit. EFFECT-22, DP-25.
func TestMineAsked(t *testing.T) {
	packed, err := os.Open("testdata/mine-asked.battle.json.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	text, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	rec, err := record.ReadRecord(text)
	if err != nil {
		t.Fatal(err)
	}
	mines := 0
	for n := range rec.Entries {
		part := *rec
		part.Entries = rec.Entries[:n+1]
		game, _, err := record.Replay(Book, &part)
		if err != nil {
			t.Fatal(err)
		}
		b := game.Battle().(*Battle)
		data, err := b.Encode()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Book.Decode(&rec.Setup, data); err != nil {
			t.Errorf("after entry %d: %v", n+1, err)
		}
		for i := range b.Agenda {
			if b.Agenda[i].Kind == stepMine && int(b.Agenda[i].Target) > b.Count() {
				mines++
			}
		}
	}
	if mines == 0 {
		t.Error("no mine is waiting")
	}
}

// TestForgedStates: what no battle can have come to is not read, and breaks nothing.
func TestForgedStates(t *testing.T) {
	setup, b := aimedShot(t)
	data, err := b.Encode()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Book.Decode(setup, data); err != nil {
		t.Fatalf("a true state: %v", err)
	}
	step := func(kind string, more ...any) map[string]any {
		s := map[string]any{"kind": kind, "unit": 1, "target": 3}
		for i := 0; i < len(more); i += 2 {
			s[more[i].(string)] = more[i+1]
		}
		return s
	}
	agenda := func(steps ...any) func(map[string]any) { return func(s map[string]any) { s["agenda"] = steps } }
	turn := step("turn", "side", "red")
	part := func(of, name string, value any) func(map[string]any) {
		return func(s map[string]any) {
			if s[of] == nil {
				s[of] = map[string]any{}
			}
			s[of].(map[string]any)[name] = value
		}
	}
	for name, forge := range map[string]func(map[string]any){
		"a shot that has just begun, on top":       agenda(turn, step("shot")),
		"a shot that waits for its die, on top":    agenda(turn, step("shot", "n", 1)),
		"a shot in no stage that there is":         agenda(turn, step("shot", "n", 99)),
		"a shot under a turn":                      agenda(step("shot", "n", 1), turn),
		"a shot that another die is thrown for":    agenda(turn, step("shot", "n", 8), step("face", "side", "red")),
		"a strike without a die":                   agenda(turn, step("strike", "n", 1, "unit", 3)),
		"a die under a turn":                       agenda(step("die"), turn),
		"an open die without a roll":               agenda(turn, step("open-die", "option", "strike")),
		"a step of a unit that is not there":       agenda(turn, step("activation", "side", "red", "unit", 99)),
		"a shot by no unit":                        part("shot", "unit", 0),
		"a shot by a unit that is not there":       part("shot", "unit", 77),
		"a shot by a model that is not there":      part("shot", "model", 5),
		"a shot with a hand that does not exist":   part("shot", "slot", 7),
		"a shot at a model that is not there":      part("shot", "aim", 9),
		"an unknown figure under a template":       part("shot", "under", []int{400}),
		"a strike on a crew":                       part("strike", "vehicle", 2),
		"a strike with a result that there is not": part("strike", "result", 9),
		"a die with eight faces":                   part("die", "natural", 8),
		"a die of a side that is not there":        part("die", "side", 7),
		"an activation of a vehicle that is none":  part("act", "vehicle", 2),
		"an action that there is not":              part("act", "action", 40),
		"weather that there is not":                func(s map[string]any) { s["sky"] = 9 },
		"a hull that faces nowhere":                func(s map[string]any) { s["models"].([]any)[0].(map[string]any)["facing"] = 99999 },
		"a hull beyond everything": func(s map[string]any) {
			s["models"].([]any)[0].(map[string]any)["at"] = map[string]any{"x": 1 << 30, "y": 0}
		},
		"a fight of an unknown figure":                  part("melee", "man", 300),
		"a scenario that there is not":                  func(s map[string]any) { s["chosen"] = 40 },
		"a secured move of a unit that is not there":    part("secured", "unit", 70),
		"an initiative of a side that is not there":     func(s map[string]any) { s["initiative"] = "green" },
		"a passenger of a squad":                        func(s map[string]any) { s["models"].([]any)[1].(map[string]any)["aboard"] = 2 },
		"a decision about help that is not possible":    agenda(turn, step("shot", "n", 7), step("help", "side", "red")),
		"a shot for which a strike has still to be won": agenda(turn, step("shot", "n", 4), step("strike", "n", 2, "unit", 3), step("face", "side", "red")),
	} {
		var s map[string]any
		if err := json.Unmarshal(data, &s); err != nil {
			t.Fatal(err)
		}
		forge(s)
		forged, err := battle.Canonical(s)
		if err != nil {
			t.Fatal(err)
		}
		if x, err := Book.Decode(setup, forged); err == nil {
			t.Errorf("%s is read: %v", name, x.(*Battle).Agenda)
		}
	}
}
