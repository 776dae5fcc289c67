package boltaction

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// maxUnits bounds what a set-up may hold.
const maxUnits = 200

// New sets a battle up. Without a start, the first thing pending is what comes before play.
func (e book) New(setup *battle.Setup) (battle.Battle, error) {
	b, err := lay(setup)
	if err != nil {
		return nil, err
	}
	if err := b.readUnits(); err != nil {
		return nil, err
	}
	if err := b.checkForces(); err != nil {
		return nil, err
	}
	b.Phase, b.Kind, b.player(battle.Blue).Far = Setup, int8(max(0, kindNamed(b.scenario.Type))), true
	for i := range b.Units {
		switch u, p := &b.Units[i], b.player(b.side(UnitID(i+1))); {
		case u.InPlay() && u.Die == NoOrder:
			b.Bag[b.colours[i]]++ // BAG-01
		case u.Place == Gone:
			p.Lost++
		case u.Place == Exited:
			p.Exited++
		}
	}
	if len(setup.Start) > 0 {
		if err := b.readStart(setup.Start); err != nil {
			return nil, fmt.Errorf("start: %w", err)
		}
	} else {
		b.beginSetup()
	}
	return battle.Settle(b, func(*Battle) Step { return Step{Side: battle.Red, Clause: "BA-DP-03"} }), nil
}

// Decode reads what Encode wrote.
func (e book) Decode(setup *battle.Setup, data []byte) (battle.Battle, error) {
	b, err := lay(setup)
	if err != nil {
		return nil, err
	}
	if err := battle.Strict(data, &b.State); err != nil {
		return nil, fmt.Errorf("state: %w", err)
	}
	if len(b.Units) != len(setup.Units) || len(b.Models) != len(b.owners) || len(b.Bag) != len(b.dice) {
		return nil, fmt.Errorf("state: it is not one of this set-up")
	}
	if err := b.Ground.Lay(b.table); err != nil {
		return nil, fmt.Errorf("state: %w", err)
	}
	b.setScenery()
	for i := range b.Units {
		if u := &b.Units[i]; u.Inside != 0 && !isHouse(b.table.Piece(u.Inside)) {
			return nil, fmt.Errorf("state: units[%d] is in a building that does not exist", i)
		}
	}
	if err := errors.Join(b.balance(), b.carriers()); err != nil {
		return nil, fmt.Errorf("state: %w", err)
	}
	b.standAll()
	return b, nil
}

// carriers refuses a unit whose carrier does not exist, or is the unit itself.
func (b *Battle) carriers() error {
	for i := range b.Units {
		at := UnitID(i + 1)
		for range b.Units {
			if at = b.Units[at-1].Carrier; at == 0 {
				break
			}
			if int(at) > len(b.Units) || at == UnitID(i+1) {
				return fmt.Errorf("units[%d] is carried by unit %d", i, at)
			}
		}
		if at != 0 {
			return fmt.Errorf("units[%d] is carried round in circles", i)
		}
	}
	return nil
}

// Encode is the state as canonical JSON.
func (b *Battle) Encode() ([]byte, error) { return battle.Canonical(&b.State) }

// lay makes what never changes, and the bare table.
func lay(setup *battle.Setup) (*Battle, error) {
	options, err := readOptions(setup.Options)
	if err != nil {
		return nil, err
	}
	s := &setting{setup: setup, options: options}
	s.second = slices.Contains(setup.Options, battle.Option{Name: preset, Value: "second"})
	if s.scenario, err = readScenario(setup.Scenario); err != nil {
		return nil, fmt.Errorf("scenario: %w", err)
	}
	if s.Whose, err = setup.ReadUnits(maxUnits, s.addUnit); err != nil {
		return nil, err
	}
	t, err := table.New(&setup.Table, len(s.owners)+1)
	if err != nil {
		return nil, err
	}
	for _, p := range t.Pieces() {
		if p.Kind == table.Hill && p.IsArea() {
			s.hills = append(s.hills, p.ID)
		}
	}
	b := &Battle{setting: s, table: t, hulls: make([]geom.Box, len(setup.Units)), scenery: new(scenery)}
	b.Bind(b, &b.Agenda, &steps)
	b.setScenery()
	b.memory = newMemory(len(setup.Units))
	b.Units, b.Models, b.Bag = make([]Unit, len(setup.Units)), make([]Model, len(s.owners)), make([]int16, len(s.dice))
	return b, nil
}

