package boltaction

import (
	"slices"
	"strings"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/lang"
)

// A scenario is what the two sides agreed on before the battle. SCENARIO.
type scenario struct {
	Type        string          `json:"type"`        // one of kinds, or random; empty: nothing but a field of battle
	Turns       int16           `json:"turns"`       // exactly so many; 0: as END-01 says
	Force       bool            `json:"force"`       // both forces must be legal. FORCE-04 to FORCE-13
	Points      int32           `json:"points"`      // the limit of points. FORCE-06
	Attacker    Side            `json:"attacker"`    // agreed on: there is no roll-off
	Objectives  []objectiveText `json:"objectives"`  // where they lie, if no player has to place them
	Forward     bool            `json:"forward"`     // forward set-up is allowed. SCENARIO-09
	Hidden      bool            `json:"hidden"`      // both sides may hide, whatever the type says. SCENARIO-07
	Bombardment bool            `json:"bombardment"` // there is one, whatever the type says. SCENARIO-10

	given bool // something was agreed on
}

// An objectiveText is an objective as it is written.
type objectiveText struct {
	At     jsonPoint `json:"at"`
	Holder Side      `json:"holder"`
	Base   Side      `json:"base"`
}

// defaultPoints is the limit of points unless it was changed. FORCE-06.
const defaultPoints = 1000

// bookTurns is how long a battle lasts unless the scenario says otherwise, but for the last roll. END-01.
const bookTurns = 6

// randomKind is what is written to have the type rolled for. SCENARIO-19.
const randomKind = "random"

// readScenario reads the scenario of a set-up.
func readScenario(data []byte) (scenario, error) {
	s := scenario{given: len(data) > 0}
	if s.given {
		if err := battle.Strict(data, &s); err != nil {
			return s, err
		}
	}
	switch {
	case s.Type != randomKind && kindNamed(s.Type) < 0:
		var names []string
		for i := range kinds[1:] {
			names = append(names, kinds[i+1].id)
		}
		return s, lang.NewFault("type %q is not one of %s, %s", s.Type, strings.Join(names, ", "), randomKind)
	case s.Turns < 0 || s.Turns > 100:
		return s, lang.NewFault("turns: from 1 to 100, or nothing for the book's six or seven")
	case s.Points < 0:
		return s, lang.NewFault("points: the limit cannot be negative")
	case len(s.Objectives) > 20:
		return s, lang.NewFault("objectives: at most 20")
	}
	if s.Points > 0 {
		s.Force = true
	} else {
		s.Points = defaultPoints
	}
	return s, nil
}

// A kind is one of the types of scenario: who begins where, what is fought for and who has won. SCENARIO-03.
type kind struct {
	id          string
	clause      clause
	symmetrical bool
	attack      posture // of both sides, if it is symmetrical
	defend      posture
	markers     markers
	bombarded   bool // SCENARIO-10
	victory     victory
}

// A posture is how one side begins. A unit of it that is neither set up nor in reserve comes with the first wave.
type posture struct {
	Zone     zone
	Exactly  bool // half of the units are in reserve, no fewer. RESERVE-01
	Outflank bool // RESERVE-08
	Hidden   bool // SCENARIO-07
	Only     int8 // so many units of infantry or artillery are set up and no others; 0: all. SCENARIO-14
}

// A zone is where a side sets up: all that is set holds together. None of it set: no unit is set up.
type zone struct {
	Depth int16 // within so many inches of the own edge
	Half  bool  // in the own half of the table
	Near  int16 // within so many inches of the objective
	Away  int16 // no nearer than so many inches to it
}

// markers says what objectives there are and who places them. SCENARIO-04.
type markers struct {
	Centre  bool  // one in the middle of the table
	Bases   int16 // one for each side, so many inches from its edge, midway along it. SCENARIO-16
	Placed  int8  // so many are placed by the defender in his half. SCENARIO-13
	Rolled  int8  // D3 and so many more are placed by turns. SCENARIO-17
	Apart   int16 // inches between them
	Edge    int16 // inches between them and the edges of the table
	Carried bool  // they can be picked up. SCENARIO-15
}

var (
	firstWave = posture{Outflank: true}
	halfAtHem = posture{Zone: zone{Depth: 12}, Exactly: true, Outflank: true}
)

