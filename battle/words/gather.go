package words

import (
	"slices"
	"strings"

	"sandtable/battle"
)

// Gather joins the events that say the same of one unit, one model each, such as losses that are rolled for man by man. They are told
// once, where the last of them stands, with the models and dice of all. Only preludes may stand between them.
func (t *Teller) Gather(events []battle.Event) []battle.Event {
	if t.book.Gathered == "" {
		return events
	}
	out := make([]battle.Event, 0, len(events))
	from := 0 // where those begin that the next may be joined with
	for i := range events {
		e := events[i]
		if !t.isGathered(&e) {
			if !t.Announces(&e) {
				from = len(out) + 1
			}
			out = append(out, e)
			continue
		}
		at := slices.IndexFunc(out[from:], func(o battle.Event) bool { return sameOf(&o, &e) })
		if at >= 0 {
			one := &out[from+at]
			e.Models = slices.Concat(each(one), each(&e))
			e.Rolls = slices.Concat(one.Rolls, e.Rolls)
			out = slices.Delete(out, from+at, from+at+1)
		}
		out = append(out, e)
	}
	return out
}

// isGathered reports an event that is told once of several models.
func (t *Teller) isGathered(e *battle.Event) bool {
	return e.Path == nil && key(e, func(key string) bool { return strings.Contains(" "+t.book.Gathered+" ", " "+key+" ") }) != ""
}

// sameOf reports two events of one kind that befall the same unit, and that the same side may know.
func sameOf(a, b *battle.Event) bool {
	return a.Kind == b.Kind && a.Option == b.Option && a.Unit == b.Unit && a.Target == b.Target && a.Side == b.Side && a.Secret == b.Secret
}

// each is the models of an event; one that names none is about one.
func each(e *battle.Event) []int16 {
	if len(e.Models) == 0 {
		return []int16{0}
	}
	return e.Models
}
