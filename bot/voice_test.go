package bot_test

import (
	"regexp"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/battle/words"
	"sandtable/bot"
	"sandtable/geom"
	"sandtable/lang"
	"sandtable/rules"
	"sandtable/table"
)

// spoken is a little battlefield: a wood and a house to the west, a bridge that is fought for to the east, open ground between them.
func spoken(t *testing.T) *battle.View {
	t.Helper()
	square := func(x, y geom.Len) []geom.Point {
		return []geom.Point{{X: x, Y: y}, {X: x + 20*geom.CM, Y: y}, {X: x + 20*geom.CM, Y: y + 20*geom.CM}, {X: x, Y: y + 20*geom.CM}}
	}
	land, err := table.New(&table.Spec{Width: 180 * geom.CM, Depth: 120 * geom.CM, Pieces: []table.Piece{
		{Kind: table.Wood, Area: square(0, 0)},
		{Kind: table.Building, Area: square(0, 40*geom.CM)},
		{Kind: table.Hill, Name: "Hill 112", Area: square(0, 80*geom.CM)},
	}}, 0)
	if err != nil {
		t.Fatal(err)
	}
	bridge := geom.Point{X: 150 * geom.CM, Y: 60 * geom.CM}
	names := []string{"Mortar", "Pioneers", "Machine gun", "HQ (1939)", "Truck", "Rifles", "Anti-tank gun", "Tiger (88mm)"}
	v := &battle.View{Places: []battle.PlaceView{{Kind: battle.PlaceObjective, Name: "Bridge", At: &bridge}}}
	for _, p := range land.Pieces() {
		v.Pieces = append(v.Pieces, *p)
	}
	for i, name := range names {
		v.Units = append(v.Units, battle.UnitView{ID: battle.UnitID(i + 1), Key: name, Name: name})
	}
	return v
}

const (
	mortar battle.UnitID = iota + 1
	pioneers
	machineGun
	headquarters
	truck
	rifles
	antiTank
	tiger
	stranger // whom the listener does not know
)

var (
	openField = geom.Point{X: 90 * geom.CM, Y: 60 * geom.CM}
	northward = geom.Point{X: 90 * geom.CM, Y: 100 * geom.CM}
	inWood    = geom.Point{X: 10 * geom.CM, Y: 10 * geom.CM}
	inHouse   = geom.Point{X: 10 * geom.CM, Y: 50 * geom.CM}
	onHill    = geom.Point{X: 10 * geom.CM, Y: 90 * geom.CM}
	atBridge  = geom.Point{X: 149 * geom.CM, Y: 60 * geom.CM}
	theBridge = geom.Point{X: 150 * geom.CM, Y: 60 * geom.CM}
)

// A speech is a reason and how it is said: to the enemy, to a friend who asks for advice, and in Polish.
type speech struct {
	name, book      string
	kind            battle.StepKind
	why             bot.Why
	en, advice, pl  string
	brief, briefPol string // to an enemy from whom something is hidden
}