// kinds are the types of scenario. The first is none of the book's: both sides set up in their halves, and the side that
// is left alone has won. SCENARIO-11 to SCENARIO-18.
var kinds = []kind{
	{clause: "BA-SCENARIO-03", symmetrical: true, attack: posture{Zone: zone{Half: true}, Outflank: true}, victory: lastStanding},
	{id: "attrition", clause: "BA-SCENARIO-11", symmetrical: true, attack: firstWave, victory: byPoints},
	{
		id: "envelopment", clause: "BA-SCENARIO-12", attack: firstWave,
		defend: posture{Zone: zone{Depth: envelopDepth}, Hidden: true}, bombarded: true, victory: byPoints,
	},
	{
		id: "point_defence", clause: "BA-SCENARIO-13", attack: firstWave, defend: posture{Zone: zone{Half: true}, Hidden: true},
		markers: markers{Placed: 3, Apart: 24, Edge: 6}, bombarded: true, victory: byKeyPoints,
	},
	{
		id: "hold_until_relieved", clause: "BA-SCENARIO-14", attack: posture{Zone: zone{Away: 18}},
		defend: posture{Zone: zone{Near: 6}, Only: 2}, markers: markers{Centre: true}, victory: byCentre,
	},
	{
		id: "top_secret", clause: "BA-SCENARIO-15", symmetrical: true, attack: posture{},
		markers: markers{Centre: true, Carried: true}, victory: bySecret,
	},
	{
		id: "demolition", clause: "BA-SCENARIO-16", symmetrical: true, attack: posture{Zone: zone{Depth: 12}, Exactly: true},
		markers: markers{Bases: 12}, victory: noVictory,
	},
	{
		id: "key_positions", clause: "BA-SCENARIO-17", symmetrical: true, attack: halfAtHem,
		markers: markers{Rolled: 2, Apart: 12, Edge: 6}, victory: byMostHeld,
	},
	{id: "no_mans_land", clause: "BA-SCENARIO-18", symmetrical: true, attack: halfAtHem, victory: byPoints},
}

// envelopDepth is how deep the defender's zone of an envelopment is. SCENARIO-12.
const envelopDepth = 24

// rolledKinds are the types by the D6 that chooses one. SCENARIO-19.
var rolledKinds = [...]string{"envelopment", "attrition", "point_defence", "hold_until_relieved", "top_secret", "demolition"}

func kindNamed(id string) int {
	return slices.IndexFunc(kinds, func(k kind) bool { return k.id == id })
}

// kind is the type of this battle's scenario.
func (b *Battle) kind() *kind { return &kinds[b.Kind] }

// posture is how a side begins. SCENARIO-03.
func (b *Battle) posture(side Side) *posture {
	if k := b.kind(); k.symmetrical || b.player(side).Attacker {
		return &k.attack
	}
	return &b.kind().defend
}

// maySetUpHidden reports whether the scenario lets a side hide units. SCENARIO-07.
func (b *Battle) maySetUpHidden(side Side) bool { return b.scenario.Hidden || b.posture(side).Hidden }

// isBombarded reports whether the scenario lists a preparatory bombardment. SCENARIO-10.
func (b *Battle) isBombarded() bool { return b.scenario.Bombardment || b.kind().bombarded }

// The steps before the first turn.
const (
	stepKindRoll  stepKind = "scenario"   // SCENARIO-19: the type is rolled for
	stepRollOff   stepKind = "roll-off"   // SCENARIO-02
	stepChoose    stepKind = "choose"     // DP-03: Side has won the roll-off
	stepMarkers   stepKind = "objectives" // SCENARIO-17: how many there are
	stepMarker    stepKind = "objective"  // DP-04: Side places one of N objectives
	stepName      stepKind = "reserves"   // DP-04: Side names its reserve
	stepDeploy    stepKind = "deploy"     // DP-05: Side sets up its units
	stepForward   stepKind = "forward"    // SCENARIO-09
	stepBombard   stepKind = "bombard"    // SCENARIO-10
	stepAfterMove stepKind = "after-move" // DP-33: Unit has moved and may do something with it
	stepEnter     stepKind = "enter"      // DP-32: Unit comes onto the table
)

