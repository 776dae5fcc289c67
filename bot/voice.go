package bot

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"sandtable/battle"
	"sandtable/battle/words"
	"sandtable/geom"
	"sandtable/lang"
)

// Names are what a listener calls units, verbs and places: by the words of the book, and by what his side sees.
type Names struct {
	Teller *words.Teller
	View   *battle.View
	Kind   battle.StepKind // of the decision
	// Unit, if set, names units in another way than the teller does. A unit that the listener does not know has no name.
	Unit func(battle.UnitID) string
	// Friend listens on the side of the player, and asks what to do.
	Friend bool
}

// unit is what the listener calls a unit; empty: he does not know it.
func (n *Names) unit(id battle.UnitID) string {
	switch {
	case id == 0:
		return ""
	case n.Unit != nil:
		return n.Unit(id)
	}
	return n.Teller.Called(id)
}

// called is the name of a unit where there must be one.
func (n *Names) called(id battle.UnitID) string {
	if name := n.unit(id); name != "" {
		return name
	}
	return "?"
}

func (n *Names) verb(v battle.Verb) string { return n.Teller.VerbIn(n.Kind, v) }

// spot names a point as the listener sees it.
func (n *Names) spot(p *geom.Point) words.Spot {
	if p == nil || n.View == nil {
		return words.Spot{}
	}
	return n.Teller.Spot(n.View, *p)
}

// A reason is a clause that says why: to the enemy and to a friend.
type reason struct{ say, advise lang.Text }

func given(en, adviseEN string) reason { return reason{lang.Text{EN: en}, lang.Text{EN: adviseEN}} }

func (r *reason) in(l lang.Language, friend bool) string {
	if friend {
		return r.advise.In(l)
	}
	return r.say.In(l)
}

// reasons are the clauses for causes. {by} is whom the cause is about: without his name the clause is left out. {goal to} and {goal at} are
// where the goal is.
var reasons = map[Cause]reason{
	CauseGoal:    given("it is on the way {goal to}", "it is on the way {goal to}"),
	CauseHold:    given("I have to hold it", "you have to hold it"),
	CauseLeave:   given("that is the way off the table", "that is the way off the table"),
	CauseBeyond:  given("I have to get past your lines", "you have to get past the enemy's lines"),
	CauseFetch:   given("I want what lies there", "what you want lies there"),
	CauseBring:   given("I have to bring it home", "it has to be brought home"),
	CauseSight:   given("I can see your {by} from there", "it can see {by} from there"),
	CauseRange:   given("that brings your {by} within my range", "that brings {by} within its range"),
	CauseNearer:  given("I want to get at your {by}", "that is closer to {by}"),
	CauseSearch:  given("I have yet to find your troops", "the enemy has yet to be found"),
	CauseCover:   given("there is cover there", "there is cover there"),
	CauseThreat:  given("your {by} could hit it here", "{by} could hit it here"),
	CauseSafer:   given("it is safer there", "it is safer there"),
	CauseLead:    given("it has to stay close to its troops", "it has to stay close to its troops"),
	CauseRide:    given("it is too far to walk", "it is too far to walk"),
	CauseCarry:   given("it has my {by} to bring forward", "it has {by} to bring forward"),
	CauseTarget:  given("I can see your {by}", "{by} can be seen"),
	CauseNone:    given("I see nothing to shoot at yet", "there is nothing to shoot at yet"),
	CausePoor:    given("a shot at your {by} is not worth it", "a shot at {by} is not worth it"),
	CauseStays:   given("there is no better place in reach", "there is no better place in reach"),
	CauseShaken:  given("the fire has shaken it", "the fire has shaken it"),
	CauseFront:   given("I expect your {by} from there", "{by} could come from there"),
	CauseArrive:  given("I need it on the table", "you need it on the table"),
	CauseAwait:   given("I am waiting for your {by}", "it can wait for {by}"),
	CauseNothing: given("there is nothing better to do", "there is nothing better to do"),
}

// The clauses that hang on more than a cause.
var (
	atGoal   = given("I have to take it", "you have to take it")
	onGoal   = given("it stands {goal at}", "it stands {goal at}")
	byLuck   = given("I trust to luck", "it is a guess")
	noChoice = given("I have no other choice", "there is no other choice")
	obeyed   = given("{n} that the order gets through", "{n} that the order gets through")

	enoughSaid = lang.Text{EN: "That is enough for this phase."}
	missed     = lang.Text{EN: "I did not notice in time."}
	andMore    = lang.Text{EN: " and {n} more"}
	someUnit   = lang.Text{EN: "unit", Sense: "bot"}
	theGoalTo  = lang.Text{EN: "to the objective"}
	theGoalAt  = lang.Text{EN: "at the objective"}
)

