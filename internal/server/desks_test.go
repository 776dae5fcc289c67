package server

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/internal/store"
)

// phone is a browser that has the link of a desk.
func phone(t *testing.T, at *node, token string) *browser {
	return &browser{t: t, at: at, more: map[string]string{"Authorization": "Bearer " + token}}
}

// heardAt listens to a desk, and gives the data of its events.
func heardAt(t *testing.T, p *browser, desk string, after int) (events <-chan string, stop func()) {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	r, err := http.NewRequestWithContext(ctx, "GET", fmt.Sprint(p.at.url, "/api/club/desks/", desk, "/events?after=", after), nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", p.more["Authorization"])
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	if answer.StatusCode != 200 {
		t.Fatalf("a stream: %d", answer.StatusCode)
	}
	out := make(chan string, 100)
	go func() {
		defer answer.Body.Close()
		defer close(out)
		name := ""
		for lines := bufio.NewScanner(answer.Body); lines.Scan(); {
			if text, is := strings.CutPrefix(lines.Text(), "event: "); is {
				name = text
			}
			if text, is := strings.CutPrefix(lines.Text(), "data: "); is {
				out <- name + " " + text
			}
		}
	}()
	return out, stop
}

// TestDesks: two phones act at one desk through two nodes, each sees at once what the other did, and neither writes over what it has not seen.
func TestDesks(t *testing.T) {
	t.Parallel()
	nodes(t, func(t *testing.T, a, b *node) {
		anna := newcomer(t, a)
		made := want[deskBody](anna, 201, "POST", "/desks", none{"begun": none{"book": "bkc1", "turn": 3}})
		if made.Seq != 0 || len(made.Token) < 40 || made.Begun != nil {
			t.Fatalf("shared: %+v", made)
		}
		path := "/desks/" + made.ID
		one, two := phone(t, a, made.Token), phone(t, b, made.Token)
		read := want[deskBody](two, 200, "GET", path, nil)
		if read.Seq != 0 || string(*read.Begun) != `{"book":"bkc1","turn":3}` || string(read.Deeds) != "[]" || read.Token != "" {
			t.Errorf("joined: %+v", read)
		}
		news, stop := heardAt(t, two, made.ID, 0)
		did := want[deskBody](one, 200, "POST", path+"/deeds", none{"after": 0, "deeds": []none{{"what": "fires"}, {"what": "throws", "share": 0.25}}})
		if did.Seq != 2 {
			t.Errorf("did: %+v", did)
		}
		if got := <-news; got != `deeds {"seq":2,"deeds":[{"what":"fires"},{"share":0.25,"what":"throws"}]}` {
			t.Errorf("heard %s", got)
		}
		// The same once more, since the answer was lost, and something else without having seen that.
		for _, p := range []*browser{one, two} {
			if got := code(p, 409, "POST", path+"/deeds", none{"after": 0, "deeds": []none{{"what": "fires"}}}); got.Code != "desk-behind" {
				t.Errorf("behind: %+v", got)
			}
		}
		if read = want[deskBody](one, 200, "GET", path+"?after=1", nil); read.Seq != 2 || read.Begun != nil || strings.Contains(string(read.Deeds), "fires") {
			t.Errorf("after 1: %+v", read)
		}
		want[deskBody](two, 200, "POST", path+"/deeds", none{"after": 2, "deeds": []none{{"undoes": "x"}}})
		<-news
		stop()
		late, stop := heardAt(t, one, made.ID, 1)
		defer stop()
		if got := <-late; strings.Contains(got, "fires") || !strings.Contains(got, "throws") || !strings.Contains(got, "undoes") || !strings.HasPrefix(got, `deeds {"seq":3,`) {
			t.Errorf("a phone that comes back hears %s", got)
		}
		want[none](two, 200, "DELETE", path, nil)
		if got := <-late; got != "gone {}" {
			t.Errorf("at the end: %s", got)
		}
		if _, more := <-late; more {
			t.Error("the stream goes on")
		}
		code(one, 404, "GET", path, nil)
	})
}

// TestDeskStrangers: without its link a desk is not there, and what strangers send is bounded.
func TestDeskStrangers(t *testing.T) {
	limits := fast
	limits.Desks, limits.Commands, limits.Streams = 2, 1, 2
	n := start(t, open(t, filepath.Join(t.TempDir(), "battles.db")), limits)
	anna, visitor := newcomer(t, n), &browser{t: t, at: n}
	begun := none{"begun": none{}}
	made := want[deskBody](anna, 201, "POST", "/desks", begun)
	path := "/desks/" + made.ID
	other := want[deskBody](anna, 201, "POST", "/desks", begun)
	if got := code(anna, 409, "POST", "/desks", begun); got.Code != "too-many-desks" {
		t.Errorf("a third: %+v", got)
	}
	for range 2 {
		want[deskBody](visitor, 201, "POST", "/desks", begun)
	}
	code(visitor, 409, "POST", "/desks", begun)

	wrong, _ := newToken()
	deeds := none{"after": 0, "deeds": []none{{}}}
	for _, p := range []*browser{visitor, anna, phone(t, n, other.Token), phone(t, n, wrong), phone(t, n, "x"), phone(t, n, "")} {
		for _, ask := range []struct {
			method, path string
			body         any
		}{{"GET", "", nil}, {"GET", "?after=0", nil}, {"DELETE", "", nil}, {"POST", "/deeds", deeds}, {"GET", "/events?after=0", nil}} {
			there, absent := code(p, 404, ask.method, path+ask.path, ask.body), code(p, 404, ask.method, "/desks/none"+ask.path, ask.body)
			if there != absent || there.Code != "no-desk" {
				t.Errorf("%s %s: there: %+v, absent: %+v", ask.method, ask.path, there, absent)
			}
		}
	}

	one := phone(t, n, made.Token)
	for _, body := range []any{
		none{}, none{"after": 0}, none{"deeds": []none{{}}}, none{"after": -1, "deeds": []none{{}}}, none{"after": 0, "deeds": []none{}}, none{"after": 0, "deeds": []string{"x"}},
		none{"after": 0, "deeds": none{}}, none{"after": 0, "deeds": []any{nil}}, none{"after": 0, "deeds": []none{{}}, "more": 1}, none{"after": "0", "deeds": []none{{}}},
	} {
		code(one, 400, "POST", path+"/deeds", body)
	}
	for _, body := range []any{none{}, none{"begun": nil}, none{"begun": []int{}}, none{"begun": "x"}, none{"begun": none{}, "id": "mine"}} {
		code(visitor, 400, "POST", "/desks", body)
	}
	long := none{"text": strings.Repeat("x", maxDesk)}
	code(visitor, 413, "POST", "/desks", none{"begun": long})
	code(one, 413, "POST", path+"/deeds", none{"after": 0, "deeds": []none{long}})
	code(one, 400, "GET", path+"/events", nil)
	code(one, 400, "GET", path+"/events?after=x", nil)
	code(one, 400, "GET", path+"?after=x", nil)

	// A flood, and too many that listen.
	status := 0
	for i := 0; i < 10 && status != 429; i++ {
		status, _ = one.send("POST", path+"/deeds", none{"after": i, "deeds": []none{{"n": i}}})
	}
	if status != 429 {
		t.Errorf("ten deeds at once: %d", status)
	}
	heardAt(t, one, made.ID, 0)
	heardAt(t, one, made.ID, 0)
	if got := code(one, 429, "GET", path+"/events?after=0", nil); got.Code != "too-many-streams" {
		t.Errorf("a third stream: %+v", got)
	}
	if read := want[deskBody](one, 200, "GET", path+"?after=9999", nil); string(read.Deeds) != "[]" {
		t.Errorf("after what is not there: %+v", read)
	}
}

// TestDeskFull: a desk that has no room for more says so, and what it has can be read in parts.
func TestDeskFull(t *testing.T) {
	n := start(t, open(t, filepath.Join(t.TempDir(), "battles.db")), fast)
	made := want[deskBody](newcomer(t, n), 201, "POST", "/desks", none{"begun": none{}})
	one := phone(t, n, made.Token)
	path, seq := "/desks/"+made.ID, 0
	large := strings.Repeat("A quiet turn. ", 14_000)
	for _, deeds := range [][]none{{{"text": large}, {"text": large}}, {{"text": large}, {"text": large}}, {{"n": 5}}} {
		seq = want[deskBody](one, 200, "POST", path+"/deeds", none{"after": seq, "deeds": deeds}).Seq
	}
	at, parts := 0, 0
	for at < seq {
		read := want[deskBody](one, 200, "GET", fmt.Sprint(path, "?after=", at), nil)
		var deeds []json.RawMessage
		if err := json.Unmarshal(read.Deeds, &deeds); err != nil || len(deeds) != read.Seq-at || len(read.Deeds) > 2*maxDesk {
			t.Fatalf("after %d: %d deeds up to %d: %v", at, len(deeds), read.Seq, err)
		}
		at, parts = read.Seq, parts+1
	}
	if parts != 2 {
		t.Errorf("%d parts", parts)
	}
	var many [][]byte
	for range store.MaxDeeds - seq {
		many = append(many, zip([]byte("{}")))
	}
	if err := n.Store.AddDeeds(t.Context(), made.ID, seq, many, n.Now()); err != nil {
		t.Fatal(err)
	}
	if got := code(one, 409, "POST", path+"/deeds", none{"after": store.MaxDeeds, "deeds": []none{{}}}); got.Code != "desk-full" {
		t.Errorf("full: %+v", got)
	}
}
