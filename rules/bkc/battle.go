package bkc

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

// A Battle is a battle under this book. It fulfils battle.Battle.
type Battle struct {
	State
	*setting // what never changes

	table  *table.Table
	events []Event     // emitted by the command under way
	roller dice.Roller // only while a command is carried out
	quiet  bool        // only looking for what is legal: nobody reads the refusals
	cache  foeCache

	pending   battle.Decision
	pendingOK bool
	scratch   scratch
}

// scratch is room for queries, so that they need no allocation. It is not part of the state.
type scratch struct {
	values  []battle.Value
	command battle.Command
	hints   map[*Rule]*int // where each verb last found something legal

	reaction *Rule // what some unit could last do on its initiative
	slot     battle.Slot
	found    []UnitID
	shots    []shot
	hits     []hit
	faces    []uint8
}

// setting is what never changes during a battle. Clones share it.
type setting struct {
	edition  *edition
	setup    *battle.Setup
	options  Options
	scenario scenario
	profiles []*Profile // by UnitID-1
	starts   []unitStart
	edges    []geom.Segment  // where each unit would enter the table. G-36
	zones    [2]geom.Polygon // where each side deploys. G-22
	sides    []Side
	seats    []battle.Seat
	own      [2][]UnitID // the units of each side
	staff    [2][]UnitID // and its command units
	hilly    bool        // there is a hill, so levels matter
	coast    bool        // there is sea, so naval guns may fire. G-25
}

func (b *Battle) unit(id UnitID) *Unit       { return &b.Units[id-1] }
func (b *Battle) profile(id UnitID) *Profile { return b.profiles[id-1] }
func (b *Battle) side(id UnitID) Side        { return b.sides[id-1] }
func (b *Battle) player(s Side) *Player      { return &b.Players[s.Index()] }
func (b *Battle) name(id UnitID) string      { return b.setup.Units[id-1].ID }

// exists reports whether an id names a unit of this battle: commands come from strangers.
func (b *Battle) exists(id UnitID) bool { return id >= 1 && int(id) <= len(b.Units) }

// cm is a number of centimetres of the book at this battle's scale. SETUP-03.
func (b *Battle) cm(n int) geom.Len { return b.scaled(geom.Len(n) * geom.CM) }

func (s *setting) scaled(d geom.Len) geom.Len { return d * geom.Len(s.options.Scale) / 2 }

// base is a unit's base where it stands, or would stand.
func (b *Battle) base(id UnitID) geom.Base {
	u, p := b.unit(id), b.profile(id)
	return geom.Base{At: u.At, Facing: u.Facing, Width: p.Width, Depth: p.Depth}
}

// box is the box around a unit's base, or that of what carries it, while that stands on the table.
func (b *Battle) box(id UnitID) geom.Box {
	if u := b.unit(id); u.Place == Aboard {
		id = u.Carrier
	}
	return b.table.BodyBox(int(id))
}

// gap is the distance between two units. CONV-02.
func (b *Battle) gap(x, y UnitID) geom.Len { return geom.Gap(b.base(x), b.base(y)) }

// Pending says who must decide what.
func (b *Battle) Pending() battle.Decision {
	if b.Over {
		return battle.Decision{}
	}
	if !b.pendingOK {
		top := b.Agenda.Top()
		d := battle.Decision{Side: top.Side, Kind: top.Kind, Clause: top.Clause, Unit: top.Unit, Units: top.Units}
		rules := steps[top.Kind].rules
		d.Verbs = make([]battle.Verb, 0, len(rules))
		for _, rule := range rules {
			if b.isOpen(rule, top.Side) {
				d.Verbs = append(d.Verbs, rule.Verb)
			}
		}
		b.pending, b.pendingOK = d, true
	}
	return b.pending
}

// isOpen reports whether some command with a rule's verb is legal now.
func (b *Battle) isOpen(rule *Rule, side Side) bool {
	if cap(b.scratch.values) < len(b.Units) {
		b.scratch.values = make([]Value, 0, len(b.Units)+16)
	}
	if b.scratch.hints == nil {
		b.scratch.hints = map[*Rule]*int{}
	}
	hint := b.scratch.hints[rule]
	if hint == nil {
		hint = new(int)
		b.scratch.hints[rule] = hint
	}
	was := b.quiet
	b.quiet = true
	open := rule.IsOpen(b, side, &b.scratch.command, b.scratch.values, hint)
	b.quiet = was
	return open
}

// rule finds the meaning of a command's verb in the decision that is pending, or refuses it.
func (b *Battle) rule(c *battle.Command) (*battle.Rule[*Battle], *Refusal) {
	if b.Over {
		return nil, battle.Over.Refuse()
	}
	top := b.Agenda.Top()
	if c.Side != battle.Nobody && c.Side != top.Side {
		return nil, battle.NotYours.Refuse(battle.Text("side", c.Side.String()))
	}
	for _, rule := range steps[top.Kind].rules {
		if rule.Verb == c.Verb {
			return rule, b.known(c)
		}
	}
	var open []string
	for _, v := range b.Pending().Verbs {
		open = append(open, string(v))
	}
	return nil, battle.NotOpen.Refuse(battle.Text("verb", c.Verb), battle.Text("open", strings.Join(open, ", ")))
}

var (
	noSuchUnit = reason("BATTLE-UNIT", "there is no unit {unit}", "nie ma jednostki {unit}")
	otherSeat  = reason("BKC-G-45", "this unit is led by another player of the side", "tą jednostką dowodzi inny gracz tej strony")
	badFacing  = reason("BATTLE-FACING", "a facing is from 0 to 3599 tenths of a degree", "zwrot mieści się między 0 a 3599 dziesiątych stopnia")
	offMap     = reason("BATTLE-POINT", "a point lies far beyond the table", "punkt leży daleko poza stołem")
)

