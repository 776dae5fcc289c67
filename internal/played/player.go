package played

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"math"
	"slices"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

// A taste is what a player likes: of some legal commands drawn by chance he gives the one that he likes best. He knows no
// word of any book: he looks at the class of a verb, at how seldom it was used, at where units stand, and at the odds.
type taste struct {
	tries  int // commands that he thinks about
	likes  likes
	closes int64 // for each millimetre nearer to the enemy
	rare   int64 // for what was seldom done
	names  int64 // for naming an enemy
	mood   int64 // how much he likes or loathes single verbs and options, drawn anew for every battle
	roads  int   // of so many moves one follows a road; 0: none does
	crowds bool  // he names as many units as he may
	seeks  bool  // he goes for what lies on the table, or across it
}

// likes is what each class of verbs is worth to a player.
type likes map[battle.Class]int64

// idle is the taste of players who want to act for doing nothing.
const idle = -4000

// tastes are the players.
var tastes = []taste{
	{tries: 1}, // whatever comes
	{tries: 5, closes: 30, names: 2000, rare: 100, mood: 1500, crowds: true, likes: likes{ // shoots
		battle.ClassPass: idle, battle.ClassFire: 12000, battle.ClassWork: idle,
	}},
	{tries: 4, rare: 3000, mood: 1000, roads: 2, likes: likes{battle.ClassPass: idle}},    // tries everything
	{tries: 3, closes: -10, rare: 500, mood: 1000, likes: likes{battle.ClassPass: -1000}}, // keeps away
	{tries: 6, closes: 60, names: 4000, rare: 300, mood: 3000, crowds: true, likes: likes{ // storms
		battle.ClassPass: idle, battle.ClassAssault: 12000, battle.ClassMove: 2000, battle.ClassWork: idle,
	}},
	{tries: 5, closes: 20, names: 1000, mood: 6000, roads: 4, crowds: true, likes: likes{ // has moods
		battle.ClassPass: idle, battle.ClassFire: 4000,
	}},
	{tries: 5, closes: 60, names: 3000, mood: 2000, crowds: true, likes: likes{ // closes in
		battle.ClassPass: idle, battle.ClassAssault: 12000, battle.ClassFire: 9000, battle.ClassWork: idle,
	}},
	{tries: 4, closes: 10, rare: 500, mood: 1000, crowds: true, likes: likes{ // calls for support
		battle.ClassPass: idle, battle.ClassSupport: 9000, battle.ClassFire: 3000,
	}},
	{tries: 4, closes: 15, rare: 500, mood: 1000, crowds: true, likes: likes{ // digs, breaches and builds
		battle.ClassPass: idle, battle.ClassWork: 8000, battle.ClassMove: 1000,
	}},
	{tries: 4, closes: 40, names: 1000, mood: 1000, roads: 3, crowds: true, likes: likes{ // rides
		battle.ClassPass: idle, battle.ClassCarry: 6000, battle.ClassMove: 2000, battle.ClassAssault: 3000,
	}},
	{tries: 6, closes: 60, seeks: true, mood: 500, likes: likes{ // runs for what is fought for
		battle.ClassPass: idle, battle.ClassMove: 5000, battle.ClassWork: 3000,
	}},
	{tries: 8, closes: 40, seeks: true, rare: 2000, mood: 1000, likes: likes{ // looks after what lies about, and after the wounded
		battle.ClassPass: idle, battle.ClassCarry: 9000, battle.ClassWork: 6000, battle.ClassMove: 2000,
	}},
	{tries: 4, mood: 1000, likes: likes{battle.ClassPass: 9000}}, // waits
}

// forSmall is how many of them, the last ones, play small battles only: in larger ones nothing depends on what a few do.
const forSmall = 3

// A player gives the commands of one side.
type player struct {
	taste
	seed   uint64        // of his moods
	middle geom.Point    // of the table
	setup  *battle.Setup // of the battle
	used   map[habit]int // what was done how often in this battle
	chore  battle.StepKind
	again  map[duty]int // what was done how often as long as only this was asked
}

// A duty is what a unit can be told to do again and again where nothing else is asked, such as at deployment.
type duty struct {
	verb battle.Verb
	unit battle.UnitID
}

