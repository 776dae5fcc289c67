package bot

import (
	"cmp"
	"slices"
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
	// Way chooses among the ways in which something can be said.
	Way int
	// Friend listens on the side of the player, and asks what to do.
	Friend bool
	// Places are where what was named to him lies: it can be pointed at while he is told of it.
	Places []geom.Point
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

// pointAt notes where a place lies that is named.
func (n *Names) pointAt(p *geom.Point) {
	if p != nil && !slices.Contains(n.Places, *p) {
		n.Places = append(n.Places, *p)
	}
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
	CauseGoal:    given("that is the way {goal to}", "it is on the way {goal to}"),
	CauseHold:    given("we do not give that up", "you have to hold it"),
	CauseLeave:   given("that is our way out", "that is the way off the table"),
	CauseBeyond:  given("we want your ground", "that is the way into the enemy's ground"),
	CauseFetch:   given("we want what lies there", "what you want lies there"),
	CauseBring:   given("it has to go home with us", "it has to be brought home"),
	CauseSight:   given("from there we can see your {by}", "{by} {as is|are} in sight from there"),
	CauseRange:   given("from there we can reach your {by}", "that brings {by} within its range"),
	CauseNearer:  given("we want to get at your {by}", "that is closer to {by}"),
	CauseSearch:  given("you must be here somewhere", "the enemy has yet to be found"),
	CauseCover:   given("there is cover there", "there is cover there"),
	CauseThreat:  given("your {by} could hit us here", "{by} could hit it here"),
	CauseSafer:   given("it is safer there", "it is safer there"),
	CauseLead:    given("a commander stays with his men", "a commander belongs near the troops"),
	CauseRide:    given("it is too far to walk", "it is too far to walk"),
	CauseCarry:   given("the others are waiting for a ride", "{by} {as has|have} to be brought forward"),
	CauseTarget:  given("we can see your {by}", "{by} can be seen"),
	CauseNone:    given("there is nothing to shoot at yet", "there is nothing to shoot at yet"),
	CausePoor:    given("a shot at your {by} would be wasted", "a shot at {by} is not worth it"),
	CauseStays:   given("there is no better place", "there is no better place in reach"),
	CauseShaken:  given("your fire was heavy", "the fire has shaken it"),
	CauseFront:   given("your {by} may come from there", "{by} could come from there"),
	CauseArrive:  given("we need every man here", "you need it on the table"),
	CauseAwait:   given("let your {by} come", "let {by} come closer first"),
	CauseNothing: given("we bide our time", "there is nothing better to do"),
}

// otherReasons are other ways to say reasons that are often given, to the enemy.
var otherReasons = map[Cause][]lang.Text{
	CauseGoal:    {{EN: "we have somewhere to be"}},
	CauseSight:   {{EN: "from there your {by} {as is|are} in plain view"}},
	CauseTarget:  {{EN: "your {by} {as is|are} in plain view"}, {EN: "your {by} {as has|have} come close enough"}},
	CauseCover:   {{EN: "you will not find us in the open"}},
	CauseThreat:  {{EN: "your {by} {as is|are} too close for comfort"}},
	CauseNothing: {{EN: "there is no hurry"}},
	CauseLead:    {{EN: "we do not leave our men alone"}},
}

// otherSeveral are those of causes that could be about several enemies.
var otherSeveral = map[Cause][]lang.Text{
	CauseSight:  {{EN: "the view is better there"}, {EN: "you cannot hide from us there"}},
	CauseTarget: {{EN: "you are in plain view"}, {EN: "you have shown yourselves"}, {EN: "that was careless of you"}},
}

// severalReasons are the clauses for causes that could be about several enemies: the enemy is named none of them, since another may be shot at.
var severalReasons = map[Cause]lang.Text{
	CauseSight:  {EN: "from there we can see you"},
	CauseRange:  {EN: "from there we can reach you"},
	CauseTarget: {EN: "we can see you"},
}

// The clauses that depend on more than a cause.
var (
	atGoal   = given("it has to be ours", "you have to take it")
	onGoal   = given("you are not staying {goal at}", "the enemy stands {goal at}")
	byLuck   = given("let us see what comes of it", "it is a guess")
	noChoice = given("we have no other choice", "there is no other choice")
	obeyed   = lang.Text{EN: "{n} that the order gets through"}

	enoughSaid = lang.Text{EN: "That is enough for now."}
	andMore    = lang.Text{EN: " and {n} more"}
	someUnit   = lang.Text{EN: "unit", Sense: "bot"}
	theGoalTo  = lang.Text{EN: "to the objective"}
	theGoalAt  = lang.Text{EN: "at the objective"}
)

// Text says what is done, where and why, in a language: to a friend in one sentence, with the odds; to the enemy as a commander speaks, of
// what he intends and without numbers. Score tells the others.
func (w *Why) Text(l lang.Language, names *Names) string {
	if w.Code == ToHurry {
		return enoughSaid.In(l)
	}
	return names.sentence(w.deed(l, names), w.because(l, names))
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
	return names.sentence(told.deed(l, names), told.because(l, names))
}

// sentence joins a deed and what speaks for it: a friend reads the reason after a colon, the enemy hears it said.
func (n *Names) sentence(deed, because string) string {
	switch {
	case deed == "" && because == "":
		return ""
	case deed == "" || because == "":
		return capital(deed+because) + "."
	case n.Friend:
		return capital(deed) + ": " + because + "."
	}
	return capital(deed) + ". " + capital(because) + "."
}

// capital begins a sentence, and those after a full stop. A stop after a number is none, as in 10. Brygada, and mMG-Trupp stays as it is written.
func capital(text string) string {
	all := strings.Split(text, ". ")
	for i, s := range all {
		first, size := utf8.DecodeRuneInString(s)
		second, _ := utf8.DecodeRuneInString(s[size:])
		counts := i > 0 && strings.HasSuffix(strings.TrimRight(all[i-1], "0123456789"), " ") && !strings.HasSuffix(all[i-1], " ")
		if !counts && !unicode.IsUpper(second) {
			all[i] = string(unicode.ToUpper(first)) + s[size:]
		}
	}
	return strings.Join(all, ". ")
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
	text, _ := names.Teller.Speech(names.Kind, w.Verb, w.Option, w.Class, w.Unit != 0, names.Friend, names.Way)
	if unit == "" {
		unit = someUnit.In(l)
	}
	target := names.unit(w.Target)
	if !names.Friend && w.Cause == CauseHold {
		target = "" // that it stands at a goal says enough
	}
	if strings.Contains(text, "{to}") && spot.To != "" || strings.Contains(text, "{at}") && spot.At != "" {
		names.pointAt(spot.Place)
	}
	return names.fill(l, text, map[string]string{"unit": unit, "target": target, "units": w.troops(l, names), "to": spot.To, "at": spot.At})
}

// fill puts names into a clause. Within what is said aloud a name of plain words is not written like a title, and “your” stands before such
// a name only: your machine gun, but Kurz's squad.
func (n *Names) fill(l lang.Language, text string, with map[string]string) string {
	if !n.Friend {
		for _, place := range [...]string{"target", "by"} {
			name := with[place]
			if l == lang.English && words.IsOnesOwn(name) {
				text = strings.NewReplacer("your {"+place+"}", "{"+place+"}", "Your {"+place+"}", "{"+place+"}").Replace(text)
			}
			if l != lang.German {
				with[place] = words.WithinSentence(name)
			}
		}
	}
	return n.Teller.Fill(text, with)
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
		if text = names.fill(l, "["+text+"]", with); text != "" {
			out = append(out, text)
		}
	}
	goal := names.spot(w.Goal)
	with := map[string]string{"by": names.unit(w.By), "goal to": goal.To, "goal at": goal.At}
	if goal.To == "" && w.Goal != nil {
		with["goal to"], with["goal at"] = theGoalTo.In(l), theGoalAt.In(l)
	}
	cause := w.Cause
	switch _, ground := names.Teller.Speech(names.Kind, w.Verb, w.Option, w.Class, w.Unit != 0, names.Friend, names.Way); {
	case w.Code == ByChance:
	case ground == words.Unargued:
		return ""
	case ground == words.Exposed:
		if cause, with["by"] = CauseThreat, names.unit(w.Threat); w.Threat == 0 {
			return ""
		}
	}
	r := reasons[cause]
	others := otherReasons[cause]
	if other, ok := severalReasons[cause]; ok && w.Several {
		r.say, others = other, otherSeveral[cause]
	}
	if n := names.Way % (len(others) + 1); n > 0 {
		r.say = others[n-1]
	}
	switch {
	case w.Code == ByChance:
		r = byLuck
	case cause == CauseHold && w.Target != 0:
		r = onGoal
	case cause == CauseGoal && w.To != nil && w.Goal != nil && (geom.Dist(*w.To, *w.Goal) <= 8*geom.CM || names.spot(w.To).To == with["goal to"]):
		r = atGoal
	case cause == "" && w.Code == OnlyChoice && len(w.Odds) == 0 && names.Friend:
		r = noChoice
	}
	if strings.Contains(r.in(l, names.Friend), "{goal ") {
		names.pointAt(cmp.Or(goal.Place, w.Goal))
	}
	add(r.in(l, names.Friend), with)
	if !names.Friend {
		return strings.Join(out, "; ")
	}
	for i := range w.Odds {
		out = append(out, names.Teller.Chance(&w.Odds[i]))
	}
	if w.Class == battle.ClassOrder && w.Chance > 0 && w.Chance < 1000 {
		add(obeyed.In(l), map[string]string{"n": words.Percent(int32(w.Chance) * 1000)})
	}
	return strings.Join(out, "; ")
}
