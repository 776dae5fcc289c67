package server

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/battle/script"
	"sandtable/dice"
	"sandtable/internal/store"
	"sandtable/internal/store/pgtest"
	"sandtable/internal/telling"
	"sandtable/library"
	"sandtable/rules"
)

// A node is a server that tests can reach.
type node struct {
	*Server
	url    string
	others []*node // of the same store, and this one: newcomers are shared out among them
	turn   int
}

// next is the node at which the next newcomer is.
func (n *node) next() *node {
	if len(n.others) == 0 {
		return n
	}
	n.turn++
	return n.others[n.turn%len(n.others)]
}

// start starts a server on a store.
func start(t testing.TB, kept store.Store, limits Limits) *node {
	t.Helper()
	return startWith(t, Options{Store: kept, Limits: limits})
}

func startWith(t testing.TB, o Options) *node {
	t.Helper()
	n := startOne(t, o)
	if where, is := spread.Load(o.Store); is {
		n.others = []*node{n}
		for len(n.others) < nodesWanted {
			o.Store = openOne(t, where.(string))
			n.others = append(n.others, startOne(t, o))
		}
	}
	return n
}

func startOne(t testing.TB, o Options) *node {
	t.Helper()
	if o.Log = slog.New(slog.NewTextHandler(t.Output(), nil)); o.Books == nil {
		o.Books = rules.Books
	}
	s := New(o)
	h := httptest.NewServer(s.Handler())
	t.Cleanup(func() {
		s.Close()
		h.CloseClientConnections()
		h.Close()
	})
	return &node{Server: s, url: h.URL}
}

// open opens a store; a file of SQLite is one of its own, unless more nodes are wanted.
func open(t testing.TB, where string) store.Store {
	t.Helper()
	if nodesWanted > 1 && strings.HasSuffix(where, ".db") {
		where = database(t)
		kept := openOne(t, where)
		spread.Store(kept, where)
		return kept
	}
	if strings.HasSuffix(where, ".db") {
		layOut(t, where)
	}
	return openOne(t, where)
}

func openOne(t testing.TB, where string) store.Store {
	t.Helper()
	kept, err := store.Open(t.Context(), where)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { kept.Close() })
	return kept
}