// tedium is what players think of doing something again.
const tedium = 3000

// A habit is what a player does again and again: a verb in a kind of decision, with an option.
type habit struct {
	kind   battle.StepKind
	verb   battle.Verb
	option string
}

func newPlayer(t taste, seed uint64, setup *battle.Setup) *player {
	middle := geom.Point{X: setup.Table.Width / 2, Y: setup.Table.Depth / 2}
	return &player{taste: t, seed: seed, middle: middle, setup: setup, used: map[habit]int{}}
}

// moodFor is how much the player likes a habit in this battle.
func (p *player) moodFor(h habit) int64 {
	if p.mood == 0 {
		return 0
	}
	sum := fnv.New64a()
	fmt.Fprint(sum, p.seed, h)
	return int64(sum.Sum64()%uint64(2*p.mood+1)) - p.mood
}

// command makes the command that the player likes best of those that come to his mind.
func (p *player) command(b battle.Battle, f *field, roller dice.Roller) (battle.Command, error) {
	if p.tries == 1 || roller.Roll(whim, "whim") == 1 {
		return random.Command(b, roller)
	}
	d := b.Pending()
	var best battle.Command
	most := int64(math.MinInt64)
	for range p.tries {
		c, err := random.Fill(b, battle.Command{Side: d.Side, Seat: d.Seat, Verb: p.verb(&d, roller)}, roller)
		if err != nil {
			return c, err
		}
		if w := p.worth(b, &c, f); w > most {
			best, most = c, w
		}
	}
	switch {
	case p.roads > 0 && roller.Roll(p.roads, "road") == 1:
		f.follow(b, &best, roller)
		f.settle(b, &best, roller)
	case p.closes > 0:
		f.straighten(b, &best)
	}
	if p.crowds {
		f.crowd(b, &best, roller)
	}
	p.used[habit{d.Kind, best.Verb, best.Option}]++
	if p.chore != d.Kind {
		p.chore, p.again = d.Kind, map[duty]int{}
	}
	p.again[duty{best.Verb, unitOf(b, &best)}]++
	return best, nil
}

// whim is how seldom a player does whatever comes: once in so many decisions.
const whim = 10

// verb draws one of the verbs that are open, without those that end a battle by will. What only settles how one is asked,
// or something beside the battle, comes up seldom.
func (p *player) verb(d *battle.Decision, roller dice.Roller) battle.Verb {
	for {
		v := d.Verbs[roller.Roll(len(d.Verbs), "verb")-1]
		switch {
		case v.EndsByWill():
		case v.IsSeldom(d.ClassOf(v), false) && roller.Roll(20, "verb") > 1:
		default:
			return v
		}
	}
}

// worth is how much the player likes a command.
func (p *player) worth(b battle.Battle, c *battle.Command, f *field) int64 {
	d := b.Pending()
	h := habit{d.Kind, c.Verb, c.Option}
	worth := p.moodFor(h) + p.rare/int64(1+p.used[h]) + p.likes[d.ClassOf(c.Verb)]
	if p.chore == d.Kind {
		worth -= tedium * int64(p.again[duty{c.Verb, unitOf(b, c)}])
	}
	if c.Target != 0 && f.sideOf(c.Target) == c.Side.Enemy() {
		worth += p.names
	}
	if p.closes != 0 {
		worth += p.closes * f.nearer(b, c) / int64(geom.MM)
	}
	if c.At != nil {
		worth -= p.closes * int64(geom.Dist(*c.At, p.middle)/geom.MM)
	}
	if p.crowds && c.Unit != 0 && len(c.Units) > 0 {
		worth += 10 * passes(b, c)
		if u := f.find(c.Units[0]); u != nil && u.Base != nil {
			worth -= p.closes * int64(f.toEnemy(u.Base.At)/geom.CM)
		}
	}
	return worth
}

// passes is how likely the test of a command is passed, in thousandths; what needs no test is sure.
func passes(b battle.Battle, c *battle.Command) int64 {
	p, err := b.Check(*c)
	if err != nil {
		return 0
	}
	for _, roll := range p.Rolls {
		for _, o := range roll.Odds {
			if o.Outcome == "passed" {
				return int64(o.PPM / 1000)
			}
		}
	}
	return 1000
}