var speeches = []speech{
	{name: "sees a target", book: "bkc1", why: bot.Why{Verb: "move", Class: battle.ClassMove, Unit: mortar, From: &openField, To: &inWood, Cause: bot.CauseSight, By: antiTank},
		en: "We move to the wood. From there we can see your anti-tank gun.", advice: "Move Mortar to the wood: Anti-tank gun is in sight from there.", pl: "Ruszamy do lasu. Stamtąd będzie widoczny cel: anti-tank gun.",
		brief: "We move to the wood. There is cover there.", briefPol: "Ruszamy do lasu. Tam jest osłona."},
	{name: "plural name", book: "bkc1", why: bot.Why{Verb: "move", Class: battle.ClassMove, Unit: pioneers, From: &openField, To: &inHouse, Cause: bot.CauseCover},
		en: "We move to the house. There is cover there.", advice: "Move Pioneers to the house: there is cover there.", pl: "Ruszamy do domu. Tam jest osłona.",
		brief: "We move to the house. There is cover there.", briefPol: "Ruszamy do domu. Tam jest osłona."},
	{name: "takes a goal", book: "bkc1", why: bot.Why{Verb: "move", Class: battle.ClassMove, Unit: rifles, From: &openField, To: &atBridge, Cause: bot.CauseGoal, Goal: &theBridge},
		en: "We move to Bridge. It has to be ours.", advice: "Move Rifles to Bridge: you have to take it.", pl: "Ruszamy do celu „Bridge”. To nasze zadanie.",
		brief: "We move to Bridge. It has to be ours.", briefPol: "Ruszamy do celu „Bridge”. To nasze zadanie."},
	{name: "on the way to a goal", book: "bkc1", why: bot.Why{Verb: "move", Class: battle.ClassMove, Unit: rifles, From: &openField, To: &northward, Cause: bot.CauseGoal, Goal: &theBridge},
		en: "We move north. That is the way to Bridge.", advice: "Move Rifles north: it is on the way to Bridge.", pl: "Ruszamy na północ. Tędy prowadzi droga do celu „Bridge”.",
		brief: "We move north.", briefPol: "Ruszamy na północ."},
	{name: "named hill in range", book: "bkc1", why: bot.Why{Verb: "move", Class: battle.ClassMove, Unit: machineGun, From: &openField, To: &onHill, Cause: bot.CauseRange, By: rifles},
		en: "We move to Hill 112. From there we can reach your rifles.", advice: "Move Machine gun to Hill 112: that brings Rifles within its range.", pl: "Ruszamy na wzgórze „Hill 112”. Stamtąd dosięgniemy celu: rifles.",
		brief: "We move to Hill 112.", briefPol: "Ruszamy na wzgórze „Hill 112”."},
	{name: "out of a threat", book: "bkc1", why: bot.Why{Verb: "move", Class: battle.ClassMove, Unit: truck, From: &openField, To: &inWood, Cause: bot.CauseThreat, By: tiger},
		en: "We move to the wood. Your Tiger could hit us here.", advice: "Move Truck to the wood: Tiger could hit it here.", pl: "Ruszamy do lasu. Tiger trzyma nas na muszce."},
	{name: "closer", book: "bkc1", why: bot.Why{Verb: "move", Class: battle.ClassMove, Unit: rifles, From: &openField, To: &northward, Cause: bot.CauseNearer, By: truck},
		en: "We move north. We want to get at your Truck.", advice: "Move Rifles north: that is closer to Truck.", pl: "Ruszamy na północ. Nasz cel: Truck."},
	{name: "leader", book: "bkc1", why: bot.Why{Verb: "move", Class: battle.ClassMove, Unit: headquarters, From: &openField, To: &inHouse, Cause: bot.CauseLead},
		en: "We move to the house. A commander stays with his men.", advice: "Move HQ to the house: a commander belongs near the troops.", pl: "Ruszamy do domu. Dowódca trzyma się swoich ludzi."},
	{name: "off the table", book: "bkc1", why: bot.Why{Verb: "move", Class: battle.ClassMove, Unit: truck, From: &openField, To: &northward, Cause: bot.CauseLeave},
		en: "We move north. That is our way out.", advice: "Move Truck north: that is the way off the table.", pl: "Ruszamy na północ. Tędy prowadzi nasza droga odwrotu."},
	{name: "fires", book: "bkc1", why: bot.Why{Verb: "fire", Class: battle.ClassFire, Unit: tiger, Target: truck, Odds: []battle.Head{{Unit: truck, Outcome: "knocked out", PPM: 583_000}}},
		en: "Fire. Your Truck will get no rest from us.", advice: "Fire with Tiger at Truck: 58 % to knock it out.", pl: "Ognia. Truck nie zazna od nas spokoju.",
		brief: "Fire. Your Truck will get no rest from us.", briefPol: "Ognia. Truck nie zazna od nas spokoju."},
	{name: "fires at a goal", book: "bkc1", why: bot.Why{Verb: "fire", Class: battle.ClassFire, Unit: tiger, Target: rifles, Cause: bot.CauseHold, Goal: &theBridge,
		Odds: []battle.Head{{Unit: rifles, Outcome: "suppressed", PPM: 410_000}}},
		en: "Fire. You are not staying at Bridge.", advice: "Fire with Tiger at Rifles: the enemy stands at Bridge; 41 % to suppress.", pl: "Ognia. Nie zostaniecie przy celu „Bridge”."},
	{name: "charges", book: "bkc1", why: bot.Why{Verb: "charge", Class: battle.ClassAssault, Unit: rifles, Target: mortar,
		Odds: []battle.Head{{Unit: mortar, Outcome: "knocked out", PPM: 620_000}}},
		en: "We go in. Your Mortar will not stop us.", advice: "Charge Mortar with Rifles: 62 % to knock it out.", pl: "Idziemy na nich. Mortar nas nie zatrzyma."},
	{name: "orders", book: "bkc1", why: bot.Why{Verb: "order", Class: battle.ClassOrder, Unit: headquarters, Troops: []battle.UnitID{rifles, pioneers}, From: &openField,
		To: &inWood, Cause: bot.CauseCover, Chance: 720},
		en: "We move to the wood. There is cover there.", advice: "Have HQ order Rifles, Pioneers to the wood: there is cover there; 72 % that the order gets through.", pl: "Ruszamy do lasu. Tam jest osłona.",
		brief: "", briefPol: ""},
	{name: "evades", book: "bkc1", why: bot.Why{Verb: "evade", Class: battle.ClassMove, Unit: mortar, From: &openField, To: &openField, Threat: tiger, Cause: bot.CauseSafer},
		en: "We get out of the way. Your Tiger could hit us here.", advice: "Get Mortar out of the way: Tiger could hit it here.", pl: "Schodzimy z drogi. Tiger trzyma nas na muszce."},
	{name: "holds fire", book: "bkc2", kind: "opportunity", why: bot.Why{Verb: "pass", Class: battle.ClassPass, Reaction: true, Cause: bot.CausePoor, By: tiger},
		en: "We hold our fire. A shot at your Tiger would be wasted.", advice: "Hold your fire: a shot at Tiger is not worth it.", pl: "Wstrzymujemy ogień. Szkoda amunicji na cel: Tiger."},
	{name: "no more orders", book: "bkc1", kind: "command", why: bot.Why{Verb: "end", Class: battle.ClassPass, Cause: bot.CauseNothing},
		en: "No more orders this turn. We bide our time.", advice: "Give no more orders: there is nothing better to do.", pl: "W tej turze koniec rozkazów. Czekamy na swoją chwilę."},
	{name: "digs in", book: "bkc2", why: bot.Why{Verb: "dig-in", Class: battle.ClassWork, Unit: rifles, From: &inWood, To: &inWood, Threat: machineGun},
		en: "We dig in. Your machine gun could hit us here.", advice: "Entrench Rifles in the wood: Machine gun could hit it here.", pl: "Okopujemy się. Machine gun trzyma nas na muszce."},
	{name: "goes down", book: "boltaction", why: bot.Why{Verb: "order", Option: "down", Class: battle.ClassOrder, Unit: rifles, From: &openField, Threat: machineGun, Chance: 1000},
		en: "We stay low. Your machine gun could hit us here.", advice: "Put Rifles down: Machine gun could hit it here.", pl: "Zostajemy przy ziemi. Machine gun trzyma nas na muszce.",
		brief: "We stay low.", briefPol: "Zostajemy przy ziemi."},
	{name: "ambush", book: "boltaction", why: bot.Why{Verb: "order", Option: "ambush", Class: battle.ClassOrder, Unit: machineGun, From: &inHouse, Cause: bot.CauseAwait, By: rifles,
		Chance: 1000},
		en: "We wait in ambush. Let your rifles come.", advice: "Put Machine gun in ambush: let Rifles come closer first.", pl: "Czekamy w zasadzce. Niech rifles podejdzie."},
	{name: "ambush with no enemy", book: "boltaction", why: bot.Why{Verb: "order", Option: "ambush", Class: battle.ClassOrder, Unit: machineGun, Cause: bot.CauseNone, Chance: 1000},
		en: "We wait in ambush. There is nothing to shoot at yet.", advice: "Put Machine gun in ambush: there is nothing to shoot at yet.", pl: "Czekamy w zasadzce. Na razie nie ma do czego strzelać."},
	{name: "rallies", book: "boltaction", why: bot.Why{Verb: "order", Option: "rally", Class: battle.ClassOrder, Unit: rifles, Cause: bot.CauseShaken, Chance: 830},
		en: "We pull ourselves together. Your fire was heavy.", advice: "Rally Rifles: the fire has shaken it; 83 % that the order gets through.", pl: "Zbieramy się w sobie. Daliście nam się we znaki."},
	{name: "runs", book: "boltaction", why: bot.Why{Verb: "order", Option: "run", Class: battle.ClassOrder, Unit: pioneers, From: &openField, To: &atBridge, Cause: bot.CauseGoal,
		Goal: &theBridge, Chance: 1000},
		en: "At the double, to Bridge. It has to be ours.", advice: "Run with Pioneers to Bridge: you have to take it.", pl: "Biegiem do celu „Bridge”. To nasze zadanie."},
	{name: "stands and fires", book: "boltaction", why: bot.Why{Verb: "order", Option: "fire", Class: battle.ClassOrder, Unit: machineGun, Cause: bot.CauseTarget, By: pioneers, Chance: 1000},
		en: "Steady, and fire. We can see your pioneers.", advice: "Stand and fire with Machine gun: Pioneers can be seen.", pl: "Spokojnie, ognia. Widać stąd cel: pioneers."},
	{name: "fires at one of several", book: "boltaction", why: bot.Why{Verb: "order", Option: "fire", Class: battle.ClassOrder, Unit: machineGun, Cause: bot.CauseTarget, By: pioneers, Several: true,
		Chance: 1000},
		en: "Steady, and fire. We can see you.", advice: "Stand and fire with Machine gun: Pioneers can be seen.", pl: "Spokojnie, ognia. Widać was stąd."},
	{name: "fires from ambush", book: "boltaction", kind: "march", why: bot.Why{Verb: "ambush", Class: battle.ClassFire, Reaction: true, Unit: machineGun, Target: truck,
		Odds: []battle.Head{{Unit: truck, Outcome: "destroyed", PPM: 305_000}}},
		en: "Your Truck, right in front of our ambush. Fire.", advice: "Fire from ambush with Machine gun at Truck: 31 % to destroy it.", pl: "Truck wchodzi nam prosto w zasadzkę. Ognia."},
	{name: "lets them pass", book: "boltaction", kind: "march", why: bot.Why{Verb: "pass", Class: battle.ClassPass, Reaction: true, Cause: bot.CausePoor, By: truck},
		en: "We let them pass. A shot at your Truck would be wasted.", advice: "Let them pass: a shot at Truck is not worth it.", pl: "Przepuszczamy ich. Szkoda amunicji na cel: Truck."},
	{name: "reloads", book: "cobi", why: bot.Why{Verb: "reload", Class: battle.ClassOrder, Unit: tiger, Cause: bot.CauseNone, Chance: 1000},
		en: "We reload. There is nothing to shoot at yet.", advice: "Reload Tiger: there is nothing to shoot at yet.", pl: "Ładujemy. Na razie nie ma do czego strzelać."},
	{name: "stands idle", book: "cobi", why: bot.Why{Verb: "decline", Class: battle.ClassPass, Unit: mortar, To: &inWood, Cause: bot.CauseStays},
		en: "We wait a little in the wood. There is no better place.", advice: "Leave Mortar idle in the wood: there is no better place in reach.", pl: "Chwilę czekamy w lesie. Lepszego miejsca nie ma."},
	{name: "hides", book: "cobi", why: bot.Why{Verb: "hide", Class: battle.ClassWork, Unit: rifles, From: &inHouse, To: &inHouse, Threat: tiger},
		en: "We hide at the house. Your Tiger could hit us here.", advice: "Hide Rifles at the house: Tiger could hit it here.", pl: "Chowamy się w domu. Tiger trzyma nas na muszce."},
	{name: "acts first", book: "cobi", why: bot.Why{Verb: "act-first", Class: battle.ClassChoose},
		en: "We start.", advice: "Act first.", pl: "Zaczynamy."},
	{name: "deploys", book: "bkc1", why: bot.Why{Verb: "deploy", Class: battle.ClassDeploy, Unit: antiTank, To: &inWood, Cause: bot.CauseSight, By: tiger},
		en: "We take position in the wood. From there we can see your Tiger.", advice: "Deploy Anti-tank gun in the wood: Tiger is in sight from there.", pl: "Zajmujemy stanowisko w lesie. Stamtąd będzie widoczny cel: Tiger."},
	{name: "overlooks", book: "bkc1", why: bot.Why{Code: bot.Overlooked, Verb: "pass", Class: battle.ClassPass, Reaction: true},
		en: "We let that pass.", advice: "Do not react.", pl: "Tym razem przepuszczamy."},
	{name: "unknown enemy", book: "bkc1", why: bot.Why{Verb: "move", Class: battle.ClassMove, Unit: mortar, From: &openField, To: &inWood, Cause: bot.CauseThreat, By: stranger},
		en: "We move to the wood.", advice: "Move Mortar to the wood.", pl: "Ruszamy do lasu."},
}

