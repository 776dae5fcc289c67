package battletest

import (
	"bytes"
	"fmt"
	"io/fs"
	"math"
	"os"
	"slices"
	"strconv"
	"testing"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/battle/script"
	"sandtable/dice"
)

// A Foresight is what is asked of the odds of a book's scripts.
type Foresight struct {
	// Owed are the commands of which nothing is foreseen yet, as decision:verb. One that is not owed any more must be struck off.
	Owed []string
	// Falls is up to how many falls of the dice are walked to compare exact odds with; 200 if it is zero.
	Falls int
	// Throws is how often a command whose dice fall in more ways is carried out instead, to compare the odds with; 150 if it is zero.
	Throws int
}

// filled has a figure in every field, as many as Throws allows.
func (w Foresight) filled() Foresight {
	w.Falls, w.Throws = Throws(or(w.Falls, 200)), Throws(or(w.Throws, 150))
	return w
}

// Throws is how often dice are thrown to compare odds with: as often as is said, or a quarter of it in short mode, or
// SANDTABLE_THROWS times as often.
func Throws(n int) int {
	if times, err := strconv.Atoi(os.Getenv("SANDTABLE_THROWS")); err == nil {
		return n * times
	}
	if testing.Short() {
		return n / 4
	}
	return n
}

// Foreseen plays the scripts of a folder and proves of every command that throws dice that they were foreseen: there are odds,
// exact or sampled, unless the player may not know of them; exact ones are those of every fall of the dice, or within five standard
// errors of what the engine throws; and unless the preview says that more can come of it, nothing else does.
func Foreseen(t *testing.T, files fs.FS, want Foresight, books ...battle.Book) {
	names, err := fs.Glob(files, "*.battle.yaml")
	if err != nil || len(names) == 0 {
		t.Fatal("no scripts", err)
	}
	want = want.filled()
	find := func(id string) (battle.Book, bool) {
		i := slices.IndexFunc(books, func(b battle.Book) bool { return b.ID() == id })
		if i < 0 {
			return nil, false
		}
		return books[i], true
	}
	lacking := map[string]bool{}
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			data, err := fs.ReadFile(files, name)
			if err != nil {
				t.Fatal(err)
			}
			s, err := script.Load(name, data, find)
			if err != nil {
				t.Fatal(err)
			}
			for _, book := range s.Books() {
				if !s.HasBattle(book) {
					continue
				}
				_, err := s.PlayTo(book, 0, func(step int, g *record.Game, c battle.Command, throws []dice.Throw) error {
					if len(throws) == 0 {
						return nil
					}
					key := fmt.Sprintf("%s:%s", g.Battle().Pending().Kind, c.Verb)
					owed := slices.Contains(want.Owed, key)
					err := want.foreseen(g.Battle(), c)
					switch {
					case err == nil:
					case owed:
						lacking[key] = true
					default:
						t.Errorf("%s, step %d, %s: %v", book.ID(), step, key, err)
					}
					return nil
				})
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	for _, key := range want.Owed {
		if !lacking[key] {
			t.Errorf("%s is foreseen: it is owed no more", key)
		}
	}
}

// ForeseenInPlay asks the same of random battles of a kit, as many as Throws allows: of every other command that throws dice.
func ForeseenInPlay(t *testing.T, k Kit) {
	want, battles, asked := Foresight{Falls: 100, Throws: 150}, Throws(40), 0
	k = k.filled()
	for n := range uint64(battles) {
		seed := k.Seed + n
		b, err := k.Book.New(k.Setups(seed))
		if err != nil {
			t.Fatal(err)
		}
		players, rolls, rolled := dice.Seeded(seed*4), dice.Record(dice.Seeded(seed*4+1)), 0
		for command := range k.Limit {
			if _, over := b.Result(); over {
				break
			}
			c, err := random.Command(b, players)
			if err != nil {
				t.Fatal(err)
			}
			before, key := b.Clone(), fmt.Sprintf("%s:%s", b.Pending().Kind, c.Verb)
			rolls.Reset()
			if _, err := b.Do(c, rolls); err != nil {
				t.Fatal(err)
			}
			if rolls.Len() == 0 {
				continue
			}
			if rolled++; rolled%2 != 0 {
				continue
			}
			asked++
			if err := want.foreseen(before, c); err != nil {
				t.Errorf("%s, seed %d, command %d, %s: %v\n%s", k.Book.ID(), seed, command+1, key, err, show(c))
			}
		}
	}
	t.Logf("%d commands of %d battles", asked, battles)
}

// foreseen judges what was told of a command that throws dice.
func (w *Foresight) foreseen(b battle.Battle, c battle.Command) error {
	p, err := battle.Foresee(b, c, 64)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(p.Rolls, func(f battle.Forecast) bool { return len(f.Odds) > 0 }) {
		if isSecret(b, c.Side) {
			return nil
		}
		return fmt.Errorf("no odds")
	}
	if len(p.Headline) == 0 && harmsEnemy(b, &c, &p) {
		return fmt.Errorf("odds without a headline: the book does not say which of them matter")
	}
	plain, err := battle.Foresee(b, c, 0) // as targets are weighed against each other
	if err != nil {
		return err
	}
	for _, all := range [][]battle.Head{p.Headline, plain.Headline} {
		if err := AddsUp(all); err != nil {
			return err
		}
	}
	if _, ok := b.(battle.Tallier); !ok || isSecret(b, c.Side) {
		return nil
	}
	return w.exact(b, c, &p)
}

// AddsUp refuses a headline whose outcomes cannot be read as parts of a whole: for one unit they come to more than a hundred per cent.
func AddsUp(all []battle.Head) error {
	sums := map[battle.UnitID]int32{}
	for i := range all {
		sums[all[i].Unit] += battle.Share(all, i)
		if sum := sums[all[i].Unit]; sum > 1e6+int32(len(all)) {
			return fmt.Errorf("the headline of unit %d comes to %d of a million with %q: %+v", all[i].Unit, sum, all[i].Outcome, all)
		}
	}
	return nil
}

// harmsEnemy reports a shot or a blow of which it is told what it may do to an enemy.
func harmsEnemy(b battle.Battle, c *battle.Command, p *battle.Preview) bool {
	whose, ok := b.(interface {
		Side(battle.UnitID) battle.Side
	})
	if class := battle.ClassOf(b, c.Verb); !ok || class != battle.ClassFire && class != battle.ClassAssault {
		return false
	}
	return slices.ContainsFunc(p.Rolls, func(f battle.Forecast) bool {
		return slices.ContainsFunc(f.Odds, func(o battle.Odds) bool { return o.Unit != 0 && o.PPM > 0 && whose.Side(o.Unit) != c.Side })
	})
}

// isSecret reports whether there is anything that a side may not know: its odds are then not those of the truth.
func isSecret(b battle.Battle, side battle.Side) bool {
	truth, err := b.Encode()
	if err != nil {
		return false
	}
	for seed := range uint64(3) {
		if guess, err := b.Imagine(side, dice.Seeded(seed)).Encode(); err != nil || !bytes.Equal(guess, truth) {
			return true
		}
	}
	return false
}

// exact compares the exact odds of a preview with all that the dice can bring.
func (w *Foresight) exact(b battle.Battle, c battle.Command, p *battle.Preview) error {
	told := map[battle.Odds]int32{}
	for i := range p.Rolls {
		f := &p.Rolls[i]
		if f.Sampled > 0 || f.If != "" {
			continue
		}
		for _, o := range f.Odds {
			key := battle.Odds{Unit: o.Unit, Outcome: o.Outcome, N: o.N}
			if _, twice := told[key]; twice {
				return fmt.Errorf("%s is told twice", outcome(key))
			}
			told[key] = o.PPM
		}
	}
	if len(told) == 0 && p.More {
		return nil
	}
	all, whole := battle.Enumerate(b, c, w.Falls)
	trials := 0
	if !whole {
		trials = w.Throws
		all = thrown(b, c, trials)
	}
	for _, o := range all {
		key := battle.Odds{Unit: o.Unit, Outcome: o.Outcome, N: o.N}
		ppm, ok := told[key]
		if !ok && !p.More {
			return fmt.Errorf("%s may happen in %d of a million, and is not told", outcome(key), o.PPM)
		}
		if ok && !near(ppm, o.PPM, trials) {
			return fmt.Errorf("%s is told as %d of a million, and is %d%s", outcome(key), ppm, o.PPM, of(trials))
		}
		delete(told, key)
	}
	for key, ppm := range told {
		if !near(ppm, 0, trials) {
			return fmt.Errorf("%s is told as %d of a million, and never happens%s", outcome(key), ppm, of(trials))
		}
	}
	return nil
}

func outcome(o battle.Odds) string { return fmt.Sprintf("%q %d of unit %d", o.Outcome, o.N, o.Unit) }

func of(trials int) string {
	if trials == 0 {
		return ""
	}
	return fmt.Sprintf(" in %d trials", trials)
}

// near reports odds that are equal but for the last digit, or after trials within five standard errors of each other.
func near(told, found int32, trials int) bool {
	off := math.Abs(float64(told) - float64(found))
	if trials == 0 {
		return off <= 1
	}
	p := float64(told) / 1e6
	return off <= 1+5e6*math.Sqrt(p*(1-p)/float64(trials))+5e6/float64(trials)
}

// thrown is how often what happened when a command was carried out so many times, by the engine itself.
func thrown(b battle.Battle, c battle.Command, trials int) []battle.Odds {
	count, r := map[battle.Odds]int{}, dice.Seeded(1)
	var room []battle.Odds
	for range trials {
		now := b.Clone()
		events, err := now.Do(c, r)
		if err != nil {
			return nil
		}
		room = now.(battle.Tallier).Tally(events, room[:0])
		for _, o := range room {
			o.PPM = 0
			count[o]++
		}
	}
	var out []battle.Odds
	for o, n := range count {
		o.PPM = int32(n * 1_000_000 / trials)
		out = append(out, o)
	}
	return out
}