// unitOf is the unit that a command is about: the one it names, or that of the decision.
func unitOf(b battle.Battle, c *battle.Command) battle.UnitID {
	return cmp.Or(c.Unit, b.Pending().Unit)
}

// A field is the battlefield as a side sees it.
type field struct {
	units  []battle.UnitView
	pieces []table.Piece
	places []battle.PlaceView
	side   battle.Side
	middle geom.Point
	seeks  bool // as the player does
	setup  *battle.Setup
}

func (p *player) look(b battle.Battle, side battle.Side) *field {
	v := b.View(side)
	return &field{v.Units, v.Pieces, v.Places, side, p.middle, p.seeks, p.setup}
}

func (f *field) find(id battle.UnitID) *battle.UnitView {
	i := slices.IndexFunc(f.units, func(u battle.UnitView) bool { return u.ID == id })
	if i < 0 {
		return nil
	}
	return &f.units[i]
}

// leader is the player who leads a unit, where several share its side.
func (f *field) leader(id battle.UnitID) battle.Seat {
	if id == 0 || int(id) > len(f.setup.Units) {
		return 0
	}
	return f.setup.Units[id-1].Seat
}

func (f *field) sideOf(id battle.UnitID) battle.Side {
	if u := f.find(id); u != nil {
		return u.Side
	}
	return battle.Nobody
}

// nearer is by how much a command brings the unit that it moves nearer to the nearest enemy.
func (f *field) nearer(b battle.Battle, c *battle.Command) int64 {
	if len(c.Path) == 0 {
		return 0
	}
	from, to := c.Path[0], c.Path[len(c.Path)-1]
	id := unitOf(b, c)
	if u := f.find(id); u != nil && u.Base != nil {
		from = u.Base.At
	}
	goal, ok := f.goalOf(id, from)
	if !ok {
		return 0
	}
	return int64(geom.Dist(from, goal) - geom.Dist(to, goal))
}

// staff are the signs of those who lead, help and carry: they follow those who fight.
var staff = []battle.Sign{
	battle.SignHQ, battle.SignCO, battle.SignObserver, battle.SignAirControl, battle.SignMedic, battle.SignTransport,
}

// goalOf is where a unit that wants to close in goes from a point: at the nearest enemy or, if it does not fight itself,
// to the foremost of those who do.
func (f *field) goalOf(id battle.UnitID, from geom.Point) (geom.Point, bool) {
	u := f.find(id)
	if goal, ok := f.sought(u, from); ok {
		return goal, true
	}
	enemy, found := f.enemyOf(from)
	if !found || u == nil || !slices.Contains(staff, u.Sign) {
		return enemy, found
	}
	best, goal := geom.Len(math.MaxInt32), enemy
	for i := range f.units {
		u := &f.units[i]
		if u.Side != f.side || u.Out || u.Base == nil || slices.Contains(staff, u.Sign) {
			continue
		}
		if d := f.toEnemy(u.Base.At); d < best {
			best, goal = d, u.Base.At
		}
	}
	return goal, true
}

// start is a command without its way, and whence and how far that may lead.
func (f *field) start(b battle.Battle, c *battle.Command) (half battle.Command, from geom.Point, limit geom.Len, ok bool) {
	if len(c.Path) == 0 {
		return half, from, 0, false
	}
	half = *c
	half.Path, half.Facing, half.Parts = nil, nil, nil
	slot, err := b.Ask(half)
	if err != nil || slot.Field != battle.FieldPath || slot.Shape == nil || slot.Shape.Limit == 0 {
		return half, from, 0, false
	}
	return half, slot.Shape.From, slot.Shape.Limit, true
}

