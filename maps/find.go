package maps

import (
	"embed"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"sandtable/lang"
	"sandtable/maps/country"
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
		return nil, lang.NewFault("no such map: %q; try %s, or seed2:N for a generated one",
			"nie ma mapy %q; są: %s, a seed2:N losuje nową", name, strings.Join(Names(), ", "))
	}
	file, err := handmade.Open(path.Join("handmade", name+".json"))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return Read(name, file)
}

// Find finds a map by what a player writes: the name of a hand-made one, or seed2:42 or seed2:42:bocage for one that is drawn as wished.
// What seed:42 drew in older versions it draws still.
func Find(spec string, w Wish) (*Map, error) {
	known, make := Lands, Draw
	rest, drawn := strings.CutPrefix(spec, "seed2:")
	if !drawn {
		known, make = OldLands, Generate
		if rest, drawn = strings.CutPrefix(spec, "seed:"); !drawn {
			return Named(spec)
		}
	}
	seed, land, named := strings.Cut(rest, ":")
	n, err := strconv.ParseUint(seed, 10, 64)
	if err != nil {
		return nil, lang.NewFault("%q is not a seed: write seed2: and a whole number, such as seed2:42",
			"%q to nie ziarno: napisz seed2: i liczbę całkowitą, na przykład seed2:42", spec)
	}
	if named {
		w.Land = Land(land)
	}
	if err := w.Land.CheckAmong(known); err != nil {
		return nil, err
	}
	return make(n, w), nil
}

// Draw draws country from a seed: the same for the same wish, on every machine.
func Draw(seed uint64, w Wish) *Map {
	d := country.Draw(seed, country.Wish{Width: w.Width, Depth: w.Depth, Houses: w.Houses, Land: w.Land, Parted: w.Parted, Models: w.Models})
	return &Map{ID: fmt.Sprintf("seed2:%d", seed), Name: d.Name, Unit: w.Unit, Spec: d.Spec}
}
