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
		en: "My Mortar will move to the wood: I can see your Anti-tank gun from there.", advice: "Move Mortar to the wood: it can see Anti-tank gun from there.", pl: "Mortar, ruszać do lasu: stamtąd widać cel Anti-tank gun.",
		brief: "My Mortar will move to the wood: there is cover there.", briefPol: "Mortar, ruszać do lasu: tam jest osłona."},
	{name: "plural name", book: "bkc1", why: bot.Why{Verb: "move", Class: battle.ClassMove, Unit: pioneers, From: &openField, To: &inHouse, Cause: bot.CauseCover},
		en: "My Pioneers will move to the house: there is cover there.", advice: "Move Pioneers to the house: there is cover there.", pl: "Pioneers, ruszać do domu: tam jest osłona.",
		brief: "My Pioneers will move to the house: there is cover there.", briefPol: "Pioneers, ruszać do domu: tam jest osłona."},
	{name: "takes a goal", book: "bkc1", why: bot.Why{Verb: "move", Class: battle.ClassMove, Unit: rifles, From: &openField, To: &atBridge, Cause: bot.CauseGoal, Goal: &theBridge},
		en: "My Rifles will move to Bridge: I have to take it.", advice: "Move Rifles to Bridge: you have to take it.", pl: "Rifles, ruszać do celu „Bridge”: to nasz cel.",
		brief: "My Rifles will move to Bridge: I have to take it.", briefPol: "Rifles, ruszać do celu „Bridge”: to nasz cel."},
	{name: "on the way to a goal", book: "bkc1", why: bot.Why{Verb: "move", Class: battle.ClassMove, Unit: rifles, From: &openField, To: &northward, Cause: bot.CauseGoal, Goal: &theBridge},
		en: "My Rifles will move north: it is on the way to Bridge.", advice: "Move Rifles north: it is on the way to Bridge.", pl: "Rifles, ruszać na północ: tędy prowadzi droga do celu „Bridge”.",
		brief: "My Rifles will move north.", briefPol: "Rifles, ruszać na północ."},
	{name: "named hill in range", book: "bkc1", why: bot.Why{Verb: "move", Class: battle.ClassMove, Unit: machineGun, From: &openField, To: &onHill, Cause: bot.CauseRange, By: rifles},
		en: "My Machine gun will move to Hill 112: that brings your Rifles within my range.", advice: "Move Machine gun to Hill 112: that brings Rifles within its range.", pl: "Machine gun, ruszać na wzgórze „Hill 112”: stamtąd w zasięgu jest cel Rifles.",
		brief: "My Machine gun will move to Hill 112.", briefPol: "Machine gun, ruszać na wzgórze „Hill 112”."},
	{name: "out of a threat", book: "bkc1", why: bot.Why{Verb: "move", Class: battle.ClassMove, Unit: truck, From: &openField, To: &inWood, Cause: bot.CauseThreat, By: tiger},
		en: "My Truck will move to the wood: your Tiger could hit it here.", advice: "Move Truck to the wood: Tiger could hit it here.", pl: "Truck, ruszać do lasu: tutaj zagraża wróg Tiger."},
	{name: "closer", book: "bkc1", why: bot.Why{Verb: "move", Class: battle.ClassMove, Unit: rifles, From: &openField, To: &northward, Cause: bot.CauseNearer, By: truck},
		en: "My Rifles will move north: I want to get at your Truck.", advice: "Move Rifles north: that is closer to Truck.", pl: "Rifles, ruszać na północ: stamtąd bliżej do celu Truck."},
	{name: "leader", book: "bkc1", why: bot.Why{Verb: "move", Class: battle.ClassMove, Unit: headquarters, From: &openField, To: &inHouse, Cause: bot.CauseLead},
		en: "My HQ will move to the house: it has to stay close to its troops.", advice: "Move HQ to the house: it has to stay close to its troops.", pl: "HQ, ruszać do domu: trzeba być blisko swoich."},
	{name: "off the table", book: "bkc1", why: bot.Why{Verb: "move", Class: battle.ClassMove, Unit: truck, From: &openField, To: &northward, Cause: bot.CauseLeave},
		en: "My Truck will move north: that is the way off the table.", advice: "Move Truck north: that is the way off the table.", pl: "Truck, ruszać na północ: tędy prowadzi droga ze stołu."},
	{name: "fires", book: "bkc1", why: bot.Why{Verb: "fire", Class: battle.ClassFire, Unit: tiger, Target: truck, Odds: []battle.Head{{Unit: truck, Outcome: "knocked out", PPM: 583_000}}},
		en: "My Tiger will fire at your Truck: 58 % to knock it out.", advice: "Fire with Tiger at Truck: 58 % to knock it out.", pl: "Tiger, ognia do celu Truck: 58 % szans na wyeliminowanie.",
		brief: "My Tiger will fire at your Truck.", briefPol: "Tiger, ognia do celu Truck."},
	{name: "fires at a goal", book: "bkc1", why: bot.Why{Verb: "fire", Class: battle.ClassFire, Unit: tiger, Target: rifles, Cause: bot.CauseHold, Goal: &theBridge, Odds: []battle.Head{{Unit: rifles, Outcome: "suppressed", PPM: 410_000}}},
		en: "My Tiger will fire at your Rifles: it stands at Bridge; 41 % to suppress.", advice: "Fire with Tiger at Rifles: it stands at Bridge; 41 % to suppress.", pl: "Tiger, ognia do celu Rifles: wróg stoi przy celu „Bridge”; 41 % szans na przygniecenie ogniem."},
	{name: "charges", book: "bkc1", why: bot.Why{Verb: "charge", Class: battle.ClassAssault, Unit: rifles, Target: mortar, Odds: []battle.Head{{Unit: mortar, Outcome: "knocked out", PPM: 620_000}}},
		en: "My Rifles will charge your Mortar: 62 % to knock it out.", advice: "Charge Mortar with Rifles: 62 % to knock it out.", pl: "Rifles, szarża na cel Mortar: 62 % szans na wyeliminowanie."},
	{name: "orders", book: "bkc1", why: bot.Why{Verb: "order", Class: battle.ClassOrder, Unit: headquarters, Troops: []battle.UnitID{rifles, pioneers}, From: &openField, To: &inWood, Cause: bot.CauseCover, Chance: 720},
		en: "My HQ will order Rifles, Pioneers to the wood: there is cover there; 72 % that the order gets through.", advice: "Have HQ order Rifles, Pioneers to the wood: there is cover there; 72 % that the order gets through.", pl: "HQ do: Rifles, Pioneers – ruszać do lasu: tam jest osłona; 72 % szans, że rozkaz dotrze.",
		brief: "My HQ will order Rifles, Pioneers.", briefPol: "HQ do: Rifles, Pioneers."},
	{name: "evades", book: "bkc1", why: bot.Why{Verb: "evade", Class: battle.ClassMove, Unit: mortar, From: &openField, To: &openField, Threat: tiger, Cause: bot.CauseSafer},
		en: "My Mortar will get out of the way: your Tiger could hit it here.", advice: "Get Mortar out of the way: Tiger could hit it here.", pl: "Mortar, zejść im z drogi: tutaj zagraża wróg Tiger."},
	{name: "holds fire", book: "bkc2", kind: "opportunity", why: bot.Why{Verb: "pass", Class: battle.ClassPass, Reaction: true, Cause: bot.CausePoor, By: tiger},
		en: "I hold my fire: a shot at your Tiger is not worth it.", advice: "Hold your fire: a shot at Tiger is not worth it.", pl: "Wstrzymać ogień: strzał w cel Tiger się nie opłaca."},
	{name: "no more orders", book: "bkc1", kind: "command", why: bot.Why{Verb: "end", Class: battle.ClassPass, Cause: bot.CauseNothing},
		en: "I give no more orders this turn: there is nothing better to do.", advice: "Give no more orders: there is nothing better to do.", pl: "W tej turze koniec rozkazów: nic lepszego nie da się zrobić."},
	{name: "digs in", book: "bkc2", why: bot.Why{Verb: "dig-in", Class: battle.ClassWork, Unit: rifles, From: &inWood, To: &inWood, Threat: machineGun},
		en: "My Rifles will entrench in the wood: your Machine gun could hit it here.", advice: "Entrench Rifles in the wood: Machine gun could hit it here.", pl: "Rifles, okopać się w lesie: tutaj zagraża wróg Machine gun."},
	{name: "goes down", book: "boltaction", why: bot.Why{Verb: "order", Option: "down", Class: battle.ClassOrder, Unit: rifles, From: &openField, Threat: machineGun, Chance: 1000},
		en: "My Rifles will go to ground: your Machine gun could hit it here.", advice: "Put Rifles down: Machine gun could hit it here.", pl: "Rifles, padnij: tutaj zagraża wróg Machine gun.",
		brief: "My Rifles will go to ground.", briefPol: "Rifles, padnij."},
	{name: "ambush", book: "boltaction", why: bot.Why{Verb: "order", Option: "ambush", Class: battle.ClassOrder, Unit: machineGun, From: &inHouse, Cause: bot.CauseAwait, By: rifles, Chance: 1000},
		en: "My Machine gun will lie in ambush: I am waiting for your Rifles.", advice: "Put Machine gun in ambush: it can wait for Rifles.", pl: "Machine gun, zasadzka: niech wróg Rifles podejdzie."},
	{name: "ambush with no enemy", book: "boltaction", why: bot.Why{Verb: "order", Option: "ambush", Class: battle.ClassOrder, Unit: machineGun, Cause: bot.CauseNone, Chance: 1000},
		en: "My Machine gun will lie in ambush: I see nothing to shoot at yet.", advice: "Put Machine gun in ambush: there is nothing to shoot at yet.", pl: "Machine gun, zasadzka: na razie nie ma do czego strzelać."},
	{name: "rallies", book: "boltaction", why: bot.Why{Verb: "order", Option: "rally", Class: battle.ClassOrder, Unit: rifles, Cause: bot.CauseShaken, Chance: 830},
		en: "My Rifles will rally: the fire has shaken it; 83 % that the order gets through.", advice: "Rally Rifles: the fire has shaken it; 83 % that the order gets through.", pl: "Rifles, zbiórka: po ostrzale trzeba dojść do siebie; 83 % szans, że rozkaz dotrze."},
	{name: "runs", book: "boltaction", why: bot.Why{Verb: "order", Option: "run", Class: battle.ClassOrder, Unit: pioneers, From: &openField, To: &atBridge, Cause: bot.CauseGoal, Goal: &theBridge, Chance: 1000},
		en: "My Pioneers will run to Bridge: I have to take it.", advice: "Run with Pioneers to Bridge: you have to take it.", pl: "Pioneers, biegiem do celu „Bridge”: to nasz cel."},
	{name: "stands and fires", book: "boltaction", why: bot.Why{Verb: "order", Option: "fire", Class: battle.ClassOrder, Unit: machineGun, Cause: bot.CauseTarget, By: pioneers, Chance: 1000},
		en: "My Machine gun will stand and fire: I can see your Pioneers.", advice: "Stand and fire with Machine gun: Pioneers can be seen.", pl: "Machine gun, ognia: widać cel Pioneers."},
	{name: "fires from ambush", book: "boltaction", kind: "march", why: bot.Why{Verb: "ambush", Class: battle.ClassFire, Reaction: true, Unit: machineGun, Target: truck, Odds: []battle.Head{{Unit: truck, Outcome: "destroyed", PPM: 305_000}}},
		en: "My Machine gun will fire from ambush at your Truck: 31 % to destroy it.", advice: "Fire from ambush with Machine gun at Truck: 31 % to destroy it.", pl: "Machine gun, ognia z zasadzki do celu Truck: 31 % szans na zniszczenie."},
	{name: "lets them pass", book: "boltaction", kind: "march", why: bot.Why{Verb: "pass", Class: battle.ClassPass, Reaction: true, Cause: bot.CausePoor, By: truck},
		en: "I let them pass: a shot at your Truck is not worth it.", advice: "Let them pass: a shot at Truck is not worth it.", pl: "Przepuścić: strzał w cel Truck się nie opłaca."},
	{name: "reloads", book: "cobi", why: bot.Why{Verb: "reload", Class: battle.ClassOrder, Unit: tiger, Cause: bot.CauseNone, Chance: 1000},
		en: "My Tiger will reload: I see nothing to shoot at yet.", advice: "Reload Tiger: there is nothing to shoot at yet.", pl: "Tiger, przeładować: na razie nie ma do czego strzelać."},
	{name: "stands idle", book: "cobi", why: bot.Why{Verb: "decline", Class: battle.ClassPass, Unit: mortar, To: &inWood, Cause: bot.CauseStays},
		en: "My Mortar will stand idle in the wood: there is no better place in reach.", advice: "Leave Mortar idle in the wood: there is no better place in reach.", pl: "Mortar, czekać w lesie: lepszego miejsca w zasięgu nie ma."},
	{name: "hides", book: "cobi", why: bot.Why{Verb: "hide", Class: battle.ClassWork, Unit: rifles, From: &inHouse, To: &inHouse, Threat: tiger},
		en: "My Rifles will hide at the house: your Tiger could hit it here.", advice: "Hide Rifles at the house: Tiger could hit it here.", pl: "Rifles, ukryć się w domu: tutaj zagraża wróg Tiger."},
	{name: "acts first", book: "cobi", why: bot.Why{Verb: "act-first", Class: battle.ClassChoose},
		en: "I act first.", advice: "Act first.", pl: "Zaczynamy."},
	{name: "deploys", book: "bkc1", why: bot.Why{Verb: "deploy", Class: battle.ClassDeploy, Unit: antiTank, To: &inWood, Cause: bot.CauseSight, By: tiger},
		en: "My Anti-tank gun will deploy in the wood: I can see your Tiger from there.", advice: "Deploy Anti-tank gun in the wood: it can see Tiger from there.", pl: "Anti-tank gun, stanowisko w lesie: stamtąd widać cel Tiger."},
	{name: "overlooks", book: "bkc1", why: bot.Why{Code: bot.Overlooked, Verb: "pass", Class: battle.ClassPass, Reaction: true},
		en: "I did not notice in time.", advice: "Do not react.", pl: "Umknęło mi to."},
	{name: "unknown enemy", book: "bkc1", why: bot.Why{Verb: "move", Class: battle.ClassMove, Unit: mortar, From: &openField, To: &inWood, Cause: bot.CauseThreat, By: stranger},
		en: "My Mortar will move to the wood.", advice: "Move Mortar to the wood.", pl: "Mortar, ruszać do lasu."},
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
			is("English", s.why.Text(lang.English, names(lang.English, false)), s.en)
			is("advice", s.why.Text(lang.English, names(lang.English, true)), s.advice)
			is("Polish", s.why.Text(lang.Polish, names(lang.Polish, false)), s.pl)
			if s.brief != "" {
				is("brief", s.why.Brief(lang.English, names(lang.English, false)), s.brief)
				is("brief Polish", s.why.Brief(lang.Polish, names(lang.Polish, false)), s.briefPol)
			}
		})
	}
}

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
		if said[0] == said[1] || !strings.Contains(said[0], ": ") || !strings.Contains(said[1], ": ") {
			t.Errorf("%s: %q", cause, said)
		}
	}
}
