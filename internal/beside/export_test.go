package beside

import "sandtable/battle"

// AskOn asks a question about a table that is there already.
func (q *Question) AskOn(book battle.Book, a *Asked, setup *battle.Setup) (*Asked, error) {
	l, err := q.lay(book)
	if err != nil {
		return nil, err
	}
	b, err := book.New(setup)
	if err != nil {
		return nil, err
	}
	out := &Asked{Setup: setup}
	s := &search{layout: l, asked: out}
	s.who, s.at, s.helper = a.Who, a.At, a.Help
	if phaseOf(b) == l.moment.Phase {
		s.now = momentOf(b)
		s.explore(b, Way{}, false)
	}
	if out.No = s.why; out.No == nil && len(out.Ways) == 0 {
		out.No = cannotNow.Refuse()
	}
	return out, nil
}