var setupSteps = stepMap{
	stepKindRoll:  {Auto: autoKindRoll},
	stepRollOff:   {Auto: autoRollOff},
	stepChoose:    {Rules: []*Rule{chooseRule}},
	stepMarkers:   {Auto: autoMarkers},
	stepMarker:    {Auto: autoMarker, Rules: []*Rule{markerRule}},
	stepName:      {Auto: autoName, Rules: []*Rule{reserveRule, boardRule, namedRule}},
	stepDeploy:    {Auto: autoDeploy, Rules: []*Rule{deployRule, boardRule}},
	stepForward:   {Auto: func(b *Battle, _ Step) bool { b.Pop(); b.pushForward(); return true }},
	stepBombard:   {Auto: func(b *Battle, _ Step) bool { b.Pop(); b.pushBombardment(); return true }},
	stepAfterMove: {Auto: autoAfterMove, Rules: []*Rule{takeRule, dropRule, exitRule, goOnRule}},
	stepEnter:     {Rules: []*Rule{comeOnRule}},
}

// beginSetup puts what comes before the first turn on the agenda: the type, the roll-off and the choice of its winner;
// then objectives, reserves and deployment; then forward set-up and bombardment. DP-03 to DP-07.
func (b *Battle) beginSetup() {
	b.Push(Step{Kind: stepTurn})
	b.Push(Step{Kind: stepBombard, Clause: "BA-SCENARIO-10"})
	b.Push(Step{Kind: stepForward, Clause: "BA-SCENARIO-09"})
	b.Push(Step{Kind: stepRollOff, Clause: "BA-SCENARIO-02"})
	if b.scenario.Type == randomKind {
		b.Push(Step{Kind: stepKindRoll, Clause: "BA-SCENARIO-19"})
	}
}

// autoKindRoll rolls for the type of the scenario. SCENARIO-19.
func autoKindRoll(b *Battle, _ Step) bool {
	face := b.d6("BA-SCENARIO-19")
	b.Pop()
	b.Emit(noteKind(int8(kindNamed(rolledKinds[face-1]))))
	b.Emit(Event{Kind: Rolled, Option: rolledKinds[face-1], Clause: "BA-SCENARIO-19", Rolls: []battle.Roll{oneDie("BA-SCENARIO-19", 0, face)}})
	return true
}

// autoRollOff rolls off who chooses; there is no roll for what was agreed on, or where no type of scenario
// gives the winner something to choose. SCENARIO-02.
func autoRollOff(b *Battle, _ Step) bool {
	k := b.kind()
	if b.scenario.Attacker != battle.Nobody || k.id == "" {
		b.Pop()
		b.takeRoles(b.scenario.Attacker, max(b.scenario.Attacker, battle.Red))
		return true
	}
	b.Swap(Step{Kind: stepChoose, Side: b.rollOff("BA-SCENARIO-02"), Clause: "BA-DP-03"})
	return true
}

// rollOff is won by the side with the higher die; ties are rolled again. SCENARIO-02, SCENARIO-09.
func (b *Battle) rollOff(why clause) Side {
	red, blue := 0, 0
	var rolls []battle.Roll
	for red == blue {
		red, blue = b.d6(why), b.d6(why)
		rolls = append(rolls, oneDie(why, 0, red), oneDie(why, 0, blue))
	}
	winner := battle.Red
	if blue > red {
		winner = battle.Blue
	}
	b.Emit(Event{Kind: Rolled, Side: winner, Option: rolledOff, Clause: why, Rolls: rolls})
	return winner
}

// rolledOff is by what the dice of both sides are told that find who is higher.
const rolledOff = "roll-off"

// Thrower is whose the dice of a roll-off are: red's and blue's by turns. hindsight.Thrower.
func (b *Battle) Thrower(e *battle.Event, roll int) Side {
	if e.Kind == Rolled && e.Option == rolledOff {
		return battle.Sides[roll%2]
	}
	return battle.Nobody
}

var notAChoice = reason("BA-SCENARIO-02", "{option} cannot be chosen here")

