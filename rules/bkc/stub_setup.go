package bkc

// SETUP, TURN, END, BREAK, VIC, DMG chapter.

var setupSteps = map[stepKind]*stepRule{}
var victorySteps = map[stepKind]*stepRule{}
var willRules []*Rule // concede, offer-draw: open in every decision of the side

func (b *Battle) rollDamage()           {}
func (b *Battle) checkEnd() bool        { return false }
func (b *Battle) counts(id UnitID) bool { return true }
func (b *Battle) countBreakpoints()     {}
func (b *Battle) beginSetup()           { b.Turn, b.Active, b.First = 1, 1, 1; b.push(Step{Kind: stepTurn}) }
func (b *Battle) foldEnded(e *Event)    { b.Over = true; b.State.Result.Winner = e.Side }
