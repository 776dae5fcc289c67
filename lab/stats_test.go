package lab

import (
	"math"
	"math/rand/v2"
	"testing"

	"sandtable/battle"
)

func TestWilson(t *testing.T) {
	// 140 of 200, by hand.
	w := Wilson(140, 200)
	if math.Abs(w.Low-0.6332) > 0.0005 || math.Abs(w.High-0.7593) > 0.0005 || w.Share != 0.7 {
		t.Errorf("140 of 200: %+v", w)
	}
	if w := Wilson(0, 0); w.Low != 0 || w.High != 1 {
		t.Errorf("nothing is known of nothing: %+v", w)
	}
	if w := Wilson(20, 20); w.High != 1 || w.Low < 0.83 || w.Low > 0.85 {
		t.Errorf("20 of 20: %+v", w)
	}
}

// met are battles of two players of which the first won some.
func met(first, second string, won, drawn, lost int) (out []*Played) {
	add := func(n int, winner battle.Side) {
		for range n {
			out = append(out, &Played{Players: [2]string{first, second}, First: battle.Blue, Winner: winner, Number: len(out), Pair: len(out) / 2})
		}
	}
	add(won, battle.Blue)
	add(drawn, battle.Nobody)
	add(lost, battle.Red)
	return out
}

// Ratings of two are those of their share; of three they hang together.
func TestRatings(t *testing.T) {
	two := rate(met("good", "bad", 150, 0, 50))
	if d := two[0].Elo - two[1].Elo; two[0].Player != "good" || math.Abs(d-190.8) > 3 {
		t.Errorf("three of four battles are %.1f points: %+v", d, two)
	}
	// The share has a standard error of sqrt(0.75*0.25/200) = 0.0306, 27.4 points of Elo; either is off the mean by half of that.
	if e := two[0].Error; math.Abs(e-z95*27.4*2/2/2*1.03) > 2 {
		t.Errorf("an error of %.1f", e)
	}
	three := rate(append(append(met("a", "b", 30, 20, 10), met("b", "c", 30, 20, 10)...), met("a", "c", 50, 5, 5)...))
	if three[0].Player != "a" || three[2].Player != "c" || math.Abs(three[1].Elo) > 15 || math.Abs(three[0].Elo+three[1].Elo+three[2].Elo) > 0.01 {
		t.Errorf("%+v", three)
	}
	if never := rate(met("a", "b", 20, 0, 0)); math.IsInf(never[0].Elo, 0) || never[0].Elo < 150 {
		t.Errorf("a contestant that always wins: %+v", never)
	}
}

// The test errs as rarely as it says, both ways, and knows when nothing has moved.
func TestSPRT(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	ask := func(share float64) Verdict {
		s := NewSPRT(0.05, 0.05)
		for range 20_000 {
			x := 0.0
			for range 2 { // a pair of battles
				if r.Float64() < share {
					x += 0.5
				}
			}
			if s.Add(x) {
				return s.Says
			}
		}
		return Undecided
	}
	for share, want := range map[float64]Verdict{0.5: Same, 0.55: Better, 0.45: Worse, 0.7: Better} {
		wrong := 0
		for range 400 {
			if ask(share) != want {
				wrong++
			}
		}
		if wrong > 30 { // 20 and two standard errors
			t.Errorf("a share of %.2f: not %s in %d of 400", share, want, wrong)
		}
	}
	s := NewSPRT(0.05, 0.05)
	for range 60 {
		s.Add(0.5)
	}
	if s.Says != Same {
		t.Errorf("nothing has moved at all: %s after %d", s.Says, s.N)
	}
}

// A matrix marks what is unfair for sure, and no more.
func TestMatrix(t *testing.T) {
	fight := func(one, other string, won, lost int) (out []*Played) {
		for _, p := range met("x", "x", won, 0, lost) {
			p.Armies = [2]string{one, other}
			out = append(out, p)
		}
		return out
	}
	m := matrixOf(append(append(fight("tanks", "horses", 38, 2), fight("boots", "tanks", 22, 18)...), fight("boots", "horses", 26, 14)...))
	if m.Armies[0] != "boots" || m.Armies[2] != "tanks" || !m.Cells[2][1].Unfair || !m.Cells[1][2].Unfair || m.Cells[0][2].Unfair || m.Cells[0][1].Unfair {
		t.Errorf("%+v", m)
	}
	if c := m.Cells[1][2]; c.Won != 2 || c.Lost != 38 || m.Sums[2].Won != 38+18 {
		t.Errorf("%+v, %+v", c, m.Sums)
	}
	if matrixOf(fight("boots", "boots", 3, 3)) != nil {
		t.Error("one army is no matrix")
	}
}
