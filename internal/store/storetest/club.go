package storetest

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"sandtable/internal/store"
)

// joined is a new player with a session whose hash is his id.
func joined(t *testing.T, s store.Store, id string) *store.Player {
	t.Helper()
	p := &store.Player{ID: id, Name: "Grey " + id, Lang: "pl", Zone: "Europe/Warsaw", Origin: "o-" + id, Made: now, Seen: now}
	must(t, s.Join(t.Context(), p, sessionOf(id, id), 0, now))
	return p
}

func sessionOf(player, id string) *store.Session {
	return &store.Session{Hash: []byte(id), ID: "s-" + id, Player: player, Device: "Firefox", Made: now, Used: now}
}

func seek(id, player string) *store.Seek {
	return &store.Seek{ID: id, Player: player, Rules: "bkc1", Scenario: "encounter", Points: 500,
		Side: "red", Terms: store.Terms{Pace: time.Hour}, Lang: "pl", Zone: "Europe/Warsaw", Listed: true,
		Origin: "o-" + player, Made: now, Until: now.Add(time.Hour)}
}

// seated makes a battle that players sit at from its beginning.
func seated(t *testing.T, s store.Store, id, red, blue string, at time.Time, taking *store.Taking) error {
	t.Helper()
	b := &store.Battle{ID: id, Name: id, Rules: "bkc1", Version: "1", Setup: []byte("{}"),
		Start: []byte{1}, Secret: []byte{2}, Made: now, Touched: at, Origin: "o", Awaits: "red"}
	seats := []store.Seat{{N: 1, Side: "red", Hash: []byte("r"), Owner: red, Name: "Grey " + red},
		{N: 2, Side: "blue", Hash: []byte("b"), Owner: blue, Name: "Grey " + blue}, {N: 3, Hash: []byte("s")}}
	return s.Create(t.Context(), &store.Creation{Battle: b, Seats: seats, Taking: taking})
}

func testPlayers(t *testing.T, s store.Store) {
	anna := joined(t, s, "anna")
	if got, err := s.Player(t.Context(), "anna"); err != nil || fmt.Sprint(got) != fmt.Sprint(anna) {
		t.Errorf("got %+v %v", got, err)
	}
	again := *anna
	again.ID = "other"
	if err := s.Join(t.Context(), &again, sessionOf("other", "other"), 1, now); !errors.Is(err, store.ErrFull) {
		t.Errorf("a second guest of one origin: %v", err)
	}
	if _, err := s.Player(t.Context(), "other"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a guest who was refused: %v", err)
	}
	must(t, s.Join(t.Context(), &again, sessionOf("other", "other"), 1, now.Add(time.Second)))

	must(t, seated(t, s, "b", "anna", "other", now, nil))
	must(t, s.SaveSeat(t.Context(), "b", &store.Seat{N: 2, Name: "Another name"}))
	heard := s.Changes(t.Context())
	anna.Name, anna.Lang, anna.Zone = "Anna", "de", ""
	must(t, s.SavePlayer(t.Context(), anna))
	await(t, heard, func(c store.Change) bool { return c.Battle == "b" && c.Seq == 0 })
	again.Name = "Ola"
	must(t, s.SavePlayer(t.Context(), &again))
	if got, err := s.Player(t.Context(), "anna"); err != nil || fmt.Sprint(got) != fmt.Sprint(anna) {
		t.Errorf("got %+v %v", got, err)
	}
	seats, err := s.Seats(t.Context(), "b")
	must(t, err)
	if seats[0].Name != "Anna" || seats[1].Name != "Another name" {
		t.Errorf("names at the table: %+v", seats)
	}
	if err := s.SavePlayer(t.Context(), &store.Player{ID: "none"}); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("no player: %v", err)
	}

	must(t, s.Post(t.Context(), seek("k", "anna"), 0, 0))
	must(t, s.Credit(t.Context(), &store.Credential{Kind: store.Words, ID: "w", Player: "anna", Made: now}, sessionOf("anna", "kept")))
	must(t, s.Leave(t.Context(), "anna"))
	if err := s.Leave(t.Context(), "anna"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("left twice: %v", err)
	}
	if seats, err = s.Seats(t.Context(), "b"); err != nil || seats[0].Owner != "" || seats[0].Name != "" || !seats[0].Former || seats[1].Former {
		t.Errorf("after she has left: %+v %v", seats, err)
	}
	_, _, err1 := s.Session(t.Context(), []byte("kept"))
	_, err2 := s.Credential(t.Context(), store.Words, "w")
	_, err3 := s.Seek(t.Context(), "k", "", now)
	for _, err := range []error{err1, err2, err3} {
		if !errors.Is(err, store.ErrNotFound) {
			t.Errorf("something of hers is left: %v", err)
		}
	}
}

