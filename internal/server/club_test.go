package server

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"sandtable/internal/store"
)

// A browser is a visitor of a node, with a cookie or without.
type browser struct {
	t      testing.TB
	at     *node
	cookie string
	agent  string
	header http.Header // of the last answer
	more   map[string]string
}

// send sends a request as the page does, keeps the cookie that comes with the answer, and compares it with what is described.
func (b *browser) send(method, path string, body any) (int, []byte) {
	b.t.Helper()
	var in io.Reader
	if body != nil {
		text, err := json.Marshal(body)
		if err != nil {
			b.t.Fatal(err)
		}
		in = bytes.NewReader(text)
	}
	r, err := http.NewRequest(method, b.at.url+"/api/club"+path, in)
	if err != nil {
		b.t.Fatal(err)
	}
	if body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	if b.cookie != "" {
		r.Header.Set("Cookie", cookieName+"="+b.cookie)
	}
	r.Header.Set("User-Agent", b.agent)
	for name, value := range b.more {
		r.Header.Set(name, value)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		b.t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		b.t.Fatal(err)
	}
	described(b.t, method, r.URL.Path, answer.StatusCode, text)
	b.header = answer.Header
	for _, c := range answer.Cookies() {
		if c.Name == cookieName {
			b.cookie = c.Value
		}
	}
	return answer.StatusCode, text
}

// want sends a request whose answer must have a status.
func want[T any](b *browser, status int, method, path string, body any) (out T) {
	b.t.Helper()
	got, text := b.send(method, path, body)
	if got != status {
		b.t.Fatalf("%s %s: %d, want %d: %s", method, path, got, status, text)
	}
	if err := json.Unmarshal(text, &out); err != nil {
		b.t.Fatalf("%s %s: %v: %s", method, path, err, text)
	}
	return out
}

type none = map[string]any

// code is the problem of an answer.
func code(b *browser, status int, method, path string, body any) errorText {
	b.t.Helper()
	return want[errorBody](b, status, method, path, body).Error
}

func (b *browser) me() *memberBody {
	b.t.Helper()
	return want[clubBody](b, 200, "GET", "/me", nil).Player
}

// newcomer is a guest at a node.
func newcomer(t testing.TB, at *node) *browser {
	t.Helper()
	b := &browser{t: t, at: at.next()}
	if p := want[clubBody](b, 200, "POST", "/me", none{}).Player; p == nil || b.cookie == "" {
		t.Fatalf("no guest was made: %+v", p)
	}
	return b
}

func (b *browser) named(name string) *browser {
	b.t.Helper()
	want[clubBody](b, 200, "PATCH", "/me", none{"name": name})
	return b
}

func (b *browser) words() string {
	b.t.Helper()
	drawn := want[wordsBody](b, 200, "POST", "/words", none{})
	words := strings.Join(drawn.Words, " ")
	want[clubBody](b, 200, "POST", "/keep", none{"words": words, "offer": drawn.Offer})
	return words
}

func (b *browser) seek(more none) seekBody {
	b.t.Helper()
	wish := none{"rules": "bkc1", "points": 500}
	maps.Copy(wish, more)
	return want[seekBody](b, 201, "POST", "/seeks", wish)
}

func (b *browser) battles(part string) []sittingBody {
	b.t.Helper()
	return want[sittingsBody](b, 200, "GET", "/battles?part="+part, nil).Battles
}

// clubLimits let a test make what it needs.
var clubLimits = Limits{Commands: -1, Asks: -1, Reads: -1, Talk: -1, Battles: -1, Makes: -1, Work: -1, Guests: -1, Guesses: 1000}

func clubNode(t testing.TB, limits Limits) *node {
	t.Helper()
	return start(t, open(t, filepath.Join(t.TempDir(), "battles.db")), limits)
}