// addUnit reads the profile of a unit and the state in which the set-up finds it, and counts its models.
func (s *setting) addUnit(id UnitID, u *battle.UnitSetup) error {
	p, err := readProfile(u.Profile)
	if err != nil {
		return fmt.Errorf("profile: %w", err)
	}
	if p.Points == 0 {
		p.Points = p.price()
	}
	if s.options.NationalRules {
		p.enlist()
	}
	var t unitStart
	if err := u.ReadState(&t); err != nil {
		return err
	}
	s.firsts = append(s.firsts, modelID(len(s.owners)+1))
	for _, role := range p.Roles {
		s.owners, s.sizes = append(s.owners, id), append(s.sizes, p.sizeOf(role))
	}
	if p.Type == Vehicle {
		s.vehicles = append(s.vehicles, id)
	}
	s.profiles, s.starts = append(s.profiles, p), append(s.starts, t)
	s.colours = append(s.colours, s.colourOf(u.Side, u.Seat))
	s.forces[u.Side.Index()] = append(s.forces[u.Side.Index()], p)
	return nil
}

// A unitStart is the state in which a script or a lesson finds a unit.
type unitStart struct {
	Place       string      `json:"place,omitzero"`
	Die         string      `json:"die,omitzero"`
	Pins        int8        `json:"pins,omitzero"`
	Models      []jsonPoint `json:"models,omitzero"` // where each model stands; without it they stand in ranks behind the first
	Dead        []int16     `json:"dead,omitzero"`
	Aboard      string      `json:"aboard,omitzero"`
	Towed       string      `json:"towed,omitzero"`
	Inside      string      `json:"inside,omitzero"` // the name of a building
	Floor       int8        `json:"floor,omitzero"`
	Hidden      bool        `json:"hidden,omitzero"`
	DugIn       bool        `json:"dugIn,omitzero"`
	Emplaced    bool        `json:"emplaced,omitzero"`
	Immobilised bool        `json:"immobilised,omitzero"`
	Boarded     bool        `json:"boarded,omitzero"`
	Called      bool        `json:"called,omitzero"`
	HE          bool        `json:"he,omitzero"`    // AMBUSH with HE loaded
	Spent       []int8      `json:"spent,omitzero"` // arms used up, by number
	Flank       string      `json:"flank,omitzero"` // left or right
}

// jsonPoint is a point written in inches.
type jsonPoint [2]jsonLength

func (p jsonPoint) point() geom.Point { return geom.Point{X: geom.Len(p[0]), Y: geom.Len(p[1])} }

// readUnits gives every unit its first state.
func (b *Battle) readUnits() error {
	if err := b.setup.EachUnit(b.readUnit); err != nil {
		return err
	}
	b.standAll()
	for i := range b.Units {
		b.settle(UnitID(i + 1))
	}
	return nil
}

func (b *Battle) readUnit(id UnitID, spec *battle.UnitSetup) error {
	t, u, p := &b.starts[id-1], b.unit(id), b.profile(id)
	u.Quality, u.Pins, u.Floor = p.Quality, t.Pins, t.Floor
	if u.Pins < 0 || u.Pins > 20 {
		return fmt.Errorf("state: pins: from 0 to 20")
	}
	if err := b.readPlace(id, spec, t); err != nil {
		return fmt.Errorf("state: %w", err)
	}
	if u.Die = orderNamed(t.Die); u.Die == NoOrder && t.Die != "" {
		return fmt.Errorf("state: die %q is not an order", t.Die)
	}
	switch t.Flank {
	case "":
	case "left":
		u.Flank = -1
	case "right":
		u.Flank = 1
	default:
		return fmt.Errorf("state: flank %q is neither left nor right", t.Flank)
	}
	for _, m := range []struct {
		yes  bool
		mark Mark
	}{
		{t.Hidden, Hidden}, {t.DugIn, DugIn}, {t.Emplaced, Emplaced}, {t.Immobilised, Immobilised},
		{t.Boarded, Boarded}, {t.Called, Called}, {t.HE, LoadedHE},
	} {
		if m.yes {
			u.Marks |= m.mark
		}
	}
	for _, n := range t.Spent {
		if n < 1 || int(n) > len(p.Arms) {
			return fmt.Errorf("state: spent: there is no arm %d", n)
		}
		u.Spent |= 1 << (n - 1)
	}
	return b.readModels(id, spec, t)
}