func testSessions(t *testing.T, s store.Store) {
	joined(t, s, "anna")
	got, p, err := s.Session(t.Context(), []byte("anna"))
	if err != nil || fmt.Sprint(got) != fmt.Sprint(sessionOf("anna", "anna")) || p.ID != "anna" {
		t.Errorf("%+v %+v %v", got, p, err)
	}
	if _, _, err := s.Session(t.Context(), []byte("forged")); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a forged session: %v", err)
	}
	later := now.Add(time.Hour)
	must(t, s.Seen(t.Context(), got, later))
	if got, p, err = s.Session(t.Context(), []byte("anna")); err != nil || !got.Used.Equal(later) || !p.Seen.Equal(later) {
		t.Errorf("seen: %+v %+v %v", got, p, err)
	}
	words := &store.Credential{Kind: store.Words, ID: "w", Player: "anna", Made: now}
	must(t, s.Credit(t.Context(), words, sessionOf("anna", "first")))
	if _, _, err := s.Session(t.Context(), []byte("anna")); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a session of before she was kept: %v", err)
	}
	// A guest who signs in is a guest no more: what was his is hers.
	guest := joined(t, s, "guest")
	must(t, seated(t, s, "b", "guest", "", now, nil))
	must(t, s.Post(t.Context(), seek("k", "guest"), 0, 0))
	old, _, err := s.Session(t.Context(), []byte("guest"))
	must(t, err)
	must(t, s.SignIn(t.Context(), sessionOf("anna", "second"), words, old))
	if _, err := s.Player(t.Context(), guest.ID); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("the guest: %v", err)
	}
	seats, err := s.Seats(t.Context(), "b")
	must(t, err)
	seeks, err := s.SeeksOf(t.Context(), "anna", now)
	must(t, err)
	if seats[0].Owner != "anna" || len(seeks) != 1 {
		t.Errorf("what was the guest's: %+v %+v", seats, seeks)
	}
	if k, err := s.Credential(t.Context(), store.Words, "w"); err != nil || k.Used == nil || !k.Used.Equal(now) {
		t.Errorf("the words were used: %+v %v", k, err)
	}
	// Another account whose session ends stays.
	joined(t, s, "ben")
	must(t, s.Credit(t.Context(), &store.Credential{Kind: store.Words, ID: "x", Player: "ben", Made: now}, sessionOf("ben", "bens")))
	old, _, err = s.Session(t.Context(), []byte("bens"))
	must(t, err)
	must(t, s.SignIn(t.Context(), sessionOf("anna", "third"), words, old))
	if _, err := s.Player(t.Context(), "ben"); err != nil {
		t.Errorf("an account was lost: %v", err)
	}
	if err := s.SignIn(t.Context(), sessionOf("anna", "no"), &store.Credential{Kind: store.Words, ID: "gone"}, nil); !errors.Is(err, store.ErrGone) {
		t.Errorf("by words that are not there: %v", err)
	}
	must(t, s.SignOut(t.Context(), "anna", "s-second"))
	if err := s.SignOut(t.Context(), "ben", "s-third"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("another's session: %v", err)
	}
	for i := range store.MaxSessions + 5 {
		one := sessionOf("anna", fmt.Sprint("n", i))
		one.Used = now.Add(time.Duration(i+1) * time.Minute)
		must(t, s.SignIn(t.Context(), one, words, nil))
	}
	all, err := s.Sessions(t.Context(), "anna")
	must(t, err)
	if len(all) != store.MaxSessions || all[0].ID != fmt.Sprint("s-n", store.MaxSessions+4) {
		t.Errorf("%d sessions, the last is %s", len(all), all[0].ID)
	}
	must(t, s.SignOut(t.Context(), "anna", ""))
	if all, err = s.Sessions(t.Context(), "anna"); err != nil || len(all) > 0 {
		t.Errorf("%+v %v", all, err)
	}
}

