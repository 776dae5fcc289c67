package server

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/bot"
	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/internal/store"
	"sandtable/lang"
	"sandtable/rules"
)

// swift are times in which a test is not kept waiting for players of the program.
var swift = Times{Sweep: 20 * time.Millisecond, Share: time.Millisecond, Duty: 500 * time.Millisecond, Think: time.Minute}

// manning starts a server whose seats the program may play.
func manning(t testing.TB, kept store.Store, limits Limits) *node {
	t.Helper()
	return startWith(t, Options{Store: kept, Limits: limits, Bots: true, Times: swift})
}

// botNodes are nodes with players of the program, on each kind of store.
func botNodes(t *testing.T, test func(t *testing.T, a, b *node)) {
	t.Run("SQLite", func(t *testing.T) {
		n := manning(t, open(t, filepath.Join(t.TempDir(), "battles.db")), free)
		test(t, n, n)
	})
	t.Run("PostgreSQL", func(t *testing.T) {
		where := database(t)
		test(t, manning(t, open(t, where), free), manning(t, open(t, where), free))
	})
}

// free is no limit on how many battles a test may have with the program either.
var free = func() Limits { l := fast; l.Bots, l.BotsEach, l.ThinksOf = -1, -1, -1; return l }()

// against makes a battle in which the program plays some seats.
func against(t testing.TB, n *node, setup *battle.Setup, seats ...map[string]any) *newBody {
	t.Helper()
	status, text := guest{t: t, at: n}.raw("POST", "/api/battles", map[string]any{"setup": setup, "seats": seats})
	var made newBody
	if err := json.Unmarshal(text, &made); err != nil || status != 201 {
		t.Fatalf("%d %s %v", status, text, err)
	}
	return &made
}

func is2(side, level string) map[string]any { return map[string]any{"side": side, "bot": level} }

// whose is the side that must decide, once a node knows that it is not the program, or that the battle is over.
func whose(t testing.TB, n *node, id string) (b battle.Battle, seq int) {
	t.Helper()
	l := n.lives.take(id)
	defer n.lives.give(l)
	patiently(t, func() bool {
		l.mu.Lock()
		defer l.mu.Unlock()
		if l.ready(t.Context()) != nil || len(l.asked()) > 0 {
			return false
		}
		b, seq = l.game.Battle().Clone(), l.seq()
		return true
	})
	return b, seq
}

// patiently waits longer than eventually: the program thinks, and on a machine that others use.
func patiently(t testing.TB, met func() bool) {
	t.Helper()
	for end := time.Now().Add(2 * time.Minute); !met(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("it does not come about")
		}
	}
}

// fight plays a side by chance against the program until the battle is over.
func fight(t testing.TB, n *node, who guest) {
	t.Helper()
	chance := dice.Seeded(5)
	for range 2000 {
		b, seq := whose(t, n, who.battle)
		if _, over := b.Result(); over {
			return
		}
		c, err := random.Command(b, chance)
		if err != nil {
			t.Fatal(err)
		}
		if status, text := who.raw("POST", "/api/battles/"+who.battle+"/commands?position=0", map[string]any{"id": fmt.Sprint("c", seq), "after": seq, "command": c}); status != 200 {
			t.Fatalf("%d %s", status, text)
		}
	}
	t.Fatal("the battle does not end")
}

