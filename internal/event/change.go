package event

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"sandtable/lang"
)

// A Deed is what a change does.
type Deed string

// The deeds.
const (
	Made       Deed = "made"       // by its plan
	Joined     Deed = "enrolled"   // a new player
	Listed     Deed = "listed"     // a player has handed in an army list
	Paired     Deed = "paired"     // rounds begin
	Challenged Deed = "challenged" // a player of a ladder another
	Struck     Deed = "vetoed"     // a player has struck a scenario
	Chosen     Deed = "chosen"     // the organiser says which scenario is fought
	Fought     Deed = "fought"     // the battle of a pairing was made
	Claimed    Deed = "claimed"    // a player has entered a result
	Settled    Deed = "ruled"      // the organiser has, or the battle has ended
	Penalised  Deed = "penalised"
	Dropped    Deed = "dropped"
	Returned   Deed = "returned"
	Reminded   Deed = "reminded"  // players are told that the time of a round runs out
	Expired    Deed = "expired"   // the time of a round was up
	Extended   Deed = "prolonged" // the organiser has given a round another end
	Ended      Deed = "concluded"
)

// A Change is one line in the log of an event.
type Change struct {
	Deed     Deed    `json:"deed"`
	Plan     *Plan   `json:"plan,omitempty"`
	Player   int     `json:"player,omitzero"` // the player whose change it is, or whom it is about
	Other    int     `json:"other,omitzero"`  // who is challenged
	Club     string  `json:"club,omitempty"`
	Hash     string  `json:"hash,omitempty"`
	Late     bool    `json:"late,omitempty"` // after the deadline
	Rounds   []Round `json:"rounds,omitempty"`
	Round    int     `json:"round,omitzero"`
	Place    int     `json:"place,omitzero"` // in the round
	Scenario string  `json:"scenario,omitempty"`
	Battle   string  `json:"battle,omitempty"`
	Result   *Result `json:"result,omitempty"`
	Points   int     `json:"points,omitzero"`
	Reason   string  `json:"reason,omitempty"`
	Due      int64   `json:"due,omitzero"` // the new end of a round
	// Apart are players who were not to meet when rounds were paired, since one had blocked the other: with it the pairing can be done again.
	Apart [][2]int `json:"apart,omitempty"`
}

// Fold makes an event of its log.
func Fold(changes []Change) (*Event, error) {
	e := &Event{}
	for i := range changes {
		if err := e.Apply(&changes[i]); err != nil {
			return nil, fmt.Errorf("change %d: %w", i+1, err)
		}
	}
	return e, nil
}

// Apply carries out a change, or says why it cannot be; then nothing has changed.
func (e *Event) Apply(c *Change) error {
	if c.Deed == Made {
		return e.made(c)
	}
	if e.Phase == "" {
		return lang.NewFault("the event has no plan yet")
	}
	if e.Phase == Over {
		return lang.NewFault("the event is over")
	}
	switch c.Deed {
	case Joined:
		return e.joined(c)
	case Paired:
		return e.paired(c)
	case Struck, Chosen, Fought, Claimed, Settled:
		return e.atPair(c)
	case Reminded, Expired, Extended:
		return e.atTime(c)
	case Ended:
		e.Phase = Over
		return nil
	}
	p := e.player(c.Player)
	if p == nil {
		return lang.NewFault("there is no player %d in this event", c.Player)
	}
	switch c.Deed {
	case Listed:
		return e.listed(p, c)
	case Challenged:
		return e.challenged(c)
	case Penalised:
		return e.penalised(p, c)
	case Dropped:
		return e.dropped(p, c)
	case Returned:
		return e.returned(p, c)
	}
	return lang.NewFault("an event knows no %q", string(c.Deed))
}

func (e *Event) made(c *Change) error {
	if e.Phase != "" {
		return lang.NewFault("the event has a plan already")
	}
	if c.Plan == nil {
		return lang.NewFault("the event has no plan yet")
	}
	if err := c.Plan.check(); err != nil {
		return err
	}
	e.Plan, e.Phase, e.Players, e.Rounds = *c.Plan, Open, []Player{}, []Round{}
	e.Plan.Scenarios = slices.Clone(c.Plan.Scenarios)
	return nil
}

func (e *Event) joined(c *Change) error {
	switch {
	case c.Player != len(e.Players)+1:
		return lang.NewFault("the next player has the number %d", len(e.Players)+1)
	case len(e.Players) >= e.Plan.Most:
		return lang.NewFault("the event is full: it has %d players", len(e.Players))
	case len(e.Rounds) > 0 && !e.takesLate():
		return lang.NewFault("sign-up is closed")
	case len([]rune(c.Club)) > MaxName:
		return lang.NewFault("the name of a club has at most %d characters", MaxName)
	}
	e.Players = append(e.Players, Player{Club: c.Club, Joined: len(e.Rounds)})
	if e.Plan.Kind == Ladder {
		e.Order = append(e.Order, c.Player)
	}
	return nil
}

