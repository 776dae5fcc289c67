package imports

import (
	"slices"
	"strings"
	"unicode"

	"sandtable/army"
)

// letters are those that some lists write without their marks. The makers of catalogues also write ae, oe and ue.
var letters = strings.NewReplacer("ä", "a", "á", "a", "à", "a", "â", "a", "ą", "a", "ć", "c", "ç", "c", "é", "e", "è", "e",
	"ê", "e", "ę", "e", "í", "i", "ł", "l", "ń", "n", "ö", "o", "ó", "o", "ô", "o", "ś", "s", "ß", "ss", "ü", "u", "ú", "u",
	"û", "u", "ź", "z", "ż", "z", "'", "", "’", "", "‘", "")

var umlauts = strings.NewReplacer("ae", "a", "oe", "o", "ue", "u")

// phrases are what catalogues and lists of any book of the war write in several ways, as split leaves it.
var phrases = []string{
	" anti tank ", " at ", " antitank ", " at ", " anti aircraft ", " aa ",
	" medium machine gun ", " mmg ", " light machine gun ", " lmg ", " heavy machine gun ", " hmg ",
	" sub machine gun ", " smg ", " submachine gun ", " smg ",
	" sd kfz ", " sdkfz ", " pz kpfw ", " panzer ", " pzkpfw ", " panzer ", " pzkpw ", " panzer ",
	" armor ", " armour ", " armored ", " armoured ", " co axial ", " coax ", " coaxial ", " coax ",
	" auto cannon ", " autocannon ", " flame thrower ", " flamethrower ",
}

// fillers are words that tell nothing apart.
var fillers = []string{"a", "an", "and", "for", "in", "of", "the", "with", "per", "each", "model"}

// A dialect compares the names of a catalogue with those of the lists.
type dialect struct {
	game    string
	nations map[string][]string
	phrases *strings.Replacer
	units   map[string]string // by the keys of their names
	ranks   map[string]string
}

func newDialect(c *army.Catalogue) *dialect {
	pairs := slices.Clone(phrases)
	for _, p := range c.Phrases {
		for _, name := range p {
			pairs = append(pairs, " "+strings.Join(split(name), " ")+" ")
		}
	}
	d := &dialect{game: c.Game, nations: c.Nations, phrases: strings.NewReplacer(pairs...)}
	d.units, d.ranks = d.keyed(c.Units), d.keyed(c.Ranks)
	return d
}

// keyed is a table by the keys of its names.
func (d *dialect) keyed(by map[string]string) map[string]string {
	out := map[string]string{}
	for name, what := range by {
		out[d.key(name)] = what
	}
	return out
}

// words are those of a name in a form in which names can be compared: as split leaves it, with the abbreviations that
// players use.
func (d *dialect) words(name string) []string {
	// Two phrases side by side share the space between them: the second pass finds the second one.
	text := d.phrases.Replace(d.phrases.Replace(" " + strings.Join(split(name), " ") + " "))
	return slices.DeleteFunc(strings.Fields(text), func(w string) bool { return slices.Contains(fillers, w) })
}

// key is what two writings of the same name share.
func (d *dialect) key(name string) string { return strings.Join(d.words(name), " ") }

// rank is what a name tells of an officer: what is in brackets explains what is before them.
func (d *dialect) rank(name string) string {
	without, within := bare(name)
	if r := d.ranks[d.key(within)]; r != "" {
		return r
	}
	return d.ranks[d.key(without)]
}

// split parts a name into words: without case, marks, punctuation and plurals, numbers apart from letters.
func split(name string) []string {
	var out strings.Builder
	out.WriteByte(' ')
	last := ' '
	for _, r := range letters.Replace(strings.ToLower(name)) {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			r = ' '
		case last != ' ' && unicode.IsDigit(r) != unicode.IsDigit(last):
			out.WriteByte(' ')
		}
		out.WriteRune(r)
		last = r
	}
	words := strings.Fields(umlauts.Replace(out.String()))
	for i, w := range words {
		if len(w) > 3 && strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss") {
			words[i] = strings.TrimSuffix(w, "s")
		}
	}
	return words
}

// looseKey is the same for names whose words come in any order: "hull-mounted MMG", "MMG in the hull".
func looseKey(words []string) string {
	words = slices.Clone(words)
	slices.Sort(words)
	return strings.Join(words, " ")
}

// bare is a name without what stands in brackets, and what stands there.
func bare(name string) (without, within string) {
	before, rest, ok := strings.Cut(name, "(")
	if !ok {
		return name, ""
	}
	within, after, _ := strings.Cut(rest, ")")
	return strings.TrimSpace(before + after), within
}
