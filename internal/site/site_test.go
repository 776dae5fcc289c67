package site_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"sandtable/internal/site"
)

var files = fstest.MapFS{
	"index.html":          {Data: []byte("<title>home</title>")},
	"engine.wasm":         {Data: []byte("a long engine")},
	"engine.wasm.br":      {Data: []byte("brotli")},
	"engine.wasm.gz":      {Data: []byte("gzip")},
	"assets/main-1234.js": {Data: []byte("run()")},
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
		{"/engine.wasm", "", 200, "application/wasm", "a long engine", ""},
		{"/engine.wasm", "gzip", 200, "application/wasm", "gzip", "gzip"},
		{"/engine.wasm", "gzip, br", 200, "application/wasm", "brotli", "br"},
		{"/engine.wasm.br", "", 404, "", "", ""},
		{"/assets/main-1234.js", "", 200, "text/javascript", "run()", ""},
		{"/assets/gone-1.js", "", 404, "", "", ""},
		{"/../../etc/passwd.txt", "", 404, "", "", ""},
	} {
		w := get(h, c.path, "Accept-Encoding", c.accept)
		if w.Code != c.status || !strings.HasPrefix(w.Header().Get("Content-Type"), c.kind) ||
			!strings.Contains(w.Body.String(), c.in) || w.Header().Get("Content-Encoding") != c.how {
			t.Errorf("%s (%s): %d %v %q", c.path, c.accept, w.Code, w.Header(), w.Body)
		}
	}
	if w := get(h, "/assets/main-1234.js"); !strings.Contains(w.Header().Get("Cache-Control"), "immutable") {
		t.Errorf("an asset is not kept: %v", w.Header())
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
