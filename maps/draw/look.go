package draw

import (
	"cmp"
	_ "embed"
	"encoding/json"
	"slices"
	"strconv"
	"sync"

	"sandtable/table"
)

// The colours of every season, and of dry grassland, which is a dry summer without deep sand. Each says only what it has of its own; the rest is
// that of summer.
//
//go:embed look.json
var lookJSON []byte

var palettes = sync.OnceValue(func() map[string]map[string]string {
	var all map[string]map[string]string
	if err := json.Unmarshal(lookJSON, &all); err != nil {
		panic("look.json: " + err.Error())
	}
	return all
})

// seasonOf is the season in which a battlefield is drawn: that of its map, else snow and ice mean winter, and deep sand without any
// water a dry summer.
func seasonOf(t *table.Spec) table.Season {
	dry, wet := false, false
	for i := range t.Pieces {
		switch t.Pieces[i].Kind {
		case table.Snow, table.FrozenLake:
			return cmp.Or(t.Season, table.Winter)
		case table.Sea, table.Lake, table.River, table.Stream, table.Canal:
			wet = true
		case table.Sand:
			dry = true
		}
	}
	if dry && !wet {
		return cmp.Or(t.Season, table.Dust)
	}
	return cmp.Or(t.Season, table.Summer)
}

// paletteOf names the colours in which a battlefield is drawn.
func paletteOf(t *table.Spec, season table.Season) string {
	isDesert := slices.ContainsFunc(t.Pieces, func(p table.Piece) bool { return p.Kind == table.Sand })
	if season == table.Dust && !isDesert {
		return "steppe"
	}
	return string(season)
}

// A colour is red, green, blue, and how opaque it is.
type colour [4]uint8

// colour finds a colour of the season.
func (s *scene) colour(name string) colour {
	text := s.palette[name]
	if text == "" {
		text = palettes()[string(table.Summer)][name]
	}
	if len(text) < 7 {
		panic("look.json has no colour " + name)
	}
	if len(text) == 7 {
		text += "ff"
	}
	n, err := strconv.ParseUint(text[1:], 16, 32)
	if err != nil {
		panic("look.json: " + name + ": " + err.Error())
	}
	return colour{uint8(n >> 24), uint8(n >> 16), uint8(n >> 8), uint8(n)}
}

// paint gives the number under which the painters know a colour; the first is 1, and 0 is none.
func (s *scene) paint(c colour) int {
	const digits = "0123456789abcdef"
	text := make([]byte, 1, 9)
	text[0] = '#'
	for i, v := range c {
		if i < 3 || v < 255 {
			text = append(text, digits[v>>4], digits[v&15])
		}
	}
	for i, known := range s.Colours {
		if known == string(text) {
			return i + 1
		}
	}
	s.Colours = append(s.Colours, string(text))
	return len(s.Colours)
}

// ink is the number of a colour of the season.
func (s *scene) ink(name string) int { return s.paint(s.colour(name)) }

// faint is a colour of the season that lets the ground show through, in hundredths.
func (s *scene) faint(name string, part int) int {
	c := s.colour(name)
	c[3] = uint8(part * 255 / 100)
	return s.paint(c)
}

// blend is so many 256ths of the second colour, and the rest of the first.
func blend(a, b colour, part int) colour {
	part = max(0, min(256, part))
	for i := range 3 {
		a[i] = uint8((int(a[i])*(256-part) + int(b[i])*part + 128) >> 8)
	}
	return a
}

var black, white = colour{0, 0, 0, 255}, colour{255, 255, 255, 255}
