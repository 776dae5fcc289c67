package librarytest

import (
	"bytes"
	"fmt"
	"testing"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/bot"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/hindsight"
	"sandtable/internal/telling"
)

// An inquiry is all that one player asks.
type inquiry struct {
	t   *testing.T
	s   *telling.Speaker
	b   battle.Battle
	r   dice.Roller
	out *bytes.Buffer
}

func (in *inquiry) told(what string, answer any, err error) {
	in.t.Helper()
	if err != nil {
		answer = in.s.Refusal(err)
	}
	fmt.Fprintf(in.out, "%s: %s\n", what, written(in.t, answer))
}

// back looks back at the battle as far as the listener may.
func (in *inquiry) back() {
	in.t.Helper()
	review, err := hindsight.New(in.s.Game, in.s.Viewer())
	for more := err == nil; more; {
		if more, err = review.Step(); err != nil {
			in.t.Error(err)
		}
	}
	if err == nil {
		in.told("account", in.s.Account(review.Account()), nil)
	}
}

// all asks for everything: of what may be asked without end a part, by chance.
func (in *inquiry) all(units int) {
	in.t.Helper()
	p := in.s.Position()
	in.told("position", p, nil)
	in.told("lines", in.s.Lines(len(in.s.Game.Entries())-4), nil)
	anyone := func() battle.UnitID { return battle.UnitID(in.r.Roll(units+3, "unit")) }
	spot := func() geom.Point { return in.spot(p) }
	for range 6 {
		from, to, at := anyone(), anyone(), spot()
		look, err := in.s.Look(telling.Spot{Unit: from}, telling.Spot{Unit: to})
		in.told(fmt.Sprint("look ", from, to), look, err)
		look, err = in.s.Look(telling.Spot{Unit: from}, telling.Spot{At: at})
		in.told(fmt.Sprint("look at ", from, at), look, err)
		in.told("rings", in.s.Rings(to), nil)
	}
	of := anyone()
	in.told("zones", in.s.Zones(of, [...]battle.RingKind{battle.RingMove, battle.RingFire}[in.r.Roll(2, "kind")-1]), nil)
	if !p.Mine {
		return
	}
	seat := bot.SitAs(in.b, in.s.Side, in.b.Pending().Seat)
	led, err := in.s.Lead(seat, []telling.Errand{{Unit: anyone(), Way: []geom.Point{spot()}}})
	in.told("lead", led, err)
	for _, v := range p.Verbs {
		c := battle.Command{Side: in.s.Side, Seat: in.b.Pending().Seat, Verb: v.Verb}
		in.ask(c)
		slot, err := in.s.Ask(c)
		if err == nil && len(slot.Values) > 0 {
			battle.Put(&c, slot.Field, slot.Values[in.r.Roll(len(slot.Values), "value")-1].Value)
			in.ask(c)
		}
		filled, err := random.Fill(in.b.Clone(), c, dice.Seeded(uint64(in.r.Roll(1000, "fill"))))
		in.told("sample", filled, err)
		if err == nil {
			in.ask(filled)
		}
		for range 4 {
			stray := c
			switch in.r.Roll(6, "stray") {
			case 1:
				stray.Unit = anyone()
			case 2:
				stray.Target = anyone()
			case 3:
				stray.Units = []battle.UnitID{anyone(), anyone()}
			case 4:
				at := spot()
				stray.At = &at
			case 5:
				stray.Parts = []battle.CommandPart{{Unit: anyone()}, {Target: anyone()}}
			default:
				stray.Path = []geom.Point{spot()}
			}
			in.ask(stray)
		}
	}
}

// spot is a point of the table, near a marker if there is one.
func (in *inquiry) spot(p *telling.Position) geom.Point {
	var near []geom.Point
	for i := range p.View.Units {
		if u := &p.View.Units[i]; u.Sign == battle.SignMarker {
			near = append(near, u.Base.At)
		}
	}
	if len(near) == 0 || in.r.Roll(4, "spot") == 1 {
		return geom.Point{X: geom.Len(in.r.Roll(int(p.Width), "x")), Y: geom.Len(in.r.Roll(int(p.Depth), "y"))}
	}
	at := near[in.r.Roll(len(near), "marker")-1]
	return at.Add(geom.Point{X: geom.Len(in.r.Roll(1200, "x") - 600), Y: geom.Len(in.r.Roll(1200, "y") - 600)})
}

// foreseen is how often a command is tried out here: what a side may not know is drawn anew each time, and so are the dice.
const foreseen = 3

// ask asks what a command lacks and what it would do.
func (in *inquiry) ask(c battle.Command) {
	in.t.Helper()
	slot, err := in.s.Ask(c)
	in.told("ask "+written(in.t, c), slot, err)
	preview, err := in.s.Check(c)
	in.told("check", preview, err)
	if err == nil && preview.More {
		preview, err = in.s.Foresee(c, foreseen)
		in.told("foresee", preview, err)
	}
}
