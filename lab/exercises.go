package lab

import (
	"context"
	"fmt"
	"slices"

	"sandtable/battle"
	"sandtable/battle/record"
	"sandtable/bot"
	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/internal/exercise"
	"sandtable/library"
)

// Mining says which decisions become exercises.
type Mining struct {
	Worlds int                            // in which each option is tried
	Lead   int                            // of the best option over the second, in thousandths of a victory
	Each   int                            // one decision of so many in the second half of a battle is looked at
	Most   int                            // exercises of one battle
	Ends   int                            // worlds that are played to the end of the battle to see whether the best option wins more there, too
	Found  func(*exercise.Exercise) error // is told each that was found
	// Known reports whether a battle of this key was looked through before, Done is told that it was now.
	Known func(key string) bool
	Done  func(key string) error
	Told  func(Mined) // is told after each battle how far it is; nil: not told
}

// Mined is how much was looked at.
type Mined struct {
	Battles   int `json:"battles"`   // without those that were known
	Decisions int `json:"decisions"` // looked at
	Found     int `json:"found"`
}

// What makes a decision an exercise.
const (
	surely   = 4   // standard errors by which the best option leads the second
	hopeless = 120 // thousandths of a victory below which, or above whose rest, the battle is decided
)

// glances are after how many worlds it is looked how far the best option leads, and what part of the lead that is wanted, in fourths, must be
// there by then: most decisions are given up after a few worlds.
var glances = map[int]int{2: 1, 4: 2, 12: 3, 48: 3}

// Exercises plays battles between sergeants and looks for decisions at which one option is clearly better than the others, and than what the
// sergeant chose. The same seed finds the same exercises.
func (r *Run) Exercises(ctx context.Context, m Mining) (done Mined, err error) {
	run := *r
	run.Players, run.Battles = [2]string{fair, fair}, 2*r.Battles
	all, err := run.Matches()
	if err != nil {
		return done, err
	}
	for i := 0; i < len(all); i += 2 { // the battles of a pair are too much alike
		key, err := all[i].Key(r.Books)
		if err != nil {
			return done, err
		}
		if key = fmt.Sprintf("%s %d %d %d %d %d", key, m.Worlds, m.Lead, m.Each, m.Most, m.Ends); m.Known(key) {
			continue
		}
		found, looked, err := all[i].exercises(ctx, r.Books, &m)
		if err != nil {
			return done, err
		}
		for _, x := range found {
			if err := m.Found(x); err != nil {
				return done, err
			}
		}
		if err := m.Done(key); err != nil {
			return done, err
		}
		done.Battles++
		done.Decisions += looked
		if done.Found += len(found); m.Told != nil {
			m.Told(done)
		}
	}
	return done, nil
}

// exercises plays the battle of a match between sergeants, and looks at some of their decisions.
func (m *Match) exercises(ctx context.Context, books []library.Shelf, how *Mining) (found []*exercise.Exercise, looked int, err error) {
	made, err := arrange.Make(books, m.Wish)
	if err != nil {
		return nil, 0, fmt.Errorf("battle %d: %w", m.Number, err)
	}
	game := made.Game
	roller, lot := dice.Seeded(made.Seed^0xd1ce), dice.Seeded(made.Seed^0xe8e7)
	var players [2]bot.Player
	var seats [2]*bot.Seat
	for i, side := range battle.Sides {
		if players[i], err = bot.NewVariant(fair, made.Seed<<1|uint64(i), made.Shelf.Book); err != nil {
			return nil, 0, err
		}
		seats[i] = bot.Sit(game.Battle(), side)
	}
	var pic battle.Picture
	for range longest {
		b := game.Battle()
		if _, over := b.Result(); over {
			return found, looked, nil
		}
		if err := ctx.Err(); err != nil {
			return found, looked, err
		}
		d := b.Pending()
		i := d.Side.Index()
		choice, err := players[i].Choose(ctx, seats[i], bot.Budget{})
		if err != nil {
			return found, looked, m.fault(d.Side, err)
		}
		seats[i].Survey(&pic)
		if len(found) < how.Most && asks(&d, &choice) && 2*pic.Turn >= pic.Limit && pic.Turn > 1 && lot.Roll(how.Each, "decision") == 1 {
			looked++
			x, err := examine(ctx, game, &choice.Command, how)
			holds := false
			if x != nil && err == nil {
				holds, err = holdsOut(ctx, game.Battle(), x, how.Ends, made.Shelf)
			}
			if err != nil {
				return found, looked, m.fault(d.Side, err)
			}
			if holds {
				found = append(found, x)
			}
		}
		if _, err := game.Do(choice.Command, roller); err != nil {
			return found, looked, m.fault(d.Side, err)
		}
	}
	return found, looked, m.fault(battle.Nobody, fmt.Errorf("the battle does not end within %d commands", longest))
}

