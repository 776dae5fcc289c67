package terminal

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/battle"
)

// card is a unit in a line: what it is, where it stands, and every mark on it.
func (s *Session) card(u *battle.UnitView) string {
	var out []string
	if u.Kind != "" {
		out = append(out, s.teller.Term("class", u.Kind))
	}
	if u.Base != nil {
		out = append(out, s.point(u.Base.At)+" "+s.Ink.arrow(u.Base.Facing))
	}
	if n := len(u.Models); n > 1 {
		out = append(out, s.in(both("%d models"), n))
	}
	for _, f := range u.Facts {
		if f.Kind == battle.Yes && f.N != 0 && !s.teller.IsAside(f) {
			text, _ := s.teller.Fact(f)
			out = append(out, text)
		}
	}
	if u.Base == nil {
		for _, f := range u.Facts {
			if f.Key == "place" {
				out = append(out, s.teller.FactValue(f))
			}
		}
	}
	return s.Ink.dim(strings.Join(out, ", "))
}

// isTelling reports a fact that says something: not a zero, a blank or a no.
func isTelling(f battle.Fact) bool { return f.N != 0 || f.S != "" }

// facts prints facts side by side.
func (s *Session) facts(facts []battle.Fact) {
	var out []string
	for _, f := range facts {
		if text, ok := s.teller.Fact(f); ok && isTelling(f) {
			out = append(out, text)
		}
	}
	if len(out) > 0 {
		s.print("  " + strings.Join(out, "; "))
	}
}

// unit shows all that is known of a unit.
func (s *Session) unit(args []string) error {
	if len(args) == 0 {
		args = []string{s.tags[s.Game.Battle().Pending().Unit]}
	}
	u := s.find(strings.Join(args, " "))
	if u == nil {
		s.noUnit(strings.Join(args, " "))
		return nil
	}
	s.print(s.called(u.ID) + " (" + u.Key + ")  " + s.card(u))
	s.facts(u.Facts)
	for i := range u.Models {
		m := &u.Models[i]
		s.print(fmt.Sprintf("    m%-3d %s  %s %s", m.Model, pad(s.point(m.Base.At), 12), s.Ink.arrow(m.Base.Facing), s.teller.Term("class", m.Kind)) + s.modelFacts(m))
	}
	return nil
}

// modelFacts is what is to be known of one figure alone.
func (s *Session) modelFacts(m *battle.ModelView) string {
	text := ""
	for _, f := range m.Facts {
		if told, ok := s.teller.Fact(f); ok && isTelling(f) {
			text += "; " + told
		}
	}
	return text
}

func (s *Session) noUnit(word string) {
	s.say(both("There is no unit “%s” in sight; type units for the list."), clip(word, 40))
}

// units lists the units of both sides, or of one.
func (s *Session) units(args []string) error {
	for _, side := range battle.Sides {
		if len(args) > 0 && !strings.HasPrefix(side.String(), strings.ToLower(args[0])) && !strings.EqualFold(args[0], letters[side]) {
			continue
		}
		s.print(s.sideText(side))
		wide := 0
		for i := range s.view.Units {
			if u := &s.view.Units[i]; u.Side == side {
				wide = max(wide, visible(s.nameOf(u)))
			}
		}
		for i := range s.view.Units {
			if u := &s.view.Units[i]; u.Side == side {
				s.hang("  "+s.Ink.side(side, pad(s.tag(u), 4))+" "+pad(s.nameOf(u), min(wide, mostName))+"  "+s.card(u), 8)
			}
		}
	}
	return nil
}

// mostName is how wide the column of names may be.
const mostName = 44

// nameOf is what a unit is called; a marker has only its kind.
func (s *Session) nameOf(u *battle.UnitView) string {
	if u.ID == 0 {
		return s.teller.Term("class", u.Kind)
	}
	return u.Name
}

// side shows the facts of the battle, the places that matter and what only the viewer knows.
func (s *Session) side([]string) error {
	var cells []string
	for _, f := range s.view.Facts {
		if text, ok := s.teller.Fact(f); ok && isTelling(f) {
			cells = append(cells, text)
		}
	}
	for i := range s.view.Places {
		cells = append(cells, s.placeText(&s.view.Places[i]))
	}
	s.grid(cells)
	if len(s.view.Secrets) > 0 {
		s.say(both("Only you know:"))
		for i := range s.view.Secrets {
			secret := &s.view.Secrets[i]
			s.print("  " + s.teller.Term("secret", secret.Kind))
			s.facts(slices.DeleteFunc(slices.Clone(secret.Facts), func(f battle.Fact) bool { return f.Key == "side" }))
		}
	}
	return nil
}