// Text says in one sentence what is done, where and why, in a language. Of numbers it has odds only; Score tells the others.
func (w *Why) Text(l lang.Language, names *Names) string {
	switch w.Code {
	case ToHurry:
		return enoughSaid.In(l)
	case Overlooked:
		if !names.Friend {
			return missed.In(l)
		}
	}
	return sentence(w.deed(l, names), w.because(l, names))
}

// Brief says what is done and where to a listener from whom something is hidden: what follows from the command that he was told and from
// the ground that he sees, and nothing of what spoke for it.
func (w *Why) Brief(l lang.Language, names *Names) string {
	told := Why{Unit: w.Unit, Target: w.Target, Class: w.Class, Verb: w.Verb, Option: w.Option}
	switch w.Class {
	case battle.ClassFire, battle.ClassAssault:
		if names.unit(w.Target) == "" {
			return ""
		}
	case battle.ClassMove:
		if told.From, told.To = w.From, w.To; names.unit(w.Unit) == "" {
			return ""
		}
		switch spot := names.spot(w.To); {
		case spot.Objective:
			told.Cause, told.Goal = CauseGoal, w.To
		case spot.Cover:
			told.Cause = CauseCover
		}
	case battle.ClassCarry, battle.ClassWork, battle.ClassOrder:
		if names.unit(w.Unit) == "" {
			return ""
		}
		told.Troops = w.Troops
	default:
		return ""
	}
	return sentence(told.deed(l, names), told.because(l, names))
}

// sentence joins a deed and what speaks for it.
func sentence(deed, because string) string {
	if because != "" {
		deed += ": " + because
	}
	if deed == "" {
		return ""
	}
	first, size := utf8.DecodeRuneInString(deed)
	return string(unicode.ToUpper(first)) + deed[size:] + "."
}

// deed is what is done, as a clause.
func (w *Why) deed(l lang.Language, names *Names) string {
	unit := names.unit(w.Unit)
	spot := names.spot(w.To)
	if spot.To == "" && w.From != nil && w.To != nil {
		spot.To = names.Teller.Heading(*w.From, *w.To)
	}
	if w.From != nil && w.To != nil && *w.From == *w.To {
		spot.To = ""
	}
	text, _ := names.Teller.Speech(names.Kind, w.Verb, w.Option, w.Class, w.Unit != 0, names.Friend)
	if unit == "" {
		unit = someUnit.In(l)
	}
	return words.Fill(text, map[string]string{"unit": unit, "target": names.unit(w.Target), "units": w.troops(l, names), "to": spot.To, "at": spot.At})
}

// troops are those who were ordered: by name if they are few.
func (w *Why) troops(l lang.Language, names *Names) string {
	var out []string
	for _, id := range w.Troops {
		name := names.unit(id)
		if name == "" {
			return ""
		}
		out = append(out, name)
	}
	if len(out) > 3 {
		return strings.Join(out[:2], ", ") + strings.ReplaceAll(andMore.In(l), "{n}", strconv.Itoa(len(out)-2))
	}
	return strings.Join(out, ", ")
}

// because is what speaks for the deed, as a clause.
func (w *Why) because(l lang.Language, names *Names) string {
	var out []string
	add := func(text string, with map[string]string) {
		if text = words.Fill("["+text+"]", with); text != "" {
			out = append(out, text)
		}
	}
	goal := names.spot(w.Goal)
	with := map[string]string{"by": names.unit(w.By), "goal to": goal.To, "goal at": goal.At}
	if goal.To == "" && w.Goal != nil {
		with["goal to"], with["goal at"] = theGoalTo.In(l), theGoalAt.In(l)
	}
	cause := w.Cause
	switch _, ground := names.Teller.Speech(names.Kind, w.Verb, w.Option, w.Class, w.Unit != 0, names.Friend); {
	case w.Code == ByChance:
	case ground == words.Unargued:
		return ""
	case ground == words.Exposed:
		if cause, with["by"] = CauseThreat, names.unit(w.Threat); w.Threat == 0 {
			return ""
		}
	}
	r := reasons[cause]
	switch {
	case w.Code == ByChance:
		r = byLuck
	case cause == CauseHold && w.Target != 0:
		r = onGoal
	case cause == CauseGoal && w.To != nil && w.Goal != nil && geom.Dist(*w.To, *w.Goal) <= 8*geom.CM:
		r = atGoal
	case cause == "" && w.Code == OnlyChoice && len(w.Odds) == 0:
		r = noChoice
	}
	add(r.in(l, names.Friend), with)
	for i := range w.Odds {
		out = append(out, names.Teller.Chance(&w.Odds[i]))
	}
	if w.Class == battle.ClassOrder && w.Chance > 0 && w.Chance < 1000 {
		add(obeyed.in(l, names.Friend), map[string]string{"n": words.Percent(int32(w.Chance) * 1000)})
	}
	return strings.Join(out, "; ")
}