func testCredentials(t *testing.T, s store.Store) {
	joined(t, s, "anna")
	first := &store.Credential{Kind: store.Words, ID: "w", Player: "anna", Public: []byte{1}, Signs: 3, Made: now}
	must(t, s.Credit(t.Context(), first, sessionOf("anna", "a")))
	if got, err := s.Credential(t.Context(), store.Words, "w"); err != nil || fmt.Sprint(*got) != fmt.Sprint(*first) {
		t.Errorf("%+v %v", got, err)
	}
	if p, err := s.Player(t.Context(), "anna"); err != nil || !p.Kept {
		t.Errorf("she is not kept: %+v %v", p, err)
	}
	must(t, s.Credit(t.Context(), &store.Credential{Kind: store.Words, ID: "v", Player: "anna", Made: now}, sessionOf("anna", "b")))
	if _, err := s.Credential(t.Context(), store.Words, "w"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("the old words still lead to her: %v", err)
	}
	must(t, s.Credit(t.Context(), &store.Credential{Kind: "passkey", ID: "v", Player: "anna", Made: now}, sessionOf("anna", "c")))
	if all, err := s.Credentials(t.Context(), "anna"); err != nil || len(all) != 2 {
		t.Errorf("%+v %v", all, err)
	}
	if err := s.Credit(t.Context(), &store.Credential{Kind: store.Words, ID: "u", Player: "none", Made: now},
		sessionOf("none", "d")); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("no player: %v", err)
	}
}

func testSittings(t *testing.T, s store.Store) {
	anna, ben := joined(t, s, "anna"), joined(t, s, "ben")
	made(t, s, "linked")
	must(t, s.Bind(t.Context(), "linked", 2, anna, "blue"))
	must(t, s.Bind(t.Context(), "linked", 2, anna, "red")) // she sits there already, and it is known who decides
	if err := s.Bind(t.Context(), "linked", 2, ben, "blue"); !errors.Is(err, store.ErrGone) {
		t.Errorf("a seat of another: %v", err)
	}
	for _, err := range []error{s.Bind(t.Context(), "linked", 9, ben, ""),
		s.Bind(t.Context(), "none", 1, ben, ""), s.Bind(t.Context(), "linked", 1, &store.Player{ID: "none"}, "")} {
		if !errors.Is(err, store.ErrNotFound) {
			t.Errorf("no seat, no battle, no player: %v", err)
		}
	}
	for i := range 7 {
		must(t, seated(t, s, fmt.Sprint("red", i), "anna", "ben", now.Add(time.Duration(i/2)*time.Minute), nil))
	}
	must(t, s.Append(t.Context(), &store.Append{Battle: "red0", Entry: entry(1, "c"), Awaits: "blue", Deadline: &store.Deadline{Side: "blue", Due: now}}))
	must(t, s.Append(t.Context(), &store.Append{Battle: "red1", Entry: entry(1, "c"), Over: true}))
	list := func(player string, part store.Part, want ...string) (out []store.Sitting) {
		t.Helper()
		var at store.Place
		var ids []string
		for {
			page, err := s.Sittings(t.Context(), player, &store.Sought{Part: part, After: at, Limit: 2, Now: now})
			must(t, err)
			for _, one := range page {
				ids = append(ids, one.Battle)
			}
			if out = append(out, page...); len(page) < 2 {
				break
			}
			at = page[1].Place(part)
		}
		if !slices.Equal(ids, want) {
			t.Errorf("%s of %s: %v, want %v", part, player, ids, want)
		}
		return out
	}
	yours := list("anna", store.Yours, "red6", "red4", "red5", "red2", "red3", "linked")
	if one := yours[0]; one.Foe != "Grey ben" || one.Side != "red" || one.Seat != 1 || one.Awaits != "red" || one.Name != "red6" || one.Rules != "bkc1" {
		t.Errorf("%+v", one)
	}
	if one := yours[5]; one.Pace != time.Hour || one.Side != "blue" {
		t.Errorf("%+v", one)
	}
	theirs := list("anna", store.Soon, "red0")
	if theirs[0].Due == nil || !theirs[0].Due.Equal(now) {
		t.Errorf("%+v", theirs)
	}
	list("anna", store.Over, "red1")
	must(t, s.Say(t.Context(), "red0", &store.Message{Seat: 1, Text: "hers", At: now}))
	must(t, s.Say(t.Context(), "red0", &store.Message{Seat: 2, Text: "his", At: now}))
	if said, err := s.Said(t.Context(), "anna"); err != nil || fmt.Sprint(said) != fmt.Sprint([]store.Said{{Battle: "red0", Text: "hers", At: now}}) {
		t.Errorf("she said %+v %v", said, err)
	}
	list("ben", store.Yours, "red0")
	list("ben", store.Over, "red1")
	list("", store.Yours)
	must(t, s.Leave(t.Context(), "ben"))
	if over := list("anna", store.Over, "red1"); !over[0].Former || over[0].Foe != "" {
		t.Errorf("of a former player: %+v", over)
	}
}

