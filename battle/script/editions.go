package script

import (
	"slices"

	"sandtable/battle"
)

// under is a value as it reads under the i-th of several books. What differs between them is written as a group with their
// ids for its names, such as {bkc1: BKC-INIT-02, bkc2: BKC-INIT-03}; where a book is left out, there is nothing under it.
// Without any such group the value is returned as it is.
func (n *node) under(books []battle.Book, i int) *node {
	if n == nil || len(n.items) == 0 {
		return n
	}
	if n.isParted(books) {
		return n.get(books[i].ID()).under(books, i)
	}
	out, changed := *n, false
	out.items, out.keys = nil, nil
	for k, item := range n.items {
		one := item.under(books, i)
		changed = changed || one != item
		if one == nil {
			continue
		}
		out.items = append(out.items, one)
		if n.keys != nil {
			out.keys = append(out.keys, n.keys[k])
		}
	}
	if !changed {
		return n
	}
	return &out
}

// isParted reports a group whose names are all ids of the script's books.
func (n *node) isParted(books []battle.Book) bool {
	return n.kind == object && !slices.ContainsFunc(n.keys, func(k *node) bool {
		return !slices.ContainsFunc(books, func(b battle.Book) bool { return b.ID() == k.text })
	})
}
