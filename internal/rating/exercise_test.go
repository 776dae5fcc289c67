package rating_test

import (
	"testing"

	"sandtable/internal/rating"
)

// Who solves an exercise gains what it loses in direction; one that was expected to be solved gives little. What was kept in a browser is
// never taken for more than a rating can be.
func TestMeet(t *testing.T) {
	you, it := rating.Fresh(), rating.Began(1700)
	up, down := rating.Meet(you, it, true)
	if up.Points <= you.Points || down.Points >= it.Points || up.Deviation >= you.Deviation || up.Battles != 1 {
		t.Errorf("solved: %+v, %+v", up, down)
	}
	if low, high := rating.Meet(you, it, false); low.Points >= you.Points || high.Points <= it.Points {
		t.Errorf("failed: %+v, %+v", low, high)
	}
	easy, _ := rating.Meet(you, rating.Began(1000), true)
	if easy.Points >= up.Points {
		t.Errorf("an easy one gives %d, a hard one %d", easy.Points, up.Points)
	}
	if k := rating.Kept(1<<60, -5, 0, -1); k.Points > 4000*100 || k.Deviation < 1 || k.Volatility < 1 || k.Battles != 0 {
		t.Errorf("kept: %+v", k)
	}
}
