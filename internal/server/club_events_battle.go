package server

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"time"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/battle/record"
	"sandtable/internal/arrange"
	"sandtable/internal/event"
	"sandtable/internal/organise"
	"sandtable/internal/store"
)

// fightEvent gives a player his seat at the battle of his pairing. The first of the two who comes makes it: then the clock of the side that must
// decide runs, also of one who does not come.
func fightEvent(r *request) (any, error) {
	var want struct {
		Round int `json:"round"`
		Place int `json:"place"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	id := r.PathValue("event")
	for range 3 {
		battle, side, rules, err := r.pairingOf(id, want.Round, want.Place)
		if err != nil {
			return nil, err
		}
		if battle != "" {
			token, err := r.pass(battle, side+1, r.member.ID)
			if err != nil {
				return nil, err
			}
			row, err := r.server.Store.Battle(r.Context(), battle)
			if err != nil {
				return nil, err
			}
			return takenBody{battle, row.Name, rules, side + 1, [...]string{"red", "blue"}[side], token}, nil
		}
		if !r.mayMake() {
			return nil, tooFast
		}
		if err := r.makeEventBattle(id, want.Round, want.Place); err != nil && !errors.Is(err, errFought) {
			return nil, asEventProblem(err)
		}
	}
	return nil, eventBusy
}

// pairingOf finds the battle of a pairing of the asker, and his side.
func (r *request) pairingOf(id string, round, place int) (battle string, side int, rules string, err error) {
	err = r.server.atEvent(r.Context(), id, func(k *organise.Kept) error {
		p, me := k.Event.Pair(round, place), k.Number(r.member.ID)
		switch {
		case p == nil || !p.Has(me):
			return noEntrant
		case p.Battle != "":
		case k.IsPlaced() || p.Result != nil || p.Bye():
			return newProblem(http.StatusConflict, "no-fight", "this pairing is not fought here")
		case p.Scenario == "" && len(p.Pool) > 0:
			return strikeFirst
		}
		battle, rules = p.Battle, k.Plan.Rules
		if p.Blue == me {
			side = 1
		}
		return nil
	})
	return battle, side, rules, err
}

// makeEventBattle makes the battle of a pairing, with the line that says so in one transaction.
func (r *request) makeEventBattle(id string, round, place int) error {
	s := r.server
	var wish arrange.Wish
	var terms store.Terms
	var title string
	owners := map[string]*store.Player{}
	seed := rand.Uint64N(arrange.NewSeeds)
	err := s.atEvent(r.Context(), id, func(k *organise.Kept) (err error) {
		p := k.Event.Pair(round, place)
		if terms, err = cleanTerms(k.Plan.Pace, k.Plan.Clock); err != nil {
			return err
		}
		wish = arrange.Wish{Rules: k.Plan.Rules, Scenario: p.Scenario, Points: k.Plan.Points, Seed: &seed, Lang: r.lang}
		title = k.Plan.Name
		for i, n := range [...]int{p.Red, p.Blue} {
			e := &k.Entrants[n-1]
			if e.Player == "" {
				return noAccount
			}
			owners[battle.Sides[i].String()] = &store.Player{ID: e.Player, Name: e.Name}
			if !k.Plan.Lists {
				continue
			}
			text, err := s.Store.EventList(r.Context(), id, n)
			if err != nil {
				return err
			}
			troops := []*arrange.Troops{&wish.Red, &wish.Blue}[i]
			if troops.Roster, err = rosterOf(text); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	began := time.Now()
	made, err := r.wished(wish)
	s.makes.charge(r.from, costOfMaking*time.Since(began).Seconds())
	if err != nil {
		return err
	}
	name := []rune(fmt.Sprintf("%s, %d", title, round))
	if len(name) > maxName {
		name = name[:maxName]
	}
	// Others write lines of the event meanwhile, at other nodes too. The battle that was made is kept for the next number then.
	for try := 1; ; try++ {
		err := r.keepEventBattle(id, round, place, made, string(name), terms, owners)
		if !errors.Is(err, store.ErrStale) || try >= battleTries {
			return err
		}
	}
}

// battleTries is how often a battle of a pairing is kept when others write to the log of the event first.
const battleTries = 8

// errFought says that the pairing has its battle.
var errFought = errors.New("the pairing has its battle")

func (r *request) keepEventBattle(id string, round, place int, made *arrange.Made, name string, terms store.Terms, owners map[string]*store.Player) error {
	s := r.server
	h := s.meetings.take(id)
	h.mu.Lock()
	defer h.mu.Unlock()
	if err := h.Catch(r.Context(), s.Store, id); err != nil {
		return asEventProblem(err)
	}
	if p := h.Event.Pair(round, place); p == nil || p.Battle != "" || p.Result != nil {
		return errFought
	}
	line := func(battle string) (*store.EventLine, error) {
		c := event.Change{Deed: event.Fought, Round: round, Place: place, Battle: battle}
		if err := h.Apply(&c); err != nil {
			return nil, err
		}
		line, err := h.Line(&c, s.Now().UTC().Truncate(time.Millisecond))
		if line != nil {
			line.Battle, line.Round, line.Place = battle, round, place
		}
		return line, err
	}
	_, err := r.keep(made.Game, name, terms, seating{owners: owners, line: line})
	if h.Drop(); err != nil {
		return orSignedOut(err)
	}
	return nil
}

// rosterOf reads a list that was checked when it was handed in.
func rosterOf(text string) (*army.Roster, error) {
	name := "list.yaml"
	if strings.HasPrefix(strings.TrimSpace(text), "{") {
		name = "list.json"
	}
	return army.ReadRoster(name, strings.NewReader(text))
}

// errGoesOn says that a battle which the store has as over goes on by the rules of today.
var errGoesOn = errors.New("the battle is not over by the rules")

// resultOf is how a battle of an event has ended. Casualty points are the price of enemies destroyed.
func (s *Server) resultOf(ctx context.Context, id string) (*event.Result, error) {
	l := s.lives.take(id)
	defer s.lives.give(l)
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.refresh(ctx); err != nil {
		return nil, err
	}
	if err := l.ready(ctx); err != nil {
		return nil, err
	}
	if !l.over() {
		return nil, errGoesOn
	}
	return resultIn(l.game), nil
}

func resultIn(g *record.Game) *event.Result {
	b := g.Battle()
	out := &event.Result{Outcome: event.Draw}
	switch winnerOf(b) {
	case battle.Red.String():
		out.Outcome = event.RedWins
	case battle.Blue.String():
		out.Outcome = event.BlueWins
	}
	counted, ok := b.(battle.Counted)
	if !ok {
		return out
	}
	units := g.Setup().Units
	for i := range units {
		at := battle.UnitID(i + 1)
		lost := int(counted.Price(at)) * int(1000-min(max(counted.Left(at), 0), 1000)) / 1000
		if units[i].Side == battle.Red {
			out.Blue += lost
		} else {
			out.Red += lost
		}
	}
	out.Red, out.Blue = min(out.Red, event.MaxCasualties), min(out.Blue, event.MaxCasualties)
	return out
}
