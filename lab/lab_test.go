package lab_test

import (
	"context"
	"encoding/json"
	"math"
	"testing"

	"sandtable/lab"
	"sandtable/rules"
)

func TestWilson(t *testing.T) {
	// 140 of 200, by hand.
	w := lab.Wilson(140, 200)
	if math.Abs(w.Low-0.6332) > 0.0005 || math.Abs(w.High-0.7593) > 0.0005 || w.Share != 0.7 {
		t.Errorf("140 of 200: %+v", w)
	}
	if w := lab.Wilson(0, 0); w.Low != 0 || w.High != 1 {
		t.Errorf("nothing is known of nothing: %+v", w)
	}
	if w := lab.Wilson(20, 20); w.High != 1 || w.Low < 0.83 || w.Low > 0.85 {
		t.Errorf("20 of 20: %+v", w)
	}
}

// The same seed gives the same battles, on however many cores.
func TestRunIsReproducible(t *testing.T) {
	if testing.Short() {
		t.Skip("plays battles")
	}
	play := func(cores int) string {
		run := lab.Run{Books: rules.Books, Rules: "bkc1", Scenarios: []string{"encounter"}, Players: [2]string{"corporal", "random"}, Points: 500, Battles: 4, Seed: 7, Cores: cores}
		report, err := run.Play(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if len(report.Battles) != 4 || report.All.Battles() != 4 {
			t.Fatalf("%d battles were played", len(report.Battles))
		}
		text, err := json.Marshal(report.Battles)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	if one, two := play(1), play(2); one != two {
		t.Errorf("on one core\n%s\non two\n%s", one, two)
	}
}

func TestNobodyOfThatName(t *testing.T) {
	run := lab.Run{Books: rules.Books, Rules: "bkc1", Players: [2]string{"marshal", "random"}, Battles: 2}
	if _, err := run.Play(context.Background()); err == nil {
		t.Error("there is no marshal")
	}
}