// straighten makes a way lead straight at the nearest enemy, as far as is legal: up to the bank, the wall or the wire that is
// in the way, if one is.
func (f *field) straighten(b battle.Battle, c *battle.Command) {
	half, from, limit, ok := f.start(b, c)
	if !ok {
		return
	}
	to, ok := f.goalOf(unitOf(b, c), from)
	if !ok {
		return
	}
	whole := min(limit, geom.Dist(from, to)-geom.CM)
	for good, bad, try := geom.Len(0), parts+1, parts; good+1 < bad; try = (good + bad) / 2 {
		half.Path = []geom.Point{geom.Toward(from, to, whole*try/parts)}
		if _, err := b.Check(half); err != nil {
			bad = try
			continue
		}
		good, *c = try, half
	}
}

// parts is into how many parts a way is divided to find how far it may lead.
const parts = geom.Len(64)

// crowd names as many units as may come along, the nearest first, and says something of each where something may be said.
func (f *field) crowd(b battle.Battle, c *battle.Command, roller dice.Roller) {
	half := *c
	half.Units, half.Parts = nil, nil
	slot, err := b.Ask(half, battle.FieldOption, battle.FieldN)
	if err != nil || slot.Field != battle.FieldUnits || len(slot.Values) == 0 {
		return
	}
	others := slices.Clone(slot.Values)
	first := others[0].Unit
	if len(c.Units) > 0 {
		first = c.Units[0]
	}
	near := first
	if u := f.find(c.Unit); u != nil && u.Base != nil {
		near = c.Unit
	}
	slices.SortStableFunc(others, func(x, y battle.Value) int {
		return cmp.Compare(f.apart(near, x.Unit), f.apart(near, y.Unit))
	})
	half.Units = []battle.UnitID{first}
	for _, v := range others {
		if len(half.Units) == most || v.Unit == first || f.apart(near, v.Unit) > 25*geom.CM {
			continue
		}
		with := half
		with.Units = append(slices.Clip(half.Units), v.Unit)
		if _, err := b.Ask(with, battle.FieldOption, battle.FieldN, battle.FieldParts, battle.FieldUnits); err == nil {
			half = with
		}
	}
	half, err = random.Fill(b, half, roller)
	if _, no := b.Check(half); err == nil && no == nil {
		*c = half
		f.say(b, c, roller)
		concert(b, c)
	}
}

// concert lets units do what they do better together, if the book says so.
func concert(b battle.Battle, c *battle.Command) {
	if a, ok := battle.AdviserOf(b, nil).(battle.Concerter); ok {
		with := *c
		a.Concert(&with)
		if _, err := b.Check(with); err == nil {
			*c = with
		}
	}
}

// most is how many units a player names at most.
const most = 8

// say now and then puts one thing into a command that may be said of single units.
func (f *field) say(b battle.Battle, c *battle.Command, roller dice.Roller) {
	half := *c
	half.Parts = nil
	slot, err := b.Ask(half)
	if err != nil || slot.Field != battle.FieldParts || len(slot.Values) == 0 {
		return
	}
	offered := slices.Clone(slot.Values)
	if word := offered[roller.Roll(len(offered), "say")-1].Text; roller.Roll(2, "say") == 1 {
		for _, v := range offered {
			with := half
			with.Parts = append(slices.Clip(half.Parts), v.Part())
			if _, err := b.Check(with); v.Text == word && err == nil {
				half = with
			}
		}
	}
	if _, err := b.Check(half); err == nil {
		*c = half
	}
}

// apart is how far one unit stands from another.
func (f *field) apart(x, y battle.UnitID) geom.Len {
	u, v := f.find(x), f.find(y)
	if u == nil || v == nil || u.Base == nil || v.Base == nil {
		return math.MaxInt32
	}
	return geom.Dist(u.Base.At, v.Base.At)
}

// toEnemy is how far the nearest enemy is from a point.
func (f *field) toEnemy(p geom.Point) geom.Len {
	if at, ok := f.enemyOf(p); ok {
		return geom.Dist(p, at)
	}
	return 0
}

// enemyOf is where the enemy stands who is nearest to a point.
func (f *field) enemyOf(p geom.Point) (best geom.Point, found bool) {
	for i := range f.units {
		u := &f.units[i]
		if u.Side != f.side.Enemy() || u.Out || u.Base == nil {
			continue
		}
		if !found || geom.Dist(p, u.Base.At) < geom.Dist(p, best) {
			best, found = u.Base.At, true
		}
	}
	return best, found
}
