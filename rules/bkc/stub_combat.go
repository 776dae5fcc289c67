package bkc

// CBT (combat phase) chapter.

var combatSteps = map[stepKind]*stepRule{stepCombat: {auto: skipPhase}}
