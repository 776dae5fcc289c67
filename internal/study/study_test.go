package study_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"sandtable/battle/battletest/duel"
	"sandtable/battle/random"
	"sandtable/battle/record"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/internal/study"
)

// play plays so many commands of random players.
func play(t testing.TB, g *record.Game, commands int, seed uint64) {
	t.Helper()
	chance := dice.Seeded(seed)
	for range commands {
		c, err := random.Command(g.Battle(), chance)
		if err == nil {
			_, err = g.Do(c, chance)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// example is a study of a duel: from its third entry a line of two goes another way, and from the first entry of that another.
func example(t testing.TB) (*study.Study, *record.Game) {
	t.Helper()
	trunk, err := record.NewGame(duel.Book, duel.Setup(3))
	if err != nil {
		t.Fatal(err)
	}
	play(t, trunk, 6, 1)
	s := study.New("A duel")
	leave := func(from *record.Game, line, at, commands int, seed uint64) *record.Game {
		g, err := from.Fork(at)
		if err != nil {
			t.Fatal(err)
		}
		play(t, g, commands, seed)
		s.Lines = append(s.Lines, study.Branch{From: line, At: at, Name: "bolder", Entries: slices.Clone(g.After(at))})
		return g
	}
	second := leave(trunk, 0, 3, 2, 7)
	leave(second, 1, 4, 2, 9)
	s.Lines[0].Notes = []study.Note{
		{At: 0, Text: "Both stand ready.\n\nWho is quicker?", Shapes: []study.Drawing{{Kind: study.Circle, At: geom.Point{X: 100, Y: 100}, Radius: 50, Colour: "red"}}},
		{At: 3, Mark: "?", Hidden: true},
	}
	arrow := study.Drawing{Kind: study.Arrow, At: geom.Point{}, To: &geom.Point{X: 10, Y: 10}, Colour: "blue"}
	s.Lines[1].Notes = []study.Note{{At: 4, Text: "<b>Here</b>", Mark: "!?", Shapes: []study.Drawing{arrow}}}
	return s, trunk
}

func encoded(t testing.TB, s *study.Study) []byte {
	t.Helper()
	text, err := s.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestRoundTrip reads what was written, byte for byte, and its lines play.
func TestRoundTrip(t *testing.T) {
	s, trunk := example(t)
	text := encoded(t, s)
	again, err := study.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(encoded(t, again), text) {
		t.Errorf("written again it is\n%s\nnot\n%s", encoded(t, again), text)
	}
	if err := again.Play(trunk); err != nil {
		t.Error(err)
	}
	other, _ := study.Parse(text)
	if !again.Alike(other) {
		t.Error("its lines differ from themselves")
	}
	other.Lines[2].Entries[0].Barrier = !other.Lines[2].Entries[0].Barrier
	if again.Alike(other) {
		t.Error("other lines are taken for the same")
	}
}

// TestRefused says where a study is wrong, and why.
func TestRefused(t *testing.T) {
	for _, c := range []struct {
		name, want string
		spoil      func(*study.Study)
	}{
		{"format", "format", func(s *study.Study) { s.Format = "sandtable study 2" }},
		{"long title", "title: 81 characters, at most 80", func(s *study.Study) { s.Title = strings.Repeat("ż", 81) }},
		{"title in lines", "title: it has characters", func(s *study.Study) { s.Title = "a\nb" }},
		{"no line", "lines: 1 to 40", func(s *study.Study) { s.Lines = nil }},
		{"many lines", "lines: 1 to 40 are expected, not 43", func(s *study.Study) {
			for range 40 {
				s.Lines = append(s.Lines, s.Lines[1])
			}
		}},
		{"line of itself", "line 1: it leaves line 1", func(s *study.Study) { s.Lines[1].From = 1 }},
		{"empty line", "line 2: it has no entry", func(s *study.Study) { s.Lines[2].Entries = nil }},
		{"trunk with entries", "line 0: it is that of the record", func(s *study.Study) { s.Lines[0].Entries = s.Lines[1].Entries }},
		{"number", "line 1: entry 5 calls itself 9", func(s *study.Study) { s.Lines[1].Entries[1].Seq = 9 }},
		{"order of notes", "line 0: note on entry 3: it stands after", func(s *study.Study) { s.Lines[0].Notes[0].At = 3 }},
		{"empty note", "line 0: note on entry 0: there is nothing", func(s *study.Study) { s.Lines[0].Notes[0] = study.Note{Hidden: true} }},
		{"long text", "note on entry 0: text: 4001 characters", func(s *study.Study) { s.Lines[0].Notes[0].Text = strings.Repeat("a", 4001) }},
		{"turned text", "text: it has characters", func(s *study.Study) { s.Lines[0].Notes[0].Text = "a\u202eb" }},
		{"mark", `mark: there is no "?!"`, func(s *study.Study) { s.Lines[0].Notes[0].Mark = "?!" }},
		{"colour", "shape 1: colour: there is no", func(s *study.Study) { s.Lines[0].Notes[0].Shapes[0].Colour = "url(x)" }},
		{"kind", "shape 1: kind: there is no", func(s *study.Study) { s.Lines[0].Notes[0].Shapes[0].Kind = "script" }},
		{"arrow to nowhere", "shape 1: an arrow", func(s *study.Study) { s.Lines[1].Notes[0].Shapes[0].To = nil }},
		{"circle of no size", "shape 1: a circle", func(s *study.Study) { s.Lines[0].Notes[0].Shapes[0].Radius = 0 }},
		{"many shapes", "shapes: there are 41", func(s *study.Study) {
			n := &s.Lines[0].Notes[0]
			n.Shapes = slices.Repeat(n.Shapes, 41)
		}},
		{"many notes", "notes: there are 501", func(s *study.Study) {
			s.Lines[0].Notes, s.Lines[1].Notes = nil, nil
			for i := range 501 {
				s.Lines[0].Notes = append(s.Lines[0].Notes, study.Note{At: i, Mark: "!"})
			}
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, _ := example(t)
			c.spoil(s)
			if _, err := study.Parse(encoded(t, s)); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v", err)
			}
		})
	}
	for _, c := range []struct{ text, want string }{
		{"", "ends too early"}, {"null", "format"}, {`{"format":"sandtable study 1","title":"","lines":[{}]} 1`, "follows"},
		{`{"format":"sandtable study 1","title":"","lines":[{}],"html":"x"}`, "html"}, {"\"\\u0007\"", "control"}, {"\"\xff\"", "UTF-8"},
		{strings.Repeat(" ", study.MaxStudy+1), "longer"},
	} {
		if _, err := study.Parse([]byte(c.text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.60q: %v", c.text, err)
		}
	}
}

// TestLinesAreChecked finds lines that the rules would not play, and what is not on the table or on no entry.
func TestLinesAreChecked(t *testing.T) {
	for _, c := range []struct {
		name, want string
		spoil      func(*study.Study)
	}{
		{"leaves after the end", "line 1: it leaves after entry 7", func(s *study.Study) {
			l := &s.Lines[1]
			l.At = 7
			for i := range l.Entries {
				l.Entries[i].Seq = 8 + i
			}
			l.Notes, s.Lines = nil, s.Lines[:2]
		}},
		{"forged die", "entry 4", func(s *study.Study) { s.Lines[1].Entries[0].Sum[0] ^= 1 }},
		{"refused command", "entry 5", func(s *study.Study) { s.Lines[1].Entries[1].Command.Verb = "fly" }},
		{"in a line of a line", "line 2", func(s *study.Study) { s.Lines[2].Entries[1].Command.Verb = "fly" }},
		{"note on no entry", "line 0: note on entry 7: the line has those from 0 to 6", func(s *study.Study) { s.Lines[0].Notes[1].At = 7 }},
		{"note of another line", "line 1: note on entry 3", func(s *study.Study) { s.Lines[1].Notes[0].At = 3 }},
		{"off the table", "shape 1: it is not on the table", func(s *study.Study) { s.Lines[1].Notes[0].Shapes[0].To.X = -1 }},
		{"larger than the table", "shape 1: it is not on the table", func(s *study.Study) { s.Lines[0].Notes[0].Shapes[0].Radius = 1 << 30 }},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, trunk := example(t)
			c.spoil(s)
			read, err := study.Parse(encoded(t, s))
			if err != nil {
				t.Fatal(err)
			}
			if err := read.Play(trunk); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v", err)
			}
		})
	}
}

// FuzzParse reads what strangers send: what it takes it writes in one way.
func FuzzParse(f *testing.F) {
	s, _ := example(f)
	f.Add(encoded(f, s))
	f.Add(encoded(f, study.New("")))
	f.Add([]byte(`{"format":"sandtable study 1","title":"x","lines":[{"notes":[{"at":1,"mark":"??","shapes":[{"kind":"circle","at":{"x":1,"y":2},"radius":3,"colour":"red"}]}]}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := study.Parse(data)
		if err != nil {
			return
		}
		text := encoded(t, s)
		if !json.Valid(text) {
			t.Fatalf("%q is not JSON", text)
		}
		if len(text) > study.MaxStudy {
			return // one that was written shorter than we do
		}
		again, err := study.Parse(text)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		if !bytes.Equal(encoded(t, again), text) {
			t.Errorf("%q is written in two ways", text)
		}
	})
}
