package bench

import (
	"context"
	"errors"
	"net"
	"net/http"

	"sandtable/internal/server"
	"sandtable/internal/store"
	"sandtable/library"
)

// House runs a server on a store in this very program, on a free port of this machine, until the context ends. It gives its
// address, and a function that waits for its end.
func House(ctx context.Context, kept store.Store, books []library.Shelf) (address string, ended func() error, err error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", nil, err
	}
	s := server.New(server.Options{Store: kept, Books: books, Limits: server.NoLimits})
	done := make(chan error, 1)
	go func() {
		defer s.Close()
		var h http.Server
		err := s.Serve(ctx, &h, func() error { return h.Serve(listener) })
		if errors.Is(err, http.ErrServerClosed) {
			err = nil
		}
		done <- err
	}()
	return "http://" + listener.Addr().String(), func() error { return <-done }, nil
}
