package boltaction

import (
	"fmt"
	"strconv"
	"strings"

	"sandtable/battle/words"
	"sandtable/lang"
)

// figureWords say what the weapons of a unit do, beside their names, and what harms a vehicle. WEAPON-01, WEAPON-02.
var figureWords = map[string]func(string) []words.Figure{"arms": armFigures, "damage-value": armourFigures}

var (
	shotsText = lang.Text{EN: "{n shot|shots}"}
	softText  = lang.Text{EN: "{n}+: a hit must reach {n}, its die plus penetration"}
	hardText  = lang.Text{EN: "{n}+: a hit must reach {n}, its die plus penetration; rifles cannot"}
)

// armourFigures are what it takes to damage a vehicle. SHOOT-24, ARMOUR-01.
func armourFigures(value string) []words.Figure {
	n, err := strconv.Atoi(value)
	if err != nil {
		return nil
	}
	f := words.Figure{Text: softText, N: int32(n)}
	if n > int(SoftSkin) { // armoured. VEH-10
		f.Text = hardText
	}
	return []words.Figure{f}
}

// armFigures are the range of each weapon and its shots, if it has several.
func armFigures(ids string) []words.Figure {
	var out []words.Figure
	for id := range strings.FieldsSeq(ids) {
		w := weaponNamed(id)
		if w == nil {
			return nil
		}
		f := words.Figure{N: int32(w.Shots)}
		f.Text = lang.Each(func(l lang.Language) string {
			text := fmt.Sprintf(`%s %d"`, termWords[w.ID].In(l), w.Max)
			if w.Shots > 1 && !w.Flame {
				text += ", " + shotsText.In(l)
			}
			return text
		})
		out = append(out, f)
	}
	return out
}
