package army

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"sandtable/battle"
	"sandtable/lang"
)

// formation finds a formation or a front by its id.
func formation(all []Formation, id string) (*Formation, bool) {
	if i := slices.IndexFunc(all, func(f Formation) bool { return f.ID == id }); i >= 0 {
		return &all[i], true
	}
	return nil, false
}

// FormationOf is the formation that a roster is of, by its id: the usual one if it names none. It is empty where a list knows no
// formations.
func (l *List) FormationOf(r *Roster) string { return orUsual(r.Formation, l.Formations) }

// FrontOf is the front on which a roster fights.
func (l *List) FrontOf(r *Roster) string { return orUsual(r.Front, l.Fronts) }

// Told are the formation and the front of a roster for people, as far as the list knows several.
func (l *List) Told(r *Roster) []lang.Text {
	var out []lang.Text
	if f, ok := formation(l.Formations, l.FormationOf(r)); ok {
		out = append(out, f.Name)
	}
	if f, ok := formation(l.Fronts, l.FrontOf(r)); ok {
		out = append(out, f.Name)
	}
	return out
}

func orUsual(id string, all []Formation) string {
	if _, ok := formation(all, id); ok || len(all) == 0 {
		return id
	}
	return all[0].ID
}

// checkFormation asks whether the list has the formation and the front of the roster, and whether they were there in its year.
func (m *muster) checkFormation() {
	for _, c := range []struct {
		id   string
		all  []Formation
		none lang.Text
	}{
		{m.Roster.Formation, m.List.Formations, lang.Text{EN: "the list of {it} has no formation {id}"}},
		{m.Roster.Front, m.List.Fronts, lang.Text{EN: "the list of {it} has no front {id}"}},
	} {
		f, ok := formation(c.all, cmp.Or(c.id, orUsual("", c.all)))
		if ok {
			if f.Years != nil {
				m.checkYear(0, m.clauses.Entry, f.Name, f.Years)
			}
			continue
		}
		if c.id == "" {
			continue
		}
		var known []string
		for i := range c.all {
			known = append(known, c.all[i].ID)
		}
		m.fault(0, about(m.clauses.Entry, m.List.Name, c.none, meant(c.id, known), battle.Text("id", c.id)))
	}
}

// checkFor refuses an entry that another formation has.
func (m *muster) checkFor(unit int, e *Entry) {
	is, ok := formation(m.List.Formations, m.List.FormationOf(m.Roster))
	if !ok || len(e.For) == 0 || slices.Contains(e.For, is.ID) {
		return
	}
	names := func(l lang.Language) string {
		var out []string
		for _, id := range e.For {
			if f, ok := formation(m.List.Formations, id); ok {
				out = append(out, f.Name.In(l))
			}
		}
		return strings.Join(out, ", ")
	}
	sentence := lang.Text{EN: "{it} is not for the {formation}, but for the {others}"}
	m.fault(unit, about(m.clauses.Entry, e.Name, lang.Each(func(l lang.Language) string {
		return strings.NewReplacer("{formation}", is.Name.In(l), "{others}", names(l)).Replace(sentence.In(l))
	}), lang.Text{}))
}

// checkFormations finds what is wrong with the formations or the fronts of a list.
func checkFormations(what string, all []Formation) error {
	seen := map[string]bool{}
	for i, f := range all {
		switch {
		case f.ID == "" || seen[f.ID]:
			return fmt.Errorf("%s[%d]: the id is empty or taken", what, i)
		case f.Name.EN == "":
			return fmt.Errorf("%s[%d] (%s): the name is needed in English", what, i, f.ID)
		case !goodYears(f.Years):
			return fmt.Errorf("%s[%d] (%s): years: the first and the last are needed, and they do not run backwards", what, i, f.ID)
		}
		seen[f.ID] = true
	}
	return nil
}

// goodYears reports years that are left out, or the first and the last.
func goodYears(years []int) bool { return len(years) == 0 || len(years) == 2 && years[0] <= years[1] }
