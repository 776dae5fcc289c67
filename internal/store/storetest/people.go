package storetest

import (
	"errors"
	"slices"
	"testing"
	"time"

	"sandtable/internal/store"
)

func testPeople(t *testing.T, s store.Store) {
	for _, id := range []string{"anna", "ben", "eve"} {
		joined(t, s, id)
	}
	// Challenges are seen by the two alone.
	dare := seek("dare", "anna")
	dare.Whom, dare.Listed = "ben", false
	must(t, s.Post(t.Context(), dare, 0, 0))
	if _, err := s.Seek(t.Context(), "dare", "eve", now); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("another sees it: %v", err)
	}
	if _, err := s.Seek(t.Context(), "dare", "", now); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a visitor sees it: %v", err)
	}
	if err := seated(t, s, "b", "anna", "eve", now, &store.Taking{Seek: "dare", Player: "eve", Now: now}); !errors.Is(err, store.ErrGone) {
		t.Errorf("another takes it: %v", err)
	}
	if err := s.Decline(t.Context(), "eve", "dare", "later", now); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("another declines it: %v", err)
	}
	waits, err := s.Challenges(t.Context(), "ben", now)
	if err != nil || len(waits) != 1 || waits[0].ID != "dare" || waits[0].WhomName != "Grey ben" {
		t.Errorf("%+v %v", waits, err)
	}
	must(t, s.Decline(t.Context(), "ben", "dare", "later", now))
	if err := seated(t, s, "b", "anna", "ben", now, &store.Taking{Seek: "dare", Player: "ben", Now: now}); !errors.Is(err, store.ErrGone) {
		t.Errorf("a declined one is taken: %v", err)
	}
	self := seek("self", "anna")
	self.Whom = "anna"
	if err := s.Post(t.Context(), self, 0, 0); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a challenge to oneself: %v", err)
	}
	for i := range store.MaxWaiting {
		one := seek("w"+string(rune('a'+i)), "anna")
		one.Whom = "eve"
		must(t, s.Post(t.Context(), one, 0, 0))
	}
	last := seek("last", "ben")
	last.Whom = "eve"
	if err := s.Post(t.Context(), last, 0, 0); !errors.Is(err, store.ErrFull) {
		t.Errorf("one too many waits: %v", err)
	}
	must(t, s.Renew(t.Context(), "anna", "wa", now, now.Add(48*time.Hour)))
	if err := s.Renew(t.Context(), "ben", "wa", now, now.Add(48*time.Hour)); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("another renews it: %v", err)
	}

	// Who follows, who is here, and who is apart.
	must(t, s.Follow(t.Context(), "anna", "ben"))
	must(t, s.Follow(t.Context(), "anna", "ben"))
	must(t, s.Come(t.Context(), "ben", now))
	if all, err := s.Followed(t.Context(), "anna"); err != nil || len(all) != 1 || all[0].Name != "Grey ben" || !all[0].Here.Equal(now) {
		t.Errorf("%+v %v", all, err)
	}
	here := func(player string) []string {
		all, err := s.Present(t.Context(), player, now.Add(-time.Minute), 10)
		must(t, err)
		var out []string
		for _, p := range all {
			out = append(out, p.ID)
		}
		return out
	}
	if got := here("anna"); !slices.Equal(got, []string{"ben"}) {
		t.Errorf("here: %v", got)
	}
	must(t, seated(t, s, "mine", "anna", "ben", now, &store.Taking{Seek: "wa", Player: "eve", Now: now, Open: true}))
	apart := func() bool {
		out, err := s.Apart(t.Context(), "mine", 1)
		must(t, err)
		return out
	}
	if apart() {
		t.Error("they are apart already")
	}
	must(t, s.Report(t.Context(), &store.Report{ID: "r", By: "ben", About: "anna", Reason: "spam", Text: "Look at it.", Battle: "mine", Made: now}))
	if !apart() || len(here("anna")) != 0 {
		t.Error("after a report they are not apart")
	}
	if all, _ := s.Followed(t.Context(), "anna"); len(all) != 0 {
		t.Errorf("she still follows him: %+v", all)
	}
	if err := s.Follow(t.Context(), "anna", "ben"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("she follows a player who has blocked her: %v", err)
	}
	if _, err := s.Person(t.Context(), "ben", "anna"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("she sees him: %v", err)
	}
	if foes, err := s.Foes(t.Context(), "anna", []string{"mine", "none"}); err != nil || len(foes) != 1 || foes["mine"] != "ben" {
		t.Errorf("%v %v", foes, err)
	}

	// The operator.
	must(t, s.Rule(t.Context(), &store.Ruling{ID: "1", Player: "anna", Deed: store.Muted, Reason: "Spam.", Until: now.Add(time.Hour), Made: now}, ""))
	must(t, s.Rule(t.Context(), &store.Ruling{ID: "2", Player: "anna", Deed: store.Renamed, Reason: "A name.", Made: now.Add(time.Second)}, "Wren"))
	if p, err := s.Player(t.Context(), "anna"); err != nil || p.Name != "Wren" || !p.Muted.Equal(now.Add(time.Hour)) {
		t.Errorf("%+v %v", p, err)
	}
	if err := s.Rule(t.Context(), &store.Ruling{ID: "3", Player: "nobody", Deed: store.Warned, Made: now}, ""); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a ruling about an unknown player: %v", err)
	}
	must(t, s.CloseReports(t.Context(), "anna"))
	if err := s.CloseReports(t.Context(), "anna"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("closed twice: %v", err)
	}
	if all, err := s.Find(t.Context(), "WRE", 5); err != nil || len(all) != 1 || all[0].ID != "anna" {
		t.Errorf("%+v %v", all, err)
	}
	if all, err := s.Find(t.Context(), "%", 5); err != nil || len(all) != 0 {
		t.Errorf("%+v %v", all, err)
	}
	must(t, s.Leave(t.Context(), "ben"))
	if all, err := s.Reports(t.Context(), true, 5); err != nil || len(all) != 1 || all[0].By != "" || all[0].Text != "Look at it." {
		t.Errorf("%+v %v", all, err)
	}
	must(t, s.Leave(t.Context(), "anna"))
	if all, err := s.Rulings(t.Context(), "anna", 5); err != nil || len(all) != 2 || all[0].Name != "Grey anna" || all[0].Deed != store.Renamed {
		t.Errorf("%+v %v", all, err)
	}
	must(t, s.Bar(t.Context(), "twit"))
	must(t, s.Bar(t.Context(), "twit"))
	if words, err := s.Barred(t.Context()); err != nil || !slices.Equal(words, []string{"twit"}) {
		t.Errorf("%v %v", words, err)
	}
	must(t, s.Unbar(t.Context(), "twit"))
	if open, err := s.Open(t.Context(), false, now.Add(-time.Hour), 5); err != nil || len(open) != 1 || open[0].Battle != "mine" {
		t.Errorf("%+v %v", open, err)
	}
}