// TestBotPlays plays battles against the program to their ends, of two books, through the API. Its commands are in the log as those of people are:
// the record is proven, the store adds up, and what it did is explained in both languages.
func TestBotPlays(t *testing.T) {
	t.Parallel()
	botNodes(t, func(t *testing.T, a, b *node) {
		for _, c := range []struct{ rules, script, side, level string }{{"bkc1", "hidden", "blue", "sergeant"}, {"boltaction", "hidden-setup", "red", "recruit"}} {
			made := against(t, a, setupOf(t, c.rules, c.script), is2(c.side, c.level))
			mine, theirs := 0, 1
			if c.side == "red" {
				mine, theirs = 1, 0
			}
			if s := made.Seats[theirs]; s.Token != "" || s.Bot != c.level || made.Seats[mine].Token == "" || made.Seats[mine].Bot != "" {
				t.Fatalf("%+v", made)
			}
			me := guest{t, b, made.Battle, made.Seats[mine].Token}
			watch := guest{t, a, made.Battle, made.Spectator}
			if s := me.show().Seats[theirs]; s.Bot != c.level || !s.Taken || !s.Online || s.Name != botName(c.level, lang.English) {
				t.Errorf("its seat is %+v", s)
			}
			ear := watch.listen("", "?lang=pl")
			fight(t, b, me)
			ear.await(t, "over", func([]byte) bool { return true })
			ear.stop()
			var record json.RawMessage
			watch.get(200, "GET", "/record", nil, &record)
			verify(t, record)
			if strings.Contains(string(record), `"why"`) {
				t.Error("the record has reasons of the program")
			}
			told := map[string]int{}
			for _, l := range []string{"en", "pl"} {
				var show struct{ Lines []struct{ Side, Why string } }
				watch.get(200, "GET", "?record=0&lang="+l, nil, &show)
				for _, line := range show.Lines {
					if line.Why != "" {
						told[l]++
					}
					if line.Why != "" && line.Side != c.side {
						t.Errorf("%s has a reason: %+v", line.Side, line)
					}
				}
			}
			if told["en"] == 0 || told["en"] != told["pl"] {
				t.Errorf("%v commands are explained", told)
			}
			if _, err := b.Store.Duty(t.Context(), made.Battle); err == nil {
				t.Error("it is over, and the program still has a duty")
			}
		}
		audit, err := VerifyStore(t.Context(), a.Store, rules.Books, nil)
		if err != nil || len(audit.Broken) > 0 || audit.Dice == 0 || audit.Dice != audit.Proven {
			t.Errorf("%+v %v", audit, err)
		}
	})
}

// TestBotsOfEveryBook lets the program play both sides of a small battle of every book.
func TestBotsOfEveryBook(t *testing.T) {
	n := manning(t, open(t, filepath.Join(t.TempDir(), "battles.db")), free)
	for i := range rules.Books {
		shelf := &rules.Books[i]
		if !shelf.IsPlayable() {
			continue
		}
		wish, err := arrange.Skirmish(*shelf, 1)
		if err != nil {
			t.Fatal(err)
		}
		status, text := guest{t: t, at: n}.raw("POST", "/api/battles", map[string]any{"wish": wish, "seats": []any{is2("red", "random"), is2("blue", "corporal")}})
		if status != 201 {
			t.Fatalf("%d %s", status, text)
		}
		_, _, watch := guests(t, n, n, text)
		b, seq := whose(t, n, watch.battle)
		if _, over := b.Result(); !over {
			t.Errorf("%s: no player decides after %d entries", shelf.Book.ID(), seq)
		}
		t.Logf("%s: %d entries", shelf.Book.ID(), seq)
	}
}

// A decider is a player that decides by a function of the test.
type decider func(context.Context, *bot.Seat) (bot.Choice, error)

func (s decider) Choose(ctx context.Context, seat *bot.Seat, _ bot.Budget) (bot.Choice, error) {
	return s(ctx, seat)
}

// playedBy has all seats of the program played by a decider.
func (n *node) playedBy(s decider) {
	n.newPlayer = func(level string, seed uint64) (bot.Player, error) {
		if level == "random" {
			return bot.New(level, seed)
		}
		return s, nil
	}
}

