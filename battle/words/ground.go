package words

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/lang"
	"sandtable/table"
)

// A ground is how a sentence speaks of a kind of place: where a unit goes, and where a unit is.
type ground struct{ to, at lang.Text }

// grounds are the kinds of terrain by which people find their way. Polish needs its own case for each of the two.
var grounds = map[table.Kind]ground{
	table.Hill:      {lang.Text{EN: "up the hill", PL: "na wzgórze"}, lang.Text{EN: "on the hill", PL: "na wzgórzu"}},
	table.Wood:      {lang.Text{EN: "to the wood", PL: "do lasu"}, lang.Text{EN: "in the wood", PL: "w lesie"}},
	table.DenseWood: {lang.Text{EN: "to the dense wood", PL: "do gęstego lasu"}, lang.Text{EN: "in the dense wood", PL: "w gęstym lesie"}},
	table.Jungle:    {lang.Text{EN: "to the jungle", PL: "do dżungli"}, lang.Text{EN: "in the jungle", PL: "w dżungli"}},
	table.Rough:     {lang.Text{EN: "to the rough ground", PL: "na trudny teren"}, lang.Text{EN: "on the rough ground", PL: "na trudnym terenie"}},
	table.Mud:       {lang.Text{EN: "into the mud", PL: "w błoto"}, lang.Text{EN: "in the mud", PL: "w błocie"}},
	table.Sand:      {lang.Text{EN: "into the deep sand", PL: "w głęboki piasek"}, lang.Text{EN: "in the deep sand", PL: "w głębokim piasku"}},
	table.Snow:      {lang.Text{EN: "into the deep snow", PL: "w głęboki śnieg"}, lang.Text{EN: "in the deep snow", PL: "w głębokim śniegu"}},
	table.Swamp:     {lang.Text{EN: "to the swamp", PL: "na bagno"}, lang.Text{EN: "in the swamp", PL: "na bagnie"}},
	table.Marsh:     {lang.Text{EN: "to the marsh", PL: "na mokradło"}, lang.Text{EN: "in the marsh", PL: "na mokradle"}},
	table.Field:     {lang.Text{EN: "to the field", PL: "na pole"}, lang.Text{EN: "in the field", PL: "na polu"}},
	table.Orchard:   {lang.Text{EN: "to the orchard", PL: "do sadu"}, lang.Text{EN: "in the orchard", PL: "w sadzie"}},
	table.BuiltUp:   {lang.Text{EN: "to the houses", PL: "do zabudowań"}, lang.Text{EN: "among the houses", PL: "w zabudowaniach"}},
	table.Building:  {lang.Text{EN: "to the house", PL: "do domu"}, lang.Text{EN: "at the house", PL: "w domu"}},
	table.River:     {lang.Text{EN: "to the river", PL: "nad rzekę"}, lang.Text{EN: "by the river", PL: "nad rzeką"}},
	table.Canal:     {lang.Text{EN: "to the canal", PL: "nad kanał"}, lang.Text{EN: "by the canal", PL: "nad kanałem"}},
	table.Stream:    {lang.Text{EN: "to the stream", PL: "nad strumień"}, lang.Text{EN: "by the stream", PL: "nad strumieniem"}},
	table.Ford:      {lang.Text{EN: "to the ford", PL: "do brodu"}, lang.Text{EN: "at the ford", PL: "przy brodzie"}},
	table.Bridge:    {lang.Text{EN: "to the bridge", PL: "do mostu"}, lang.Text{EN: "at the bridge", PL: "przy moście"}},
	table.Ravine:    {lang.Text{EN: "to the ravine", PL: "do wąwozu"}, lang.Text{EN: "in the ravine", PL: "w wąwozie"}},
	table.DryRiver:  {lang.Text{EN: "to the dry river bed", PL: "do suchego koryta"}, lang.Text{EN: "in the dry river bed", PL: "w suchym korycie"}},
	table.Road:      {lang.Text{EN: "to the road", PL: "na drogę"}, lang.Text{EN: "on the road", PL: "na drodze"}},
	table.Track:     {lang.Text{EN: "to the track", PL: "na polną drogę"}, lang.Text{EN: "on the track", PL: "na polnej drodze"}},
	table.Rail:      {lang.Text{EN: "to the railway", PL: "na tory"}, lang.Text{EN: "on the railway", PL: "na torach"}},
	table.Hedge:     {lang.Text{EN: "to the hedge", PL: "pod żywopłot"}, lang.Text{EN: "at the hedge", PL: "przy żywopłocie"}},
	table.Wall:      {lang.Text{EN: "to the wall", PL: "pod mur"}, lang.Text{EN: "at the wall", PL: "przy murze"}},
	table.Fence:     {lang.Text{EN: "to the fence", PL: "pod płot"}, lang.Text{EN: "at the fence", PL: "przy płocie"}},
	table.Bocage:    {lang.Text{EN: "to the bocage", PL: "pod bocage"}, lang.Text{EN: "at the bocage", PL: "przy bocage'u"}},
	table.Ditch:     {lang.Text{EN: "to the tank ditch", PL: "do rowu przeciwpancernego"}, lang.Text{EN: "at the tank ditch", PL: "przy rowie przeciwpancernym"}},
	table.Trench:    {lang.Text{EN: "to the trench", PL: "do okopu"}, lang.Text{EN: "in the trench", PL: "w okopie"}},
	table.Bunker:    {lang.Text{EN: "to the bunker", PL: "do bunkra"}, lang.Text{EN: "in the bunker", PL: "w bunkrze"}},
	table.Smoke:     {lang.Text{EN: "into the smoke", PL: "w dym"}, lang.Text{EN: "in the smoke", PL: "w dymie"}},
	table.Crater:    {lang.Text{EN: "to the crater", PL: "do leja"}, lang.Text{EN: "in the crater", PL: "w leju"}},
}

