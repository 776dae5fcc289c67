package bkc

import (
	"fmt"
	"math"
	"testing"

	"sandtable/dice"
)

// A everyWay is a roller that lets dice fall in every way, one after the other.
type everyWay struct {
	faces []int
	at    int
	share float64
}

func (w *everyWay) Roll(sides int, _ string) int {
	if w.at == len(w.faces) {
		w.faces = append(w.faces, 1)
	}
	w.at++
	w.share /= float64(sides)
	return w.faces[w.at-1]
}

func (w *everyWay) next() bool {
	for last := len(w.faces) - 1; last >= 0; last-- {
		if w.faces[last] < 6 {
			w.faces[last]++
			w.faces = w.faces[:last+1]
			return true
		}
	}
	return false
}

// TestFateIsEveryFallOfTheDice walks every fall of the dice of small volleys, as they are rolled, and compares what comes of them with
// the closed form.
func TestFateIsEveryFallOfTheDice(t *testing.T) {
	cases := 0
	for _, shots := range [][]shot{
		{{dice: 1, need: 4}}, {{dice: 2, need: 5, save: 5}}, {{dice: 3, need: 4}}, {{dice: 2, need: 4, save: 6}, {dice: 1, need: 6, save: 4}},
		{{dice: 2, need: 6, only: true}}, {{dice: 1, need: 3, save: 3}, {dice: 2, need: 5, only: true}}, {{dice: 0, need: 4}},
	} {
		for left := int8(1); left <= 3; left++ {
			for bits := range 16 {
				v := volley{shots: shots, left: left, fragile: bits&1 != 0, shock: shock{
					suppressed: bits&2 != 0, immune: bits&6 == 6, unsaved: bits&8 != 0,
				}}
				cases++
				if err := compareFate(&v); err != nil {
					t.Fatalf("%+v: %v", v, err)
				}
			}
		}
	}
	t.Logf("%d volleys", cases)
}

func compareFate(v *volley) error {
	f, _ := v.fate(nil, beyond)
	left := int(v.left)
	if v.fragile {
		left = 1
	}
	out, calm, unsaved := 0.0, make([]float64, left), make([]float64, left)
	falls := map[int]float64{}
	w, o := everyWay{}, outcome{}
	for more := true; more; more = w.next() {
		w.at, w.share = 0, 1
		v.roll(&w, nil, nil, &o)
		if o.out {
			out += w.share
			continue
		}
		unsaved[o.unsaved] += w.share
		if !o.suppresses {
			calm[o.unsaved] += w.share
		}
		falls[o.fall] += w.share
	}
	near := func(what string, told, is float64) error {
		if math.Abs(told-is) > 1e-9 {
			return fmt.Errorf("%s is told as %v, and is %v", what, told, is)
		}
		return nil
	}
	if err := near("out", f.out, out); err != nil {
		return err
	}
	for u := range left {
		if err := near(fmt.Sprint(u, " hits"), f.hits[u], unsaved[u]); err != nil {
			return err
		}
		if v.shock.suppressed {
			continue
		}
		if err := near(fmt.Sprint("calm with ", u), f.calm[u], calm[u]); err != nil {
			return err
		}
	}
	if !v.shock.suppressed || v.shock.immune {
		return nil
	}
	for cm := 1; cm < beyond; cm++ {
		told := 0.0
		for u := range left {
			for n := 1; n < beyond; n++ {
				told += f.falls[u*(f.most+1)+n] * sums[n][cm]
			}
		}
		if err := near(fmt.Sprint(cm, " cm"), told, falls[cm]); err != nil {
			return err
		}
	}
	return nil
}

// TestFateOfLargeVolleys compares what cannot be walked with 20,000 throws.
func TestFateOfLargeVolleys(t *testing.T) {
	const throws = 20_000
	for i, v := range []volley{
		{shots: []shot{{dice: 9, need: 4, save: 5}}, left: 4},
		{shots: []shot{{dice: 7, need: 5, save: 6}, {dice: 6, need: 4, save: 6}, {dice: 4, need: 6, only: true}}, left: 5, shock: shock{suppressed: true}},
		{shots: []shot{{dice: 12, need: 5, save: 4}}, left: 6, shock: shock{suppressed: true, unsaved: true}},
		{shots: []shot{{dice: 5, need: 4, save: 3}}, left: 6, fragile: true},
	} {
		f, _ := v.fate(nil, beyond)
		shaken, far := 1-f.out, 0.0
		for u := range f.hits {
			shaken -= f.calm[u]
			if v.shock.suppressed {
				far += f.falls[u*(f.most+1)+beyond]
				for n := 1; n < beyond; n++ {
					short := 0.0
					for _, p := range sums[n] {
						short += p
					}
					far += f.falls[u*(f.most+1)+n] * (1 - short)
				}
			}
		}
		var out, shook, went int
		r, o := dice.Seeded(uint64(i)), outcome{}
		for range throws {
			v.roll(r, nil, nil, &o)
			switch {
			case o.out:
				out++
			case o.suppresses:
				shook++
			case o.fall >= beyond:
				went++
			}
		}
		for _, c := range []struct {
			what string
			told float64
			is   int
		}{{"out", f.out, out}, {"shaken", shaken, shook}, {"too far", far, went}} {
			if v.shock.suppressed && c.what == "shaken" {
				continue
			}
			is := float64(c.is) / throws
			if math.Abs(c.told-is) > 5*math.Sqrt(c.told*(1-c.told)/throws)+1e-9 {
				t.Errorf("volley %d: %s is told as %v, and is %v in %d throws", i, c.what, c.told, is, throws)
			}
		}
	}
}
