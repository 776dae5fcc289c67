package server

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http/httptest"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/rules"
)

// narrow starts a server whose connections hold little, so that a client that does not read is soon noticed.
func narrow(t *testing.T, o Options) *node {
	t.Helper()
	o.Books = rules.Books
	s := New(o)
	h := httptest.NewUnstartedServer(s.Handler())
	h.Listener = narrowListener{h.Listener}
	h.Start()
	t.Cleanup(func() {
		s.Close()
		h.CloseClientConnections()
		h.Close()
	})
	return &node{Server: s, url: h.URL}
}

type narrowListener struct{ net.Listener }

func (l narrowListener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if tcp, ok := c.(*net.TCPConn); ok {
		tcp.SetWriteBuffer(4 << 10)
	}
	return c, err
}

// deaf opens a stream, reads how it begins, and reads no more.
func (g guest) deaf() (net.Conn, []byte) {
	g.t.Helper()
	return g.stuck("/events", "retry:", 1)
}

// stuck asks for something so many times, reads until a word, and reads no more.
func (g guest) stuck(what, word string, times int) (net.Conn, []byte) {
	g.t.Helper()
	c, err := net.Dial("tcp", strings.TrimPrefix(g.at.url, "http://"))
	if err != nil {
		g.t.Fatal(err)
	}
	g.t.Cleanup(func() { c.Close() })
	c.(*net.TCPConn).SetReadBuffer(4 << 10)
	fmt.Fprint(c, strings.Repeat(fmt.Sprintf("GET /api/battles/%s%s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n\r\n", g.battle, what, g.token), times))
	var got []byte
	for some := make([]byte, 1<<10); !bytes.Contains(got, []byte(word)); {
		n, err := c.Read(some)
		if err != nil {
			g.t.Fatal(err)
		}
		got = append(got, some[:n]...)
	}
	return c, got
}

// large makes a battle of which there is much to tell.
func large(t *testing.T, n *node) (red, blue, watch guest) {
	t.Helper()
	status, text := guest{t: t, at: n}.raw("POST", "/api/battles", map[string]any{"wish": map[string]any{
		"rules": "bkc1", "red": "poland-1939", "blue": "germany-1939", "seed": 42,
	}})
	if status != 201 {
		t.Fatalf("%d: %s", status, text)
	}
	return guests(t, n, n, text)
}

// TestBusy has a client ask for much and read nothing of it, many times at once: there is an end to it, and room again when it
// leaves.
func TestBusy(t *testing.T) {
	limits := fast
	limits.Busy = 5
	n := narrow(t, Options{Store: open(t, filepath.Join(t.TempDir(), "battles.db")), Limits: limits})
	red, _, watch := large(t, n)
	var all []net.Conn
	for range limits.Busy {
		c, _ := watch.stuck("", `"battle"`, 100) // more than the machine takes off the server's hands
		all = append(all, c)
	}
	still := 0
	eventually(t, func() bool { // all of them are stuck, and not only at work
		n.busy.mu.Lock()
		defer n.busy.mu.Unlock()
		if still++; n.busy.total < limits.Busy {
			still = 0
		}
		return still > 20
	})
	var out answered
	if red.get(429, "GET", "", nil, &out); out.Error.Code != "too-busy" {
		t.Errorf("one more: %+v", out.Error)
	}
	for _, c := range all {
		c.Close()
	}
	eventually(t, func() bool { status, _ := red.raw("GET", "/api/battles/"+red.battle, nil); return status == 200 })
}

