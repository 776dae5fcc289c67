package imports

import (
	"cmp"
	"slices"
	"strings"

	"sandtable/army"
)

// An index finds the entries of a list by the names that other programs give them.
type index struct {
	*dialect
	list     *army.List
	names    map[string][]int // by the whole name
	bares    map[string][]int // by the name without what is in brackets
	ungraded map[string][]int // by the name without a quality: some lists have a unit of each, some one with a choice
	officers map[string][]int // by their rank
	grades   []string         // every quality that the list knows
}

func newIndex(d *dialect, list *army.List) *index {
	x := &index{dialect: d, list: list, names: map[string][]int{}, bares: map[string][]int{}, ungraded: map[string][]int{}, officers: map[string][]int{}}
	for i := range list.Units {
		for _, g := range list.Units[i].Grades {
			if !slices.Contains(x.grades, g.ID) {
				x.grades = append(x.grades, g.ID)
			}
		}
	}
	for i := range list.Units {
		name := list.Units[i].Name.EN
		add(x.names, x.key(name), i)
		if without, within := bare(name); within != "" {
			add(x.bares, x.key(without), i)
		}
		add(x.ungraded, x.without(name), i)
		add(x.officers, x.rank(name), i)
	}
	return x
}

func add(to map[string][]int, key string, place int) {
	if key != "" {
		to[key] = append(to[key], place)
	}
}

// without is the key of a name without the words of qualities.
func (x *index) without(name string) string {
	words := slices.DeleteFunc(x.words(name), func(w string) bool { return slices.Contains(x.grades, w) })
	return strings.Join(words, " ")
}

// gradeOf is the quality that a name tells.
func (x *index) gradeOf(name string) string {
	words := x.words(name)
	if i := slices.IndexFunc(words, func(w string) bool { return slices.Contains(x.grades, w) }); i >= 0 {
		return words[i]
	}
	return ""
}

// entry finds what a selection is, if it can be one thing only.
func (x *index) entry(s *Selection) (*army.Entry, bool) {
	found := x.places(s.Name)
	if len(found) == 0 {
		found = x.graded(s)
	}
	if len(found) == 0 {
		found = x.names[x.key(x.units[x.key(s.Name)])]
	}
	if rest, lent := strings.CutPrefix(x.key(s.Name), "lend lease "); lent && len(found) == 0 {
		found = x.names[rest]
	}
	if len(found) != 1 {
		return nil, false
	}
	return &x.list.Units[found[0]], true
}

// places are the entries that a name may mean. What is in brackets may be missing on one side; were it missing on both, an
// early squad would pass for a late one.
func (x *index) places(name string) []int {
	key := x.key(name)
	found := x.names[key]
	if len(found) == 0 {
		found = x.bares[key]
	}
	if without, within := bare(name); len(found) == 0 && within != "" {
		found = x.names[x.key(without)]
	}
	if len(found) == 0 {
		found = x.officers[x.rank(name)]
	}
	return found
}

// graded are the entries that have the name of a selection but for the quality, and come in the quality that it tells, by
// its name or below it.
func (x *index) graded(s *Selection) []int {
	grade := x.gradeOf(s.Name)
	for i := range s.Children {
		grade = cmp.Or(grade, x.gradeOf(s.Children[i].Name))
	}
	return slices.DeleteFunc(slices.Clone(x.ungraded[x.without(s.Name)]), func(i int) bool {
		_, comes := x.list.Units[i].Grade(grade)
		return !comes
	})
}

// option finds an option of an entry by its name or its id, or as a weapon by what it is and where.
func (d *dialect) option(e *army.Entry, words []string) (*army.Option, bool) {
	key := looseKey(words)
	if key == "" {
		return nil, false
	}
	for i := range e.Options {
		o := &e.Options[i]
		without, _ := bare(o.Name.EN)
		for _, name := range []string{o.Name.EN, without, o.ID} {
			if looseKey(d.words(name)) == key {
				return o, true
			}
		}
	}
	return d.fitting(e, words)
}