// TestBotThinks lets a player of the program think without end: no player at the battle or elsewhere is kept waiting, and when the battle
// is decided otherwise it stops.
func TestBotThinks(t *testing.T) {
	n := manning(t, open(t, filepath.Join(t.TempDir(), "battles.db")), free)
	var thinks, stops atomic.Int32
	n.playedBy(func(ctx context.Context, _ *bot.Seat) (bot.Choice, error) {
		thinks.Add(1)
		<-ctx.Done()
		stops.Add(1)
		return bot.Choice{}, ctx.Err()
	})
	setup := setupOf(t, "bkc1", "hidden")
	status, text := guest{t: t, at: n}.raw("POST", "/api/battles", map[string]any{"setup": setup, "pace": 1, "seats": []any{is2("red", "sergeant")}})
	if status != 201 {
		t.Fatalf("%d %s", status, text)
	}
	_, blue, _ := guests(t, n, n, text)
	patiently(t, func() bool { return thinks.Load() == 1 })
	began := time.Now()
	blue.show()
	blue.get(201, "POST", "/talk", map[string]any{"text": "Well?"}, nil)
	other, _, _ := begin(t, n, n, setup)
	c, _ := next(t, n, other.battle, 0, dice.Seeded(1))
	other.do(200, "c", 0, c)
	if took := time.Since(began); took > 2*time.Second {
		t.Errorf("people waited %v", took)
	}
	var out answered
	patiently(t, func() bool {
		status, text := blue.raw("POST", "/api/battles/"+blue.battle+"/claim", map[string]any{"id": "claim", "after": 0})
		return status == 200 && json.Unmarshal(text, &out) == nil
	})
	if out.Position.Result == "" {
		t.Errorf("%+v", out)
	}
	patiently(t, func() bool { return stops.Load() == thinks.Load() })
}

// TestBotRestart kills a server while the program must decide: another on the same store takes it on. While people must decide, nothing
// runs for the battle.
func TestBotRestart(t *testing.T) {
	for _, kind := range []string{"SQLite", "PostgreSQL"} {
		t.Run(kind, func(t *testing.T) {
			where := filepath.Join(t.TempDir(), "battles.db")
			if kind == "PostgreSQL" {
				where = database(t)
			}
			kept := open(t, where)
			first := manning(t, kept, free)
			var thinks atomic.Int32
			first.playedBy(func(ctx context.Context, _ *bot.Seat) (bot.Choice, error) {
				thinks.Add(1)
				<-ctx.Done()
				return bot.Choice{}, ctx.Err()
			})
			made := against(t, first, setupOf(t, "bkc1", "hidden"), is2("red", "sergeant"))
			blue := guest{t, first, made.Battle, made.Seats[1].Token}
			if duty, err := kept.Duty(t.Context(), made.Battle); err != nil || duty.Due != nil {
				t.Errorf("before a player has come: %+v %v", duty, err)
			}
			time.Sleep(50 * time.Millisecond)
			if thinks.Load() != 0 {
				t.Error("it began before a player had come")
			}
			blue.show()
			patiently(t, func() bool { return thinks.Load() == 1 })
			first.Close()
			kept.Close()
			again := manning(t, open(t, where), free)
			patiently(t, func() bool {
				duty, err := again.Store.Duty(t.Context(), made.Battle)
				if err != nil {
					t.Fatal(err)
				}
				return duty.Due == nil
			})
			b, seq := whose(t, again, made.Battle)
			if b.Pending().Side != battle.Blue || seq == 0 {
				t.Errorf("after %d entries it is the turn of %s", seq, b.Pending().Side)
			}
			patiently(t, func() bool { busy, waiting := again.pool.load(); return busy+waiting == 0 })
			if busy, _ := again.pool.load(); busy > 0 || len(again.pool.makers) > 0 {
				t.Errorf("the pool has %d tasks, %d makers", busy, len(again.pool.makers))
			}
		})
	}
}

// TestBotsSleep: battles in which people must decide cost no goroutine and no memory of the pool, and parked they have no player.
func TestBotsSleep(t *testing.T) {
	n := manning(t, open(t, filepath.Join(t.TempDir(), "battles.db")), free)
	setup := setupOf(t, "bkc1", "hidden")
	var ids []string
	before := 0
	for i := range 12 {
		made := against(t, n, setup, is2("red", "sergeant"))
		guest{t, n, made.Battle, made.Seats[1].Token}.show()
		whose(t, n, made.Battle)
		ids = append(ids, made.Battle)
		if i == 1 {
			http.DefaultClient.CloseIdleConnections()
			before = runtime.NumGoroutine()
		}
	}
	patiently(t, func() bool { busy, waiting := n.pool.load(); return busy+waiting == 0 && len(n.pool.makers) == 0 })
	patiently(t, func() bool { // those of connections end by and by
		http.DefaultClient.CloseIdleConnections()
		return runtime.NumGoroutine() < before+5
	})
	n.parkFolds(time.Now().Add(time.Hour), -1)
	for _, id := range ids {
		if l := n.lives.held(id); l != nil && (l.game != nil || l.players != nil || l.whys != nil) {
			t.Errorf("%s is parked, and has its players", id)
		}
	}
}

