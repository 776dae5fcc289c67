package words

import "strings"

// Event sentences are written for a unit in the singular: “{unit} moves”. Where its name is in the plural, as Pioneers is, the English verb
// after it takes the plural too. Polish sentences do without: a noun follows the name.

// singular are names that end as a plural does.
var singular = map[string]bool{"mercedes": true, "chassis": true, "series": true, "aircraft": true}

// ranks begin the names of single men.
var ranks = map[string]bool{
	"private": true, "corporal": true, "sergeant": true, "lieutenant": true, "lt": true, "lt.": true, "captain": true, "major": true,
	"colonel": true, "general": true, "leutnant": true, "oberleutnant": true, "hauptmann": true, "feldwebel": true, "unteroffizier": true,
}

// isPlural reports an English name of several, such as Pioneers or Riflemen 2. What counts is the last word before a number, a bracket or
// what the unit has with it.
func isPlural(name string) bool {
	name = withoutBrackets(name)
	for _, cut := range [...]string{" with ", " in ", " on ", ","} {
		name, _, _ = strings.Cut(name, cut)
	}
	fields := strings.Fields(name)
	for len(fields) > 0 && strings.Trim(fields[len(fields)-1], "0123456789.") == "" {
		fields = fields[:len(fields)-1]
	}
	if len(fields) == 0 {
		return false
	}
	if ranks[strings.ToLower(fields[0])] { // Sergeant Lüders is one man
		return false
	}
	last := fields[len(fields)-1]
	if low := strings.ToLower(last); singular[low] {
		return false
	}
	for _, end := range [...]string{"ss", "us", "is", "'s", "’s"} {
		if strings.HasSuffix(last, end) {
			return false
		}
	}
	return len(last) > 3 && strings.HasSuffix(last, "s") || strings.HasSuffix(last, "men")
}

// IsOnesOwn reports an English name that says whose it is, or that of a man: Kurz's squad, Lieutenant Hartwig.
func IsOnesOwn(name string) bool {
	first, _, _ := strings.Cut(name, " ")
	return ranks[strings.ToLower(first)] || strings.Contains(name, "'s ") || strings.Contains(name, "’s ")
}

// calledAfter are words with which names of units begin that are called after something.
var calledAfter = map[string]bool{"Vickers": true, "Eagle": true, "Bear": true, "Lynx": true, "Hawk": true, "Fox": true, "Wolf": true}

// WithinSentence is a name as it stands within a sentence: plain words begin small there, as machine gun does, and proper names do not.
// Of a single word only a plural is known to be a plain one.
func WithinSentence(name string) string {
	first, rest, several := strings.Cut(name, " ")
	if IsOnesOwn(name) || calledAfter[first] || rest != strings.ToLower(rest) || strings.ContainsAny(name, "0123456789") ||
		!several && !isPlural(name) || strings.ToLower(first[min(1, len(first)):]) != first[min(1, len(first)):] {
		return name
	}
	return lower(name)
}

// agreeing is what follows the name of a unit that the sentence begins with, if that name is in the plural.
func agreeing(after string) string {
	rest, ok := strings.CutPrefix(after, " ")
	verb, rest := word(rest)
	if !ok || len(verb) < 2 || !strings.HasSuffix(verb, "s") {
		return after
	}
	text := " " + pluralOf(verb)
	if own, more := word(strings.TrimPrefix(rest, " ")); own == "its" {
		text, rest = text+" their", more
	}
	return text + rest
}

// word parts a text after its first word in small letters, which is empty where it begins with something else or goes on with capitals.
func word(text string) (first, rest string) {
	n := strings.IndexFunc(text, func(r rune) bool { return r < 'a' || r > 'z' })
	if n < 0 {
		return text, ""
	}
	if c := text[n]; c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' {
		return "", text
	}
	return text[:n], text[n:]
}

// pluralOf is the plural of a verb in the third person.
func pluralOf(verb string) string {
	switch verb {
	case "is":
		return "are"
	case "was":
		return "were"
	case "has":
		return "have"
	case "does", "goes":
		return verb[:2]
	}
	for _, end := range [...]string{"sses", "shes", "ches", "xes"} {
		if strings.HasSuffix(verb, end) {
			return verb[:len(verb)-2]
		}
	}
	if strings.HasSuffix(verb, "ies") && len(verb) > 4 {
		return verb[:len(verb)-3] + "y"
	}
	return verb[:len(verb)-1]
}

// opensClause reports that a sentence, or a clause of it, begins after a text: a unit that is named there is its subject.
func opensClause(before string) bool {
	before = strings.TrimRight(before, " ")
	return before == "" || strings.HasSuffix(before, ".") || strings.HasSuffix(before, ";")
}
