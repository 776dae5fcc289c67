package bkc

import (
	"slices"

	"sandtable/army"
	"sandtable/battle"
)

var (
	noCO       = reason("BKC-SETUP-15", "a battlegroup needs one CO; this one has none")
	severalCOs = reason("BKC-SETUP-15", "a battlegroup has one CO; this one has {n}")

	noHQ        = reason("BKC-CMD-09", "without an HQ all orders depend on the CO, who stops for the turn when one fails")
	deafGuns    = reason("BKC-ART-02", "artillery needs an FAO to call it, or assets for a fire plan: {n} cannot fire")
	idleFAO     = reason("BKC-ART-01", "the FAO has no artillery to call")
	deafPlanes  = reason("BKC-AIR-01", "aircraft need a FAC to call them, or assets for a plan: {n} cannot attack")
	idleFAC     = reason("BKC-AIR-01", "the FAC has no aircraft to call")
	idleAssets  = reason("BKC-SCHED-01", "no artillery or aircraft can use the fire assets: {n}")
	coastOnly   = reason("BKC-G-25", "naval guns fire only in coastal battles")
	stuckGuns   = reason("BKC-G-30", "guns that need towing: {n}, tows: {tows}; the rest stay where they deploy")
	emptyTrucks = reason("BKC-G-30", "transport capacity: {room}; units to carry or tow: {loads}")
	tooSmall    = reason("BKC-SETUP-06", "a small army: {n} units; small games have {least} or more")
	tooLarge    = reason("BKC-SETUP-06", "a large army: {n} units; the largest games have about {most}")
)

// The sizes of games, in units. SETUP-06.
const (
	smallGame = 12 // a small game has 20 to 40 figures, and a base may hold two
	largeGame = 100
)

// A tally counts what the rules of Battlegroups ask about.
type tally struct {
	cos, hqs, faos, facs     int
	sorts                    int // entries that are COs
	batteries, naval, planes int
	callable                 int // artillery on the table and off it
	assets                   int
	fixedGuns, tows          int // guns without a Move that no emplacement was bought for, and vehicles that can take a gun
	room, loads              int // places in transports, and what can fill them
	counted                  int // towards the breakpoint
}

func (r armyRules) tally(a *army.Army) tally {
	var t tally
	var co *army.Entry
	for i := range a.Units {
		p := mustered(&a.Units[i])
		if p.isArtillery() {
			t.callable++
		}
		switch {
		case p.Class == CO:
			if t.cos++; co != a.Units[i].Entry {
				co = a.Units[i].Entry
				t.sorts++
			}
		case p.Class == HQ:
			t.hqs++
		case p.Class == FAO:
			t.faos++
		case p.Class == FAC:
			t.facs++
		case p.IsAircraft():
			t.planes++
		case p.isArtillery() && p.offTable:
			t.batteries++
		case p.IsGun() && !p.emplaced:
			t.loads++
			if p.Move == 0 {
				t.fixedGuns++
			}
		case p.IsFoot():
			t.loads++
		case p.transport:
			t.room += int(p.Capacity)
			t.tows += int(p.Capacity)
		}
		if p.naval {
			t.naval++
		}
		if r.breaks(p) {
			t.counted++
		}
	}
	t.assets = assetsOf(a)
	for i := range a.Works {
		if w := &a.Works[i]; workKind(w.Entry) == emplacement {
			t.fixedGuns = max(0, t.fixedGuns-w.Count)
		}
	}
	return t
}

// Judge finds what is wrong with a Battlegroup as a whole, and what its owner will miss.
func (r armyRules) Judge(a *army.Army) []army.Fault {
	var out []army.Fault
	t := r.tally(a)
	switch {
	case t.cos == 0:
		out = append(out, army.Fault{Refusal: noCO.Refuse()})
	case t.cos > 1 && t.sorts > 1: // the limit of an entry tells of several of one sort
		out = append(out, army.Fault{Refusal: severalCOs.Refuse(battle.Count("n", t.cos))})
	}
	warn := func(yes bool, why *Reason, facts ...battle.Fact) {
		if yes {
			out = append(out, army.Fault{Warning: true, Refusal: why.Refuse(facts...)})
		}
	}
	units := battle.Count("n", len(a.Units))
	warn(t.hqs == 0 && t.cos > 0, noHQ)
	warn(t.batteries > 0 && t.faos == 0 && t.assets == 0, deafGuns, battle.Count("n", t.batteries))
	warn(t.callable == 0 && t.faos > 0, idleFAO)
	warn(t.planes > 0 && t.facs == 0 && t.assets == 0, deafPlanes, battle.Count("n", t.planes))
	warn(t.planes == 0 && t.facs > 0, idleFAC)
	warn(t.assets > 0 && t.batteries == 0 && t.planes == 0, idleAssets, battle.Count("n", t.assets))
	warn(t.naval > 0, coastOnly)
	warn(t.fixedGuns > t.tows, stuckGuns, battle.Count("n", t.fixedGuns), battle.Count("tows", t.tows))
	warn(t.room > t.loads, emptyTrucks, battle.Count("room", t.room), battle.Count("loads", t.loads))
	warn(len(a.Units) > 0 && len(a.Units) < smallGame, tooSmall, units, battle.Count("least", smallGame))
	warn(len(a.Units) > largeGame, tooLarge, units, battle.Count("most", largeGame))
	for i := range a.Works {
		if e := a.Works[i].Entry; workKind(e) == "" && !isAsset(e) {
			out = append(out, army.Fault{Warning: true, Refusal: army.About("BKC-G-38", e.Name, "{it} costs points but has no rule in the battle: agree on it with your opponent")})
		}
	}
	return out
}

var _ army.Diced = armyRules{}

// RandomPoints is what a player may spend after his die, if both agreed on the random modifier: a tenth less on a 1, a
// twentieth less on a 2, a twentieth more on a 5, a tenth more on a 6. G-10, OPT-RANDOM-POINTS.
func (armyRules) RandomPoints(options []battle.Option, points, die int) (int, bool) {
	if !slices.Contains(options, battle.Option{Name: "OPT-RANDOM-POINTS", Value: "on"}) {
		return points, false
	}
	percent := [...]int{1: -10, 2: -5, 3: 0, 4: 0, 5: 5, 6: 10}[die]
	return points + points*percent/100, true
}
