package battletest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
)

// drawn proves that a page can draw every unit of every view: it has a sign, its badges are of the known ones and stand for facts
// that are told of it, and a hidden unit shows nothing.
func (p *playout) drawn() error {
	for _, side := range [...]battle.Side{battle.Nobody, battle.Red, battle.Blue} {
		view := p.battle.View(side)
		for i := range view.Units {
			if err := isDrawn(&view.Units[i]); err != nil {
				return fmt.Errorf("%s as %s sees it: %w", view.Units[i].Key, side, err)
			}
		}
	}
	return nil
}

func isDrawn(u *battle.UnitView) error {
	if u.ID == 0 {
		if u.Sign != battle.SignMarker || len(u.Badges) > 0 || u.Spent || u.Out {
			return fmt.Errorf("a hidden unit is drawn as %s with %v", u.Sign, u.Badges)
		}
		return nil
	}
	if !slices.Contains(battle.Signs, u.Sign) || u.Sign == battle.SignMarker || u.Sign == battle.SignUnknown {
		return fmt.Errorf("it has the sign %q", u.Sign)
	}
	if len(u.Badges) > battle.MaxBadges {
		return fmt.Errorf("%d badges do not fit", len(u.Badges))
	}
	for i, b := range u.Badges {
		says := func(f battle.Fact) bool { return f.Key == b.Key && (f.N != 0 || f.S != "") }
		holds := 0
		for _, is := range []bool{b.Text != "", b.Icon != "", b.Form == battle.FormEarth} {
			if is {
				holds++
			}
		}
		switch {
		case !slices.Contains(battle.Forms, b.Form), !slices.Contains(battle.Tones, b.Tone), b.Icon != "" && !slices.Contains(battle.Icons, b.Icon):
			return fmt.Errorf("nobody knows how to draw the badge %+v", b)
		case holds != 1:
			return fmt.Errorf("the badge %+v holds %d things", b, holds)
		case !slices.ContainsFunc(u.Facts, says):
			return fmt.Errorf("the badge %s stands for nothing that is told of it", b.Key)
		case slices.ContainsFunc(u.Badges[:i], func(o battle.Badge) bool { return o.Key == b.Key }):
			return fmt.Errorf("it wears the badge %s twice", b.Key)
		}
	}
	return nil
}

// Reactions plays random battles and finds every kind of decision that breaks into what the other side is doing: those that the
// book should have, and no others.
func Reactions(t *testing.T, kit Kit, battles int, want ...battle.StepKind) {
	t.Helper()
	var found []battle.StepKind
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
			if d := b.Pending(); d.Reaction && !slices.Contains(found, d.Kind) {
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
	slices.Sort(want)
	if !slices.Equal(found, want) {
		t.Errorf("these are reactions: %v, want %v", found, want)
	}
}

// Worn lists the badges of a unit in short: what each shows, and the number or the icon in it.
func Worn(u *battle.UnitView) []string {
	var out []string
	for _, b := range u.Badges {
		out = append(out, strings.TrimSpace(b.Key+" "+b.Text+string(b.Icon)))
	}
	return out
}
