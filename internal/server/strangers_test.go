package server

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sandtable/dice"
	"sandtable/rules"
)

// TestUsedID sends an id again with another command: no client is told that it was done, and it is not.
func TestUsedID(t *testing.T) {
	t.Parallel()
	nodes(t, func(t *testing.T, a, b *node) {
		red, blue, _ := begin(t, a, b, setupOf(t, "bkc1", "hidden"))
		c, _ := next(t, a, red.battle, 0, dice.Seeded(1))
		red.do(200, "mine", 0, c)
		concede := map[string]any{"verb": "concede"}
		for _, after := range []int{0, 1} {
			if out := red.do(409, "mine", after, concede); out.Error.Code != "id-used" {
				t.Errorf("another command with the id of entry 1, after %d: %+v", after, out.Error)
			}
			if out := red.do(200, "mine", after, c); out.Seq != 1 {
				t.Errorf("the same command after %d: entry %d", after, out.Seq)
			}
		}
		var out answered
		red.get(409, "POST", "/undo", map[string]any{"id": "mine", "after": 0, "to": 0}, &out)
		if out.Error.Code != "id-used" {
			t.Errorf("an undo with the id of a command: %+v", out.Error)
		}
		blue.at = a
		if out := blue.do(409, "mine", 0, concede); out.Error.Code != "stale" { // ids are counted seat by seat
			t.Errorf("the id of the other seat: %+v", out.Error)
		}
		if show := red.show(); show.Battle.Over || show.Position.Seq != 1 {
			t.Errorf("after all that: %+v", show.Battle)
		}
	})
}

// TestFarPoints sends points that no geometry is made for.
func TestFarPoints(t *testing.T) {
	n := start(t, open(t, filepath.Join(t.TempDir(), "battles.db")), fast)
	red, _, _ := begin(t, n, n, setupOf(t, "bkc1", "hidden"))
	for _, far := range []map[string]int{{"x": 1<<31 - 1, "y": -1 << 31}, {"x": 0, "y": 65537}, {"x": -1 << 30, "y": 1 << 30}} {
		red.get(400, "POST", "/look", map[string]any{"from": 1, "to": far}, nil)
		red.get(400, "POST", "/look", map[string]any{"from": far, "to": 1}, nil)
		for _, c := range []map[string]any{{"at": far}, {"path": []any{map[string]int{"x": 1, "y": 1}, far}}, {"parts": []any{map[string]any{"at": far}}}} {
			c["verb"], c["unit"] = "move", 1
			red.get(400, "POST", "/check", map[string]any{"command": c}, nil)
			red.get(400, "POST", "/ask", map[string]any{"command": c}, nil)
			red.do(400, "far", 0, c)
		}
	}
}

// TestStrangeTexts gives names and talk that others must not stumble over.
func TestStrangeTexts(t *testing.T) {
	n := start(t, open(t, filepath.Join(t.TempDir(), "battles.db")), fast)
	red, _, _ := begin(t, n, n, setupOf(t, "bkc1", "hidden"))
	for text, want := range map[string]int{
		"<script>alert(1)</script>": 201, "zażółć 🪖": 201, "👨\u200d👩\u200d👧": 201, "❤\ufe0f\u200d🔥": 201, "two\nlines": 201,
		"\x1b[31mred": 400, "a\x00b": 400, "\u202eturned": 400, "in\u200bvisible": 400, "l\u200do": 400, "\u200d🪖": 400, "\ufffd": 400, " \n ": 400,
		strings.Repeat("ą", 500): 201, strings.Repeat("ą", 501): 400,
	} {
		red.get(want, "POST", "/talk", map[string]any{"text": text}, nil)
	}
	var seat seatBody
	red.get(200, "PATCH", "/seat", map[string]any{"name": "a\r\nSet-Cookie: b"}, &seat)
	if seat.Name != "a Set-Cookie: b" {
		t.Errorf("%q", seat.Name)
	}
	for _, id := range []string{"a\nb", "a\x00", strings.Repeat("i", 65)} {
		red.do(400, id, 0, map[string]any{"verb": "end"})
	}
	if status, text := red.raw("PATCH", "/api/battles/"+red.battle+"/seat", []byte("{\"name\":\"\xff\xfe\"}")); status != 400 {
		t.Errorf("a name that is no text: %d %s", status, text)
	}
	if _, text := red.raw("POST", "/api/battles/"+red.battle+"/talk", []byte(`{"text":5}`)); !strings.Contains(string(text), "text: a number does not fit (byte 9)") {
		t.Errorf("%s", text)
	}
}

// TestSlowBody sends a request that does not end: it is told so, and not between which machines.
func TestSlowBody(t *testing.T) {
	s := New(Options{Store: open(t, filepath.Join(t.TempDir(), "battles.db")), Books: rules.Books})
	h := httptest.NewUnstartedServer(s.Handler())
	h.Config.ReadTimeout = 200 * time.Millisecond
	h.Start()
	t.Cleanup(func() { s.Close(); h.Close() })
	for rest, code := range map[string]string{"": "too-slow", "FIN": "bad-request"} {
		c, err := net.Dial("tcp", h.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		fmt.Fprint(c, "POST /api/battles HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n{\"name\":")
		if rest == "FIN" {
			c.(*net.TCPConn).CloseWrite()
		}
		c.SetReadDeadline(time.Now().Add(10 * time.Second))
		answer, err := io.ReadAll(c)
		_, text, _ := strings.Cut(string(answer), "\r\n\r\n")
		var body errorBody
		if no := json.Unmarshal([]byte(text), &body); err != nil || no != nil || body.Error.Code != code || strings.Contains(text, "tcp") {
			t.Errorf("%q: %v %v %s", rest, err, no, answer)
		}
	}
}
