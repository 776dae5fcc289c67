package server

import (
	"sync"

	"sandtable/battle"
	"sandtable/internal/arrange"
	"sandtable/internal/desk"
)

// choiceList is what there is to choose from, in one language; it never changes while the program runs.
type choiceList struct {
	once sync.Once
	text []byte
	err  error
}

// choices tells what there is to choose from.
func choices(r *request) (any, error) {
	one := &r.server.choices[r.lang]
	one.once.Do(func() {
		all, err := arrange.ChoicesOf(r.server.Books, r.lang)
		if one.err = err; err == nil {
			one.text, one.err = battle.Canonical(all)
		}
	})
	if one.err != nil {
		return nil, one.err
	}
	send(r.w, r.Request, 200, one.text)
	return streamed{}, nil
}

// terrain draws the ground as the seat may see it now.
func terrain(r *request) (any, error) {
	var out *desk.Terrain
	err := r.held(func(l *live) error {
		spec := l.game.Setup().Table
		spec.Pieces = l.speaker(r.listener()).View().Pieces
		out = desk.Paint(&spec, l.shelf, r.lang)
		return nil
	})
	return out, err
}
