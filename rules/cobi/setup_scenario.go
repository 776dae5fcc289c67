package cobi

import (
	"slices"

	"sandtable/battle"
)

// openScenario is the type of a set-up that leaves the scenario to be chosen when the armies are known. SETUP-28, DP-06.
const openScenario = "open"

// scenarioTypes are the six scenarios by their numbers. SCEN-03.
var scenarioTypes = []string{defencePoint, strategicPoint, eliminateCommander, ambush, documents, elimination}

// stepScenario is the step in which Side chooses the scenario or has it drawn: N 1 when the die has been thrown. DP-06.
const stepScenario stepKind = "scenario"

// scenarioDie is what the die is called that draws a scenario.
const scenarioDie = "scenario"

// scenarioType is the scenario that is played, or empty: nothing but a field of battle.
func (b *Battle) scenarioType() string {
	switch {
	case b.scenario.Type != openScenario:
		return b.scenario.Type
	case b.Chosen > 0:
		return scenarioTypes[b.Chosen-1]
	}
	return ""
}

// noteChosen notes which scenario is played, by its number.
var noteChosen = battle.BattleNote(notes, "scenario", func(b *Battle, n scenarioNumber) { b.Chosen = n })

// A scenarioNumber is the number of a scenario; zero: none has been chosen. SCEN-03.
type scenarioNumber int8

// Valid reports whether there is such a scenario.
func (n scenarioNumber) Valid() bool { return n >= 0 && int(n) <= len(scenarioTypes) }

// chooseScenario lets the side with the initiative choose the scenario if the players have not agreed on one before. Where only one
// is played, there is no choice. SETUP-09, SETUP-28, MODE-05.
func chooseScenario(b *Battle) {
	switch {
	case b.scenario.Type != openScenario:
	case b.options.OnlyElimination:
		b.Cite("COBI-MODE-05")
		b.play(len(scenarioTypes), "COBI-MODE-05")
	default:
		b.Cite("COBI-SETUP-28", "COBI-DP-06")
		b.Push(Step{Kind: stepScenario, Side: b.Initiative, Clause: "COBI-SETUP-09"})
	}
}

// play settles which scenario is played.
func (b *Battle) play(number int, why clause) {
	b.Cite("COBI-SCEN-03")
	b.Emit(noteChosen(scenarioNumber(number)))
	b.Emit(Event{Kind: Announced, Option: scenarioTypes[number-1], Clause: why})
}

// autoScenario plays the scenario that the die has drawn. SCEN-01.
func autoScenario(b *Battle, s Step) bool {
	if stage(s) == 0 {
		return false
	}
	n := int(b.took(scenarioDie).Natural)
	b.Pop()
	b.play(n, "COBI-SCEN-01")
	return true
}

var noScenario = reason("COBI-SCEN-03", "{option} is not one of the six scenarios")

// scenarioRules choose a scenario, or draw one. SETUP-09, DP-06.
var scenarioRules = []*Rule{
	{
		Verb: "choose-scenario", Class: battle.ClassChoose, Clause: "COBI-SETUP-09",
		Fields: []Field{{
			Field: battle.FieldOption,
			Domain: func(_ *Battle, _ *Cmd, out []Value) []Value {
				for _, name := range scenarioTypes {
					out = append(out, Value{Text: name})
				}
				return out
			},
			Check: func(_ *Battle, c *Cmd) *Refusal {
				if !slices.Contains(scenarioTypes, c.Option) {
					return noScenario.Refuse(battle.Text("option", c.Option))
				}
				return nil
			},
		}},
		Do: func(b *Battle, c *Cmd) {
			b.Pop()
			b.play(slices.Index(scenarioTypes, c.Option)+1, "COBI-SETUP-09")
		},
	},
	{
		Verb: "draw-scenario", Class: battle.ClassChoose, Clause: "COBI-SCEN-01",
		Do: func(b *Battle, c *Cmd) {
			b.Cite("COBI-SETUP-09")
			b.Swap(atStage(b.Agenda.Top(), 1))
			b.throw(Die{Purpose: scenarioDie, Why: "COBI-SCEN-01", Side: c.Side}, 0)
		},
		Preview: func(_ *Battle, _ *Cmd, p *battle.Preview) {
			f := battle.Forecast{Clause: "COBI-SCEN-01", Dice: 1}
			for _, name := range scenarioTypes {
				f.Odds = tell(f.Odds, 0, name, 0, 1/6.0)
			}
			p.Rolls, p.More = append(p.Rolls, f), true // who attacks may be drawn by lot as well
		},
	},
}
