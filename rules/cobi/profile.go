package cobi

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/battle"
	"sandtable/geom"
)

// Kind is what sort of unit a unit is.
type Kind uint8

// The kinds of units.
const (
	Squad   Kind = iota
	Vehicle      // whatever has a card, guns too
	Crew         // the men of the vehicle that the set-up lists before them
)

var kindNames = []string{"squad", "vehicle", "crew"}

// Role is what a figure is in its squad or crew. UNIT-17, VEH-45.
type Role uint8

// The roles.
const (
	Man       Role = iota
	Commander      // of a squad or a vehicle
	Officer
	RadioMan
	Spotter
	Medic
	Doctor
	Priest
	Sniper
	Gunner
	Driver
	Loader
	HullGunner
	HullItself // a vehicle's only model
)

var roleNames = []string{
	"", "commander", "officer", "radio_operator", "spotter", "medic", "doctor", "priest", "sniper", "gunner", "driver", "loader", "hull_gunner", "hull",
}

// seats are the roles of a crew in the order of their seats; men after them have no role. VEH-45.
var seats = []Role{Commander, Gunner, Driver, Loader, HullGunner}

// isNonCombatant reports the roles that do not fight. UNIT-19.
func (r Role) isNonCombatant() bool { return r == Medic || r == Doctor || r == Priest }

// Trait is something that a list says of a whole unit.
type Trait uint8

// The traits.
const (
	Indomitable Trait = 1 << iota // ARSENAL-10
)

var traitNames = []string{"indomitable"}

// A Figure is what a set-up says of one figure.
type Figure struct {
	Role  Role
	Kit   [2]Item
	Extra [2]bool // with as much ammunition again. ARSENAL-02
}

// A Profile is what an army list says of a unit. It never changes during a battle.
type Profile struct {
	Kind    Kind
	Figures []Figure // of a vehicle one: its hull
	Traits  Trait
	Card    *Card // of a vehicle
	Width   geom.Len
	Depth   geom.Len // of its hull
	Points  int32
	Nation  string
	// Formation and Front say whose arsenal it has besides its nation's. ARSENAL-05 to ARSENAL-12.
	Formation, Front string
	Type             string // the row of the list of units, such as infantry_squad. UNIT-03
}

// Has reports whether a unit has a trait.
func (p *Profile) Has(t Trait) bool { return p.Traits&t != 0 }

// maxFigures is how many figures a squad can have: five, an officer and a radio operator. ACT-02, UNIT-15. A crew of a large gun is
// bounded alike.
const maxFigures = 12

// profileText is a profile as it is written:
//
//	{figures: [{role: commander, kit: [smg, grenade]}, {kit: [rifle+], n: 4}]}
//	{kind: vehicle, class: medium, drive: tracked, card: {forward: 28, reverse: 10, …, crew: 5}, keywords: [turret, radio]}
//	{kind: crew, men: 5}
type profileText struct {
	Kind     string       `json:"kind"`
	Type     string       `json:"type"`
	Figures  []figureText `json:"figures"`
	Men      int          `json:"men"` // of a crew: so many, by their seats
	Traits   []string     `json:"traits"`
	Class    string       `json:"class"`
	Drive    string       `json:"drive"`
	Open     bool         `json:"open"`
	Card     *cardText    `json:"card"`
	Keywords []string     `json:"keywords"`
	Since    string       `json:"since"`
	Size     []jsonLength `json:"size"` // of the hull: width and depth
	Points   int32        `json:"points"`
	Nation   string       `json:"nation"`

	Formation string `json:"formation"`
	Front     string `json:"front"`
}

// figureText is a figure as it is written, or several like it.
type figureText struct {
	Role string   `json:"role"`
	Kit  []string `json:"kit"`
	N    int      `json:"n"`
}

// cardText is a card as it is written: a field that is left out is a dash, or nothing of what is counted in centimetres.
type cardText struct {
	Forward       int16 `json:"forward"`
	Reverse       int16 `json:"reverse"`
	Turn          int16 `json:"turn"`
	Difficult     int16 `json:"difficult"`
	Road          int16 `json:"road"`
	Hit           *int8 `json:"hit"`
	Load          *int8 `json:"load"`
	Strength      *int8 `json:"strength"`
	Explosion     *int8 `json:"explosion"`
	Front         int8  `json:"front"`
	Side          int8  `json:"side"`
	Rear          int8  `json:"rear"`
	Top           int8  `json:"top"`
	Destroyed     *int8 `json:"destroyed"`
	Incapacitated *int8 `json:"incapacitated"`
	Damaged       *int8 `json:"damaged"`
	Immobilised   *int8 `json:"immobilised"`
	Crew          int8  `json:"crew"`
}

