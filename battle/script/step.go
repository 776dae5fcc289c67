package script

import (
	"slices"
	"strings"

	"sandtable/battle"
	"sandtable/dice"
)

// A step is one step of a script. What it expects stays as it was written: facts are known only when it runs.
type step struct {
	*node
	does    string // do, ask, check, view, decide, or nothing for a step that only looks
	command battle.Command
	dice    []dice.Throw
	refused *refusal
	expect  *node
	viewer  battle.Side
	guide   *guide // what a lesson says of it
	*decision
}

// A refusal is the clause by which a command must be refused, and words that the reason must hold.
type refusal struct {
	*node
	clause battle.Clause
	says   string
}

// what each kind of step takes beside its own name.
var stepFields = map[string][]string{
	"do":     {"dice", "expect", "refused"},
	"ask":    {"offers", "bars", "shape", "field", "optional", "verbs", "refused"},
	"check":  {"forecast", "headline", "facts", "areas", "refused"},
	"view":   {"sees", "hides", "secrets"},
	"decide": {"chooses", "avoids", "ends"},
	"":       {"expect"},
}

func (r *reader) step(n *node) step {
	s := step{node: n}
	for _, does := range []string{"do", "ask", "check", "view", "decide"} {
		if n.get(does) != nil {
			s.does = does
			break
		}
	}
	known := stepFields[s.does]
	if s.does != "" {
		known = append([]string{s.does}, known...)
	}
	if s.guide = r.guide(n, s.does); s.guide != nil {
		known = append(known, guideFields...)
	}
	r.fields(n, known...)
	switch s.does {
	case "view":
		s.viewer = r.side(n.get("view"))
	case "decide":
		s.decision = r.decision(n)
	case "":
		if n.get("expect") == nil && n.get("say") == nil {
			r.fail(n, "a step needs do, ask, check, view, decide or expect")
		}
	default:
		s.command = r.command(n.get(s.does), s.does != "ask")
		if s.command.Side == battle.Nobody {
			s.command.Side = r.player
		}
	}
	s.dice = r.dice(n.get("dice"))
	s.refused = r.refusal(n.get("refused"))
	if s.expect = n.get("expect"); s.expect != nil {
		r.expectable(s.expect)
	}
	if s.refused != nil && (s.dice != nil || s.expect != nil) {
		r.fail(n, "a refused command rolls no dice and changes nothing: expect it in a step of its own")
	}
	return s
}

func (r *reader) refusal(n *node) *refusal {
	switch {
	case n == nil:
		return nil
	case n.kind == object:
		r.fields(n, "clause", "says")
		return &refusal{n, battle.Clause(r.word(n.get("clause"))), r.word(n.get("says"))}
	}
	return &refusal{n, battle.Clause(r.word(n)), ""}
}

// expectable refuses an expectation about a unit that is not in the script.
func (r *reader) expectable(n *node) {
	if n.kind != object {
		r.fail(n, "expect: takes {unit: {fact: value}}, found %s", n.says())
		return
	}
	for _, k := range n.keys {
		if _, ok := r.units[k.text]; !ok && !slices.Contains(reserved, k.text) {
			r.fail(k, "there is no unit %q to expect anything of; the units are %s; other words are %s",
				k.text, strings.Join(r.unitNames(), ", "), strings.Join(reserved, ", "))
		}
	}
}

// title says in a few words what a step does.
func (s *step) title() string {
	words := []string{s.does}
	if s.does == "" {
		return "expect"
	}
	if s.does == "view" {
		return "view " + s.viewer.String()
	}
	if s.does == "decide" {
		return "decide " + s.by
	}
	cmd := s.get(s.does)
	for _, field := range []string{"verb", "unit", "target", "option"} {
		if v := cmd.get(field); v != nil {
			words = append(words, v.says())
		}
	}
	return strings.Join(words, " ")
}