// TestBotStumbles has players of the program that panic, find nothing, or give what is not legal: chance decides for them, and no player
// is left waiting.
func TestBotStumbles(t *testing.T) {
	n := manning(t, open(t, filepath.Join(t.TempDir(), "battles.db")), free)
	var wrong atomic.Int32
	n.playedBy(func(_ context.Context, s *bot.Seat) (bot.Choice, error) {
		switch wrong.Add(1) % 4 {
		case 0:
			panic("a mistake")
		case 1:
			return bot.Choice{}, fmt.Errorf("nothing")
		case 2:
			return bot.Choice{Command: battle.Command{Side: s.Side(), Verb: "fly"}}, nil
		}
		return bot.Choice{Command: battle.Command{Side: s.Side().Enemy(), Verb: s.Pending().Verbs[0], Unit: 999}}, nil
	})
	made := against(t, n, setupOf(t, "bkc1", "hidden"), is2("blue", "sergeant"))
	fight(t, n, guest{t, n, made.Battle, made.Seats[0].Token})
	if wrong.Load() < 4 { // each kind of mistake once
		t.Errorf("it was asked %d times only", wrong.Load())
	}
}

// TestBotGivesUp has a player who never finds anything, nor does chance: it concedes, so that no player waits for ever.
func TestBotGivesUp(t *testing.T) {
	n := manning(t, open(t, filepath.Join(t.TempDir(), "battles.db")), free)
	nothing := decider(func(context.Context, *bot.Seat) (bot.Choice, error) { return bot.Choice{}, fmt.Errorf("nothing") })
	n.newPlayer = func(string, uint64) (bot.Player, error) { return nothing, nil }
	made := against(t, n, setupOf(t, "bkc1", "hidden"), is2("red", "sergeant"))
	blue := guest{t, n, made.Battle, made.Seats[1].Token}
	blue.show()
	b, _ := whose(t, n, made.Battle)
	if r, over := b.Result(); !over || r.Winner != battle.Blue {
		t.Errorf("%+v %t", r, over)
	}
}

// TestBotsRefused are wishes for players that cannot be had, in both languages.
func TestBotsRefused(t *testing.T) {
	n := manning(t, open(t, filepath.Join(t.TempDir(), "battles.db")), free)
	none := start(t, open(t, filepath.Join(t.TempDir(), "none.db")), fast)
	setup := setupOf(t, "bkc1", "hidden")
	many := make([]any, 5000)
	for i := range many {
		many[i] = is2("red", "sergeant")
	}
	for _, c := range []struct {
		at     *node
		seats  any
		status int
		code   string
		en, pl string
	}{
		{n, []any{is2("red", "marshal")}, 422, "no-player", "sergeant", "nie ma takiego gracza"},
		{n, []any{is2("green", "sergeant")}, 400, "bad-request", "green", "green"},
		{n, []any{map[string]any{"side": "red", "player": 2, "bot": "sergeant"}}, 400, "bad-request", "no player 2", "no player 2"},
		{n, []any{is2("red", "sergeant"), is2("red", "random")}, 400, "bad-request", "already", "already"},
		{n, []any{map[string]any{"side": "red"}}, 400, "bad-request", "a bot", "a bot"},
		{n, many, 400, "bad-request", "at most", "at most"},
		{none, []any{is2("red", "sergeant")}, 422, "no-bots", "no computer players", "nie ma graczy komputerowych"},
	} {
		for l, want := range map[string]string{"en": c.en, "pl": c.pl} {
			status, text := guest{t: t, at: c.at}.raw("POST", "/api/battles?lang="+l, map[string]any{"setup": setup, "seats": c.seats})
			var out errorBody
			if err := json.Unmarshal(text, &out); err != nil || status != c.status || out.Error.Code != c.code || !strings.Contains(out.Error.Text, want) {
				t.Errorf("%s: %d %s", want, status, text)
			}
		}
	}
	if kept, err := n.Store.Count(t.Context()); err != nil || kept != 0 {
		t.Errorf("%d battles were kept: %v", kept, err)
	}
	for at, want := range map[*node]int{n: len(bot.Levels), none: 0} {
		var out playersBody
		if status, text := (guest{t: t, at: at}).raw("GET", "/api/players?lang=pl", nil); status != 200 || json.Unmarshal(text, &out) != nil || len(out.Players) != want {
			t.Errorf("%d %s", status, text)
		}
	}
	made := against(t, n, setup, is2("blue", "random"))
	red := guest{t, n, made.Battle, made.Seats[0].Token}
	for _, body := range []map[string]any{{"kind": "draw"}, {"kind": "takeback", "to": 0}} {
		var out errorBody
		if red.get(409, "POST", "/proposals?lang=pl", body, &out); out.Error.Code != "no-consent" || !strings.Contains(out.Error.Text, "komputer") {
			t.Errorf("%+v", out)
		}
	}
}

