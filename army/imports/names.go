package imports

import (
	"slices"
	"strings"
	"unicode"
)

// letters are those that some lists write without their marks. The makers of catalogues also write ae, oe and ue.
var letters = strings.NewReplacer("ä", "a", "á", "a", "à", "a", "â", "a", "ą", "a", "ć", "c", "ç", "c", "é", "e", "è", "e",
	"ê", "e", "ę", "e", "í", "i", "ł", "l", "ń", "n", "ö", "o", "ó", "o", "ô", "o", "ś", "s", "ß", "ss", "ü", "u", "ú", "u",
	"û", "u", "ź", "z", "ż", "z", "'", "", "’", "", "‘", "")

var umlauts = strings.NewReplacer("ae", "a", "oe", "o", "ue", "u")

// phrases are what catalogues and lists write in several ways, as wordsOf leaves it.
var phrases = strings.NewReplacer(
	" anti tank ", " at ", " antitank ", " at ", " anti aircraft ", " aa ",
	" medium machine gun ", " mmg ", " light machine gun ", " lmg ", " heavy machine gun ", " hmg ",
	" sub machine gun ", " smg ", " submachine gun ", " smg ", " bar automatic rifle ", " bar ",
	" sd kfz ", " sdkfz ", " pz kpfw ", " panzer ", " pzkpfw ", " panzer ", " pzkpw ", " panzer ",
	" armor ", " armour ", " armored ", " armoured ", " co axial ", " coax ", " coaxial ", " coax ",
	" bar m 1918 a 2 ", " bar ", " lmg m 1919 a 6 ", " lmg ", " motorcycle motorcycle sidecar ", " motorcycle ",
	" schurzen armour skirt ", " armoured skirt ", " armour piercing ammunition ", " at round ",
	" mki ", " mk i ", " mkic ", " mk ics ", " racktenwerfer ", " raketenwerfer ",
	" auto cannon ", " autocannon ", " flame thrower ", " flamethrower ",
)

// fillers are words that tell nothing apart.
var fillers = []string{"a", "an", "and", "for", "in", "of", "the", "with", "per", "each", "model"}

// wordsOf are the words of a name in a form in which names can be compared: without case, marks, punctuation and plurals,
// numbers apart from letters, and with the abbreviations that players use.
func wordsOf(name string) []string {
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
	// Two phrases side by side share the space between them: the second pass finds the second one.
	text := phrases.Replace(phrases.Replace(" " + strings.Join(words, " ") + " "))
	return slices.DeleteFunc(strings.Fields(text), func(w string) bool { return slices.Contains(fillers, w) })
}

// plainKey is what two writings of the same name share.
func plainKey(name string) string { return strings.Join(wordsOf(name), " ") }

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

// same are units that the editions of the book name differently: as catalogues have them, as lists do.
var same = keyed(map[string]string{
	"T-34/76 Medium Tank": "T-34 Medium Tank", "40mm Bofors AA Gun": "40mm Bofors",
	"Heavy Artillery": "Heavy Howitzer", "Medium Artillery": "Medium Howitzer", "Light Artillery": "Light Howitzer",
	"Heavy Machine Gun Team": "DShK Heavy Machine Gun Team", "Brandenburgers Special Forces Squad": "Brandenburgers",
	"Maroccan Goumiers Section": "Moroccan Goumier", "AMR 33": "AMR 33 and AMR 35", "AMR 35": "AMR 33 and AMR 35",
	"Truck": "General-purpose Truck", "Utility Car": "Cars and Light Utility Trucks",
})

// ranks are the officers of Bolt Action by the names that the nations give them.
var ranks = keyed(map[string]string{
	"second lieutenant": "2lt", "leutnant": "2lt", "leytenant": "2lt", "podporucznik": "2lt", "sous lieutenant": "2lt",
	"first lieutenant": "1lt", "oberleutnant": "1lt", "starshiy leytenant": "1lt", "porucznik": "1lt",
	"captain": "captain", "hauptmann": "captain", "kapitan": "captain", "capitaine": "captain",
	"major": "major", "mayor": "major", "commandant": "major",
})

// keyed is a table by the keys of its names.
func keyed(by map[string]string) map[string]string {
	out := map[string]string{}
	for name, what := range by {
		out[plainKey(name)] = what
	}
	return out
}

// rankOf is the rank that a name tells: what is in brackets explains what is before them.
func rankOf(name string) string {
	without, within := bare(name)
	if r := ranks[plainKey(within)]; r != "" {
		return r
	}
	return ranks[plainKey(without)]
}
