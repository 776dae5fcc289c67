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
		return nil, lang.NewFault("no such map: %q; try %s, or seed3:N for a generated one", name, strings.Join(Names(), ", "))
	}
	file, err := handmade.Open(path.Join("handmade", name+".json"))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return Read(name, file)
}

// Seeds begins the names of country that is drawn from a seed as it is drawn now: seed3:42, seed3:42:bocage.
const Seeds = "seed3:"

// drawings are the names of seeds and what draws their maps, the newest first: what a seed drew in older versions it draws still.
var drawings = []struct {
	prefix string
	known  []Land
	draw   func(uint64, Wish) *Map
}{
	{Seeds, Lands, Draw},
	{"seed2:", Lands, drawSecond},
	{"seed:", OldLands, Generate},
}

// Find finds a map by what a player writes: the name of a hand-made one, or seed3:42 or seed3:42:bocage for one that is drawn as wished.
func Find(spec string, w Wish) (*Map, error) {
	for _, d := range drawings {
		rest, drawn := strings.CutPrefix(spec, d.prefix)
		if !drawn {
			continue
		}
		seed, land, named := strings.Cut(rest, ":")
		n, err := strconv.ParseUint(seed, 10, 64)
		if err != nil {
			return nil, lang.NewFault("%q is not a seed: write seed3: and a whole number, such as seed3:42", spec)
		}
		if named {
			w.Land = Land(land)
		}
		if err := w.Land.CheckAmong(d.known); err != nil {
			return nil, err
		}
		return d.draw(n, w), nil
	}
	return Named(spec)
}

// Seedless is the name of a map without the beginning that says that it was drawn from a seed.
func Seedless(id string) string {
	for _, d := range drawings {
		if rest, drawn := strings.CutPrefix(id, d.prefix); drawn {
			return rest
		}
	}
	return id
}

// Draw draws country from a seed: the same for the same wish, on every machine.
func Draw(seed uint64, w Wish) *Map { return drawn(seed, w, country.Third, Seeds) }

// drawSecond draws what seed2:42 has always been.
func drawSecond(seed uint64, w Wish) *Map { return drawn(seed, w, country.Second, "seed2:") }

func drawn(seed uint64, w Wish, edition country.Edition, prefix string) *Map {
	d := country.Draw(seed, country.Wish{Width: w.Width, Depth: w.Depth, Houses: w.Houses, Land: w.Land, Parted: w.Parted, Edition: edition, Models: w.Models})
	return &Map{ID: fmt.Sprint(prefix, seed), Name: d.Name, Unit: w.Unit, Spec: d.Spec}
}
