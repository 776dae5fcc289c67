package words

import "strings"

// German names of units in the plural end so: Schützen, Pioniere, Fallschirmjäger. German sentences give both forms of a verb:
// {as feuert|feuern}.
var (
	germanPlurals = [...]string{
		"schützen", "truppen", "trupps", "pioniere", "grenadiere", "füsiliere", "ulanen", "husaren", "kosaken", "partisanen", "soldaten",
		"schwarzhemden", "freiwillige", "aufständische", "milizionäre", "aufgesessene", "commandos", "rangers", "marines", "chasseurs", "voltigeurs",
		"bersaglieri", "reiter", "dragoner", "radfahrer", "männer", "leute", "kämpfer", "fanatiker", "späher", "aufklärer", "jäger", "räder", "züge",
	}
	germanSingulars = [...]string{"panzerjäger", "jagdpanzer", "panzerspäher"}
)

// isGermanPlural reports a German name of several, by its last word before a number, a bracket or what the unit has with it.
func isGermanPlural(name string) bool {
	name = withoutBrackets(name)
	for _, cut := range [...]string{" mit ", " zu ", " in ", " im ", " an ", " am ", " auf ", " des ", " der ", " von ", ","} {
		name, _, _ = strings.Cut(name, cut)
	}
	fields := strings.Fields(strings.ToLower(name))
	for len(fields) > 1 && strings.Trim(fields[len(fields)-1], "0123456789.") == "" {
		fields = fields[:len(fields)-1]
	}
	if len(fields) == 0 || ranks[fields[0]] {
		return false
	}
	last := fields[len(fields)-1]
	for _, end := range germanSingulars {
		if strings.HasSuffix(last, end) {
			return false
		}
	}
	for _, end := range germanPlurals {
		if strings.HasSuffix(last, end) {
			return true
		}
	}
	return false
}

// agreedGerman is the form of a word that goes with a German name: of one or of several.
func agreedGerman(name string, forms []string) string {
	if isGermanPlural(name) {
		return forms[len(forms)-1]
	}
	return forms[0]
}
