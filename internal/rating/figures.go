package rating

import "math"

// A tally is how often red won, it was drawn, and blue won; or a player of the program against the sergeant. Where the tables give per cent,
// these are per cent of so many battles.
type tally struct {
	battles          float64
	won, drawn, lost float64
}

// difference is the difference in points that a tally shows, and its standard error, in hundredths. Half a battle is added to either
// side, so that one that has never lost has a difference too.
func (t tally) difference() (points, err float64) {
	all := t.won + t.drawn + t.lost
	share := float64((float64((t.won+float64(t.drawn/2))/all*t.battles) + 0.5) / (t.battles + 1))
	const aPoint = 400 / ln10 * one
	return float64(aPoint * log(float64(share/(1-share)))), float64(aPoint / math.Sqrt(float64(float64(t.battles*share)*(1-share))))
}

// mirrored is how red did against blue when sergeants lead both, by book and scenario: the tables of docs/lab.md, “What it has found”. The
// rows of a starter and of usual armies are
//
//	sandtable lab first --seed 34001
//	sandtable lab first --rules boltaction --only short --seed 34001 --battles 100
//	sandtable lab first --rules cobi --only short --seed 36001 --battles 100
//
// and those of history, of which only the share of red is told,
//
//	sandtable lab run --rules bkc1 --scenario mokra-1939 --blue sergeant --red sergeant --battles 24 --seed 61001
var mirrored = map[string]map[string]tally{
	"bkc1": {
		"sunken-lanes":       {200, 47, 12, 41},
		"encounter":          {120, 38.3, 16.7, 45}, // 100 at 20 minutes, 20 of an evening
		"mokra-1939":         {24, 46, 0, 54},
		"wizna-1939":         {24, 69, 0, 31},
		"bzura-1939":         {24, 40, 0, 60},
		"mont-ormel-1944":    {24, 40, 0, 60},
		"studzianki-1944":    {24, 67, 0, 33},
		"cassino-1944":       {72, 42, 0, 58},
		"deir-el-shein-1942": {24, 50, 0, 50},
	},
	"bkc2": {
		"burnt-steppe": {200, 39, 11, 50},
		"encounter":    {60, 35.3, 23.3, 41.4}, // 40 at 20 minutes, 20 of an evening
	},
	"boltaction": {
		"bridge":        {200, 52, 1, 47},
		"key_positions": {136, 48, 15.4, 36.6}, // 125 at 20 minutes, 11 of an evening
	},
	"cobi": {
		"farm":        {160, 57, 1, 42},
		"elimination": {120, 51.7, 0, 48.3}, // 100 at 20 minutes, 20 of an evening
	},
}

// priorOf is what red is worth in a scenario by the laboratory, shrunk by its error, and how unsure that is.
func priorOf(book, scenario string) (points, deviation int64) {
	t, known := mirrored[book][scenario]
	if !known {
		return 0, spread
	}
	found, err := t.difference()
	noise, wide := float64(err*err), float64(spread*spread)
	return int64(math.Floor(float64(found*wide)/(wide+noise) + 0.5)), int64(math.Floor(math.Sqrt(float64(noise*wide)/(wide+noise)) + 0.5))
}

// ladder is how the players of the program do against the sergeant, by book: docs/bots.md, “How strong they are”, with its commands. The
// captain is not there, and battles against him rate no player.
var ladder = map[string]map[string]tally{
	"bkc1": {
		"random": {200, 2, 8, 190}, "recruit": {40, 5, 5, 30}, "corporal": {40, 7, 9, 24}, "general": {115, 86, 16, 13},
	},
	"bkc2": {
		"random": {200, 0, 8, 192}, "recruit": {40, 5, 4, 31}, "corporal": {40, 11, 6, 23}, "general": {70, 52, 7, 11},
	},
	"boltaction": {
		"random": {200, 0, 2, 198}, "recruit": {40, 6, 6, 28}, "corporal": {40, 12, 6, 22}, "general": {28, 12, 6, 10},
	},
	"cobi": {
		"random": {200, 6, 0, 194}, "recruit": {40, 5, 3, 32}, "corporal": {40, 11, 3, 26}, "general": {55, 36, 3, 16},
	},
}

// anchor is the sergeant, by whom the points of the others are known.
const anchor = "sergeant"

// Anchor is the rating of a player of the program, which never changes; false: it is not known how strong he is in this book.
func Anchor(book, level string) (Rating, bool) {
	fixed := Rating{Points: startPoints, Deviation: leastDeviation, Volatility: startVolatility}
	known, isBook := ladder[book]
	t, isLevel := known[level]
	if !isBook || !isLevel {
		return fixed, isBook && level == anchor
	}
	points, err := t.difference()
	fixed.Points += int64(math.Floor(points + 0.5))
	fixed.Deviation = within(int64(math.Floor(err+0.5)), leastDeviation, startDeviation)
	return fixed, true
}