// jsonLength is a length in centimetres with at most two decimals.
type jsonLength geom.Len

func (l *jsonLength) UnmarshalJSON(data []byte) error {
	n, exact, ok := geom.ParseDecimal(string(data), int64(geom.CM))
	if !ok || !exact || n < 0 || n > int64(1000*geom.CM) {
		return fmt.Errorf("%s is not a length in centimetres", data)
	}
	*l = jsonLength(n)
	return nil
}

// readProfile reads a profile.
func readProfile(data []byte) (*Profile, error) {
	var t profileText
	if err := battle.Strict(data, &t); err != nil {
		return nil, err
	}
	kind := max(0, slices.Index(kindNames, t.Kind))
	if t.Kind != "" && kindNames[kind] != t.Kind {
		return nil, fmt.Errorf("kind %q is not one of %s", t.Kind, strings.Join(kindNames, ", "))
	}
	p := &Profile{Kind: Kind(kind), Points: t.Points, Nation: t.Nation, Formation: t.Formation, Front: t.Front, Type: t.Type}
	if p.Points < 0 {
		return nil, fmt.Errorf("points: not below zero")
	}
	for _, name := range t.Traits {
		i := slices.Index(traitNames, name)
		if i < 0 {
			return nil, fmt.Errorf("trait %q is not known: take some of %s", name, strings.Join(traitNames, ", "))
		}
		p.Traits |= 1 << i
	}
	if p.Kind == Vehicle {
		return p, p.readVehicle(&t)
	}
	switch {
	case t.Card != nil, t.Class != "", t.Drive != "", t.Open, len(t.Keywords) > 0, len(t.Size) > 0, t.Since != "":
		return nil, fmt.Errorf("only a vehicle has a card, a class, a drive, keywords and a size")
	case t.Men != 0 && (p.Kind != Crew || len(t.Figures) > 0):
		return nil, fmt.Errorf("men: only a crew is counted, and only if its figures are not listed")
	}
	return p, p.readFigures(&t)
}

// readFigures reads the figures of a squad or a crew.
func (p *Profile) readFigures(t *profileText) error {
	if t.Men < 0 || t.Men > maxFigures {
		return fmt.Errorf("men: from 1 to %d", maxFigures)
	}
	for i := range t.Men {
		p.Figures = append(p.Figures, Figure{Role: seat(i)})
	}
	for i := range t.Figures {
		f, err := t.Figures[i].read()
		if err != nil {
			return fmt.Errorf("figures[%d]: %w", i, err)
		}
		for range max(1, t.Figures[i].N) {
			if p.Kind == Crew && t.Figures[i].Role == "" {
				f.Role = seat(len(p.Figures))
			}
			p.Figures = append(p.Figures, f)
		}
	}
	if n := len(p.Figures); n < 1 || n > maxFigures {
		return fmt.Errorf("figures: from 1 to %d", maxFigures)
	}
	if p.Kind == Squad {
		return p.checkSquad()
	}
	return nil
}

// seat is the role of the man in a seat. VEH-45.
func seat(i int) Role {
	if i < len(seats) {
		return seats[i]
	}
	return Man
}

var tooManyMen = battle.NewReason("COBI-ACT-02", "a squad has at most 5 figures besides an officer and a radio operator, not {n}")

// checkSquad refuses a squad of more than five, but for an officer and a radio operator who are attached to it. ACT-02, UNIT-15.
func (p *Profile) checkSquad() error {
	own, officers, radios := len(p.Figures), 0, 0
	for i := range p.Figures {
		switch p.Figures[i].Role {
		case Officer:
			officers++
		case RadioMan:
			radios++
		}
	}
	if own -= min(1, officers) + min(1, radios); own > 5 {
		return fmt.Errorf("figures: %w", tooManyMen.Refuse(battle.Count("n", own)))
	}
	return nil
}

