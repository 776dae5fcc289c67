package battletest

import (
	"testing"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
)

// longest is how many commands of one battle are measured before it begins again, so that all books are measured alike.
const longest = 2000

// Commands measures random play: for each command the verbs that are open, the offers of each of its fields, the command itself. A
// battle that ends begins again from a clone.
func Commands(b *testing.B, start battle.Battle) {
	players, rolls := dice.Seeded(1), dice.Seeded(2)
	now, played, events := start.Clone(), 0, 0
	b.ReportAllocs()
	for b.Loop() {
		if _, over := now.Result(); over || played == longest {
			now, played = start.Clone(), 0
		}
		c, err := random.Command(now, players)
		if err != nil {
			b.Fatal(err)
		}
		e, err := now.Do(c, rolls)
		if err != nil {
			b.Fatal(err)
		}
		played, events = played+1, events+len(e)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "commands/s")
	b.ReportMetric(float64(events)/float64(b.N), "events/command")
}