// TestSlowListeners has many listeners who do not read: no other waits for them, nothing is kept for them, they are dropped, and
// when they come back they miss nothing.
func TestSlowListeners(t *testing.T) {
	const slow, wait = 24, 4 * time.Second
	limits := fast
	limits.Watched = -1
	n := narrow(t, Options{Store: open(t, filepath.Join(t.TempDir(), "battles.db")), Limits: limits, Times: Times{Write: wait}})
	red, blue, watch := large(t, n)
	e := blue.listen("", "")
	e.await(t, "lines", func([]byte) bool { return true })
	conn, got := watch.deaf()
	for range slow - 1 {
		watch.deaf()
	}
	streams := func() int {
		n.streams.mu.Lock()
		defer n.streams.mu.Unlock()
		return n.streams.total
	}
	eventually(t, func() bool { return streams() == slow+1 })
	heap := func() int64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return int64(m.HeapAlloc)
	}
	before, told := heap(), int64(0)
	chance, seq, began := dice.Seeded(11), 0, time.Now()
	play := func() {
		t.Helper()
		c, _ := next(t, n, red.battle, seq, chance)
		who := map[battle.Side]guest{battle.Red: red, battle.Blue: blue}[c.Side]
		seq = who.do(200, fmt.Sprint("c", seq), seq, c).Seq
		one := e.await(t, "lines", func(data []byte) bool {
			var news linesBody
			return json.Unmarshal(data, &news) == nil && news.Seq == seq
		})
		told += int64(len(one.data))
	}
	for seq < 100 && time.Since(began) < wait*3/4 {
		play()
	}
	kept, there := heap()-before, streams()
	t.Logf("%d entries in %v, %d kB told to each; the heap grew by %d kB", seq, time.Since(began), told>>10, kept>>10)
	if seq < 30 || there != slow+1 {
		t.Errorf("only %d entries while %d of %d listened: the slow hold the others up, or none of them is slow", seq, there, slow+1)
	}
	if kept > slow*told/3 {
		t.Errorf("the heap grew by %d kB: news are kept for those who do not read them (%d kB each)", kept>>10, told>>10)
	}
	eventually(t, func() bool { return streams() == 1 }) // they are dropped, and the one who listens is not
	play()
	// One of them reads what was on its way, and comes back with the last number of it.
	conn.SetReadDeadline(time.Now().Add(5 * time.Second))
	rest, _ := io.ReadAll(conn)
	last, heard := "", 0
	for _, one := range strings.SplitAfter(string(got)+string(rest), "\n\n") {
		if found := eventID.FindStringSubmatch(one); found != nil && strings.HasSuffix(one, "\n\n") {
			last = found[1]
			fmt.Sscan(last, &heard)
		}
	}
	if heard >= seq {
		t.Fatalf("a listener that did not read has heard of all %d entries", seq)
	}
	e = watch.listen(last, "")
	for heard < seq {
		var news linesBody
		if err := json.Unmarshal(e.await(t, "lines", func([]byte) bool { return true }).data, &news); err != nil {
			t.Fatal(err)
		}
		for _, line := range news.Lines {
			if heard++; line.Seq != heard {
				t.Fatalf("entry %d came after %d", line.Seq, heard-1)
			}
		}
	}
}

var eventID = regexp.MustCompile(`(?m)^id: ([0-9]+)`)

// TestHeartbeat hears that a stream lives though nothing happens, and sees that with every beat the server looks whether it has
// missed something: another program writes to the same file, and does not tell.
func TestHeartbeat(t *testing.T) {
	file := filepath.Join(t.TempDir(), "battles.db")
	n := startWith(t, Options{Store: open(t, file), Limits: fast, Times: Times{Heartbeat: 30 * time.Millisecond}})
	other := start(t, open(t, file), fast)
	red, _, watch := begin(t, other, other, setupOf(t, "bkc1", "hidden"))
	watch.at = n
	e := watch.listen("", "")
	e.await(t, "lines", func([]byte) bool { return true })
	eventually(t, func() bool { return bytes.Count(e.bytes(), []byte("\n: still here\n\n")) >= 3 })
	c, _ := next(t, other, red.battle, 0, dice.Seeded(1))
	red.do(200, "unheard", 0, c)
	e.await(t, "lines", func(data []byte) bool { return strings.Contains(string(data), `"seq":1`) })
}
