//go:build unix

package server

import (
	"bytes"
	"crypto/sha256"
	"database/sql"
	"encoding/base64"
	"fmt"
	"net/http"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"

	"sandtable/internal/store"
)

// crowd fills a store with players, offers and battles: of the first player are a twentieth of the battles that are over, and some that
// are not. It gives his cookie.
func crowd(t testing.TB, file string, players, seeks, battles, going int) string {
	t.Helper()
	s, err := store.Open(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
	db, err := sql.Open("sqlite", file)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	now := time.Now().UnixMilli()
	secret := bytes.Repeat([]byte{9}, tokenBytes)
	hash := sha256.Sum256(secret)
	const count = "WITH RECURSIVE i(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM i WHERE n + 1 < ?) "
	for _, one := range []struct {
		text string
		args []any
	}{
		{"PRAGMA synchronous = OFF", nil},
		{"INSERT INTO players (id, name, lang, zone, origin, made, seen, kept) " + count + "SELECT 'p' || n, 'Player ' || n, 'en', '', 'o' || n, ?, ?, 1 FROM i", []any{players, now, now}},
		{"INSERT INTO sessions (hash, id, player, device, made, used) VALUES (?, 's', 'p0', '', ?, ?)", []any{hash[:], now, now}},
		{"INSERT INTO seeks (id, player, rules, scenario, points, side, pace, lang, listed, origin, made, until) " + count +
			"SELECT 'k' || n, 'p' || (n % ?), 'bkc1', '', 0, '', 86400, '', 1, 'o' || n, ? - n, ? + 1000000000 FROM i", []any{seeks, players, now, now}},
		{"INSERT INTO battles (id, name, rules, version, start, secret, made, touched, seq, ended, origin, awaits) " + count +
			"SELECT 'b' || n, 'Battle ' || n, CASE n % 3 WHEN 0 THEN 'bkc1' WHEN 1 THEN 'boltaction' ELSE 'cobi' END, '1', x'00', x'00', ? - n, ? - n * 1000, 0, n >= ?, 'o', CASE WHEN n >= ? THEN '' WHEN n % 2 THEN 'red' ELSE 'blue' END FROM i",
			[]any{battles + going, now, now, going, going}},
		{"INSERT INTO setups (battle, setup, pace, protocol) " + count + "SELECT 'b' || n, x'7b7d', 259200, 2 FROM i", []any{battles + going}},
		{"INSERT INTO clocks (battle, red, blue, owed_red, owed_blue, paused) " + count + "SELECT 'b' || n, 1000, 1000, 0, 0, 0 FROM i", []any{battles + going}},
		{"INSERT INTO deadlines (battle, side, starts, due, told) " + count + "SELECT 'b' || n, CASE WHEN n % 2 THEN 'red' ELSE 'blue' END, ?, ? + n * 1000000, 0 FROM i", []any{going, now, now}},
	} {
		if _, err := db.ExecContext(t.Context(), one.text, one.args...); err != nil {
			t.Fatal(err)
		}
	}
	for n, side := range []string{"red", "blue"} {
		who := "'p' || (n * 7 % ?)"
		if n == 0 {
			who = "CASE WHEN n % 20 = 0 OR n < " + fmt.Sprint(going) + " THEN 'p0' ELSE 'p' || (n % ?) END"
		}
		if _, err := db.ExecContext(t.Context(), `INSERT INTO seats (battle, n, side, player, hash, name, colour, taken, owner, ended, result, book) `+count+
			`SELECT 'b' || n, ?, ?, 0, x'00', 'Player ' || n, '', 1, `+who+`, CASE WHEN n < ? THEN 0 ELSE ? - n * 1000 END, CASE WHEN n < ? THEN '' WHEN n % 2 THEN 'won' ELSE 'lost' END,
			CASE WHEN n < ? THEN '' ELSE (SELECT rules FROM battles WHERE id = 'b' || n) END FROM i`, battles+going, n+1, side, players, going, now, going, going); err != nil {
			t.Fatal(err)
		}
	}
	// A twentieth is here now; battles of listed offers are open to watch; a fifth of the players have ratings, and the first has 5,000 rated battles.
	for _, one := range []struct {
		text string
		args []any
	}{
		{"UPDATE players SET here = ? - rowid WHERE rowid % 20 = 0", []any{now}},
		{"INSERT INTO shown (battle, made) SELECT id, made FROM battles WHERE ended = 0 OR rowid % 2 = 0", nil},
		{"UPDATE battles SET touched = ? - rowid WHERE ended = 0", []any{now}},
		{"INSERT INTO follows (player, other) " + count + "SELECT 'p0', 'p' || (n + 1) FROM i", []any{200}},
		{"INSERT INTO blocks (player, other) " + count + "SELECT 'p' || (n + 5000), 'p0' FROM i", []any{100}},
		{"INSERT INTO ratings (player, book, pace, points, deviation, volatility, battles, stamp, late) " + count +
			"SELECT 'p' || n, 'bkc1', 'correspondence', 100000 + n * 37 % 100000, 5000 + n % 3000, 60000, 20, ?, 0 FROM i", []any{players / 5, now}},
		{`INSERT INTO results (book, n, battle, first, pace, scenario, red, blue, score, late, why, stamp, red_before, red_unsure, red_after, red_left, blue_before, blue_unsure,
			blue_after, blue_left) ` + count + `SELECT 'bkc1', n + 1, 'b' || n, '', 'correspondence', 's', CASE WHEN n % 20 = 0 THEN 'p0' ELSE 'p' || (n % ?) END, 'p' || (n * 7 % ?), 4, '', '',
			? - n, 150000, 5000, 150100, 5000, 150000, 5000, 149900, 5000 FROM i`, []any{battles, players, players, now}},
		{"INSERT INTO events (id, name, kind, rules, phase, organiser, origin, made, touched, seq) " + count +
			"SELECT 'e' || n, 'Event ' || n, 'swiss', 'bkc1', CASE n % 4 WHEN 0 THEN 'open' WHEN 1 THEN 'running' ELSE 'over' END, 'p' || n, 'o', ?, ? - n, 1 FROM i", []any{1000, now, now}},
		{"INSERT INTO entrants (event, n, player, name, list, former) " + count + "SELECT 'e' || (n % 1000), n / 1000 + 1, 'p' || (n * 13 % ? + n / 1000), '', '', 0 FROM i", []any{20_000, players - 20}},
	} {
		if _, err := db.ExecContext(t.Context(), one.text, one.args...); err != nil {
			t.Fatal(one.text, err)
		}
	}
	return base64.RawURLEncoding.EncodeToString(secret)
}

// worktime is how long this process has worked.
func worktime(t testing.TB) time.Duration {
	t.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// BenchmarkClub opens the pages of the club among 10,000 players, 50,000 offers and 100,000 battles that are over, 5,000 of them of the
// player who asks: each list as the page asks for it, and the filters that find least.
func BenchmarkClub(b *testing.B) {
	file := filepath.Join(b.TempDir(), "battles.db")
	cookie := crowd(b, file, 10_000, 50_000, 100_000, 200)
	n := start(b, open(b, file), NoLimits)
	for name, path := range map[string]string{
		"me": "/me", "seeks": "/seeks", "yours": "/battles?part=yours", "soon": "/battles?part=soon", "theirs": "/battles?part=theirs", "over": "/battles?part=over",
		"over of one book": "/battles?part=over&book=cobi", "over that were won": "/battles?part=over&result=won", "over against one": "/battles?part=over&foe=Player+99980",
		"over against none": "/battles?part=over&foe=Nemo", "lobby": "/lobby", "player": "/people/p7", "offer": "/seeks/k77", "notices": "/notices", "ratings": "/ratings?rules=bkc1&pace=correspondence",
		"rating": "/ratings/p0?rules=bkc1&pace=correspondence", "events": "/events?part=open", "own events": "/events?part=mine", "over events": "/events?part=over",
	} {
		b.Run(name, func(b *testing.B) {
			var took, worked []time.Duration
			for b.Loop() {
				r, err := http.NewRequest("GET", n.url+"/api/club"+path, nil)
				if err != nil {
					b.Fatal(err)
				}
				r.Header.Set("Cookie", cookieName+"="+cookie)
				began, before := time.Now(), worktime(b)
				answer, err := http.DefaultClient.Do(r)
				if err != nil || answer.StatusCode != 200 {
					b.Fatal(err, answer)
				}
				var room bytes.Buffer
				_, err = room.ReadFrom(answer.Body)
				answer.Body.Close()
				if err != nil || room.Len() == 0 {
					b.Fatal(err)
				}
				took, worked = append(took, time.Since(began)), append(worked, worktime(b)-before)
			}
			p95 := func(all []time.Duration) float64 {
				slices.Sort(all)
				return float64(all[len(all)*95/100].Microseconds()) / 1000
			}
			b.ReportMetric(p95(took), "p95-ms")
			b.ReportMetric(p95(worked), "p95-work-ms") // of server and asker, however busy the machine is
		})
	}
}
