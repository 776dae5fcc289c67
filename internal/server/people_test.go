package server

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/internal/store"
)

// TestApart has a player blocked: no offers, no pairing, no talk, no profile, no challenge.
func TestApart(t *testing.T) {
	t.Parallel()
	n := clubNode(t, clubLimits)
	anna, ben := newcomer(t, n).named("Anna"), newcomer(t, n).named("Ben")
	hers, his := anna.me().ID, ben.me().ID
	want[clubBody](ben, 200, "POST", "/follows", none{"player": hers})
	taken := want[takenBody](ben, 201, "POST", "/seeks/"+anna.seek(nil).ID+"/take", none{})
	seat := guest{t, n, taken.Battle, taken.Token}
	seat.get(201, "POST", "/talk", map[string]any{"text": "Hello."}, nil)
	dare := ben.seek(none{"to": hers})
	if waits := anna.me().Challenges; len(waits) != 1 || waits[0].ID != dare.ID {
		t.Errorf("%+v", waits)
	}
	want[clubBody](anna, 200, "POST", "/blocks", none{"player": his})
	if waits, his := anna.me().Challenges, ben.me(); len(waits) != 0 || len(his.Followed) != 0 || len(his.Seeks) != 0 {
		t.Errorf("a challenge or a follower is left: %+v %+v", waits, his)
	}
	var said errorBody
	seat.get(403, "POST", "/talk", map[string]any{"text": "Hello?"}, &said)
	if said.Error.Code != "apart" {
		t.Errorf("%+v", said)
	}
	for _, one := range []struct {
		b     *browser
		other string
	}{{anna, his}, {ben, hers}} {
		var answers []errorText
		for _, id := range []string{one.other, "neverthere"} {
			answers = append(answers,
				code(one.b, 404, "GET", "/people/"+id, nil), code(one.b, 404, "POST", "/follows", none{"player": id}),
				code(one.b, 404, "POST", "/seeks", none{"rules": "bkc1", "points": 500, "to": id}))
		}
		for _, a := range answers {
			if a != answers[0] {
				t.Errorf("a blocked player and one who was never there are told apart: %+v", answers)
			}
		}
		if here := want[lobbyBody](one.b, 200, "GET", "/lobby", nil).Here; slices.ContainsFunc(here, func(p nearBody) bool { return p.ID == one.other }) {
			t.Errorf("he is told to be here: %+v", here)
		}
	}
	// A seat of a link is not for him either; the seats that they have stay theirs.
	red, blue, _ := begin(t, n, n, setupOf(t, "bkc1", "hidden"))
	want[boundBody](anna, 200, "POST", "/battles", none{"battle": red.battle, "token": red.token})
	code(ben, 409, "POST", "/battles", none{"battle": blue.battle, "token": blue.token})
	want[boundBody](anna, 200, "POST", "/battles", none{"battle": red.battle, "token": red.token})
	want[boundBody](ben, 200, "POST", "/battles", none{"battle": taken.Battle, "token": taken.Token})
	want[clubBody](anna, 200, "DELETE", "/blocks/"+his, nil)
	want[boundBody](ben, 200, "POST", "/battles", none{"battle": blue.battle, "token": blue.token})
	seat.get(201, "POST", "/talk", map[string]any{"text": "Hello again."}, nil)
}

// TestGuestStaysBlocked blocks a guest who then signs in: the block is the player's.
func TestGuestStaysBlocked(t *testing.T) {
	t.Parallel()
	n := clubNode(t, clubLimits)
	anna, ben := newcomer(t, n), newcomer(t, n)
	words := ben.words()
	masked := newcomer(t, n)
	mask := masked.me().ID
	want[clubBody](anna, 200, "POST", "/blocks", none{"player": mask})
	rule(t, n, mask, store.Muted, "")
	want[clubBody](masked, 200, "POST", "/enter", none{"words": words})
	if p := anna.me().Blocked; len(p) != 1 || p[0].ID != masked.me().ID {
		t.Errorf("blocked: %+v", p)
	}
	if p := masked.me(); len(p.Rulings) != 1 || p.Rulings[0].Deed != "mute" {
		t.Errorf("by signing in the mute is gone: %+v", p.Rulings)
	}
}

func rule(t *testing.T, n *node, player string, deed store.Deed, name string) {
	t.Helper()
	now := n.Now().UTC().Truncate(time.Millisecond)
	r := &store.Ruling{ID: newID(), Player: player, Deed: deed, Reason: "Be kind.", Made: now}
	if deed == store.Muted || deed == store.Banned {
		r.Until = now.Add(time.Hour)
	}
	if err := n.Store.Rule(t.Context(), r, name); err != nil {
		t.Fatal(err)
	}
}