// What a player of the program says reads as a sentence: what, where and why.
func TestVoice(t *testing.T) {
	view := spoken(t)
	for _, s := range speeches {
		t.Run(s.name, func(t *testing.T) {
			shelf := rules.Books[0]
			for _, b := range rules.Books {
				if b.Book.ID() == s.book {
					shelf = b
				}
			}
			names := func(l lang.Language, friend bool) *bot.Names {
				return &bot.Names{Teller: shelf.Words.In(l, words.ViewNames(view)), View: view, Kind: s.kind, Friend: friend}
			}
			is := func(what, got, want string) {
				t.Helper()
				if got = strings.ReplaceAll(got, "\u00a0", " "); got != want {
					t.Errorf("%s is %q, not %q", what, got, want)
				}
				if figures.MatchString(got) {
					t.Errorf("%q tells a score", got)
				}
			}
			told := names(lang.English, false)
			is("English", s.why.Text(lang.English, told), s.en)
			if placed.MatchString(s.en) != (len(told.Places) > 0) {
				t.Errorf("%q points at %v", s.en, told.Places)
			}
			is("advice", s.why.Text(lang.English, names(lang.English, true)), s.advice)
			is("Polish", s.why.Text(lang.Polish, names(lang.Polish, false)), s.pl)
			if s.brief != "" {
				is("brief", s.why.Brief(lang.English, names(lang.English, false)), s.brief)
				is("brief Polish", s.why.Brief(lang.Polish, names(lang.Polish, false)), s.briefPol)
			}
		})
	}
}

