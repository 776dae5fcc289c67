package bot

import (
	"strconv"
	"strings"

	"sandtable/battle"
	"sandtable/lang"
)

// Numbers are all that a player weighs by: those of every book, and those of the book that it plays.
type Numbers struct {
	own  *numbers
	book battle.Numbers // nil: the book has none
}

// NumbersFor are the usual numbers for a book.
func NumbersFor(book battle.Book) *Numbers {
	n := &Numbers{own: battle.AsUsual(&numbers{})}
	if w, ok := book.(battle.Weigher); ok {
		n.book = w.Numbers()
	}
	return n
}

// A Number is one of them.
type Number struct {
	Name  string `json:"name"` // whole, such as bkc.suppressed
	Value int32  `json:"value"`
	Least int32  `json:"least"`
	Most  int32  `json:"most"`
	Tell  string `json:"tell"` // what it is, in one sentence
}

// List lists them with their values, those of every book first.
func (n *Numbers) List() (out []Number) {
	n.each(func(name string, at *int32, least, most int32, tell string) {
		out = append(out, Number{name, *at, least, most, tell})
	})
	return out
}

func (n *Numbers) each(number func(name string, at *int32, least, most int32, tell string)) {
	for _, table := range [...]battle.Numbers{n.own, n.book} {
		if table != nil {
			of := table.Of() + "."
			table.Each(func(name string, at *int32, _, least, most int32, tell string) {
				number(of+name, at, least, most, tell)
			})
		}
	}
}

// Set changes one number, such as bot.hunting=15.
func (n *Numbers) Set(change string) (err error) {
	name, text, ok := strings.Cut(change, "=")
	value, bad := strconv.ParseInt(text, 10, 32)
	if !ok || bad != nil {
		return lang.NewFault("%q is no change of a number; write it as bot.hunting=15", change)
	}
	var known []string
	found := false
	n.each(func(is string, at *int32, least, most int32, _ string) {
		known = append(known, is)
		if is != name {
			return
		}
		if found = true; value < int64(least) || value > int64(most) {
			err = lang.NewFault("%s must be from %d to %d, not %d", name, least, most, value)
			return
		}
		*at = int32(value)
	})
	if !found {
		return noNumber(name, known)
	}
	return err
}

// noNumber says that no number has a name, and which have a similar one.
func noNumber(name string, known []string) error {
	near := lang.Near(name, known, 3)
	for _, is := range known { // the first part was left out, or is that of another book
		if _, rest, _ := strings.Cut(is, "."); len(near) < 3 && rest == name[strings.Index(name, ".")+1:] {
			near = append(near, is)
		}
	}
	if len(near) == 0 {
		return lang.NewFault("there is no number %q; \"sandtable lab numbers\" lists them", name)
	}
	return lang.NewFault("there is no number %q; did you mean %s?", name, strings.Join(near, ", "))
}

// variantMark stands before each change in the name of a variant: a level with changed numbers, such as
// sergeant+bot.hunting=15+bkc.suppressed=40.
const variantMark = "+"

// Vary is the name of a player with one more change.
func Vary(player, change string) string { return player + variantMark + change }

// LevelOf is the level of a player of that name, changed or not.
func LevelOf(player string) string {
	level, _, _ := strings.Cut(player, variantMark)
	return level
}

// NewVariant makes the player that a name stands for, in battles of a book. The seed is its own dice.
func NewVariant(player string, seed uint64, book battle.Book) (Player, error) {
	words := strings.Split(player, variantMark)
	p, err := New(words[0], seed)
	if err != nil || len(words) == 1 {
		return p, err
	}
	w, ok := p.(interface{ weighBy(*Numbers) })
	if !ok {
		return nil, lang.NewFault("%s: this player weighs nothing, so it has no numbers to change", words[0])
	}
	n := NumbersFor(book)
	for _, change := range words[1:] {
		if err := n.Set(change); err != nil {
			return nil, err
		}
	}
	w.weighBy(n)
	return p, nil
}

// weighBy changes the numbers by which he weighs.
func (m *mind) weighBy(n *Numbers) { m.num, m.book = n.own, n.book }

// weighBy also has him judge the ground for the enemy by the numbers.
func (g *General) weighBy(n *Numbers) {
	g.sergeant.weighBy(n)
	g.foe.weighBy(n)
}