// TestChallenge challenges a player, who declines with a reason; and another, who accepts.
func TestChallenge(t *testing.T) {
	t.Parallel()
	nodes(t, func(t *testing.T, a, b *node) {
		anna, ben, eve := newcomer(t, a).named("Anna"), newcomer(t, b).named("Ben"), newcomer(t, b).named("Eve")
		his := ben.me().ID
		dare := anna.seek(none{"to": his, "pace": 86400})
		if dare.Listed || dare.To == nil || dare.To.Name != "Ben" {
			t.Errorf("%+v", dare)
		}
		code(eve, 404, "GET", "/seeks/"+dare.ID, nil)
		code(eve, 404, "POST", "/seeks/"+dare.ID+"/take", none{})
		code(eve, 404, "POST", "/seeks/"+dare.ID+"/decline", none{"reason": "later"})
		code(eve, 404, "POST", "/seeks/"+dare.ID+"/renew", none{})
		if all := want[seeksBody](eve, 200, "GET", "/seeks", nil).Seeks; len(all) != 0 {
			t.Errorf("%+v", all)
		}
		code(ben, 400, "POST", "/seeks/"+dare.ID+"/decline", none{"reason": "because I hate you"})
		if left := want[clubBody](ben, 200, "POST", "/seeks/"+dare.ID+"/decline", none{"reason": "slower"}).Player.Challenges; len(left) != 0 {
			t.Errorf("%+v", left)
		}
		if told := anna.me().Seeks; len(told) != 1 || told[0].Declined != "slower" || told[0].To.ID != his {
			t.Errorf("%+v", told)
		}
		code(ben, 404, "POST", "/seeks/"+dare.ID+"/take", none{})
		code(anna, 404, "POST", "/seeks/"+dare.ID+"/renew", none{})
		want[clubBody](anna, 200, "DELETE", "/seeks/"+dare.ID, nil)

		again := anna.seek(none{"to": his})
		if waits := ben.me().Challenges; len(waits) != 1 || waits[0].By.Name != "Anna" {
			t.Errorf("%+v", waits)
		}
		want[takenBody](ben, 201, "POST", "/seeks/"+again.ID+"/take", none{})
		code(anna, 400, "POST", "/blocks", none{"player": anna.me().ID})
		code(anna, 404, "POST", "/seeks", none{"rules": "bkc1", "points": 500, "to": anna.me().ID})

		open := anna.seek(nil)
		if p := want[clubBody](anna, 200, "POST", "/seeks/"+open.ID+"/renew", none{}).Player; p.Seeks[0].Until.Before(open.Until) {
			t.Errorf("%v, was %v", p.Seeks[0].Until, open.Until)
		}
	})
}

