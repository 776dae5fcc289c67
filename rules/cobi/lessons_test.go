package cobi_test

import (
	"regexp"
	"testing"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/battle/words"
	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/lang"
	"sandtable/rules/cobi"
)

// TestLessons makes every lesson by its name alone, as the page does: everybody stands ready where the lesson says so, its armies are
// legal, and it can be fought to its end.
func TestLessons(t *testing.T) {
	lessons, err := arrange.Lessons(cobi.Shelves[0])
	if err != nil || len(lessons) != 3 {
		t.Fatalf("%d lessons: %v", len(lessons), err)
	}
	for _, lesson := range lessons {
		if !lesson.IsReady() {
			t.Errorf("%s has not its own map and armies", lesson.ID)
		}
		for _, l := range []lang.Language{lang.English, lang.Polish} {
			made, err := arrange.Make(cobi.Shelves, arrange.Wish{Rules: "cobi", Scenario: lesson.ID, Strict: true, Lang: l})
			if err != nil {
				t.Fatalf("%s: %v", lesson.ID, err)
			}
			if made.Place != lesson.Map || made.Sides[0].Drafted || made.Sides[1].Drafted || made.Sides[0].Roster.Points != lesson.Points {
				t.Errorf("%s is fought by others than its own, or elsewhere: %s", lesson.ID, made.Place)
			}
			if ready := made.Battle().Pending().Kind == "turn"; ready != (len(lesson.Placed) > 0) {
				t.Errorf("%s begins with %s", lesson.ID, made.Battle().Pending().Kind)
			}
			fightOut(t, lesson.ID, made.Game, 7)
		}
	}
}

// TestFriendly tells lessons in the simplified mode, and hears of nobody who dies in either language.
func TestFriendly(t *testing.T) {
	grim := regexp.MustCompile(`(?i)kill|dead|\bdie[sd]\b|destroy|wreck|wounded|panic|zabit|zgin|znisz|wrak|rann|panik|loses a man|traci żoł`)
	heard := map[string]bool{}
	for seed := range uint64(20) {
		made, err := arrange.Make(cobi.Shelves, arrange.Wish{Rules: "cobi", Scenario: "lesson-2"})
		if err != nil {
			t.Fatal(err)
		}
		if seed == 0 {
			friendlyWords(t, cobi.Words.For(made.Setup()), grim)
		}
		fightOut(t, "lesson-2", made.Game, seed)
		book, names := cobi.Words.For(made.Setup()), words.SetupNames(made.Setup())
		for _, teller := range []*words.Teller{book.In(lang.English, names), book.In(lang.Polish, names)} {
			for _, e := range made.Entries() {
				for i := range e.Events {
					if line, told := teller.Event(&e.Events[i]); told && grim.MatchString(line) {
						t.Errorf("too grim: %s", line)
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
	if !heard["A soldier of Eagle squad is out of the game."] {
		t.Error("in twenty battles nobody is out of the game")
	}
}

// friendlyWords reads whatever could be told, whether or not a lesson comes to it.
func friendlyWords(t *testing.T, b *words.Book, grim *regexp.Regexp) {
	t.Helper()
	check := func(key string, text lang.Text) {
		if grim.MatchString(text.EN) || grim.MatchString(text.PL) {
			t.Errorf("too grim: %s: %s, %s", key, text.EN, text.PL)
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
func fightOut(t *testing.T, name string, g *battle.Game, seed uint64) {
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
