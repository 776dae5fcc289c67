package imports

import (
	"slices"

	"sandtable/army"
)

// An index finds the entries of a list by the names that other programs give them.
type index struct {
	list   *army.List
	names  map[string][]int // by the whole name
	bares  map[string][]int // by the name without what is in brackets
	ranks  map[string][]int
	grades []string // every quality that the list knows
}

func newIndex(list *army.List) *index {
	x := &index{list: list, names: map[string][]int{}, bares: map[string][]int{}, ranks: map[string][]int{}}
	for i := range list.Units {
		e := &list.Units[i]
		add(x.names, plainKey(e.Name.EN), i)
		if without, within := bare(e.Name.EN); within != "" {
			add(x.bares, plainKey(without), i)
		}
		add(x.ranks, rankOf(e.Name.EN), i)
		for _, g := range e.Grades {
			if !slices.Contains(x.grades, g.ID) {
				x.grades = append(x.grades, g.ID)
			}
		}
	}
	return x
}

func add(to map[string][]int, key string, place int) {
	if key != "" {
		to[key] = append(to[key], place)
	}
}

// entry finds what a name means, if it means one thing. What is in brackets may be missing on one side; were it missing on
// both, an early squad would pass for a late one.
func (x *index) entry(name string) (*army.Entry, bool) {
	key := plainKey(name)
	found := x.names[key]
	if len(found) == 0 {
		found = x.bares[key]
	}
	if without, within := bare(name); len(found) == 0 && within != "" {
		found = x.names[plainKey(without)]
	}
	if len(found) == 0 {
		found = x.ranks[rankOf(name)]
	}
	if len(found) != 1 {
		return nil, false
	}
	return &x.list.Units[found[0]], true
}

// option finds an option of an entry by its name or its id.
func option(e *army.Entry, words []string) (*army.Option, bool) {
	key := looseKey(words)
	if key == "" {
		return nil, false
	}
	for i := range e.Options {
		o := &e.Options[i]
		without, _ := bare(o.Name.EN)
		for _, name := range []string{o.Name.EN, without, o.ID} {
			if looseKey(wordsOf(name)) == key {
				return o, true
			}
		}
	}
	return nil, false
}
