package lab

import (
	"context"
	"time"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/bot"
	"sandtable/internal/arrange"
	"sandtable/lang"
	"sandtable/library"
	"sandtable/scenario"
)

// A Contestant is a player with an army.
type Contestant struct {
	Player string `json:"player"` // a level, or a variant of one (bot.NewVariant)
	Army   string `json:"army"`
}

// A Run is a number of battles between contestants.
type Run struct {
	Books     []library.Shelf
	Rules     string
	Scenarios []string // none: all of the book, one after the other
	Players   [2]string
	Armies    []string                // one pair after the other; none: those of the scenario, or the two that the book usually fights with
	Against   []string                // armies of the second contestant; none: the same as the first has
	Rosters   map[string]*army.Roster // armies that no shelf has, by what they are called
	Fixtures  [][2]Contestant         // who meets whom, instead of players and armies; each fights as many battles
	Points    int                     // 0: those of the scenario
	Turns     int                     // 0: those of the scenario
	Table     [2]int                  // width and depth of tables that are drawn; none: those of the scenario
	Seated    bool                    // the first contestant always has blue; the second battle of a pair has another seed
	Options   []battle.Option
	Battles   int // an odd one is one more
	Seed      uint64
	Budget    Budget        // of a decision, for players who look ahead; none: what they usually take
	Cores     int           // 0: all
	Guests    bool          // programs and addresses may play (IsGuest)
	Patience  time.Duration // with a decision of a guest; 0: ten seconds
	Results   *Results      // where battles are kept, and taken from; nil: nowhere
	Told      func(done, all int)
}

// Matches lists the battles of a run.
func (r *Run) Matches() ([]Match, error) {
	scenarios, fixtures, err := r.fill()
	if err != nil {
		return nil, err
	}
	pairs := (r.Battles + 1) / 2
	var out []Match
	for f := range fixtures {
		for n := range pairs {
			seed := r.Seed + uint64(n)
			// Every army fights every scenario.
			who := fixtures[f][(n%len(scenarios)+n/len(scenarios))%len(fixtures[f])]
			pair := Match{
				Pair: f*pairs + n, Budget: r.Budget, Players: [2]string{who[0].Player, who[1].Player}, Armies: [2]string{who[0].Army, who[1].Army},
				Wish: arrange.Wish{Rules: r.Rules, Scenario: scenarios[n%len(scenarios)].ID,
					Points: r.Points, Turns: r.Turns, Table: r.Table, Options: r.Options, Seed: &seed},
			}
			s := scenarios[n%len(scenarios)]
			own := s.Armies != (scenario.Armies{}) && len(r.Armies)+len(r.Fixtures) == 0 // the players change sides, the armies do not
			same := r.Seated || own && who[0].Player == who[1].Player                    // the second would be the first battle again
			other := r.Seed + uint64(pairs+n)
			for i := range 2 {
				m := pair
				m.guests, m.patience = r.Guests, r.Patience
				m.Number, m.Swapped, m.alone = 2*pair.Pair+i, i == 1 && !r.Seated, same
				if same && i == 1 {
					m.Wish.Seed = &other
				}
				blue, red := m.who(battle.Blue), m.who(battle.Red)
				if own {
					m.Armies[blue], m.Armies[red] = s.Armies.Blue, s.Armies.Red
				}
				m.Wish.Blue, m.Wish.Red = r.troops(m.Armies[blue]), r.troops(m.Armies[red])
				out = append(out, m)
			}
		}
	}
	return out, nil
}

// fill finds the scenarios, and who meets whom: each fixture is a list of meetings that take turns.
func (r *Run) fill() (scenarios []*scenario.Scenario, fixtures [][][2]Contestant, err error) {
	shelf, err := arrange.Shelf(r.Books, r.Rules)
	if err != nil {
		return nil, nil, err
	}
	for _, id := range r.Scenarios {
		s, err := arrange.Scenario(shelf, id)
		if err != nil {
			return nil, nil, err
		}
		scenarios = append(scenarios, s)
	}
	if len(scenarios) == 0 {
		if scenarios, err = arrange.Scenarios(shelf); err != nil {
			return nil, nil, err
		}
	}
	for _, f := range r.Fixtures {
		fixtures = append(fixtures, [][2]Contestant{f})
	}
	if len(fixtures) == 0 {
		fixtures = [][][2]Contestant{r.meetings(shelf.Usual[:])}
	}
	for _, f := range fixtures {
		for _, who := range f {
			for _, c := range who {
				if IsGuest(c.Player) {
					if !r.Guests {
						return nil, nil, lang.NewFault("%s: programs and addresses play only in \"sandtable lab run\" and \"sandtable lab compare\"", c.Player)
					}
					if err := checkGuest(c.Player); err != nil {
						return nil, nil, err
					}
					continue
				}
				if _, err := bot.NewVariant(c.Player, 0, shelf.Book); err != nil {
					return nil, nil, err
				}
			}
		}
	}
	return scenarios, fixtures, nil
}

// meetings are those of the two players: each army with itself, or with each that it is set against.
func (r *Run) meetings(usual []string) (out [][2]Contestant) {
	armies := r.Armies
	if len(armies) == 0 {
		armies = usual
	}
	for _, own := range armies {
		against := r.Against
		if len(against) == 0 {
			against = []string{own}
		}
		for _, other := range against {
			out = append(out, [2]Contestant{{r.Players[0], own}, {r.Players[1], other}})
		}
	}
	return out
}

func (r *Run) troops(name string) arrange.Troops {
	return arrange.Troops{Name: name, Roster: r.Rosters[name]}
}

// Watch plays one battle of the run, and tells every choice before it is carried out.
func (r *Run) Watch(ctx context.Context, number int, told func(battle.Battle, *bot.Choice)) (*Played, error) {
	all, err := r.Matches()
	if err != nil {
		return nil, err
	}
	m := &all[min(max(0, number), len(all)-1)]
	m.Told = told
	return m.Play(ctx, r.Books)
}

// Play plays all battles, several at a time, but for those that were kept. What comes of them does not depend on how many.
func (r *Run) Play(ctx context.Context) (*Report, error) {
	all, err := r.Matches()
	if err != nil {
		return nil, err
	}
	h := hall{books: r.Books, results: r.Results, cores: r.Cores, told: r.Told}
	played, err := h.play(ctx, all)
	if err != nil {
		return nil, err
	}
	report := NewReport(r.Books, played)
	report.Seed, report.Wall, report.Cores = r.Seed, h.wall, h.crew()
	if fresh := h.fresh; fresh > 0 {
		report.PerSecond = float64(fresh) / h.wall.Seconds()
	}
	return report, nil
}
