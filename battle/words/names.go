package words

import (
	"cmp"

	"sandtable/battle"
	"sandtable/table"
)

// Names are what the units and the terrain of a battle are called.
type Names struct {
	ids    map[battle.UnitID]string
	keys   map[string]string
	pieces map[table.PieceID]table.Piece
	ground map[string]bool // the names of pieces, which are told as they are
}

// SetupNames are the names of every unit of a set-up.
func SetupNames(s *battle.Setup) *Names {
	all := make([]battle.UnitView, len(s.Units))
	for i, u := range s.Units {
		all[i] = battle.UnitView{ID: battle.UnitID(i + 1), Key: u.ID, Name: u.Name}
	}
	return names(all, s.Table.Pieces)
}

// ViewNames are the names of the units that a view shows.
func ViewNames(v *battle.View) *Names { return names(v.Units, v.Pieces) }

// names tells units of one name apart by their keys.
func names(units []battle.UnitView, pieces []table.Piece) *Names {
	n := &Names{ids: map[battle.UnitID]string{}, keys: map[string]string{}, pieces: map[table.PieceID]table.Piece{}, ground: map[string]bool{}}
	for i, p := range pieces {
		n.pieces[cmp.Or(p.ID, table.PieceID(i+1))] = p
		n.ground[p.Name] = true
	}
	bearers := map[string]int{}
	for i := range units {
		bearers[units[i].Name]++
	}
	for i := range units {
		u := &units[i]
		if u.ID == 0 {
			continue // a marker: nobody knows who it is
		}
		name := cmp.Or(u.Name, u.Key)
		if bearers[u.Name] > 1 && name != u.Key {
			name += " (" + u.Key + ")"
		}
		n.ids[u.ID], n.keys[u.Key] = name, name
	}
	return n
}
