package bkc

// SCHED, ART, AIR chapters.

var artilleryRules, airRules []*Rule
var scheduledSteps = map[stepKind]*stepRule{stepMissions: {auto: skipPhase}}
var airSteps = map[stepKind]*stepRule{}

func (b *Battle) clearSmoke() {}
func missionOf(e *Event) Mission {
	return Mission{At: e.At, Units: e.Units, Turn: int16(e.N), Assets: int16(e.M)}
}
