package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

var (
	noArtillery   = reason("BKC-ART-01", "{unit} is not artillery that supports by fire-zone", "{unit} nie jest artylerią wspierającą ogniem strefowym")
	lostSupport   = reason("BKC-G-24", "{unit} has been knocked out or is not there", "{unit} jest zniszczona lub nieobecna")
	hasBeenUsed   = reason("BKC-ART-03", "{unit} has already been used this turn", "{unit} została już użyta w tej turze")
	notEmplaced   = reason("BKC-G-19", "{unit} is not deployed and cannot fire indirectly", "{unit} nie jest rozstawiona i nie może strzelać pośrednio")
	underMinimum  = reason("BKC-G-19", "{unit} is {distance} from its target, nearer than {least}", "{unit} jest {distance} od celu, bliżej niż {least}")
	noCoast       = reason("BKC-G-25", "{unit} is a naval gun: there is no sea here", "{unit} to działo okrętowe, a tu nie ma morza")
	noneToFire    = reason("BKC-ART-01", "no artillery is there to fire for {unit}", "żadna artyleria nie może strzelać na żądanie {unit}")
	unseenTarget  = reason("BKC-ART-04", "{unit} has no clear line of sight to the target", "{unit} nie widzi celu")
	aimAtCommand  = reason("BKC-ART-05", "{target} is a command unit and may not be the target", "{target} to jednostka dowodzenia i nie może być celem")
	aimedOff      = reason("BKC-ART-05", "the point does not lie on the table", "punkt nie leży na stole")
	mixedBarrage  = reason("BKC-ART-19", "units with zones of 20 and 30 cm may not share a barrage", "jednostki o strefach 20 i 30 cm nie mogą razem strzelać zaporowo")
	lonelyBarrage = reason("BKC-ART-19", "a barrage needs two units at least", "ogień zaporowy wymaga co najmniej dwóch jednostek")
	noSuchShape   = reason("BKC-DP-41", "fire falls as a concentration or a barrage", "ogień pada jako koncentracja lub ogień zaporowy")
)

// stepRequestEnds closes the order under which requested support comes. CONV-16.
const stepRequestEnds stepKind = "request-ends"

func autoRequestEnds(b *Battle, _ Step) bool {
	b.closeOrder()
	b.pop()
	return true
}

// artilleryRules are the verbs of an FAO in the Command Phase. DP-40.
var artilleryRules = []*Rule{requestRule, smokeRule, alterRule}

// requestRule: an FAO calls for shells on an enemy that it sees. ART-02, ART-04, DP-41.
var requestRule = &Rule{
	Verb: "request", Clause: "BKC-ART-02",
	Fields: []Field{
		{
			Field: battle.FieldUnit, Domain: ownCommand,
			Check: func(b *Battle, c *Cmd) *Refusal { return b.mayObserve(c, FAO) },
			Leads: (*Battle).someTarget,
		},
		{
			Field: battle.FieldTarget, Domain: enemyUnits, Check: (*Battle).mayAimAt,
			Leads: func(b *Battle, c *Cmd) *Refusal { return b.someArtillery(c, false) },
		},
		artilleryField(false),
		shapeField,
	},
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) { b.previewRequest(c, false, p) },
	Do:      func(b *Battle, c *Cmd) { b.request(c, false) },
}

// smokeRule: an FAO calls for smoke on any point that it sees. ART-05, ART-26, DP-41.
var smokeRule = &Rule{
	Verb: "request-smoke", Clause: "BKC-ART-26",
	Fields: []Field{
		{
			Field: battle.FieldUnit, Domain: ownCommand,
			Check: func(b *Battle, c *Cmd) *Refusal { return b.mayObserve(c, FAO) },
			Leads: func(b *Battle, c *Cmd) *Refusal {
				_, no := b.smokeAim(c)
				return no
			},
		},
		{
			Field: battle.FieldAt,
			Shape: func(b *Battle, c *Cmd) *battle.Shape { return b.visibleShape(c, "BKC-ART-05") },
			Check: func(b *Battle, c *Cmd) *Refusal { return b.maySeePoint(c, unseenTarget) },
			Leads: func(b *Battle, c *Cmd) *Refusal { return b.someArtillery(c, true) },
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				at, _ := b.smokeAim(c)
				b.samplePoint(c, r, at, func() *Refusal { return b.someArtillery(c, true) })
			},
		},
		artilleryField(true),
		shapeField,
	},
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) { b.previewRequest(c, true, p) },
	Do:      func(b *Battle, c *Cmd) { b.request(c, true) },
}