func testSeeks(t *testing.T, s store.Store) {
	joined(t, s, "anna")
	joined(t, s, "ben")
	want := seek("k", "anna")
	must(t, s.Post(t.Context(), want, 1, 2))
	want.Name = "Grey anna"
	if got, err := s.Seek(t.Context(), "k", "", now); err != nil || fmt.Sprint(*got) != fmt.Sprint(*want) {
		t.Errorf("%+v %v", got, err)
	}
	if err := s.Post(t.Context(), seek("l", "anna"), 1, 2); !errors.Is(err, store.ErrFull) {
		t.Errorf("a second seek: %v", err)
	}
	hidden := seek("hidden", "anna")
	hidden.Listed = false
	must(t, s.Post(t.Context(), hidden, 2, 2))
	if err := s.Post(t.Context(), seek("l", "anna"), 3, 2); !errors.Is(err, store.ErrFull) {
		t.Errorf("a third seek of one origin: %v", err)
	}
	if err := s.Post(t.Context(), seek("l", "none"), 0, 0); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("of no player: %v", err)
	}
	for i := range 4 {
		one := seek(fmt.Sprint("m", i), "ben")
		one.Made = now.Add(time.Duration(i/2) * time.Minute)
		must(t, s.Post(t.Context(), one, 0, 0))
	}
	var ids []string
	for at := (store.Place{}); ; {
		page, err := s.Seeks(t.Context(), "", at, now, 2)
		must(t, err)
		for _, one := range page {
			ids = append(ids, one.ID)
		}
		if len(page) < 2 {
			break
		}
		at = store.Place{At: page[1].Made, ID: page[1].ID}
	}
	if fmt.Sprint(ids) != "[m2 m3 k m0 m1]" {
		t.Errorf("listed: %v", ids)
	}
	if all, err := s.SeeksOf(t.Context(), "anna", now); err != nil || len(all) != 2 {
		t.Errorf("hers: %+v %v", all, err)
	}
	late := now.Add(time.Hour)
	if all, err := s.Seeks(t.Context(), "", store.Place{}, late, 10); err != nil || len(all) > 0 {
		t.Errorf("after they expired: %+v %v", all, err)
	}
	take := func(battle, id, player string, at time.Time) error {
		return seated(t, s, battle, "anna", player, now, &store.Taking{Seek: id, Player: player, Now: at})
	}
	for name, err := range map[string]error{
		"her own": take("no", "k", "anna", now), "an expired one": take("no", "k", "ben", late), "none": take("no", "none", "ben", now),
	} {
		if !errors.Is(err, store.ErrGone) {
			t.Errorf("%s was taken: %v", name, err)
		}
	}
	if err := take("no", "k", "nobody", now); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("taken by no player: %v", err)
	}
	if _, err := s.Battle(t.Context(), "no"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a battle of a seek that was not taken: %v", err)
	}
	must(t, take("b", "k", "ben", now))
	if err := take("no", "k", "ben", now); !errors.Is(err, store.ErrGone) {
		t.Errorf("taken twice: %v", err)
	}
	if err := s.Unpost(t.Context(), "ben", "hidden"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("withdrawn by another: %v", err)
	}
	must(t, s.Unpost(t.Context(), "anna", "hidden"))
	if err := take("no", "hidden", "ben", now); !errors.Is(err, store.ErrGone) {
		t.Errorf("taken after it was withdrawn: %v", err)
	}
}

