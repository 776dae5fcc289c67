package librarytest

import (
	"bytes"
	"cmp"
	"context"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/bot"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/internal/arrange"
	"sandtable/internal/telling"
	"sandtable/lang"
	"sandtable/library"
)

// twins: two battles that differ in nothing but what one side hides are the same battle to the other side and to spectators:
// every position, line, offer, refusal, preview, sample, look and ring is equal to the byte, in both languages, while both
// sides play. In some of them two units have changed places that the other side does not know: who is under which marker, who
// is in reserve. Some of those reach farther than others, and the other side goes where that matters: where one twin could shoot and the
// other could not. In others the side has noted something else: where it will shell, over which edge it comes. And at many moments
// of a battle there begins another in which everything is drawn anew that the side may not know. So do battles of the book's
// scripts, where the side is asked for a reaction and the question depends on what it hides. Where a test that is rolled in the open needs
// more of one twin than of the other by the rules, the dice fall so that both pass it or both fail it, and nothing else may tell.
// SANDTABLE_TWINS says how many seeds are played through; without it only until enough was hidden in every way.
func twinned(t *testing.T, s *library.Shelf, books []library.Shelf) {
	if !s.IsPlayable() || s.Army == nil {
		return
	}
	if s.Open {
		opened(t, s)
		return
	}
	seeds, err := strconv.ParseUint(cmp.Or(os.Getenv("SANDTABLE_TWINS"), "1"), 10, 32)
	if err != nil {
		t.Fatal(err)
	}
	least := tally{Veiled: 100, Reached: 80, Unknown: 200, Noted: 60, Drawn: 150, Reacting: 10, Able: 6}
	if openTests[s.Book.ID()].test != "" {
		least.Tested = 2
	}
	enough := least
	if os.Getenv("SANDTABLE_TWINS") != "" {
		enough = tally{Veiled: math.MaxInt, Reached: math.MaxInt, Unknown: math.MaxInt, Noted: math.MaxInt, Drawn: math.MaxInt}
	}
	var sum tally
	for _, one := range scripts(t, s, books) {
		if w := (twin{t: t, shelf: s, seed: 1, sum: &sum, enough: &enough}); !t.Failed() {
			w.staged(one)
		}
	}
	for seed := uint64(1); seed <= seeds; seed++ {
		for i, wish := range wishes(t, s) {
			for _, foe := range battle.Sides {
				if sum.has(&enough) || t.Failed() {
					break
				}
				w := twin{t: t, shelf: s, seed: seed, foe: foe, sum: &sum, enough: &enough}
				setup := laidOut(t, s, wish, seed)
				w.swapped(setup)
				w.noted(setup)
				w.reached(wish, seed*1000+uint64(i))
			}
		}
	}
	t.Logf("%+v", sum)
	if !sum.has(&least) && !t.Failed() {
		t.Errorf("the twins hid too little to tell: %+v", sum)
	}
}

// opened: a book that says so hides nothing: through battles of all scenarios each unit is open to both sides, both see the same
// units, facts and places, nobody has secrets, and nothing is left to imagine.
func opened(t *testing.T, s *library.Shelf) {
	for i, wish := range wishes(t, s) {
		seed := uint64(i + 1)
		wish.Seed = &seed
		game, err := arrange.Make([]library.Shelf{*s}, wish)
		if err != nil && wish.Options != nil {
			continue // a switch may rule a scenario out
		}
		if err != nil {
			t.Fatal(err)
		}
		for n := range 200 {
			b := game.Battle()
			if _, over := b.Result(); over || t.Failed() {
				break
			}
			if n%5 == 0 {
				open(t, b)
			}
			c, err := random.Command(b, dice.Seeded(seed+uint64(n)))
			if err != nil {
				t.Fatal(err)
			}
			if _, err := game.Do(c, rolls(seed, n)); err != nil {
				t.Fatalf("seed %d, command %d: %v", seed, n, err)
			}
		}
	}
}

// open looks for what one side knows and the other does not.
func open(t *testing.T, b battle.Battle) {
	t.Helper()
	var seen [2]string
	for i, side := range battle.Sides {
		for id := battle.UnitID(1); int(id) <= b.(battle.Concealer).Count(); id++ {
			if g := b.(battle.Concealer).Guise(side, id); g != battle.Open {
				t.Errorf("%s does not see unit %d as it is", side, id)
			}
		}
		v := b.View(side)
		if len(v.Secrets) > 0 {
			t.Errorf("%s has secrets: %v", side, v.Secrets)
		}
		seen[i] = written(t, []any{v.Units, v.Pieces, v.Places, v.Facts})
		if !bytes.Equal(encoded(t, b), encoded(t, b.Imagine(side, dice.Seeded(1)))) {
			t.Errorf("%s has something to imagine", side)
		}
	}
	if seen[0] != seen[1] {
		t.Errorf("one sees\n%s\nthe other\n%s", seen[0], seen[1])
	}
}