// TestLobby looks at who is here and watches a battle of a listed offer; one that was made by a link stays private.
func TestLobby(t *testing.T) {
	t.Parallel()
	n := clubNode(t, clubLimits)
	anna, ben, eve := newcomer(t, n).named("Anna"), newcomer(t, n).named("Ben"), &browser{t: t, at: n}
	want[clubBody](anna, 200, "PATCH", "/me", none{"colour": "#AA3300", "zone": "Europe/Warsaw", "free": []none{{"day": 2, "from": 19 * 60, "to": 22 * 60}}})
	want[clubBody](ben, 200, "PATCH", "/me", none{"hidden": true})
	anna.me()
	all := want[lobbyBody](eve, 200, "GET", "/lobby", nil)
	if len(all.Here) != 1 || all.Here[0].Name != "Anna" || all.Here[0].Colour != "#aa3300" || len(all.Live)+len(all.Over) != 0 || all.Passkeys {
		t.Errorf("%+v", all)
	}
	s := anna.seek(none{"side": "blue"}) // Red decides first: it is Ben who can concede
	if told := want[seekBody](eve, 200, "GET", "/seeks/"+s.ID, nil); told.Facts == nil || told.Facts.Over != 0 || len(told.Free) != 1 ||
		told.Free[0].To.Sub(told.Free[0].From) != 3*time.Hour {
		t.Errorf("%+v", told)
	}
	taken := want[takenBody](ben, 201, "POST", "/seeks/"+s.ID+"/take", none{})
	want[takenBody](ben, 201, "POST", "/seeks/"+anna.seek(none{"link": true}).ID+"/take", none{})
	all = want[lobbyBody](eve, 200, "GET", "/lobby", nil)
	if len(all.Live) != 1 || all.Live[0].Battle != taken.Battle {
		t.Fatalf("%+v", all.Live)
	}
	watch := guest{t, n, taken.Battle, all.Live[0].Token}
	if show := watch.show(); show.Seat.Side != "" {
		t.Errorf("%+v", show.Seat)
	}
	watch.get(403, "POST", "/talk", map[string]any{"text": "Hi"}, nil)
	guest{t, n, taken.Battle, taken.Token}.do(200, "end", 0, map[string]any{"verb": "concede"})
	all = want[lobbyBody](eve, 200, "GET", "/lobby", nil)
	if len(all.Live) != 0 || len(all.Over) != 1 {
		t.Errorf("%+v", all)
	}
	if one := anna.battles("over"); len(one) != 1 || one[0].FoeID != ben.me().ID {
		t.Errorf("%+v", one)
	}
	n.Server.people.facts = nil
	if p := want[profileBody](eve, 200, "GET", "/people/"+anna.me().ID, nil); p.Facts == nil || p.Facts.Over != 1 || p.Facts.Finished != 1 || !p.Here || len(p.Free) != 1 {
		t.Errorf("%+v", p)
	}
	for what, body := range map[string]none{
		"colour": {"colour": "red"}, "day": {"free": []none{{"day": 8, "from": 0, "to": 1}}}, "order": {"free": []none{{"day": 1, "from": 5, "to": 5}}},
		"late": {"free": []none{{"day": 1, "from": 5, "to": 1500}}}, "many": {"free": slices.Repeat([]none{{"day": 1, "from": 0, "to": 1}}, 15)},
	} {
		if status, _ := anna.send("PATCH", "/me", body); status != 400 {
			t.Errorf("%s: %d", what, status)
		}
	}
}