// readPlace finds where a unit is.
func (b *Battle) readPlace(id UnitID, spec *battle.UnitSetup, t *unitStart) error {
	u := b.unit(id)
	switch {
	case t.Aboard != "" || t.Towed != "":
		c, err := b.setup.Unit(t.Aboard + t.Towed)
		if err != nil {
			return err
		}
		if c == id || b.side(c) != spec.Side || b.profile(c).Type != Vehicle {
			return fmt.Errorf("%q cannot carry it", t.Aboard+t.Towed)
		}
		u.Place, u.Carrier = Aboard, c
		if t.Towed != "" {
			u.Place = Towed
		}
	case t.Place != "":
		place, err := placeNames.Read("place", t.Place)
		if err != nil {
			return err
		}
		u.Place = place
	case spec.At == nil && t.Inside == "" && len(t.Models) == 0:
		u.Place = Undeployed
	}
	if t.Inside != "" {
		for _, p := range b.table.Pieces() {
			if p != nil && p.Name == t.Inside {
				u.Inside = p.ID
			}
		}
		if house := b.house(id); !isHouse(house) || b.profile(id).Type == Vehicle || b.mayHold(house, u.Floor, id) != nil {
			return fmt.Errorf("floor %d of %q cannot hold it", u.Floor, t.Inside)
		}
	}
	return nil
}

// readModels stands the models of a unit where the set-up says, and hands out their arms.
func (b *Battle) readModels(id UnitID, spec *battle.UnitSetup, t *unitStart) error {
	p, from := b.profile(id), b.first(id)
	if n := len(t.Models); n > 0 && n != len(p.Roles) {
		return fmt.Errorf("state: models: %d places for %d models", n, len(p.Roles))
	}
	for i := range p.Roles {
		m := b.model(from + modelID(i))
		m.Alive, m.Facing = !slices.Contains(t.Dead, int16(i+1)), spec.Facing
		if len(t.Models) > 0 {
			m.At = t.Models[i].point()
		} else if spec.At != nil {
			m.At = b.inRank(p, i, *spec.At, spec.Facing)
		}
		for a := range p.Arms {
			if int(p.Arms[a].Model) == i {
				m.Arms |= 1 << a
			}
		}
		if b.unit(id).IsOnTable() && b.unit(id).Inside == 0 && m.Alive && !b.table.Holds(b.base(from+modelID(i))) {
			return fmt.Errorf("model %d does not stand wholly on the table", i+1)
		}
	}
	b.handLoads(id)
	if u := b.unit(id); p.Type != Vehicle && b.men(id) == 0 && u.InPlay() { // whose last man has fallen. BAG-09, ARTILLERY-07
		u.Place = Gone
	}
	return nil
}

// handLoads gives each loader the first Team weapon of his squad that has none. FORCE-08.
func (b *Battle) handLoads(id UnitID) {
	p, next := b.profile(id), 0
	for i, role := range p.Roles {
		if role != Loader {
			continue
		}
		for next < len(p.Arms) && (!p.Arms[next].Team || p.Arms[next].Model < 0) {
			next++
		}
		if next < len(p.Arms) {
			next++
			b.model(b.first(id) + modelID(i)).Loads = int8(next)
		}
	}
}