// TestTenThousandBots asks for ten thousand battles with the program: so many are made as may be, and the others are refused with the
// limit, in both languages.
func TestTenThousandBots(t *testing.T) {
	limits := fast
	limits.BotsEach, limits.Bots = 3, 5
	n := manning(t, open(t, filepath.Join(t.TempDir(), "battles.db")), limits)
	n.playedBy(func(ctx context.Context, _ *bot.Seat) (bot.Choice, error) {
		<-ctx.Done()
		return bot.Choice{}, ctx.Err()
	})
	body, err := json.Marshal(map[string]any{"setup": setupOf(t, "bkc1", "hidden"), "seats": []any{is2("red", "sergeant"), is2("blue", "sergeant")}})
	if err != nil {
		t.Fatal(err)
	}
	wishes := 10_000
	if testing.Short() {
		wishes = 500
	}
	got := map[string]int{}
	for i := range wishes {
		r := httptest.NewRequest("POST", "/api/battles?lang="+[]string{"en", "pl"}[i%2], strings.NewReader(string(body)))
		r.RemoteAddr = fmt.Sprintf("10.0.0.%d:1", i%3) // three strangers
		w := httptest.NewRecorder()
		n.Handler().ServeHTTP(w, r)
		var out errorBody
		if err := json.Unmarshal(w.Body.Bytes(), &out); err != nil {
			t.Fatal(err)
		}
		got[fmt.Sprint(w.Code, " ", out.Error.Code)]++
		want := map[string][2]string{"too-many-bots": {"3 battles", "toczy się 3"}, "bots-busy": {"5 battles", "bitwy: 5"}}[out.Error.Code]
		if !strings.Contains(out.Error.Text, want[i%2]) || w.Code == 429 && w.Header().Get("Retry-After") == "" {
			t.Fatalf("%d %s", w.Code, w.Body)
		}
	}
	if got["201 "] != 5 || got["429 bots-busy"]+got["429 too-many-bots"] != wishes-5 {
		t.Errorf("%v", got)
	}
	if busy, waiting := n.pool.load(); busy > n.Limits.Thinks || busy+waiting > 5 {
		t.Errorf("%d are thought about, %d wait", busy, waiting)
	}
	begin(t, n, n, setupOf(t, "bkc1", "hidden")) // people may still play
	limits.Bots = -1
	wide := manning(t, open(t, filepath.Join(t.TempDir(), "wide.db")), limits)
	wide.playedBy(func(ctx context.Context, _ *bot.Seat) (bot.Choice, error) {
		<-ctx.Done()
		return bot.Choice{}, ctx.Err()
	})
	taken := 0
	for i := range 60 { // one who has a network of many addresses
		r := httptest.NewRequest("POST", "/api/battles", strings.NewReader(string(body)))
		r.RemoteAddr = fmt.Sprintf("[2001:db8:0:%x::1]:1", i)
		w := httptest.NewRecorder()
		wide.Handler().ServeHTTP(w, r)
		if w.Code == 201 {
			taken++
		} else if !strings.Contains(w.Body.String(), "too-many-bots") {
			t.Errorf("%d %s", w.Code, w.Body)
		}
	}
	if taken != limits.BotsEach*wideShare {
		t.Errorf("one network has %d battles", taken)
	}
}

