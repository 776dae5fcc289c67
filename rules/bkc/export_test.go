package bkc

import (
	"fmt"
	"reflect"
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// What tests and benchmarks outside the package look at inside.

// Sees is full line of sight between two units, worked out anew.
func Sees(b battle.Battle, viewer, target battle.UnitID) bool {
	return b.(*Battle).clearLine(viewer, target)
}

// SignOf is what a unit with a profile is drawn as.
func SignOf(profile []byte) (battle.Sign, error) {
	p, err := readProfile(profile, func(l geom.Len) geom.Len { return l })
	if err != nil {
		return "", err
	}
	return p.sign(), nil
}

// Stands reports whether a unit's base stands on the table.
func Stands(b battle.Battle, id battle.UnitID) bool { return b.(*Battle).unit(id).IsOnTable() }

// A TestVolley is a volley of four attack dice with saves and suppression, and the room it is rolled in.
type TestVolley struct {
	v     volley
	o     outcome
	hits  []hit
	faces []uint8
}

// NewTestVolley makes the volley of the benchmark: 4 dice at 4+, save 5, 5 hits left.
func NewTestVolley() *TestVolley {
	return &TestVolley{
		v:    volley{shots: []shot{{unit: 1, dice: 4, need: 4, save: 5}}, left: 5},
		hits: make([]hit, 0, 16), faces: make([]uint8, 0, 64),
	}
}

// Roll rolls it once and returns the unsaved hits.
func (t *TestVolley) Roll(r dice.Roller) int {
	t.hits = t.v.roll(r, t.hits, t.faces, &t.o)
	return t.o.unsaved
}

// CheckJudged compares the judgement of a path that may be remembered with one that is made now.
func CheckJudged(x battle.Battle, c battle.Command) bool {
	b := x.(*Battle)
	for _, declared := range [...]bool{true, false} {
		o := pathOptions{limit: b.moveOf(c.Unit), declared: declared}
		was, refused := b.judgedPath(&c, o)
		now, refuses := b.judgePath(c.Unit, c.Path, c.Facing, o)
		if (refused == nil) != (refuses == nil) || !reflect.DeepEqual(was, now) {
			return false
		}
	}
	return true
}

// CheckGround compares what the ground is to a unit as it may be remembered with what it is now.
func CheckGround(x battle.Battle, id battle.UnitID) bool {
	b := x.(*Battle)
	const mesh = 8 * geom.CM
	var at []geom.Point
	for y := mesh / 2; y < b.table.Depth; y += mesh {
		for x := mesh / 2; x < b.table.Width; x += mesh {
			at = append(at, geom.Point{X: x, Y: y})
		}
	}
	was, now := make([]battle.Footing, len(at)), make([]battle.Footing, len(at))
	a := adviser{b, usualNumbers}
	a.Tread(b.side(id), id, mesh, at, was)
	a.tread(b.side(id), id, mesh, at, now)
	return slices.Equal(was, now)
}

// CheckFoes compares what the battle remembers of each unit's nearest foes with what it would find now.
func CheckFoes(x battle.Battle) (battle.UnitID, bool) {
	b := x.(*Battle)
	for i := range b.Units {
		id := UnitID(i + 1)
		if !b.canSee(id) {
			continue
		}
		for j := range b.Units {
			if other := UnitID(j + 1); other != id && b.sees(id, other) != b.clearLine(id, other) {
				return id, false
			} else if other != id && b.isObscured(other, id) != b.looksObscured(id, other) {
				return id, false
			}
		}
		known := slices.Clone(b.foes(id))
		if len(known) > 0 && b.mayReact(id) == nil && b.mayCharge(id) == nil &&
			b.canChargeFoe(id) != (b.chargesFoe(id) == nil) {
			return id, false
		}
		fresh := b.nearestSeen(id, b.reach(id), nil)
		if !slices.Equal(known, fresh) {
			return id, false
		}
		for _, foe := range known {
			if b.canShootAt(id, foe) != (b.mayFireOver(id) && b.clearLine(id, foe) || b.clearShot(id, foe)) {
				return id, false
			}
		}
	}
	return 0, true
}

// Steps are the kinds of steps of the editions.
var Steps = []*battle.Steps[*Battle]{&firstEdition.steps, &secondEdition.steps}

// Other is an edition of the tests' own, which shares rules with the first and changes what an edition can: it hits more
// easily, has a modifier, a blunder table of two dice and a switch of its own, and fights at once on contact, so that it has
// neither a Combat Phase nor support.
var Other battle.Book = other()

func other() *edition {
	e := *firstEdition
	e.id, e.title, e.steps = "bkc-other", "Blitzkrieg Commander, as a test has it", battle.Steps[*Battle]{}
	e.options = switches(map[string][]string{"OPT-SUPPRESSION-COUNTS": {"unsaved", "scored"}})
	e.toHit = [3]int{inOpen: 3, inCover: 4, inFortification: 5}
	e.shock = shockRules{suppression: "BKC-SUP-03", fallBack: "BKC-FALL-03"}
	e.phases = slices.DeleteFunc(slices.Clone(firstEdition.phases), func(p phaseRule) bool { return p.name == Combat })
	e.initiative = initiativeBy("BKC-INIT-03")
	e.orders.declares, e.orders.notTowards = []string{"dense", "road", "indirect"}, nil
	e.orders.mods = []testMod{{"BKC-CMD-23", earlierOrders}, {"BKC-CMD-25", distanceBands}, {"BKC-CMD-26", declaring(Dense)}}
	e.orders.blunder = blunderTable{name: "blunder", clause: "BKC-CMD-39", brings: "BKC-CMD-40", dice: 2, rows: []blunderRow{
		2: {word: "commander attacked", happens: attackItself}, 3: {word: "nearest attacked", happens: attackNearest},
		4: {word: "commander shies away", happens: commandActs, each: shiesAway},
	}}
	for i, each := 5, []unitBlunder{firesWildly, rushesOn, shiesAway}; i <= 12; i++ {
		e.orders.blunder.rows = append(e.orders.blunder.rows, blunderRow{word: "units fire wildly", happens: unitsAct, each: each[i%len(each)]})
	}
	e.antiAir.need = 5
	e.combat.closes = func(b *Battle, s Step) { b.Push(Step{Kind: "at-once", Side: s.Side, Target: s.Target}) }
	return e.play(slices.Concat(commonSteps, []stepMap{
		initiativeSteps(initiativeEvade, initiativeCharge), orderSteps(requestRule, smokeRule, airRule),
		actionSteps(orderedCharge), combatSteps, {"at-once": {Auto: func(b *Battle, s Step) bool {
			b.Pop()
			if b.isFighting(s.Target) {
				b.beginFight(b.combatOf(s.Target))
			}
			return true
		}}},
	})...)
}

// CheckRoom compares what a battle remembers of the room that each unit has in its zone, of the last place that was judged and of what
// could take it aboard with what it would find now.
func CheckRoom(x battle.Battle, last battle.Command) (battle.UnitID, bool) {
	b := x.(*Battle)
	fresh := b.clone()
	for i := range b.Units {
		id := UnitID(i + 1)
		if b.unit(id).Place != Reserve || !b.isDeployed(id) {
			continue
		}
		fresh.disturbAll()
		fresh.scratch = scratch{}
		if last.Unit == id && last.At != nil && (mayStandHere(b, &last) == nil) != (mayStandHere(fresh, &last) == nil) {
			return id, false
		}
		if b.hasSpot(id); b.memory.pitches.Known(id) != nil && fresh.mayStartAt(id, *b.memory.pitches.Known(id)) != nil {
			return id, false
		}
		if _, ok := fresh.deploySpot(id); ok != b.hasSpot(id) || fresh.hasRide(b.side(id), id) != b.hasRide(b.side(id), id) {
			return id, false
		}
	}
	return 0, true
}

// Untold lists the numbers and flags in which the editions differ though no figure of a topic is read off them.
func Untold() []string {
	tried := *secondEdition
	figures := func() (out []string) {
		for _, t := range topics {
			for _, f := range t.figures {
				out = append(out, f.of(&tried).EN)
			}
		}
		return out
	}
	told := figures()
	var untold []string
	eachNumber("", reflect.ValueOf(&tried).Elem(), reflect.ValueOf(firstEdition).Elem(), func(name string, own, other reflect.Value) {
		own = reflect.NewAt(own.Type(), own.Addr().UnsafePointer()).Elem() // fields that are not exported can be set so
		other = reflect.NewAt(other.Type(), other.Addr().UnsafePointer()).Elem()
		was := reflect.New(own.Type()).Elem()
		was.Set(own)
		own.Set(other)
		if slices.Equal(told, figures()) {
			untold = append(untold, fmt.Sprintf("%s: %v, and %v", name, other, was))
		}
		own.Set(was)
	})
	return untold
}

// eachNumber visits the numbers and flags in which two values differ.
func eachNumber(name string, a, b reflect.Value, visit func(name string, a, b reflect.Value)) {
	switch {
	case a.Kind() == reflect.Struct:
		for i := range a.NumField() {
			eachNumber(name+"."+a.Type().Field(i).Name, a.Field(i), b.Field(i), visit)
		}
	case a.Kind() == reflect.Array:
		for i := range a.Len() {
			eachNumber(fmt.Sprintf("%s[%d]", name, i), a.Index(i), b.Index(i), visit)
		}
	case a.Kind() == reflect.Bool || a.CanInt() || a.CanUint():
		if !a.Equal(b) {
			visit(name, a, b)
		}
	}
}