// artilleryField is the field of the units that fire together at one target. ART-04, ART-07.
func artilleryField(smoke bool) Field {
	return Field{
		Field: battle.FieldUnits, Domain: unitsOfKind((*Profile).isArtillery),
		Each: func(b *Battle, c *Cmd, id UnitID) *Refusal { return b.canShell(c, id, smoke) },
		Sample: func(b *Battle, c *Cmd, r dice.Roller) {
			sampleUnits(b, c, r, (*Profile).isArtillery, func(id UnitID) *Refusal { return b.canShell(c, id, smoke) })
		},
	}
}

// shapeField chooses between one zone for all and zones side by side. Without it fire is concentrated. ART-18, ART-19.
var shapeField = Field{
	Field: battle.FieldOption, Optional: true,
	Domain: func(b *Battle, c *Cmd, out []Value) []Value {
		return append(out, Value{Text: "concentration"}, Value{Text: "barrage"})
	},
	Check: func(b *Battle, c *Cmd) *Refusal {
		switch c.Option {
		case "concentration":
			return nil
		case "barrage":
			return b.mayBarrage(c.Units)
		}
		return noSuchShape.Refuse()
	},
}

// mayBarrage says why units cannot lay their zones side by side. ART-19.
func (b *Battle) mayBarrage(units []UnitID) *Refusal {
	if len(units) < 2 {
		return lonelyBarrage.Refuse()
	}
	for _, id := range units[1:] {
		if b.zoneSide(id) != b.zoneSide(units[0]) {
			return mixedBarrage.Refuse()
		}
	}
	return nil
}

// unitsOfKind are the units of the side that decides, of one kind of support. ART-01, G-48.
func unitsOfKind(kind func(*Profile) bool) func(*Battle, *Cmd, []Value) []Value {
	return func(b *Battle, c *Cmd, out []Value) []Value {
		for _, id := range b.own[c.Side.Index()] {
			if kind(b.profile(id)) {
				out = append(out, Value{Unit: id})
			}
		}
		return out
	}
}

func sampleUnits(b *Battle, c *Cmd, r dice.Roller, kind func(*Profile) bool, can func(UnitID) *Refusal) {
	for _, v := range unitsOfKind(kind)(b, c, nil) {
		if can(v.Unit) == nil && (len(c.Units) == 0 || r.Roll(2, "sample") == 1) {
			c.Units = append(c.Units, v.Unit)
		}
	}
}

// enemyUnits are all known enemies on the table.
func enemyUnits(b *Battle, c *Cmd, out []Value) []Value {
	for _, id := range b.own[c.Side.Enemy().Index()] {
		if u := b.unit(id); u.IsOnTable() && !u.Is(Concealed) {
			out = append(out, Value{Unit: id})
		}
	}
	return out
}

// mayObserve says why a unit may not call for support now. CMD-47, CMD-49.
func (b *Battle) mayObserve(c *Cmd, kinds ...Class) *Refusal {
	if no := b.isOwn(c, c.Unit); no != nil {
		return no
	}
	return b.mayOrder(c.Unit, kinds...)
}

// observes reports clear sight of a unit or, for no unit, of a point: the command unit's own, or that of a recce unit
// linked to it. ART-04, AIR-01, G-03.
func (b *Battle) observes(by, target UnitID, at geom.Point) bool {
	sees := func(eye UnitID) bool {
		if target != 0 {
			return b.sees(eye, target)
		}
		return b.seesPoint(eye, at)
	}
	if sees(by) {
		return true
	}
	for i := range b.Units {
		if id := UnitID(i + 1); b.lends(id, by) && sees(id) {
			return true
		}
	}
	return false
}

// mayAimAt says why an FAO may not name a target. ART-04, ART-05, LOS-12.
func (b *Battle) mayAimAt(c *Cmd) *Refusal {
	if b.isHidden(c.Target, c.Unit) {
		return unseenTarget.Refuse(b.unitFact("unit", c.Unit))
	}
	if b.side(c.Target) != c.Side && b.profile(c.Target).IsCommand() {
		return aimAtCommand.Refuse(b.unitFact("target", c.Target))
	}
	if no := b.mayTarget(c.Target, c.Side); no != nil {
		return no
	}
	switch {
	case !b.observes(c.Unit, c.Target, geom.Point{}):
		return unseenTarget.Refuse(b.unitFact("unit", c.Unit))
	case b.isConcealed(c.Target, c.Unit):
		return concealed.Refuse(b.unitFact("target", c.Target), battle.Cm("distance", b.cm(20)))
	}
	return nil
}

// maySeePoint says why a point cannot be aimed at. ART-05, AIR-01.
func (b *Battle) maySeePoint(c *Cmd, unseen *Reason) *Refusal {
	at := *c.At
	if at.X < 0 || at.Y < 0 || at.X > b.table.Width || at.Y > b.table.Depth {
		return aimedOff.Refuse()
	}
	if !b.observes(c.Unit, 0, at) {
		return unseen.Refuse(b.unitFact("unit", c.Unit))
	}
	return nil
}

