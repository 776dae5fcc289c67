package server

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/bot"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/internal/telling"
	"sandtable/lang"
	"sandtable/rules"
)

// A loud log keeps what servers write down about their work.
type loud struct {
	mu  sync.Mutex
	all bytes.Buffer
}

func (l *loud) Write(text []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.all.Write(text)
}

// TestTwinBots: the program plays blue in battles that differ only in what red hides. It gives the same commands in both for the same
// reasons, a spectator reads the same of them, and nothing that a server writes down tells what is hidden. SANDTABLE_TWINS says how often each plot
// is played, once otherwise.
func TestTwinBots(t *testing.T) {
	tries := 1
	if n, err := strconv.Atoi(os.Getenv("SANDTABLE_TWINS")); err == nil {
		tries = n
	}
	for _, shelf := range rules.Books {
		if !shelf.IsPlayable() || shelf.Open {
			continue
		}
		// Who imagines battles draws the hidden units in the order of the set-up, in which twins differ: for captains bot.TestSecretsChangeNothing is
		// there, whose twins have one set-up.
		for _, level := range []string{"random", "sergeant"} {
			t.Run(shelf.Book.ID()+"/"+level, func(t *testing.T) {
				decided := 0
				for _, p := range plots(shelf.Book.ID()) {
					for try := 0; try < tries && !t.Failed(); try++ {
						decided += twinBots(t, shelf.Book.ID(), level, &p, uint64(try))
					}
				}
				if decided < 4 {
					t.Errorf("only %d commands of the program were compared", decided)
				}
				t.Logf("%d commands of the program", decided)
			})
		}
	}
}

// looksAlike reports whether blue sees the same in two battles.
func looksAlike(t *testing.T, a, b battle.Battle) bool {
	t.Helper()
	one, err := battle.Canonical(a.View(battle.Blue))
	if err != nil {
		t.Fatal(err)
	}
	other, err := battle.Canonical(b.View(battle.Blue))
	if err != nil {
		t.Fatal(err)
	}
	return string(one) == string(other)
}

// twinBots plays a battle and its twin against the program until what is hidden has come out, and counts its commands.
func twinBots(t *testing.T, id, level string, p *plot, seed uint64) int {
	t.Helper()
	made := start(t, open(t, filepath.Join(t.TempDir(), "made.db")), fast)
	var both [2]*node
	heard := &loud{}
	for i := range both {
		slow := swift
		slow.Duty = time.Minute // no node takes over from a player that thinks
		both[i] = startWith(t, Options{Store: open(t, filepath.Join(t.TempDir(), fmt.Sprint(i, ".db"))), Limits: free, Bots: true, Times: slow})
		both[i].Log = slog.New(slog.NewTextHandler(heard, &slog.HandlerOptions{Level: slog.LevelDebug}))
	}
	book, setup := p.laid(t, id)
	red, blue, watch := begin(t, made, made, setup)
	mirror(t, made, both[0], red.battle, book, setup, nil, "", level)
	mirror(t, made, both[1], red.battle, book, setup, p.swaps, "", level)
	m := &mirrored{t: t, both: both, red: red, taps: []guest{blue, watch}, setup: setup, units: len(setup.Units)}
	for _, n := range both { // opening it calls the program, if it begins
		r := httptest.NewRequest("GET", "/api/battles/"+red.battle, nil)
		r.Header.Set("Authorization", "Bearer "+red.token)
		n.Handler().ServeHTTP(httptest.NewRecorder(), r)
	}
	notes, told := p.notes, 0
	var noted [2]any // what red keeps to himself, once he has noted all of it
	chance := dice.Seeded(seed)
	for range 25 {
		a, seq := whose(t, both[0], red.battle)
		b, other := whose(t, both[1], red.battle)
		if !m.keeps(a) || !m.keeps(b) {
			break // it has come out, which may change what happens
		}
		if now := [2]any{a.View(battle.Red).Secrets, b.View(battle.Red).Secrets}; len(notes[0]) == 0 {
			if noted[0] == nil {
				noted = now
			}
			if !reflect.DeepEqual(now, noted) {
				break
			}
		}
		if !looksAlike(t, a, b) {
			break // what was hidden has changed what all see, such as whether the turn is over
		}
		if told = min(seq, other); seq != other {
			break // by the dice of something hidden, or else the commands differ
		}
		if _, over := a.Result(); over {
			break
		}
		var commands [2]any
		if len(notes[0]) > 0 {
			commands = [2]any{notes[0][0], notes[1][0]}
			notes[0], notes[1] = notes[0][1:], notes[1][1:]
		} else {
			m.seq = int(chance.Roll(10_000, "")) // which the commands of red depend on
			c, ok := m.command(a, b)
			if !ok {
				break
			}
			commands = [2]any{c, c}
		}
		for i, n := range both {
			g := red
			g.at = n
			g.do(200, fmt.Sprint("twin", seq), seq, commands[i])
		}
	}
	var entries, whys, read [2]string
	count, decided := 0, told
	for seq := range told { // dice that were thrown in one of them only: what is hidden has done something
		var thrown [2]int
		for i := range both {
			m.game(i, func(g *record.Game) { thrown[i] = len(g.Entries()[seq].Dice) })
		}
		if thrown[0] != thrown[1] {
			told, decided = seq, seq+1 // but the command was given before
			break
		}
	}
	for i, n := range both {
		l := n.lives.take(red.battle)
		l.mu.Lock()
		if err := l.ready(t.Context()); err != nil {
			t.Fatal(err)
		}
		for _, e := range l.game.Entries() {
			if e.Seq > decided || e.Command.Side != battle.Blue {
				continue
			}
			text, err := json.Marshal([]any{e.Seq, e.Command})
			if err != nil {
				t.Fatal(err)
			}
			entries[i] += string(text) + "\n"
			why, _ := json.Marshal(l.whys[e.Seq])
			whys[i] += string(why) + "\n"
			count += i
		}
		for _, in := range []lang.Language{lang.English, lang.Polish} {
			for _, side := range []battle.Side{battle.Nobody, battle.Blue} {
				for _, line := range l.lines(listener{side, in}, 0) {
					if line.Seq <= told {
						line.Sum = nil // of what is hidden, which is told when nothing is any more
						text, _ := json.Marshal(line)
						read[i] += string(text) + "\n"
					}
				}
			}
		}
		l.mu.Unlock()
		n.lives.give(l)
	}
	for what, text := range map[string][2]string{"what the program decides": entries, "why it does": whys, "what is told of it": read} {
		one, two := strings.Split(text[0], "\n"), strings.Split(text[1], "\n")
		for i := range min(len(one), len(two)) {
			if one[i] != two[i] {
				t.Errorf("%s, of %d entries: %s differs:\n%s\n%s", p.name, told, what, one[i], two[i])
				break
			}
		}
		if len(one) != len(two) {
			t.Errorf("%s, of %d entries: %s differs", p.name, told, what)
		}
	}
	heard.mu.Lock()
	defer heard.mu.Unlock()
	for _, secret := range append([]string{"kanarek"}, p.words...) {
		if strings.Contains(strings.ToLower(heard.all.String()), secret) {
			t.Errorf("%s is in what the server writes down:\n%s", secret, heard.all.String())
		}
	}
	return count
}