// takesLate reports whether players may come when it has begun.
func (e *Event) takesLate() bool { return e.Plan.Kind == Swiss || e.Plan.Kind == Ladder }

func (e *Event) listed(p *Player, c *Change) error {
	late := c.Late || len(e.Rounds) > p.Joined
	switch {
	case c.Hash == "" || len(c.Hash) > 64:
		return lang.NewFault("a list has a hash of up to 64 characters")
	case p.Dropped:
		return hasDropped()
	case late && p.Hash != "":
		return lang.NewFault("your list is locked")
	case p.lists >= maxLists:
		return lang.NewFault("you have handed in %d lists: ask the organiser", p.lists)
	case p.Hash == c.Hash:
		return lang.NewFault("this is the list that you have handed in")
	}
	p.Hash, p.Late = c.Hash, late
	p.lists++
	return nil
}

func hasDropped() error { return lang.NewFault("this player has dropped out") }

// paired begins rounds. It checks what must hold for a pairing by hand, too.
func (e *Event) paired(c *Change) error {
	if len(c.Rounds) == 0 || len(e.Rounds)+len(c.Rounds) > 2*MaxRobin {
		return lang.NewFault("these are no rounds")
	}
	for i := range c.Rounds {
		seen := map[int]bool{}
		for j := range c.Rounds[i].Pairs {
			p := &c.Rounds[i].Pairs[j]
			for k, n := range [...]int{p.Red, p.Blue} {
				if n == 0 && (k == 1 || p.Blue == 0) {
					continue
				}
				if e.player(n) == nil || e.Players[n-1].Dropped || seen[n] {
					return lang.NewFault("round %d: player %d cannot be paired", len(e.Rounds)+i+1, n)
				}
				seen[n] = true
			}
			if c.Rounds[i].Expired || c.Rounds[i].Reminded || p.Battle != "" || p.Claims != [2]*Result{} || p.Result != nil && !p.Bye() {
				return lang.NewFault("round %d: a pairing begins without a result", len(e.Rounds)+i+1)
			}
		}
	}
	for i := range c.Rounds {
		r := c.Rounds[i]
		r.Pairs = slices.Clone(r.Pairs)
		for j := range r.Pairs {
			p := &r.Pairs[j]
			p.Pool = slices.Clone(p.Pool)
			if p.Bye() {
				p.Result = &Result{Outcome: RedWins, Walk: true}
				if p.Red == 0 {
					p.Result = &Result{Outcome: Neither}
				}
			}
		}
		e.Rounds = append(e.Rounds, r)
	}
	e.Phase = Running
	return nil
}

// atPair changes one pairing.
func (e *Event) atPair(c *Change) error {
	p := e.Pair(c.Round, c.Place)
	switch {
	case p == nil:
		return lang.NewFault("round %d has no pairing %d", c.Round, c.Place)
	case p.Bye():
		return lang.NewFault("a bye is not fought")
	}
	side := slices.Index([]int{p.Red, p.Blue}, c.Player)
	switch c.Deed {
	case Struck:
		return e.struck(p, side, c)
	case Chosen:
		if p.Result != nil || p.Scenario != "" || !slices.Contains(p.Pool, c.Scenario) {
			return lang.NewFault("this scenario cannot be chosen")
		}
		p.Scenario = c.Scenario
	case Fought:
		if p.Battle != "" || p.Result != nil || c.Battle == "" || len(c.Battle) > 64 {
			return lang.NewFault("this pairing has its battle already")
		}
		p.Battle = c.Battle
	case Claimed:
		return e.claimed(p, side, c)
	case Settled:
		return e.settled(p, c)
	}
	return nil
}

func (e *Event) struck(p *Pair, side int, c *Change) error {
	switch {
	case side < 0:
		return notYours()
	case p.Scenario != "" || len(p.Pool) == 0:
		return lang.NewFault("the scenario is settled")
	case p.Struck[side] != "":
		return lang.NewFault("you have struck a scenario already")
	case !slices.Contains(p.Pool, c.Scenario):
		return lang.NewFault("this scenario cannot be struck")
	}
	p.Struck[side] = c.Scenario
	if p.Struck[0] == "" || p.Struck[1] == "" {
		return nil
	}
	var left []string
	for _, s := range p.Pool {
		if s != p.Struck[0] && s != p.Struck[1] {
			left = append(left, s)
		}
	}
	p.Scenario = p.Struck[1]
	if len(left) > 0 {
		p.Scenario = left[e.lot(uint64(c.Round)<<16|uint64(c.Place)).IntN(len(left))]
	}
	return nil
}

func notYours() error { return lang.NewFault("this is not your pairing") }

