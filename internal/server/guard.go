package server

import (
	"crypto/sha256"
	"encoding/hex"
	"net"
	"net/http"
	"net/netip"
	"runtime/debug"
	"strings"

	"sandtable/battle"
)

// policy lets the page load from this server only, and run WebAssembly. Styles are also set by script.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
	"font-src 'self'; media-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// embedded is the policy of a study that another page shows in a frame: there it can be read, and nothing else.
var embedded = []string{strings.Replace(policy, "frame-ancestors 'none'", "frame-ancestors *", 1)}

// isEmbedded reports whether an address is that of a study in a frame. A frame of another site gets no cookie, and so shows a visitor what
// is shown to all who have the link.
func isEmbedded(path string) bool {
	return strings.HasPrefix(path, "/study/") && strings.HasSuffix(path, "/embed") && strings.Count(path, "/") == 3
}

// doors are the headers that every answer has. All answers share them, so none may be changed.
var doors = [...]struct {
	name  string
	value []string
}{
	{"Content-Security-Policy", []string{policy}},
	{"X-Content-Type-Options", []string{"nosniff"}},
	{"Referrer-Policy", []string{"no-referrer"}},
	{"Cross-Origin-Opener-Policy", []string{"same-origin"}},
	{"Cross-Origin-Resource-Policy", []string{"same-origin"}},
	{"Permissions-Policy", []string{"camera=(self), microphone=(), geolocation=()"}},
}

// guard stands before everything: headers that shut a browser's doors, other sites' requests, and panics.
func (s *Server) guard(next http.Handler) http.Handler {
	origins := http.NewCrossOriginProtection()
	origins.SetDenyHandler(s.meters.watch("", "other", func(http.ResponseWriter, *http.Request) error { return crossOrigin }))
	next = origins.Handler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		for i := range doors {
			h[doors[i].name] = doors[i].value
		}
		if isEmbedded(r.URL.Path) {
			h["Content-Security-Policy"] = embedded
		}
		next.ServeHTTP(w, s.trace(w, r))
	})
}

// fail answers a request that was not granted.
func (s *Server) fail(w http.ResponseWriter, r *http.Request, err error) {
	p, known := asProblem(err)
	if !known {
		s.Log.ErrorContext(r.Context(), "request failed", "method", r.Method, "route", r.Pattern, "battle", r.PathValue("id"), "err", err)
	}
	if p.status == http.StatusTooManyRequests || p.status == http.StatusServiceUnavailable {
		w.Header().Set("Retry-After", "1")
	}
	if p.status == http.StatusUnauthorized {
		w.Header().Set("WWW-Authenticate", "Bearer")
	}
	said := errorText{Code: p.code, Text: p.text.In(languageOf(r)), Clause: p.clause}
	if p.status >= http.StatusInternalServerError {
		said.Request = traceOf(r.Context())
	}
	var body any = errorBody{said}
	if more, ok := p.more.(*staleBody); ok {
		more.Error = said
		body = more
	}
	text, err := battle.Canonical(body)
	if err != nil {
		text = []byte(`{"error":{"code":"internal","text":"something went wrong"}}`)
	}
	send(w, r, p.status, text)
}

// panicked notes a mistake of ours. The battle it happened to was dropped and is loaded again when it is next wanted.
func (s *Server) panicked(r *http.Request, what any) {
	s.meters.panics.Inc()
	s.Log.ErrorContext(r.Context(), "panic", "method", r.Method, "route", r.Pattern, "battle", r.PathValue("id"), "what", what, "stack", string(debug.Stack()))
}

// A source is what limits count a request for: an address, of the sixth version its network, since one person has many; and then
// also the wider network that providers and hosters give to one customer, who could otherwise pass for sixty-five thousand persons.
type source struct{ near, wide string }

// wideShare is how much more the wider network may have than one address: others may be in it too.
const wideShare = 8

// address is whom limits count a request for.
func (s *Server) address(r *http.Request) source {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	if s.Proxied {
		if all := r.Header.Values("X-Forwarded-For"); len(all) > 0 {
			last := all[len(all)-1] // the proxy adds the one it saw at the end; what stands before it can be forged
			host = strings.TrimSpace(last[strings.LastIndexByte(last, ',')+1:])
		}
	}
	at, err := netip.ParseAddr(host)
	if err != nil {
		return source{near: "?" + host} // a socket of this machine has none
	}
	if at = at.Unmap(); at.Is6() {
		near, err1 := at.Prefix(64)
		wide, err2 := at.Prefix(48)
		if err1 == nil && err2 == nil {
			return source{near.String(), wide.String()}
		}
	}
	return source{near: at.String()}
}

// origin is an address as the store may keep it.
func origin(address string) string {
	sum := sha256.Sum256([]byte("sandtable origin\x00" + address))
	return hex.EncodeToString(sum[:12])
}
