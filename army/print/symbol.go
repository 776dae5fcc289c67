package print

import "sandtable/army"

// A symbol is a unit as a map shows it: a frame, frameWide by frameHigh, with some strokes inside. They follow the habits of
// military maps (a cross for infantry, an oval for armour, a dot for guns) without following any one standard.
type symbol struct {
	Lines [][]float64 // each a polyline: x, y, x, y, …
	Ovals []oval
	Text  string // where letters say it best
}

// An oval is an ellipse around a point, drawn or filled.
type oval struct {
	X, Y, RX, RY float64
	Filled       bool
}

// The frame of every symbol.
const (
	frameWide = 30
	frameHigh = 20
)

// The strokes that symbols share.
var (
	rising  = []float64{0, 20, 30, 0}
	falling = []float64{0, 0, 30, 20}
	peak    = []float64{0, 20, 15, 0, 30, 20}
	dome    = []float64{0, 20, 1.2, 16.4, 4.4, 13.2, 9.2, 11, 15, 10.2, 20.8, 11, 25.6, 13.2, 28.8, 16.4, 30, 20}
	shaft   = []float64{15, 17, 15, 3}
	tip     = []float64{12, 6.5, 15, 3, 18, 6.5}
	comb    = [][]float64{{9, 14, 9, 7, 21, 7, 21, 14}, {15, 7, 15, 14}}
	hull    = oval{X: 15, Y: 10, RX: 10, RY: 6}
	muzzle  = oval{X: 15, Y: 10, RX: 2.4, RY: 2.4, Filled: true}
	base    = oval{X: 15, Y: 15.5, RX: 2, RY: 2}
	wheels  = []oval{{X: 8, Y: 16.5, RX: 2, RY: 2}, {X: 22, Y: 16.5, RX: 2, RY: 2}}
)

// The symbols by the words that lists use for what stands in them.
var symbols = map[string]*symbol{}

func init() {
	for _, s := range []struct {
		symbol
		words []string
	}{
		{symbol{Lines: [][]float64{falling, rising}}, []string{"infantry"}},
		{symbol{Lines: comb}, []string{"engineers", "engineer"}},
		{symbol{Lines: [][]float64{rising}}, []string{"cavalry", "recce"}},
		{symbol{Lines: [][]float64{rising}, Ovals: []oval{hull}}, []string{armouredRecce, "armoured_car", "armoured-car"}},
		{symbol{Lines: [][]float64{falling, rising}, Ovals: wheels}, []string{"motorcycle"}},
		{symbol{Lines: [][]float64{shaft, tip, {10, 17, 20, 17}}}, []string{"mg", "machine_gun", "hmg_team"}},
		{symbol{Lines: [][]float64{{15, 13.5, 15, 3}, tip}, Ovals: []oval{base}}, []string{"mortar-light", "mortar-medium", "mortar-heavy", "mortar", "mortar_team"}},
		{symbol{Lines: [][]float64{falling, rising}, Ovals: []oval{muzzle}}, []string{"infantry-gun"}},
		{symbol{Lines: [][]float64{peak}}, []string{"at-gun", "anti_tank", "at_team", "at_gun_light", "at_gun_medium", "at_gun_heavy", "at_gun_super"}},
		{symbol{Lines: [][]float64{dome}}, []string{"aa-gun", "autocannon_light", "autocannon_medium", "autocannon_heavy"}},
		{symbol{Lines: [][]float64{dome}, Ovals: []oval{hull}}, []string{"aa"}},
		{symbol{Ovals: []oval{hull}}, []string{"tank", "afv", "light-tank", "medium-tank", "heavy-tank"}},
		{symbol{Lines: [][]float64{peak}, Ovals: []oval{hull}}, []string{"tank-destroyer", "tank_destroyer"}},
		{symbol{Ovals: []oval{hull, muzzle}}, []string{"assault-gun", "sp-artillery", "self_propelled"}},
		{symbol{Ovals: []oval{muzzle}}, []string{"artillery", "gun"}},
		{symbol{Lines: [][]float64{{10, 7, 15, 3, 20, 7}, {10, 10, 15, 6, 20, 10}}, Ovals: []oval{{X: 15, Y: 14, RX: 2.4, RY: 2.4, Filled: true}}},
			[]string{"rocket-artillery", "multiple_launcher"}},
		{symbol{Lines: [][]float64{{15, 5, 15, 17}, {11, 7.5, 19, 7.5}, {8, 12, 10.5, 15.5, 15, 17, 19.5, 15.5, 22, 12}}}, []string{"naval-gunfire"}},
		{symbol{Lines: [][]float64{{7, 6, 7, 14, 23, 6, 23, 14, 7, 6}}}, []string{"aircraft"}},
		{symbol{Lines: [][]float64{{3, 17.5, 27, 17.5}}, Ovals: []oval{hull}}, []string{"armoured-train"}},
		{symbol{Lines: [][]float64{{5, 14, 5, 5, 18, 5, 18, 14}, {18, 8, 25, 8, 25, 14, 5, 14}}, Ovals: wheels}, []string{"transport", "tow"}},
		{symbol{Lines: [][]float64{{15, 3, 15, 17}, {8, 10, 22, 10}}}, []string{"medic", "doctor"}},
		{symbol{Lines: [][]float64{{15, 3, 15, 17}, {10, 7.5, 20, 7.5}}}, []string{"priest"}},
		{symbol{Lines: [][]float64{{15, 4, 23, 16, 7, 16, 15, 4}}}, []string{"observer"}},
		{symbol{Lines: [][]float64{{15, 2, 15, 18}, {7, 10, 23, 10}}, Ovals: []oval{{X: 15, Y: 10, RX: 5, RY: 5}}}, []string{"sniper"}},
		{symbol{Lines: [][]float64{{10, 17, 8, 13, 9, 9, 11.5, 11, 13, 3, 18, 8, 19, 11, 20.5, 9, 22, 13, 20, 17, 10, 17}}}, []string{"flamethrower"}},
		{symbol{Text: "CO"}, []string{"co"}},
		{symbol{Text: "HQ"}, []string{"hq", "headquarters"}},
		{symbol{Text: "FAO"}, []string{"fao"}},
		{symbol{Text: "FAC"}, []string{"fac"}},
	} {
		for _, word := range s.words {
			symbols[word] = &s.symbol
		}
	}
}

// armouredRecce is what no list calls anything: scouts that drive armour.
const armouredRecce = "recce afv"

// symbolOf finds the symbol of a unit by the heading that it stands under and the words of its profile, from the narrowest
// to the widest. What has none is a plain frame.
func symbolOf(e *army.Entry, p army.Profile) *symbol {
	word := func(key string) string { s, _ := p[key].(string); return s }
	if e.Group == "recce" && word("class") == "afv" {
		return symbols[armouredRecce]
	}
	for _, w := range []string{word("weapon"), word("slot"), e.Group, word("class"), word("type")} {
		if s := symbols[w]; s != nil {
			return s
		}
	}
	return &symbol{}
}
