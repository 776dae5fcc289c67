package cobi

import "sandtable/battle"

// A moment of a round at which something happens by itself. ROUND-09, ROUND-10.
type moment int

// The moments in their order.
const (
	roundBegins        moment = iota
	statusesTurn              // ROUND-09a: what holds from the next round takes effect
	fogRises                  // ROUND-09b
	woundedMove               // ROUND-09c: walking, towed, in the hospital
	minesStrike               // ROUND-09d
	initiativeIsRolled        // ROUND-09e
	turnsAreTaken             // ROUND-02 to ROUND-05
	panicRuns                 // ROUND-10a
	bonusesExpire             // ROUND-10b
	countersRise              // ROUND-10c
	victoryIsChecked          // ROUND-10d
	roundsRunOut              // ROUND-10e
	roundEnds

	moments
)

// roundHooks are what happens at each moment of a round: each chapter adds its own here.
var roundHooks = [moments][]hook{
	roundBegins:  {beginRound, engage},
	statusesTurn: {dropCamouflage, standUp, comeToThemselves, workAgain, rouseIndomitable},
	fogRises:     {rollFog},
	woundedMove: {
		throwsFor("walking"), askWounded, walkOn, throwsFor("towed"), throwsFor("hospital"), throwsFor("ambulance"), throwsFor("jolted"), layDown,
	},
	minesStrike:        {minesStir, testPanic},
	initiativeIsRolled: {rollForRound, chooseFirst},
	turnsAreTaken:      {takeTurns},
	panicRuns:          {runLast},
	roundEnds:          {nextRound},
	bonusesExpire:      {closeRound, stopAtCrates},
	countersRise:       {countRounds, noteZones},
	victoryIsChecked:   {checkVictory},
	roundsRunOut:       {limitRounds},
}

// roundStages are the hooks of all moments, one after another. It is filled once, in init.
var roundStages []hook

func init() {
	for _, hooks := range roundHooks {
		roundStages = append(roundStages, hooks...)
	}
}

// stageOf is the stage of a round at which a moment comes.
func stageOf(at moment) int32 {
	n := 0
	for _, hooks := range roundHooks[:at] {
		n += len(hooks)
	}
	return int32(n)
}

// beginRound begins the next round. ROUND-08.
func beginRound(b *Battle) {
	b.Emit(phaseBegan(RoundStart, b.Round+1, "COBI-ROUND-09"))
	b.Cite("COBI-ROUND-08")
	if b.Round == 1 {
		b.Cite("COBI-SETUP-25", "COBI-SETUP-27") // all has been set up, and every weapon is loaded
	}
}

// rollForRound rolls for the initiative from the second round on; the first uses that of the set-up. ROUND-01, ROUND-06, ROUND-07.
func rollForRound(b *Battle) {
	if b.Round == 1 && b.Initiative != battle.Nobody {
		b.Cite("COBI-ROUND-01")
		return
	}
	b.Cite("COBI-ROUND-07")
	b.Push(Step{Kind: stepInitiative, Clause: "COBI-ROUND-06"})
}

// chooseFirst lets the side with the initiative choose to act first or second, unless that was agreed for the first round. DP-13, SETUP-24.
func chooseFirst(b *Battle) {
	b.Emit(phaseBegan(Turns, b.Round, "COBI-ROUND-02"))
	if b.Round == 1 && b.scenario.First != battle.Nobody {
		b.Emit(noteFirst(b.scenario.First))
		return
	}
	why := clause("COBI-ROUND-06")
	if b.Round == 1 {
		why = "COBI-SETUP-24"
	}
	b.Cite("COBI-DP-13")
	b.Push(Step{Kind: stepFirst, Side: b.Initiative, Clause: why})
}

// takeTurns lets the sides act by turns. ROUND-02.
func takeTurns(b *Battle) { b.Push(Step{Kind: stepTurn, Side: b.First, Clause: "COBI-ROUND-02"}) }

// closeRound ends the round; motivation and radio bonuses expire with it. ROUND-10.
func closeRound(b *Battle) {
	b.Emit(phaseBegan(RoundEnd, b.Round, "COBI-ROUND-10"))
	for i := range b.Models {
		if b.Models[i].Marks&(Motivated|Inspired) != 0 {
			b.unmarkModel(modelID(i+1), Motivated|Inspired)
		}
	}
	for i := range b.Units {
		b.unmark(UnitID(i+1), RadioBonus)
	}
}

// nextRound begins the next round.
func nextRound(b *Battle) { b.Push(Step{Kind: stepRound, Clause: "COBI-ROUND-08"}) }

// noteFirst notes who acts first in the round.
var noteFirst = battle.BattleNote(notes, "first", func(b *Battle, side Side) { b.First = side })

// firstRules let the side with the initiative say who acts first. DP-13.
var firstRules = []*Rule{
	{Verb: "act-first", Class: battle.ClassChoose, Clause: "COBI-ROUND-06", Do: func(b *Battle, c *Cmd) {
		b.Pop()
		b.Emit(noteFirst(c.Side))
	}},
	{Verb: "act-second", Class: battle.ClassChoose, Clause: "COBI-ROUND-06", Do: func(b *Battle, c *Cmd) {
		b.Pop()
		b.Emit(noteFirst(c.Side.Enemy()))
	}},
}

// roundSteps are the steps of rounds and turns.
var roundSteps = stepMap{
	stepRound:      {Auto: staged(func() []hook { return roundStages })},
	stepInitiative: {Auto: autoInitiative},
	stepFirst:      {Rules: firstRules},
	stepTurn:       {Auto: autoTurn, Rules: append(turnRules, disputeRule)},
	stepDispute:    {Auto: autoDispute},
}
