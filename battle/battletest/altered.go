package battletest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"sandtable/battle"
	"sandtable/dice"
)

// Altered changes something of a battle so many times, whatever it is, and of each change in what the enemy of a side hides from it
// proves that what is imagined for the side does not depend on it: not a byte is another. It gives how many such changes there were. They
// need not be such as the rules lead to: what a side may not know may as well be impossible.
func Altered(book battle.Book, setup *battle.Setup, b battle.Battle, side battle.Side, r dice.Roller, times int) (kept int, err error) {
	if isAbout(b, side) {
		return 0, nil
	}
	state, err := b.Encode()
	if err != nil {
		return 0, err
	}
	saw, err := lookOf(b, side)
	if err != nil {
		return 0, err
	}
	hides, err := keptFrom(b, side)
	if err != nil {
		return 0, err
	}
	seed := uint64(r.Roll(30_000, "imagine"))
	guess, err := b.Imagine(side, dice.Seeded(seed)).Encode()
	if err != nil {
		return 0, err
	}
	hidden := hiddenFrom(b, side)
	for range times {
		text, where, err := alter(state, hidden, r)
		if err != nil {
			return kept, err
		}
		other, err := book.Decode(setup, text)
		if err != nil {
			continue // not even a state
		}
		if is, err := secretlyOther(other, side, saw, hides); err != nil || !is {
			continue
		}
		kept++
		after, err := other.Imagine(side, dice.Seeded(seed)).Encode()
		if err != nil {
			return kept, err
		}
		if err := sameBytes(after, guess, fmt.Sprintf("what is imagined for %s if %s is another, which it does not see,", side, where)); err != nil {
			return kept, err
		}
	}
	return kept, nil
}

// altered proves it of a few changes for each side, now and then: it takes as long as all other looks.
func (p *playout) altered() error {
	if p.commands%8 != 3 {
		return nil
	}
	for _, side := range battle.Sides {
		if _, err := Altered(p.kit.Book, p.game.Setup(), p.battle, side, p.tries, 4); err != nil {
			return err
		}
	}
	return nil
}

// lookOf is what a side sees of a battle, with what is asked of whom.
func lookOf(b battle.Battle, side battle.Side) (string, error) {
	d := b.Pending()
	own, err := battle.Canonical([]any{b.View(side), d.Kind, d.Side, d.Unit, d.Units, d.Verbs})
	return string(own), err
}

// keptFrom is what the enemy of a side sees and hides from it: his notes, his pieces of terrain, and of his units those that the side
// does not know.
func keptFrom(b battle.Battle, side battle.Side) (string, error) {
	v := b.View(side.Enemy())
	if known, ok := b.(battle.Concealer); ok {
		v.Units = slices.DeleteFunc(v.Units, func(u battle.UnitView) bool { return u.ID == 0 || known.Guise(side, u.ID) == battle.Open })
	}
	foe, err := battle.Canonical([]any{v.Secrets, v.Pieces, v.Units})
	return string(foe), err
}

// secretlyOther reports a battle in which the enemy of a side hides something else, and which is the same to the side. What is impossible
// may panic.
func secretlyOther(b battle.Battle, side battle.Side, saw, kept string) (is bool, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%v", r)
		}
	}()
	if sees, err := lookOf(b, side); err != nil || sees != saw {
		return false, err
	}
	keeps, err := keptFrom(b, side)
	return keeps != kept, err
}

// hiddenFrom are the places of units that a side does not know, counted from none.
func hiddenFrom(b battle.Battle, side battle.Side) (out []int) {
	known, ok := b.(battle.Concealer)
	for i := 0; ok && i < known.Count(); i++ {
		if known.Guise(side, battle.UnitID(i+1)) != battle.Open {
			out = append(out, i)
		}
	}
	return out
}

// alter is a state in which one thing is another, and where. Mostly it is about a hidden unit, if the state lists its units.
func alter(state []byte, hidden []int, r dice.Roller) (text []byte, where string, err error) {
	var tree any
	d := json.NewDecoder(bytes.NewReader(state))
	d.UseNumber()
	if err := d.Decode(&tree); err != nil {
		return nil, "", err
	}
	var path strings.Builder
	below := tree
	if root, ok := tree.(map[string]any); ok && len(hidden) > 0 && r.Roll(3, "alter") > 1 {
		if units, ok := root["units"].([]any); ok && len(units) > hidden[len(hidden)-1] {
			var some []any
			for _, i := range hidden {
				some = append(some, units[i])
			}
			below = some
			path.WriteString(".units hidden")
		}
	}
	alterIn(below, r, &path)
	text, err = json.Marshal(tree)
	return text, path.String(), err
}

// alterIn changes something below a node: a number, a truth, or two of several exchange something that they have or have not. Zero
// stays zero, and what is not zero stays so: both sides may be able to count.
func alterIn(node any, r dice.Roller, path *strings.Builder) any {
	switch node := node.(type) {
	case map[string]any:
		if len(node) > 0 {
			key := oneOf(node, node, r)
			path.WriteString("." + key)
			node[key] = alterIn(node[key], r, path)
		}
	case []any:
		if len(node) == 0 {
			break
		}
		i, j := r.Roll(len(node), "alter")-1, r.Roll(len(node), "alter")-1
		fmt.Fprintf(path, ".%d", i)
		x, isMap := node[i].(map[string]any)
		y, too := node[j].(map[string]any)
		if !isMap || !too || i == j || len(x)+len(y) == 0 || r.Roll(2, "alter") == 1 {
			node[i] = alterIn(node[i], r, path)
			break
		}
		key := oneOf(x, y, r)
		fmt.Fprintf(path, ".%s and that of %d", key, j)
		one, hasOne := x[key]
		other, hasOther := y[key]
		put(x, key, other, hasOther)
		put(y, key, one, hasOne)
	case json.Number:
		if n, err := node.Int64(); err == nil && n != 0 {
			return json.Number(strconv.FormatInt(n+max(-1, min(1, n)), 10))
		}
	case bool:
		return !node
	}
	return node
}

func put(object map[string]any, key string, v any, has bool) {
	if delete(object, key); has {
		object[key] = v
	}
}

// oneOf is one of the keys of two objects.
func oneOf(x, y map[string]any, r dice.Roller) string {
	keys := slices.Sorted(maps.Keys(x))
	for _, key := range slices.Sorted(maps.Keys(y)) {
		if _, has := x[key]; !has {
			keys = append(keys, key)
		}
	}
	return keys[r.Roll(len(keys), "alter")-1]
}
