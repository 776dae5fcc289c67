package cobi

import "sandtable/battle"

// A setupMoment is a part of the set-up. SETUP-25.
type setupMoment int

// The parts that are played, in their order; what comes before them is left to the author of a set-up.
const (
	initiativeSetup setupMoment = iota // 4
	scenarioSetup                      // 5, 6
	edgesSetup                         // 7
	scenerySetup                       // 8, 9
	effectsSetup                       // 10
	armiesDeploy                       // 11
	designations                       // 12
	battleBegins                       // 13

	setupMoments
)

// setupHooks are what happens at each part of the set-up: each chapter adds its own here.
var setupHooks = [setupMoments][]hook{
	initiativeSetup: {rollForSetup, holdInitiative},
	scenarioSetup:   {chooseScenario, settleRoles},
	edgesSetup:      {chooseEdge},
	scenerySetup:    {layScenery, classifyScenery, findWeather},
	effectsSetup:    {placeEffects},
	armiesDeploy:    {deployArmies},
	designations:    {layCrates, designate},
	battleBegins:    {nextRound},
}

// setupStages are the hooks of all parts, one after another. It is filled once, in init.
var setupStages []hook

func init() {
	for _, hooks := range setupHooks {
		setupStages = append(setupStages, hooks...)
	}
}

// setupStageOf is the stage of the set-up at which a part comes.
func setupStageOf(at setupMoment) int32 {
	n := 0
	for _, hooks := range setupHooks[:at] {
		n += len(hooks)
	}
	return int32(n)
}

// rollForSetup rolls for the initiative, unless it was agreed on. SETUP-10.
func rollForSetup(b *Battle) {
	if side := b.scenario.Initiative; side != battle.Nobody {
		b.Emit(noteInitiative(side))
		return
	}
	b.Push(Step{Kind: stepInitiative, Clause: "COBI-SETUP-10"})
}

// holdInitiative lets the winner keep the initiative or hand it over. SETUP-11, DP-05.
func holdInitiative(b *Battle) {
	if b.scenario.Initiative == battle.Nobody {
		b.Cite("COBI-DP-05")
		b.Push(Step{Kind: stepHolder, Side: b.Initiative, Clause: "COBI-SETUP-11"})
	}
}

// chooseEdge lets the first player choose his edge of the table, unless that was agreed on; the other side has the opposite one.
// SETUP-11, DP-07.
func chooseEdge(b *Battle) {
	if b.scenario.Near == battle.Nobody && len(b.scenario.Red.Zone) == 0 && len(b.scenario.Blue.Zone) == 0 && (b.undeployed() || len(b.Stock) > 0) {
		b.Cite("COBI-DP-07")
		b.Push(Step{Kind: stepEdge, Side: b.Initiative, Clause: "COBI-SETUP-11"})
	}
}

// undeployed reports whether a unit has still to be set up.
func (b *Battle) undeployed() bool {
	for i := range b.Units {
		if b.Units[i].Place == Undeployed {
			return true
		}
	}
	return false
}

// edgeNames are the edges of a table: near (south or west) and far.
func (b *Battle) edgeNames() [2]string {
	if b.scenario.Edges == "east-west" {
		return [2]string{"west", "east"}
	}
	return [2]string{"south", "north"}
}

var noEdge = reason("COBI-SETUP-11", "{option} is not one of the two edges")

// setupSteps are the steps of the set-up.
var setupSteps = stepMap{
	stepSetup: {Auto: staged(func() []hook { return setupStages })},
	stepHolder: {Rules: []*Rule{
		{Verb: "keep-initiative", Class: battle.ClassChoose, Clause: "COBI-SETUP-11", Do: func(b *Battle, _ *Cmd) { b.Pop() }},
		{Verb: "hand-over", Class: battle.ClassChoose, Clause: "COBI-SETUP-11", Do: func(b *Battle, c *Cmd) {
			b.Pop()
			b.Emit(noteInitiative(c.Side.Enemy()))
		}},
	}},
	stepEdge: {Rules: []*Rule{{
		Verb: "edge", Class: battle.ClassChoose, Clause: "COBI-SETUP-11",
		Fields: []Field{{
			Field: battle.FieldOption,
			Domain: func(b *Battle, _ *Cmd, out []Value) []Value {
				for _, name := range b.edgeNames() {
					out = append(out, Value{Text: name})
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				if names := b.edgeNames(); c.Option != names[0] && c.Option != names[1] {
					return noEdge.Refuse(battle.Text("option", c.Option))
				}
				return nil
			},
		}},
		Do: func(b *Battle, c *Cmd) {
			isFar := c.Option == b.edgeNames()[1]
			b.Pop()
			b.Emit(noteFar(c.Side, isFar))
			b.Emit(noteFar(c.Side.Enemy(), !isFar))
		},
	}}},
	stepScenario: {Auto: autoScenario, Rules: scenarioRules},
	stepScenery:  {Auto: autoScenery, Rules: sceneryRules},
	stepClassify: {Auto: autoClassify, Rules: append(classifyRules, disputeRule)},
	stepAgree:    {Rules: agreeRules},
	stepWeather:  {Auto: autoWeather},
	stepDeploy:   {Auto: autoDeploy, Rules: deployRules},
	stepBeside:   {Auto: autoBeside, Rules: besideRules},
}
