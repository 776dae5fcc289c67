package bot

import "sandtable/lang"

// What characters are called is told by functions, so that the engines of the page, which never say it, do not carry it.

// Name is what a character is called, in every language.
func (c *Character) Name() string {
	switch c.ID {
	case "cautious":
		return "Ada Holm"
	case "bold":
		return "Rufus Brandt"
	case "cunning":
		return "Mira Fox"
	}
	return "Ellis Marsh"
}

// Manner is what kind of commander a character is.
func (c *Character) Manner() lang.Text {
	switch c.ID {
	case "cautious":
		return lang.Text{EN: "Cautious"}
	case "bold":
		return lang.Text{EN: "Bold"}
	case "cunning":
		return lang.Text{EN: "Cunning"}
	}
	return lang.Text{EN: "By the book"}
}

// Tell is what to expect of a character.
func (c *Character) Tell() lang.Text {
	switch c.ID {
	case "cautious":
		return lang.Text{EN: "keeps her distance, shoots first and hates to lose a unit"}
	case "bold":
		return lang.Text{EN: "comes straight at you and assaults whenever he can"}
	case "cunning":
		return lang.Text{EN: "goes round your guns, from cover to cover"}
	}
	return lang.Text{EN: "keeps to the plan and takes no more risk than it needs"}
}

// NameOf is what a player of the program is called in a language: his level, and who he is if a character is named.
func NameOf(player string, l lang.Language) string {
	id, c := Split(player)
	level := levelNamed(id)
	switch {
	case level == nil || c == nil:
		return player
	case c == &Characters[0]:
		return level.Name.In(l)
	}
	return level.Name.In(l) + " " + c.Name()
}
