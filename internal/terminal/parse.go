package terminal

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/battle"
	"sandtable/geom"
)

// winds are the directions in both languages.
var winds = map[string]geom.Facing{
	"n": 0, "ne": 450, "e": 900, "se": 1350, "s": 1800, "sw": 2250, "w": 2700, "nw": 3150,
	"north": 0, "east": 900, "south": 1800, "west": 2700, "northeast": 450, "southeast": 1350, "southwest": 2250, "northwest": 3150,
	"północ": 0, "wschód": 900, "południe": 1800, "zachód": 2700, "polnoc": 0, "wschod": 900, "poludnie": 1800, "zachod": 2700,
}

var (
	aheadWords  = []string{"ahead", "naprzód", "naprzod"}
	towardWords = []string{"to", "toward", "towards", "do", "ku"}
	allWords    = []string{"all", "wszystkie", "wszystko", "*"}
)

// is reports one of some words, whatever the letters.
func is(word string, words []string) bool { return slices.Contains(words, strings.ToLower(word)) }

// parseLength reads a length in the book's measure, which may be named after it.
func (s *Session) parseLength(word string) (geom.Len, bool) {
	word = strings.TrimRight(strings.TrimSuffix(word, s.Game.Book().Unit().Name), `"`)
	n, _, ok := geom.ParseDecimal(strings.Replace(word, ",", ".", 1), int64(s.Game.Book().Unit().Len))
	return geom.Len(n), ok && n >= -int64(geom.Reach) && n <= int64(geom.Reach)
}

// parsePoint reads x,y.
func (s *Session) parsePoint(word string) (geom.Point, bool) {
	x, y, ok := strings.Cut(strings.Trim(word, "()"), ",")
	if !ok {
		return geom.Point{}, false
	}
	px, okx := s.parseLength(x)
	py, oky := s.parseLength(y)
	return geom.Point{X: px, Y: py}, okx && oky
}

// An origin is what relative places are reckoned from.
type origin struct {
	at     geom.Point
	facing geom.Facing
	limit  geom.Len // how far one may go; zero if it is not given
}

// parseStep reads a place of one to three words: 60,42; n 10; ahead 10; to B3 10; and says how many words it took.
func (s *Session) parseStep(words []string, from origin) (geom.Point, int) {
	word := strings.ToLower(words[0])
	if p, ok := s.parsePoint(word); ok {
		return p, 1
	}
	if is(word, towardWords) && len(words) > 1 {
		return s.parseToward(words, from)
	}
	wind, far, used := from.facing, "", 2
	if is(word, aheadWords) {
		if len(words) > 1 {
			far = words[1]
		}
	} else {
		letters := strings.TrimRight(word, `0123456789.`)
		var ok bool
		if wind, ok = winds[letters]; !ok {
			return geom.Point{}, 0
		}
		if far = word[len(letters):]; far != "" {
			used = 1
		} else if len(words) > 1 {
			far = words[1]
		}
	}
	if d, ok := s.parseLength(far); ok {
		return atMost(from.at, d, func(d geom.Len) geom.Point { return geom.Step(from.at, wind, d) }), used
	}
	return geom.Point{}, 0
}

// atMost is where a step leads that is no longer than it was meant to be. Rounded to a point of the lattice it may be a
// hair too long, and a whole move would be refused for it.
func atMost(from geom.Point, d geom.Len, step func(geom.Len) geom.Point) geom.Point {
	p := step(d)
	for less := d - 1; less > 0 && geom.Dist(from, p) > d; less-- {
		p = step(less)
	}
	return p
}

// parseToward reads to B3 10: so far towards a unit or a point, or as far as one may go and no farther than there.
func (s *Session) parseToward(words []string, from origin) (geom.Point, int) {
	goal, ok := s.somewhere(words[1])
	if !ok {
		return geom.Point{}, 0
	}
	toward := func(d geom.Len) geom.Point { return geom.Toward(from.at, goal, d) }
	if len(words) > 2 {
		if d, ok := s.parseLength(words[2]); ok {
			return atMost(from.at, d, toward), 3
		}
	}
	d := geom.Dist(from.at, goal)
	if from.limit > 0 {
		d = min(d, from.limit)
	}
	return atMost(from.at, d, toward), 2
}

// somewhere is the place that a word names: a point, or where a unit stands.
func (s *Session) somewhere(word string) (geom.Point, bool) {
	if p, ok := s.parsePoint(word); ok {
		return p, true
	}
	if u := s.find(word); u != nil && u.Base != nil {
		return u.Base.At, true
	}
	return geom.Point{}, false
}

// parseFacing reads a wind, degrees, or a unit or point to look at.
func (s *Session) parseFacing(word string, from geom.Point) (geom.Facing, bool) {
	if f, ok := winds[strings.ToLower(word)]; ok {
		return f, true
	}
	if p, ok := s.somewhere(word); ok {
		return geom.Bearing(from, p), true
	}
	n, _, ok := geom.ParseDecimal(strings.TrimSuffix(strings.TrimPrefix(word, "@"), "°"), 10)
	return geom.Facing(n), ok && n >= 0 && n < 3600
}

// parsePart reads what differs for one member of a group: a unit or a model (m3), a point, a facing (@90), a target, a
// number (#2) and words, in any order.
func (s *Session) parsePart(words []string) (battle.CommandPart, bool) {
	var part battle.CommandPart
	var option []string
	for _, word := range words {
		number, err := strconv.ParseInt(strings.TrimLeft(word, "m#"), 10, 16)
		isNumber := err == nil && number > 0
		if p, ok := s.parsePoint(word); ok {
			part.At = &p
		} else if u := s.find(word); u != nil && u.Side == s.viewer {
			part.Unit = u.ID
		} else if u != nil {
			part.Target = u.ID
		} else if strings.HasPrefix(word, "@") {
			f, ok := s.parseFacing(word, geom.Point{})
			if !ok {
				return part, false
			}
			part.Facing = &f
		} else if isNumber && strings.HasPrefix(word, "m") {
			part.Model = int16(number)
		} else if isNumber {
			part.N = int32(number)
		} else {
			option = append(option, word)
		}
	}
	part.Option = strings.Join(option, " ")
	return part, len(words) > 0
}
