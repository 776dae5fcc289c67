package server

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sandtable/bot"
)

// TestBotsGiveWay fills all places with battles that the program plays with itself. A person gets a place anyway, and one of those battles
// waits; the one that is watched goes on before the one that is not.
func TestBotsGiveWay(t *testing.T) {
	t.Run("SQLite", func(t *testing.T) { giveWay(t, filepath.Join(t.TempDir(), "battles.db")) })
	t.Run("PostgreSQL", func(t *testing.T) { giveWay(t, database(t)) })
}

func giveWay(t *testing.T, where string) {
	limits := fast
	limits.BotsEach, limits.Bots, limits.Thinks = 1, 2, 2
	n := manning(t, open(t, where), limits)
	n.newPlayer = func(_ string, seed uint64) (bot.Player, error) {
		chance, err := bot.New("random", seed)
		return decider(func(ctx context.Context, s *bot.Seat) (bot.Choice, error) {
			time.Sleep(30 * time.Millisecond)
			return chance.Choose(ctx, s, bot.Budget{})
		}), err
	}
	address := 0
	ask := func(seats ...any) (int, *newBody, string) {
		t.Helper()
		address++
		body, err := json.Marshal(map[string]any{"wish": map[string]any{"rules": "bkc1", "seed": 3}, "seats": seats})
		if err != nil {
			t.Fatal(err)
		}
		r := httptest.NewRequest("POST", "/api/battles", strings.NewReader(string(body)))
		r.RemoteAddr = fmt.Sprintf("10.0.0.%d:1", address)
		w := httptest.NewRecorder()
		n.Handler().ServeHTTP(w, r)
		made := new(newBody)
		if w.Code == 201 {
			if err := json.Unmarshal(w.Body.Bytes(), made); err != nil {
				t.Fatal(err)
			}
		}
		return w.Code, made, w.Body.String()
	}
	head := func(id string) int {
		seq, err := n.Store.Head(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		return seq
	}
	goesOn := func(id string) {
		t.Helper()
		at := head(id)
		patiently(t, func() bool { return head(id) > at+3 })
	}
	waits := func(id string) {
		t.Helper()
		patiently(t, func() bool {
			at := head(id)
			time.Sleep(20 * swift.Sweep)
			return head(id) == at
		})
	}
	both := []any{is2("red", "sergeant"), is2("blue", "sergeant")}
	_, first, text := ask(both...)
	_, second, _ := ask(both...)
	if first.Battle == "" || second.Battle == "" {
		t.Fatal(text)
	}
	goesOn(first.Battle)
	goesOn(second.Battle)
	if status, _, text := ask(both...); status != 429 || !strings.Contains(text, "bots-busy") {
		t.Errorf("a third battle of the program alone: %d %s", status, text)
	}
	status, third, text := ask(is2("blue", "sergeant"))
	if status != 201 {
		t.Fatalf("a person gets no place: %d %s", status, text)
	}
	guest{t, n, third.Battle, third.Seats[0].Token}.show()
	waits(second.Battle)
	goesOn(first.Battle)
	waits(second.Battle)
	ear := guest{t, n, second.Battle, second.Spectator}.listen("", "")
	goesOn(second.Battle)
	waits(first.Battle)
	goesOn(second.Battle)
	status, fourth, text := ask(is2("blue", "sergeant"))
	if status != 429 {
		t.Errorf("two places, one with a person and one that is watched: %d %s %s", status, fourth.Battle, text)
	}
	ear.stop()
	waits(second.Battle)
	goesOn(first.Battle)
	if b, err := n.Store.Battle(t.Context(), second.Battle); err != nil || b.Over {
		t.Errorf("the battle that waited is over, so it proves nothing: %v", err)
	}
}