// asks reports a decision about which a reader can be asked.
func asks(d *battle.Decision, c *bot.Choice) bool {
	if len(d.Verbs) < 2 || slices.Contains(d.Classes, battle.ClassDeploy) {
		return false
	}
	switch c.Why.Class {
	case battle.ClassDeploy, battle.ClassWill, battle.ClassStanding:
		return false
	}
	return c.Why.Code != bot.ToHurry && c.Why.Code != bot.OnlyChoice
}

// examine measures what could be done at a decision; nil: it is no exercise.
func examine(ctx context.Context, game *record.Game, chosen *battle.Command, how *Mining) (*exercise.Exercise, error) {
	b := game.Battle()
	sum := game.Sum()
	seed := uint64(sum[0])<<32 | uint64(sum[1])<<24 | uint64(sum[2])<<16 | uint64(sum[3])<<8 | uint64(sum[4])
	options := []*exercise.Trial{{Command: *chosen}}
	for _, c := range bot.Options(ctx, bot.Sit(b, b.Pending().Side), seed) {
		if !slices.ContainsFunc(options, func(t *exercise.Trial) bool { return exercise.Same(&t.Command, &c) }) {
			options = append(options, &exercise.Trial{Command: c})
		}
	}
	if len(options) < 2 {
		return nil, nil
	}
	worlds, err := exercise.NewWorlds(game, seed)
	if err != nil {
		return nil, err
	}
	first := options[0]
	for n := 1; n <= how.Worlds; n++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		worlds.Try(n, options...)
		part, due := glances[n]
		if !due && n != how.Worlds {
			continue
		}
		options = slices.DeleteFunc(options, func(t *exercise.Trial) bool { return !t.IsGiven() })
		slices.SortStableFunc(options, func(x, y *exercise.Trial) int { return y.Mean() - x.Mean() })
		wanted, times := how.Lead*part/4, 0
		if n == how.Worlds {
			wanted, times = how.Lead, surely
		}
		if len(options) < 2 || !first.IsGiven() || !leads(options, first, wanted, times) {
			return nil, nil
		}
		if n >= fewWorlds && n < how.Worlds {
			options = foremost(options, first)
		}
	}
	x := &exercise.Exercise{Format: exercise.Format, Seed: seed, Worlds: how.Worlds, Probe: options[0].Probe(), Record: game.Record()}
	for i, t := range options {
		if t == first {
			x.Chosen = i
		}
		x.Options = append(x.Options, exercise.Option{Command: t.Command, Measure: t.Measure(options[0])})
	}
	x.Rating = rated(x)
	x.Record.Entries = slices.Clone(x.Record.Entries) // the battle goes on
	return x, nil
}

// What is left to be measured in all worlds: so many options, once they were tried in so many worlds.
const (
	fewWorlds  = 12
	mostTrials = 4
)

// foremost are the best options, and what the sergeant chose.
func foremost(options []*exercise.Trial, first *exercise.Trial) []*exercise.Trial {
	for len(options) > mostTrials {
		last := len(options) - 1
		if options[last] == first {
			last--
		}
		options = slices.Delete(options, last, last+1)
	}
	return options
}

// leads reports whether the first of the options is clearly better than any that is about something else, and than what the sergeant chose,
// while nothing is decided.
func leads(options []*exercise.Trial, first *exercise.Trial, wanted, times int) bool {
	best := options[0]
	if best.Mean() < 2*hopeless || best.Mean() > 1000-hopeless || first.Mean() < hopeless {
		return false
	}
	if exercise.Alike(&best.Command, &first.Command) {
		return false
	}
	for _, t := range options[1:] {
		if exercise.Alike(&best.Command, &t.Command) {
			continue
		}
		mean, sure := t.Behind(best, times)
		return mean >= wanted && sure
	}
	return false
}

// holdsOut reports whether the best option wins more than what the sergeant chose if sergeants play on to the end of the battle: how a battle
// stands after a turn or two is only judged, and that may be wrong.
func holdsOut(ctx context.Context, b battle.Battle, x *exercise.Exercise, worlds int, shelf library.Shelf) (bool, error) {
	side := b.Pending().Side
	seat := bot.Sit(b, side)
	more := 0
	for n := range worlds {
		seed := x.Seed*0x9e3779b97f4a7c15 + uint64(n)
		base := seat.Imagine(dice.Seeded(seed))
		best, err := ended(ctx, base.Clone(), &x.Options[0].Command, side, seed, shelf)
		if err != nil {
			return false, err
		}
		chosen, err := ended(ctx, base, &x.Options[x.Chosen].Command, side, seed, shelf)
		if err != nil {
			return false, err
		}
		more += best - chosen
	}
	return more > 0 || worlds == 0, nil
}

// rated is with which rating an exercise begins: the smaller the lead, the harder it is to see.
func rated(x *exercise.Exercise) int { return max(1200, 1900-2*x.Lead()) }