// known refuses a command that names what does not exist, before any rule looks at it.
func (b *Battle) known(c *battle.Command) *Refusal {
	unknown := func(id UnitID) bool { return id != 0 && !b.exists(id) }
	for _, id := range [...]UnitID{c.Unit, c.Target} {
		if unknown(id) {
			return noSuchUnit.Refuse(battle.Count("unit", id))
		}
	}
	for _, id := range c.Units {
		if !b.exists(id) {
			return noSuchUnit.Refuse(battle.Count("unit", id))
		}
	}
	for i := range c.Parts {
		if part := &c.Parts[i]; unknown(part.Unit) || unknown(part.Target) {
			return noSuchUnit.Refuse(battle.Count("unit", part.Unit))
		}
	}
	far := func(p geom.Point) bool {
		const margin = 100 * geom.CM
		return p.X < -margin || p.Y < -margin || p.X > b.table.Width+margin || p.Y > b.table.Depth+margin
	}
	if c.At != nil && far(*c.At) {
		return offMap.Refuse()
	}
	for _, p := range c.Path {
		if far(p) {
			return offMap.Refuse()
		}
	}
	for i := range c.Parts {
		if c.Parts[i].At != nil && far(*c.Parts[i].At) {
			return offMap.Refuse()
		}
	}
	if c.Facing != nil && !c.Facing.Valid() {
		return badFacing.Refuse()
	}
	for i := range c.Parts {
		if f := c.Parts[i].Facing; f != nil && !f.Valid() {
			return badFacing.Refuse()
		}
	}
	if c.Seat != 0 && c.Unit != 0 && b.seats[c.Unit-1] != 0 && b.seats[c.Unit-1] != c.Seat {
		return otherSeat.Refuse()
	}
	return nil
}

// Ask says what a half-filled command lacks.
func (b *Battle) Ask(c battle.Command) (battle.Slot, error) {
	if b.Over {
		return battle.Slot{}, battle.Over.Refuse()
	}
	if c.Verb == "" {
		slot := battle.Slot{Field: battle.FieldVerb}
		for _, v := range b.Pending().Verbs {
			slot.Values = append(slot.Values, battle.Value{Text: string(v)})
		}
		return slot, nil
	}
	rule, no := b.rule(&c)
	if no != nil {
		return battle.Slot{}, no
	}
	c.Side = b.Agenda.Top().Side
	slot := &b.scratch.slot
	*slot = battle.Slot{Values: slot.Values[:0], Barred: slot.Barred[:0]}
	if rule.Open != nil {
		if no := rule.Open(b); no != nil {
			return battle.Slot{}, no
		}
	}
	if err := rule.Ask(b, &c, slot, b.scratch.values, true); err != nil {
		return battle.Slot{}, err
	}
	return *slot, nil
}

// Sample fills the next gap of a command at random.
func (b *Battle) Sample(c *battle.Command, r dice.Roller) (bool, error) {
	rule, no := b.rule(c)
	if no != nil {
		return false, no
	}
	c.Side = b.Agenda.Top().Side
	from := 0
	for i := range rule.Fields {
		if battle.Filled(c, rule.Fields[i].Field) {
			from = i + 1
		}
	}
	b.quiet = true
	more := rule.Sample(b, c, r, from, b.scratch.values) >= 0
	b.quiet = false
	return more, nil
}

// Check is a dry run of a command.
func (b *Battle) Check(c battle.Command) (battle.Preview, error) {
	var p battle.Preview
	rule, no := b.judge(&c)
	if no != nil {
		return p, no
	}
	if rule.Preview != nil {
		rule.Preview(b, &c, &p)
	}
	return p, nil
}

func (b *Battle) judge(c *battle.Command) (*battle.Rule[*Battle], *Refusal) {
	rule, no := b.rule(c)
	if no != nil {
		return nil, no
	}
	c.Side = b.Agenda.Top().Side
	return rule, rule.Judge(b, c)
}

// Do carries a command out.
func (b *Battle) Do(c battle.Command, r dice.Roller) ([]Event, error) {
	rule, no := b.judge(&c)
	if no != nil {
		return nil, no
	}
	b.events, b.roller = b.events[:0], r
	rule.Do(b, &c)
	b.run()
	b.roller = nil
	return slices.Clone(b.events), nil // the room is used again
}

// run lets everything happen that needs no decision.
func (b *Battle) run() {
	b.pendingOK, b.quiet = false, true
	for range maxSteps {
		if !b.advance() {
			b.quiet = false
			return
		}
	}
	panic(fmt.Sprintf("bkc: the agenda does not come to rest at %s", b.Agenda.Top().Kind))
}

// advance takes the next step if it needs no decision, and reports whether it did.
func (b *Battle) advance() bool {
	if b.Over {
		return false
	}
	if b.options.Hidden {
		b.revealNear()
	}
	top := b.Agenda.Top()
	rule := steps[top.Kind]
	return rule != nil && rule.auto != nil && rule.auto(b, top)
}

// maxSteps is far more than any chain of automatic steps takes; beyond it the rules are wrong.
const maxSteps = 10000

// Clone is an independent copy.
func (b *Battle) Clone() battle.Battle { return b.clone() }

func (b *Battle) clone() *Battle {
	c := &Battle{State: b.State.clone(), setting: b.setting, table: b.table.Clone()}
	return c
}
