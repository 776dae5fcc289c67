package server

import (
	"context"
	_ "embed"
	"time"
)

// health answers as long as the store does: a balancer sends nobody to a node that cannot keep what it is told.
func health(r *request) (any, error) {
	ctx, cancel := context.WithTimeout(r.Context(), 3*time.Second)
	defer cancel()
	if err := r.server.Store.Check(ctx); err != nil {
		r.server.Log.Error("the store does not answer", "err", err)
		return nil, unavailable
	}
	return struct {
		Status string `json:"status"`
	}{"ok"}, nil
}

//go:embed openapi.json
var openAPIText []byte

func openAPI(r *request) (any, error) {
	send(r.w, r.Request, 200, openAPIText)
	return streamed{}, nil
}
