package battletest

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/geom"
)

// drawn proves that a page can draw every unit of every view: it has a sign, its badges are of the known ones and stand for facts
// that are told of it, and a hidden unit shows nothing. Places and the classes of verbs are of the known ones too.
func (p *playout) drawn() error {
	for _, side := range [...]battle.Side{battle.Nobody, battle.Red, battle.Blue} {
		view := p.battle.View(side)
		for i := range view.Units {
			if err := isDrawn(&view.Units[i]); err != nil {
				return fmt.Errorf("%s as %s sees it: %w", view.Units[i].Key, side, err)
			}
		}
		for i := range view.Places {
			if err := p.isMarked(&view, i); err != nil {
				return fmt.Errorf("%s as %s sees it: %w", view.Places[i].Key, side, err)
			}
		}
	}
	d := p.battle.Pending()
	if len(d.Classes) != len(d.Verbs) {
		return fmt.Errorf("%s offers %d verbs of %d classes", d.Kind, len(d.Verbs), len(d.Classes))
	}
	for i, class := range d.Classes {
		if !slices.Contains(battle.Classes, class) {
			return fmt.Errorf("%s offers the verb %s of the class %q", d.Kind, d.Verbs[i], class)
		}
	}
	return nil
}

// isMarked proves that a page can draw a place, that it lies on the table, and that only its owner is shown what concerns one
// side alone.
func (p *playout) isMarked(view *battle.View, i int) error {
	place, table := &view.Places[i], &p.game.Setup().Table
	secret := place.Kind == battle.PlacePlan || place.Kind == battle.PlaceEntry
	off := func(at geom.Point) bool { return at.X < 0 || at.Y < 0 || at.X > table.Width || at.Y > table.Depth }
	switch {
	case !slices.Contains(battle.PlaceKinds, place.Kind):
		return fmt.Errorf("the page cannot draw the kind %q", place.Kind)
	case slices.ContainsFunc(view.Places[:i], func(o battle.PlaceView) bool { return o.Key == place.Key }):
		return errors.New("it is marked twice")
	case place.Kind.IsOwn() && place.Side == battle.Nobody:
		return errors.New("it belongs to no side")
	case secret && view.Side != battle.Nobody && view.Side != place.Side:
		return errors.New("it is shown to the other side")
	case place.At != nil && off(*place.At), slices.ContainsFunc(place.Area, off):
		return errors.New("it lies beside the table")
	case len(place.Area) == 1, place.Kind.IsOwn() && place.At == nil && len(place.Area) == 0:
		return errors.New("it lies nowhere")
	}
	return nil
}

// isReached proves that a page can draw an area of a forecast, and that who stands in it is on the table that the side sees and
// told to be what he is to it.
func (p *playout) isReached(a *battle.Area, side battle.Side) error {
	if !slices.Contains(battle.AreaKinds, a.Kind) || len(a.Outline) < 3 {
		return fmt.Errorf("the page cannot draw a %q of %d corners", a.Kind, len(a.Outline))
	}
	view := p.battle.View(side)
	for i, c := range a.In {
		at := slices.IndexFunc(view.Units, func(u battle.UnitView) bool { return u.ID == c.Unit })
		switch {
		case c.Unit == 0 || at < 0:
			return fmt.Errorf("unit %d is in it, which %s does not see", c.Unit, side)
		case c.Friend != (view.Units[at].Side == side):
			return fmt.Errorf("%s is told to be friend or foe wrongly", view.Units[at].Key)
		case slices.Contains(a.In[:i], c):
			return fmt.Errorf("%s is in it twice", view.Units[at].Key)
		case c.Model != 0 && len(view.Units[at].Models) > 0 &&
			!slices.ContainsFunc(view.Units[at].Models, func(m battle.ModelView) bool { return m.Model == c.Model }):
			return fmt.Errorf("%s has no figure %d", view.Units[at].Key, c.Model)
		}
	}
	return nil
}

