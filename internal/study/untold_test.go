package study

import (
	"fmt"
	"slices"
	"testing"
)

// TestWithhold tells of each line as much as a reader has found out.
func TestWithhold(t *testing.T) {
	noted := func(hidden bool, at int) Note {
		return Note{At: at, Text: fmt.Sprint("at ", at), Mark: "!", Hidden: hidden}
	}
	made := func() *Study {
		s := New("x")
		s.Lines[0].Notes = []Note{noted(false, 1), noted(true, 3), noted(false, 4), noted(true, 6), noted(false, 7), noted(true, 10)}
		early := Branch{From: 0, At: 2, Name: "early", Notes: []Note{noted(false, 3)}}
		late := Branch{From: 0, At: 3, Name: "late", Notes: []Note{noted(false, 4)}}
		of := Branch{From: 2, At: 4, Name: "of the late one", Notes: []Note{noted(false, 5)}}
		s.Lines = append(s.Lines, early, late, of)
		for i := range s.Lines[1:] {
			s.Lines[i+1].Entries = slices.Grow(s.Lines[i+1].Entries, 2)[:2]
		}
		return s
	}
	for _, c := range []struct {
		tried []string
		want  string
	}{
		{nil, "0.1 early 1.3"},
		{[]string{"0.3"}, "0.1 0.3 0.4 early 1.3 late 2.4 of the late one 3.5"},
		{[]string{"0.6"}, "0.1 0.6 early 1.3"},
		{[]string{"0.3", "0.6"}, "0.1 0.3 0.4 0.6 0.7 0.10 early 1.3 late 2.4 of the late one 3.5"},
	} {
		s := made()
		s.Withhold(10, func(line, at int) bool { return slices.Contains(c.tried, fmt.Sprintf("%d.%d", line, at)) })
		got := ""
		for i, l := range s.Lines {
			if l.Name != "" {
				got += " " + l.Name
			}
			for j, n := range l.Notes {
				if n.At != made().Lines[i].Notes[j].At || n.Hidden != made().Lines[i].Notes[j].Hidden {
					t.Errorf("the note itself has changed: %+v", n)
				}
				if (n.Text == "") != (n.Mark == "") {
					t.Errorf("half of a note is told: %+v", n)
				}
				if n.Text != "" {
					got += fmt.Sprintf(" %d.%d", i, n.At)
				}
			}
		}
		if got != " "+c.want {
			t.Errorf("tried %v: told%s, want %s", c.tried, got, c.want)
		}
	}
}