// canSupport says why an artillery unit cannot fire for an FAO at all. ART-03, G-19, G-24, G-25.
func (b *Battle) canSupport(side Side, id UnitID) *Refusal {
	u, p := b.unit(id), b.profile(id)
	switch {
	case b.side(id) != side:
		return notYourUnit.Refuse(b.unitFact("unit", id))
	case !p.isArtillery():
		return noArtillery.Refuse(b.unitFact("unit", id))
	case !u.InPlay():
		return lostSupport.Refuse(b.unitFact("unit", id))
	case u.Is(Used), !p.offTable && u.OrderedBy != 0:
		return hasBeenUsed.Refuse(b.unitFact("unit", id))
	case u.Is(Suppressed):
		return isSuppressed.Refuse(b.unitFact("unit", id))
	case p.naval && !b.coast:
		return noCoast.Refuse(b.unitFact("unit", id))
	case u.Place == OffTable:
		return nil
	case !u.IsOnTable(), u.Is(Limbered):
		return notEmplaced.Refuse(b.unitFact("unit", id))
	case b.isEngaged(id):
		return engagedUnit.Refuse(b.unitFact("unit", id))
	}
	return nil
}

// canShell says why an artillery unit cannot fire at what a request aims at. G-14, G-19.
func (b *Battle) canShell(c *Cmd, id UnitID, smoke bool) *Refusal {
	if no := b.canSupport(c.Side, id); no != nil {
		return no
	}
	if smoke && !b.profile(id).smoke {
		return noSmoke.Refuse(b.unitFact("unit", id))
	}
	if !b.unit(id).IsOnTable() {
		return nil
	}
	d := geom.Len(0)
	if c.Target != 0 {
		d = b.gap(id, c.Target)
	} else {
		d = geom.GapPoint(b.base(id), *c.At)
	}
	if least := b.cm(40); d < least {
		return underMinimum.Refuse(b.unitFact("unit", id), battle.Cm("distance", d), battle.Cm("least", least))
	}
	return nil
}

// someArtillery refuses a target at which no artillery can fire.
func (b *Battle) someArtillery(c *Cmd, smoke bool) *Refusal {
	var why *Refusal
	for _, id := range b.own[c.Side.Index()] {
		if !b.profile(id).isArtillery() {
			continue
		}
		no := b.canShell(c, id, smoke)
		if no == nil {
			return nil
		}
		if why == nil {
			why = no
		}
	}
	if why == nil {
		why = noneToFire.Refuse(b.unitFact("unit", c.Unit))
	}
	return why
}

// someTarget refuses an FAO that has nothing to aim at, or nobody to fire.
func (b *Battle) someTarget(c *Cmd) *Refusal {
	if !slices.ContainsFunc(b.own[c.Side.Index()], func(id UnitID) bool {
		return b.profile(id).isArtillery() && b.canSupport(c.Side, id) == nil
	}) {
		return noneToFire.Refuse(b.unitFact("unit", c.Unit))
	}
	why := unseenTarget.Refuse(b.unitFact("unit", c.Unit))
	d := *c
	for _, id := range b.own[c.Side.Enemy().Index()] {
		d.Target = id
		if !b.unit(id).IsOnTable() || b.mayAimAt(&d) != nil {
			continue
		}
		if why = b.someArtillery(&d, false); why == nil {
			return nil
		}
	}
	return why
}

// smokeAim is some point on which smoke can be called, or why there is none: the FAO's own place if guns off the
// table can fire it; if only guns on the table can, the first of a grid that is seen and far enough from one. G-19.
func (b *Battle) smokeAim(c *Cmd) (geom.Point, *Refusal) {
	d := *c
	own := b.eyePoint(c.Unit)
	d.At = &own
	no := b.someArtillery(&d, true)
	if no == nil || !slices.ContainsFunc(b.own[c.Side.Index()], func(id UnitID) bool {
		p := b.profile(id)
		return p.isArtillery() && p.smoke && b.unit(id).IsOnTable() && b.canSupport(c.Side, id) == nil
	}) {
		return own, no
	}
	const steps = 12
	for i := range geom.Len(steps + 1) {
		for j := range geom.Len(steps + 1) {
			at := geom.Point{X: b.table.Width * i / steps, Y: b.table.Depth * j / steps}
			d.At = &at
			if b.someArtillery(&d, true) == nil && b.observes(c.Unit, 0, at) {
				return at, nil
			}
		}
	}
	return own, no
}

