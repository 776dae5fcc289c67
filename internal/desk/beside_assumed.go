package desk

import (
	"fmt"
	"slices"

	"sandtable/battle"
	"sandtable/battle/words"
	"sandtable/geom"
	"sandtable/internal/beside"
	"sandtable/lang"
	"sandtable/library"
	"sandtable/table"
)

// What an answer supposes.
var (
	comesOff   = lang.Text{EN: "This comes off: %s."}
	apart      = lang.Text{EN: "The nearest bases are %s apart; the rest of a unit stands in ranks behind."}
	nobodyElse = lang.Text{EN: "No other unit is near or in the way."}
	halfWay    = lang.Text{EN: "Half-way, right across: %s."}
	fromHere   = lang.Text{EN: "Right across, from %s on: %s."}
	deepHere   = lang.Text{EN: "It goes on for %s."}
	inside     = lang.Text{EN: "It stands in it or right behind it: %s."}
	insideOwn  = lang.Text{EN: "You stand in it or right behind it: %s."}
	insideEnd  = lang.Text{EN: "The move ends in it: %s."}
	helperNear = lang.Text{EN: "%s is %s away."}
	otherNear  = lang.Text{EN: "%s is %s away, at %d o'clock."}
	acrossWay  = lang.Text{EN: "On the clock, 12 is straight ahead."}
	straight   = lang.Text{EN: "The way: %s straight on."}
	turnRight  = lang.Text{EN: "Turn %d° to the right, then %s straight on."}
	turnLeft   = lang.Text{EN: "Turn %d° to the left, then %s straight on."}
	endRight   = lang.Text{EN: "At the end it turns %d° to the right."}
	endLeft    = lang.Text{EN: "At the end it turns %d° to the left."}
	facings    = map[beside.Face]lang.Text{
		beside.Right: {EN: "It shows you its right side."}, beside.Rear: {EN: "It shows you its rear."}, beside.Left: {EN: "It shows you its left side."},
	}
	ownFacings = map[beside.Face]lang.Text{
		beside.Right: {EN: "You show it your right side."}, beside.Rear: {EN: "You show it your rear."}, beside.Left: {EN: "You show it your left side."},
	}
	faces  = lang.Text{EN: "Both face each other."}
	moves  = lang.Text{EN: "You have just moved."}
	agreed = lang.Text{EN: "%s: %s."}
	// What the book's options are that players have not agreed on, what lies where they have said nothing, and how high what they have said is.
	byDefault = lang.Text{EN: "All other options are as the rules set them."}
	plainOpts = lang.Text{EN: "All options are as the rules set them."}
	openAll   = lang.Text{EN: "Open, level ground everywhere."}
	openRest  = lang.Text{EN: "Everywhere else: open, level ground."}
	oneHigh   = lang.Text{EN: "One level high: %s."}
)

// assuming collects what the made-up table of a question supposes, in words.
type assuming struct {
	q    *beside.Question
	t    *words.Teller
	unit battle.Unit
	in   lang.Language
	out  []string
}

// assumed is what the made-up table of a question supposes, in words.
func assumed(shelf *library.Shelf, q *beside.Question, l lang.Language) []string {
	a := &assuming{q, shelf.Words.In(l, words.SetupNames(new(battle.Setup))), shelf.Book.Unit(), l, []string{}}
	for _, o := range q.Options {
		text := shelf.Words.Options[o.Name]
		value, _ := text.Value(o.Value)
		a.say(agreed, text.Name.In(l), value.In(l))
	}
	if len(q.Options) > 0 {
		a.say(byDefault)
	} else {
		a.say(plainOpts)
	}
	a.target()
	a.way()
	a.ground()
	a.others()
	if q.Moved {
		a.say(moves)
	}
	return a.out
}

func (a *assuming) say(text lang.Text, with ...any) {
	a.out = append(a.out, fmt.Sprintf(text.In(a.in), with...))
}

func (a *assuming) length(d geom.Len) string { return a.t.FactValue(lengthFact(a.unit, d)) }

func (a *assuming) target() {
	if a.q.At == nil {
		return
	}
	a.say(apart, a.length(a.q.Distance))
	theirs, turned := facings[a.q.At.Shows]
	mine, aside := ownFacings[a.q.Who.Shows]
	if turned {
		a.say(theirs)
	}
	if aside {
		a.say(mine)
	}
	if !turned && !aside {
		a.say(faces)
	}
}

// way tells the legs of a move.
func (a *assuming) way() {
	for i, leg := range a.q.Legs {
		switch turn := (leg.Turn + 5) / 10; {
		case leg.Turn < 0:
			a.say(turnLeft, (5-leg.Turn)/10, a.length(leg.Far))
		case turn > 0:
			a.say(turnRight, turn, a.length(leg.Far))
		case i == 0:
			a.say(straight, a.length(leg.Far))
		default:
			a.say(turnRight, 0, a.length(leg.Far))
		}
	}
	switch {
	case a.q.Ends == nil:
	case *a.q.Ends < 0:
		a.say(endLeft, (5-*a.q.Ends)/10)
	default:
		a.say(endRight, (*a.q.Ends+5)/10)
	}
}

// ground tells what lies where.
func (a *assuming) ground() {
	q := a.q
	if q.Between != "" && q.Starts > 0 {
		a.say(fromHere, a.length(q.Starts), a.t.Piece(q.Between))
	} else if q.Between != "" {
		a.say(halfWay, a.t.Piece(q.Between))
	}
	if q.Between != "" && q.Deep > 0 {
		a.say(deepHere, a.length(q.Deep))
	}
	end := inside
	if q.At == nil {
		end = insideEnd
	}
	for _, g := range []struct {
		kind table.Kind
		text lang.Text
	}{{q.Around, end}, {q.Under, insideOwn}} {
		if g.kind != "" {
			a.say(g.text, a.t.Piece(g.kind))
		}
	}
	var high []table.Kind
	for _, kind := range []table.Kind{q.Between, q.Around, q.Under} {
		if beside.HasLevel(kind) && !slices.Contains(high, kind) {
			high = append(high, kind)
			a.say(oneHigh, a.t.Piece(kind))
		}
	}
	if q.Between == "" && q.Around == "" && q.Under == "" {
		a.say(openAll)
	} else {
		a.say(openRest)
	}
}

// others tells who else stands where.
func (a *assuming) others() {
	if h := a.q.Helper; h != nil {
		a.say(helperNear, h.Units[0].Name, a.length(a.q.Helped))
	}
	for i := range a.q.Others {
		o := &a.q.Others[i]
		name := o.Party.Units[0].Name
		hour := o.Clock
		if hour == 0 {
			hour = 12
		}
		a.say(otherNear, name, a.length(o.Far), hour)
	}
	if len(a.q.Others) == 0 {
		a.say(nobodyElse)
	} else {
		a.say(acrossWay)
	}
}
