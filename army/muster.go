package army

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"sandtable/battle"
	"sandtable/lang"
)

// Muster looks up everything that a roster picks and judges it. It never stops at a fault: what the list has is in the
// army, mended where a pick asks for something that the entry does not offer.
func Muster(r *Roster, list *List, rules Rules) *Army {
	m := &muster{Army: &Army{Roster: r, List: list}, rules: rules, clauses: rules.Clauses(), taken: map[string]int{}}
	m.checkList()
	m.checkFormation()
	for i := range r.Units {
		m.unit(i)
	}
	for i := range r.Works {
		m.work(i)
	}
	m.checkLimits()
	m.checkPoints()
	m.nameUnits()
	m.Faults = append(m.Faults, rules.Judge(m.Army)...)
	return m.Army
}

// A muster is an army that is being looked up.
type muster struct {
	*Army
	rules   Rules
	clauses Clauses
	taken   map[string]int // how often, by entry
}

// fault notes something about a pick of units, or about the whole army (0).
func (m *muster) fault(unit int, no *battle.Refusal) {
	m.Faults = append(m.Faults, Fault{Unit: unit, Refusal: no})
}

// checkList compares what the roster names with the list it is judged by, and names what an import did not know.
func (m *muster) checkList() {
	r := m.Roster
	if r.Nation != m.List.Nation || !slices.ContainsFunc(m.List.Books, r.Rules.Serve) {
		m.fault(0, About(m.clauses.Entry, m.List.Name,
			"the roster is for {nation} under {rules}; the list is {it}",
			battle.Text("nation", r.Nation), battle.Text("rules", r.Rules.String())))
	}
	for _, name := range r.Unknown {
		m.fault(0, battle.NewReason(m.clauses.Entry, "{name} was imported, but none of our lists has it").
			Refuse(battle.Text("name", name)))
	}
	if len(r.Units) == 0 {
		m.fault(0, battle.NewReason(m.clauses.Entry, "the army has no units").Refuse())
	}
}

// find looks an entry up in its part of the list.
func (m *muster) find(unit int, p *Pick, part, other []Entry, misplaced lang.Text) *Entry {
	has := func(e Entry) bool { return e.ID == p.Entry }
	if i := slices.IndexFunc(part, has); i >= 0 {
		e := &part[i]
		m.taken[e.ID] += p.Times()
		m.checkYear(unit, cmp.Or(m.clauses.Years, m.clauses.Entry), e.Name, e.Years)
		m.checkFor(unit, e)
		return e
	}
	id := battle.Text("entry", p.Entry)
	if slices.ContainsFunc(other, has) {
		m.fault(unit, battle.ReasonOf(m.clauses.Entry, misplaced).Refuse(id))
		return nil
	}
	var known []string
	for i := range part {
		known = append(known, part[i].ID)
	}
	m.fault(unit, about(m.clauses.Entry, m.List.Name, lang.Text{EN: "the list of {it} has no {entry}"}, meant(p.Entry, known), id))
	return nil
}

// checkYear asks whether an entry or an option was there when the army fights.
func (m *muster) checkYear(unit int, clause battle.Clause, it lang.Text, years []int) {
	year := m.Roster.Year
	if year == 0 || served(years, year) {
		return
	}
	sentence := lang.Text{EN: "{it} served from {first} to {last}, not in {year}"}
	if years[0] == years[1] {
		sentence = lang.Text{EN: "{it} served in {first}, not in {year}"}
	}
	m.fault(unit, about(clause, it, sentence, lang.Text{}, battle.Count("first", years[0]), battle.Count("last", years[1]), battle.Count("year", year)))
}

// unit adds the units of a pick.
func (m *muster) unit(i int) {
	p := &m.Roster.Units[i]
	e := m.find(i+1, p, m.List.Units, m.List.Works, lang.Text{EN: "{entry} does not belong in units"})
	if e == nil {
		return
	}
	mended := m.mend(i+1, e, *p)
	cost := e.CostOf(&mended) + m.List.KitCost(&mended)
	name := e.Name
	if p.Name != "" {
		name = lang.Same(p.Name)
	}
	for n := range min(p.Times(), maxCount) {
		profile, faults := m.rules.Field(m.List, m.Roster, e, &mended)
		if n == 0 {
			for _, no := range faults {
				m.fault(i+1, no)
			}
		}
		m.Units = append(m.Units, Unit{Name: name, Pick: i, Group: p.Group, Entry: e, As: mended, Profile: profile, Cost: cost})
		m.Cost += cost
	}
}