func isDrawn(u *battle.UnitView) error {
	if u.ID == 0 {
		if u.Sign != battle.SignMarker || len(u.Badges) > 0 || u.Spent || u.Out ||
			slices.ContainsFunc(u.Models, func(m battle.ModelView) bool { return len(m.Badges)+len(m.Facts) > 0 }) {
			return fmt.Errorf("a hidden unit is drawn as %s with %v", u.Sign, u.Badges)
		}
		return nil
	}
	if !slices.Contains(battle.Signs, u.Sign) || u.Sign == battle.SignMarker || u.Sign == battle.SignUnknown {
		return fmt.Errorf("it has the sign %q", u.Sign)
	}
	for i := range u.Models {
		m := &u.Models[i]
		if err := wears(m.Badges, m.Facts, battle.MaxModelBadges); err != nil {
			return fmt.Errorf("figure %d: %w", m.Model, err)
		}
		if slices.ContainsFunc(m.Badges, func(b battle.Badge) bool { return b.Form == battle.FormEarth && b.Icon == "" }) {
			return fmt.Errorf("figure %d has no frame along which earth could lie", m.Model)
		}
	}
	return wears(u.Badges, u.Facts, battle.MaxBadges)
}

// wears proves that badges are of the known ones, that so many fit, and that each stands for a fact that is told.
func wears(badges []battle.Badge, facts []battle.Fact, most int) error {
	if len(badges) > most {
		return fmt.Errorf("%d badges do not fit", len(badges))
	}
	for i, b := range badges {
		says := func(f battle.Fact) bool { return f.Key == b.Key && (f.N != 0 || f.S != "") }
		holds := 0
		for _, is := range []bool{b.Text != "", b.Icon != "", b.Form == battle.FormEarth} {
			if is {
				holds++
			}
		}
		switch {
		case !slices.Contains(battle.Forms, b.Form), !slices.Contains(battle.Tones, b.Tone), b.Icon != "" && !slices.Contains(battle.Icons, b.Icon):
			return fmt.Errorf("the page cannot draw the badge %+v", b)
		case holds != 1:
			return fmt.Errorf("the badge %+v holds %d things", b, holds)
		case !slices.ContainsFunc(facts, says):
			return fmt.Errorf("the badge %s stands for nothing that is told of it", b.Key)
		case slices.ContainsFunc(badges[:i], func(o battle.Badge) bool { return o.Key == b.Key }):
			return fmt.Errorf("it wears the badge %s twice", b.Key)
		}
	}
	return nil
}

// Reactions plays random battles and finds every kind of decision that breaks into what the other side is doing: those that the
// book should have, and no others.
func Reactions(t *testing.T, kit Kit, battles int, want ...battle.StepKind) {
	t.Helper()
	wantKinds(t, kit, battles, "these are reactions", func(d *battle.Decision) bool { return d.Reaction }, want)
}

// Still plays random battles and finds every kind of decision by which no unit acts.
func Still(t *testing.T, kit Kit, battles int, want ...battle.StepKind) {
	t.Helper()
	wantKinds(t, kit, battles, "by these no unit acts", func(d *battle.Decision) bool { return d.Still }, want)
}

func wantKinds(t *testing.T, kit Kit, battles int, what string, is func(*battle.Decision) bool, want []battle.StepKind) {
	t.Helper()
	found := kinds(t, kit, battles, is)
	slices.Sort(want)
	if !slices.Equal(found, want) {
		t.Errorf("%s: %v, want %v", what, found, want)
	}
}

// kinds are the kinds of decisions of random battles that are so, sorted.
func kinds(t *testing.T, kit Kit, battles int, is func(*battle.Decision) bool) (found []battle.StepKind) {
	t.Helper()
	for seed := range uint64(battles) {
		b, err := kit.Book.New(kit.Setups(seed))
		if err != nil {
			t.Fatal(err)
		}
		players, rolls := dice.Seeded(seed), dice.Seeded(seed+1000)
		for range 400 {
			if _, over := b.Result(); over {
				break
			}
			if d := b.Pending(); is(&d) && !slices.Contains(found, d.Kind) {
				found = append(found, d.Kind)
			}
			c, err := random.Command(b, players)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := b.Do(c, rolls); err != nil {
				t.Fatal(err)
			}
		}
	}
	slices.Sort(found)
	return found
}

// Worn lists the badges of a unit in short: what each shows, and the number or the icon in it.
func Worn(u *battle.UnitView) []string {
	var out []string
	for _, b := range u.Badges {
		out = append(out, strings.TrimSpace(b.Key+" "+b.Text+string(b.Icon)))
	}
	return out
}