// A tally is what twins were compared in.
type tally struct {
	Pairs, Commands, Asked int
	// Steps at which two units under markers, two that are not known at all, notes, or anything at all differed.
	Veiled, Unknown, Noted, Drawn int
	Reached                       int // of the first, those at which a unit under a marker could reach the foe in one of the twins only
	Reacting                      int // steps at which the side was asked for a reaction, and not for the same in both
	Able                          int // of those, steps at which a hidden unit could do something in one of the twins only
	Tested                        int // open tests of the side that needed another score in the twin
	Imagined                      int // what is imagined for the other side
	Bytes                         int
}

// has reports that as much was hidden, in one way and in the others.
func (x *tally) has(y *tally) bool {
	return x.Veiled >= y.Veiled && x.Reached >= y.Reached && x.Unknown >= y.Unknown && x.Noted >= y.Noted && x.Drawn >= y.Drawn &&
		x.Reacting >= y.Reacting && x.Able >= y.Able && x.Tested >= y.Tested
}

// wishes are battles of all scenarios, as the book plays them and with every switch turned.
func wishes(t *testing.T, s *library.Shelf) []arrange.Wish {
	t.Helper()
	scenarios, err := arrange.Scenarios(*s)
	if err != nil {
		t.Fatal(err)
	}
	var turned []battle.Option
	if switched, ok := s.Book.(battle.Switched); ok {
		for _, o := range switched.Switches() {
			turned = append(turned, battle.Option{Name: o.Name, Value: o.Values[len(o.Values)-1]})
		}
		slices.SortFunc(turned, func(x, y battle.Option) int { return strings.Compare(x.Name, y.Name) })
	}
	var out []arrange.Wish
	for _, one := range scenarios {
		for _, set := range [][]battle.Option{turned, nil} {
			out = append(out, arrange.Wish{Rules: s.Book.ID(), Scenario: one.ID, Options: set})
		}
	}
	return out
}

// laidOut is the set-up of a wish.
func laidOut(t *testing.T, s *library.Shelf, wish arrange.Wish, seed uint64) *battle.Setup {
	t.Helper()
	wish.Seed = &seed
	m, err := arrange.Make([]library.Shelf{*s}, wish)
	if err != nil {
		t.Fatal(err)
	}
	return m.Game.Setup()
}

// made is a new battle of a set-up that others are made of, too.
func made(t *testing.T, s *library.Shelf, setup *battle.Setup) *record.Game {
	t.Helper()
	game, err := record.NewGame(s.Book, setup)
	if err != nil {
		t.Fatal(err)
	}
	return game
}

// rolls are the dice of a command: those of one command have nothing to do with how many another threw.
func rolls(seed uint64, n int) dice.Roller { return dice.Seeded(seed*100_000 + uint64(n)) }

// What twins are played for.
type aim int

const (
	swapping aim = iota // two units have changed places
	noting              // one of the sides notes other things
	drawing             // what the foe may not know has been drawn anew
	reaching            // so it has, and the foe goes where a hidden unit could shoot at it in only one of the battles
	staging             // so it has, and both sides do as a script says
)

// A twin is a battle and another that differs from it in what a side hides from its foe.
type twin struct {
	t      *testing.T
	shelf  *library.Shelf
	seed   uint64
	foe    battle.Side
	both   [2]*record.Game
	pair   []battle.UnitID // who have changed places, or may have
	tempts bool            // the foe goes where one of the twins reaches him
	plain  bool            // the hiding side gives no standing orders: an imagined battle forgets them, and a unit told not to react is not asked
	cues   []cue           // of a script, which are still to be given
	sum    *tally          // of all twins so far, and how much is enough
	enough *tally
}

// with is a pair of the same kind.
func (w *twin) with(first, second *record.Game) *twin {
	next := *w
	next.both, next.pair = [2]*record.Game{first, second}, nil
	return &next
}

