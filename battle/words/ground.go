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
	table.Hill:      {lang.Text{EN: "up the hill"}, lang.Text{EN: "on the hill"}},
	table.Wood:      {lang.Text{EN: "to the wood"}, lang.Text{EN: "in the wood"}},
	table.DenseWood: {lang.Text{EN: "to the dense wood"}, lang.Text{EN: "in the dense wood"}},
	table.Jungle:    {lang.Text{EN: "to the jungle"}, lang.Text{EN: "in the jungle"}},
	table.Rough:     {lang.Text{EN: "to the rough ground"}, lang.Text{EN: "on the rough ground"}},
	table.Mud:       {lang.Text{EN: "into the mud"}, lang.Text{EN: "in the mud"}},
	table.Sand:      {lang.Text{EN: "into the deep sand"}, lang.Text{EN: "in the deep sand"}},
	table.Snow:      {lang.Text{EN: "into the deep snow"}, lang.Text{EN: "in the deep snow"}},
	table.Swamp:     {lang.Text{EN: "to the swamp"}, lang.Text{EN: "in the swamp"}},
	table.Marsh:     {lang.Text{EN: "to the marsh"}, lang.Text{EN: "in the marsh"}},
	table.Field:     {lang.Text{EN: "to the field"}, lang.Text{EN: "in the field"}},
	table.Orchard:   {lang.Text{EN: "to the orchard"}, lang.Text{EN: "in the orchard"}},
	table.BuiltUp:   {lang.Text{EN: "to the houses"}, lang.Text{EN: "among the houses"}},
	table.Building:  {lang.Text{EN: "to the house"}, lang.Text{EN: "at the house"}},
	table.River:     {lang.Text{EN: "to the river"}, lang.Text{EN: "by the river"}},
	table.Canal:     {lang.Text{EN: "to the canal"}, lang.Text{EN: "by the canal"}},
	table.Stream:    {lang.Text{EN: "to the stream"}, lang.Text{EN: "by the stream"}},
	table.Ford:      {lang.Text{EN: "to the ford"}, lang.Text{EN: "at the ford"}},
	table.Bridge:    {lang.Text{EN: "to the bridge"}, lang.Text{EN: "at the bridge"}},
	table.Ravine:    {lang.Text{EN: "to the ravine"}, lang.Text{EN: "in the ravine"}},
	table.DryRiver:  {lang.Text{EN: "to the dry river bed"}, lang.Text{EN: "in the dry river bed"}},
	table.Road:      {lang.Text{EN: "to the road"}, lang.Text{EN: "on the road"}},
	table.Track:     {lang.Text{EN: "to the track"}, lang.Text{EN: "on the track"}},
	table.Rail:      {lang.Text{EN: "to the railway"}, lang.Text{EN: "on the railway"}},
	table.Hedge:     {lang.Text{EN: "to the hedge"}, lang.Text{EN: "at the hedge"}},
	table.Wall:      {lang.Text{EN: "to the wall"}, lang.Text{EN: "at the wall"}},
	table.Fence:     {lang.Text{EN: "to the fence"}, lang.Text{EN: "at the fence"}},
	table.Bocage:    {lang.Text{EN: "to the bocage"}, lang.Text{EN: "at the bocage"}},
	table.Ditch:     {lang.Text{EN: "to the tank ditch"}, lang.Text{EN: "at the tank ditch"}},
	table.Trench:    {lang.Text{EN: "to the trench"}, lang.Text{EN: "in the trench"}},
	table.Bunker:    {lang.Text{EN: "to the bunker"}, lang.Text{EN: "in the bunker"}},
	table.Smoke:     {lang.Text{EN: "into the smoke"}, lang.Text{EN: "in the smoke"}},
	table.Crater:    {lang.Text{EN: "to the crater"}, lang.Text{EN: "in the crater"}},
}

var (
	objectiveGround = ground{lang.Text{EN: "to the objective"}, lang.Text{EN: "at the objective"}}
	headsTo         = lang.Text{EN: "{heading}"}
	namedPlace      = lang.Text{EN: "{place} “{name}”"}
)

// How near a point must be to what gives it a name.
const (
	nearMark = 8 * geom.CM
	nearLine = 3 * geom.CM
)

// A Spot is a point of the table as a sentence names it.
type Spot struct {
	To, At    string      // “to the wood”, “in the wood”; empty: nothing there has a name
	Objective bool        // it is what is fought for
	Cover     bool        // what stands there hides or shields
	Place     *geom.Point // where what is named lies, to be pointed at
}

// covering are the kinds that hide or shield who is in them, in every book.
var covering = map[table.Kind]bool{
	table.Wood: true, table.DenseWood: true, table.Jungle: true, table.Orchard: true,
	table.BuiltUp: true, table.Building: true, table.Trench: true, table.Bunker: true,
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
		s.Place = placeOf(best, p)
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
		s.Place = mark.At
	}
	return s
}

// placeOf is where people point at a piece that is about a point: at its middle, or at the part of a line that is nearest.
func placeOf(p *table.Piece, near geom.Point) *geom.Point {
	at := near
	if !p.IsArea() {
		at = p.Nearest(near)
	} else if middle := p.Polygon().Box().Middle(); p.Holds(middle) { // else it is, say, a wood around a clearing
		at = middle
	}
	return &at
}

// Heading is the compass direction from one point to another, one of eight.
func (t *Teller) Heading(from, to geom.Point) string {
	if from == to {
		return ""
	}
	return strings.ReplaceAll(headsTo.In(t.lang), "{heading}", t.Facing(geom.Bearing(from, to)))
}

// named is a place with its own name, if it has one: some are called by what is to be done there, which is not a name. Names are not
// declined: outside English the kind of the place bears the case, and the name follows it.
func (t *Teller) named(kind lang.Text, english, name string) string {
	first, _ := utf8.DecodeRuneInString(name)
	switch {
	case !unicode.IsUpper(first) && !unicode.IsDigit(first):
		return kind.In(t.lang)
	case t.lang == lang.English:
		return english + " " + name
	}
	return strings.NewReplacer("{place}", kind.In(t.lang), "{name}", name).Replace(namedPlace.In(t.lang))
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
