// Package site serves the page: what `make web` builds is embedded in the program. Without it there is a page that says so.
//
// Of a file that gains by it only the form compressed with brotli is embedded. Browsers take that on this machine and over TLS. For one
// that does not, as in a plain network at home, it is packed with gzip when it is first asked for; for a client that takes neither it is
// unpacked.
package site

import (
	"embed"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strconv"
	"strings"
)

// built holds the folder dist with the page if it was built, and the placeholder in any case: a pattern that matches
// nothing would be an error.
//
//go:embed all:[dp]*
var built embed.FS

//go:embed placeholder.html
var placeholder []byte

// home is the file that every route of the page begins with.
const home = "index.html"

// Handler serves the page that is embedded.
func Handler() http.Handler {
	files, err := fs.Sub(built, "dist")
	if err != nil {
		panic("site: " + err.Error()) // the name is right
	}
	return Of(files)
}

// A page is the files of the built page.
type page struct {
	files fs.FS
	forms forms
}

// Of serves a page from its files.
func Of(files fs.FS) http.Handler { return &page{files: files, forms: forms{files: files}} }

func (p *page) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		http.Error(w, "only GET", http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	if p.isFile(name) {
		p.serve(w, r, name)
		return
	}
	switch {
	// What looks like a file and is none is missing; the rest are routes that the page itself knows.
	case path.Ext(name) != "":
		http.NotFound(w, r)
	case p.isFile(home):
		p.serve(w, r, home)
	default:
		w.Header().Set("Content-Type", types[".html"])
		w.Write(placeholder)
	}
}

func (p *page) isFile(name string) bool {
	if name == "" || strings.HasPrefix(path.Base(name), ".") || strings.HasSuffix(name, packedEnding) {
		return false
	}
	return p.has(name) || p.has(name+packedEnding)
}

func (p *page) has(name string) bool {
	info, err := fs.Stat(p.files, name)
	return err == nil && info.Mode().IsRegular()
}

// types are what not every machine knows.
var types = map[string]string{
	".js": "text/javascript; charset=utf-8", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json",
	".svg": "image/svg+xml", ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".json": "application/json",
	".woff2": "font/woff2", ".jpg": "image/jpeg",
}

// serve sends a file in the smallest form that the browser takes.
func (p *page) serve(w http.ResponseWriter, r *http.Request, name string) {
	f, err := p.forms.find(name, r.Header.Get("Accept-Encoding"))
	if err != nil {
		http.NotFound(w, r)
		return
	}
	h := w.Header()
	kind := types[path.Ext(name)]
	if kind == "" {
		kind = mime.TypeByExtension(path.Ext(name))
	}
	if kind != "" {
		h.Set("Content-Type", kind)
	}
	// Names under assets/ have the hash of what is in them; everything else is asked for again.
	if strings.HasPrefix(name, "assets/") {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	} else {
		h.Set("Cache-Control", "no-cache")
	}
	h.Set("Vary", "Accept-Encoding")
	h.Set("ETag", f.tag)
	if r.Header.Get("If-None-Match") == f.tag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	if f.encoding != "" {
		h.Set("Content-Encoding", f.encoding)
	}
	if f.unpack == nil {
		h.Set("Content-Length", strconv.Itoa(len(f.data)))
	}
	switch {
	case r.Method == http.MethodHead:
	case f.unpack != nil:
		f.unpack(w)
	default:
		w.Write(f.data)
	}
}