// testTakeRace lets many players take the same seeks on two nodes: each is taken once.
func testTakeRace(t *testing.T, a, b store.Store) {
	const seeks, takers = 8, 6
	joined(t, a, "maker")
	for i := range seeks {
		must(t, a.Post(t.Context(), seek(fmt.Sprint("k", i), "maker"), 0, 0))
	}
	var all sync.WaitGroup
	var mu sync.Mutex
	won := map[string]int{}
	for n := range takers {
		player, s := fmt.Sprint("taker", n), a
		joined(t, a, player)
		if n%2 == 1 {
			s = b
		}
		for i := range seeks {
			all.Go(func() {
				id := fmt.Sprint("k", i)
				err := seated(t, s, "battle-"+id+player, "maker", player, now, &store.Taking{Seek: id, Player: player, Now: now})
				if err != nil && !errors.Is(err, store.ErrGone) {
					t.Error(err)
				}
				if err == nil {
					mu.Lock()
					won[id]++
					mu.Unlock()
				}
			})
		}
	}
	all.Wait()
	for i := range seeks {
		if id := fmt.Sprint("k", i); won[id] != 1 {
			t.Errorf("%s was taken %d times", id, won[id])
		}
	}
	made, err := b.Sittings(t.Context(), "maker", &store.Sought{Part: store.Yours, Limit: 100, Now: now})
	if err != nil || len(made) != seeks {
		t.Errorf("%d battles, %v", len(made), err)
	}
}

func testBlocks(t *testing.T, s store.Store) {
	for _, id := range []string{"anna", "ben", "cleo"} {
		joined(t, s, id)
	}
	must(t, s.Post(t.Context(), seek("a", "anna"), 0, 0))
	must(t, s.Post(t.Context(), seek("b", "ben"), 0, 0))
	must(t, s.Block(t.Context(), "anna", "ben"))
	must(t, s.Block(t.Context(), "anna", "ben"))
	if err := s.Block(t.Context(), "anna", "none"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("blocked an unknown player: %v", err)
	}
	for player, want := range map[string]string{"anna": "[a]", "ben": "[b]", "cleo": "[a b]", "": "[a b]"} {
		all, err := s.Seeks(t.Context(), player, store.Place{}, now, 10)
		must(t, err)
		ids := []string{}
		for _, one := range all {
			ids = append(ids, one.ID)
		}
		if fmt.Sprint(ids) != want {
			t.Errorf("%s sees %v, want %s", player, ids, want)
		}
	}
	for id, player := range map[string]string{"a": "ben", "b": "anna"} {
		if _, err := s.Seek(t.Context(), id, player, now); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s finds %s: %v", player, id, err)
		}
		if err := seated(t, s, "no", "anna", "ben", now, &store.Taking{Seek: id, Player: player, Now: now}); !errors.Is(err, store.ErrGone) {
			t.Errorf("%s took %s: %v", player, id, err)
		}
	}
	if all, err := s.Blocked(t.Context(), "anna"); err != nil || len(all) != 1 || all[0].Name != "Grey ben" {
		t.Errorf("%+v %v", all, err)
	}
	if err := s.Unblock(t.Context(), "ben", "anna"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("unblocked by the other: %v", err)
	}
	must(t, s.Unblock(t.Context(), "anna", "ben"))
	must(t, seated(t, s, "yes", "anna", "ben", now, &store.Taking{Seek: "a", Player: "ben", Now: now}))
}

func testTidy(t *testing.T, s store.Store) {
	for _, id := range []string{"idle", "plays", "kept", "lost", "here"} {
		p := &store.Player{ID: id, Name: id, Made: now, Seen: now}
		switch id {
		case "lost":
			p.Seen = now.Add(-time.Hour)
		case "here":
			p.Seen = now.Add(time.Hour)
		}
		must(t, s.Join(t.Context(), p, sessionOf(id, id), 0, now))
	}
	must(t, s.Credit(t.Context(), &store.Credential{Kind: store.Words, ID: "w", Player: "kept", Made: now}, sessionOf("kept", "k2")))
	must(t, seated(t, s, "b", "plays", "lost", now, nil))
	must(t, s.Post(t.Context(), seek("k", "here"), 0, 0))
	late := seek("l", "here")
	late.Until = now.Add(2 * time.Hour)
	must(t, s.Post(t.Context(), late, 0, 0))
	must(t, s.Tidy(t.Context(), now.Add(time.Hour), now.Add(time.Minute), now))
	for id, stays := range map[string]bool{"idle": false, "plays": true, "kept": true, "lost": false, "here": true} {
		if _, err := s.Player(t.Context(), id); (err == nil) != stays {
			t.Errorf("%s: %v", id, err)
		}
	}
	if seats, err := s.Seats(t.Context(), "b"); err != nil || seats[0].Owner != "plays" || !seats[1].Former {
		t.Errorf("%+v %v", seats, err)
	}
	if left, err := s.SeeksOf(t.Context(), "here", now); err != nil || len(left) != 1 || left[0].ID != "l" {
		t.Errorf("%+v %v", left, err)
	}
}
