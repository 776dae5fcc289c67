package bot

import "sandtable/lang"

// words are what a character is called, what kind of commander it is and what to expect of it. They are told by a function, so that the
// engines of the page, which never say them, do not carry them.
func (c *Character) words() (name string, manner, tell lang.Text) {
	switch c.ID {
	case "cautious":
		return "Ada Holm", lang.Text{EN: "Cautious"}, lang.Text{EN: "keeps her distance, shoots first and hates to lose a unit"}
	case "bold":
		return "Rufus Brandt", lang.Text{EN: "Bold"}, lang.Text{EN: "comes straight at you and assaults whenever he can"}
	case "cunning":
		return "Mira Fox", lang.Text{EN: "Cunning"}, lang.Text{EN: "goes round your guns, from cover to cover"}
	}
	return "Ellis Marsh", lang.Text{EN: "By the book"}, lang.Text{EN: "keeps to the plan and takes no more risk than it needs"}
}

// Name is what a character is called, in every language.
func (c *Character) Name() string {
	name, _, _ := c.words()
	return name
}

// Manner is what kind of commander a character is.
func (c *Character) Manner() lang.Text {
	_, manner, _ := c.words()
	return manner
}

// Tell is what to expect of a character.
func (c *Character) Tell() lang.Text {
	_, _, tell := c.words()
	return tell
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
