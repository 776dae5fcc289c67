package server

import (
	"bytes"
	"slices"
	"sync"

	"sandtable/battle"
	"sandtable/internal/desk"
)

// To paint the ground takes longer than anything else that is asked when a battle is opened, and it seldom changes. So what was painted
// last is kept, for each side of each battle by itself: that one side is answered quickly must not tell that another sees the same.

// perGrounds is how many paintings are kept.
const perGrounds = 16

// grounds are paintings, the one that was asked for last in front.
type grounds struct {
	mu  sync.Mutex
	all []painting
}

type painting struct {
	battle string
	to     listener
	of     []byte // the table as JSON
	is     *desk.Terrain
}

// terrain draws the ground as the seat may see it now.
func terrain(r *request) (any, error) {
	var out *desk.Terrain
	err := r.held(func(l *live) error {
		spec := l.game.Setup().Table
		spec.Pieces = l.speaker(r.listener()).View().Pieces
		of, err := battle.Canonical(&spec)
		if err != nil {
			return err
		}
		p := painting{l.id, r.listener(), of, r.server.grounds.find(l.id, r.listener(), of)}
		if p.is == nil {
			p.is = desk.Paint(&spec, l.shelf, r.lang)
		}
		r.server.grounds.keep(p)
		out = p.is
		return nil
	})
	return out, err
}

// find gives the painting of a table; nil: there is none.
func (g *grounds) find(battle string, to listener, of []byte) *desk.Terrain {
	g.mu.Lock()
	defer g.mu.Unlock()
	for i := range g.all {
		if p := &g.all[i]; p.battle == battle && p.to == to && bytes.Equal(p.of, of) {
			return p.is
		}
	}
	return nil
}

// keep puts a painting in front, and forgets what was painted for the same listener before.
func (g *grounds) keep(p painting) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.all = slices.DeleteFunc(g.all, func(old painting) bool { return old.battle == p.battle && old.to == p.to })
	g.all = slices.Insert(g.all, 0, p)
	g.all = g.all[:min(len(g.all), perGrounds)]
}
