package terminal

import (
	"fmt"
	"strings"

	"sandtable/battle"
	"sandtable/geom"
)

// Ink is what a terminal can show.
type Ink uint8

// The kinds of terminals.
const (
	Plain Ink = iota // letters, no escape sequences
	Few              // 256 colours
	Full             // any colour
)

// A colour is red, green and blue.
type colour struct{ r, g, b uint8 }

func rgb(n uint32) colour { return colour{uint8(n >> 16), uint8(n >> 8), uint8(n)} }

// mix is a colour between two, so many hundredths of the way to the other.
func (c colour) mix(d colour, percent int) colour {
	part := func(x, y uint8) uint8 { return uint8(int(x) + (int(y)-int(x))*percent/100) }
	return colour{part(c.r, d.r), part(c.g, d.g), part(c.b, d.b)}
}

// The colours of the sides, far apart for eyes that see fewer, and of what is written on them.
var (
	sideColours = [3]colour{rgb(0x555555), rgb(0xb0202a), rgb(0x1f4fa8)}
	sideLetters = [3]colour{rgb(0xff8a80), rgb(0xff7b72), rgb(0x79b0ff)} // on the terminal's own ground
	paper       = rgb(0xffffff)
)

// code is the part of an escape sequence that chooses a colour.
func (k Ink) code(layer int, c colour) string {
	if k == Full {
		return fmt.Sprintf("%d;2;%d;%d;%d", layer, c.r, c.g, c.b)
	}
	return fmt.Sprintf("%d;5;%d", layer, c.cube())
}

// cube is the nearest of the 216 colours of the 256 that are the same everywhere.
func (c colour) cube() int {
	level := func(x uint8) int {
		if x < 48 {
			return 0
		}
		return max(1, (int(x)-35)/40)
	}
	return 16 + 36*level(c.r) + 6*level(c.g) + level(c.b)
}

// on writes letters of one colour on another.
func (k Ink) on(fore, ground colour, text string) string {
	if k == Plain {
		return text
	}
	return "\x1b[" + k.code(38, fore) + ";" + k.code(48, ground) + "m" + text + "\x1b[0m"
}

func (k Ink) style(code, text string) string {
	if k == Plain || text == "" {
		return text
	}
	const end = "\x1b[0m"
	begin := "\x1b[" + code + "m"
	return begin + strings.ReplaceAll(text, end, end+begin) + end // a style within ends, this one goes on
}

func (k Ink) bold(text string) string { return k.style("1", text) }
func (k Ink) dim(text string) string  { return k.style("2", text) }

// side writes something in the colour of a side.
func (k Ink) side(side battle.Side, text string) string {
	if k == Plain || side > battle.Blue {
		return text
	}
	return k.style("1;"+k.code(38, sideLetters[side]), text)
}

// arrow points where a facing does.
func (k Ink) arrow(f geom.Facing) string {
	if k == Plain {
		return string("^>v<"[(int(f)+450)%3600/900])
	}
	return string([]rune("↑↗→↘↓↙←↖")[(int(f)+225)%3600/450])
}
