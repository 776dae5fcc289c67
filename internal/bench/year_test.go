package bench

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/cryptotest"
	"testing/synctest"
	"time"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/internal/server"
	"sandtable/internal/store"
	"sandtable/internal/store/powertest"
	"sandtable/rules"
)

// A year is a server with its store and its players in one process, on a clock and a disk of its own, both drawn from a seed: players send
// commands and claims, time passes by seconds and by months, messages are lost, doubled and come late, the disk is slow or full, and the
// server is killed, loses its power or is renewed. The players remember what they were told; at the end all of it must be so.
type year struct {
	t      *testing.T
	seed   uint64
	chance *rand.Rand
	began  time.Time
	disk   *powertest.Disk
	kept   store.Store
	node   *server.Server
	bug    func(store.Store, *powertest.Disk) store.Store // deliberate; nil: none

	ill bool // the disk is slow or full

	playing []*duel
	over    []*duel
	trace   []string
	wrong   string // the first that was found
	done    map[string]int
}

// A duel is a battle as its players remember it.
type duel struct {
	*Match
	pace   time.Duration
	side   battle.Side // that decides
	lo, hi time.Time   // between them its time runs out
	bodies [][]byte    // commands that were answered, by number
	sides  []battle.Side
	sent   time.Time // when the command that is not answered was first sent
}

const (
	duels     = 4
	spanOf    = 365 * 24 * time.Hour
	traceTold = 40
)

func (y *year) note(format string, facts ...any) {
	y.trace = append(y.trace, fmt.Sprintf("%10s  ", time.Since(y.began).Round(time.Second))+fmt.Sprintf(format, facts...))
}

func (y *year) fail(format string, facts ...any) {
	if y.wrong == "" {
		y.wrong = fmt.Sprintf(format, facts...)
		y.note("WRONG: %s", y.wrong)
	}
}

// start starts the server on what is on the disk.
func (y *year) start() {
	kept, err := store.Open(context.Background(), y.disk.File("battles.db"))
	if err != nil {
		y.fail("the store cannot be opened: %v", err)
		return
	}
	y.kept = kept
	seen := kept
	if y.bug != nil {
		seen = y.bug(kept, y.disk)
	}
	y.node = server.New(server.Options{Store: seen, Books: rules.Books, Limits: server.NoLimits, Log: slog.New(slog.DiscardHandler),
		Times: server.Times{Sweep: time.Hour, Park: time.Hour, Node: 3 * time.Hour}})
}

func (y *year) stop() {
	y.node.Close()
	y.kept.Close()
}

// An answer of the server. Status 0: there is none.
type reply struct {
	status int
	body   []byte
}

