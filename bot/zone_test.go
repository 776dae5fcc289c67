package bot_test

import (
	"cmp"
	"context"
	"reflect"
	"testing"

	"sandtable/battle"
	"sandtable/bot"
	"sandtable/dice"
	"sandtable/geom"
)

// inside reports whether a point is within outlines, of which those of holes go the other way round.
func inside(lines [][]geom.Point, p geom.Point) bool {
	in := false
	for _, line := range lines {
		for i, a := range line {
			b := line[(i+1)%len(line)]
			if (a.Y > p.Y) != (b.Y > p.Y) {
				if left := int64(b.X-a.X)*int64(p.Y-a.Y) > int64(p.X-a.X)*int64(b.Y-a.Y); left == (b.Y > a.Y) {
					in = !in
				}
			}
		}
	}
	return in
}

// A count is how often something was as it should be.
type count struct{ right, wrong int }

func (c *count) add(ok bool) {
	if ok {
		c.right++
	} else {
		c.wrong++
	}
}

// of fails if it was not so often enough, in hundredths.
func (c *count) of(t *testing.T, what string, least int) {
	t.Helper()
	n := c.right + c.wrong
	t.Logf("%s: %d of %d", what, c.right, n)
	if n < 40 || c.right*100 < least*n {
		t.Errorf("%s: only %d of %d", what, c.right, n)
	}
}

// A unit sent to a place within a zone gets there; a unit sent beyond it goes as far as it can. What is shown before an order
// is what may be done after it. What a weapon's zone holds is seen and in range.
func TestZones(t *testing.T) {
	for _, s := range books() {
		t.Run(s.Book.ID(), func(t *testing.T) {
			z := zoned{t: t, r: dice.Seeded(5)}
			b := skirmish(t, s, 4)
			players := [2]bot.Player{player(t, "sergeant", 1), player(t, "sergeant", 2)}
			roller := dice.Seeded(6)
			for n := 0; n < 300 && (z.moves < mostMoves || z.fires < mostFires); n++ {
				if _, over := b.Result(); over {
					break
				}
				d := b.Pending()
				seat := bot.Sit(b, d.Side)
				z.look(b, seat, &d, n)
				choice, err := players[d.Side.Index()].Choose(context.Background(), seat, bot.Budget{})
				if err != nil {
					t.Fatal(err)
				}
				if _, err := b.Do(choice.Command, roller); err != nil {
					t.Fatal(err)
				}
			}
			z.in.of(t, "places within a zone are reached", 95)
			z.out.of(t, "places beyond it are not", 95)
			z.seen.of(t, "places in a weapon's zone are seen", 95)
			z.unseen.of(t, "places in range beyond it are not", 95)
			if z.same == 0 {
				t.Error("no zone of a ring was compared with that of a command")
			}
		})
	}
}

// mostMoves and mostFires are how many commands and units are looked at in a battle: enough that one awkward place does not decide.
const mostMoves, mostFires = 8, 20

// zoned is what has been found out about zones.
type zoned struct {
	t                     *testing.T
	r                     dice.Roller
	in, out, seen, unseen count
	same, moves, fires    int
}

// near is a place within a distance of another, on the table.
func (z *zoned) near(field geom.Box, at geom.Point, far geom.Len) geom.Point {
	for {
		p := at.Add(geom.Point{X: geom.Len(z.r.Roll(int(2*far), "x")) - far, Y: geom.Len(z.r.Roll(int(2*far), "y")) - far})
		if field.Contains(p) && geom.Dist(at, p) <= far {
			return p
		}
	}
}

func (z *zoned) look(b battle.Battle, seat *bot.Seat, d *battle.Decision, n int) {
	var pic battle.Picture
	seat.Survey(&pic)
	view := seat.View()
	if u := &view.Units[n%len(view.Units)]; z.fires < mostFires && u.ID != 0 && u.Base != nil {
		z.fire(b.(battle.Looker), seat, u, pic.Field)
	}
	for i, verb := range d.Verbs {
		if d.Classes[i] != battle.ClassMove || d.Reaction || z.moves >= mostMoves {
			continue
		}
		c := battle.Command{Side: d.Side, Seat: d.Seat, Verb: verb}
		slot, err := seat.Ask(c)
		if err == nil && slot.Field == battle.FieldUnit && len(slot.Values) > 0 {
			c.Unit = slot.Values[n%len(slot.Values)].Unit
		} else if d.Unit == 0 {
			continue
		}
		z.move(seat, &c, cmp.Or(c.Unit, d.Unit), pic.Field, view)
		return
	}
}

// move compares the zone of a command with where a hand gets, and with the zone of the ring.
func (z *zoned) move(seat *bot.Seat, c *battle.Command, id battle.UnitID, field geom.Box, view battle.View) {
	var passed []battle.Field
	slot, err := seat.Ask(*c)
	for err == nil && slot.Optional && slot.Field != battle.FieldPath {
		passed = append(passed, slot.Field)
		slot, err = seat.Ask(*c, passed...)
	}
	if err != nil || slot.Field != battle.FieldPath || slot.Shape == nil || slot.Shape.Limit == 0 || slot.Shape.Line {
		return
	}
	shape := *slot.Shape
	lines := seat.ZoneOf(field, *c, passed...)
	if lines == nil {
		return
	}
	z.moves++
	far := geom.Len(0)
	for _, line := range lines {
		for _, p := range line {
			far = max(far, geom.Dist(shape.From, p))
		}
	}
	for range 24 {
		p := z.near(field, shape.From, far*5/4)
		lead, err := seat.Lead([]bot.Errand{{Unit: id, Way: []geom.Point{p}}})
		if err == nil && lead.Command.Verb != c.Verb {
			break // the hand means something else
		}
		got := err == nil && lead.Moves == id && lead.Way[len(lead.Way)-1] == p
		switch nearer := geom.Toward(p, shape.From, shape.Limit/20); {
		case inside(lines, p):
			z.in.add(got)
		case !inside(lines, nearer):
			z.out.add(!got)
		}
	}
	for i := range view.Units {
		u := &view.Units[i]
		if u.ID != id || u.Base == nil {
			continue
		}
		zones := seat.Zones(field, u, battle.RingMove)
		for _, r := range seat.Rings(id) {
			for k := range zones {
				if zones[k].Key == r.Key && r.Radius == shape.Limit && shape.From == u.Base.At {
					z.same++
					if !reflect.DeepEqual(zones[k].Outlines, lines) {
						z.t.Errorf("%s: the zone of %s is another than that of %+v", u.Key, r.Key, c)
					}
				}
			}
		}
	}
}

// fire compares the zones of weapons with what is seen.
func (z *zoned) fire(looker battle.Looker, seat *bot.Seat, u *battle.UnitView, field geom.Box) {
	zones := seat.Zones(field, u, battle.RingFire)
	if len(zones) == 0 {
		return
	}
	z.fires++
	for _, r := range seat.Rings(u.ID) {
		for k := range zones {
			if zones[k].Key != r.Key || r.Arc != 0 {
				continue
			}
			for range 30 {
				at, far := []geom.Point{z.near(field, u.Base.At, r.Radius*9/8)}, []geom.Len{0}
				looker.Overlook(seat.Side(), u.ID, at, far)
				if ok := far[0] >= 0 && far[0] <= r.Radius; inside(zones[k].Outlines, at[0]) {
					z.seen.add(ok)
				} else {
					z.unseen.add(!ok)
				}
			}
		}
	}
}
