package telling

import (
	"bytes"
	"encoding/json"

	"sandtable/battle"
)

// discreet is a battle that knows, without drawing up two views and comparing them, that something is hidden from a side. It
// is asked with every command.
type discreet interface{ Hides(from battle.Side) bool }

// Open reports whether a side may see all there is: then its view says what the umpire's says. A spectator may if both sides
// may.
func Open(b battle.Battle, side battle.Side) bool {
	if d, ok := b.(discreet); ok {
		for _, s := range battle.Sides {
			if (side == s || side == battle.Nobody) && d.Hides(s) {
				return false
			}
		}
	}
	return showsAll(b, side)
}

// showsAll compares what a side is shown with what the umpire is.
func showsAll(b battle.Battle, side battle.Side) bool {
	all := visible(b.View(battle.Nobody))
	for _, s := range battle.Sides {
		if (side == s || side == battle.Nobody) && !bytes.Equal(visible(b.View(s)), all) {
			return false
		}
	}
	return true
}

// visible is what a view shows of the battle, without who looks and what he must decide.
func visible(v battle.View) []byte {
	v.Side, v.Pending, v.Awaited = battle.Nobody, nil, battle.Nobody
	text, err := json.Marshal(v)
	if err != nil {
		panic("telling: a view cannot be written: " + err.Error()) // a mistake of the book
	}
	return text
}
