package server

import (
	"sync"

	"sandtable/battle"
	"sandtable/internal/arrange"
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