// read reads one figure.
func (t *figureText) read() (Figure, error) {
	var f Figure
	i := slices.Index(roleNames, t.Role)
	if i < 0 || Role(i) == HullItself {
		return f, fmt.Errorf("role %q is not one of %s", t.Role, strings.Join(roleNames[1:HullItself], ", "))
	}
	f.Role = Role(i)
	if t.N < 0 || t.N > maxFigures {
		return f, fmt.Errorf("n: from 1 to %d", maxFigures)
	}
	var kit []Item
	for i, name := range t.Kit {
		name, extra := strings.CutSuffix(name, topped)
		item, ok := itemNamed(name)
		if !ok {
			return f, fmt.Errorf("kit: %q is not known", name)
		}
		if _, can := item.topUp(); extra && !can {
			return f, fmt.Errorf("kit: there is no ammunition for %q (COBI-ARSENAL-02)", name)
		}
		if kit = append(kit, item); i < len(f.Extra) {
			f.Extra[i] = extra
		}
	}
	if no := checkKit(kit); no != nil {
		return f, fmt.Errorf("kit: %w", no)
	}
	copy(f.Kit[:], kit)
	return f, nil
}

// readVehicle reads the card of a vehicle.
func (p *Profile) readVehicle(t *profileText) error {
	i, j := slices.Index(classNames, t.Class), slices.Index(driveNames, t.Drive)
	switch {
	case len(t.Figures) > 0 || t.Men != 0:
		return fmt.Errorf("the men of a vehicle are a unit of their own, of the kind crew, that is listed after it")
	case t.Card == nil || i < 0 || j < 0:
		return fmt.Errorf("a vehicle has a card, a class (%s) and a drive (%s)", strings.Join(classNames, ", "), strings.Join(driveNames, ", "))
	}
	c := t.Card
	for _, n := range []int16{c.Forward, c.Reverse, c.Turn, c.Difficult, c.Road} {
		if n < 0 || n > 200 {
			return fmt.Errorf("card: fields 1 to 5 are from 0 to 200 cm")
		}
	}
	if c.Crew < 0 || c.Crew > maxFigures {
		return fmt.Errorf("card: the crew is from 0 to %d", maxFigures)
	}
	p.Card = &Card{
		Forward: c.Forward, Reverse: c.Reverse, Turn: c.Turn, Difficult: c.Difficult, Road: c.Road,
		Hit: printed(c.Hit), Load: printed(c.Load), Strength: printed(c.Strength), Explosion: printed(c.Explosion),
		Front: c.Front, Side: c.Side, Rear: c.Rear, Top: c.Top,
		Destroyed: printed(c.Destroyed), Incapacitated: printed(c.Incapacitated), Damaged: printed(c.Damaged), ImmobilisedAt: printed(c.Immobilised),
		Crew: c.Crew, Value: t.Points, Since: t.Since, Keywords: t.Keywords, Class: Class(i), Drive: Drive(j), Open: t.Open,
	}
	p.Figures = []Figure{{Role: HullItself}}
	if err := p.Card.readKeywords(); err != nil {
		return fmt.Errorf("keywords: %w", err)
	}
	return p.readSize(t.Size)
}

// printed is a field of a card that may be a dash.
func printed(n *int8) int8 {
	if n == nil {
		return dash
	}
	return *n
}

// readSize gives a hull its size: its own, or that of vehicles like it. CARD-27.
func (p *Profile) readSize(size []jsonLength) error {
	if p.Width, p.Depth = p.Card.usualSize(); len(size) > 0 {
		if len(size) != 2 || size[0] < 100 || size[1] < 100 || size[0] > 4000 || size[1] > 4000 {
			return fmt.Errorf("size: width and depth, from 1 to 40 cm")
		}
		p.Width, p.Depth = geom.Len(size[0]), geom.Len(size[1])
	}
	return nil
}

// sizeOf is the base of a model of a profile, at no place.
func (p *Profile) sizeOf() geom.Base {
	if p.Kind == Vehicle {
		return geom.Base{Width: p.Width, Depth: p.Depth}
	}
	return geom.Base{Width: figureBase, Round: true}
}

// mustFollow says what is wrong with the order of units: the crew of a vehicle is listed right after it, and no larger than its card
// says; a vehicle whose card has a crew must have one. VEH-40.
func mustFollow(before, p *Profile) error {
	manned := before != nil && before.Kind == Vehicle && before.Card.Crew > 0
	switch {
	case p != nil && p.Kind == Crew && !manned:
		return fmt.Errorf("a crew is listed right after its vehicle")
	case manned && (p == nil || p.Kind != Crew):
		return fmt.Errorf("the vehicle before it has a crew of %d, which must be listed right after it", before.Card.Crew)
	case manned && len(p.Figures) > int(before.Card.Crew):
		return fmt.Errorf("the vehicle before it has a crew of %d, not %d", before.Card.Crew, len(p.Figures))
	}
	return nil
}