// TestGuest makes a guest only when it is asked for, and gives nothing but a cookie that scripts and other sites cannot have.
func TestGuest(t *testing.T) {
	file := filepath.Join(t.TempDir(), "battles.db")
	n := startWith(t, Options{Store: open(t, file), Limits: clubLimits, Proxied: true})
	b := &browser{t: t, at: n, agent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"}
	want[seeksBody](b, 200, "GET", "/seeks", nil)
	if p := b.me(); p != nil || b.cookie != "" {
		t.Errorf("a visitor is a player: %+v, cookie %q", p, b.cookie)
	}
	b.more = map[string]string{"Accept-Language": "pl", "X-Forwarded-Proto": "https"}
	p := want[clubBody](b, 200, "POST", "/me", none{"zone": "Europe/Warsaw"}).Player
	if p.Kept || p.Words != nil || p.Zone != "Europe/Warsaw" || len(p.Sessions) != 1 || p.Sessions[0].Device != "Firefox, Linux" || !p.Sessions[0].Here {
		t.Errorf("%+v", p)
	}
	given := b.header.Get("Set-Cookie")
	for _, part := range []string{"Path=/api/club;", "HttpOnly", "SameSite=Strict", "Secure", "Max-Age=34560000"} {
		if !strings.Contains(given, part) {
			t.Errorf("no %s in %s", part, given)
		}
	}
	if again := want[clubBody](b, 200, "POST", "/me", none{"name": "Ola"}).Player; again.ID != p.ID || again.Name != p.Name {
		t.Errorf("a second guest in one browser: %+v", again)
	}
	for what, body := range map[string]none{"name": {"name": "<3"}, "zone": {"zone": "a b"}, "lang": {"lang": "xx"}, "more": {"kept": true}} {
		if status, _ := b.send("PATCH", "/me", body); status != 400 && status != 422 {
			t.Errorf("%s: %d", what, status)
		}
	}
	b.words()
	text, err := os.ReadFile(file)
	log, _ := os.ReadFile(file + "-wal")
	text = append(text, log...)
	secret, _ := base64.RawURLEncoding.DecodeString(b.cookie)
	if err != nil || bytes.Contains(text, []byte(b.cookie)) || bytes.Contains(text, secret) || bytes.Contains(text, []byte(hex.EncodeToString(secret))) {
		t.Errorf("the store knows the token itself: %v", err)
	}
}

// TestFixation plants sessions in the browser of a player: none of them ever becomes his.
func TestFixation(t *testing.T) {
	t.Parallel()
	n := clubNode(t, clubLimits)
	planted := base64.RawURLEncoding.EncodeToString(bytes.Repeat([]byte{7}, tokenBytes))
	victim := &browser{t: t, at: n, cookie: planted}
	want[clubBody](victim, 200, "POST", "/me", none{})
	if victim.cookie == planted {
		t.Error("a token of the client's own choice is a session")
	}
	words := victim.words()

	// The session of a guest that another has planted: by his words the player is in another one, and the guest is gone.
	thief := newcomer(t, n)
	victim = &browser{t: t, at: n, cookie: thief.cookie}
	want[clubBody](victim, 200, "POST", "/enter", none{"words": words})
	if victim.cookie == thief.cookie {
		t.Error("the session stayed when the player signed in")
	}
	if p := thief.me(); p != nil {
		t.Errorf("the planted session leads to %+v", p)
	}
	// And a guest who is kept in a planted session is in another one from then on.
	thief = newcomer(t, n)
	victim = &browser{t: t, at: n, cookie: thief.cookie}
	victim.words()
	if p := thief.me(); p != nil || victim.me() == nil {
		t.Errorf("the planted session leads to %+v", p)
	}
}

// TestChosenWords keeps a player by words that were not drawn for him: they could be guessed, or are another's.
func TestChosenWords(t *testing.T) {
	t.Parallel()
	n := clubNode(t, clubLimits)
	b, other := newcomer(t, n), newcomer(t, n)
	old := b.cookie
	drawn, others := want[wordsBody](b, 200, "POST", "/words", none{}), want[wordsBody](other, 200, "POST", "/words", none{})
	words := strings.Join(drawn.Words, " ")
	for what, body := range map[string]none{
		"chosen":     {"words": "legal winner thank year wave sausage worth useful legal winner thank yellow", "offer": drawn.Offer},
		"another's":  {"words": strings.Join(others.Words, " "), "offer": others.Offer},
		"mixed":      {"words": words, "offer": others.Offer},
		"no offer":   {"words": words, "offer": ""},
		"unreadable": {"words": "x", "offer": drawn.Offer},
	} {
		if said := code(b, 422, "POST", "/keep", body); said.Code != "words" {
			t.Errorf("%s: %+v", what, said)
		}
	}
	code(&browser{t: t, at: n}, 422, "POST", "/enter", none{"words": words}) // no player has said that he has them
	if p := b.me(); p == nil || p.Kept || b.cookie != old {
		t.Errorf("%+v", p)
	}
}

// TestForgedCookie comes with cookies that we did not give.
func TestForgedCookie(t *testing.T) {
	t.Parallel()
	n := clubNode(t, clubLimits)
	known := newcomer(t, n)
	secret, _ := base64.RawURLEncoding.DecodeString(known.cookie)
	s, _, err := n.Store.Session(t.Context(), hashOf(known.cookie))
	if err != nil {
		t.Fatal(err)
	}
	other := bytes.Clone(secret)
	other[31] ^= 1
	for name, cookie := range map[string]string{
		"none": "", "rubbish": "x", "the hash": base64.RawURLEncoding.EncodeToString(s.Hash), "its id": s.ID, "the player": s.Player, "one bit": base64.RawURLEncoding.EncodeToString(other),
		"short": known.cookie[:40], "long": known.cookie + "AAAA", "very long": strings.Repeat("A", 4000), "SQL": "' OR 1=1 --",
	} {
		b := &browser{t: t, at: n, cookie: cookie}
		if p := b.me(); p != nil {
			t.Errorf("%s: %+v", name, p)
		}
		for _, one := range n.routes() {
			if one.right != member {
				continue
			}
			path := strings.NewReplacer("/api/club", "", "{seek}", "x", "{player}", "x", "{key}", "x").Replace(one.path)
			var body any
			if one.method == "POST" || one.method == "PATCH" {
				body = none{}
			}
			if said := code(b, 401, one.method, path, body); said.Code != "signed-out" {
				t.Errorf("%s: %s %s: %+v", name, one.method, path, said)
			}
		}
	}
	if known.me() == nil {
		t.Error("the true words lead to no player")
	}
}

// TestClubCSRF has another site send what the page sends: nothing of it is done.
func TestClubCSRF(t *testing.T) {
	t.Parallel()
	n := clubNode(t, clubLimits)
	b := newcomer(t, n).named("Anna")
	mine := b.seek(nil)
	other := newcomer(t, n)
	before := b.me()
	for _, from := range []map[string]string{{"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"}, {"Origin": "https://evil.example"}} {
		for _, one := range n.routes() {
			if one.method == "GET" || !strings.HasPrefix(one.path, clubPath) {
				continue
			}
			path := strings.NewReplacer("/api/club", "", "{seek}", mine.ID, "{player}", other.me().ID, "{key}", "x").Replace(one.path)
			b.more = from
			if said := code(b, 403, one.method, path, none{"name": "Evil"}); said.Code != "cross-origin" {
				t.Errorf("%v: %s %s: %+v", from, one.method, path, said)
			}
		}
	}
	// What old browsers send of a form has no origin, but it is no JSON.
	for _, kind := range []string{"text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""} {
		b.more = map[string]string{"Content-Type": kind}
		for _, path := range []string{"/words", "/leave", "/seeks", "/me", "/enter"} {
			if said := code(b, 400, "POST", path, none{}); said.Code != "bad-request" {
				t.Errorf("%q: %s: %+v", kind, path, said)
			}
		}
	}
	b.more = nil
	if after := b.me(); fmt.Sprint(after) != fmt.Sprint(before) {
		t.Errorf("%+v, was %+v", after, before)
	}
}

// TestNamesTellNothing asks in every way whether a player is here.
func TestNamesTellNothing(t *testing.T) {
	t.Parallel()
	n := clubNode(t, clubLimits)
	anna, b := newcomer(t, n).named("Anna"), newcomer(t, n)
	if p := want[clubBody](b, 200, "PATCH", "/me", none{"name": "Anna"}).Player; p.Name != "Anna" {
		t.Errorf("a name that another has: %+v", p)
	}
	own, hidden := anna.seek(nil), anna.seek(none{"link": true})
	withdrawn := anna.seek(nil)
	want[clubBody](anna, 200, "DELETE", "/seeks/"+withdrawn.ID, nil)
	if list := want[seeksBody](b, 200, "GET", "/seeks", nil).Seeks; len(list) != 1 || list[0].ID != own.ID || list[0].Mine || list[0].By.Name != "Anna" {
		t.Errorf("listed: %+v", list)
	}
	if one := want[seekBody](b, 200, "GET", "/seeks/"+hidden.ID, nil); one.Listed {
		t.Errorf("%+v", one)
	}
	want[clubBody](anna, 200, "POST", "/blocks", none{"player": b.me().ID})
	var answers []string
	for _, id := range []string{own.ID, hidden.ID, withdrawn.ID, "neverthere"} { // blocked, blocked, withdrawn, none
		for _, ask := range [][2]string{{"GET", ""}, {"POST", "/take"}} {
			var body any
			if ask[0] == "POST" {
				body = none{}
			}
			answers = append(answers, fmt.Sprint(code(b, 404, ask[0], "/seeks/"+id+ask[1], body)))
		}
	}
	if slices.Sort(answers); len(slices.Compact(answers)) != 1 {
		t.Errorf("answers differ: %v", answers)
	}
	if list := want[seeksBody](b, 200, "GET", "/seeks", nil).Seeks; len(list) != 0 {
		t.Errorf("of a player who has blocked him: %+v", list)
	}
	if blocked := anna.me().Blocked; len(blocked) != 1 || blocked[0].Name != "Anna" {
		t.Errorf("%+v", blocked)
	}
	want[clubBody](anna, 200, "DELETE", "/blocks/"+b.me().ID, nil)
	want[seekBody](b, 200, "GET", "/seeks/"+own.ID, nil)
}

// TestGuessing tries words until it is no longer let.
func TestGuessing(t *testing.T) {
	t.Parallel()
	limits := clubLimits
	limits.Guesses = 0 // the usual
	n := startWith(t, Options{Store: open(t, filepath.Join(t.TempDir(), "battles.db")), Limits: limits, Proxied: true})
	words := newcomer(t, n).words()
	b := &browser{t: t, at: n, more: map[string]string{"X-Forwarded-For": "203.0.113.9"}}
	const unknown = "legal winner thank year wave sausage worth useful legal winner thank yellow"
	first := code(b, 422, "POST", "/enter", none{"words": unknown})
	if swapped := code(b, 422, "POST", "/enter", none{"words": strings.Replace(unknown, "yellow", "year", 1)}); swapped != first {
		t.Errorf("words of no player and words that cannot be: %+v, %+v", first, swapped)
	}
	if said := code(b, 422, "POST", "/enter", none{"words": "sandtable" + unknown[5:]}); !strings.Contains(said.Text, "word 1") {
		t.Errorf("%+v", said)
	}
	if said := code(b, 422, "POST", "/enter", none{"words": "legal winner"}); !strings.Contains(said.Text, "2") {
		t.Errorf("%+v", said)
	}
	for range usual.Guesses - 4 {
		code(b, 422, "POST", "/enter", none{"words": unknown})
	}
	for _, try := range []string{unknown, words} { // the right ones are not told apart either
		if said := code(b, 429, "POST", "/enter", none{"words": try}); said.Code != "too-many-guesses" {
			t.Errorf("%+v", said)
		}
	}
	b.more["X-Forwarded-For"] = "203.0.113.10"
	if p := want[clubBody](b, 200, "POST", "/enter", none{"words": strings.ToUpper(words)}).Player; p == nil || !p.Kept || p.Words == nil {
		t.Errorf("from elsewhere: %+v", p)
	}
}

// TestStoredScript gives a name and talk that a page must not run, and looks at what leaves the server with them.
func TestStoredScript(t *testing.T) {
	t.Parallel()
	const evil = "<img src=x onerror=hi(1)>"
	n := clubNode(t, clubLimits)
	anna, ben := newcomer(t, n).named(evil), newcomer(t, n)
	s := anna.seek(nil)
	taken := want[takenBody](ben, 201, "POST", "/seeks/"+s.ID+"/take", none{})
	seat := guest{t, n, taken.Battle, taken.Token}
	if show := seat.show(); !slices.ContainsFunc(show.Seats, func(s seatBody) bool { return s.Name == evil }) {
		t.Errorf("%+v", show.Seats)
	}
	for _, path := range []string{"/me", "/export", "/battles?part=yours", "/battles?part=theirs", "/seeks"} {
		status, text := ben.send("GET", path, nil)
		if kind := ben.header.Get("Content-Type"); status != 200 || kind != "application/json" || ben.header.Get("X-Content-Type-Options") != "nosniff" || !strings.Contains(ben.header.Get("Content-Security-Policy"), "default-src 'none'") || ben.header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %d %v %s", path, status, ben.header, text)
		}
	}
	anna.send("GET", "/export", nil)
	if !strings.HasPrefix(anna.header.Get("Content-Disposition"), "attachment") {
		t.Errorf("the export is shown in the page: %v", anna.header)
	}
	agent := &browser{t: t, at: n, agent: "<script>Firefox/1 Linux"}
	want[clubBody](agent, 200, "POST", "/me", none{})
	if got := agent.me().Sessions[0].Device; got != "Firefox, Linux" {
		t.Errorf("the device calls itself %q", got)
	}
}

