package terminal_test

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/internal/terminal"
	"sandtable/lang"
	"sandtable/rules"
	"sandtable/rules/bkc"
	"sandtable/rules/boltaction"
)

// bkcSetup is a small battle from deployment on; baSetup too.
var (
	bkcSetup = `{"rules":"bkc1","table":{"width":12000,"depth":9000,"pieces":[
		{"kind":"wood","name":"grove","area":[{"x":4000,"y":4000},{"x":6000,"y":4000},{"x":6000,"y":5500},{"x":4000,"y":5500}]},
		{"kind":"road","line":[{"x":0,"y":3000},{"x":12000,"y":3400}],"width":300},
		{"kind":"hill","level":1,"area":[{"x":7000,"y":5000},{"x":9000,"y":5000},{"x":9000,"y":7000}]}]},
	"scenario":{"turns":3,"points":500,"red":{"assets":1},"objectives":[{"name":"crossroads","kind":"hold","grade":"minor","at":[60,30]}]},
	"units":[
		{"id":"co","name":"Colonel","side":"red","profile":{"class":"co","move":30,"hits":4,"cv":9}},
		{"id":"rifles","name":"Rifles","side":"red","profile":{"class":"infantry","move":10,"attack":"3/30*","hits":6}},
		{"id":"guards","name":"Guards","side":"red","profile":{"class":"infantry","move":10,"attack":"3/30*","hits":6}},
		{"id":"tanks","name":"Tanks","side":"red","profile":{"class":"afv","armour":"full","flags":["mg"],"move":25,"attack":"4/60","hits":5,"save":4}},
		{"id":"battery","name":"Battery","side":"red","profile":{"class":"artillery","attack":"4","hits":4,"flags":["off-table"]}},
		{"id":"major","name":"Major","side":"blue","profile":{"class":"co","move":30,"hits":4,"cv":8}},
		{"id":"jaeger","name":"Jäger","side":"blue","profile":{"class":"infantry","move":10,"attack":"4/30*","hits":6}},
		{"id":"pak","name":"Pak","side":"blue","profile":{"class":"gun","move":5,"attack":"4/60","hits":4}},
		{"id":"lorry","name":"Lorry","side":"blue","profile":{"class":"transport","move":30,"hits":3}}]}`
	baSetup = `{"rules":"boltaction","table":{"width":18288,"depth":12192,"pieces":[
		{"kind":"building","name":"mill","level":2,"area":[{"x":8000,"y":6000},{"x":9500,"y":6000},{"x":9500,"y":7200},{"x":8000,"y":7200}]},
		{"kind":"wood","area":[{"x":7000,"y":8000},{"x":10500,"y":8000},{"x":10500,"y":10500},{"x":7000,"y":10500}]},
		{"kind":"hedge","line":[{"x":4000,"y":5000},{"x":7000,"y":5200}]}]},
	"scenario":{"type":"envelopment","attacker":"red"},
	"units":[
		{"id":"a1","name":"First squad","side":"red","profile":{"type":"infantry","quality":"regular","men":["1 rifle nco","5 rifle"]}},
		{"id":"a2","name":"Second squad","side":"red","profile":{"type":"infantry","quality":"veteran","men":["1 smg nco","4 rifle"]}},
		{"id":"a3","name":"Third squad","side":"red","profile":{"type":"infantry","quality":"regular","men":["1 rifle nco","4 rifle"]}},
		{"id":"d1","name":"Left post","side":"blue","profile":{"type":"infantry","quality":"regular","men":["1 rifle nco","4 rifle"]}},
		{"id":"d2","name":"Right post","side":"blue","profile":{"type":"infantry","quality":"regular","men":["1 rifle nco","4 rifle"]}},
		{"id":"d3","name":"Reserve","side":"blue","profile":{"type":"infantry","quality":"regular","men":["1 rifle nco","4 rifle"]}}]}`
)

