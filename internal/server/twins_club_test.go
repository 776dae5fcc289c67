package server

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"time"

	"sandtable/internal/store"
)

// twinToken is the session of blue's player, the same in both twins.
var twinToken, twinHash = newToken()

// join makes blue's seat that of a player of the club who wants notices.
func (m *mirrored) join() {
	m.t.Helper()
	m.joined = true
	for _, n := range m.both {
		now := n.Now()
		p := &store.Player{ID: "twin", Name: "Ola", Made: now, Seen: now}
		if _, _, err := n.Store.Session(m.t.Context(), twinHash); err != nil {
			if err := n.Store.Join(m.t.Context(), p, &store.Session{Hash: twinHash, ID: "s", Player: p.ID, Made: now, Used: now}, 0, now); err != nil {
				m.t.Fatal(err)
			}
			k := &store.Channel{ID: "k", Player: p.ID, Kind: store.Hook, Address: "https://hooks.example/", Page: "https://battles.example", Made: now, Sure: true}
			if err := n.Store.AddChannel(m.t.Context(), k, now); err != nil {
				m.t.Fatal(err)
			}
		}
		blue := m.taps[0]
		blue.at = n
		if err := n.Store.Bind(m.t.Context(), m.red.battle, blue.show().Seat.N, p, ""); err != nil {
			m.t.Fatal(err)
		}
	}
}

// ownToken is what a player sits down with at his own seats: each house has another.
var ownToken = regexp.MustCompile(`"token":"[^"]*"`)

// lists compares blue's lists of battles, and what notices he is to be told.
func (m *mirrored) lists() {
	m.t.Helper()
	if !m.joined {
		return
	}
	var told [2]string
	for i, n := range m.both {
		for _, path := range []string{"/battles?part=yours", "/battles?part=theirs", "/battles?part=over", "/battles/" + m.red.battle} {
			r := httptest.NewRequest("GET", "/api/club"+path, http.NoBody)
			r.Header.Set("Cookie", cookieName+"="+twinToken)
			w := httptest.NewRecorder()
			n.Handler().ServeHTTP(w, r)
			if w.Code != 200 {
				m.t.Fatalf("%s: %d %s", path, w.Code, w.Body)
			}
			told[i] += ownToken.ReplaceAllString(w.Body.String(), "") + "\n"
		}
		due, err := n.Store.Notices(m.t.Context(), n.Now().Add(24*time.Hour), 1000)
		if err != nil {
			m.t.Fatal(err)
		}
		text, err := json.Marshal(due)
		if err != nil {
			m.t.Fatal(err)
		}
		told[i] += string(text)
		m.called += len(due)
	}
	if told[0] != told[1] {
		m.t.Errorf("entry %d: lists or notices tell the twins apart:\n%s", m.seq, fmt.Sprint(told[0], "\n\n", told[1]))
	}
}