// eyePoint is a point that a command unit always sees: where it looks from.
func (b *Battle) eyePoint(id UnitID) geom.Point {
	if b.unit(id).Place == Aboard {
		return b.seat(id).Middle(geom.Front)
	}
	return b.eye(id)
}

// visibleShape describes a point that can be aimed at.
func (b *Battle) visibleShape(c *Cmd, why clause) *battle.Shape {
	return &battle.Shape{From: b.eyePoint(c.Unit), Limit: b.visibility(0), Clause: why}
}

// samplePoint draws a point to aim at: where some enemy stands, or anywhere; failing that, one that is known to do.
func (b *Battle) samplePoint(c *Cmd, r dice.Roller, known geom.Point, also func() *Refusal) {
	enemies := enemyUnits(b, c, nil)
	for try := range 6 {
		at := geom.Point{
			X: geom.Len(r.Roll(100, "sample")) * b.table.Width / 100, Y: geom.Len(r.Roll(100, "sample")) * b.table.Depth / 100,
		}
		if try < 3 && len(enemies) > 0 {
			at = b.unit(enemies[r.Roll(len(enemies), "sample")-1].Unit).At
		}
		c.At = &at
		if b.observes(c.Unit, 0, at) && also() == nil {
			return
		}
	}
	c.At = &known
}

// requestMods are the modifiers of a request: all self-propelled, the number of units, smoke. ART-06, ART-07, ART-08,
// ART-26, G-03.
func (b *Battle) requestMods(c *Cmd, smoke bool) []battle.Mod {
	var mods []battle.Mod
	guns, rockets, driven := 0, 0, true
	for _, id := range c.Units {
		p := b.profile(id)
		if p.rocket || p.naval {
			rockets++
		} else {
			guns++
		}
		driven = driven && p.SelfPropelled()
	}
	add := func(clause clause, n int) {
		if n != 0 {
			mods = append(mods, battle.Mod{Clause: clause, N: int32(n)})
		}
	}
	if driven {
		add("BKC-ART-08", 1)
	}
	if guns > 0 {
		add("BKC-ART-07", 1-(guns+2)/3)
	}
	if rockets > 0 {
		add("BKC-ART-07", 1-rockets)
	}
	if smoke {
		add("BKC-ART-26", -1)
	}
	return b.favour(c.Unit, mods)
}

// favour adds what a recce unit's link gives to the first request. G-03.
func (b *Battle) favour(id UnitID, mods []battle.Mod) []battle.Mod {
	if b.unit(id).Is(Favoured) {
		mods = append(mods, battle.Mod{Clause: "BKC-G-03", N: 1})
	}
	return mods
}

// aimOf is the point that a request aims at: the centre of the target, or the point named. ART-05.
func (b *Battle) aimOf(c *Cmd) geom.Point {
	if c.Target != 0 {
		return b.unit(c.Target).At
	}
	return *c.At
}

// request tests for support and lets it come, or go wrong. ART-06, ART-10, ART-11, ART-12.
func (b *Battle) request(c *Cmd, smoke bool) {
	b.beginGiving(c.Unit)
	mods := b.requestMods(c, smoke)
	result := b.test(c.Unit, b.needOf(c.Unit, mods), mods, "BKC-ART-06")
	b.noteFor(c.Unit, "requests", int32(b.unit(c.Unit).Requests)+1)
	s := salvo{units: c.Units, at: b.aimOf(c), smoke: smoke, barrage: c.Option == "barrage", clause: "BKC-ART-15"}
	switch {
	case result.succeeds():
		s.order = b.openOrder(c.Unit, c.Units, "BKC-ART-02")
		for _, id := range c.Units {
			if b.unit(id).IsOnTable() {
				b.noteFor(id, "ordered-by", int32(c.Unit)) // CMD-11
			}
		}
		b.push(Step{Kind: stepRequestEnds, Side: c.Side})
		b.fireSalvo(s, b.driftOnCall(c.Units, result == bonus))
	case result == blunder:
		b.artilleryBlunder(c.Unit, c.Target, s)
	}
}

// previewRequest shows the test with its odds, and what would fall.
func (b *Battle) previewRequest(c *Cmd, smoke bool, p *battle.Preview) {
	p.Rolls = append(p.Rolls, b.forecastTest(c.Unit, b.requestMods(c, smoke), "BKC-ART-06"))
	side, n := geom.Len(0), len(c.Units)
	for _, id := range c.Units {
		side = max(side, b.zoneSide(id))
	}
	width, dice := side, b.attackSum(c.Units)
	if c.Option == "barrage" {
		width, dice = side*geom.Len(n), (dice+n-1)/n
	}
	if smoke {
		dice = 0
	}
	p.Facts = append(p.Facts, battle.Count("dice", dice), battle.Cm("zone-width", width), battle.Cm("zone-depth", side))
}
