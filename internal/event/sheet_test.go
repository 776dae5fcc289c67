package event

import (
	"bytes"
	"encoding/csv"
	"strings"
	"testing"

	"sandtable/lang"
)

func TestSheet(t *testing.T) {
	m := hold(t, Plan{Kind: Swiss, Rounds: 2, Scenarios: []string{"meeting"}}, 3)
	m.pair()
	m.settle(func(*Pair) Result { return Result{Outcome: Draw, Red: 5, Blue: 6} })
	m.Plan.Name = "Cup <script>"
	s := &Sheet{Event: m.Event, Name: func(n int) string { return []string{"=1+1", "<b>Ola</b>", `Jan "the", Fox`}[n-1] }, Lang: lang.English}
	var out bytes.Buffer
	if err := s.StandingsCSV(&out); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(&out).ReadAll()
	if err != nil || len(rows) != 4 {
		t.Fatalf("%v %v", rows, err)
	}
	names := rows[1][2] + rows[2][2] + rows[3][2]
	if !strings.Contains(names, "'=1+1") || !strings.Contains(names, `Jan "the", Fox`) {
		t.Error(names)
	}
	out.Reset()
	if err := s.PairingsCSV(&out); err != nil {
		t.Fatal(err)
	}
	if rows, err := csv.NewReader(&out).ReadAll(); err != nil || len(rows) != 3 || rows[1][5] != "meeting" || rows[1][6] != "draw" {
		t.Errorf("%v %v", rows, err)
	}
	out.Reset()
	if err := s.HTML(&out, -1, true); err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{"<script>", "<b>Ola"} {
		if strings.Contains(out.String(), bad) {
			t.Errorf("the page has %s:\n%s", bad, &out)
		}
	}
	for _, want := range []string{"&lt;b&gt;Ola", "Draw · 5 : 6", "Round 1", "bye", "Standings"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the page lacks %s:\n%s", want, &out)
		}
	}
}