// TestSeekTakenOnce lets several players take a seek at the same moment, at different nodes.
func TestSeekTakenOnce(t *testing.T) {
	t.Parallel()
	club := func(t *testing.T, a, b *node) {
		a.Limits.Guests, b.Limits.Guests = -1, -1
		maker := newcomer(t, a).named("Anna")
		takers := make([]*browser, 6)
		for i := range takers {
			takers[i] = newcomer(t, []*node{a, b}[i%2]).named(fmt.Sprint("Ben ", i))
		}
		s := maker.seek(none{"side": "blue", "pace": 86400, "lang": "pl"})
		if s.By.Name != "Anna" || !s.Mine || s.Until.Sub(s.Made) != seekFor {
			t.Errorf("%+v", s)
		}
		if said := code(maker, 409, "POST", "/seeks/"+s.ID+"/take", none{}); said.Code != "own-seek" {
			t.Errorf("%+v", said)
		}
		var all sync.WaitGroup
		var mu sync.Mutex
		var won []takenBody
		var winner *browser
		for _, taker := range takers {
			all.Go(func() {
				status, text := taker.send("POST", "/seeks/"+s.ID+"/take", none{})
				mu.Lock()
				defer mu.Unlock()
				var one takenBody
				if status == 201 && json.Unmarshal(text, &one) == nil {
					won, winner = append(won, one), taker
				} else if status != 404 {
					t.Errorf("%d %s", status, text)
				}
			})
		}
		all.Wait()
		if len(won) != 1 {
			t.Fatalf("%d players have taken it", len(won))
		}
		one := won[0]
		if one.Side != "red" || one.Name == "" {
			t.Errorf("%+v", one)
		}
		mine := append(maker.battles("yours"), maker.battles("theirs")...)
		if len(mine) != 1 || mine[0].Battle != one.Battle || mine[0].Side != "blue" || !strings.HasPrefix(mine[0].Foe, "Ben ") || mine[0].Pace != 86400 ||
			mine[0].Due == nil {
			t.Fatalf("%+v", mine)
		}
		red, blue := guest{t, winner.at, one.Battle, one.Token}, guest{t, maker.at, mine[0].Battle, mine[0].Token}
		if show := red.show(); show.Seat.Side != "red" || show.Seats[1].Name != "Anna" {
			t.Errorf("%+v", show.Seats)
		}
		if show := blue.show(); show.Seat.Side != "blue" || show.Clock == nil {
			t.Errorf("%+v", show.Seat)
		}
		for _, taker := range takers {
			if n := len(append(taker.battles("yours"), taker.battles("theirs")...)); n != 0 && taker != winner || n != 1 && taker == winner {
				t.Errorf("a taker has %d battles", n)
			}
		}
		// Who must decide changes lists with the log.
		red.do(200, "end", 0, map[string]any{"verb": "concede"})
		if over := maker.battles("over"); len(over) != 1 || !over[0].Over || len(maker.battles("yours")) != 0 {
			t.Errorf("after the end: %+v", over)
		}
	}
	nodes(t, club)
}

