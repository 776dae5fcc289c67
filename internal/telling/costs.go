package telling

import (
	"strconv"
	"strings"

	"sandtable/battle"
	"sandtable/lang"
)

// What the best command costs more and less than another.
var (
	costsBoth  = lang.Text{EN: "After the best command the enemy loses {n} pts more on average, and you lose {m} pts less."}
	costsMore  = lang.Text{EN: "After the best command the enemy loses {n} pts more on average, though you lose {m} pts more, too."}
	costsEnemy = lang.Text{EN: "After the best command the enemy loses {n} pts more on average."}
	costsOwn   = lang.Text{EN: "After the best command you lose {m} pts less on average."}
	costsLet   = lang.Text{EN: "After the best command you lose {m} pts less on average, though the enemy loses {n} pts less, too."}
	costsNone  = lang.Text{EN: "Losses are about the same: the difference is in who stands where."}
)

// Costs says what the best command comes to beside another: losses of both sides on average, in tenths of a point.
func Costs(l lang.Language, side battle.Side, other, best [2]int) string {
	own, foe := side.Index(), side.Enemy().Index()
	enemy, less := (best[foe]-other[foe])/10, (other[own]-best[own])/10
	var text lang.Text
	switch {
	case enemy > 0 && less > 0:
		text = costsBoth
	case enemy > 0 && less < 0 && enemy > -less:
		text = costsMore
	case enemy > 0 && less == 0:
		text = costsEnemy
	case less > 0 && enemy == 0:
		text = costsOwn
	case less > 0 && enemy < 0 && less > -enemy:
		text = costsLet
	default:
		text = costsNone
	}
	abs := func(n int) string { return strconv.Itoa(max(n, -n)) }
	return strings.NewReplacer("{n}", abs(enemy), "{m}", abs(less)).Replace(text.In(l))
}
