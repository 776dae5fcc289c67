package clauses

import "strings"

// The engine inside the page reads clauses too, and regular expressions would be a fiftieth of it.

const (
	capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	digits   = "0123456789"
	small    = "abcdefghijklmnopqrstuvwxyz"
)

// isOf reports whether there is something, and nothing but some characters.
func isOf(characters, s string) bool { return s != "" && strings.Trim(s, characters) == "" }

// isWord reports whether something is the id of an area: capitals and digits, a capital first.
func isWord(s string) bool { return isOf(capitals+digits, s) && isOf(capitals, s[:1]) }

// isID reports whether something is the id of a clause: an area, and what follows it after hyphens.
func isID(s string) bool {
	first, rest, _ := strings.Cut(s, "-")
	for part := range strings.SplitSeq(rest, "-") {
		if !isOf(capitals+digits, part) {
			return false
		}
	}
	return isWord(first)
}

// areaLine reads ## AREA Title; nothing if a line is none.
func areaLine(line string) Area {
	id, title, _ := strings.Cut(strings.TrimPrefix(line, "## "), " ")
	if !isWord(id) || title == "" {
		return Area{}
	}
	return Area{id, title}
}

// clauseLine reads - **ID** text; nothing if a line is none. A small letter may end the id.
func clauseLine(line string) (id, text string) {
	line, begins := strings.CutPrefix(line, "- **")
	id, text, ends := strings.Cut(line, "** ")
	text = strings.TrimLeft(text, " ")
	if n := len(id) - 1; !begins || !ends || text == "" || !isID(id) && !(isOf(small, id[max(n, 0):]) && isID(id[:n])) {
		return "", ""
	}
	return id, text
}

// tableLine reads Table for ID: and its Polish words; nothing if a line is none.
func tableLine(line string) (id string) {
	line, colon := strings.CutSuffix(line, ":")
	for _, begin := range []string{"Table for ", "Tabela do "} {
		if id, ok := strings.CutPrefix(line, begin); ok && colon && isID(id) {
			return id
		}
	}
	return ""
}

// isEditions reports whether a mark tells editions: 1, or 1+2.
func isEditions(mark string) bool {
	for one := range strings.SplitSeq(mark, "+") {
		if !isOf(digits, one) {
			return false
		}
	}
	return true
}
