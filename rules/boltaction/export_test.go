package boltaction

import (
	"fmt"

	"sandtable/battle"
)

// What tests outside the package look at inside.

// SignOf is what a unit with a profile is drawn as.
func SignOf(profile []byte) (battle.Sign, error) {
	p, err := readProfile(profile)
	if err != nil {
		return "", err
	}
	return p.sign(), nil
}

// CheckSight compares what a battle remembers of who sees whom with what it would find now.
func CheckSight(x battle.Battle) error {
	b := x.(*Battle)
	for i := range b.Units {
		for j := range b.Units {
			viewer, target := UnitID(i+1), UnitID(j+1)
			if i == j || !b.unit(viewer).IsOnTable() || !b.isShown(target) {
				continue
			}
			var room [maxMen]modelID
			for _, m := range b.living(viewer, room[:0]) {
				if b.spots(m, target) != b.looksAtEach(m, target) {
					return fmt.Errorf("model %d of %s remembers wrongly whether it sees %s", b.number(m), b.name(viewer), b.name(target))
				}
			}
		}
	}
	return nil
}

// looksAtEach looks from one model at each of a unit, without any short cut.
func (b *Battle) looksAtEach(m modelID, target UnitID) bool {
	var room [maxMen]modelID
	for _, n := range b.living(target, room[:0]) {
		if b.seesModel(m, n) {
			return true
		}
	}
	return false
}

// Sees is full line of sight from every model of a unit to another unit, worked out anew.
func Sees(x battle.Battle, viewer, target battle.UnitID) bool {
	b := x.(*Battle)
	if !b.unit(viewer).IsOnTable() || !b.isShown(target) {
		return false
	}
	some := false
	var room [maxMen]modelID
	for _, m := range b.living(viewer, room[:0]) {
		some = b.looksFor(m, target) || some
	}
	return some
}

// Steps are the kinds of steps of the book.
var Steps = &steps