// chooseRule lets the winner of the roll-off choose: to attack or to defend, or in a symmetrical scenario his edge of the
// table. DP-03, SCENARIO-02.
var chooseRule = &Rule{
	Verb: "choose", Class: battle.ClassChoose, Clause: "BA-DP-03",
	Fields: []Field{{
		Field: battle.FieldOption,
		Domain: func(b *Battle, _ *Cmd, out []Value) []Value {
			for _, name := range b.choices() {
				out = append(out, Value{Text: name})
			}
			return out
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			if options := b.choices(); c.Option != options[0] && c.Option != options[1] {
				return notAChoice.Refuse(battle.Text("option", c.Option))
			}
			return nil
		},
	}},
	Do: func(b *Battle, c *Cmd) {
		second := c.Option == b.choices()[1]
		b.Pop()
		if b.kind().symmetrical {
			b.takeEdge(c.Side, second)
			b.takeRoles(battle.Nobody, c.Side)
			return
		}
		attacker := c.Side
		if second {
			attacker = c.Side.Enemy()
		}
		b.takeRoles(attacker, attacker.Enemy())
	},
}

// choices are what the winner of the roll-off chooses between.
func (b *Battle) choices() [2]string {
	switch {
	case !b.kind().symmetrical:
		return [2]string{"attacker", "defender"}
	case b.isWide():
		return [2]string{"south", "north"}
	}
	return [2]string{"west", "east"}
}

// takeEdge gives a side its edge of the table, and the enemy the other.
func (b *Battle) takeEdge(side Side, far bool) {
	for _, s := range battle.Sides {
		if is := far == (s == side); b.player(s).Far != is {
			b.Emit(noteFar(s, is))
		}
	}
}

// takeRoles says who attacks and puts the set-up on the agenda: the defender goes first, in a symmetrical scenario the
// winner of the roll-off. DP-04, DP-05.
func (b *Battle) takeRoles(attacker, first Side) {
	if attacker != battle.Nobody {
		if !b.player(attacker).Attacker {
			b.Emit(noteAttacker(attacker, true))
		}
		if !b.kind().symmetrical {
			first = attacker.Enemy()
		}
	}
	for _, side := range [2]Side{first.Enemy(), first} {
		b.Push(Step{Kind: stepDeploy, Side: side, Clause: "BA-DP-05"})
	}
	for _, side := range [2]Side{first.Enemy(), first} {
		b.Push(Step{Kind: stepName, Side: side, Clause: "BA-DP-04"})
	}
	b.Push(Step{Kind: stepMarkers, Side: first, Clause: "BA-DP-04"})
}

// isWide reports whether the long edges of the table, which are the players', are those in the south and north.
// SCENARIO-01.
func (b *Battle) isWide() bool { return b.table.Width >= b.table.Depth }

// field is how wide and how deep the table is for a player who looks across it from his edge.
func (b *Battle) field() (wide, deep geom.Len) {
	if b.isWide() {
		return b.table.Width, b.table.Depth
	}
	return b.table.Depth, b.table.Width
}

// spot is the point so far along a side's edge, from its left, and so far from it. SCENARIO-01.
func (b *Battle) spot(side Side, along, depth geom.Len) geom.Point {
	b.Cite("BA-SCENARIO-01")
	w, d, far := b.table.Width, b.table.Depth, b.player(side).Far
	switch {
	case b.isWide() && far:
		return geom.Point{X: w - along, Y: d - depth}
	case b.isWide():
		return geom.Point{X: along, Y: depth}
	case far:
		return geom.Point{X: w - depth, Y: along}
	}
	return geom.Point{X: depth, Y: d - along}
}

// fromEdge is how far along a side's edge a point lies, from its left, and how far from it: the reverse of spot.
func (b *Battle) fromEdge(side Side, p geom.Point) (along, depth geom.Len) {
	w, d, far := b.table.Width, b.table.Depth, b.player(side).Far
	switch {
	case b.isWide() && far:
		return w - p.X, d - p.Y
	case b.isWide():
		return p.X, p.Y
	case far:
		return p.Y, w - p.X
	}
	return d - p.Y, p.X
}

// ahead is where a side looks from its edge.
func (b *Battle) ahead(side Side) geom.Facing {
	f := geom.Facing(0)
	if !b.isWide() {
		f = 900
	}
	if b.player(side).Far {
		return f.Turn(1800)
	}
	return f
}

// depths is how near a base comes to a side's edge and how far from it it reaches.
func (b *Battle) depths(side Side, base geom.Base) (least, most geom.Len) {
	box := base.Box()
	_, x := b.fromEdge(side, box.Min)
	_, y := b.fromEdge(side, box.Max)
	return min(x, y), max(x, y)
}