// work adds what a pick has beside units.
func (m *muster) work(i int) {
	p := &m.Roster.Works[i]
	e := m.find(0, p, m.List.Works, m.List.Units, lang.Text{EN: "{entry} does not belong in field defences"})
	if e == nil {
		return
	}
	mended, n := m.mend(0, e, *p), min(p.Times(), maxCount)
	w := Work{Entry: e, Count: n, Cost: e.CostOf(&mended) * n}
	m.Works = append(m.Works, w)
	m.Cost += w.Cost
}

// checkLimits counts what there may be only so much of.
func (m *muster) checkLimits() {
	for _, entries := range [][]Entry{m.List.Units, m.List.Works} {
		for i := range entries {
			e := &entries[i]
			if n := m.taken[e.ID]; e.Limit > 0 && n > e.Limit {
				m.fault(0, About(m.clauses.Limit, e.Name, "{it}: the army has {n}; the limit is {limit}", battle.Count("n", n), battle.Count("limit", e.Limit)))
			}
		}
	}
}

// checkPoints compares the cost with what was agreed on. Much less is legal, but worth knowing.
func (m *muster) checkPoints() {
	const little = 90 // percent
	limit := m.Roster.Points
	facts := []battle.Fact{battle.Count("cost", m.Cost), battle.Count("limit", limit), battle.Count("over", m.Cost-limit), battle.Count("left", limit-m.Cost)}
	switch {
	case limit == 0:
	case m.Cost > limit:
		m.fault(0, battle.NewReason(m.clauses.Points, "the army costs {cost} points, {over} over the limit of {limit}").Refuse(facts...))
	case m.Cost*100 < limit*little:
		m.Faults = append(m.Faults, Fault{Warning: true, Refusal: battle.NewReason(m.clauses.Points,
			"the army costs {cost} of {limit} points, {left} left").Refuse(facts...)})
	}
}

// nameUnits gives every unit a key of its own, and a number to those of the same name.
func (m *muster) nameUnits() {
	same, keys, used := map[string]int{}, map[string]int{}, map[string]bool{}
	cut := m.prefix()
	for i := range m.Units {
		same[m.Units[i].Name.EN]++
		keys[stem(m.Units[i].Entry.ID, cut)]++
	}
	number, next := map[string]int{}, map[string]int{}
	for i := range m.Units {
		u := &m.Units[i]
		if name := u.Name.EN; same[name] > 1 {
			number[name]++
			called := u.Name
			u.Name = lang.Each(func(l lang.Language) string { return fmt.Sprintf("%s %d", called.In(l), number[name]) })
		}
		key := stem(u.Entry.ID, cut)
		for u.Key = key; u.Key == key && keys[key] > 1 || used[u.Key]; {
			next[key]++
			u.Key = fmt.Sprintf("%s-%d", key, next[key])
		}
		used[u.Key] = true
	}
	for i := range m.Units {
		m.accompany(&m.Units[i])
	}
}

// accompany gives a unit those that it brings along.
func (m *muster) accompany(u *Unit) {
	if book, ok := m.rules.(Accompanied); ok {
		u.Companions = book.Companions(u)
	}
}

// prefix is what the ids of all units of the list begin with, such as the nation; a key has no need of it.
func (m *muster) prefix() string {
	if len(m.List.Units) == 0 {
		return ""
	}
	before, _, _ := strings.Cut(m.List.Units[0].ID, "-")
	before += "-"
	for i := range m.List.Units {
		if rest, ok := strings.CutPrefix(m.List.Units[i].ID, before); !ok || rest == "" {
			return ""
		}
	}
	return before
}

// stem is the short form of an id: whole words of it, as many as fit.
func stem(id, prefix string) string {
	const most = 24
	short := strings.TrimPrefix(id, prefix)
	for len(short) > most {
		i := strings.LastIndexByte(short, '-')
		if i <= 0 {
			return short[:most]
		}
		short = short[:i]
	}
	return short
}

// Known counts the units of the army by how sure their figures are, in the order of Sureties.
func (a *Army) Known() []int {
	out := make([]int, len(Sureties))
	for i := range a.Units {
		out[slices.Index(Sureties, a.Units[i].Entry.From.Sure)]++
	}
	return out
}
