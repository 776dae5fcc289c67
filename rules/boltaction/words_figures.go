package boltaction

import (
	"fmt"
	"strings"

	"sandtable/battle/words"
	"sandtable/lang"
)

// figureWords say what the weapons of a unit do, beside their names. WEAPON-01, WEAPON-02.
var figureWords = map[string]func(string) []words.Figure{"arms": armFigures}

var shotsText = lang.Text{EN: "{n shot|shots}"}

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