// TestLeaving tells a player all that is kept of him, and forgets him. His battles stay the others'.
func TestLeaving(t *testing.T) {
	t.Parallel()
	nodes(t, func(t *testing.T, a, b *node) {
		anna, ben := newcomer(t, a).named("Anna"), newcomer(t, b).named("Ben")
		words := anna.words()
		taken := want[takenBody](ben, 201, "POST", "/seeks/"+anna.seek(nil).ID+"/take", none{})
		open := anna.seek(none{"scenario": "", "link": true})
		mine := append(anna.battles("yours"), anna.battles("theirs")...)[0]
		hers, his := guest{t, a, mine.Battle, mine.Token}, guest{t, b, taken.Battle, taken.Token}
		hers.get(201, "POST", "/talk", map[string]any{"text": "Good evening."}, nil)
		his.get(201, "POST", "/talk", map[string]any{"text": "Hello."}, nil)
		all := want[exportBody](anna, 200, "GET", "/export", nil)
		if all.Player.Name != "Anna" || len(all.Player.Seeks) != 1 || len(all.Battles) != 1 || all.Battles[0].Foe != "Ben" || len(all.Talk) != 1 || all.Talk[0].Text != "Good evening." {
			t.Errorf("%+v", all)
		}
		if _, text := anna.send("GET", "/export", nil); bytes.Contains(text, []byte(mine.Token)) || bytes.Contains(text, []byte(anna.cookie)) {
			t.Errorf("secrets in the export: %s", text)
		}
		old := *anna
		want[clubBody](anna, 200, "DELETE", "/me", nil)
		if anna.cookie != "" || !strings.Contains(anna.header.Get("Set-Cookie"), "Max-Age=0") {
			t.Errorf("the cookie stays: %v", anna.header)
		}
		if p := old.me(); p != nil {
			t.Errorf("her session leads to %+v", p)
		}
		code(anna, 422, "POST", "/enter", none{"words": words})
		code(ben, 404, "GET", "/seeks/"+open.ID, nil)
		eventually(t, func() bool { status, _ := hers.raw("GET", "/api/battles/"+hers.battle, nil); return status == 401 })
		for at, name := range map[string]string{"en": "a former player"} {
			eventually(t, func() bool {
				var show struct{ Seats []seatBody }
				his.get(200, "GET", "?lang="+at, nil, &show)
				return slices.ContainsFunc(show.Seats, func(s seatBody) bool { return s.Name == name })
			})
		}
		if left := append(ben.battles("yours"), ben.battles("theirs")...); len(left) != 1 || left[0].Foe != "a former player" {
			t.Errorf("%+v", left)
		}
		if talk := his.show().Talk; len(talk) != 2 {
			t.Errorf("the talk: %+v", talk)
		}
	})
}

