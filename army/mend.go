package army

import (
	"strings"

	"sandtable/battle"
	"sandtable/lang"
)

// mend makes a pick that the entry can fulfil: its grade, men and kits are always filled in, and what it lacks is left out. Each
// change is a fault.
func (m *muster) mend(unit int, e *Entry, p Pick) Pick {
	m.mendGrade(unit, e, &p)
	m.mendMen(unit, e, &p)
	m.mendOptions(unit, e, &p)
	m.mendKits(unit, e, &p)
	return p
}

func (m *muster) mendGrade(unit int, e *Entry, p *Pick) {
	if _, ok := e.Grade(p.Grade); ok || p.Grade == "" && len(e.Grades) == 0 {
		return
	}
	asked := p.Grade
	if p.Grade = ""; len(e.Grades) > 0 {
		p.Grade = e.Grades[0].ID
	}
	var ids []string
	for _, g := range e.Grades {
		ids = append(ids, g.ID)
	}
	facts := []battle.Fact{battle.Text("grade", asked), battle.Text("has", strings.Join(ids, ", ")), battle.Text("taken", p.Grade)}
	switch {
	case len(e.Grades) == 0:
		m.fault(unit, About(m.clauses.Entry, e.Name, "{it} has no choice of quality, so it cannot be {grade}", facts...))
	case asked != "":
		m.fault(unit, About(m.clauses.Entry, e.Name, "{it} is not available as {grade}, only {has}; {taken} is used", facts...))
	case len(e.Grades) > 1:
		m.fault(unit, About(m.clauses.Entry, e.Name, "{it} comes as {has}: choose one; {taken} is used", facts...))
	}
}

func (m *muster) mendMen(unit int, e *Entry, p *Pick) {
	asked := p.Men
	if len(e.Men) == 0 {
		if p.Men = 0; asked != 0 {
			m.fault(unit, About(m.clauses.Men, e.Name, "{it} has no choice of models, so not {men}", battle.Count("men", asked)))
		}
		return
	}
	if asked == 0 {
		asked = e.Men[0]
	}
	if p.Men = min(max(asked, e.Men[0]), e.Men[1]); p.Men != asked {
		m.fault(unit, About(m.clauses.Men, e.Name, "{it} has {men} models; it takes {fewest} to {most}; {taken} are used",
			battle.Count("men", asked), battle.Count("fewest", e.Men[0]), battle.Count("most", e.Men[1]), battle.Count("taken", p.Men)))
	}
}

func (m *muster) mendOptions(unit int, e *Entry, p *Pick) {
	var ids []string
	for i := range e.Options {
		ids = append(ids, e.Options[i].ID)
	}
	times := map[string]int{}
	var kept []Choice
	for _, c := range p.Options {
		id, n, err := c.Read()
		o, ok := e.Option(id)
		if err != nil || !ok {
			m.fault(unit, about(m.clauses.Option, e.Name, lang.Text{EN: "{it} has no option {option}"}, meant(id, ids), battle.Text("option", c)))
			continue
		}
		both := lang.Each(func(l lang.Language) string { return o.Name.In(l) + " (" + e.Name.In(l) + ")" })
		if m.Roster.Year == 0 || e.Served(m.Roster.Year) { // else it is told already
			m.checkYear(unit, m.clauses.Option, both, o.Years)
		}
		most, before := max(o.Most, 1), times[id]
		times[id] += n
		if left := most - before; n > left {
			m.fault(unit, About(m.clauses.Option, both, "{it}: taken {n} times; the limit is {most}", battle.Count("n", times[id]), battle.Count("most", most)))
			n = max(left, 0)
		}
		if n > 0 {
			kept = append(kept, Of(id, n))
		}
	}
	p.Options = kept
}
