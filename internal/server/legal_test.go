package server

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"testing"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/rules"
)

// TestLegal lists commands in battles of every book while they are played: every one of them is legal, what is left open can be filled,
// and the limit is kept.
func TestLegal(t *testing.T) {
	t.Parallel()
	n := start(t, open(t, filepath.Join(t.TempDir(), "battles.db")), fast)
	moves := 0
	for i := range rules.Books {
		shelf := &rules.Books[i]
		if !shelf.IsPlayable() {
			continue
		}
		wish, err := arrange.Skirmish(*shelf, 2)
		if err != nil {
			t.Fatal(err)
		}
		status, text := guest{t: t, at: n}.raw("POST", "/api/battles", map[string]any{"wish": wish})
		if status != 201 {
			t.Fatalf("%d %s", status, text)
		}
		red, blue, watch := guests(t, n, n, text)
		watch.get(403, "POST", "/legal", map[string]any{}, nil)
		red.get(400, "POST", "/legal", map[string]any{"limit": 1001}, nil)
		chance, listed, open, more, decisions := dice.Seeded(4), 0, 0, 0, 0
		for k := 0; decisions < 12; k++ {
			b, seq := position(t, n, red.battle)
			if _, over := b.Result(); over {
				break
			}
			d := b.Pending()
			who, other := red, blue
			if d.Side == battle.Blue {
				who, other = blue, red
			}
			if k%9 == 0 { // some decisions, all over the battle
				decisions++
				other.get(422, "POST", "/legal", map[string]any{}, nil)
				var all battle.Listing
				who.get(200, "POST", "/legal", map[string]any{"limit": 40}, &all)
				if len(all.Commands) > 40 || len(all.Open) > 40 || len(all.Commands) == 0 && len(all.Open) == 0 {
					t.Fatalf("%s: %d commands and %d open ones", d.Kind, len(all.Commands), len(all.Open))
				}
				seen := map[string]bool{}
				for i := range all.Commands {
					if _, err := b.Check(all.Commands[i]); err != nil {
						t.Errorf("%s: %+v is listed: %v", d.Kind, all.Commands[i], err)
					}
					key := fmt.Sprintf("%+v %v", all.Commands[i], all.Commands[i].Facing)
					if all.Commands[i].Facing == nil && seen[key] {
						t.Errorf("%s: listed twice: %s", d.Kind, key)
					}
					seen[key] = true
				}
				for i := range all.Open {
					slot, err := b.Ask(all.Open[i].Command)
					if err != nil || all.Open[i].Field == "" || slot.Field == "" {
						t.Errorf("%s: %+v is open: %v", d.Kind, all.Open[i], err)
					}
				}
				listed, open = listed+len(all.Commands), open+len(all.Open)
				if all.More {
					more++
				}
				var fewer battle.Listing
				who.get(200, "POST", "/legal", map[string]any{"limit": 1}, &fewer)
				if len(fewer.Commands) > 1 || len(fewer.Open) > 1 || !fewer.More && len(all.Commands)+len(all.Open) > 2 {
					t.Errorf("%s: one is listed as %+v", d.Kind, fewer)
				}
				var verb battle.Listing
				who.get(200, "POST", "/legal", map[string]any{"command": map[string]any{"verb": d.Verbs[0]}}, &verb)
				for i := range verb.Commands {
					if verb.Commands[i].Verb != d.Verbs[0] {
						t.Errorf("%s: %s was asked for, %s is listed", d.Kind, d.Verbs[0], verb.Commands[i].Verb)
					}
				}
				who.get(422, "POST", "/legal", map[string]any{"command": map[string]any{"verb": "fly"}}, nil)
			}
			c, err := random.Command(b, chance)
			if err != nil {
				t.Fatal(err)
			}
			body, err := json.Marshal(c)
			if err != nil {
				t.Fatal(err)
			}
			who.do(200, fmt.Sprint("c", k), seq, json.RawMessage(body))
		}
		if listed < 20 || decisions < 5 {
			t.Errorf("%s: only %d commands and %d open ones in %d decisions", shelf.Book.ID(), listed, open, decisions)
		}
		t.Logf("%s: %d commands, %d open ones, %d of %d lists were cut", shelf.Book.ID(), listed, open, more, decisions)
		moves += open
	}
	if moves == 0 { // the dice are those of the server: in one book or another no unit may move
		t.Error("no open commands in any book")
	}
}