// layOut begins a new file of SQLite with the tables that all have, which takes much longer to make.
func layOut(t testing.TB, file string) {
	t.Helper()
	if _, err := os.Stat(file); err == nil {
		return // it is opened again
	}
	empty, err := emptyFile()
	if err == nil {
		err = os.WriteFile(file, empty, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// emptyFile is a file of SQLite with tables and nothing in them.
var emptyFile = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "sandtable-empty-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "battles.db")
	if err := makeTables(file); err != nil {
		return nil, err
	}
	return os.ReadFile(file)
})

func makeTables(where string) error {
	kept, err := store.Open(context.Background(), where)
	if err != nil {
		return err
	}
	return kept.Close() // which moves what is in SQLite's log into the file
}

// database is a new database of PostgreSQL with tables and nothing in them.
func database(t testing.TB) string {
	t.Helper()
	empty, err := emptyDatabase()
	if err != nil {
		t.Fatal(err)
	}
	return cluster().Copy(t, empty)
}

var emptyDatabase = sync.OnceValues(func() (string, error) {
	where := cluster().Database(whole)
	return where, makeTables(where)
})

// cluster is one PostgreSQL for all tests: it takes long to start.
var cluster = sync.OnceValue(func() *pgtest.Cluster { return pgtest.Start(whole) })

// whole stands for all tests of the package, where a single one is wanted.
var whole = &allTests{}

type allTests struct {
	testing.TB
	ends []func()
}

func (a *allTests) Helper()                          {}
func (a *allTests) Cleanup(end func())               { a.ends = append(a.ends, end) }
func (a *allTests) Fatal(why ...any)                 { panic(fmt.Sprint(why...)) }
func (a *allTests) Fatalf(format string, why ...any) { panic(fmt.Sprintf(format, why...)) }

// sideBySide is how many tests run at a time: they wait for notices, databases and clocks more than for the processor.
const sideBySide = 4

func TestMain(m *testing.M) {
	flag.Parse()
	if f := flag.Lookup("test.parallel"); f.Value.String() == f.DefValue {
		flag.Set("test.parallel", strconv.Itoa(max(sideBySide, runtime.GOMAXPROCS(0))))
	}
	code := m.Run()
	for _, end := range slices.Backward(whole.ends) {
		end()
	}
	os.Exit(code)
}

// fast is no limit on how quickly a test may play.
var fast = Limits{Commands: -1, Asks: -1, Reads: -1, Talk: -1, Battles: -1, Makes: -1, Work: -1}

// nodes runs a test on each kind of store: with one server on SQLite, and with three on PostgreSQL, of which newcomers also use the third.
func nodes(t *testing.T, test func(t *testing.T, a, b *node)) {
	t.Run("SQLite", func(t *testing.T) {
		n := start(t, open(t, filepath.Join(t.TempDir(), "battles.db")), fast)
		test(t, n, n)
	})
	t.Run("PostgreSQL", func(t *testing.T) {
		where := database(t)
		a, b, c := start(t, open(t, where), fast), start(t, open(t, where), fast), start(t, open(t, where), fast)
		a.others, b.others = []*node{a, c}, []*node{b, c}
		test(t, a, b)
	})
}

// A guest is a client with the link of a battle, at some node.
type guest struct {
	t      testing.TB
	at     *node
	battle string
	token  string
}

// raw sends a request and compares the answer with what is described.
func (g guest) raw(method, path string, body any) (int, []byte) {
	g.t.Helper()
	var send io.Reader
	if body != nil {
		text, ok := body.([]byte)
		if !ok {
			var err error
			if text, err = json.Marshal(body); err != nil {
				g.t.Fatal(err)
			}
		}
		send = bytes.NewReader(text)
	}
	r, err := http.NewRequest(method, g.at.url+path, send)
	if err != nil {
		g.t.Fatal(err)
	}
	if g.token != "" {
		r.Header.Set("Authorization", "Bearer "+g.token)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		g.t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		g.t.Fatal(err)
	}
	described(g.t, method, r.URL.Path, answer.StatusCode, text)
	return answer.StatusCode, text
}

// described compares an answer with the document.
func described(t testing.TB, method, path string, status int, text []byte) {
	t.Helper()
	if !strings.HasPrefix(path, "/api/") || path == "/api/openapi.json" {
		return
	}
	d := readDocument()
	for pattern, methods := range d.Paths {
		if !matches(pattern, path) {
			continue
		}
		o, ok := methods[strings.ToLower(method)]
		if !ok {
			continue
		}
		c := o.Responses[fmt.Sprint(status)]
		if c == nil {
			t.Errorf("%s %s: status %d is not described: %s", method, pattern, status, text)
			return
		}
		var v any
		if err := json.Unmarshal(text, &v); err != nil {
			t.Errorf("%s %s: %v", method, pattern, err)
			return
		}
		if err := d.fits(c.Content["application/json"].Schema, v, pattern); err != nil {
			t.Errorf("%s %s %d: %v", method, pattern, status, err)
		}
		return
	}
}

func matches(pattern, path string) bool {
	a, b := strings.Split(pattern, "/"), strings.Split(path, "/")
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] && !strings.HasPrefix(a[i], "{") {
			return false
		}
	}
	return true
}

// get sends a request about the battle and reads the answer, which must have a status.
func (g guest) get(status int, method, path string, body, into any) {
	g.t.Helper()
	got, text := g.raw(method, "/api/battles/"+g.battle+path, body)
	if got != status {
		g.t.Fatalf("%s %s: %d, want %d: %s", method, path, got, status, text)
	}
	if into != nil {
		if err := json.Unmarshal(text, into); err != nil {
			g.t.Fatalf("%s %s: %v: %s", method, path, err, text)
		}
	}
}