// TestSeatIsMine binds seats of links: the links stay what they are, and the owner comes from anywhere.
func TestSeatIsMine(t *testing.T) {
	t.Parallel()
	nodes(t, func(t *testing.T, a, b *node) {
		red, blue, watch := begin(t, a, b, setupOf(t, "bkc1", "hidden"))
		anna, ben := newcomer(t, a).named("Anna"), newcomer(t, b).named("Ben")
		bound := want[boundBody](anna, 200, "POST", "/battles", none{"battle": red.battle, "token": red.token})
		if bound.Side != "red" || bound.Token == red.token {
			t.Errorf("%+v", bound)
		}
		if again := want[boundBody](anna, 200, "POST", "/battles", none{"battle": red.battle, "token": bound.Token}); again != bound {
			t.Errorf("bound twice: %+v", again)
		}
		if said := code(ben, 409, "POST", "/battles", none{"battle": red.battle, "token": red.token}); said.Code != "others-seat" {
			t.Errorf("%+v", said)
		}
		code(ben, 403, "POST", "/battles", none{"battle": red.battle, "token": watch.token})
		code(ben, 401, "POST", "/battles", none{"battle": red.battle, "token": anna.cookie})
		code(ben, 401, "POST", "/battles", none{"battle": red.battle, "token": "x"})
		code(ben, 404, "POST", "/battles", none{"battle": "nothing", "token": blue.token})

		words := anna.words()
		phone := &browser{t: t, at: b}
		want[clubBody](phone, 200, "POST", "/enter", none{"words": words})
		list := append(phone.battles("yours"), phone.battles("theirs")...)
		if len(list) != 1 || list[0].Battle != red.battle || list[0].Token != bound.Token {
			t.Fatalf("%+v", list)
		}
		own := guest{t, b, red.battle, list[0].Token}
		if show := own.show(); show.Seat.Side != "red" || show.Seat.Name != "Anna" {
			t.Errorf("%+v", show.Seat)
		}
		if show := red.show(); show.Seat.Side != "red" {
			t.Errorf("by the link: %+v", show.Seat)
		}
		guest{t, b, red.battle, anna.cookie}.get(401, "GET", "", nil, nil) // a session opens no battle
		// A token of one owner is worth nothing for another seat or player.
		want[boundBody](ben, 200, "POST", "/battles", none{"battle": blue.battle, "token": blue.token})
		if show := own.show(); show.Seat.Side != "red" {
			t.Errorf("%+v", show.Seat)
		}
		// Signed out, a device has its lists no more.
		want[clubBody](anna, 200, "POST", "/enter", none{"words": words})
		id := anna.me().Sessions[slices.IndexFunc(anna.me().Sessions, func(s signedBody) bool { return !s.Here })].ID
		code(ben, 404, "POST", "/leave", none{"session": id})
		want[clubBody](anna, 200, "POST", "/leave", none{"session": id})
		code(phone, 401, "GET", "/battles?part=yours", nil)
		want[clubBody](anna, 200, "POST", "/leave", none{"all": true})
		if anna.me() != nil {
			t.Error("she is still signed in")
		}
	})
}

