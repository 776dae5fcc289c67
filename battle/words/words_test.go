package words_test

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/battle/words"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/lang"
	"sandtable/table"
)

var book = words.Complete(words.Book{
	Verbs: map[battle.Verb]lang.Text{
		"fire": {EN: "Fire", PL: "Strzelaj"}, "end": {EN: "End", PL: "Koniec"},
		"orders:end": {EN: "No more orders", PL: "Koniec rozkazów"},
	},
	Decisions: map[battle.StepKind]lang.Text{"orders": {EN: "an order", PL: "rozkaz"}},
	Fields:    map[string]lang.Text{"fire:target": {EN: "At whom?", PL: "Do kogo?"}},
	Numbers:   map[battle.Verb]lang.Text{"follow": {EN: "{n cm}", PL: "{n cm}"}},
	Events: map[string]lang.Text{
		"hit":              {EN: "{target} is hit[ by {units}].", PL: "Trafienie: {target}[, strzela: {units}]."},
		"test=1":           {EN: "{unit} passes.", PL: "{unit} zdaje."},
		"test":             {EN: "{unit} fails.", PL: "{unit} nie zdaje."},
		"test:nerve@X-1=1": {EN: "{unit} is calm.", PL: "{unit} zachowuje spokój."},
		"moved":            {EN: "{unit} moves {n cm} {facing} to {at cm}, {option}.", PL: "{unit}: ruch {n cm}, {facing}, {at cm}, {option}."},
		"quiet":            {},
		"pins":             {EN: "{unit}: {+n} at {number}[, {models} men], {targets}", PL: "{unit}: {+n}"},
	},
	Facts: map[string]lang.Text{"losses": {EN: "losses", PL: "straty"}, "down": {EN: "down", PL: "na ziemi"},
		"gun-#-shots": {EN: "shots of gun {n}", PL: "strzały z działa {n}"}},
	Terms: map[string]lang.Text{
		"slow": {EN: "slowly", PL: "powoli"}, "fire:slow": {EN: "slow fire", PL: "powolny ogień"}, "fire:aim:tank": {EN: "turret", PL: "wieża"},
		"gun-#-shots:slow": {EN: "in a while", PL: "pomału"},
		"guns":             {EN: "guns", PL: "działa"}, "minor": {EN: "minor victory", PL: "małe zwycięstwo"},
	},
	Rolls: map[battle.Clause]words.RollText{
		"X-2": {Text: lang.Text{EN: "attack", PL: "atak"}},
		"X-3": {Text: lang.Text{EN: "test", PL: "test"}, AtMost: true},
	},
	Mods: map[battle.Clause]lang.Text{"X-4": {EN: "close range", PL: "bliski zasięg"}},
})

var setup = &battle.Setup{Units: []battle.UnitSetup{
	{ID: "a", Name: "1st Company"}, {ID: "b", Name: "Tanks"}, {ID: "c", Name: "Tanks"}, {ID: "d"},
}, Table: table.Spec{Pieces: []table.Piece{{Name: "Old Mill"}, {Kind: table.Wood}}}}

func in(l lang.Language) *words.Teller {
	names := words.SetupNames(setup)
	names.Kind = func(id battle.UnitID) string { return map[battle.UnitID]string{3: "tank"}[id] }
	return book.In(l, names)
}

