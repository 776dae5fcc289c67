package boltaction

import (
	"testing"

	"sandtable/battle"
)

// Each order has a sign of its own, and all of them are shown with it.
func TestOrderSigns(t *testing.T) {
	whose := map[battle.Icon]Order{}
	for o := NoOrder + 1; int(o) < len(orderIcons); o++ {
		sign := orderIcons[o]
		if was, ok := whose[sign]; ok || sign == "" {
			t.Errorf("%s and %s have the sign %q", was, o, sign)
		}
		whose[sign] = o
		if shown := Words.Glance.Orders[o.String()]; shown.Sign != sign || shown.Hint.EN == "" {
			t.Errorf("%s is shown by %q on its die and by %q elsewhere", o, sign, shown.Sign)
		}
	}
}