// inRank is where the i-th model stands if only the first has a place: in ranks of five, the next to his right and left by
// turns, an inch and a half from man to man. A gun stands first, three of its crew behind it and the others beside it.
// ARTILLERY-01.
func (b *Battle) inRank(p *Profile, i int, at geom.Point, facing geom.Facing) geom.Point {
	if i == 0 || p.Type == Vehicle {
		return at
	}
	const pace = geom.Inch * 3 / 2
	back := geom.Len(0)
	if p.Type == Artillery {
		i, back = i-1, p.Depth/2+manBase/2+geom.Inch/4
		if i > 2 {
			way := facing.Turn(900 - i%2*1800)
			return geom.Step(geom.Step(at, way, p.Width/2+manBase/2+geom.Inch/4), facing.Turn(1800), geom.Len((i-3)/2)*manBase)
		}
	}
	file := geom.Len((i%5 + 1) / 2)
	if i%2 == 0 {
		file = -file
	}
	at = geom.Step(at, facing.Turn(1800), back+geom.Len(i/5)*pace)
	if file < 0 {
		return geom.Step(at, facing.Turn(2700), -file*pace)
	}
	return geom.Step(at, facing.Turn(900), file*pace)
}

// standAll puts every body on the table where the state says.
func (b *Battle) standAll() {
	for i := range b.Units {
		b.stand(UnitID(i + 1))
	}
}

// A start is a situation in the middle of a battle.
type start struct {
	Turn  int16  `json:"turn,omitzero"`
	Drawn Side   `json:"drawn,omitzero"` // a die of this side has just been drawn
	Seat  int8   `json:"seat,omitzero"`  // and of this player
	Phase string `json:"phase,omitzero"` // deployed (what follows deployment), turn (the next one begins), orders or turn-end
	First Side   `json:"first,omitzero"`

	Calls []startCall `json:"calls,omitzero"` // support that has been called
}

// A startCall is support that was called before.
type startCall struct {
	Side   Side      `json:"side"`
	Kind   string    `json:"kind"`
	At     jsonPoint `json:"at"`
	Target string    `json:"target"`
}

// readCalls puts calls in that were made before. SUPPORT-04.
func (b *Battle) readCalls(calls []startCall) error {
	for _, c := range calls {
		call := Call{Side: c.Side, Kind: c.Kind, At: c.At.point()}
		if c.Side == battle.Nobody || c.Kind != callBarrage && c.Kind != callSmoke && c.Kind != callAir {
			return fmt.Errorf("calls: a side and one of barrage, smoke and air are needed")
		}
		if c.Kind == callAir {
			id, err := b.setup.Unit(c.Target)
			if err != nil {
				return fmt.Errorf("calls: %w", err)
			}
			call.Target = id
		}
		b.Calls = append(b.Calls, call)
	}
	return nil
}

// readStart puts the battle into a situation.
func (b *Battle) readStart(data json.RawMessage) error {
	var t start
	if err := battle.Strict(data, &t); err != nil {
		return err
	}
	b.Turn, b.Phase, b.First = max(t.Turn, 1), OrdersPhase, t.First
	if s := b.scenario.Attacker; s != battle.Nobody {
		b.player(s).Attacker = true
	}
	if err := b.readCalls(t.Calls); err != nil {
		return err
	}
	b.layFixed()
	switch t.Phase {
	case "deployed":
		b.Turn, b.Phase = 0, Setup
		b.Push(Step{Kind: stepTurn})
		b.pushBombardment()
		b.pushForward()
	case "turn":
		b.Turn--
		b.Push(Step{Kind: stepTurn})
	case "", "orders":
		b.Push(Step{Kind: stepDraw, Clause: "BA-BAG-02"})
		if t.Drawn != battle.Nobody {
			if !slices.Contains(b.dice, dieOwner{t.Drawn, battle.Seat(t.Seat)}) {
				return fmt.Errorf("drawn: player %d of %s has no dice", t.Seat, t.Drawn)
			}
			b.Push(Step{Kind: stepOrder, Side: t.Drawn, Seat: battle.Seat(t.Seat), Clause: "BA-BAG-03"})
		}
	case "turn-end":
		b.Push(Step{Kind: stepTurnEnd, Clause: "BA-BAG-06"})
	default:
		return fmt.Errorf("phase %q is not one of deployed, turn, orders, turn-end", t.Phase)
	}
	return nil
}