// answered is what most answers have.
type answered struct {
	Seq      int
	Error    errorText
	Lines    []telling.Line
	Position *struct {
		Seq    int
		Mine   bool
		FreeTo int
		Open   bool
		Result string
		Older  string
	}
}

func (g guest) show() (out struct {
	answered
	Battle   battleHead
	Seat     seatBody
	Seats    []seatBody
	Talk     []talkBody
	Proposal *proposalBody
	Clock    *clockBody
	Dice     diceBody
	Record   json.RawMessage
}) {
	g.t.Helper()
	g.get(200, "GET", "", nil, &out)
	return out
}

// do sends a command.
func (g guest) do(status int, id string, after int, c any) (out answered) {
	g.t.Helper()
	g.get(status, "POST", "/commands", map[string]any{"id": id, "after": after, "command": c}, &out)
	return out
}

// answer answers whatever is proposed, once it is known here.
func (g guest) answer(status int, accept bool, into any) {
	g.t.Helper()
	var asked *proposalBody
	eventually(g.t, func() bool { asked = g.show().Proposal; return asked != nil })
	g.get(status, "POST", "/proposals/answer", map[string]any{"accept": accept, "proposal": asked}, into)
}

// begin makes a battle of a set-up and gives its guests: red, blue and a spectator.
func begin(t testing.TB, a, b *node, setup *battle.Setup) (red, blue, watch guest) {
	t.Helper()
	status, text := guest{t: t, at: a}.raw("POST", "/api/battles", map[string]any{"name": "Mokra", "setup": setup})
	if status != 201 {
		t.Fatalf("%d: %s", status, text)
	}
	return guests(t, a, b, text)
}

func guests(t testing.TB, a, b *node, text []byte) (red, blue, watch guest) {
	t.Helper()
	var made newBody
	if err := json.Unmarshal(text, &made); err != nil {
		t.Fatal(err)
	}
	red, blue = guest{t, a, made.Battle, made.Seats[0].Token}, guest{t, b, made.Battle, made.Seats[len(made.Seats)-1].Token}
	return red, blue, guest{t, b, made.Battle, made.Spectator}
}

// setupOf is the set-up of a battle script.
func setupOf(t testing.TB, book, name string) *battle.Setup {
	t.Helper()
	for _, shelf := range rules.Books {
		if shelf.Book.ID() != book {
			continue
		}
		file, err := shelf.Scripts.Open(name + ".battle.yaml")
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		text, err := io.ReadAll(file)
		if err != nil {
			t.Fatal(err)
		}
		s, err := script.Load(name, text, func(id string) (battle.Book, bool) { return library.Find(rules.Books, id) })
		if err != nil {
			t.Fatal(err)
		}
		setup := s.Setup(shelf.Book)
		scenario := map[string]any{}
		if len(setup.Scenario) > 0 {
			if err := json.Unmarshal(setup.Scenario, &scenario); err != nil {
				t.Fatal(err)
			}
		}
		scenario["turns"] = 2 // random players take their time
		if setup.Scenario, err = json.Marshal(scenario); err != nil {
			t.Fatal(err)
		}
		return setup
	}
	t.Fatalf("no book %s", book)
	return nil
}

// next draws a legal command at random, looking into a node's own fold once it has so many entries, and says whose it is.
func next(t testing.TB, n *node, id string, seq int, chance dice.Roller) (battle.Command, bool) {
	t.Helper()
	l := n.lives.take(id)
	defer n.lives.give(l)
	eventually(t, func() bool {
		l.mu.Lock()
		defer l.mu.Unlock()
		return l.ready(t.Context()) == nil && l.seq() >= seq
	})
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.ready(t.Context()); err != nil {
		t.Fatal(err)
	}
	if l.over() {
		return battle.Command{}, false
	}
	c, err := random.Command(l.game.Battle(), chance)
	if err != nil {
		t.Fatal(err)
	}
	return c, true
}
