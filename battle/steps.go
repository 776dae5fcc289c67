package battle

import (
	"maps"
	"slices"
)

// A StepRule says how a kind of step is taken: by itself, or by a decision between verbs.
type StepRule[B any] struct {
	// Auto takes the step if it needs no decision and reports whether it did. The taker of a step removes it from
	// the agenda or puts what comes first on top of it.
	Auto  func(B, Step) bool
	Rules []*Rule[B]
	// Reaction: the decision breaks into what the other side is doing.
	Reaction bool
	// Still: no unit acts by it. What is asked is settled for the units where they stand.
	Still bool
}

// Steps are the kinds of steps a book knows. They are filled once, before the first battle, because the rules they name
// mostly lead back to them. Editions may share rules and kinds of steps: what is particular to one table is kept in it.
type Steps[B any] struct {
	kinds  map[StepKind]*knownStep[B]
	places map[*Rule[B]]int // from one
}

// A knownStep is a kind of step in one table: its rules with those that are open everywhere, and where the engines remember
// what each of them last found legal.
type knownStep[B any] struct {
	StepRule[B]
	places []int
}

// Add teaches the book kinds of steps.
func (s *Steps[B]) Add(kinds map[StepKind]*StepRule[B]) {
	if s.kinds == nil {
		s.kinds, s.places = map[StepKind]*knownStep[B]{}, map[*Rule[B]]int{}
	}
	for kind, rule := range kinds {
		step := &knownStep[B]{StepRule: *rule}
		step.Rules = nil
		s.kinds[kind] = step
		s.open(step, rule.Rules)
	}
}

// Everywhere opens rules in every decision: what a player may do at any decision of his own.
func (s *Steps[B]) Everywhere(rules ...*Rule[B]) {
	for _, step := range s.kinds {
		if len(step.Rules) > 0 {
			s.open(step, rules)
		}
	}
}

// open adds rules to a kind of step and gives each a place.
func (s *Steps[B]) open(step *knownStep[B], rules []*Rule[B]) {
	for _, rule := range rules {
		if slices.Contains(step.Rules, rule) {
			continue
		}
		if s.places[rule] == 0 {
			s.places[rule] = len(s.places) + 1
		}
		rule.learn()
		step.Rules, step.places = append(step.Rules, rule), append(step.places, s.places[rule])
	}
}

// Of is how a kind of step is taken. A kind that is not known is not taken.
func (s *Steps[B]) Of(kind StepKind) *StepRule[B] {
	if step := s.kinds[kind]; step != nil {
		return &step.StepRule
	}
	return nil
}

// Kinds lists the kinds of steps in ascending order.
func (s *Steps[B]) Kinds() []StepKind { return slices.Sorted(maps.Keys(s.kinds)) }
