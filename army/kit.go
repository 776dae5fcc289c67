package army

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"sandtable/battle"
	"sandtable/lang"
)

// Kits are what each figure of a unit carries, in the order of the figures: those of the entry first, then those that options
// bring. A list says what is usual, a roster what its owner wants instead.

// Item finds something that figures carry by its id.
func (l *List) Item(id string) (*Item, bool) {
	if i := slices.IndexFunc(l.Items, func(it Item) bool { return it.ID == id }); i >= 0 {
		return &l.Items[i], true
	}
	return nil, false
}

// usualKits are what the figures of a unit carry if its owner says nothing.
func (e *Entry) usualKits(p *Pick) [][]string {
	kits := slices.Clone(e.Kits)
	for _, c := range p.Options {
		id, n, err := c.Read()
		if o, ok := e.Option(id); ok && err == nil {
			for range n {
				kits = append(kits, o.Kits...)
			}
		}
	}
	return kits
}

// KitCost is what the things cost that the figures of a unit carry; what the list does not have costs nothing.
func (l *List) KitCost(p *Pick) int {
	cost := 0
	for _, kit := range p.Kits {
		for _, id := range kit {
			if it, ok := l.Item(id); ok {
				cost += it.Cost
			}
		}
	}
	return cost
}

// mendKits fills in what the figures carry of whom nothing is said, and leaves out what the list does not have. It comes after
// the options, since they may bring figures.
func (m *muster) mendKits(unit int, e *Entry, p *Pick) {
	kits := e.usualKits(p)
	if n := len(p.Kits); n > len(kits) {
		m.fault(unit, About(m.clauses.Men, e.Name, "{it} has {n} kits for {figures} figures",
			battle.Count("n", n), battle.Count("figures", len(kits))))
	}
	for i, asked := range p.Kits[:min(len(p.Kits), len(kits))] {
		kits[i] = m.mendKit(unit, e, asked)
	}
	p.Kits = kits
	if m.Roster.Year != 0 && e.Served(m.Roster.Year) { // else it is told already
		for _, id := range distinct(kits) {
			if it, ok := m.List.Item(id); ok {
				m.checkYear(unit, m.clauses.Option, it.Name, it.Years)
			}
		}
	}
}

// mendKit leaves out of a kit what the list does not have.
func (m *muster) mendKit(unit int, e *Entry, asked []string) []string {
	kept := []string{}
	for _, id := range asked {
		if _, ok := m.List.Item(id); ok {
			kept = append(kept, id)
			continue
		}
		var known []string
		for i := range m.List.Items {
			known = append(known, m.List.Items[i].ID)
		}
		m.fault(unit, about(m.clauses.Option, e.Name, lang.Text{EN: "{it}: there is no {item} in the list"}, meant(id, known), battle.Text("item", id)))
	}
	return kept
}

// distinct are the items of kits, each once.
func distinct(kits [][]string) []string {
	var out []string
	for _, kit := range kits {
		for _, id := range kit {
			if !slices.Contains(out, id) {
				out = append(out, id)
			}
		}
	}
	return out
}

// checkItems finds what is wrong with the items of a list.
func (l *List) checkItems() error {
	if len(l.Items) > maxItems {
		return fmt.Errorf("%d items, at most %d are taken", len(l.Items), maxItems)
	}
	seen := map[string]bool{}
	for i, it := range l.Items {
		switch {
		case it.ID == "" || seen[it.ID] || strings.ContainsAny(it.ID, " ,[]"):
			return fmt.Errorf("items[%d] (%s): the id is empty, taken, or not one word", i, it.ID)
		case it.Name.EN == "":
			return fmt.Errorf("items[%d] (%s): the name is needed in English", i, it.ID)
		case it.Cost < 0:
			return fmt.Errorf("items[%d] (%s): a cost is not below zero", i, it.ID)
		case !goodYears(it.Years):
			return fmt.Errorf("items[%d] (%s): years: the first and the last are needed, and they do not run backwards", i, it.ID)
		case !slices.Contains(Sureties, it.From.Sure):
			return fmt.Errorf("items[%d] (%s): from.sure: %q is not one of %v", i, it.ID, it.From.Sure, Sureties)
		}
		seen[it.ID] = true
	}
	return nil
}

// checkKits finds usual kits that the list cannot fill, and formations that it does not have.
func (e *Entry) checkKits(l *List) error {
	all := slices.Clone(e.Kits)
	for i := range e.Options {
		all = append(all, e.Options[i].Kits...)
	}
	if len(all) > maxKits {
		return fmt.Errorf("%d kits, at most %d are taken", len(all), maxKits)
	}
	for _, id := range distinct(all) {
		if _, ok := l.Item(id); !ok {
			return fmt.Errorf("kits: the list has no item %q", id)
		}
	}
	for _, id := range e.For {
		if _, ok := formation(l.Formations, id); !ok {
			return fmt.Errorf("for: the list has no formation %q", id)
		}
	}
	return nil
}

// checkPicked refuses kits that no roster holds, whatever the list.
func (p *Pick) checkPicked() error {
	if len(p.Kits) > maxKits {
		return fmt.Errorf("%d kits, at most %d are taken", len(p.Kits), maxKits)
	}
	for _, kit := range p.Kits {
		if len(kit) > maxKit {
			return fmt.Errorf("a kit of %d things, at most %d are taken", len(kit), maxKit)
		}
		for _, id := range kit {
			if err := cmp.Or(checkText(id, maxText), checkID(id)); err != nil {
				return fmt.Errorf("kits: %w", err)
			}
		}
	}
	return nil
}

func checkID(id string) error {
	if id == "" || strings.ContainsAny(id, " ,[]") {
		return fmt.Errorf("%q is no item: write its id", id)
	}
	return nil
}
