package bkc

import (
	"fmt"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// maxUnits bounds what a set-up may hold; the book's largest battles have about a hundred a side. SETUP-06.
const maxUnits = 1000

// New sets a battle up. Without a start, the first thing pending is what comes before play: plan, works, deployment.
func (e *edition) New(setup *battle.Setup) (battle.Battle, error) {
	b, err := e.lay(setup)
	if err != nil {
		return nil, err
	}
	if err := b.readUnits(); err != nil {
		return nil, err
	}
	b.countBreakpoints()
	if e.skies {
		for _, side := range battle.Sides {
			b.player(side).Sky = b.scenario.of(side).Sky
		}
	}
	b.Phase, b.Turn = Setup, 0
	if len(setup.Start) > 0 {
		if err := b.readStart(setup.Start); err != nil {
			return nil, fmt.Errorf("start: %w", err)
		}
	} else {
		b.beginSetup()
	}
	b.standAll()
	return battle.Settle(b, func(b *Battle) Step { return Step{Side: max(b.Active, battle.Red), Clause: "BKC-SETUP-18"} }), nil
}

// lay makes what never changes, and the bare table.
func (e *edition) lay(setup *battle.Setup) (*Battle, error) {
	options, err := battle.ReadOptions(e.id, e.options, setup.Options)
	if err != nil {
		return nil, err
	}
	usual, err := battle.ReadOptions(e.id, e.options, nil)
	if err != nil {
		return nil, err
	}
	s := &setting{edition: e, setup: setup, options: options, usual: usual}
	if s.scenario, err = readScenario(setup.Scenario); err != nil {
		return nil, fmt.Errorf("scenario: %w", err)
	}
	if s.Whose, err = setup.ReadUnits(maxUnits, s.addUnit); err != nil {
		return nil, err
	}
	t, err := table.New(&setup.Table, len(setup.Units)+1)
	if err != nil {
		return nil, err
	}
	if err := s.oneCO(); err != nil {
		return nil, err
	}
	if err := s.layEdges(t); err != nil {
		return nil, err
	}
	for _, p := range t.Pieces() {
		if p.Kind == table.Hill {
			s.hills = append(s.hills, p.ID)
		}
	}
	s.coast = slices.ContainsFunc(setup.Table.Pieces, func(p table.Piece) bool { return p.Kind == table.Sea })
	if s.missions, err = plannedIn(setup.Start); err != nil {
		return nil, err
	}
	b := &Battle{setting: s, table: t, memory: newMemory(len(setup.Units))}
	b.Bind(b, &b.Agenda, &e.steps)
	b.Units = make([]Unit, len(setup.Units))
	return b, nil
}

// addUnit reads the profile of a unit and the state in which the set-up finds it.
func (s *setting) addUnit(id UnitID, u *battle.UnitSetup) error {
	p, err := readProfile(u.Profile, s.scaled)
	if err != nil {
		return fmt.Errorf("profile: %w", err)
	}
	var t unitStart
	if err := u.ReadState(&t); err != nil {
		return err
	}
	s.profiles, s.starts = append(s.profiles, p), append(s.starts, t)
	if p.IsCommand() {
		s.staff[u.Side.Index()] = append(s.staff[u.Side.Index()], id)
	}
	if u.At == nil && t.Aboard == "" && !p.offTable {
		s.placed[u.Side.Index()] = append(s.placed[u.Side.Index()], id)
	}
	if p.recce {
		s.scouts[u.Side.Index()] = append(s.scouts[u.Side.Index()], id)
	}
	if p.Capacity > 0 {
		s.carriers[u.Side.Index()] = append(s.carriers[u.Side.Index()], id)
	}
	return nil
}

// oneCO refuses a Battlegroup with two commanding officers. SETUP-15.
func (s *setting) oneCO() error {
	var seen [2]bool
	for i, p := range s.profiles {
		if p.Class != CO {
			continue
		}
		if side := s.Side(UnitID(i + 1)).Index(); !seen[side] {
			seen[side] = true
			continue
		}
		return fmt.Errorf("units[%d] (%s): a Battlegroup has one CO", i, s.setup.Units[i].ID)
	}
	return nil
}

// readUnits gives every unit its first state.
func (b *Battle) readUnits() error {
	if err := b.setup.EachUnit(b.readUnit); err != nil {
		return err
	}
	for i := range b.Units {
		if u := &b.Units[i]; u.Place == Aboard {
			c := b.unit(u.Carrier)
			u.At, u.Facing = c.At, c.Facing
		}
	}
	return nil
}

func (b *Battle) readUnit(id UnitID, spec *battle.UnitSetup) error {
	t := &b.starts[id-1]
	u, p := b.unit(id), b.profile(id)
	u.Facing = spec.Facing
	switch {
	case t.Aboard != "":
		c, err := b.setup.Unit(t.Aboard)
		if err != nil {
			return fmt.Errorf("state: aboard: %w", err)
		}
		if c == id || b.side(c) != spec.Side {
			return fmt.Errorf("state: aboard: %q cannot carry it", t.Aboard)
		}
		u.Place, u.Carrier = Aboard, c
	case p.offTable:
		u.Place = OffTable
	case spec.At == nil || t.Place == "reserve" || t.Arrives > 0:
		u.Place, u.At = Reserve, b.entry(id)
	}
	if spec.At != nil {
		u.At = *spec.At
		if u.Place == OnTable && !b.table.Holds(b.base(id)) {
			return fmt.Errorf("its base does not lie wholly on the table")
		}
	}
	switch t.Place {
	case "", "reserve", "table", "aboard", "off-table":
	case "gone":
		u.Place = Gone
	default:
		return fmt.Errorf("state: place %q is not one of table, aboard, off-table, reserve, gone", t.Place)
	}
	if t.Host != "" {
		h, err := b.setup.Unit(t.Host)
		if err != nil {
			return fmt.Errorf("state: host: %w", err)
		}
		u.Place, u.Carrier, u.Host, u.Until = Aboard, h, h, t.Until
	}
	u.Hits, u.Arrives, u.Orders = t.Hits, t.Arrives, t.Orders
	for _, m := range []struct {
		yes  bool
		mark Mark
	}{
		{t.Suppressed, Suppressed}, {t.Limbered || u.Place == Aboard && p.IsGun(), Limbered}, {t.DugIn, InHole},
		{t.Fortified || p.emplaced, Emplaced}, {t.Acted, Acted}, {t.Moved, Moved}, {t.Fired || t.FiredNow, HasFired}, {t.FiredNow, FiredNow},
		{t.Concealed, Concealed}, {t.Charged, Charged}, {t.Damage == "slowed", Slowed},
		{t.Damage == "disarmed", Disarmed}, {t.Damage == "deafened", Deafened}, {b.counts(id) && !t.Uncounted, Counted},
	} {
		if m.yes {
			u.Marks |= m.mark
		}
	}
	return nil
}

// plannedIn is how many missions each side has planned in a situation.
func plannedIn(data []byte) (missions [2]int16, err error) {
	var t start
	if len(data) > 0 {
		if err := battle.Strict(data, &t); err != nil {
			return missions, fmt.Errorf("start: %w", err)
		}
	}
	return [2]int16{int16(len(t.Red.Plan)), int16(len(t.Blue.Plan))}, nil
}

// readStart puts the battle into a situation.
func (b *Battle) readStart(data []byte) error {
	var t start
	if err := battle.Strict(data, &t); err != nil {
		return err
	}
	b.Turn, b.Active, b.First = max(t.Turn, 1), t.Active, t.First
	if b.Active == battle.Nobody {
		b.Active = battle.Red
	}
	if b.First == battle.Nobody {
		b.First = battle.Red
	}
	for i, side := range []*sideStart{&t.Red, &t.Blue} {
		if err := b.readSideStart(battle.Sides[i], side); err != nil {
			return fmt.Errorf("%s: %w", battle.Sides[i], err)
		}
	}
	for i, c := range t.Contacts {
		unit, err1 := b.setup.Unit(c.Unit)
		target, err2 := b.setup.Unit(c.Target)
		e := slices.Index(edgeNames[:], c.Edge)
		if err1 != nil || err2 != nil || e < 0 {
			return fmt.Errorf("contacts[%d]: name two units and one of %v", i, edgeNames)
		}
		b.Contacts = append(b.Contacts, Contact{unit, target, geom.Edge(e)})
	}
	for i, l := range t.Supports {
		unit, err1 := b.setup.Unit(l.Unit)
		friend, err2 := b.setup.Unit(l.Friend)
		if err1 != nil || err2 != nil {
			return fmt.Errorf("supports[%d]: name two units", i)
		}
		b.Supports = append(b.Supports, Link{unit, friend})
	}
	switch {
	case t.Phase == "" || t.Phase == "turn":
		b.Push(Step{Kind: stepTurn})
	case b.edition.phase(t.Phase) != nil:
		b.beginPhase(t.Phase)
	default:
		return fmt.Errorf("phase %q is not one of %v", t.Phase, b.edition.phaseNames())
	}
	return nil
}

var edgeNames = [...]string{"front", "right", "rear", "left"}

// edges are the edges of a unit by their names.
func edges(_ *Battle, _ *Cmd, out []Value) []Value {
	for _, name := range edgeNames {
		out = append(out, Value{Text: name})
	}
	return out
}

func edge(n int32) geom.Edge { return geom.Edge(n & 3) }

func (b *Battle) readSideStart(side Side, t *sideStart) error {
	p := b.player(side)
	p.AirLast, p.AirUsed, p.NoAlter, p.VP, p.Exited = t.AirLast, t.AirUsed, t.NoAlter, t.VP, t.Exited
	if t.Losses != nil {
		p.Losses = *t.Losses
	}
	if t.Break != nil {
		p.Break = *t.Break
	}
	for i, m := range t.Plan {
		mission := Mission{At: m.At.point(), Assets: m.Assets, Turn: m.Turn, Smoke: m.Smoke, Barrage: m.Barrage}
		for _, name := range m.Units {
			id, err := b.setup.Unit(name)
			if err != nil || b.side(id) != side {
				return fmt.Errorf("plan[%d]: %q is not a unit of this side", i, name)
			}
			mission.Units = append(mission.Units, id)
		}
		if len(mission.Units) == 0 {
			return fmt.Errorf("plan[%d]: no unit is named", i)
		}
		if no := b.isSound(mission.Units, mission.Smoke, mission.Barrage); no != nil {
			return fmt.Errorf("plan[%d]: %w", i, no)
		}
		if mission.Assets == 0 {
			mission.Assets = int16(len(mission.Units))
		}
		p.Plan = append(p.Plan, mission)
	}
	return nil
}

// standAll puts every base on the table.
func (b *Battle) standAll() {
	for i := range b.Units {
		if b.Units[i].Place == OnTable {
			b.table.Put(i+1, b.base(UnitID(i+1)))
		}
	}
}

// Decode reads a state that Encode wrote.
func (e *edition) Decode(setup *battle.Setup, data []byte) (battle.Battle, error) {
	b, err := e.lay(setup)
	if err != nil {
		return nil, err
	}
	var s State
	if err := battle.Strict(data, &s); err != nil {
		return nil, fmt.Errorf("state: %w", err)
	}
	if len(s.Units) != len(b.Units) {
		return nil, fmt.Errorf("state: it has %d units, the set-up %d", len(s.Units), len(b.Units))
	}
	b.State = s
	if err := b.Ground.Lay(b.table); err != nil {
		return nil, fmt.Errorf("state: %w", err)
	}
	b.standAll()
	return b, nil
}
