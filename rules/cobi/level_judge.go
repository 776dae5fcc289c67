package cobi

import (
	"fmt"
	"slices"

	"sandtable/army"
	"sandtable/battle"
)

// A level is how large the armies are. LEVEL-02.
type level struct {
	name   string
	points int
	table  [2]int // how wide and deep its table usually is, in centimetres. SETUP-04
}

// levels are those of the book. LEVEL-02.
var levels = []level{
	{"recon", 100, [2]int{120, 120}},
	{"regiment", 250, [2]int{150, 120}},
	{"brigade", 500, [2]int{180, 120}},
	{"division", 1000, [2]int{240, 150}},
	{"army", 2000, [2]int{300, 180}},
}

// levelOf is the level of a number of points: the lowest that allows it; nil: there is none so high.
func levelOf(points int) *level {
	for i := range levels {
		if points <= levels[i].points {
			return &levels[i]
		}
	}
	return nil
}

var (
	overBudget = battle.NewReason("COBI-LEVEL-03", "{side} spends {points} points; the limit is {limit}")
	tooEarly   = battle.NewReason("COBI-CARD-25", "available from {since}; the battle is in {date}")
	onlyOnce   = battle.NewReason("COBI-EFFECT-01", "the effect {effect} can be bought only once")
	needsExtra = battle.Clause("COBI-ARSENAL-15")
)

// checkForces judges the armies of a battle if they were bought for points. SETUP-02, LEVEL-01 to LEVEL-04.
func (s *setting) checkForces() error {
	s.judged = append(s.judged, "COBI-SETUP-02")
	if !s.scenario.Force {
		return nil
	}
	for _, side := range battle.Sides {
		nation := ""
		effects := s.scenario.posture(side).Effects
		if no := judgeEffects(effects); no != nil {
			return no
		}
		spent := int32(0)
		for _, id := range effects {
			spent += int32(effectNamed(id).Cost)
		}
		for i, p := range s.profiles {
			if s.setup.Units[i].Side != side {
				continue
			}
			spent += p.Points
			if nation != "" && p.Nation != "" && p.Nation != nation {
				s.judged = append(s.judged, "COBI-SETUP-06") // each is judged by its own
			}
			nation = p.Nation
			if no := s.checkDate(p); no != nil {
				return fmt.Errorf("%s: %w", s.setup.Units[i].ID, no)
			}
			if faults := p.judge(s.options.ExtraArsenal); len(faults) > 0 {
				return fmt.Errorf("%s: %w", s.setup.Units[i].ID, faults[0])
			}
			s.judged = append(s.judged, p.judgedBy()...)
		}
		s.judged = append(s.judged, "COBI-LEVEL-01", "COBI-LEVEL-03", "COBI-LEVEL-04")
		limit := s.limit()
		if len(effects) > 0 {
			s.judged = append(s.judged, "COBI-EFFECT-01", "COBI-EFFECT-02")
		}
		if s.options.BudgetPerPlayer {
			limit *= int32(s.players(side)) // OPT-15
			s.judged = append(s.judged, "COBI-OPT-15")
		}
		if limit > 0 && spent > limit {
			return overBudget.Refuse(battle.Text("side", side.String()), battle.Count("points", spent), battle.Count("limit", limit))
		}
	}
	return nil
}

// limit is what may be spent: what was agreed on, or if there are always levels as much as at the lowest that allows it, or at the highest;
// zero: as much as one likes. LEVEL-02, LEVEL-03, MODE-05.
func (s *setting) limit() int32 {
	points := s.scenario.Points
	l := levelOf(int(points))
	if s.options.PointsLevels && (l == nil || l.points != int(points)) {
		s.judged = append(s.judged, "COBI-MODE-05")
		if l == nil || points == 0 {
			l = &levels[len(levels)-1]
		}
		points = int32(l.points)
	}
	if l != nil && l.points == int(points) {
		s.judged = append(s.judged, "COBI-LEVEL-02")
	}
	return points
}

// checkDate refuses a card that is not there yet when the battle is. CARD-25.
func (s *setting) checkDate(p *Profile) *battle.Refusal {
	date := s.scenario.Date
	if p.Card == nil || date == "" || p.Card.Since == "" {
		return nil
	}
	s.judged = append(s.judged, "COBI-CARD-20", "COBI-CARD-21", "COBI-CARD-25")
	if p.Card.Since[:min(len(p.Card.Since), len(date))] > date {
		return tooEarly.Refuse(battle.Text("since", p.Card.Since), battle.Text("date", date))
	}
	return nil
}

// noteKits notes the clauses by which vehicles have their size and figures have got what they carry: a witness of the battle is told of
// them. CARD-27, ARSENAL-01, ARSENAL-02, SETUP-27, WEAPON-16.
func (s *setting) noteKits() {
	for _, p := range s.profiles {
		if p.Kind == Vehicle {
			s.judged = append(s.judged, "COBI-CARD-27")
		}
		for _, f := range p.Figures {
			for i, item := range f.Kit {
				if item.charges() > 1 {
					s.judged = append(s.judged, "COBI-ARSENAL-01", "COBI-SETUP-27", "COBI-WEAPON-16")
				}
				if f.Extra[i] {
					s.judged = append(s.judged, "COBI-ARSENAL-02")
				}
			}
		}
	}
	slices.Sort(s.judged)
	s.judged = slices.Compact(s.judged)
}

// judgeEffects refuses effects that are bought too often. EFFECT-01.
func judgeEffects(ids []string) *battle.Refusal {
	for i, id := range ids {
		if e := effectNamed(id); e != nil && !e.Repeatable && slices.Contains(ids[:i], id) {
			return onlyOnce.Refuse(battle.Text("effect", id))
		}
	}
	return nil
}