func TestWordsInBothLanguages(t *testing.T) {
	en, pl := in(lang.English), in(lang.Polish)
	orders := &battle.Decision{Side: battle.Red, Seat: 2, Kind: "orders", Unit: 1}
	roll := &battle.Roll{Clause: "X-2", Dice: dice.D6(3, 5, 6), Need: 4, Mods: []battle.Mod{{Clause: "X-4", N: 1}}}
	test := &battle.Forecast{Clause: "X-3", Unit: 1, Dice: 2, Need: 0, Mods: []battle.Mod{{Clause: "X-4", N: -2}},
		Odds: []battle.Odds{{Outcome: "minor", PPM: 416667}, {Outcome: "minor", PPM: 3}, {Outcome: "minor", PPM: 999999}}}
	result := &battle.Result{Winner: battle.Blue, Degree: "minor", How: "guns"}
	reason := battle.ReasonOf("X-5", lang.Text{EN: "{unit} cannot {verb} beyond {limit}", PL: "{unit} nie może: {verb}, poza {limit}"})
	no := reason.Refuse(battle.Text("unit", "b"), battle.Text("verb", "fire"), battle.Cm("limit", 2140))
	event := func(t *words.Teller, e battle.Event) string {
		text, _ := t.Event(&e)
		return text
	}
	fact := func(t *words.Teller, f battle.Fact) string {
		text, _ := t.Fact(f)
		return text
	}
	moved := battle.Event{Kind: "moved", Unit: 1, N: 1050, Facing: 2300, At: geom.Point{X: 8683, Y: -1260}, Option: "slow guns=2"}
	total := battle.Roll{Clause: "X-2", Dice: dice.D6(6, 6, 2), Need: 4, Mods: roll.Mods}.Totals(0)
	in := []battle.Caught{{Unit: 2, Model: 1}, {Unit: 1, Friend: true}, {Unit: 2, Model: 3}, {Unit: 4, Model: 2, Friend: true}}
	for _, c := range []struct{ got, want string }{
		{en.Decision(orders), "Red, player 2, 1st Company: an order"},
		{pl.Decision(orders), "Czerwoni, gracz 2, 1st Company: rozkaz"},
		{en.Place(&battle.PlaceView{Kind: battle.PlaceObjective, N: 2, Name: "hill", Side: battle.Red}), "objective 2: hill, held by Red"},
		{pl.Place(&battle.PlaceView{Kind: battle.PlaceObjective, For: battle.Blue}), "Niebiescy: cel"},
		{en.VerbIn("orders", "end"), "No more orders"},
		{pl.VerbIn("move", "end"), "Koniec"},
		{en.Field("fire", battle.FieldTarget), "At whom?"},
		{pl.Field("charge", battle.FieldTarget), "Wybierz cel"},
		{en.Value("fire", battle.FieldUnit, battle.Value{Unit: 2}), "Tanks (b)"},
		{en.Value("fire", battle.FieldOption, battle.Value{Text: "slow"}), "slow fire"},
		{pl.Value("move", battle.FieldParts, battle.Value{Unit: 4, Text: "slow"}), "d: powoli"},
		{pl.Value("follow", battle.FieldN, battle.Value{N: 1050}), "10,5 cm"},
		{en.Value("move", battle.FieldFacing, battle.Value{N: 3500}), "north"},
		{pl.Value("", battle.FieldVerb, battle.Value{Text: "undo"}), "Cofnij"},
		{event(en, battle.Event{Kind: "hit", Target: 1, Units: []battle.UnitID{2, 4}}), "1st Company is hit by Tanks (b), d."},
		{event(pl, battle.Event{Kind: "hit", Target: 1}), "Trafienie: 1st Company."},
		{event(en, battle.Event{Kind: "test", Unit: 9, N: 1}), "an unknown unit passes."},
		{event(en, battle.Event{Kind: "test", Unit: 4, Option: "nerve"}), "d fails."},
		{event(en, battle.Event{Kind: "test", Unit: 4, Option: "nerve", Clause: "X-1", N: 1}), "d is calm."},
		{event(en, battle.Event{Kind: "pins", Unit: 4, N: 2, Parts: []battle.CommandPart{{Target: 1}, {Target: 4}, {Target: 1}}}), "d: +2 at 3, 1st Company, d"},
		{event(pl, battle.Event{Kind: "pins", Unit: 4, N: -2}), "d: −2"},
		{event(en, moved), "1st Company moves 10.5 cm south-west to (87, -13 cm), slowly, guns 2."},
		{event(pl, moved), "1st Company: ruch 10,5 cm, południowy zachód, (87, -13 cm), powoli, działa 2."},
		{en.Roll(roll), "attack: 3, 5, 6 (need 4+; +1 close range X-4)"},
		{pl.Roll(roll), "atak: 3, 5, 6 (trzeba 4+; +1 bliski zasięg X-4)"},
		{en.Roll(&battle.Roll{Clause: "X-2", Dice: []dice.Throw{{Sides: dice.HeadingSides, Face: 91}}}), "attack: facing 90°"},
		{en.Roll(&battle.Roll{Clause: "X-2", Dice: []dice.Throw{{Sides: 17, Face: 3}}}), "attack: 3/17"},
		{en.Roll(&total), "attack: 6, 6, 2, total 0 (need 4+; +1 close range X-4)"},
		{pl.Roll(&total), "atak: 6, 6, 2, razem 0 (trzeba 4+; +1 bliski zasięg X-4)"},
		{en.Area(&battle.Area{Kind: battle.AreaBlast, In: in}), "explosion: Tanks (b) (1, 3); friends: 1st Company, d (2)"},
		{pl.Area(&battle.Area{Kind: battle.AreaSmoke, In: in[1:2]}), "dym: swoi: 1st Company"},
		{pl.Area(&battle.Area{Kind: battle.AreaBurst}), "seria: nikogo w środku"},
		{en.PieceNamed(1), "Old Mill"},
		{pl.PieceNamed(2), "las 2"},
		{pl.PieceNamed(3), "coś, czego już tu nie ma"},
		{en.Forecast(test), "1st Company, test: dice 2 (need at most 0; −2 close range X-4) – minor victory 41.7%, minor victory <0.1%, minor victory >99.9%"},
		{pl.Chances(&battle.Forecast{Odds: []battle.Odds{{Outcome: "minor", PPM: 1e6}}})[0].Text, "małe zwycięstwo 100,0%"},
		{en.Forecast(&battle.Forecast{Clause: "X-3", Sampled: 400, Error: 25000, Odds: []battle.Odds{
			{Unit: 1, Outcome: "minor", N: 1, PPM: 200000}, {Unit: 1, Outcome: "minor", N: 4, PPM: 100000}, {Outcome: "minor", PPM: 9999},
		}}), "test – 1st Company: minor victory (on average 2.0) 30.0%, minor victory 1.0% (from 400 trials, sampling error ± 2.5%)"},
		{en.Headline(&battle.Command{Unit: 1, Target: 2}, &battle.Preview{Headline: []battle.Head{
			{Unit: 2, Outcome: "minor", PPM: 134259}, {Unit: 1, Outcome: "minor", PPM: 3000}, {Outcome: "minor", PPM: 996000, Mean: 1949, Low: 1, High: 3},
		}}), "minor victory 13% · 1st Company: minor victory <1% · minor victory >99%, 1.9 (1–3)"},
		{pl.Headline(&battle.Command{Unit: 1}, &battle.Preview{Headline: []battle.Head{
			{Unit: 1, Outcome: "minor", PPM: 1e6, Mean: 1949, Low: 1, High: 3}, {Outcome: "minor", Mean: 2000, Low: 2, High: 2},
		}}), "małe zwycięstwo 100%, 1,9 (1–3) · małe zwycięstwo 0%, 2"},
		{fact(en, battle.Cm("range", 2140)), "range 21.4 cm"},
		{fact(pl, battle.In("blue-range", 254*3/2)), `Niebiescy: odległość 1,5"`},
		{fact(en, battle.Count("red-losses", 3)), "Red: losses 3"},
		{fact(en, battle.Flag("down", true)), "down"},
		{fact(en, battle.Flag("blue-gun-2-shots", true)), "Blue: shots of gun 2"},
		{fact(pl, battle.Text("gun-1-shots", "slow")), "strzały z działa 1: pomału"},
		{fact(en, battle.Text("target", "Old Mill")), "target: Old Mill"},
		{fact(pl, battle.Text("target", "c")), "cel: Tanks (c)"},
		{en.Result(result), "Blue: minor victory – guns"},
		{pl.Result(&battle.Result{How: "guns"}), "remis – działa"},
		{en.Refusal(no), "Tanks (b) cannot Fire beyond 21.4 cm [X-5]"},
		{pl.Refusal(no), "Tanks (b) nie może: Strzelaj, poza 21,4 cm [X-5]"},
		{en.Command("orders", &battle.Command{Verb: "fire", Unit: 1, Model: 3, Target: 2, Aim: 4}), "Fire: 1st Company, figure 3, → Tanks (b), figure 4"},
		{pl.Command("orders", &battle.Command{Verb: "fire", Target: 3, Aim: 1}), "Strzelaj: → Tanks (c), wieża"},
		{pl.Value("fire", battle.FieldAim, battle.Value{N: 4}), "figurka 4"},
		{en.Value("fire", battle.FieldModel, battle.Value{Unit: 1, N: 4, Of: "slow", Text: "guns"}), "1st Company, slow fire 4: guns"},
		{en.Command("orders", &battle.Command{Verb: "fire", Unit: 1, Target: 2, Option: "slow"}), "Fire: 1st Company, → Tanks (b), slow fire"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}

func TestUntold(t *testing.T) {
	teller := in(lang.English)
	teller.For = battle.Red
	for _, e := range []battle.Event{{Kind: battle.Noted}, {Kind: battle.StepDone}, {Kind: "quiet"}, {Kind: "test", Unit: 1, Secret: battle.Blue}} {
		if text, ok := teller.Event(&e); ok {
			t.Errorf("%s is told: %s", e.Kind, text)
		}
	}
	if _, ok := teller.Event(&battle.Event{Kind: "test", Unit: 1, Secret: battle.Red}); !ok {
		t.Error("a side is not told its own secrets")
	}
	for _, f := range []battle.Fact{battle.Flag("down", false), battle.Text("target", ""), {Kind: battle.Silent}} {
		if text, ok := teller.Fact(f); ok {
			t.Errorf("%s is told: %s", f.Key, text)
		}
	}
}

// TestMissing: what has no words is given as it stands, and it can be reported.
func TestMissing(t *testing.T) {
	teller := in(lang.Polish)
	var lacks []string
	teller.Missing = func(table, key string) { lacks = append(lacks, table+" "+key) }
	teller.Term("fire", "fast slow")
	teller.Event(&battle.Event{Kind: "boom", Option: "big"})
	teller.Roll(&battle.Roll{Clause: "X-9", Mods: []battle.Mod{{Clause: "X-8"}}})
	teller.Fact(battle.Count("red-zeal", 1))
	teller.Decision(&battle.Decision{Kind: "y"})
	want := "terms fire:fast; events boom:big; rolls X-9; mods X-8; facts zeal; decisions y"
	if got := strings.Join(lacks, "; "); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestNamesOfAView: the marker of a hidden unit has no name of its own.
func TestNamesOfAView(t *testing.T) {
	v := &battle.View{Units: []battle.UnitView{{ID: 3, Key: "c", Name: "Tanks"}, {Key: "marker", Name: "marker"}}}
	teller := book.In(lang.English, words.ViewNames(v))
	if got := teller.Units([]battle.UnitID{3, 1}); got != "Tanks, an unknown unit" {
		t.Error(got)
	}
}

func TestManyUnitsAreCounted(t *testing.T) {
	if got := in(lang.Polish).Units([]battle.UnitID{1, 4, 4, 4, 4, 4, 4, 4, 4, 4}); got != "1st Company, d, d, d, d, d, d, d i jeszcze 2" {
		t.Error(got)
	}
}

// TestEveryTerrainHasAName reads the kinds from where they are named.
func TestEveryTerrainHasAName(t *testing.T) {
	source, err := os.ReadFile("../../table/piece.go")
	if err != nil {
		t.Fatal(err)
	}
	kinds := regexp.MustCompile(`Kind = "([a-z-]+)"`).FindAllSubmatch(source, -1)
	if len(kinds) < 40 {
		t.Fatalf("only %d kinds found", len(kinds))
	}
	teller := in(lang.Polish)
	teller.Missing = func(_, key string) { t.Errorf("%s has no name", key) }
	for _, kind := range kinds {
		teller.Piece(table.Kind(kind[1]))
	}
}

// TestJSON: a page reads the same tables.
func TestJSON(t *testing.T) {
	text, err := json.Marshal(book)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"verbs":{`, `"fire":{"en":"Fire","pl":"Strzelaj"}`, `"X-3":{"en":"test","pl":"test","atMost":true}`, `"piece:wood":{"en":"wood"}`} {
		if !strings.Contains(string(text), want) {
			t.Errorf("%s is not in %s", want, text)
		}
	}
	var again words.Book
	if err := json.Unmarshal(text, &again); err != nil || again.Verbs["fire"].PL != "Strzelaj" || !again.Rolls["X-3"].AtMost {
		t.Error("it is not read back", err)
	}
}
