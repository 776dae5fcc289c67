package lab_test

import (
	"bytes"
	"context"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"testing"

	"sandtable/lab"
	"sandtable/rules"
)

// skirmish is a small run: four battles that take little time.
func skirmish(cores int) lab.Run {
	return lab.Run{
		Books: rules.Books, Rules: "bkc1", Scenarios: []string{"encounter"}, Players: [2]string{"corporal", "random"},
		Points: 500, Battles: 4, Seed: 7, Cores: cores,
	}
}

func play(t *testing.T, run lab.Run) *lab.Report {
	t.Helper()
	report, err := run.Play(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return report
}

// BenchmarkSergeants fights whole battles of the usual size, 44 units a side, with a sergeant on each.
func BenchmarkSergeants(b *testing.B) {
	run := lab.Run{
		Books: rules.Books, Rules: "bkc1", Scenarios: []string{"encounter"}, Players: [2]string{"sergeant", "sergeant"},
		Armies: []string{"germany-1939"}, Against: []string{"poland-1939"}, Points: 1500, Battles: 8, Cores: 1,
	}
	for b.Loop() {
		run.Seed++
		report, err := run.Play(context.Background())
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(report.Times[0].P95.Microseconds())/1000, "p95-ms")
		b.ReportMetric(report.PerSecond, "battles/s")
	}
}

