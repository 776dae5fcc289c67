package lab_test

import (
	"testing"

	"sandtable/bot"
	"sandtable/lab"
	"sandtable/rules"
)

// Characters play differently: the cautious assault least and lose least, the bold assault most and lose most, the cunning stay away
// and shoot less than a player who goes by the book.
func TestCharactersDiffer(t *testing.T) {
	if testing.Short() {
		t.Skip("plays battles")
	}
	manner := map[string]lab.Manner{}
	for i := range bot.Characters {
		id := bot.Characters[i].ID
		run := lab.Run{
			Books: rules.Books, Rules: "bkc1", Scenarios: []string{"encounter"}, Players: [2]string{bot.As("sergeant", id), "sergeant"},
			Points: 500, Battles: 10, Seed: 36901,
		}
		report := play(t, run)
		manner[id] = report.Manners[0]
		t.Logf("%s: %+v, %d won, %d drawn, %d lost", id, manner[id], report.All.Won, report.All.Drawn, report.All.Lost)
	}
	book, cautious, bold, cunning := manner["book"], manner["cautious"], manner["bold"], manner["cunning"]
	if 3*cautious.Assault > 2*book.Assault || 2*bold.Assault < 3*cautious.Assault {
		t.Errorf("assaults: cautious %.3f, by the book %.3f, bold %.3f", cautious.Assault, book.Assault, bold.Assault)
	}
	if cautious.Lost >= bold.Lost {
		t.Errorf("losses: cautious %.3f, bold %.3f", cautious.Lost, bold.Lost)
	}
	if cunning.Apart <= book.Apart {
		t.Errorf("distances: cunning %.0f, by the book %.0f", cunning.Apart, book.Apart)
	}
}
