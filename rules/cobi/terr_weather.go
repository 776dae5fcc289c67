package cobi

import "sandtable/battle"

// Sky is the weather of a battle. TERR-08, TERR-10.
type Sky uint8

// The kinds of weather.
const (
	ClearSky Sky = iota
	Downpour
	FoggySky
)

// Valid reports whether there is such weather.
func (s Sky) Valid() bool { return s <= FoggySky }

var skyNames = []string{"clear", "downpour", "fog"}

// stepWeather is the step in which the die for the weather is thrown: N the stage. TERR-10.
const stepWeather stepKind = "weather"

// weatherDie is what that die is called.
const weatherDie = "weather"

var noteSky = battle.BattleNote(notes, "sky", func(b *Battle, s Sky) { b.Sky = s })

// rollWeather is how the players write that the die decides.
const rollWeather = "roll"

// findWeather settles the weather: what was agreed on, or what a die says where there always is some; none where there is no weather.
// HOUSE: the side with the initiative throws. TERR-10, MODE-05.
func findWeather(b *Battle) {
	agreed := b.scenario.Weather
	switch {
	case b.options.Weather == NoWeather:
		b.Cite("COBI-MODE-05")
	case agreed == rollWeather, agreed == "" && b.options.Weather == RolledWeather:
		b.Push(Step{Kind: stepWeather, Clause: "COBI-TERR-10"})
	case agreed != "":
		b.setSky(b.scenario.sky())
	}
}

// sky is the weather that was agreed on.
func (s *scenario) sky() Sky {
	for i, name := range skyNames {
		if s.Weather == name {
			return Sky(i)
		}
	}
	return ClearSky
}

// setSky tells what the weather is.
func (b *Battle) setSky(s Sky) {
	b.Cite("COBI-TERR-10")
	b.Emit(noteSky(s))
	b.Emit(Event{Kind: Announced, Option: "sky-" + skyNames[s], Clause: "COBI-TERR-10"})
}

// autoWeather throws for the weather: 5 is a downpour for all the battle, 6 is fog. HOUSE: neither side has bought this fog, so neither
// throws to lift it, and it stays. TERR-10.
func autoWeather(b *Battle, s Step) bool {
	if stage(s) == 0 {
		b.Swap(atStage(s, 1))
		b.throw(Die{Purpose: weatherDie, Why: "COBI-TERR-10", Side: max(b.Initiative, battle.Red)}, 0)
		return true
	}
	sky := ClearSky
	switch b.took(weatherDie).Natural {
	case 5:
		sky = Downpour
	case 6:
		sky = FoggySky
	}
	b.Pop()
	b.setSky(sky)
	return true
}

// pours reports a downpour. TERR-08, TERR-10.
func (b *Battle) pours() bool { return b.Sky == Downpour }

// hasFog reports whether there is fog over the table, from the weather or from an effect. EFFECT-14, EFFECT-15.
func (b *Battle) hasFog() bool {
	if b.isFogged() {
		b.Cite("COBI-EFFECT-14", "COBI-EFFECT-15")
		return true
	}
	return false
}

func (b *Battle) isFogged() bool { return b.Sky == FoggySky || b.Players[0].Fog || b.Players[1].Fog }