// lot draws for a purpose.
func (e *Event) lot(purpose uint64) *rand.Rand { return rand.New(rand.NewPCG(e.Plan.Seed, purpose)) }

func (r *Result) check() error {
	switch {
	case r == nil || !slices.Contains([]Outcome{RedWins, BlueWins, Draw, Neither}, r.Outcome):
		return lang.NewFault("a result is red, blue, draw or none")
	case min(r.Red, r.Blue) < 0 || max(r.Red, r.Blue) > MaxCasualties:
		return lang.NewFault("casualty points must be 0 to %d", MaxCasualties)
	case r.Outcome == Neither && (r.Red != 0 || r.Blue != 0):
		return lang.NewFault("a battle that was not fought has no casualty points")
	}
	return nil
}

func (e *Event) claimed(p *Pair, side int, c *Change) error {
	if err := c.Result.check(); err != nil {
		return err
	}
	switch {
	case side < 0:
		return notYours()
	case p.Result != nil:
		return lang.NewFault("the result stands: the organiser can change it")
	case p.Battle != "":
		return lang.NewFault("the result comes from the battle itself")
	case p.claimed[side] >= maxClaims:
		return lang.NewFault("you have entered %d results: the organiser settles it", maxClaims)
	case c.Result.Walk:
		return lang.NewFault("only the organiser can give a battle away")
	case p.Claims[side] != nil && *p.Claims[side] == *c.Result:
		return lang.NewFault("you have entered this result already")
	}
	one := *c.Result
	p.Claims[side] = &one
	p.claimed[side]++
	if other := p.Claims[1-side]; other != nil && *other == one {
		e.settle(p, &one, "")
	}
	return nil
}

func (e *Event) settled(p *Pair, c *Change) error {
	if err := c.Result.check(); err != nil {
		return err
	}
	switch {
	case len([]rune(c.Reason)) > MaxReason:
		return tooLongReason()
	case p.Result != nil && c.Reason == "":
		return lang.NewFault("a result that stands is changed with a reason")
	case p.Result != nil && c.Reason != "" && e.Plan.Kind == Ladder:
		return lang.NewFault("on a ladder a result stands: places have moved")
	case p.Result != nil && e.Plan.Kind == Knockout && c.Round < len(e.Rounds):
		return lang.NewFault("the next round is paired: this result stands")
	}
	one := *c.Result
	e.settle(p, &one, c.Reason)
	return nil
}

// settle gives a pairing its result; a ladder moves.
func (e *Event) settle(p *Pair, r *Result, reason string) {
	p.Result, p.Reason = r, reason
	if e.Plan.Kind == Ladder {
		e.climb(p)
	}
}

func tooLongReason() error {
	return lang.NewFault("a reason has at most %d characters", MaxReason)
}

func (e *Event) penalised(p *Player, c *Change) error {
	switch {
	case c.Points == 0 || c.Points < -MaxPenalty || c.Points > MaxPenalty:
		return lang.NewFault("a penalty is -%[1]d to %[1]d points, and not 0", MaxPenalty)
	case c.Reason == "":
		return lang.NewFault("a penalty needs a reason")
	case len([]rune(c.Reason)) > MaxReason:
		return tooLongReason()
	case len(p.Penalties) >= maxPenalties:
		return lang.NewFault("a player has at most %d penalties", maxPenalties)
	}
	p.Penalties = append(p.Penalties, Penalty{c.Points, c.Reason})
	return nil
}

// dropped takes a player out. His opponent of the round has won.
func (e *Event) dropped(p *Player, c *Change) error {
	if p.Dropped {
		return hasDropped()
	}
	p.Dropped = true
	e.Order = slices.DeleteFunc(e.Order, func(n int) bool { return n == c.Player })
	for i := range e.Rounds {
		for j := range e.Rounds[i].Pairs {
			pair := &e.Rounds[i].Pairs[j]
			if pair.Result != nil || !pair.Has(c.Player) {
				continue
			}
			other, outcome := pair.Blue, BlueWins
			if pair.Blue == c.Player {
				other, outcome = pair.Red, RedWins
			}
			pair.Result = &Result{Outcome: outcome, Walk: true}
			if e.Players[other-1].Dropped {
				pair.Result = &Result{Outcome: Neither}
			}
		}
	}
	return nil
}

func (e *Event) returned(p *Player, c *Change) error {
	switch {
	case !p.Dropped:
		return lang.NewFault("this player takes part already")
	case len(e.Rounds) > 0 && !e.takesLate():
		return lang.NewFault("sign-up is closed")
	case p.returns >= maxReturns:
		return lang.NewFault("this player has come back %d times already", maxReturns)
	}
	p.Dropped = false
	p.returns++
	if e.Plan.Kind == Ladder {
		e.Order = append(e.Order, c.Player)
	}
	return nil
}
