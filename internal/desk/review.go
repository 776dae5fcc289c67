package desk

import (
	"time"

	"sandtable/battle"
	"sandtable/hindsight"
	"sandtable/internal/telling"
)

// A Review is how far one has looked back at a battle, and in the end what was found.
type Review struct {
	Done    int              `json:"done"` // entries
	Of      int              `json:"of"`
	Account *telling.Account `json:"account,omitempty"` // once all are done
}

// reviewed is a review that is under way, of the battle after so many entries as a side may see it.
type reviewed struct {
	entries int
	whole   bool
	side    battle.Side
	review  *hindsight.Review
}

// slice is for how long a call looks back: others wait for the engine meanwhile.
const slice = 30 * time.Millisecond

// review looks back at a battle, for a moment each time it is called. A viewer from whom something is still hidden is told what he can
// know.
func (d *Desk) review(p *Told) (*Review, error) {
	h, s, err := d.speak(p)
	if err != nil {
		return nil, err
	}
	viewer := s.Viewer()
	want := reviewed{entries: h.game.Len(), whole: viewer == nil}
	if viewer != nil {
		want.side = *viewer
	}
	if at := &h.reviewed; at.review == nil || at.entries != want.entries || at.whole != want.whole || at.side != want.side {
		if want.review, err = hindsight.New(h.game, viewer); err != nil {
			return nil, err
		}
		h.reviewed = want
	}
	r := h.reviewed.review
	for began, more := time.Now(), true; more && time.Since(began) < slice; {
		if more, err = r.Step(); err != nil {
			h.reviewed = reviewed{}
			return nil, err
		}
	}
	out := &Review{}
	if out.Done, out.Of = r.Progress(); out.Done == out.Of {
		out.Account = s.Account(r.Account())
	}
	return out, nil
}
