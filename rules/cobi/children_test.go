package cobi_test

import (
	"regexp"
	"testing"

	"sandtable/battle/record"

	"sandtable/battle/random"
	"sandtable/battle/words"
	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/lang"
	"sandtable/rules/cobi"
)

// TestChildren makes every battle for children by its name alone, as the page does: all units stand in place where it says so, its armies are
// legal, and it can be fought to its end.
func TestChildren(t *testing.T) {
	battles, err := arrange.Children(cobi.Shelves[0])
	if err != nil || len(battles) != 3 {
		t.Fatalf("%d battles: %v", len(battles), err)
	}
	for _, one := range battles {
		if !one.IsReady() {
			t.Errorf("%s has not its own map and armies", one.ID)
		}
		for _, l := range []lang.Language{lang.English, lang.Polish} {
			made, err := arrange.Make(cobi.Shelves, arrange.Wish{Rules: "cobi", Scenario: one.ID, Strict: true, Lang: l})
			if err != nil {
				t.Fatalf("%s: %v", one.ID, err)
			}
			if made.Place != one.Map || made.Sides[0].Drafted || made.Sides[1].Drafted || made.Sides[0].Roster.Points != one.Points {
				t.Errorf("%s is fought by others than its own, or elsewhere: %s", one.ID, made.Place)
			}
			if ready := made.Battle().Pending().Kind == "turn"; ready != (len(one.Placed) > 0) {
				t.Errorf("%s begins with %s", one.ID, made.Battle().Pending().Kind)
			}
			fightOut(t, one.ID, made.Game, 7)
		}
	}
}

// TestFriendly tells such battles in the simplified mode, and hears of no death in either language.
func TestFriendly(t *testing.T) {
	grim := regexp.MustCompile(`(?i)kill|dead|\bdie[sd]\b|destroy|wreck|wounded|panic|zabit|zgin|znisz|wrak|rann|panik|loses a man|traci żoł`)
	dry := regexp.MustCompile(`(?i)defence|explosion|strength|penetrat|obron|wybuch|rażenia`) // what players of the whole rules reckon with
	heard := map[string]bool{}
	for seed := range uint64(20) {
		made, err := arrange.Make(cobi.Shelves, arrange.Wish{Rules: "cobi", Scenario: "village-2"})
		if err != nil {
			t.Fatal(err)
		}
		if seed == 0 {
			friendlyWords(t, cobi.Words.For(made.Setup()), grim)
		}
		fightOut(t, "village-2", made.Game, seed)
		book, names := cobi.Words.For(made.Setup()), words.SetupNames(made.Setup())
		for _, teller := range []*words.Teller{book.In(lang.English, names), book.In(lang.Polish, names)} {
			for _, e := range made.Entries() {
				for i := range e.Events {
					if line, told := teller.Event(&e.Events[i]); told && grim.MatchString(line) {
						t.Errorf("too grim: %s", line)
					} else if told && dry.MatchString(line) {
						t.Errorf("too dry: %s", line)
					} else if told {
						heard[line] = true
					}
				}
			}
			if result, _ := made.Battle().Result(); grim.MatchString(teller.Result(&result)) {
				t.Errorf("too grim: %s", teller.Result(&result))
			}
		}
	}
	if !heard["Eagle squad: one soldier goes home."] {
		t.Error("in twenty battles no figure is out of the game")
	}
}

// friendlyWords reads whatever could be told, whether or not a battle comes to it.
func friendlyWords(t *testing.T, b *words.Book, grim *regexp.Regexp) {
	t.Helper()
	check := func(key string, text lang.Text) {
		if grim.MatchString(text.EN) || grim.MatchString(text.In(lang.Polish)) {
			t.Errorf("too grim: %s: %s, %s", key, text.EN, text.In(lang.Polish))
		}
	}
	for key, text := range b.Verbs {
		check(string(key), text)
	}
	for key, text := range b.Decisions {
		check(string(key), text)
	}
	for _, table := range []map[string]lang.Text{b.Fields, b.Events, b.Facts, b.Terms} {
		for key, text := range table {
			check(key, text)
		}
	}
}

// fightOut plays a battle by chance to its end.
func fightOut(t *testing.T, name string, g *record.Game, seed uint64) {
	t.Helper()
	roller := dice.Seeded(seed)
	for range 5000 {
		if _, over := g.Battle().Result(); over {
			return
		}
		c, err := random.Command(g.Battle(), roller)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if _, err := g.Do(c, roller); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
	t.Errorf("%s does not end", name)
}
