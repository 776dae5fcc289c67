package script

import (
	"math"
	"slices"
	"strings"
	"unicode"

	"sandtable/battle"
	"sandtable/table"
)

// reserved are the names in an expectation that mean something else than a unit.
var reserved = []string{"battle", "places", "pending", "result", "events", "no-events"}

// isUnitName reports a name of letters and digits, with a few marks between them.
func isUnitName(s string) bool {
	n := 0
	for _, r := range s {
		if plain := unicode.IsLetter(r) || unicode.IsNumber(r); !plain && (n == 0 || !strings.ContainsRune("_.'-", r)) {
			return false
		}
		n++
	}
	return n > 0 && n <= 64
}

// setup reads everything a battle starts from. The caller that runs it fills in the rules.
func (r *reader) setup(n *node) *battle.Setup {
	s := &battle.Setup{
		Options:  r.options(n.get("options")),
		Scenario: r.own(n.get("scenario")),
		Start:    r.own(n.get("start")),
	}
	if t := n.get("table"); t != nil {
		s.Table = r.table(t)
	} else {
		r.fail(n, "the table is missing; write table: {width: …, depth: …}")
	}
	r.units, r.called = map[string]battle.UnitID{}, nil
	r.each(n.get("units"), MaxUnits, func(i int, v *node) {
		s.Units = append(s.Units, r.unitSetup(v, battle.UnitID(i+1)))
	})
	return s
}

func (r *reader) options(n *node) []battle.Option {
	if n == nil {
		return nil
	}
	if n.kind != object {
		r.fail(n, "options are written {NAME: value}, found %s", n.says())
		return nil
	}
	var out []battle.Option
	for i, k := range n.keys {
		out = append(out, battle.Option{Name: k.text, Value: r.word(n.items[i])})
	}
	slices.SortFunc(out, func(a, b battle.Option) int { return strings.Compare(a.Name, b.Name) })
	return out
}

func (r *reader) unitSetup(n *node, id battle.UnitID) battle.UnitSetup {
	r.fields(n, "id", "name", "side", "seat", "profile", "at", "facing", "state")
	name := r.said(n.get("name"))
	r.called = append(r.called, name)
	u := battle.UnitSetup{
		ID: r.word(n.get("id")), Name: name.EN, Side: r.side(n.get("side")),
		Seat:    battle.Seat(r.integer(n.get("seat"), 0, math.MaxUint8)),
		Profile: r.own(n.get("profile")), At: r.pointer(n.get("at")), State: r.own(n.get("state")),
	}
	if f := r.facing(n.get("facing")); f != nil {
		u.Facing = *f
	}
	switch _, twice := r.units[u.ID]; {
	case !isUnitName(u.ID):
		r.fail(n, "a unit needs an id of letters, digits and dashes")
	case slices.Contains(reserved, u.ID):
		r.fail(n, "a unit cannot be called %q: the word has a meaning of its own", u.ID)
	case twice:
		r.fail(n, "two units are called %q", u.ID)
	case u.Side == battle.Nobody:
		r.fail(n, "unit %s: the side is missing; write red or blue", u.ID)
	case u.Profile == nil:
		r.fail(n, "unit %s: the profile is missing", u.ID)
	}
	if r.err == nil {
		r.units[u.ID] = id
	}
	return u
}

func (r *reader) table(n *node) table.Spec {
	r.fields(n, "width", "depth", "pieces")
	spec := table.Spec{Width: r.length(n.get("width")), Depth: r.length(n.get("depth"))}
	r.each(n.get("pieces"), table.MaxPieces, func(_ int, v *node) { spec.Pieces = append(spec.Pieces, r.piece(v)) })
	return spec
}

func (r *reader) piece(n *node) table.Piece {
	r.fields(n, "name", "kind", "area", "line", "spot", "width", "level", "crest", "tags", "breaches", "owner",
		"laid", "secret")
	p := table.Piece{
		Name: r.word(n.get("name")), Kind: table.Kind(r.word(n.get("kind"))),
		Area: r.points(n.get("area"), table.MaxPoints), Line: r.points(n.get("line"), table.MaxPoints),
		Spot: r.pointer(n.get("spot")), Width: r.length(n.get("width")),
		Level: int8(r.integer(n.get("level"), math.MinInt8, math.MaxInt8)),
		Crest: r.points(n.get("crest"), table.MaxPoints), Tags: r.words(n.get("tags"), 16),
		Owner: uint8(r.side(n.get("owner"))), Secret: uint8(r.side(n.get("secret"))),
		Laid: int32(r.integer(n.get("laid"), 0, math.MaxInt32)),
	}
	if !slices.Contains(table.Kinds, p.Kind) {
		r.fail(n, "%q is not a known kind of terrain", p.Kind)
	}
	r.each(n.get("breaches"), 64, func(_ int, v *node) {
		r.fields(v, "at", "width")
		if at := r.pointer(v.get("at")); at != nil {
			p.Breaches = append(p.Breaches, table.Breach{At: *at, Width: r.length(v.get("width"))})
		} else {
			r.fail(v, "a breach needs a place: at: [x, y]")
		}
	})
	return p
}
