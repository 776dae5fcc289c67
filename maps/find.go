package maps

import (
	"embed"

	"path"
	"slices"
	"strconv"
	"strings"

	"sandtable/lang"
)

// The hand-made maps.
//
//go:embed handmade/*.json
var handmade embed.FS

// Names lists the hand-made maps.
func Names() []string {
	entries, err := handmade.ReadDir("handmade")
	if err != nil {
		panic(err) // they are built in
	}
	var names []string
	for _, e := range entries {
		names = append(names, strings.TrimSuffix(e.Name(), ".json"))
	}
	return names
}

// Named reads a hand-made map.
func Named(name string) (*Map, error) {
	if !slices.Contains(Names(), name) {
		return nil, lang.NewFault("there is no map %q; there are %s, and seed:N draws one",
			"nie ma mapy %q; są: %s, a seed:N losuje nową", name, strings.Join(Names(), ", "))
	}
	file, err := handmade.Open(path.Join("handmade", name+".json"))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return Read(name, file)
}

// Find finds a map by what a player writes: the name of a hand-made one, or seed:42 or seed:42:bocage for one that is drawn
// as wished.
func Find(spec string, w Wish) (*Map, error) {
	rest, drawn := strings.CutPrefix(spec, "seed:")
	if !drawn {
		return Named(spec)
	}
	seed, land, named := strings.Cut(rest, ":")
	n, err := strconv.ParseUint(seed, 10, 64)
	if err != nil {
		return nil, lang.NewFault("%q is no seed: write seed: and a whole number, such as seed:42",
			"%q to nie ziarno: napisz seed: i liczbę całkowitą, na przykład seed:42", spec)
	}
	if named {
		w.Land = Land(land)
	}
	if err := w.Land.Check(); err != nil {
		return nil, err
	}
	return Generate(n, w), nil
}