// The same seed gives the same battles, on however many cores.
func TestRunIsReproducible(t *testing.T) {
	if testing.Short() {
		t.Skip("plays battles")
	}
	text := func(cores int) string {
		report := play(t, skirmish(cores))
		if len(report.Battles) != 4 || report.All.Battles() != 4 {
			t.Fatalf("%d battles were played", len(report.Battles))
		}
		text, err := json.Marshal(report.Battles)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	if one, two := text(1), text(2); one != two {
		t.Errorf("on one core\n%s\non two\n%s", one, two)
	}
}

// A run that is begun again plays what is missing, and no more: also after its file was torn.
func TestRunResumes(t *testing.T) {
	if testing.Short() {
		t.Skip("plays battles")
	}
	name := filepath.Join(t.TempDir(), "results.jsonl")
	run := func(battles int) (fresh int, report *lab.Report) {
		kept, err := lab.OpenResults(name)
		if err != nil {
			t.Fatal(err)
		}
		defer kept.Close()
		before := len(kept.All())
		r := skirmish(2)
		r.Battles, r.Results = battles, kept
		report = play(t, r)
		return len(kept.All()) - before, report
	}
	if fresh, _ := run(2); fresh != 2 {
		t.Errorf("%d battles were played, not 2", fresh)
	}
	if fresh, _ := run(4); fresh != 2 {
		t.Errorf("%d more battles were played, not 2", fresh)
	}
	fresh, whole := run(4)
	if fresh != 0 || whole.All.Battles() != 4 {
		t.Errorf("%d battles were played again", fresh)
	}
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count(data, []byte("\n")); n != 4 {
		t.Fatalf("%d lines", n)
	}
	if err := os.WriteFile(name, data[:len(data)-40], 0o644); err != nil {
		t.Fatal(err)
	}
	fresh, mended := run(4)
	if fresh != 1 {
		t.Errorf("after the last line was torn, %d battles were played", fresh)
	}
	one, err1 := json.Marshal(whole.Battles)
	two, err2 := json.Marshal(mended.Battles)
	if err1 != nil || err2 != nil || !bytes.Equal(one, two) {
		t.Error("the battle that was lost came out otherwise")
	}
	if again, err := os.ReadFile(name); err != nil || bytes.Count(again, []byte("\n")) != 4 {
		t.Errorf("the file is not whole again: %v", err)
	}
}

// A bad line in the middle of a file is not torn: it was spoilt.
func TestSpoiltResults(t *testing.T) {
	name := filepath.Join(t.TempDir(), "results.jsonl")
	if err := os.WriteFile(name, []byte("{\"key\":\"a\"}\nnonsense\n{\"key\":\"b\"}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := lab.OpenResults(name); err == nil {
		t.Error("nonsense was read")
	}
}

// What a ledger tells of a battle adds up.
func TestLedger(t *testing.T) {
	if testing.Short() {
		t.Skip("plays battles")
	}
	for book, scenario := range map[string]string{"bkc1": "encounter", "boltaction": "no_mans_land"} {
		run := skirmish(0)
		run.Rules, run.Scenarios, run.Players = book, []string{scenario}, [2]string{"sergeant", "sergeant"}
		killed, lost, lapsed, tests := int64(0), int64(0), int64(0), 0
		for _, p := range play(t, run).Battles {
			if p.Began.Index() < 0 || p.Turns < 1 {
				t.Errorf("%s %d: began %s, %d turns", book, p.Number, p.Began, p.Turns)
			}
			for i := range p.Sides {
				a := &p.Sides[i]
				points, own := int64(0), int64(0)
				for _, e := range a.Units {
					points += e.Points
					own += e.Lost
					killed += e.Killed
				}
				if points != a.Points || own != a.Lost || a.Lost > a.Points || a.Lapsed > a.Lost || a.Points == 0 {
					t.Errorf("%s %d: %+v", book, p.Number, a)
				}
				if rolled := a.Rolled - a.Lost; rolled > a.Points/4 {
					t.Errorf("%s %d: at throws more was lost than in the whole battle: %+v", book, p.Number, a)
				}
				lost += a.Lost
				lapsed += a.Lapsed
				tests += a.Tests.Taken
			}
		}
		// Shares of a loss are rounded.
		if off := lost - lapsed - killed; lost == 0 || off < 0 || off > 1000*100 {
			t.Errorf("%s: %d lost, of which %d lapsed, and %d killed", book, lost, lapsed, killed)
		}
		t.Logf("%s: %d lost, of which %d lapsed, and %d killed; %d tests", book, lost, lapsed, killed, tests)
		if lapsed*2 > lost || tests == 0 {
			t.Errorf("%s: %d of %d lost without an attacker, %d tests", book, lapsed, lost, tests)
		}
	}
}

// Dice are neither lucky nor unlucky on the whole.
func TestLuckIsFair(t *testing.T) {
	if testing.Short() {
		t.Skip("plays battles")
	}
	run := skirmish(0)
	run.Players, run.Battles = [2]string{"recruit", "recruit"}, 30
	report := play(t, run)
	var off, square, n float64
	for _, p := range report.Battles {
		for i := range p.Sides {
			d := float64(p.Sides[i].Rolled-p.Sides[i].Expected) / 1000
			off, square, n = off+d, square+d*d, n+1
		}
	}
	if z := off / math.Sqrt(square); math.Abs(z) > 4 {
		t.Errorf("sides lost %.1f points more than was to be expected in a battle, %.1f standard errors", off/n, z)
	}
	tests := report.Luck.Tests[0]
	tests.Taken += report.Luck.Tests[1].Taken
	tests.Passed += report.Luck.Tests[1].Passed
	tests.Expected += report.Luck.Tests[1].Expected
	expected := float64(tests.Expected) / 1000
	if z := (float64(tests.Passed) - expected) / math.Sqrt(float64(tests.Taken)/4); tests.Taken < 500 || math.Abs(z) > 4 {
		t.Errorf("of %d tests %d were passed, %.0f to be expected", tests.Taken, tests.Passed, expected)
	}
}

func TestNobodyOfThatName(t *testing.T) {
	run := lab.Run{Books: rules.Books, Rules: "bkc1", Players: [2]string{"marshal", "random"}, Battles: 2}
	if _, err := run.Play(context.Background()); err == nil {
		t.Error("there is no marshal")
	}
}

// TestEveryArmyFightsEveryScenario: however many scenarios there are, armies take turns in each of them.
func TestEveryArmyFightsEveryScenario(t *testing.T) {
	for _, scenarios := range [][]string{{"encounter", "attack"}, {"encounter", "attack", "breakthrough"}} {
		run := lab.Run{
			Books: rules.Books, Rules: "bkc1", Scenarios: scenarios, Players: [2]string{"random", "random"},
			Armies: []string{"germany-1939", "poland-1939"}, Battles: 4 * len(scenarios), Seed: 1,
		}
		matches, err := run.Matches()
		if err != nil {
			t.Fatal(err)
		}
		fought := map[[2]string]int{}
		for i := range matches {
			fought[[2]string{matches[i].Wish.Scenario, matches[i].Armies[0]}]++
		}
		for _, s := range scenarios {
			for _, army := range run.Armies {
				if n := fought[[2]string{s, army}]; n != 2 {
					t.Errorf("of %d scenarios: %s fights %s %d times, not twice", len(scenarios), army, s, n)
				}
			}
		}
	}
}
