package cobi

import (
	"cmp"
	"fmt"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// maxUnits bounds what a set-up may hold: two armies of 2000 points, squads and vehicles with their crews. LEVEL-02.
const maxUnits = 450

// New sets a battle up. Without a start, the first thing pending is what comes before play.
func (e book) New(setup *battle.Setup) (battle.Battle, error) {
	b, err := lay(setup)
	if err != nil {
		return nil, err
	}
	if err := b.setup.EachUnit(b.readUnit); err != nil {
		return nil, err
	}
	b.standAll()
	b.Phase = Setup
	b.player(battle.Blue).Far = b.scenario.Near != battle.Blue
	b.player(battle.Red).Far = b.scenario.Near == battle.Blue
	if err := b.readGoals(); err != nil {
		return nil, fmt.Errorf("scenario: %w", err)
	}
	if len(setup.Start) > 0 {
		var t start
		if err := battle.Strict(setup.Start, &t); err != nil {
			return nil, fmt.Errorf("start: %w", err)
		}
		if err := b.scenario.beside(&t); err != nil {
			return nil, fmt.Errorf("scenario: %w", err)
		}
		if err := b.start(&t); err != nil {
			return nil, fmt.Errorf("start: %w", err)
		}
	} else {
		for i := range b.scenario.Stock {
			b.Stock = append(b.Stock, int16(i+1))
		}
		b.Push(Step{Kind: stepSetup, Clause: "COBI-SETUP-25"})
	}
	return battle.Settle(b, func(*Battle) Step { return Step{Side: battle.Red, Clause: "COBI-SETUP-10"} }), nil
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
	if len(b.Units) != len(setup.Units) || len(b.Models) != len(b.owners) {
		return nil, fmt.Errorf("state: it is not one of this set-up")
	}
	if err := b.checkState(); err != nil {
		return nil, fmt.Errorf("state: %w", err)
	}
	b.seen.changed()
	if err := b.Ground.Lay(b.table); err != nil {
		return nil, fmt.Errorf("state: %w", err)
	}
	b.standAll()
	if err := b.checkAgenda(); err != nil {
		return nil, fmt.Errorf("state: %w", err)
	}
	return b, nil
}

// Encode is the state as canonical JSON.
func (b *Battle) Encode() ([]byte, error) { return battle.Canonical(&b.State) }

// lay makes what never changes, and the bare table.
func lay(setup *battle.Setup) (*Battle, error) {
	options, err := readOptions(setup.Options)
	if err != nil {
		return nil, err
	}
	s := &setting{setup: setup, options: options, judged: agreedOn(setup.Options)}
	if s.scenario, err = readScenario(setup.Scenario); err != nil {
		return nil, fmt.Errorf("scenario: %w", err)
	}
	if s.Whose, err = setup.ReadUnits(maxUnits, s.addUnit); err != nil {
		return nil, err
	}
	if n := len(s.profiles); n > 0 {
		if err := mustFollow(s.profiles[n-1], nil); err != nil {
			return nil, fmt.Errorf("units: after the last: %w", err)
		}
	}
	if err := s.checkForces(); err != nil {
		return nil, err
	}
	s.noteKits()
	s.readEffects()
	for _, side := range battle.Sides {
		s.seats[side.Index()], s.sums[side.Index()] = s.players(side), s.sum(side)
		if err := s.readCaptain(side); err != nil {
			return nil, err
		}
	}
	t, err := table.New(&setup.Table, len(s.owners)+1)
	if err != nil {
		return nil, err
	}
	b := &Battle{setting: s, table: t, hulls: make([]geom.Box, len(setup.Units)), seen: newSeen(len(s.owners), len(setup.Units))}
	b.Bind(b, &b.Agenda, &steps)
	b.Units, b.Models = make([]Unit, len(setup.Units)), make([]Model, len(s.owners))
	b.seen.survey(b)
	return b, nil
}

// players is how many players lead the units of a side: units that no player in particular leads add none. SETUP-12.
func (s *setting) players(side Side) int { return max(1, len(s.seatsOf(side))) }

// seatsOf are the players who lead units of a side, in the order of their units.
func (s *setting) seatsOf(side Side) []battle.Seat {
	var seats []battle.Seat
	for i := range s.setup.Units {
		if u := &s.setup.Units[i]; u.Side == side && u.Seat != 0 && !slices.Contains(seats, u.Seat) {
			seats = append(seats, u.Seat)
		}
	}
	return seats
}

// addUnit reads the profile of a unit and the state in which the set-up finds it, and counts its models.
func (s *setting) addUnit(id UnitID, u *battle.UnitSetup) error {
	p, err := readProfile(u.Profile)
	if err != nil {
		return fmt.Errorf("profile: %w", err)
	}
	var before *Profile
	if id > 1 {
		before = s.profiles[id-2]
	}
	if err := mustFollow(before, p); err != nil {
		return fmt.Errorf("profile: %w", err)
	}
	if p.Kind == Crew && s.setup.Units[id-2].Side != u.Side {
		return fmt.Errorf("the crew is not of the side of its vehicle")
	}
	var t unitStart
	if err := u.ReadState(&t); err != nil {
		return err
	}
	s.firsts = append(s.firsts, modelID(len(s.owners)+1))
	for range p.Figures {
		s.owners, s.sizes = append(s.owners, id), append(s.sizes, p.sizeOf())
	}
	s.profiles, s.starts = append(s.profiles, p), append(s.starts, t)
	return nil
}

// A unitStart is the state in which a script or a lesson finds a unit.
type unitStart struct {
	Place   string       `json:"place,omitzero"`
	Models  []jsonPoint  `json:"models,omitzero"` // where each figure stands; without it they stand in line beside the first
	Marks   []string     `json:"marks,omitzero"`  // of the unit
	Figures []modelStart `json:"figures,omitzero"`
	Gun     *slotStart   `json:"gun,omitzero"`
	Second  *slotStart   `json:"second,omitzero"`
	Since   int16        `json:"since,omitzero"`
	Side    *Side        `json:"owner,omitzero"` // whose it is now, if it was captured
	Afoot   bool         `json:"afoot,omitzero"` // a crew that has left its vehicle
	Towed   string       `json:"towed,omitzero"` // behind which vehicle
}

// A modelStart is the state in which one figure is found.
type modelStart struct {
	Model  int16       `json:"model,omitzero"`
	Health string      `json:"health,omitzero"`
	Marks  []string    `json:"marks,omitzero"`
	Kit    []slotStart `json:"kit,omitzero"`
	Aboard string      `json:"aboard,omitzero"`
	Post   string      `json:"post,omitzero"`
}

// A slotStart is the state in which a thing is found that a figure carries.
type slotStart struct {
	Item    string `json:"item,omitzero"`
	Charges *int8  `json:"charges,omitzero"`
	Empty   bool   `json:"empty,omitzero"`
	Jammed  bool   `json:"jammed,omitzero"`
}

// change puts a slot into the state that is written.
func (t *slotStart) change(s *Slot) error {
	if t.Item != "" {
		item, ok := itemNamed(t.Item)
		if !ok {
			return fmt.Errorf("%q is not known", t.Item)
		}
		*s = loaded(item)
	}
	if t.Charges != nil {
		s.Charges = *t.Charges
	}
	s.Empty, s.Jammed = t.Empty, t.Jammed
	return nil
}

// loaded is a slot with an item as a battle begins: loaded, with its basic ammunition. SETUP-27.
func loaded(i Item) Slot { return Slot{Item: i, Charges: i.charges()} }

// weapons are those of a vehicle as a battle begins. SETUP-27, VEH-48, CARD-26.
func (c *Card) weapons(o *Options) (gun, second Slot) {
	if gun, second = loaded(c.Weapon), loaded(c.Secondary); o.LimitedVehicleAmmo && c.HasGun() {
		gun.Charges = 12
	}
	return gun, second
}

// marksNamed are the marks with names.
func marksNamed[M ~uint16 | ~uint32](given, names []string) (M, error) {
	var out M
	for _, name := range given {
		i := slices.Index(names, name)
		if i < 0 {
			return 0, fmt.Errorf("mark %q is not one of %v", name, names)
		}
		out |= 1 << i
	}
	return out, nil
}

// readUnit gives a unit its first state.
func (b *Battle) readUnit(id UnitID, spec *battle.UnitSetup) error {
	t, u, p := &b.starts[id-1], b.unit(id), b.profile(id)
	u.Side, u.Since = spec.Side, t.Since
	if t.Side != nil && *t.Side != battle.Nobody {
		u.Side = *t.Side
	}
	var err error
	if u.Marks, err = marksNamed[Mark](t.Marks, markNames); err != nil {
		return fmt.Errorf("state: %w", err)
	}
	if err := b.readPlace(id, spec, t); err != nil {
		return fmt.Errorf("state: %w", err)
	}
	if p.Kind == Vehicle {
		u.Gun, u.Second = p.Card.weapons(&b.options)
		for _, s := range []struct {
			given *slotStart
			to    *Slot
		}{{t.Gun, &u.Gun}, {t.Second, &u.Second}} {
			if s.given != nil {
				if err := s.given.change(s.to); err != nil {
					return fmt.Errorf("state: %w", err)
				}
			}
		}
	}
	return b.readModels(id, spec, t)
}

// readPlace finds where a unit is. A crew is where its vehicle is.
func (b *Battle) readPlace(id UnitID, spec *battle.UnitSetup, t *unitStart) error {
	u := b.unit(id)
	switch {
	case t.Towed != "":
		c, err := b.setup.Unit(t.Towed)
		if err != nil {
			return err
		}
		if c == id || !b.isVehicle(c) || !b.isVehicle(id) {
			return fmt.Errorf("%q cannot tow it", t.Towed)
		}
		u.Place, u.Carrier = Towed, c
	case t.Place != "":
		place, err := placeNames.Read("place", t.Place)
		if err != nil {
			return err
		}
		u.Place = place
	case b.profile(id).Kind == Crew && !t.Afoot:
		u.Place = b.unit(id - 1).Place
	case spec.At == nil && len(t.Models) == 0:
		u.Place = Undeployed
	}
	return nil
}

// readModels stands the models of a unit where the set-up says and hands out what they carry.
func (b *Battle) readModels(id UnitID, spec *battle.UnitSetup, t *unitStart) error {
	p, from := b.profile(id), b.first(id)
	if n := len(t.Models); n > 0 && n != len(p.Figures) {
		return fmt.Errorf("state: models: %d places for %d models", n, len(p.Figures))
	}
	for i := range p.Figures {
		m := b.model(from + modelID(i))
		m.Facing = spec.Facing
		if len(t.Models) > 0 {
			m.At = t.Models[i].point()
		} else if spec.At != nil {
			m.At = inLine(i, *spec.At, spec.Facing)
		}
		if p.Kind == Crew && !t.Afoot {
			m.Post = id - 1
		}
		for k, item := range p.Figures[i].Kit {
			if m.Kit[k] = loaded(item); p.Figures[i].Extra[k] {
				m.Kit[k].Charges *= 2 // ARSENAL-02
			}
		}
	}
	for _, f := range t.Figures {
		if err := b.readFigure(id, &f); err != nil {
			return fmt.Errorf("state: figures: %w", err)
		}
	}
	for m := from; m < from+modelID(len(p.Figures)); m++ {
		if b.stands(m) && !b.table.Holds(b.base(m)) {
			return fmt.Errorf("model %d does not stand wholly on the table", b.number(m))
		}
	}
	return nil
}

// readFigure puts a figure into the state in which it is found.
func (b *Battle) readFigure(id UnitID, t *modelStart) error {
	n := b.nth(id, t.Model)
	if n == 0 {
		return fmt.Errorf("there is no figure %d", t.Model)
	}
	m := b.model(n)
	if t.Health != "" {
		health, err := healthNames.Read("health", t.Health)
		if err != nil {
			return err
		}
		m.Health = health
	}
	var err error
	if m.Marks, err = marksNamed[ModelMark](t.Marks, modelMarkNames); err != nil {
		return err
	}
	if len(t.Kit) > len(m.Kit) {
		return fmt.Errorf("kit: at most 2 things")
	}
	for i := range t.Kit {
		if err := t.Kit[i].change(&m.Kit[i]); err != nil {
			return err
		}
	}
	for _, in := range []struct {
		name string
		to   *UnitID
	}{{t.Aboard, &m.Aboard}, {t.Post, &m.Post}} {
		if in.name == "" {
			continue
		}
		v, err := b.setup.Unit(in.name)
		if err != nil {
			return err
		}
		if !b.isVehicle(v) {
			return fmt.Errorf("%q is no vehicle", in.name)
		}
		*in.to = v
	}
	return nil
}

// inLine is where the i-th figure stands if only the first has a place: the next to his right and left by turns, three centimetres
// from base to base.
func inLine(i int, at geom.Point, facing geom.Facing) geom.Point {
	side := facing.Turn(900)
	if i%2 == 0 {
		side = facing.Turn(-900)
	}
	return geom.Step(at, side, geom.Len((i+1)/2)*(figureBase+3*geom.CM))
}

// standAll puts every body on the table where the state says.
func (b *Battle) standAll() {
	for i := range b.Units {
		b.stand(UnitID(i + 1))
	}
}

// A start is a situation in the middle of a battle.
type start struct {
	Round      int16        `json:"round,omitzero"`
	Phase      string       `json:"phase,omitzero"`      // turns, as usual; deployment; round (the next one begins); round-end
	Side       Side         `json:"side,omitzero"`       // whose turn it is
	Initiative Side         `json:"initiative,omitzero"` // who has it
	Held       int8         `json:"held,omitzero"`       // for how many rounds that side holds what it is to hold. SCEN-07
	Papers     []paperStart `json:"papers,omitzero"`     // SCEN-25
}

// start puts the battle into a situation.
func (b *Battle) start(t *start) error {
	side := max(t.Side, battle.Red)
	if err := b.startGoals(t, side); err != nil {
		return err
	}
	b.Round, b.Phase, b.First, b.Initiative = max(t.Round, 1), Turns, side, cmp.Or(t.Initiative, side)
	switch t.Phase {
	case "", "turns":
		b.Push(Step{Kind: stepRound, N: stageOf(panicRuns), Clause: "COBI-ROUND-08"})
		b.Push(Step{Kind: stepTurn, Side: side, Clause: "COBI-ROUND-02"})
	case "round":
		b.Round--
		b.Push(Step{Kind: stepRound, Clause: "COBI-ROUND-08"})
	case "round-end":
		b.Push(Step{Kind: stepRound, N: stageOf(panicRuns), Clause: "COBI-ROUND-08"})
	case "deployment":
		b.Round, b.Phase = 0, Setup
		b.Push(Step{Kind: stepSetup, N: setupStageOf(armiesDeploy), Clause: "COBI-SETUP-25"})
	default:
		return fmt.Errorf("phase %q is not one of turns, round, round-end, deployment", t.Phase)
	}
	return nil
}
