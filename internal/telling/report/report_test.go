package report_test

import (
	"context"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"strings"
	"testing"

	"sandtable/battle/record"
	"sandtable/bot"
	"sandtable/dice"
	"sandtable/hindsight"
	"sandtable/internal/arrange"
	"sandtable/internal/telling/report"
	"sandtable/lang"
	"sandtable/library"
	"sandtable/rules"
)

// TestReport: of a battle of each book a page comes that is well formed, names both sides, and tells the end in three languages.
func TestReport(t *testing.T) {
	for _, id := range []string{"bkc1", "bkc2", "boltaction", "cobi"} {
		t.Run(id, func(t *testing.T) {
			game, shelf := fought(t, id)
			b := report.Battle{Game: game, Shelf: &shelf, Title: "Dawn <b>& dusk", Account: reviewed(t, game)}
			texts := map[string]bool{}
			for _, l := range lang.Languages {
				r, err := report.Of(b, l)
				if err != nil {
					t.Fatal(err)
				}
				check(t, r)
				page, text := r.HTML(), r.Markdown()
				if dir := os.Getenv("SANDTABLE_REPORTS"); dir != "" {
					write(t, dir+"/"+id+"."+l.Code()+".html", page)
					write(t, dir+"/"+id+"."+l.Code()+".md", text)
				}
				for _, want := range []string{`<html lang="` + l.Code(), `property="og:title" content="`, "Dawn &lt;b&gt;&amp; dusk", `class="chart"`, r.Result} {
					if !strings.Contains(page, want) {
						t.Errorf("%s: the page lacks %s", l.Code(), want)
					}
				}
				if strings.Contains(page, "<script") || strings.Contains(page, "<b>&") || strings.Contains(page, "%!") || strings.Contains(text, "%!") {
					t.Errorf("%s: the page has what it must not", l.Code())
				}
				if !strings.Contains(text, r.Result) || !strings.Contains(text, "# Dawn &lt;b>& dusk") {
					t.Errorf("%s: the text lacks the end or the title:\n%.200s", l.Code(), text)
				}
				texts[text] = true
			}
			if len(texts) != len(lang.Languages) {
				t.Errorf("%d texts in %d languages", len(texts), len(lang.Languages))
			}
		})
	}
}

// check holds a report to what every battle has.
func check(t *testing.T, r *report.Report) {
	t.Helper()
	if r.Result == "" || r.Luck == "" || len(r.Turns) < 2 || len(r.Moments) == 0 {
		t.Errorf("result %q, luck %q, %d turns, %d moments", r.Result, r.Luck, len(r.Turns), len(r.Moments))
	}
	for i, m := range r.Moments {
		if m.Text == "" || i > 0 && m.Seq <= r.Moments[i-1].Seq {
			t.Errorf("moment %d: %+v", i, m.Heading)
		}
		for d := xml.NewDecoder(strings.NewReader(m.Picture)); ; {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatal(err)
			}
		}
		if !strings.Contains(m.Picture, `class="red"`) && !strings.Contains(m.Picture, `class="blue"`) {
			t.Errorf("no unit is in the picture of moment %d", i)
		}
	}
	for i := range r.Sides {
		if s := &r.Sides[i]; s.Name == "" || len(s.Army) == 0 || s.Lost == "" || s.Luck == "" {
			t.Errorf("side %d: %+v", i, s)
		}
	}
	for i, turn := range r.Turns {
		if len(turn.Sentences) == 0 || turn.Stands == "" || i > 0 && turn.N != r.Turns[i-1].Last+1 {
			t.Errorf("turn %d: %+v", turn.N, turn)
		}
	}
}

// TestRunning: of a battle that goes on nothing is told.
func TestRunning(t *testing.T) {
	game, shelf := fought(t, "cobi")
	account := reviewed(t, game)
	before, err := game.Fork(game.Len() - 1)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := report.Of(report.Battle{Game: before, Shelf: &shelf, Account: account}, lang.English); !errors.Is(err, report.ErrRunning) {
		t.Errorf("it is told: %v", err)
	}
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// reviewed looks back at a whole battle.
func reviewed(t *testing.T, game *record.Game) *hindsight.Account {
	t.Helper()
	r, err := hindsight.New(game, nil)
	for more := true; more && err == nil; {
		more, err = r.Step()
	}
	if err != nil {
		t.Fatal(err)
	}
	return r.Account()
}

// fought is a small battle that two sergeants have fought to its end.
func fought(t *testing.T, id string) (*record.Game, library.Shelf) {
	t.Helper()
	shelf, err := arrange.Shelf(rules.Books, id)
	if err != nil {
		t.Fatal(err)
	}
	wish, err := arrange.Skirmish(shelf, 6)
	if err != nil {
		t.Fatal(err)
	}
	made, err := arrange.Make(rules.Books, wish)
	if err != nil {
		t.Fatal(err)
	}
	game, roller := made.Game, dice.Seeded(8)
	player, err := bot.New("sergeant", 1)
	if err != nil {
		t.Fatal(err)
	}
	for range 3000 {
		if _, over := game.Battle().Result(); over {
			return game, shelf
		}
		side := game.Battle().Pending().Side
		choice, err := player.Choose(context.Background(), bot.Sit(game.Battle(), side), bot.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := game.Do(choice.Command, roller); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("the battle does not end")
	return nil, shelf
}
