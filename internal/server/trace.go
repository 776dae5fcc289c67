package server

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"log/slog"
	"net/http"
)

// Each request has an id. It is in the answer, in each line of the log about the request, and in what a player is told when the server
// failed, so that an operator finds one by the other.

// traceHeader tells the id of a request.
const traceHeader = "X-Request-Id"

// Ids of a proxy are taken over if they look like ids: what a stranger writes must not fill the log, nor look like something else in it.
const (
	shortTrace = 8
	longTrace  = 64
)

type traceKey struct{}

// traceOf is the id of the request that something is done for; empty: it is done for none.
func traceOf(ctx context.Context) string {
	id, _ := ctx.Value(traceKey{}).(string)
	return id
}

// trace gives a request its id: that of the proxy in front, or a new one.
func (s *Server) trace(w http.ResponseWriter, r *http.Request) *http.Request {
	id := ""
	if given := r.Header[traceHeader]; s.Proxied && len(given) == 1 && isTrace(given[0]) {
		id = given[0]
	} else {
		var drawn [8]byte
		rand.Read(drawn[:])
		id = hex.EncodeToString(drawn[:])
	}
	w.Header()[traceHeader] = []string{id}
	return r.WithContext(context.WithValue(r.Context(), traceKey{}, id))
}

// isTrace reports whether a text can be the id of a request.
func isTrace(text string) bool {
	if len(text) < shortTrace || len(text) > longTrace {
		return false
	}
	for _, c := range []byte(text) {
		isLetter := c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
		if !isLetter && c != '-' && c != '_' && c != '.' {
			return false
		}
	}
	return true
}

// tracing is a log that names the request which each line is about.
type tracing struct{ slog.Handler }

func (t tracing) Handle(ctx context.Context, line slog.Record) error {
	if id := traceOf(ctx); id != "" {
		line.AddAttrs(slog.String("request", id))
	}
	return t.Handler.Handle(ctx, line)
}

func (t tracing) WithAttrs(attrs []slog.Attr) slog.Handler {
	return tracing{t.Handler.WithAttrs(attrs)}
}

func (t tracing) WithGroup(name string) slog.Handler { return tracing{t.Handler.WithGroup(name)} }
