package bot

import (
	"strings"

	"sandtable/battle"
)

// A Character is a commander of the program: how he goes about what a level lets him do. Characters differ in what they like, not in
// how well they play.
type Character struct {
	ID     string
	nature nature
}

// A nature is what a character likes more or less than others. The zero nature goes by the book.
type nature struct {
	temper  Temper
	assault int32 // how much more what an assault gains counts, in per cent, and how much less its risk
	apart   int32 // from which part more of its best range a unit shoots, in per cent
	cover   int32 // what each grade of cover is worth besides
	shuns   int32 // what a cell costs more on which a tenth of a unit would be lost to fire, in tenths of open ground
}

// Characters are the commanders to choose from. The first has no name: it is the level alone.
var Characters = []Character{
	{"book", nature{}},
	{"cautious", nature{temper: Temper{Drive: -1, Caution: 4}, assault: -50, apart: 20, cover: 2}},
	{"bold", nature{temper: Temper{Drive: 2, Caution: -2}, assault: 75, apart: -45}},
	{"cunning", nature{assault: 25, cover: 3, shuns: 1}},
}

// characterMark stands between a level and a character, as in sergeant:bold.
const characterMark = ":"

// As is the name of a level as it is played by a character.
func As(level, character string) string {
	if character == "" || character == Characters[0].ID {
		return level
	}
	return level + characterMark + character
}

// Split is the level and the character that a player's name stands for: the first character if it names none, and none if there is no
// such character.
func Split(player string) (level string, c *Character) {
	level, id, named := strings.Cut(player, characterMark)
	if !named {
		return level, &Characters[0]
	}
	for i := range Characters {
		if Characters[i].ID == id {
			return level, &Characters[i]
		}
	}
	return level, nil
}

// shun makes ways lead around where fire would do harm.
func (m *mind) shun() {
	for i, p := range m.mid {
		if harm := m.harmTo(p, false); harm > 0 {
			m.crowd[i] = min(60, m.crowd[i]+uint8(min(60, harm*m.nature.shuns/100)))
		}
	}
}

// become makes a player play as a character. What weighs nothing plays as ever.
func become(p Player, c *Character) {
	switch p := p.(type) {
	case *Sergeant:
		p.nature = c.nature
	case *General:
		p.sergeant.nature = c.nature
	}
}

// weighs is what a deed comes to, to the character.
func (n *nature) weighs(w *battle.Weight, class battle.Class) int32 {
	if class != battle.ClassAssault {
		return w.Gain - w.Risk
	}
	return w.Gain + part(w.Gain, n.assault) - w.Risk + part(w.Risk, n.assault)
}
