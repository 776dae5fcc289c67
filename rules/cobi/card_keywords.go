package cobi

import (
	"fmt"
	"strconv"
	"strings"

	"sandtable/geom"
)

// keyword is one of the special rules of field 20. CARD-26.
type keyword uint16

// The keywords without a value.
const (
	keyTurret keyword = 1 << iota
	keyHullGun
	keyAllRound
	keyOpenTopped
	keyTow
	keyTowed
	keyRadio
	keyShield
	keyNonCombatant
)

// keywordNames are the keywords as cards print them; the arc of a hull gun is printed in two ways.
var keywordNames = []struct {
	name string
	key  keyword
}{
	{"turret", keyTurret}, {"hull gun", keyHullGun}, {"hull gun arc", keyHullGun}, {"all-round fire", keyAllRound}, {"open-topped", keyOpenTopped},
	{"tow", keyTow}, {"towed", keyTowed}, {"radio", keyRadio}, {"shield", keyShield}, {"non-combatant", keyNonCombatant},
}

// cardWeapons are the columns as cards print them. CARD-26.
var cardWeapons = map[string]string{"mobile MG": "mobile_mg", "heavy MG": "hmg", "static heavy MG": "static_hmg", "20 mm gun": "gun_20mm"}

// readKeywords reads field 20 and checks it against the others. CARD-26.
func (c *Card) readKeywords() error {
	for _, word := range c.Keywords {
		if err := c.readKeyword(word); err != nil {
			return err
		}
	}
	return c.check()
}

// readKeyword reads a special rule of field 20. CARD-26.
func (c *Card) readKeyword(word string) error {
	for _, k := range keywordNames {
		if k.name == word {
			c.Keys |= k.key
			c.Open = c.Open || k.key == keyOpenTopped
			return nil
		}
	}
	if weapon, ok := strings.CutPrefix(word, "weapon: "); ok {
		return c.readWeapon(&c.Weapon, weapon)
	}
	if weapon, ok := strings.CutPrefix(word, "secondary: "); ok {
		return c.readWeapon(&c.Secondary, weapon)
	}
	for _, k := range []struct {
		before, after string
		into          *int8
	}{{"seats ", "", &c.Seats}, {"ambulance: ", " wounded", &c.Lying}} {
		if rest, ok := strings.CutPrefix(word, k.before); ok {
			n, err := strconv.Atoi(strings.TrimSuffix(rest, k.after))
			if err != nil || n < 1 || n > 40 {
				return fmt.Errorf("special %q: a number from 1 to 40 is needed", word)
			}
			*k.into = int8(n)
			return nil
		}
	}
	return fmt.Errorf("special %q is not known", word)
}

func (c *Card) readWeapon(into *Item, name string) error {
	item, ok := itemNamed(cardWeapons[name])
	if !ok || *into != 0 {
		return fmt.Errorf("%q is no weapon of a card, or there are two", name)
	}
	*into = item
	return nil
}

// check finds what no card can have.
func (c *Card) check() error {
	gun := c.Hit != dash
	switch {
	case gun != (c.Load != dash) || gun != (c.Strength != dash) || !gun && c.Explosion != dash:
		return fmt.Errorf("hit, load and strength belong together, and explosion to them")
	case gun && (c.Hit < 2 || c.Hit > 6 || c.Load < 1 || c.Load > 8):
		return fmt.Errorf("hit is from 2 to 6, load from 1 to 8")
	case gun && c.Weapon != 0:
		return fmt.Errorf("a card with a gun has another weapon as its secondary one")
	case c.Front < 0 || c.Side < 0 || c.Rear < 0 || c.Top < 0:
		return fmt.Errorf("armour is not below zero")
	}
	return nil
}

// usualSize is the width and depth of a hull that gives none. What carries a whole squad, or the wounded, is a truck or a
// half-track; other wheels are a car. CARD-27.
func (c *Card) usualSize() (width, depth geom.Len) {
	const mm = geom.MM
	const squad = 8 // seats
	switch {
	case c.Drive == Motorcycle:
		return 35 * mm, 80 * mm
	case c.Class == Gun:
		return 80 * mm, 120 * mm
	case c.Class == Heavy:
		return 100 * mm, 220 * mm
	case c.Class == Medium:
		return 85 * mm, 180 * mm
	case c.Seats >= squad || c.Lying > 0:
		return 75 * mm, 180 * mm
	case c.Drive == Wheeled:
		return 60 * mm, 120 * mm
	}
	return 65 * mm, 120 * mm
}