var (
	objectiveGround = ground{lang.Text{EN: "to the objective", PL: "do celu"}, lang.Text{EN: "at the objective", PL: "przy celu"}}
	headsTo         = lang.Text{EN: "{heading}", PL: "na {heading}"}
)

// How near a point must be to what gives it a name.
const (
	nearMark = 8 * geom.CM
	nearLine = 3 * geom.CM
)

// A Spot is a point of the table as a sentence names it.
type Spot struct {
	To, At    string // “to the wood”, “in the wood”; empty: nothing there has a name
	Objective bool   // it is what is fought for
	Cover     bool   // what stands there hides or shields
}

// covering are the kinds that hide or shield who is in them, in every book.
var covering = map[table.Kind]bool{
	table.Wood: true, table.DenseWood: true, table.Jungle: true, table.Orchard: true, table.BuiltUp: true, table.Building: true, table.Trench: true, table.Bunker: true,
	table.Hedge: true, table.Wall: true, table.Bocage: true, table.Crater: true, table.Ravine: true,
}

// Spot names a point by what a view shows there: what is fought for, or else the smallest piece of terrain about it.
func (t *Teller) Spot(v *battle.View, p geom.Point) (s Spot) {
	var best *table.Piece
	for i := range v.Pieces {
		one := &v.Pieces[i]
		if _, known := grounds[one.Kind]; !known || !isAbout(one, p) {
			continue
		}
		s.Cover = s.Cover || covering[one.Kind]
		if best == nil || rankOf(one) < rankOf(best) {
			best = one
		}
	}
	if best != nil {
		of := grounds[best.Kind]
		s.To, s.At = t.named(of.to, "to", best.Name), t.named(of.at, "at", best.Name)
	}
	var mark *battle.PlaceView
	for i := range v.Places {
		one := &v.Places[i]
		if one.Kind == battle.PlaceObjective && one.At != nil && !one.Gone && geom.Dist(*one.At, p) <= nearMark {
			if mark == nil || geom.Dist(*one.At, p) < geom.Dist(*mark.At, p) {
				mark = one
			}
		}
	}
	if mark != nil {
		s.Objective = true
		s.To, s.At = t.named(objectiveGround.to, "to", mark.Name), t.named(objectiveGround.at, "at", mark.Name)
	}
	return s
}

// Heading is the compass direction from one point to another, one of eight.
func (t *Teller) Heading(from, to geom.Point) string {
	if from == to {
		return ""
	}
	return strings.ReplaceAll(headsTo.In(t.lang), "{heading}", t.Facing(geom.Bearing(from, to)))
}

// named is a place with its own name, if it has one: some are called by what is to be done there, which is not a name. Names are not
// declined: in Polish the kind of the place bears the case, and the name follows it.
func (t *Teller) named(kind lang.Text, english, name string) string {
	first, _ := utf8.DecodeRuneInString(name)
	switch {
	case !unicode.IsUpper(first) && !unicode.IsDigit(first):
		return kind.In(t.lang)
	case t.lang == lang.Polish:
		return kind.PL + " „" + name + "”"
	}
	return english + " " + name
}

// isAbout reports that a point is in a piece, or at a line.
func isAbout(p *table.Piece, at geom.Point) bool {
	switch {
	case p.IsLine():
		return geom.Dist(p.Nearest(at), at) <= max(p.Width/2, nearLine)
	case p.IsArea():
		return p.Holds(at) || p.Kind == table.Building && p.IsWithin(geom.Base{At: at}, nearLine)
	}
	return false
}

// rankOf orders the pieces about a point: those with names first, then what hides, then the smaller.
func rankOf(p *table.Piece) (rank int64) {
	if p.IsArea() {
		rank = min(p.Polygon().Area2(), 1<<50)
	}
	switch {
	case p.Name != "":
	case covering[p.Kind]:
		rank += 1 << 51
	case !p.IsLine():
		rank += 1 << 52
	default:
		rank += 1 << 53
	}
	return cmp.Or(rank, 1)
}