func newGame(t testing.TB, book battle.Book, setup string) *record.Game {
	t.Helper()
	s := &battle.Setup{}
	if err := json.Unmarshal([]byte(setup), s); err != nil {
		t.Fatal(err)
	}
	g, err := record.NewGame(book, s)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// A typist answers prompts.
type typist func(prompt string) (string, error)

func (t typist) ReadLine(prompt string) (string, error) { return t(prompt) }

// newSession sits down at a battle.
func newSession(t testing.TB, g *record.Game, lines ...string) (*terminal.Session, *bytes.Buffer) {
	t.Helper()
	out := &bytes.Buffer{}
	s := &terminal.Session{
		Game: g, Title: g.Book().Title(), In: terminal.NewPipe(strings.NewReader(strings.Join(append(lines, ""), "\n")), out),
		Out: out, File: filepath.Join(t.TempDir(), "test.battle.json"),
		Size: func() (int, int) { return 100, 40 }, Wipe: "=====\n",
		Clause: func(id string) error { _, err := io.WriteString(out, "clause "+id+"\n"); return err },
		Chance: dice.Seeded(7),
	}
	rolls := dice.Seeded(5)
	s.Dice = func(battle.Command) dice.Roller { return rolls }
	for _, shelf := range rules.Books {
		if shelf.Book == g.Book() {
			s.Words = shelf.Words
		}
	}
	return s, out
}

// play types lines at a battle and returns what the screen showed.
func play(t testing.TB, g *record.Game, lines ...string) string {
	t.Helper()
	s, out := newSession(t, g, lines...)
	if err := s.Run(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// shows fails unless each text is on the screen, one after another.
func shows(t testing.TB, screen string, texts ...string) {
	t.Helper()
	rest := screen
	for _, text := range texts {
		_, after, found := strings.Cut(rest, text)
		if !found {
			t.Fatalf("the screen does not show %q after what was expected before:\n%s", text, screen)
		}
		rest = after
	}
}

// deployed is a battle with all units on the table and red to command.
func deployed(t testing.TB) *record.Game {
	t.Helper()
	g := newGame(t, bkc.First, bkcSetup)
	screen := play(t, g, "done", "deploy R1 60,10 -", "deploy R2 50,20 -", "deploy R3 60,20 -", "deploy rifles 51,20 -", "deploy tanks 70,20 n -", "done",
		"deploy major 60,80 -", "deploy B2 55,70 -", "deploy B3 70,70 -", "deploy B4 100,80 -", "done")
	for range 3 {
		if g.Battle().Pending().Kind == "first" {
			verb := battle.Verb("go-first")
			if g.Battle().Pending().Side == battle.Blue {
				verb = "go-second"
			}
			play(t, g, string(verb))
		}
	}
	d := g.Battle().Pending()
	if d.Side != battle.Red || d.Kind != "command" {
		t.Fatalf("%s of %s is pending instead of red's orders\n%s", d.Kind, d.Side, screen)
	}
	return g
}

func TestWholeCommands(t *testing.T) {
	g := deployed(t)
	screen := play(t, g, "order R1 R2,R3", "", "move R2 n 5", "move R3 60,24 ahead 3 ne", "log 3")
	shows(t, screen, "getting the order through", "need at most", "order R1 R2 R3? Enter confirms", "get through", "R2 Rifles", "R3 Guards")
	at := unitAt(g, 3)
	if at.At.X != 6000 || at.At.Y != 2700 || at.Facing != 450 {
		t.Errorf("the guards stand at %v", at)
	}
}

// TestToward goes as far as one may, but not beyond the place that was named.
func TestToward(t *testing.T) {
	g := deployed(t)
	play(t, g, "order R1 R2,R3 !", "move R2 to 52,21 -", "move R3 to B2 -")
	if at := unitAt(g, 2); at.At.X != 5200 || at.At.Y != 2100 {
		t.Errorf("the rifles stand at %v", at)
	}
	if at := unitAt(g, 3); at.At.Y < 2900 || at.At.Y > 3000 {
		t.Errorf("the guards stand at %v", at)
	}
	for _, way := range []string{"ne 10", "nw 10", "to 70,41 10", "to 47,53 10", "to 61,60"} { // the whole move, however it is rounded
		g := deployed(t)
		play(t, g, "order R1 R3 !", "move R3 "+way+" -")
		if at := unitAt(g, 3); at.At.X == 6000 && at.At.Y == 2000 {
			t.Errorf("%s: the guards have not moved", way)
		}
	}
}

// TestAuto lets chance command, and tells what was rolled.
func TestAuto(t *testing.T) {
	g := deployed(t)
	screen := play(t, g, "near R2 60", "auto")
	shows(t, screen, "6 cm      R3", "9.61 cm   R1", "16 cm     R4", "48.02 cm  B2") // the nearest first
	shows(t, screen, "order R1", "getting the order through", "1 resolved automatically.")
}

func unitAt(g *record.Game, id battle.UnitID) (base struct {
	At     struct{ X, Y int32 }
	Facing int
}) {
	for _, u := range g.Battle().View(battle.Nobody).Units {
		if u.ID == id {
			base.At.X, base.At.Y, base.Facing = u.Base.At.X, u.Base.At.Y, int(u.Base.Facing)
		}
	}
	return base
}

func TestFieldByField(t *testing.T) {
	g := deployed(t)
	screen := play(t, g, "1", "1", "back", "R1", "why", "R9", "2 R4", "", "back", "forget", "order", "R1", "all", "-", "")
	shows(t, screen, "Who gives the order?", "red order> ", "red order R1> ", "“R9” does not fit", "red order R1 R3 R4> ",
		"Enter confirms", "get through")
	if n := len(g.Entries()); g.Entries()[n-1].Command.Verb != "order" || len(g.Entries()[n-1].Command.Units) < 3 {
		t.Errorf("the last entry is %+v", g.Entries()[n-1].Command)
	}
}

// TestRefusals are told with their clause and leave the command as it was.
func TestRefusals(t *testing.T) {
	g := deployed(t)
	before := g.Sum()
	screen := play(t, g, "order B1", "forget", "order R1 R2 B2", "forget", "order R1 nonsense", "forget", "sing", "rules BKC-CMD-11")
	shows(t, screen, "[BKC-CMD-11]", "does not fit", "“sing” is not a command", "clause BKC-CMD-11")
	if g.Sum() != before {
		t.Error("a refused command changed the battle")
	}
}

func TestUndo(t *testing.T) {
	g := newGame(t, bkc.First, bkcSetup)
	screen := play(t, g, "done", "deploy R1 60,10 -", "deploy R2 50,20 -", "undo", "undo", "undo", "done", "deploy R2 40,20 -", "undo all")
	shows(t, screen, "taken back to entry 2", "taken back to entry 1", "taken back to entry 0", "R2 Rifles", "taken back to entry 0")
	if u := g.Battle().View(battle.Red).Units[1]; u.Base != nil {
		t.Error("the rifles are still deployed")
	}
	g = deployed(t)
	before := len(g.Entries())
	screen = play(t, g, "order R1 R2 !", "undo", "no")
	shows(t, screen, "getting the order through", "That has been seen", "Do both agree?")
	if n := len(g.Entries()); n != before+1 {
		t.Errorf("%d entries though one side said no, want %d", n, before+1)
	}
	play(t, g, "move R2 n 2 -", "done", "undo all") // back to the die and no farther
	if last := g.Entries()[len(g.Entries())-1].Command; last.Verb != record.Undo || int(last.N) != before+1 {
		t.Errorf("undo all is %+v, want back to entry %d", last, before+1)
	}
	screen = play(t, g, "undo", "yes", "undo 999")
	shows(t, screen, "Do both agree?", "taken back to entry", "There is nothing to take back to entry 999.")
	if _, err := record.Verify(bkc.First, g.Record()); err != nil {
		t.Error(err)
	}
}

// TestLooking asks for everything that can be looked at, in both languages and all inks.
func TestLooking(t *testing.T) {
	g := deployed(t)
	for _, l := range []lang.Language{lang.English, lang.Polish} {
		for _, ink := range []terminal.Ink{terminal.Plain, terminal.Few, terminal.Full} {
			s, out := newSession(t, g, "help", "map", "map R2", "map 60,42 20", "units", "units blue", "unit tanks", "side",
				"measure R2 B2", "measure 10,10 40,50 R2", "near R2 30", "log 5", "offers", "why", "save", "!", "!")
			s.Lang, s.Ink, s.Show = l, ink, true
			if err := s.Run(); err != nil {
				t.Fatal(err)
			}
			screen := out.String()
			if coloured := strings.Contains(screen, "\x1b["); coloured != (ink != terminal.Plain) {
				t.Errorf("ink %d: escape sequences: %v", ink, coloured)
			}
			if blocks := strings.Contains(screen, "▀"); blocks != (ink != terminal.Plain) {
				t.Errorf("ink %d: half-blocks: %v", ink, blocks)
			}
			if ink == terminal.Plain && l == lang.English {
				shows(t, screen, "R2^", "*1 objective 1: crossroads", "R2 Rifles – B2 Jäger: 48.02 cm", "10,10 – 40,50: 50 cm", "Within 30 cm of R2 Rifles: 3", "6 cm", "R3")
			}
			if ink == terminal.Plain && l == lang.Polish {
				shows(t, screen, "ta pomoc", "las", "Czerwoni", "Niebiescy")
			}
		}
	}
}

// TestSecrets hands the terminal over without showing one side what only the other knows.
func TestSecrets(t *testing.T) {
	g := newGame(t, boltaction.Book, baSetup)
	s, out := newSession(t, g, "", "units", "reserve B3", "", "", "reserve R3", "", "", "deploy B1 35,36 s hidden", "deploy B2 20,40 -",
		"", "", "units", "log 10")
	s.Hide = true
	if err := s.Run(); err != nil {
		t.Fatal(err)
	}
	shows(t, out.String(), "Blue, take your seat", "Reserve", "Next player: Red", "=====", "Red, take your seat", "First squad")
	for _, red := range strings.Split(out.String(), "=====")[2:] {
		if !strings.Contains(red, "Red, take your seat") {
			continue
		}
		for _, secret := range []string{"Reserve", "Left post", "B1", "B3", "south", "unknown"} {
			if strings.Contains(red, secret) {
				t.Errorf("red is shown %q:\n%s", secret, red)
			}
		}
	}
	shows(t, out.String(), "B1 Left post deploys", "Red, take your seat", "B2 Right post deploys", "hidden marker", "35,36")
}

func TestSave(t *testing.T) {
	g := deployed(t)
	other, first := filepath.Join(t.TempDir(), "other.battle.json"), filepath.Join(t.TempDir(), "first.battle.json")
	s, out := newSession(t, g, "save "+filepath.Join(first, "in-a-file"), "save "+other, "order R1 R2 !", "save "+first)
	s.File = first
	if err := s.Run(); err != nil {
		t.Fatal(err)
	}
	shows(t, out.String(), "cannot be saved in", "in-a-file: ", "saved in "+other, "already exists", "saved in "+other)
	sum := func(name string) record.Sum {
		file, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		rec, err := record.ReadRecord(file)
		if err != nil {
			t.Fatal(err)
		}
		again, _, err := record.Replay(bkc.First, rec)
		if err != nil {
			t.Fatal(err)
		}
		return again.Sum()
	}
	if sum(other) != g.Sum() || sum(first) == g.Sum() {
		t.Error("the battle is not kept in the other file from then on")
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(other), ".*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// TestKeepFails tells when the battle cannot be kept, instead of going on without.
func TestKeepFails(t *testing.T) {
	s, _ := newSession(t, deployed(t))
	s.File = filepath.Join(t.TempDir(), "nowhere", "x.battle.json")
	if err := s.Run(); err == nil {
		t.Error("the failure was not reported")
	}
}

// TestWholeBattle plays battles of both books to their end by chance, through the terminal, and proves their records.
func TestWholeBattle(t *testing.T) {
	for _, try := range []struct {
		book  battle.Book
		setup string
	}{{bkc.First, bkcSetup}, {boltaction.Book, baSetup}} {
		t.Run(try.book.ID(), func(t *testing.T) {
			g := newGame(t, try.book, try.setup)
			n := 0
			s, out := newSession(t, g)
			s.In = typist(func(prompt string) (string, error) {
				n++
				_, over := g.Battle().Result()
				switch {
				case over || n > 5000:
					return "quit", nil
				case n == 1, strings.Contains(prompt, "Enter"):
					return "", nil
				case n%7 == 0:
					return "1", nil
				case n%5 == 0:
					return "random", nil
				}
				return "random all", nil
			})
			s.Hide, s.Show, s.Ink = true, n%2 == 0, terminal.Few
			if err := s.Run(); err != nil {
				t.Fatal(err)
			}
			if _, over := g.Battle().Result(); !over {
				t.Fatalf("the battle is not over after %d lines", n)
			}
			shows(t, out.String(), "The battle is over.")
			file, err := os.Open(s.File)
			if err != nil {
				t.Fatal(err)
			}
			defer file.Close()
			rec, err := record.ReadRecord(file)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := record.Verify(try.book, rec); err != nil {
				t.Error(err)
			}
			if rec.Entries[len(rec.Entries)-1].Sum != g.Sum() {
				t.Error("the record is not of the last state")
			}
		})
	}
}

// TestMap draws a map without colours: terrain, tags with their facing, an objective, the scale and the legend.
func TestMap(t *testing.T) {
	s, out := newSession(t, deployed(t), "map")
	s.Size = func() (int, int) { return 66, 24 }
	if err := s.Run(); err != nil {
		t.Fatal(err)
	}
	_, drawn, _ := strings.Cut(out.String(), "red> map\n")
	drawn, _, _ = strings.Cut(drawn, "red> ")
	want := `     0      20     40     60     80     100    120

  80 +      +      +     B1v     +     B4v     +

                       B2v  B3v
                                   nn
  60 +      +      +      +      nnnn   +      +
                   %%%%%%%     nnnnnn
                   %%%%%%%
  40 +      +      %%%%%%%+      +      +      +
                                          ------
     ---------------------*1----------------

  20 +      +      +  R2^ R3^rR4^+      +      +

                         R1^
   0 +      +      +      +      +      +      +
     n hill  % wood  - road
     *1 objective 1: crossroads, held by Red, grade: minor (60,30)
`
	if drawn != want {
		t.Errorf("drawn:\n%s", drawn)
	}
}

// TestLists tells the state of the battle and the units in columns.
func TestLists(t *testing.T) {
	s, out := newSession(t, deployed(t), "side", "units blue")
	if err := s.Run(); err != nil {
		t.Fatal(err)
	}
	_, side, _ := strings.Cut(out.String(), "red> side\n")
	side, units, _ := strings.Cut(side, "red> units blue\n")
	if !strings.Contains(side, "objective 1: crossroads, held by Red, grade: minor (60,30)") || strings.Contains(side, "edge") {
		t.Errorf("side:\n%s", side)
	}
	units, _, _ = strings.Cut(units, "red> ")
	want := `Blue
  B1   Major  commanding officer (CO), 60,80 v
  B2   Jäger  infantry, 55,70 v
  B3   Pak    guns, 70,70 v
  B4   Lorry  transport, 100,80 v
`
	if units != want {
		t.Errorf("units:\n%s", units)
	}
}

// FuzzLines types anything: nothing breaks, and the record stays true.
func FuzzLines(f *testing.F) {
	for _, seed := range []string{
		"order R1 R2,R3\n\nmove R2 n 5\n", "1\n1\nall\n-\n\n", "map R2 5\nunits\nundo\nyes\n", "random all\n!\nrandom all\nauto\n",
		"order R1 R2 R2 dense; R3 m3 61,40 @90 #2\n", "measure 1,2 3,4 R2\nnear 5,5 x\nmap 1,1 0.1\n", "move to B2 ahead 5 n10 -\n\x1b[A\x00\n",
	} {
		f.Add(seed)
	}
	start := deployed(f)
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 120 {
			t.Skip()
		}
		for line := range strings.Lines(text) {
			if strings.HasPrefix(strings.TrimSpace(line), "save") || strings.HasPrefix(strings.TrimSpace(line), "zapisz") {
				t.Skip() // it writes where it is told to
			}
		}
		g, err := start.Fork(len(start.Entries()))
		if err != nil {
			t.Fatal(err)
		}
		s, _ := newSession(t, g)
		s.In, s.File = terminal.NewPipe(strings.NewReader(text), io.Discard), ""
		if err := s.Run(); err != nil {
			t.Fatal(err)
		}
		if _, err := record.Verify(bkc.First, g.Record()); err != nil {
			t.Error(err)
		}
	})
}