// TestBotBeside plays a side that a person leads together with the program: it gives commands to whom it leads, and leaves the rest to
// the person.
func TestBotBeside(t *testing.T) {
	for _, c := range []struct{ rules, script string }{{"bkc1", "shared-side"}, {"boltaction", "hidden-setup"}} {
		t.Run(c.rules, func(t *testing.T) {
			n := manning(t, open(t, filepath.Join(t.TempDir(), "battles.db")), free)
			setup := setupOf(t, c.rules, c.script)
			if c.rules == "boltaction" {
				setup.Units = append(setup.Units, setup.Units[0])
				setup.Units[4].ID = "more-rifles"
				setup.Units[0].Seat, setup.Units[4].Seat = 1, 2
			}
			made := against(t, n, setup, map[string]any{"side": "red", "player": 2, "bot": "sergeant"}, is2("blue", "random"))
			if made.Seats[0].Bot != "" || made.Seats[1].Bot != "sergeant" || len(made.Seats) != 3 {
				t.Fatalf("%+v", made)
			}
			red := guest{t, n, made.Battle, made.Seats[0].Token}
			red.show()
			chance := dice.Seeded(3)
			by := map[battle.Seat]int{}
			for tries := 0; ; tries++ {
				var b battle.Battle
				var seq int
				patiently(t, func() bool { // until the program has nothing to do, or leaves it to us
					busy, waiting := n.pool.load()
					b, seq = position(t, n, made.Battle)
					_, over := b.Result()
					return over || busy+waiting == 0 && b.Pending().Side == battle.Red && b.Pending().Seat != 2
				})
				if _, over := b.Result(); over || tries == 400 {
					break
				}
				command, err := random.Command(b, chance)
				if err != nil {
					t.Fatal(err)
				}
				status, text := red.raw("POST", "/api/battles/"+red.battle+"/commands?position=0", map[string]any{"id": fmt.Sprint("c", tries), "after": seq, "command": command})
				if status != 200 && status != 422 && status != 409 { // units of the other player are refused
					t.Fatalf("%d %s", status, text)
				}
			}
			l := n.lives.take(made.Battle)
			defer n.lives.give(l)
			l.mu.Lock()
			defer l.mu.Unlock()
			for _, e := range l.game.Entries() {
				if e.Command.Side == battle.Red {
					by[e.Command.Seat]++
					if u := e.Command.Unit; e.Command.Seat == 2 && u != 0 && setup.Units[u-1].Seat == 1 {
						t.Errorf("it commands unit %d, which the person leads", u)
					}
				}
			}
			if by[1] == 0 || by[2] == 0 || !l.over() {
				t.Errorf("entries by player: %v, over: %t", by, l.over())
			}
		})
	}
}

// position is a battle as a node has it.
func position(t testing.TB, n *node, id string) (battle.Battle, int) {
	t.Helper()
	l := n.lives.take(id)
	defer n.lives.give(l)
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.ready(t.Context()); err != nil {
		t.Fatal(err)
	}
	return l.game.Battle().Clone(), l.seq()
}

// TestBotWaitsForShares lets a person stir his share into the dice before the program begins.
func TestBotWaitsForShares(t *testing.T) {
	slow := swift
	slow.Share = 3 * time.Second
	n := startWith(t, Options{Store: open(t, filepath.Join(t.TempDir(), "battles.db")), Limits: free, Bots: true, Times: slow})
	made := against(t, n, setupOf(t, "bkc1", "hidden"), is2("red", "sergeant"))
	blue := guest{t, n, made.Battle, made.Seats[1].Token}
	if seq := blue.show().Position.Seq; seq != 0 {
		t.Fatalf("%d entries", seq)
	}
	share := []byte("mine")
	lock := dice.ShareCommitment(made.Battle, "2", share)
	blue.get(200, "POST", "/share", map[string]any{"lock": fmt.Sprintf("%x", lock)}, nil)
	began := time.Now()
	blue.get(200, "POST", "/share", map[string]any{"share": fmt.Sprintf("%x", share)}, nil)
	whose(t, n, made.Battle)
	if took := time.Since(began); took > slow.Share {
		t.Errorf("it waited %v although the share was there", took)
	}
	if d := blue.show().Dice; !d.Settled || len(d.Shares) != 1 || !d.Shares[0].Used {
		t.Errorf("%+v", d)
	}
}
