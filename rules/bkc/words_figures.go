package bkc

import (
	"strings"

	"sandtable/battle/words"
	"sandtable/geom"
	"sandtable/lang"
)

// figureWords say what the notation of the lists means. SETUP-13, SETUP-14.
var figureWords = map[string]func(string) []words.Figure{"attack": attackFigures}

var (
	attackText     = lang.Text{EN: "{n die|dice} to {m cm}"}
	attackSoftText = lang.Text{EN: "{n die|dice} to {m cm}, not against armour"}
	attackHardText = lang.Text{EN: "{n die|dice} to {m cm}, against armour only"}
	attackFarText  = lang.Text{EN: "{n die|dice}", Sense: "attack"} // from off the table
)

// attackFigures reads the attacks of a unit: 4/60*; none if they are not in the notation.
func attackFigures(notation string) []words.Figure {
	var out []words.Figure
	for one := range strings.SplitSeq(notation, betweenAttacks) {
		a, err := parseAttack(one, func(l geom.Len) geom.Len { return l })
		if err != nil {
			return nil
		}
		f := words.Figure{Text: attackText, N: int32(a.Dice), M: int32(a.Range)}
		switch {
		case a.Range == 0:
			f.Text = attackFarText
		case a.NotArmour:
			f.Text = attackSoftText
		case a.ArmourOnly:
			f.Text = attackHardText
		}
		out = append(out, f)
	}
	return out
}
