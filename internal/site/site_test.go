package site_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/andybalholm/brotli"

	"sandtable/internal/site"
)

// engine is long and compresses well.
var engine = strings.Repeat("a long engine ", 100_000)

var files = fstest.MapFS{
	"index.html":           {Data: []byte("<title>home</title>")},
	"engine.wasm.br":       {Data: packed(engine)},
	"assets/main-1234.js":  {Data: []byte("run()")},
	"assets/field-123.jpg": {Data: []byte("a picture")},
}

func packed(text string) []byte {
	var out bytes.Buffer
	z := brotli.NewWriter(&out)
	io.WriteString(z, text)
	z.Close()
	return out.Bytes()
}

// unpacked is what a browser makes of an answer.
func unpacked(t *testing.T, w *httptest.ResponseRecorder) string {
	t.Helper()
	in := io.Reader(w.Body)
	switch w.Header().Get("Content-Encoding") {
	case "br":
		in = brotli.NewReader(in)
	case "gzip":
		var err error
		if in, err = gzip.NewReader(in); err != nil {
			t.Fatal(err)
		}
	}
	text, err := io.ReadAll(in)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func get(h http.Handler, path string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest("GET", path, nil)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

// TestFiles serves routes, files, their compressed forms, and nothing else.
func TestFiles(t *testing.T) {
	h := site.Of(files)
	for _, c := range []struct {
		path, accept  string
		status        int
		kind, in, how string
	}{
		{"/", "", 200, "text/html", "home", ""},
		{"/b/abc", "", 200, "text/html", "home", ""},
		{"/rules/bkc1/BKC-MOVE-07", "", 200, "text/html", "home", ""},
		{"/engine.wasm", "", 200, "application/wasm", engine, ""},
		{"/engine.wasm", "zstd, br;q=0", 200, "application/wasm", engine, ""},
		{"/engine.wasm", "gzip", 200, "application/wasm", engine, "gzip"},
		{"/engine.wasm", "gzip", 200, "application/wasm", engine, "gzip"},
		{"/engine.wasm", "gzip, br;q=0.0", 200, "application/wasm", engine, "gzip"},
		{"/engine.wasm", "gzip, br;q=0.1", 200, "application/wasm", engine, "br"},
		{"/engine.wasm", "gzip, br", 200, "application/wasm", engine, "br"},
		{"/assets/field-123.jpg", "gzip, br", 200, "image/jpeg", "a picture", ""},
		{"/engine.wasm.br", "", 404, "", "", ""},
		{"/assets/main-1234.js", "", 200, "text/javascript", "run()", ""},
		{"/assets/gone-1.js", "", 404, "", "", ""},
		{"/../../etc/passwd.txt", "", 404, "", "", ""},
	} {
		w := get(h, c.path, "Accept-Encoding", c.accept)
		if n := w.Header().Get("Content-Length"); n != "" && n != strconv.Itoa(w.Body.Len()) || c.how != "" && w.Body.Len() > len(engine)/10 {
			t.Errorf("%s (%s): %s bytes are told, %d sent", c.path, c.accept, n, w.Body.Len())
		}
		text := unpacked(t, w)
		if w.Code != c.status || !strings.HasPrefix(w.Header().Get("Content-Type"), c.kind) ||
			!strings.Contains(text, c.in) || w.Header().Get("Content-Encoding") != c.how {
			t.Errorf("%s (%s): %d %v %.80q", c.path, c.accept, w.Code, w.Header(), text)
		}
	}
	if w := get(h, "/assets/main-1234.js"); !strings.Contains(w.Header().Get("Cache-Control"), "immutable") {
		t.Errorf("an asset is not kept: %v", w.Header())
	}
	tags := map[string]bool{}
	for _, accept := range []string{"", "gzip", "br"} {
		w := get(h, "/engine.wasm", "Accept-Encoding", accept)
		tags[w.Header().Get("ETag")] = true
		if again := get(h, "/engine.wasm", "Accept-Encoding", accept, "If-None-Match", w.Header().Get("ETag")); again.Code != http.StatusNotModified {
			t.Errorf("the same engine again (%s): %d", accept, again.Code)
		}
	}
	if len(tags) != 3 {
		t.Errorf("the forms of a file have the tags %v", tags)
	}
	w := get(h, "/")
	if again := get(h, "/", "If-None-Match", w.Header().Get("ETag")); again.Code != http.StatusNotModified {
		t.Errorf("the same page again: %d", again.Code)
	}
}

// TestPlaceholder says in both languages that the page was not built.
func TestPlaceholder(t *testing.T) {
	w := get(site.Of(fstest.MapFS{}), "/b/abc")
	if w.Code != 200 || !strings.Contains(w.Body.String(), "was not built") || !strings.Contains(w.Body.String(), "nie wbudowano") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}