// TestClubLimits makes more than a stranger may.
func TestClubLimits(t *testing.T) {
	t.Parallel()
	limits := clubLimits
	limits.Guests, limits.Seeks = 2, 2
	n := clubNode(t, limits)
	b := newcomer(t, n)
	newcomer(t, n)
	if said := code(&browser{t: t, at: n}, 429, "POST", "/me", none{}); said.Code != "too-many-guests" {
		t.Errorf("%+v", said)
	}
	b.seek(nil)
	b.seek(nil)
	if said := code(b, 409, "POST", "/seeks", none{"rules": "bkc1", "points": 500}); said.Code != "too-many-seeks" {
		t.Errorf("%+v", said)
	}
	for what, body := range map[string]none{
		"book": {"rules": "nothing"}, "scenario": {"rules": "bkc1", "scenario": "nothing"}, "points": {"rules": "bkc1", "points": 1 << 40}, "pace": {"rules": "bkc1", "pace": -5},
		"side": {"rules": "bkc1", "side": "nobody"}, "lang": {"rules": "bkc1", "lang": "xx"},
	} {
		if status, text := b.send("POST", "/seeks", body); status != 400 && status != 422 {
			t.Errorf("%s: %d %s", what, status, text)
		}
	}
	for _, path := range []string{"/battles", "/battles?part=all", "/battles?part=yours&after=x", "/seeks?after=-1."} {
		code(b, 400, "GET", path, nil)
	}
}

