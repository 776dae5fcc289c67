package beside

import (
	"errors"
	"slices"
	"strings"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// A Way is how a deed comes about: what is commanded before it, and the deed, which is the last command.
type Way struct {
	Commands []battle.Command
	Luck     []Luck   // how the dice of each command before the deed are supposed to fall
	Choices  []Choice // what of the deed may be chosen
}

// A Choice is a field of the deed with the values that may fill it.
type Choice struct {
	Slot     battle.Slot
	Optional bool
}

// Luck is how dice fall that are supposed to fall well.
type Luck uint64

// Roller throws dice of this luck: all low or all high for a while, then as they come.
func (l Luck) Roller() dice.Roller { return &luckyDice{luck: l, then: dice.Seeded(uint64(l))} }

type luckyDice struct {
	luck   Luck
	thrown int
	then   dice.Roller
}

func (d *luckyDice) Roll(sides int, why string) int {
	d.thrown++
	switch {
	case d.thrown > 24 || d.luck > high:
		return d.then.Roll(sides, why)
	case d.luck == low:
		return 1
	}
	return sides
}

// Of some tests the low dice are good, of others the high ones; what neither brings about, others may.
const (
	low Luck = iota
	high
	lucks = 8
)

// maxBefore is how many commands come before a deed at most, mostWays how many ways are told, and mostTried how many commands are tried
// on the way to them: an answer must not take long.
const (
	maxBefore = 3
	mostWays  = 6
	mostTried = 64
)

// An Asked is a question with the battle that was made up for it, and what the rules say.
type Asked struct {
	Setup *battle.Setup
	Ways  []Way
	No    *battle.Refusal // why there is none
	Who   []battle.UnitID
	At    []battle.UnitID
	Help  []battle.UnitID
	Near  [][]battle.UnitID // the others of the question, each with those that it brings along
	Rest  battle.StepKind   // what waits when the unit has done its deed
	Ends  []string
	Turns bool // the move may say which way the unit looks at the end of it
}

// Ask makes up a battle for a question and finds the ways in which the deed may be done.
func (q *Question) Ask(book battle.Book) (*Asked, error) {
	l, err := q.lay(book)
	if err != nil {
		return nil, err
	}
	b, err := book.New(&l.setup)
	if err != nil {
		return nil, err
	}
	if b, err = l.wait(b); err != nil {
		return nil, err
	}
	b = l.bystand(b)
	a := &Asked{Setup: &l.setup, Who: l.who, At: l.at, Help: l.helper, Near: l.near, Ends: l.moment.Ends, Rest: b.Pending().Kind}
	s := &search{layout: l, asked: a}
	if phaseOf(b) == l.moment.Phase {
		s.now = momentOf(b)
		s.explore(b, Way{}, false)
	}
	if len(a.Ways) > 0 {
		return a, nil
	}
	if a.No = s.why; a.No == nil {
		a.No = cannotNow.Refuse()
	}
	return a, nil
}

// bystand puts another unit of each side far away: the battle and its turn then go on whatever comes of the deed. Where there may be but
// one of its kind, no unit is there.
func (l *layout) bystand(b battle.Battle) battle.Battle {
	if l.at == nil || l.Distance > 80*geom.CM {
		return b
	}
	units := len(l.setup.Units)
	for i, p := range [...]*Party{&l.Who, l.At} {
		ids := l.enlist(&Party{Units: p.Units}, [...]battle.Side{l.Side, l.Side.Enemy()}[i])
		for _, id := range ids {
			l.setup.Units[id-1].State, l.setup.Units[id-1].Name = nil, "" // names that two have are told apart
		}
		l.stand(ids, [...]geom.Point{{X: 220 * geom.CM, Y: 40 * geom.CM}, {X: 200 * geom.CM, Y: 160 * geom.CM}}[i], geom.Degrees(180*i))
	}
	if with, err := l.book.New(&l.setup); err == nil && phaseOf(with) == phaseOf(b) {
		return with
	}
	l.setup.Units = l.setup.Units[:units]
	return b
}

// wait keeps a battle in the part of the turn that is asked about: where no unit has anything to do, a book goes on to the next one by
// itself, and nothing says why. Two others who stand near each other far away then have something to do.
func (l *layout) wait(b battle.Battle) (battle.Battle, error) {
	if phaseOf(b) == l.moment.Phase || l.At == nil {
		return b, nil
	}
	units := len(l.setup.Units)
	for _, p := range [...]*Party{&l.Who, l.At} {
		for i, side := range [...]battle.Side{l.Side, l.Side.Enemy()} {
			ids := l.enlist(&Party{Units: p.Units}, side)
			for _, id := range ids {
				l.setup.Units[id-1].State, l.setup.Units[id-1].Name = nil, "" // names that two have are told apart
			}
			l.stand(ids, geom.Point{X: 20 * geom.CM, Y: south + geom.Len(i)*12*geom.CM}, geom.Degrees(180*i))
		}
		if waits, err := l.book.New(&l.setup); err == nil && phaseOf(waits) == l.moment.Phase {
			return waits, nil
		}
		l.setup.Units = l.setup.Units[:units] // there may be but one of its kind, or it does nothing by itself
	}
	return b, nil
}

// momentOf tells the parts of turns apart.
func momentOf(b battle.Battle) string {
	out := ""
	for _, f := range b.View(battle.Nobody).Facts {
		switch f.Key {
		case "phase", "turn", "round", "active":
			out += f.String() + " "
		}
	}
	return out
}

// phaseOf is the part of the turn in which a battle is.
func phaseOf(b battle.Battle) string {
	for _, f := range b.View(battle.Nobody).Facts {
		if f.Key == "phase" {
			return f.S
		}
	}
	return ""
}

var cannotNow = battle.NewReason("BATTLE-VERB", "nothing of this kind can be done in this part of the turn")

// search looks for ways.
type search struct {
	*layout
	asked *Asked
	why   *battle.Refusal // the one that came nearest to the deed
	rank  int
	tried int
	now   string // the part of the turn that is asked about
	// declared is what the orders that come before the deed say that units are to do by them.
	declared string
	say      []string // what they can say
}

// note keeps a refusal if it is of a command that came nearer to the deed than any before. That a command is not whole is none of the
// book's.
func (s *search) note(err error, rank int) {
	no := (*battle.Refusal)(nil)
	if errors.As(err, &no) && no != nil && rank > s.rank && !strings.HasPrefix(string(no.Reason.Clause), "BATTLE-") {
		s.why, s.rank = no, rank
	}
}

// explore looks for the deed in what is pending, and then for commands that lead to it.
func (s *search) explore(b battle.Battle, way Way, moved bool) {
	d := b.Pending()
	if d.Side == battle.Nobody || len(s.asked.Ways) >= mostWays || momentOf(b) != s.now {
		return
	}
	found := len(s.asked.Ways)
	if d.Side == s.Side && (!s.Moved || moved) {
		for i, verb := range d.Verbs {
			if d.Classes[i] != s.Deed {
				continue
			}
			for _, g := range s.grow(b, &d, verb, 16*(len(way.Commands)+1), s.Deed) {
				next := way
				next.Commands, next.Choices = append(slices.Clip(way.Commands), g.command), g.choices
				s.asked.Ways = append(s.asked.Ways, next)
			}
		}
		s.closed(b, &d, len(way.Commands))
	}
	if len(s.asked.Ways) > found || len(way.Commands) >= maxBefore {
		return
	}
	s.lead(b, &d, way, moved)
	for _, word := range s.say { // an order may have to say what it is for
		if s.declared == "" && len(s.asked.Ways) == found {
			s.declared = word
			s.lead(b, &d, way, moved)
			s.declared = ""
		}
	}
}

// lead looks for commands that lead to the deed.
func (s *search) lead(b battle.Battle, d *battle.Decision, way Way, moved bool) {
	for i, verb := range d.Verbs {
		class := d.Classes[i]
		if !s.leads(d, class) {
			continue
		}
		for _, g := range s.grow(b, d, verb, 0, class) {
			s.follow(b, way, g.command, moved || class == battle.ClassMove)
		}
	}
}

// closed notes why a verb of the kind that is asked for is not open: the command is judged although nothing offers it.
func (s *search) closed(b battle.Battle, d *battle.Decision, before int) {
	listed, ok := b.(interface {
		VerbsOf(battle.Class) []battle.Verb
	})
	if !ok || len(s.asked.Ways) > 0 {
		return
	}
	for _, verb := range listed.VerbsOf(s.Deed) {
		if slices.Contains(d.Verbs, verb) {
			continue
		}
		c := battle.Command{Side: s.Side, Seat: d.Seat, Verb: verb}
		if len(s.at) > 0 {
			c.Target = s.at[0]
		}
		_, err := b.Check(c)
		s.note(err, 16*(before+1)+1)
		c.Unit = s.who[0]
		_, err = b.Check(c)
		s.note(err, 16*(before+1)+2)
	}
}

// leads reports whether a verb of a class can lead to the deed of the unit: an order, a move if it has moved, or letting pass what others
// may do or what is the unit's own.
func (s *search) leads(d *battle.Decision, class battle.Class) bool {
	if d.Kind == battle.Begins {
		return class == battle.ClassPass
	}
	if d.Side != s.Side {
		return class == battle.ClassPass && d.Reaction
	}
	switch class {
	case battle.ClassOrder:
		return true
	case battle.ClassMove:
		return s.Moved
	case battle.ClassPass:
		return d.Unit != 0 && slices.Contains(s.who, d.Unit)
	}
	return false
}

// follow carries a command out with dice that fall well, and goes on from there.
func (s *search) follow(b battle.Battle, way Way, c battle.Command, moved bool) {
	for luck := range Luck(lucks) {
		if s.tried++; s.tried > mostTried {
			return
		}
		next := b.Clone()
		dice := &luckyDice{luck: luck, then: dice.Seeded(uint64(luck))}
		if _, err := next.Do(c, dice); err != nil {
			s.note(err, 1)
			return
		}
		found := len(s.asked.Ways)
		after := way
		after.Commands, after.Luck = append(slices.Clip(way.Commands), c), append(slices.Clip(way.Luck), luck)
		s.explore(next, after, moved)
		if len(s.asked.Ways) > found {
			return
		}
		if dice.thrown == 0 { // others change nothing
			return
		}
	}
}

// grown is a command that is whole.
type grown struct {
	command battle.Command
	choices []Choice
}

// grow fills in a verb for the units of the question: all commands that the rules leave, or none. What is refused is noted with a rank;
// zero: it is not.
func (s *search) grow(b battle.Battle, d *battle.Decision, verb battle.Verb, rank int, class battle.Class) []grown {
	g := &growing{search: s, b: b, d: d, rank: rank, class: class}
	g.fill(battle.Command{Side: d.Side, Seat: d.Seat, Verb: verb}, nil, nil)
	return g.out
}

// growing is a verb on its way to commands.
type growing struct {
	*search
	b     battle.Battle
	d     *battle.Decision
	rank  int
	class battle.Class
	out   []grown
}

// mostGrown is how many commands one verb is tried with.
const mostGrown = 12

func (g *growing) fill(c battle.Command, passed []battle.Field, choices []Choice) {
	if len(g.out) >= mostGrown {
		return
	}
	slot, err := g.b.Ask(c, passed...)
	if err != nil {
		g.fail(err, &c)
		return
	}
	if slot.Field != battle.FieldUnit && c.Unit == 0 && g.d.Unit != 0 && !slices.Contains(g.who, g.d.Unit) && g.d.Side == g.Side {
		return // it is about another unit
	}
	slot.Values, slot.Barred = slices.Clone(slot.Values), slices.Clone(slot.Barred)
	pass := func(kept ...Choice) {
		g.fill(c, append(slices.Clip(passed), slot.Field), append(slices.Clip(choices), kept...))
	}
	switch slot.Field {
	case "":
		g.whole(c, choices)
	case battle.FieldUnit:
		g.units(c, passed, choices, &slot)
	case battle.FieldTarget:
		g.target(c, passed, choices, &slot)
	case battle.FieldUnits:
		g.several(c, passed, choices, &slot, pass)
	case battle.FieldModel, battle.FieldAim, battle.FieldOption:
		g.choose(c, passed, choices, &slot, pass)
	case battle.FieldPath:
		g.path(c, passed, choices, &slot, pass)
	case battle.FieldFacing:
		move := g.rank > 0 && g.Deed == battle.ClassMove
		g.asked.Turns = g.asked.Turns || move
		if _, faces := g.way(); move && g.Ends != nil {
			c.Facing = &faces
			g.fill(c, passed, choices)
			return
		}
		g.sample(c, passed, choices, &slot, pass)
	case battle.FieldParts:
		g.parts(c, passed, choices, &slot, pass)
	case battle.FieldAt:
		g.point(c, passed, choices, &slot, pass)
	default:
		g.sample(c, passed, choices, &slot, pass)
	}
}

// whole keeps a command that lacks nothing, if it may be given.
func (g *growing) whole(c battle.Command, choices []Choice) {
	if slices.Contains(g.helper, c.Unit) && !slices.Contains(c.Units, g.who[0]) {
		return // it would be about the one who helps alone
	}
	if g.rank > 0 && g.class == battle.ClassMove && len(g.Legs) > 0 && (len(c.Path) == 0 || g.Ends != nil && c.Facing == nil) {
		return // it leads nowhere, or leaves the unit as it went
	}
	if _, err := g.b.Check(c); err != nil {
		g.fail(err, &c)
		return
	}
	g.out = append(g.out, grown{c, choices})
}

// fail notes a refusal; one of a command that names more has come further.
func (g *growing) fail(err error, c *battle.Command) {
	rank := g.rank
	if rank == 0 {
		return
	}
	if c.Unit != 0 {
		rank++
	}
	if c.Target != 0 || len(c.Path) > 0 {
		rank += 2
	}
	g.note(err, rank)
}

// units fills in who does it: the unit of the question, or for an order also the one who helps.
func (g *growing) units(c battle.Command, passed []battle.Field, choices []Choice, slot *battle.Slot) {
	who := slices.Clone(g.who)
	if g.class == battle.ClassOrder {
		who = append(who, g.helper...)
	}
	for _, id := range who {
		next := c
		next.Unit = id
		switch {
		case slices.ContainsFunc(slot.Values, func(v battle.Value) bool { return v.Unit == id }):
			g.fill(next, passed, choices)
		default:
			rank := max(g.rank, 1)
			for _, bar := range slot.Barred {
				if bar.Unit == id && id == who[0] {
					g.note(bar.Why, rank+1)
				}
			}
		}
	}
}

// target fills in to whom it is done.
func (g *growing) target(c battle.Command, passed []battle.Field, choices []Choice, slot *battle.Slot) {
	for _, id := range g.at {
		next := c
		next.Target = id
		if slices.ContainsFunc(slot.Values, func(v battle.Value) bool { return v.Unit == id }) {
			g.fill(next, passed, choices)
			return
		}
	}
	for _, bar := range slot.Barred {
		if slices.Contains(g.at, bar.Unit) {
			g.note(bar.Why, g.rank+4)
			return
		}
	}
	if len(g.at) > 0 && g.rank > 0 { // it is not even listed
		next := c
		next.Target = g.at[0]
		_, err := g.b.Ask(next, passed...)
		g.fail(err, &next)
		return
	}
	if slot.Optional {
		g.fill(c, append(slices.Clip(passed), slot.Field), choices)
	}
}

// several fills in the other units of the deed: those that are given an order, and those that are said to be with it.
func (g *growing) several(c battle.Command, passed []battle.Field, choices []Choice, slot *battle.Slot, pass func(...Choice)) {
	switch {
	case slices.Contains(g.helper, c.Unit) || c.Unit == 0:
		c.Units = append(slices.Clip(g.who[:1]), g.with...)
	case len(g.with) > 0 && g.rank > 0:
		c.Units = slices.Clone(g.with)
	case slot.Optional:
		pass()
		return
	default:
		return
	}
	g.fill(c, passed, choices)
}

// parts says what each unit that the deed names is to do by it, if that is wanted; otherwise it is left open where that is allowed.
func (g *growing) parts(c battle.Command, passed []battle.Field, choices []Choice, slot *battle.Slot, pass func(...Choice)) {
	named := slices.Concat(g.who[:1], g.with)
	mine := slices.DeleteFunc(slices.Clone(slot.Values), func(v battle.Value) bool { return v.Text == "" || !slices.Contains(named, v.Unit) })
	if len(mine) == 0 || !slot.Optional {
		g.sample(c, passed, choices, slot, pass)
		return
	}
	var parts []battle.CommandPart
	wanted := g.Wanted.Part
	if g.rank == 0 {
		wanted = g.declared
		g.words(mine)
	}
	for _, v := range mine {
		if v.Text == wanted {
			parts = append(parts, battle.CommandPart{Unit: v.Unit, Option: v.Text})
		}
	}
	words := slices.DeleteFunc(mine, func(v battle.Value) bool { return v.Unit != mine[0].Unit })
	for i := range words {
		words[i].Unit = 0
	}
	choice := Choice{battle.Slot{Field: battle.FieldParts, Optional: true, Values: words}, true}
	if len(parts) == 0 {
		pass(choice)
		return
	}
	c.Parts = parts
	g.fill(c, append(slices.Clip(passed), slot.Field), append(slices.Clip(choices), choice))
}

// words keeps what orders can say.
func (g *growing) words(values []battle.Value) {
	for _, v := range values {
		if !slices.Contains(g.say, v.Text) {
			g.say = append(g.say, v.Text)
		}
	}
}

// path fills in where a move leads: the way of the question, or for a move that has come before the deed, to where the unit stands.
func (g *growing) path(c battle.Command, passed []battle.Field, choices []Choice, slot *battle.Slot, pass func(...Choice)) {
	way, _ := g.way()
	switch {
	case g.class == battle.ClassMove && g.rank > 0 && len(way) > 0:
		c.Path = way
	case g.class == battle.ClassMove && g.Moved:
		c.Path = []geom.Point{g.spot}
	default:
		g.sample(c, passed, choices, slot, pass)
		return
	}
	g.fill(c, passed, choices)
}

// point fills in a place on the table: where the target stands.
func (g *growing) point(c battle.Command, passed []battle.Field, choices []Choice, slot *battle.Slot, pass func(...Choice)) {
	switch {
	case slot.Optional:
		pass()
	case len(g.at) > 0:
		c.At = g.asked.Setup.Units[g.at[0]-1].At
		g.fill(c, passed, choices)
	}
}

// choose fills in what is one of several: what is wanted, or else nothing where that is allowed, or else the first. What an order says is
// tried in all its values.
func (g *growing) choose(c battle.Command, passed []battle.Field, choices []Choice, slot *battle.Slot, pass func(...Choice)) {
	if g.class == battle.ClassOrder && g.rank == 0 && !slot.Optional {
		for _, v := range slot.Values {
			next := c
			put(&next, slot.Field, v)
			g.fill(next, passed, choices)
		}
		return
	}
	more := append(slices.Clip(choices), Choice{*slot, slot.Optional})
	for _, v := range slot.Values {
		if g.wants(slot.Field, v) {
			put(&c, slot.Field, v)
			g.fill(c, passed, more)
			return
		}
	}
	switch {
	case slot.Optional:
		pass(Choice{*slot, true})
	case len(slot.Values) > 0:
		put(&c, slot.Field, slot.Values[0])
		g.fill(c, passed, more)
	case len(slot.Barred) > 0:
		g.fail(slot.Barred[0].Why, &c)
	}
}

// wants reports whether a value is the one that was asked for.
func (g *growing) wants(f battle.Field, v battle.Value) bool {
	w := &g.Wanted
	switch f {
	case battle.FieldModel:
		return w.Model != 0 && int32(w.Model) == v.N
	case battle.FieldAim:
		return w.Aim != 0 && int32(w.Aim) == v.N
	}
	return w.Option != "" && w.Option == v.Text
}

// put writes a value into a field of a command.
func put(c *battle.Command, f battle.Field, v battle.Value) {
	switch f {
	case battle.FieldModel:
		c.Model = int16(v.N)
	case battle.FieldAim:
		c.Aim = int16(v.N)
	case battle.FieldOption:
		c.Option = v.Text
	}
}

// sample leaves out what may be left out, and fills in anything legal for what may not.
func (g *growing) sample(c battle.Command, passed []battle.Field, choices []Choice, slot *battle.Slot, pass func(...Choice)) {
	if slot.Optional {
		pass()
		return
	}
	next := c
	if more, err := g.b.Sample(&next, dice.Seeded(1)); err != nil || !more {
		g.fail(err, &c)
		return
	}
	g.fill(next, passed, choices)
}