// TestWhyTellsNothing: what the other side reads of a reason, while something is hidden from it, follows from the command that it was
// told. Of a command that it was not told it reads nothing, and its own side reads all.
func TestWhyTellsNothing(t *testing.T) {
	shelf := &rules.Books[0]
	book, setup := plots(shelf.Book.ID())[0].laid(t, shelf.Book.ID())
	game, err := record.NewGame(book, setup)
	if err != nil {
		t.Fatal(err)
	}
	// Blue's units come last; red does not know of itself that it hides, but blue may not.
	units := battle.UnitID(len(setup.Units))
	one := bot.Why{Code: bot.ToHarm, Class: battle.ClassMove, Unit: units, Worth: 5, Number: 9, Over: &bot.Alternative{Verb: "fire", Unit: 1, Target: 2, Worth: 3}}
	for _, in := range []lang.Language{lang.English, lang.Polish} {
		to := listener{battle.Blue, in}
		names := namesOf(telling.Speak(game, shelf.Words, in, battle.Blue))
		chance := dice.Seeded(1)
		for range 200 {
			c := battle.Command{Side: battle.Red, Verb: "move", Unit: battle.UnitID(chance.Roll(len(setup.Units), ""))}
			e := &record.Entry{Command: c, Step: game.Battle().Pending().Kind}
			want := ""
			for i, code := range bot.Codes {
				two := one
				two.Code, two.Worth, two.Over, two.Number, two.Unit, two.Target = code, int32(i), nil, i, battle.UnitID(i), battle.UnitID(i%3)
				two.Cause, two.By, two.To, two.Goal, two.Troops = bot.Causes[i], battle.UnitID(i+1), &geom.Point{X: geom.Len(i) * 500}, &geom.Point{},
					[]battle.UnitID{battle.UnitID(i)}
				two.Option, two.Odds, two.Chance = string(code), []battle.Head{{Unit: units, Outcome: "knocked-out", PPM: 1000}}, int16(i)
				got, score := tellWhy(names, to, e, &two, false)
				if i > 0 && got != want || score != "" || strings.Contains(strings.ToLower(got), "kanarek") {
					t.Fatalf("%s of unit %d is told as %q, else as %q", code, c.Unit, got, want)
				}
				want = got
			}
		}
		if own, score := tellWhy(names, listener{battle.Red, in}, &record.Entry{Command: battle.Command{Side: battle.Red, Verb: "move"}}, &one,
			false); own == "" || score == "" {
			t.Error("its own side is told nothing")
		}
	}
}

// TestCancelledBotStops closes a server while the program thinks: it ends at once.
func TestCancelledBotStops(t *testing.T) {
	n := manning(t, open(t, filepath.Join(t.TempDir(), "battles.db")), free)
	begun := make(chan struct{}, 10)
	n.playedBy(func(ctx context.Context, _ *bot.Seat) (bot.Choice, error) {
		begun <- struct{}{}
		<-ctx.Done()
		return bot.Choice{}, ctx.Err()
	})
	made := against(t, n, setupOf(t, "bkc1", "hidden"), is2("red", "sergeant"), is2("blue", "sergeant"))
	<-begun
	began := time.Now()
	n.Close()
	if took := time.Since(began); took > 2*time.Second {
		t.Errorf("it took %v", took)
	}
	if row, err := n.Store.Battle(t.Context(), made.Battle); err != nil || row.Seq != 0 || row.Over {
		t.Errorf("%+v %v: a stopped node must not decide", row, err)
	}
}