// TestClubPages reads long lists page by page.
func TestClubPages(t *testing.T) {
	t.Parallel()
	n := clubNode(t, clubLimits)
	b := newcomer(t, n)
	id := b.me().ID
	at := time.Now().UTC().Truncate(time.Millisecond)
	for i := range perPage + 7 {
		seats := []store.Seat{{N: 1, Side: "red", Owner: id, Hash: []byte("r")}, {N: 2, Side: "blue", Hash: []byte("b")}}
		one := &store.Battle{ID: fmt.Sprintf("b%03d", i), Rules: "bkc1", Setup: []byte("{}"), Start: []byte{1}, Secret: []byte{2}, Made: at,
			Touched: at.Add(time.Duration(i/3) * time.Second), Awaits: "red"}
		seek := &store.Seek{ID: fmt.Sprintf("k%03d", i), Player: id, Rules: "bkc1", Listed: true, Made: at.Add(time.Duration(i/3) * time.Second), Until: at.Add(time.Hour)}
		if err := n.Store.Create(t.Context(), &store.Creation{Battle: one, Seats: seats}); err != nil {
			t.Fatal(err)
		}
		if err := n.Store.Post(t.Context(), seek, 0, 0); err != nil {
			t.Fatal(err)
		}
	}
	first := want[sittingsBody](b, 200, "GET", "/battles?part=yours", nil)
	second := want[sittingsBody](b, 200, "GET", "/battles?part=yours&after="+first.Next, nil)
	seen := map[string]bool{}
	for _, one := range append(first.Battles, second.Battles...) {
		seen[one.Battle] = true
	}
	if len(first.Battles) != perPage || len(second.Battles) != 7 || second.Next != "" || len(seen) != perPage+7 {
		t.Errorf("%d and %d battles, %d of them different", len(first.Battles), len(second.Battles), len(seen))
	}
	some := want[seeksBody](b, 200, "GET", "/seeks", nil)
	rest := want[seeksBody](b, 200, "GET", "/seeks?after="+some.Next, nil)
	if len(some.Seeks) != perPage || len(rest.Seeks) != 7 || rest.Next != "" || some.Seeks[perPage-1].ID == rest.Seeks[0].ID {
		t.Errorf("%d and %d seeks", len(some.Seeks), len(rest.Seeks))
	}
}
