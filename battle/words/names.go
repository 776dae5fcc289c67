package words

import (
	"cmp"

	"sandtable/battle"
	"sandtable/table"
)

// Names are what the units and the terrain of a battle are called.
type Names struct {
	// Knows, if set, says whether the listener knows a unit: a listener who does not hears no name, nor learns from the names
	// of others that there is one.
	Knows func(battle.UnitID) bool
	// Kind, if set, is the book's class of a unit that the listener knows; a view brings it along.
	Kind func(battle.UnitID) string

	ids    map[battle.UnitID]named
	keys   map[string]battle.UnitID
	alike  map[string][]battle.UnitID // those of one name
	pieces map[table.PieceID]table.Piece
	ground map[string]bool // the names of pieces, which are told as they are
}

// named is what a unit is called, its key and its class.
type named struct {
	name, key, kind string
	side            battle.Side
}

// SetupNames are the names of every unit of a set-up.
func SetupNames(s *battle.Setup) *Names {
	all := make([]battle.UnitView, len(s.Units))
	for i, u := range s.Units {
		all[i] = battle.UnitView{ID: battle.UnitID(i + 1), Key: u.ID, Name: u.Name, Side: u.Side}
	}
	return names(all, s.Table.Pieces)
}

// ViewNames are the names of the units that a view shows.
func ViewNames(v *battle.View) *Names { return names(v.Units, v.Pieces) }

// names finds out which units share a name.
func names(units []battle.UnitView, pieces []table.Piece) *Names {
	n := &Names{ids: map[battle.UnitID]named{}, keys: map[string]battle.UnitID{},
		alike: map[string][]battle.UnitID{}, pieces: map[table.PieceID]table.Piece{}, ground: map[string]bool{}}
	for i, p := range pieces {
		n.pieces[cmp.Or(p.ID, table.PieceID(i+1))] = p
		n.ground[p.Name] = true
	}
	for i := range units {
		u := &units[i]
		if u.ID == 0 {
			continue // a marker: the unit under it is not known
		}
		n.ids[u.ID], n.keys[u.Key] = named{cmp.Or(u.Name, u.Key), u.Key, u.Kind, u.Side}, u.ID
		n.alike[u.Name] = append(n.alike[u.Name], u.ID)
	}
	return n
}

// unit is the name of a unit, if the listener knows it. Of several whom he knows by one name, it says which one it is: by its side if
// that is enough, or by its key.
func (n *Names) unit(id battle.UnitID, side func(battle.Side) string) (string, bool) {
	u, ok := n.ids[id]
	if !ok || !n.knows(id) {
		return "", false
	}
	if u.name == u.key {
		return u.name, true
	}
	shared := false
	for _, other := range n.alike[u.name] {
		if other == id || !n.knows(other) {
			continue
		}
		if shared = true; n.ids[other].side == u.side {
			return u.name + " (" + u.key + ")", true
		}
	}
	if shared {
		return u.name + " (" + side(u.side) + ")", true
	}
	return u.name, true
}

// kind is the book's class of a unit, if the listener knows it; empty: it is not known.
func (n *Names) kind(id battle.UnitID) string {
	switch {
	case id == 0 || !n.knows(id):
		return ""
	case n.Kind != nil:
		return n.Kind(id)
	}
	return n.ids[id].kind
}

func (n *Names) knows(id battle.UnitID) bool { return n.Knows == nil || n.Knows(id) }