// swapped finds two units that the foe does not know after a while and lets them change places in the other set-up.
func (w *twin) swapped(setup *battle.Setup) {
	w.t.Helper()
	if w.sum.Veiled >= w.enough.Veiled && w.sum.Unknown >= w.enough.Unknown && w.sum.Drawn >= w.enough.Drawn {
		return
	}
	first, foe := made(w.t, w.shelf, setup), w.foe
	w.with(first, first).scout(100)
	late := first.Battle().(battle.Concealer)
	var pairs [2][][]battle.UnitID // under markers, and not known at all
	for i := range setup.Units {
		for j := range i {
			x, y := battle.UnitID(j+1), battle.UnitID(i+1)
			u, v := &setup.Units[j], &setup.Units[i]
			if u.Side != foe && u.Side == v.Side && u.Seat == v.Seat && !bytes.Equal(u.Profile, v.Profile) && late.Guise(foe, x) == late.Guise(foe, y) {
				switch late.Guise(foe, x) {
				case battle.Veiled:
					pairs[0] = append(pairs[0], []battle.UnitID{x, y})
				case battle.Unknown:
					pairs[1] = append(pairs[1], []battle.UnitID{x, y})
				}
			}
		}
	}
	var chosen [][]battle.UnitID
	for i, some := range pairs { // the more alike they are, the longer can both do the same
		unlike := func(pair []battle.UnitID) int {
			d := len(setup.Units[pair[0]-1].Profile) - len(setup.Units[pair[1]-1].Profile)
			return max(d, -d)
		}
		slices.SortStableFunc(some, func(x, y []battle.UnitID) int { return unlike(x) - unlike(y) })
		if i == 0 && w.sum.Veiled < w.enough.Veiled || i == 1 && w.sum.Unknown < w.enough.Unknown {
			chosen = append(chosen, some[:min(len(some), 2)]...)
		}
	}
	for _, pair := range chosen {
		other := *setup
		other.Units = slices.Clone(setup.Units)
		u, v := &other.Units[pair[0]-1], &other.Units[pair[1]-1]
		u.ID, u.Name, u.Profile, v.ID, v.Name, v.Profile = v.ID, v.Name, v.Profile, u.ID, u.Name, u.Profile
		second, err := record.NewGame(w.shelf.Book, &other)
		if err != nil {
			continue // the scenario means one of them in particular
		}
		next := w.with(made(w.t, w.shelf, setup), second)
		next.pair = pair
		next.play(swapping, 250)
	}
}

// noted lets a side note something else in the other battle.
func (w *twin) noted(setup *battle.Setup) {
	w.t.Helper()
	if w.sum.Noted < w.enough.Noted {
		w.with(made(w.t, w.shelf, setup), made(w.t, w.shelf, setup)).play(noting, 150)
	}
}

// scout plays a battle, and at many moments a little way on with a twin.
func (w *twin) scout(commands int) {
	w.t.Helper()
	for n := 0; n < commands && !w.t.Failed(); n++ {
		b := w.both[0].Battle()
		if _, over := b.Result(); over {
			return
		}
		if n%8 == 4 && w.sum.Drawn < w.enough.Drawn {
			w.branch(n, drawing)
		}
		c, ok := w.command(b.Pending(), n)
		if !ok {
			return
		}
		if _, err := w.both[0].Do(c, rolls(w.seed, n)); err != nil {
			w.t.Fatalf("seed %d, command %d: %v", w.seed, n, err)
		}
	}
}

// branch begins two battles where one stands now: as it is, and with everything drawn anew that the foe may not know.
func (w *twin) branch(n int, to aim) {
	w.t.Helper()
	now := w.both[0].Battle()
	other := now.Imagine(w.foe, dice.Seeded(w.seed+uint64(n)))
	x, y := encoded(w.t, now), encoded(w.t, other)
	if bytes.Equal(x, y) {
		return
	}
	next := w.with(nil, nil)
	next.seed += uint64(n)
	for id := battle.UnitID(1); int(id) <= len(w.both[0].Setup().Units); id++ {
		if now.(battle.Concealer).Guise(w.foe, id) != battle.Open {
			next.pair = append(next.pair, id)
		}
	}
	for i, b := range []battle.Battle{now, other} {
		game, err := record.NewGame(standing{w.shelf.Book, b}, w.both[0].Setup())
		if err != nil {
			w.t.Fatal(err)
		}
		next.both[i] = game
	}
	next.tempts = to == reaching
	if to != staging || next.isStaged() {
		next.play(to, 12)
	}
}

// standing is a book whose battles begin as one stands.
type standing struct {
	battle.Book
	now battle.Battle
}