func testKeys(t *testing.T, s store.Store) {
	joined(t, s, "anna")
	guest := joined(t, s, "guest")
	until := now.Add(time.Minute)
	key := func(id string) *store.Credential {
		return &store.Credential{Kind: store.Passkey, ID: id, Player: "anna", Public: []byte("{}"), Made: now, Label: "Phone"}
	}
	must(t, s.Add(t.Context(), key("k1"), sessionOf("anna", "s1"), "a1", until))
	if err := s.Add(t.Context(), key("k2"), sessionOf("anna", "s2"), "a1", until); !errors.Is(err, store.ErrGone) {
		t.Errorf("an answer twice: %v", err)
	}
	if err := s.Add(t.Context(), key("k1"), sessionOf("anna", "s2"), "a2", until); !errors.Is(err, store.ErrGone) {
		t.Errorf("a key twice: %v", err)
	}
	if all, err := s.Sessions(t.Context(), "anna"); err != nil || len(all) != 1 || all[0].ID != "s-s1" {
		t.Errorf("%+v %v", all, err)
	}
	by, err := s.Credential(t.Context(), store.Passkey, "k1")
	if err != nil || by.Label != "Phone" {
		t.Fatalf("%+v %v", by, err)
	}
	by.Signs, by.Public = 7, []byte("{7}")
	must(t, s.SignInOnce(t.Context(), sessionOf("anna", "s3"), by, sessionOf(guest.ID, "guest"), "a3", until))
	if err := s.SignInOnce(t.Context(), sessionOf("anna", "s4"), by, nil, "a3", until); !errors.Is(err, store.ErrGone) {
		t.Errorf("signed in twice by one answer: %v", err)
	}
	if got, _ := s.Credential(t.Context(), store.Passkey, "k1"); got == nil || got.Signs != 7 || string(got.Public) != "{7}" || got.Used == nil {
		t.Errorf("%+v", got)
	}
	if _, err := s.Player(t.Context(), guest.ID); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("the guest is left: %v", err)
	}
	must(t, s.Add(t.Context(), key("k5"), sessionOf("anna", "s5"), "a5", until))
	must(t, s.Remove(t.Context(), "anna", store.Passkey, "k1", false))
	if err := s.Remove(t.Context(), "anna", store.Passkey, "k5", false); !errors.Is(err, store.ErrStale) {
		t.Errorf("the last one: %v", err)
	}
	if err := s.Remove(t.Context(), "anna", store.Passkey, "k1", true); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("one that is gone: %v", err)
	}
	must(t, s.Remove(t.Context(), "anna", store.Passkey, "k5", true))
	if p, _ := s.Player(t.Context(), "anna"); p == nil || p.Kept {
		t.Errorf("%+v", p)
	}
	if err := s.SignInOnce(t.Context(), sessionOf("anna", "s6"), by, nil, "a6", until); !errors.Is(err, store.ErrGone) {
		t.Errorf("by a key that is gone: %v", err)
	}
	for i := range store.MaxKeys {
		must(t, s.Add(t.Context(), key("m"+string(rune('a'+i))), sessionOf("anna", "m"), "am"+string(rune('a'+i)), until))
	}
	if err := s.Add(t.Context(), key("more"), sessionOf("anna", "m"), "more", until); !errors.Is(err, store.ErrFull) {
		t.Errorf("too many: %v", err)
	}
}