// arsenal is what the men of a unit may carry.
func (p *Profile) arsenal() arsenal { return arsenal{p.Nation, p.Formation, p.Front} }

// bearers are the figures of a squad as they are bought.
func (p *Profile) bearers() []bearer {
	out := make([]bearer, len(p.Figures))
	for i, f := range p.Figures {
		out[i].Role = roleNames[f.Role]
		for _, item := range f.Kit {
			if item != 0 {
				out[i].Kit = append(out[i].Kit, item)
			}
		}
	}
	return out
}

// judge finds what is wrong with a squad that was bought: who is in it, and what they carry. The additional weapons are there if
// the players agreed on them. UNIT-03 to UNIT-20, ARSENAL, WEAPON-12, WEAPON-13.
func (p *Profile) judge(extras bool) []*battle.Refusal {
	t := unitTypeNamed(p.Type)
	if p.Kind != Squad || t == nil {
		return nil
	}
	figures := p.bearers()
	if no := t.checkRoles(figures); no != nil {
		return []*battle.Refusal{no}
	}
	var out []*battle.Refusal
	for i, f := range figures {
		of := t
		if i >= len(t.Roles) {
			of = unitTypeNamed(f.Role)
		}
		if no := of.check(f, p.arsenal()); no != nil {
			out = append(out, no)
		} else if item := p.arsenal().needsExtra(f.Kit); item != 0 && !extras {
			out = append(out, army.About(needsExtra, item.row().Text, "{it} is an extra weapon: the players must agree on the option “More weapons”"))
		}
	}
	if no := checkUnit(figures, p.arsenal()); no != nil {
		out = append(out, no)
	}
	return out
}

// judgedBy are the clauses that let a unit pass: a witness of the battle is told of them.
func (p *Profile) judgedBy() []clause {
	t := unitTypeNamed(p.Type)
	if p.Kind == Vehicle {
		return []clause{"COBI-CARD-19"}
	}
	if p.Kind != Squad || t == nil {
		return nil
	}
	a := p.arsenal()
	out := []clause{"COBI-UNIT-01", "COBI-UNIT-02", "COBI-UNIT-03", t.Clause, "COBI-WEAPON-12", "COBI-WEAPON-13", "COBI-ARSENAL-03", "COBI-ARSENAL-14"}
	if a.fewAutomatics() {
		out = append(out, "COBI-ARSENAL-05", "COBI-ARSENAL-06")
	}
	own := arsenal{nation: a.nation}
	for i, f := range p.bearers() {
		if i >= len(t.Roles) {
			out = append(out, "COBI-UNIT-15", "COBI-UNIT-16", unitTypeNamed(f.Role).Clause)
		}
		if isSpecialist(f.Role) {
			out = append(out, "COBI-UNIT-20")
		}
		if isNonCombatant(f.Role) {
			out = append(out, "COBI-UNIT-19")
		}
		for _, item := range f.Kit {
			if _, by := a.others(); by != "" && own.has(item) != granted {
				out = append(out, by, "COBI-ARSENAL-13")
			}
			switch r := item.row(); {
			case a.has(item) == extra:
				out = append(out, "COBI-ARSENAL-15", "COBI-OPT-18")
			case r.Name == "panzerschreck":
				out = append(out, "COBI-ARSENAL-15")
			case r.Column == &colATRifle:
				out = append(out, "COBI-ARSENAL-16")
			case r.Name == "petrol_bomb":
				out = append(out, "COBI-ARSENAL-04")
			}
		}
	}
	return out
}

// Witness tells a witness of the battle by which clauses the armies were judged when its set-up was read; from then on the engine
// tells it. battle.Witnessed.
func (b *Battle) Witness(told func(clause)) {
	b.seen.changed()
	b.seen = b.seen.share(b)
	b.engine.Witness(told)
	b.Cite(b.judged...)
}

// needsExtra is the first item of a kit that an arsenal has only with COBI-OPT-18, or nothing.
func (a arsenal) needsExtra(kit []Item) Item {
	for _, item := range kit {
		if a.has(item) == extra {
			return item
		}
	}
	return 0
}

// checkRoles refuses a unit that does not consist of the figures of its type and of soldiers who may join it. UNIT-04 to
// UNIT-16, ACT-02.
func (t *unitType) checkRoles(figures []bearer) *battle.Refusal {
	roles := make([]string, len(figures))
	for i := range figures {
		roles[i] = figures[i].Role
	}
	n := len(t.Roles)
	if !t.Alone {
		return army.About(t.Clause, t.Name, "{it} must be attached to a squad")
	}
	if len(roles) < n || !slices.Equal(roles[:n], t.Roles) {
		return army.About(t.Clause, t.Name, "{it}: its first {n} figures differ from the unit list",
			battle.Count("n", n))
	}
	count := n
	for i, role := range roles[n:] {
		joins := unitTypeNamed(role)
		switch {
		case joins == nil || !joins.Joins || t.Joins:
			return army.About("COBI-UNIT-16", t.Name, "{it}: a {role} cannot be attached to it", battle.Text("role", role))
		case slices.Contains(roles[n:n+i], role):
			return army.About("COBI-UNIT-15", joins.Name, "{it}: at most one per squad")
		case !joins.Free:
			count++
		}
	}
	if count > squadMost {
		return army.About("COBI-ACT-02", t.Name, "{it}: {n} figures; the limit is {most}, besides an officer and a radio operator", battle.Count("n", count), battle.Count("most", squadMost))
	}
	return nil
}
