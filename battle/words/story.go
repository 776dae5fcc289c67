package words

import (
	"strings"

	"sandtable/battle"
	"sandtable/lang"
)

// A Came is what a deed did to its target, as it stands in the sentence of the deed. What is worse has the higher rank, and of one rank
// one is told.
type Came struct {
	On string // the key of the event
	lang.Text
	Rank int
}

// Ranks of what came of a deed.
const (
	Unhurt = 1 + iota // told where nothing worse came of it
	Driven
	Shaken
	Hurt
	Fallen
	Gone // tells all there is to tell
)

// most is how much of what came of a deed stands in its sentence.
const most = 2

// Deed is what was done and what came of it for its target, in one sentence: who fires at whom, and two men fall. Of several targets it
// tells the one that fared worst. It is empty where nothing of the kind was done, or nothing came of it that the book has words for. The
// events are those that the listener is told. A side also hears whose a unit is; a listener without a side hears the names alone.
func (t *Teller) Deed(to battle.Side, events []*battle.Event) string {
	told := *t
	told.to = to
	return opening(told.deedOf(events))
}

func (t *Teller) deedOf(events []*battle.Event) string {
	best, worst := "", 0
	for i, e := range events {
		deed, ok := t.deed(e)
		if _, result := t.came(e); !ok || result || e.Target == 0 {
			continue
		}
		came, rank := t.cameOf(e, events[i+1:])
		if came != "" && rank > worst {
			best, worst = strings.ReplaceAll(t.fill(deed.In(t.lang), e), "{came}", came), rank
		}
	}
	return best
}

// cameOf is what came of a deed: of the events up to the next deed against another target, what befell its own target.
func (t *Teller) cameOf(deed *battle.Event, events []*battle.Event) (string, int) {
	var texts [Gone + 1]string // by their ranks
	var sum [Gone + 1]int
	one := *deed
	for _, e := range events {
		if e.Target != deed.Target && e.Target != 0 && t.isDeed(e) {
			break
		}
		c, ok := t.came(e)
		if about := subject(e); !ok || c.Rank == 0 || about != deed.Target && (about != deed.Unit || c.Rank > Unhurt) {
			continue
		}
		one = *e
		one.Unit = deed.Target
		sum[c.Rank] += len(e.Models)
		one.Models = make([]int16, sum[c.Rank])
		texts[c.Rank] = t.fill(c.In(t.lang), &one)
	}
	out, rank := "", 0
	for i, n := Gone, 0; i > 0 && n < most && rank != Gone; i-- {
		switch {
		case texts[i] == "":
		case rank == 0:
			out, rank, n = texts[i], i, 1
		case i > Unhurt:
			and := ", "
			if t.lang == lang.Polish {
				and = " " + t.common(wordAnd) + " "
			}
			out, n = out+and+texts[i], n+1
		}
	}
	if c, ok := t.cameOn("none"); ok && rank == 0 {
		one.Unit = deed.Target
		return t.fill(c.In(t.lang), &one), Unhurt
	}
	return out, rank
}

func (t *Teller) came(e *battle.Event) (Came, bool) {
	found := key(e, func(key string) bool { _, ok := t.cameOn(key); return ok })
	return t.cameOn(found)
}

func (t *Teller) cameOn(key string) (Came, bool) {
	for i := range t.book.Came {
		if c := &t.book.Came[i]; key != "" && c.On == key {
			return *c, true
		}
	}
	return Came{}, false
}

func (t *Teller) deed(e *battle.Event) (lang.Text, bool) { return among(t.book.Deeds, e) }

func (t *Teller) isDeed(e *battle.Event) bool {
	_, ok := t.deed(e)
	return ok
}

// subject is whom an event befalls.
func subject(e *battle.Event) battle.UnitID {
	if e.Target != 0 {
		return e.Target
	}
	return e.Unit
}

// Befalls reports an event that tells what a deed did to its target, and to whom.
func (t *Teller) Befalls(e *battle.Event) (battle.UnitID, int) {
	c, ok := t.came(e)
	if !ok {
		return 0, 0
	}
	return subject(e), c.Rank
}

// Announces reports an event that says only what the next ones show.
func (t *Teller) Announces(e *battle.Event) bool {
	return key(e, func(key string) bool { return strings.Contains(" "+t.book.Preludes+" ", " "+key+" ") }) != ""
}