// ask sends a request without a network.
func (y *year) ask(method, path, token string, body []byte) reply {
	r := httptest.NewRequest(method, path, bytes.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	w := httptest.NewRecorder()
	y.node.Handler().ServeHTTP(w, r)
	text, _ := io.ReadAll(w.Body)
	return reply{w.Code, text}
}

// fields are what is fought on, made once for all years.
var fields = sync.OnceValues(func() ([]*battle.Setup, error) { return Setups(rules.Books[0]) })

// begin makes a battle with so much time for each decision.
func (y *year) begin() *duel {
	shelf := rules.Books[0]
	setups, err := fields()
	if err != nil {
		y.t.Fatal(err)
	}
	setup := setups[y.chance.IntN(len(setups))]
	pace := time.Duration(1+y.chance.IntN(14*24)) * time.Hour
	d := &duel{Match: &Match{chance: dice.Seeded(y.chance.Uint64())}, pace: pace}
	if d.copy, err = shelf.Book.New(setup); err != nil {
		y.t.Fatal(err)
	}
	text, err := json.Marshal(map[string]any{"setup": setup, "name": "year", "pace": int64(pace / time.Second)})
	if err != nil {
		y.t.Fatal(err)
	}
	from := time.Now()
	got := y.ask("POST", "/api/battles", "", text)
	if got.status != http.StatusCreated {
		y.fail("no battle is made: %d %.200s", got.status, got.body)
		return nil
	}
	var made struct {
		Battle string
		Seats  []struct {
			Side  battle.Side
			Token string
		}
	}
	if err := json.Unmarshal(got.body, &made); err != nil {
		y.t.Fatal(err)
	}
	d.Battle, d.path = made.Battle, "/api/battles/"+made.Battle+"/commands?position=0"
	for _, s := range made.Seats {
		d.tokens[s.Side] = s.Token
	}
	d.clock(from, time.Now())
	y.done["battles"]++
	y.note("battle %s with %v for each decision", d.Battle[:6], pace)
	return d
}

// answered takes what came back to a command. Without an answer it stays to be sent again.
func (y *year) answered(d *duel, got reply, from, to time.Time) {
	for try := 0; got.status >= 500 && !y.ill; try++ {
		if try == 3 {
			y.fail("battle %s: the server is well, and answers %d %.200s again and again", d.Battle[:6], got.status, got.body)
			return
		}
		time.Sleep(10 * time.Second)
		got, to = y.post(d), time.Now()
	}
	switch {
	case got.status >= 500:
		y.done["unanswered"]++
		return
	case got.status != http.StatusOK:
		y.fail("battle %s: command %s: %d %.200s", d.Battle[:6], d.next.id, got.status, got.body)
		return
	}
	side := d.next.Side
	body := slices.Clone(d.body)
	if err := d.take(got.body); err != nil {
		y.fail("%v", err)
		return
	}
	d.bodies, d.sides = append(d.bodies, body), append(d.sides, side)
	d.clock(from, to)
	y.done["commands"]++
}

// clock follows the time of the side that decides, after an entry that was written between two moments: each side has its time for as long as
// it decides, and anew if it was late.
func (d *duel) clock(from, to time.Time) {
	if d.over() {
		return
	}
	lo, hi, now := from.Add(d.pace), to.Add(d.pace), d.copy.Pending().Side
	if now == d.side && !from.After(d.hi) {
		if lo = d.lo; to.Before(d.lo) {
			hi = d.hi
		}
	}
	d.side, d.lo, d.hi = now, lo, hi
}

// decide has a command ready to be sent: the one that was not answered, or a new one.
func (y *year) decide(d *duel) {
	if d.next == nil {
		if err := d.decide(); err != nil {
			y.t.Fatal(err)
		}
		d.sent = time.Now()
	}
}

func (y *year) post(d *duel) reply { return y.ask("POST", d.path, d.tokens[d.next.Side], d.body) }

// play sends a command over a line that loses and doubles.
func (y *year) play(d *duel) {
	y.decide(d)
	from := d.sent
	switch y.chance.IntN(8) {
	case 0: // the request is lost
	case 1: // the answer is lost
		y.post(d)
	case 2: // it comes twice, at once
		got := make(chan reply, 2)
		for range 2 {
			go func() { got <- y.post(d) }()
		}
		one, two := <-got, <-got
		if one.status == http.StatusOK && two.status == http.StatusOK && !sameEntry(one.body, two.body) {
			y.fail("battle %s: a command that came twice is answered as two", d.Battle[:6])
		}
		y.answered(d, one, from, time.Now())
	default:
		y.answered(d, y.post(d), from, time.Now())
	}
}

// sameEntry compares which entry two answers are about.
func sameEntry(a, b []byte) bool {
	var one, two struct{ Seq int }
	return json.Unmarshal(a, &one) == nil && json.Unmarshal(b, &two) == nil && one.Seq == two.Seq
}

// repeat sends a command once more that was answered long ago: it gets the same answer.
func (y *year) repeat(d *duel) {
	if len(d.bodies) == 0 {
		return
	}
	n := y.chance.IntN(len(d.bodies))
	got := y.ask("POST", d.path, d.tokens[d.sides[n]], d.bodies[n])
	var one struct{ Seq int }
	if got.status >= 500 {
		return
	}
	if got.status != http.StatusOK || json.Unmarshal(got.body, &one) != nil || one.Seq != n+1 {
		y.fail("battle %s: command %d, which comes again late, is answered %d %.200s", d.Battle[:6], n+1, got.status, got.body)
	}
	y.done["repeated"]++
}

// claim claims the battle of a side that is late, or of one that has time left: the players know which.
func (y *year) claim(d *duel) {
	if d.next != nil || d.over() { // it is not known when the clock began
		return
	}
	switch y.chance.IntN(3) { // most mistakes are made close to the end
	case 0:
		time.Sleep(time.Until(d.hi.Add(-2*time.Second - y.some(8*time.Hour))))
	case 1:
		time.Sleep(time.Until(d.hi.Add(2 * time.Second)))
	}
	side := d.copy.Pending().Side
	body := fmt.Appendf(nil, `{"id":"claim-%d-%d","after":%d}`, len(d.IDs), len(y.trace), len(d.IDs))
	now := time.Now()
	got := y.ask("POST", "/api/battles/"+d.Battle+"/claim?position=0", d.tokens[side.Enemy()], body)
	isLate, isEarly := now.After(d.hi.Add(time.Second)), now.Before(d.lo.Add(-time.Second))
	switch {
	case got.status >= 500:
	case got.status == http.StatusOK && isEarly:
		y.fail("battle %s is claimed %v before its time", d.Battle[:6], d.lo.Sub(now))
	case got.status != http.StatusOK && isLate:
		y.fail("battle %s cannot be claimed %v after its time: %d %.200s", d.Battle[:6], now.Sub(d.hi), got.status, got.body)
	case got.status == http.StatusOK:
		y.done["claimed"]++
		y.note("battle %s is claimed", d.Battle[:6])
		if _, err := d.copy.Do(battle.Command{Side: side, Verb: battle.Concede}, dice.NewTape(nil)); err != nil {
			y.t.Fatal(err)
		}
		d.IDs = append(d.IDs, "")
	default:
		y.done["not late"]++
	}
}

// cut takes the power while commands are under way; a share of what was not synced is on the disk all the same.
func (y *year) cut(share float64) {
	_, release := y.disk.Hold()
	type under struct {
		d    *duel
		from time.Time
	}
	var all []under
	ended := make(chan struct{}, len(y.playing))
	for _, d := range y.playing {
		if y.chance.IntN(2) == 0 {
			continue
		}
		y.decide(d)
		all = append(all, under{d, time.Now()})
		body := slices.Clone(d.body)
		path, token := d.path, d.tokens[d.next.Side]
		go func() {
			y.ask("POST", path, token, body)
			ended <- struct{}{}
		}()
	}
	synctest.Wait() // all of them wait for the disk
	next := powertest.NewDisk(y.t)
	// How much is under way when the disk is held is up to Go: the chance that tears it is one of its own.
	err := y.disk.Cut(next.Folder(), share, rand.New(rand.NewPCG(y.seed, uint64(len(y.trace)))))
	release()
	for range all {
		<-ended // nobody hears it
	}
	y.stop()
	if err != nil {
		y.t.Fatal(err)
	}
	y.disk = next
	y.done["cuts"]++
	y.note("the power is cut with %d commands under way, %.0f %% of the sectors are written", len(all), 100*share)
	time.Sleep(y.some(time.Hour))
	y.start()
}

// some is a time that is mostly short.
func (y *year) some(most time.Duration) time.Duration {
	return time.Duration(float64(most) * y.chance.Float64() * y.chance.Float64() * y.chance.Float64())
}

// step draws what happens next.
func (y *year) step() {
	d := y.playing[y.chance.IntN(len(y.playing))]
	switch n := y.chance.IntN(1000); {
	case n < 780:
		y.play(d)
	case n < 850:
		y.repeat(d)
	case n < 890:
		y.claim(d)
	case n < 980:
		time.Sleep(y.some(5 * 24 * time.Hour))
	case n < 984:
		span := 30*24*time.Hour + y.some(24*time.Hour)
		y.note("nothing happens for %v", span.Round(time.Hour))
		time.Sleep(span)
	case n < 990:
		y.cut([]float64{0, 0.5, 1}[y.chance.IntN(3)])
	case n < 993:
		y.note("the server is renewed")
		y.stop()
		time.Sleep(y.some(24 * time.Hour))
		y.start()
		y.done["renewed"]++
	case n < 996:
		y.note("the disk is full")
		y.disk.Full.Store(true)
		y.ill = true
		y.play(d)
		y.disk.Full.Store(false)
		y.ill = false
		y.done["full"]++
	default: // the disk is slow, and its command waits
		y.decide(d)
		_, release := y.disk.Hold()
		got := make(chan reply, 1)
		from := d.sent
		go func() { got <- y.post(d) }()
		time.Sleep(y.some(time.Minute))
		release()
		y.ill = true
		y.answered(d, <-got, from, time.Now())
		y.ill = false
		y.done["slow"]++
	}
	if d.over() && y.wrong == "" {
		y.over = append(y.over, d)
		if next := y.begin(); next != nil {
			y.playing[slices.Index(y.playing, d)] = next
		}
	}
}

// account compares all that was told with what the store has at the end.
func (y *year) account() {
	for _, d := range append(y.over, y.playing...) {
		log, err := y.kept.Entries(context.Background(), d.Battle, 0, 1<<20)
		if err != nil {
			y.fail("battle %s: %v", d.Battle[:6], err)
			return
		}
		if extra := len(log) - len(d.IDs); extra < 0 || extra > 1 || extra == 1 && d.next == nil {
			y.fail("battle %s: %d commands were answered, %d are in the log", d.Battle[:6], len(d.IDs), len(log))
			return
		}
		for i, id := range d.IDs {
			if _, own, _ := strings.Cut(log[i].ID, ":"); id != "" && own != id {
				y.fail("battle %s: entry %d is %s, %s was answered", d.Battle[:6], i+1, own, id)
				return
			}
		}
	}
	did, err := server.VerifyStore(context.Background(), y.kept, rules.Books, nil)
	switch {
	case err != nil:
		y.fail("the store cannot be verified: %v", err)
	case len(did.Broken) > 0:
		y.fail("%s", did.Broken[0].String())
	case did.Battles != len(y.over)+len(y.playing):
		y.fail("%d battles are there, %d were made", did.Battles, len(y.over)+len(y.playing))
	}
}

// live lets a year pass, or so many steps of it, and says what was wrong.
func live(t *testing.T, seed uint64, steps int, bug func(store.Store, *powertest.Disk) store.Store) (out *year) {
	fields() // nothing is to be made in one year and found in the next
	t.Run(fmt.Sprintf("seed %d", seed), func(t *testing.T) {
		cryptotest.SetGlobalRandom(t, seed)
		synctest.Test(t, func(t *testing.T) {
			y := &year{t: t, seed: seed, chance: rand.New(rand.NewPCG(seed, 0)), began: time.Now(), disk: powertest.NewDisk(t),
				bug: bug, done: map[string]int{}}
			out = y
			y.start()
			for range duels {
				if d := y.begin(); d != nil {
					y.playing = append(y.playing, d)
				}
			}
			for range steps {
				if y.wrong != "" || time.Since(y.began) > spanOf {
					break
				}
				y.step()
			}
			if y.wrong == "" {
				y.account()
			}
			y.done["days"] = int(time.Since(y.began).Hours() / 24)
			y.stop()
			time.Sleep(time.Minute) // mistakes may leave something behind
		})
	})
	return out
}

// told says how a failure is made again.
func (y *year) told() string {
	return fmt.Sprintf("SANDTABLE_YEAR=%d: %s\n%s", y.seed, y.wrong, strings.Join(y.trace[max(0, len(y.trace)-traceTold):], "\n"))
}

// TestYearAgain lives the same part of a year twice: a seed makes a failure again.
func TestYearAgain(t *testing.T) {
	one, two := live(t, 7, 300, nil), live(t, 7, 300, nil)
	if !slices.Equal(one.trace, two.trace) || !maps.Equal(one.done, two.done) {
		t.Errorf("one seed, and two years:\n%s\n%v\n%s\n%v", strings.Join(one.trace, "\n"), one.done, strings.Join(two.trace, "\n"), two.done)
	}
}

// TestYear lets years pass, each from a seed of its own. SANDTABLE_YEARS says how many; SANDTABLE_YEAR is the seed of one that failed.
func TestYear(t *testing.T) {
	first, years, steps := uint64(1), 1, 500
	if text := os.Getenv("SANDTABLE_YEARS"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		years, steps = n, 1<<30
	}
	if text := os.Getenv("SANDTABLE_YEAR"); text != "" {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		first, steps = n, 1<<30
	}
	for seed := first; seed < first+uint64(years); seed++ {
		began := time.Now()
		y := live(t, seed, steps, nil)
		if y == nil || y.wrong != "" {
			t.Fatal(y.told())
		}
		t.Logf("seed %d: %v in %v", seed, y.done, time.Since(began).Round(time.Millisecond))
	}
}