// TestNextFree finds the next time of each that a player is free, also over the change of the clocks.
func TestNextFree(t *testing.T) {
	at := func(text string) time.Time {
		out, err := time.Parse(time.RFC3339, text)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	tuesday := `[{"day":2,"from":1140,"to":1320}]`
	for _, c := range []struct{ now, zone, from string }{
		{"2026-11-16T10:00:00Z", "Europe/Warsaw", "2026-11-17T18:00:00Z"},
		{"2026-11-17T20:59:00Z", "Europe/Warsaw", "2026-11-17T18:00:00Z"}, // it is going on
		{"2026-11-17T21:00:00Z", "Europe/Warsaw", "2026-11-24T18:00:00Z"},
		{"2026-07-06T10:00:00Z", "Europe/Warsaw", "2026-07-07T17:00:00Z"},
		{"2026-11-16T10:00:00Z", "America/New_York", "2026-11-18T00:00:00Z"},
		{"2026-11-16T10:00:00Z", "No/Where", "2026-11-17T19:00:00Z"},
	} {
		if got := nextFree(tuesday, c.zone, at(c.now)); len(got) != 1 || !got[0].From.Equal(at(c.from)) {
			t.Errorf("%+v: %v", c, got)
		}
	}
}

// TestReport reports a player: he is blocked, the operator reads it, and what he decides holds.
func TestReport(t *testing.T) {
	t.Parallel()
	n := clubNode(t, clubLimits)
	anna, ben := newcomer(t, n).named("Anna"), newcomer(t, n).named("Ben")
	taken := want[takenBody](ben, 201, "POST", "/seeks/"+anna.seek(nil).ID+"/take", none{})
	his := ben.me().ID
	for _, body := range []none{{"player": his, "reason": "x"}, {"player": anna.me().ID, "reason": "spam"}, {"player": his, "reason": "spam", "text": strings.Repeat("a", 501)}} {
		code(anna, 400, "POST", "/reports", body)
	}
	code(anna, 404, "POST", "/reports", none{"player": "nobody", "reason": "spam"})
	want[clubBody](anna, 200, "POST", "/reports", none{"player": his, "reason": "abuse", "text": "<script>x</script>", "battle": taken.Battle})
	if blocked := anna.me().Blocked; len(blocked) != 1 {
		t.Errorf("%+v", blocked)
	}
	open, err := n.Store.Reports(t.Context(), false, 10)
	if err != nil || len(open) != 1 || open[0].Name != "Ben" || open[0].Reason != "abuse" || open[0].Battle != taken.Battle {
		t.Fatalf("%+v %v", open, err)
	}
	want[clubBody](anna, 200, "DELETE", "/blocks/"+his, nil)

	seat := guest{t, n, taken.Battle, taken.Token}
	refused := func(status int, path string, body any) string {
		var said errorBody
		seat.get(status, "POST", path, body, &said)
		return said.Error.Code
	}
	rule(t, n, his, store.Muted, "")
	if got := refused(403, "/talk", map[string]any{"text": "Hello."}); got != "muted" {
		t.Error(got)
	}
	if p := ben.me(); len(p.Rulings) != 1 || p.Rulings[0].Reason != "Be kind." || p.Rulings[0].Until == nil {
		t.Errorf("%+v", p.Rulings)
	}
	standing := ben.seek(nil)
	rule(t, n, his, store.Banned, "")
	code(anna, 404, "GET", "/seeks/"+standing.ID, nil)
	if said := code(ben, 403, "POST", "/seeks", none{"rules": "bkc1", "points": 500}); said.Code != "banned" {
		t.Errorf("%+v", said)
	}
	if said := code(ben, 403, "POST", "/seeks/"+anna.seek(nil).ID+"/take", none{}); said.Code != "banned" {
		t.Errorf("%+v", said)
	}
	rule(t, n, his, store.Lifted, "")
	rule(t, n, his, store.Renamed, "Grey Wren")
	seat.get(201, "POST", "/talk", map[string]any{"text": "Hello."}, nil)
	if p := ben.me(); p.Name != "Grey Wren" || len(p.Rulings) != 4 {
		t.Errorf("%+v", p)
	}
	if p := want[clubBody](ben, 200, "POST", "/read", none{}).Player; len(p.Rulings) != 0 {
		t.Errorf("%+v", p.Rulings)
	}
}

// TestBarredWords has words of the operator's list in names and talk.
func TestBarredWords(t *testing.T) {
	t.Parallel()
	n := clubNode(t, clubLimits)
	if err := n.Store.Bar(t.Context(), "muppet"); err != nil {
		t.Fatal(err)
	}
	anna, ben := newcomer(t, n).named("Anna"), newcomer(t, n).named("Ben")
	taken := want[takenBody](ben, 201, "POST", "/seeks/"+anna.seek(nil).ID+"/take", none{})
	for _, name := range []string{"Muppet", "The MUPP3T"} {
		if said := code(anna, 422, "PATCH", "/me", none{"name": name}); said.Code != "name" {
			t.Errorf("%s: %+v", name, said)
		}
	}
	want[clubBody](anna, 200, "PATCH", "/me", none{"name": "Muppeteer"}) // a word of its own is meant
	seat := guest{t, n, taken.Battle, taken.Token}
	seat.get(422, "POST", "/talk", map[string]any{"text": "You muppet!"}, nil)
	seat.get(422, "PATCH", "/seat", map[string]any{"name": "A muppet"}, nil)
	seat.get(201, "POST", "/talk", map[string]any{"text": "Well played."}, nil)
}

// TestLateIsAFact loses a battle by being late, which is told beside offers from then on.
func TestLateIsAFact(t *testing.T) {
	t.Parallel()
	clock := &wrist{now: time.Date(2026, 11, 18, 20, 0, 0, 0, time.UTC)}
	n := startWith(t, Options{Store: open(t, filepath.Join(t.TempDir(), "battles.db")), Limits: clubLimits, Now: clock.Now})
	anna, ben := newcomer(t, n).named("Anna"), newcomer(t, n).named("Ben")
	taken := want[takenBody](ben, 201, "POST", "/seeks/"+anna.seek(none{"pace": 60, "side": "red"}).ID+"/take", none{})
	clock.pass(time.Hour)
	mine := append(anna.battles("yours"), anna.battles("theirs")...)[0]
	seats := map[string]guest{"hers": {t, n, mine.Battle, mine.Token}, "his": {t, n, taken.Battle, taken.Token}}
	claimed := ""
	for who, g := range seats {
		if status, _ := g.raw("POST", "/api/battles/"+g.battle+"/claim", map[string]any{}); status == 200 {
			claimed = who
		}
	}
	n.Server.people.facts = nil
	loser := map[string]*browser{"hers": ben, "his": anna}[claimed]
	if loser == nil {
		t.Fatal("no player could claim")
	}
	p := want[profileBody](anna, 200, "GET", "/people/"+loser.me().ID, nil)
	if p.Facts == nil || p.Facts.Over != 1 || p.Facts.Finished != 0 {
		t.Errorf("%+v", fmt.Sprint(p.Facts))
	}
}
