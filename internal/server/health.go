package server

import (
	"context"
	_ "embed"
	"time"
)

// health answers as long as the store does: a balancer sends no client to a node that cannot keep what it is told.
func health(r *request) (any, error) {
	ctx, cancel := context.WithTimeout(r.Context(), 3*time.Second)
	defer cancel()
	if err := r.server.Store.Check(ctx); err != nil {
		r.server.Log.ErrorContext(r.Context(), "the store does not answer", "err", err)
		return nil, unavailable
	}
	out := healthBody{Status: "ok"}
	if out.Broken = r.server.ruins.count(); out.Broken > 0 {
		out.Status = "broken" // the other battles can be played: the node stays in service
	}
	return out, nil
}

// healthBody is how the house is.
type healthBody struct {
	Status string `json:"status"`
	Broken int    `json:"broken,omitzero"` // battles that were found broken
}

//go:embed openapi.json
var openAPIText []byte

func openAPI(r *request) (any, error) {
	send(r.w, r.Request, 200, openAPIText)
	return streamed{}, nil
}
