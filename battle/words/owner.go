package words

import (
	"strings"
	"unicode"

	"sandtable/battle"
	"sandtable/lang"
)

// plainWords are names of a single word that are no proper names.
const plainWords = " mortar infantry cavalry gun howitzer sniper observer moździerz piechota kawaleria działo haubica snajper obserwator pionierzy saperzy strzelcy "

// yours is the Polish word for what is the listener's: of him, her, it, men and things.
var yours = [...]string{"twój", "twoja", "twoje", "twoi", "twoje"}

// owned is the name of a unit with whose it is, from where a player sits: your mortar, the enemy's mortar. A man, and what is called after
// one, is known by name.
func (t *Teller) owned(id battle.UnitID) string {
	name := t.Unit(id)
	u, known := t.names.ids[id]
	if !known || !t.names.knows(id) || u.side == battle.Nobody {
		return name
	}
	name = strings.TrimSuffix(name, " ("+t.Side(u.side)+")")
	own := u.side == t.to
	switch {
	case t.lang == lang.English && IsOnesOwn(name), t.lang != lang.English && isCalledAfterOne(name):
		return name
	case t.lang == lang.German && own:
		return name
	case t.lang == lang.German:
		return name + " des Feindes"
	case t.lang == lang.Polish && own:
		return yours[polishGender(name)] + " " + within(name)
	case t.lang == lang.Polish:
		return within(name) + " wroga"
	case t.lang != lang.English:
		return name
	case own:
		return "your " + within(name)
	}
	return "the enemy's " + within(name)
}

// sidesOwn are the sides as owners: their genitives.
var sidesOwn = map[lang.Language][2]string{lang.English: {"Red's", "Blue's"}, lang.Polish: {"Czerwonych", "Niebieskich"}, lang.German: {"Rots", "Blaus"}}

// inSentence is the name of a unit in a sentence. Where the enemy has one of the same name, it says whose it is: from where the listener sits,
// or by its side to a listener without one.
func (t *Teller) inSentence(id battle.UnitID) string {
	name := t.Unit(id)
	side := t.names.ids[id].side
	bare, shared := strings.CutSuffix(name, " ("+t.Side(side)+")")
	switch own, ok := sidesOwn[t.lang]; {
	case !shared || !ok:
		return name
	case t.For != battle.Nobody:
		told := *t
		told.to = t.For
		return told.owned(id)
	case t.lang == lang.Polish:
		return bare + " " + own[side.Index()]
	default:
		if t.lang == lang.English {
			bare = within(bare)
		}
		return own[side.Index()] + " " + bare
	}
}

// within is a name within a sentence.
func within(name string) string {
	if strings.Contains(plainWords, " "+strings.ToLower(name)+" ") {
		return lower(name)
	}
	return WithinSentence(name)
}

// isCalledAfterOne reports a name with a proper name in it, in languages that do not write 's: Drużyna Kurza, Porucznik Hartwig.
func isCalledAfterOne(name string) bool {
	if strings.ContainsAny(name, "'’") {
		return true
	}
	words := strings.Fields(name)
	if len(words) < 2 {
		return false
	}
	if ranks[strings.ToLower(words[0])] {
		return true
	}
	last := []rune(words[len(words)-1])
	return len(last) > 2 && unicode.IsUpper(last[0]) && unicode.IsLower(last[1]) && unicode.IsLower(last[2])
}

// opening is a sentence with a capital at its beginning.
func opening(text string) string {
	for i, r := range text {
		return strings.ToUpper(string(r)) + text[i+len(string(r)):]
	}
	return text
}