// placed are the places of the view that can be pointed at.
var placed = regexp.MustCompile(` the (wood|house|objective)|Bridge|Hill 112`)

// figures are what no sentence has.
var figures = regexp.MustCompile(`(?i)worth \d|gain|zysk|\bpkt\b|nobody|whoever|nikt|ktokolwiek`)

// Every cause has a clause in both languages.
func TestCausesAreSaid(t *testing.T) {
	view := spoken(t)
	for _, cause := range bot.Causes {
		why := bot.Why{Verb: "move", Class: battle.ClassMove, Unit: mortar, From: &openField, To: &inWood, Cause: cause, By: tiger, Goal: &theBridge}
		var said [2]string
		for i, l := range []lang.Language{lang.English, lang.Polish} {
			said[i] = why.Text(l, &bot.Names{Teller: rules.Books[0].Words.In(l, words.ViewNames(view)), View: view})
		}
		if said[0] == said[1] || !strings.Contains(said[0], ". ") || !strings.Contains(said[1], ". ") {
			t.Errorf("%s: %q", cause, said)
		}
	}
}

// TestSaidInSeveralWays: what is often said to the enemy is not said in the same words each time, and a friend is always told the same.
func TestSaidInSeveralWays(t *testing.T) {
	for _, l := range lang.Languages {
		view, said, advised := spoken(t), map[string]bool{}, map[string]bool{}
		for way := range 12 {
			w := bot.Why{Unit: rifles, Target: tiger, Class: battle.ClassFire, Verb: "nameless", Cause: bot.CauseTarget, By: tiger}
			names := &bot.Names{Teller: rules.Books[0].Words.In(l, words.ViewNames(view)), View: view, Way: way}
			said[w.Text(l, names)] = true
			names.Friend = true
			advised[w.Text(l, names)] = true
		}
		if len(said) < 6 || len(advised) != 1 {
			t.Errorf("%s: %v %v", l.Code(), said, advised)
		}
	}
}

// Sentences begin with a capital, but for names that are written otherwise; a stop after a number ends none.
func TestCapital(t *testing.T) {
	for text, want := range map[string]string{
		"wir rücken vor. trupp der 10. motorisierten Brigade 1": "Wir rücken vor. Trupp der 10. motorisierten Brigade 1",
		"feuer. mMG-Trupp hält":                                 "Feuer. mMG-Trupp hält",
		"we stay. we wait":                                      "We stay. We wait",
	} {
		if got := bot.Capital(text); got != want {
			t.Errorf("%q becomes %q, not %q", text, got, want)
		}
	}
}