// New is the battle as it stands.
func (s standing) New(*battle.Setup) (battle.Battle, error) { return s.now.Clone(), nil }

func encoded(t *testing.T, b battle.Battle) []byte {
	t.Helper()
	text, err := b.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// play plays both until it is known what is hidden, or until something happens that hangs on it by the rules: other dice are
// thrown for who is hidden.
func (w *twin) play(to aim, commands int) {
	w.t.Helper()
	w.sum.Pairs++
	notes := to == noting
	differ := !notes
	for n := 0; n < commands && !w.t.Failed(); n++ {
		a, b := w.both[0].Battle(), w.both[1].Battle()
		if _, over := a.Result(); over || !w.unknown() {
			return
		}
		switch {
		case differ:
			if w.count(to); w.isDone(to) {
				return
			}
			w.glance(n)
			w.survey(n)
			if a.Pending().Side == w.foe && n%3 == 0 || n%7 == 0 {
				w.compare(n)
			}
			if to == swapping {
				w.place(n)
			} else {
				w.imagine(n)
			}
		case n >= 20:
			return // the first that a side does is to note what it will do, if it notes anything
		}
		d := a.Pending()
		c, throws, ok := w.cued(d)
		if !ok {
			c, ok = w.command(d, n)
		}
		if !ok {
			return
		}
		other, secrets := c, w.secrets(to)
		if notes && d.Side != w.foe {
			other = w.otherNote(c, n)
		}
		throw := w.alike(d, [2]battle.Command{c, other}, throws, n)
		did, err := w.both[0].Do(c, throw())
		if err != nil {
			w.t.Fatalf("seed %d, command %d: %v", w.seed, n, err)
		}
		too, err := w.both[1].Do(other, throw())
		if err != nil {
			w.t.Fatalf("seed %d, command %d: only one of the twins takes %s of %s: %v", w.seed, n, c.Verb, d.Side, err)
		}
		w.sum.Commands++
		w.sum.Tested += openTests[w.shelf.Book.ID()].hangs(did.Events, too.Events)
		then := w.secrets(to)
		changed := then != secrets
		switch {
		case w.secretDice(&did) != w.secretDice(&too):
			return
		case d.Side == w.foe && w.shown(0) != w.shown(1):
			w.t.Errorf("%s, seed %d, command %d: %s of %s shows %d hidden units, and %d in the twin", w.shelf.Book.ID(), w.seed, n, c.Verb, w.foe, w.shown(0), w.shown(1))
		case d.Side != w.foe && w.stand(0) != w.stand(1):
			return // the other units of the side make room for those who have changed places
		case notes && changed && differ && len(did.Dice)+len(too.Dice) > 0:
			return // what was noted has come out
		case (to == drawing || to == reaching || to == staging) && changed:
			return
		case notes && changed:
			differ = then[0] != then[1]
			if seen(w.t, a, w.foe) != seen(w.t, b, w.foe) {
				return
			}
		}
	}
}

// stand is where everybody stands whom the foe sees, after a command of the side that hides something.
func (w *twin) stand(i int) string {
	w.t.Helper()
	v := w.both[i].Battle().View(w.foe)
	var out []any
	for k := range v.Units {
		out = append(out, v.Units[k].Base, v.Units[k].Models)
	}
	return written(w.t, out)
}

// unknown reports whether the foe still does not know those who have changed places.
func (w *twin) unknown() bool { return w.shown(0)+w.shown(1) == 0 }

// shown is how many of those who have changed places the foe knows in a battle.
func (w *twin) shown(i int) (n int) {
	for _, id := range w.pair {
		if w.both[i].Battle().(battle.Concealer).Guise(w.foe, id) == battle.Open {
			n++
		}
	}
	return n
}

func (w *twin) count(to aim) {
	if is, able := w.reacts(w.both[0].Battle(), w.both[1].Battle()); is {
		w.sum.Reacting++
		if able {
			w.sum.Able++
		}
	}
	switch b := w.both[0].Battle().(battle.Concealer); {
	case to == staging:
	case to == noting:
		w.sum.Noted++
	case to == drawing:
		w.sum.Drawn++
	case to == reaching:
		w.sum.Reached += min(1, w.oneReaches(w.both[0].Battle(), w.both[1].Battle()))
	case b.Guise(w.foe, w.pair[0]) == battle.Veiled && b.Guise(w.foe, w.pair[1]) == battle.Veiled:
		w.sum.Veiled++
	default:
		w.sum.Unknown++
	}
}

// isDone reports that no more is wanted of what a pair is played for.
func (w *twin) isDone(to aim) bool {
	switch to {
	case staging:
		return false
	case noting:
		return w.sum.Noted >= w.enough.Noted
	case drawing:
		return w.sum.Drawn >= w.enough.Drawn
	case reaching:
		return w.sum.Reached >= w.enough.Reached
	}
	b := w.both[0].Battle().(battle.Concealer)
	if b.Guise(w.foe, w.pair[0]) == battle.Veiled {
		return w.sum.Veiled >= w.enough.Veiled
	}
	return w.sum.Unknown >= w.enough.Unknown && w.sum.Veiled >= w.enough.Veiled // whoever is unknown may become a marker
}

// survey compares the pictures that the book's adviser makes for the foe.
func (w *twin) survey(n int) {
	w.t.Helper()
	var seen [2]string
	for i := range w.both {
		if a := battle.AdviserOf(w.both[i].Battle(), nil); a != nil {
			var p battle.Picture
			a.Survey(w.foe, &p)
			seen[i] = written(w.t, p)
		}
	}
	if seen[0] != seen[1] {
		w.t.Errorf("seed %d, command %d: the picture of %s\n%s\n%s", w.seed, n, w.foe, seen[0], seen[1])
	}
}

// decide lets a player decide for the foe in both battles: what it does not know changes nothing of what it does.
func (w *twin) decide(n int) {
	w.t.Helper()
	var chosen [2]string
	for i := range w.both {
		b := w.both[i].Battle()
		c, err := bot.NewSergeant(w.seed+uint64(n), bot.Skill{}).Choose(context.Background(), bot.Sit(b, w.foe), bot.Budget{})
		if err != nil {
			w.t.Fatal(err)
		}
		chosen[i] = written(w.t, []any{c.Command, c.Why})
	}
	if chosen[0] != chosen[1] {
		w.t.Errorf("seed %d, command %d: the sergeant decides for %s\n%s\n%s", w.seed, n, w.foe, chosen[0], chosen[1])
	}
}

// command is one that both take. What chance finds for the foe is the same in both.
// The side that hides something does, of some commands that chance finds, the one that keeps most hidden.
func (w *twin) command(d battle.Decision, n int) (battle.Command, bool) {
	w.t.Helper()
	a, b := w.both[0].Battle(), w.both[1].Battle()
	if d.Side == w.foe {
		x, err := random.Command(a, dice.Seeded(w.seed+uint64(n)))
		if err != nil {
			w.t.Fatal(err)
		}
		y, err := random.Command(b, dice.Seeded(w.seed+uint64(n)))
		if err != nil {
			w.t.Fatal(err)
		}
		if one, other := written(w.t, x), written(w.t, y); one != other {
			w.t.Errorf("seed %d, command %d: chance finds for %s\n%s\n%s", w.seed, n, w.foe, one, other)
		}
		if w.tempts {
			x = w.tempted(x, n)
		}
		if n%2 == 0 {
			w.decide(n)
		}
		return x, true
	}
	players := dice.Seeded(w.seed + uint64(n))
	var best battle.Command
	most := -1
	for range 10 {
		c, err := random.Command(a, players)
		if err != nil {
			w.t.Fatal(err)
		}
		if _, err := b.Check(c); err != nil || c.Verb == battle.Concede || w.plain && d.ClassOf(c.Verb) == battle.ClassStanding {
			continue
		}
		then := a.Clone()
		if _, err := then.Do(c, rolls(w.seed, n)); err != nil {
			w.t.Fatal(err)
		}
		if hidden := w.hides(then.(battle.Concealer)); hidden > most {
			best, most = c, hidden
		}
	}
	return best, most >= 0
}

// hides is how much is hidden from the foe; a marker on the table is worth more than a unit that is still to come.
func (w *twin) hides(b battle.Concealer) (n int) {
	for id := battle.UnitID(1); int(id) <= b.Count(); id++ {
		switch b.Guise(w.foe, id) {
		case battle.Veiled:
			n += 3
		case battle.Unknown:
			n += 2
		}
	}
	return n
}

// otherNote is another command of the same kind, if it changes the notes of its side and nothing that the foe sees.
func (w *twin) otherNote(c battle.Command, n int) battle.Command {
	w.t.Helper()
	trial := w.both[1].Battle().Clone()
	was := written(w.t, trial.View(w.foe.Enemy()).Secrets)
	if _, err := trial.Do(c, rolls(w.seed, n)); err != nil || written(w.t, trial.View(w.foe.Enemy()).Secrets) == was {
		return c
	}
	for k := range uint64(5) {
		other, err := random.Fill(w.both[1].Battle().Clone(), battle.Command{Side: c.Side, Seat: c.Seat, Verb: c.Verb}, dice.Seeded(w.seed+k+uint64(n)))
		if err != nil {
			continue
		}
		twin := w.both[1].Battle().Clone()
		if _, err := twin.Do(other, rolls(w.seed, n)); err == nil && seen(w.t, twin, w.foe) == seen(w.t, trial, w.foe) {
			return other
		}
	}
	return c
}

// secrets are the notes of the side that hides something; of those who have only changed places nobody asks.
func (w *twin) secrets(to aim) (out [2]string) {
	w.t.Helper()
	if to != swapping {
		for i, g := range w.both {
			out[i] = written(w.t, g.Battle().View(w.foe.Enemy()).Secrets)
		}
	}
	return out
}

func seen(t *testing.T, b battle.Battle, side battle.Side) string {
	t.Helper()
	return written(t, b.View(side))
}

func written(t *testing.T, what any) string {
	t.Helper()
	text, err := battle.Canonical(what)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// compare asks both everything.
func (w *twin) compare(n int) {
	w.t.Helper()
	l := []lang.Language{lang.English, lang.Polish}[n%2]
	for _, side := range []battle.Side{w.foe, battle.Nobody} {
		var told [2]bytes.Buffer
		for i, g := range w.both {
			in := &inquiry{t: w.t, s: telling.Speak(g, w.shelf.Words, l, side), b: g.Battle(), r: dice.Seeded(w.seed + uint64(n)), out: &told[i]}
			in.all(len(g.Setup().Units))
			if n%40 == 0 {
				in.back()
			}
			if side != battle.Nobody && g.Battle().Pending().Side == side {
				w.sum.Asked++
			}
		}
		x, y := told[0].Bytes(), told[1].Bytes()
		w.sum.Bytes += len(x)
		if bytes.Equal(x, y) {
			continue
		}
		one, other := apart(string(x), string(y))
		w.t.Errorf("%s, seed %d, command %d: %s can tell the twins apart (units %v, %v):\n…%s…\n…%s…", w.shelf.Book.ID(), w.seed, n, side, w.pair, w.both[0].Battle().Pending().Kind, one, other)
		return
	}
}

// imagine imagines the same for the foe in both, if they are one to him.
func (w *twin) imagine(n int) {
	w.t.Helper()
	a, b := w.both[0].Battle(), w.both[1].Battle()
	if seen(w.t, a, w.foe) != seen(w.t, b, w.foe) {
		return
	}
	x := encoded(w.t, a.Imagine(w.foe, dice.Seeded(uint64(n))))
	y := encoded(w.t, b.Imagine(w.foe, dice.Seeded(uint64(n))))
	if w.sum.Imagined++; !bytes.Equal(x, y) {
		one, other := apart(string(x), string(y))
		w.t.Errorf("%s, seed %d, command %d: what is imagined for %s tells the twins apart (%s):\n…%s…\n…%s…",
			w.shelf.Book.ID(), w.seed, n, w.foe, a.Pending().Kind, one, other)
	}
}

// place imagines for the foe of those who have changed places, whose set-ups differ in their numbers: who is where must not hang on those.
func (w *twin) place(n int) {
	w.t.Helper()
	if seen(w.t, w.both[0].Battle(), w.foe) != seen(w.t, w.both[1].Battle(), w.foe) {
		return
	}
	var where [2]string
	for i, g := range w.both {
		all := map[string]*geom.Base{}
		v := g.Battle().Imagine(w.foe, dice.Seeded(uint64(n))).View(w.foe.Enemy())
		for k := range v.Units {
			all[g.Setup().Units[v.Units[k].ID-1].ID] = v.Units[k].Base
		}
		where[i] = written(w.t, all)
	}
	if where[0] != where[1] {
		one, other := apart(where[0], where[1])
		w.t.Errorf("%s, seed %d, command %d: %s imagines other units in the same places (units %v):\n…%s…\n…%s…",
			w.shelf.Book.ID(), w.seed, n, w.foe, w.pair, one, other)
	}
}

// apart is where two texts begin to differ, and what stands around that.
func apart(x, y string) (one, other string) {
	at := 0
	for at < min(len(x), len(y)) && x[at] == y[at] {
		at++
	}
	part := func(text string) string { return text[max(0, min(at, len(text))-300):min(len(text), at+200)] }
	return part(x), part(y)
}
