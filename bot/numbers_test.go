package bot_test

import (
	"context"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/battle/script"
	"sandtable/bot"
	"sandtable/library"
	"sandtable/rules"
)

// Every number has a name of its own, a sentence, and a usual value within its range; every field of a table is named once.
func TestNumbers(t *testing.T) {
	name, sentence := regexp.MustCompile(`^[a-z]+\.[a-z]+(-[a-z]+)*$`), regexp.MustCompile(`^[A-Z].{15,}\.$`)
	for _, shelf := range rules.Books {
		n := bot.NumbersFor(shelf.Book)
		if len(n.Tables()) != 2 {
			t.Errorf("%s has no numbers", shelf.Book.ID())
		}
		known, told := map[string]bool{}, map[string]string{}
		for _, x := range n.List() {
			if !name.MatchString(x.Name) || known[x.Name] {
				t.Errorf("%s: %q is no name, or there are two", shelf.Book.ID(), x.Name)
			}
			if of, _, _ := strings.Cut(x.Name, "."); !sentence.MatchString(x.Tell) || told[of+x.Tell] != "" {
				t.Errorf("%s: %q is no sentence, or %s has it too", x.Name, x.Tell, told[of+x.Tell])
			} else {
				told[of+x.Tell] = x.Name
			}
			if known[x.Name] = true; x.Least >= x.Most || x.Value < x.Least || x.Value > x.Most {
				t.Errorf("%s: %d is not from %d to %d", x.Name, x.Value, x.Least, x.Most)
			}
		}
		for _, table := range n.Tables() {
			at := map[*int32]string{}
			table.Each(func(name string, to *int32, _, _, _ int32, _ string) {
				if at[to] != "" {
					t.Errorf("%s: %s and %s are the same field", table.Of(), at[to], name)
				}
				at[to] = name
			})
			if fields := reflect.TypeOf(table).Elem().NumField(); fields != len(at) {
				t.Errorf("%s has %d fields, of which %d are named", table.Of(), fields, len(at))
			}
		}
	}
}

// A changed number changes what a player does in a situation, and one that is set to its usual value does not.
func TestVariedNumbers(t *testing.T) {
	for _, c := range []struct{ situation, usual, change string }{
		{"bkc-covered-way", "bot.hunting=10", "bot.hunting=200"},
		{"bkc-fronts", "bot.aimed-at=25", "bot.aimed-at=400"},
		{"bkc-doomed", "bkc.suppressed=30", "bkc.suppressed=0"},
		{"bkc-evades", "bkc.evading=4", "bkc.evading=500"},
		{"boltaction-rally", "boltaction.rally=2", "boltaction.rally=0"},
		{"boltaction-gun-turns", "boltaction.turning-gun=12", "boltaction.turning-gun=400"},
		{"cobi-ambush", "cobi.exit-times=4", "cobi.exit-times=0"},
		{"cobi-reroll", "cobi.reroll=4", "cobi.reroll=100"},
	} {
		if err := inSituation(t, c.situation, "sergeant+"+c.usual); err != nil {
			t.Errorf("%s is usual: %v", c.usual, err)
		}
		if err := inSituation(t, c.situation, "sergeant+"+c.change); err == nil {
			t.Errorf("%s changes nothing in %s", c.change, c.situation)
		}
	}
}

// What is no change of a number is refused, with the names that are near.
func TestRefusedNumbers(t *testing.T) {
	book, _ := library.Find(rules.Books, "bkc1")
	for player, want := range map[string]string{
		"sergeant+bkc.suppresed=3":  `there is no number "bkc.suppresed"; did you mean bkc.suppressed?`,
		"sergeant+deaf-going=3":     `there is no number "deaf-going"; did you mean bkc.deaf-going?`,
		"sergeant+boltaction.pin=3": `there is no number "boltaction.pin"; "sandtable lab numbers" lists them`,
		"sergeant+bot.hunting=201":  "bot.hunting must be from 0 to 200, not 201",
		"sergeant+bot.hunting=-1":   "bot.hunting must be from 0 to 200, not -1",
		"sergeant+bot.hunting":      `"bot.hunting" is no change of a number; write it as bot.hunting=15`,
		"sergeant+bot.hunting=many": `"bot.hunting=many" is no change of a number; write it as bot.hunting=15`,
		"random+bot.hunting=3":      "random: this player weighs nothing, so it has no numbers to change",
		"major+bot.hunting=3":       `no such player: "major"; try random, recruit, corporal, sergeant, captain, general`,
	} {
		if _, err := bot.NewVariant(player, 1, book); err == nil || err.Error() != want {
			t.Errorf("%s: %v", player, err)
		}
	}
}

// inSituation lets a player decide in a situation, and says how that differs from what is best.
func inSituation(t *testing.T, name, player string) error {
	t.Helper()
	file := filepath.Join("situations", name+".battle.yaml")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var book battle.Book
	s, err := script.Load(file, data, func(id string) (found battle.Book, ok bool) {
		book, ok = library.Find(rules.Books, id)
		return book, ok
	})
	if err != nil {
		t.Fatal(err)
	}
	s.Decider = func(_ string, seed uint64, b battle.Battle) (battle.Command, error) {
		p, err := bot.NewVariant(player, seed, book)
		if err != nil {
			t.Fatal(err)
		}
		c, err := p.Choose(context.Background(), bot.Sit(b, b.Pending().Side), bot.Budget{})
		return c.Command, err
	}
	_, err = s.Run()
	return err
}
