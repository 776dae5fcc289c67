package bot

import (
	"sandtable/battle"
	"sandtable/geom"
)

// An Errs is a mistake that people make.
type Errs uint8

// The mistakes. Each is drawn once for a unit, or for a unit in a turn, and holds: a player who has forgotten an objective does not
// remember it in the next moment, and his units do not waver.
const (
	ErrsNearest Errs = iota // in a turn a unit shoots at the nearest enemy
	ErrsRow                 // a unit is set up in a row at the front of its zone
	ErrsGoal                // a unit goes for the enemy instead of an objective until the last third of the battle
	ErrsLate                // a unit sets out or comes on some turns later than the others
	ErrsOpen                // a unit minds neither cover nor fire
	ErrsClock               // a unit does not hurry in the last turns
	ErrsCrowd               // in a turn a leader orders all units at once, however far they are
	ErrsRash                // a unit assaults without counting what that may cost
	ErrsReact               // a reaction is overlooked
	ErrsRush                // in a turn a unit runs on instead of shooting, and up to the enemy
	ErrsFlank               // the units on one flank are forgotten for half of the battle, as long as no enemy is near them
	ErrsShot                // in a turn it is overlooked that a unit could shoot
	manyErrs
)

// How often the levels below the sergeant make mistakes, in thousandths.
var (
	recruitErrs = [manyErrs]int{
		ErrsNearest: 700, ErrsRow: 500, ErrsGoal: 300, ErrsLate: 800, ErrsOpen: 400, ErrsClock: 800, ErrsCrowd: 400, ErrsRash: 400,
		ErrsReact: 600, ErrsRush: 600, ErrsFlank: 500, ErrsShot: 800,
	}
	playmateErrs = [manyErrs]int{ErrsNearest: 500, ErrsOpen: 1000, ErrsGoal: 1000, ErrsRush: 400, ErrsShot: 200}
	corporalErrs = [manyErrs]int{
		ErrsNearest: 300, ErrsRow: 200, ErrsGoal: 100, ErrsLate: 300, ErrsOpen: 200, ErrsClock: 300, ErrsCrowd: 100, ErrsRash: 100,
		ErrsReact: 250, ErrsRush: 200, ErrsFlank: 200, ErrsShot: 350,
	}
)

// sparesFrom is how far ahead a player must be to hold his fire, in thousandths of the worth of his army.
const sparesFrom = 30

// isAhead reports a side that has destroyed so much more than it has lost that a kind player holds back.
func (m *mind) isAhead() bool {
	own := int32(0)
	for i := range m.pic.Figures {
		if f := &m.pic.Figures[i]; f.Side == m.pic.Side {
			own += f.Worth
		}
	}
	return m.pic.Score*1000 > own*sparesFrom
}

// errs reports whether a mistake is made with a unit. The turn is 0 where it is made for the whole battle.
func (m *mind) errs(e Errs, id battle.UnitID, turn int16) bool {
	if e == ErrsShot && m.skill.Spares && m.isAhead() {
		return true
	}
	rate := m.skill.Errs[e]
	if rate == 0 {
		return false
	}
	return int(mix(mix(m.seed+uint64(e)<<32)+uint64(id)<<16+uint64(turn))%1000) < rate
}

// forgets reports a unit that goes for the enemy while there is time for its objective.
func (m *mind) forgets(f *battle.Figure) bool {
	return 3*m.late() < 2000 && m.errs(ErrsGoal, f.ID, 0)
}

// lingers reports a unit that has not set out yet: some do so a turn after the others, some two or three.
func (m *mind) lingers(f *battle.Figure) bool {
	if m.late() < 500 && m.errs(ErrsFlank, 1, 0) && !f.Away {
		third := (m.box.Max.X - m.box.Min.X) / 3
		far := f.At.X > m.box.Max.X-third
		if mix(m.seed)&1 == 0 {
			far = f.At.X < m.box.Min.X+third
		}
		if e := m.nearestFoe(f.At); far && (e == nil || geom.Dist(e.At, f.At) > 8*m.mesh) {
			return true
		}
	}
	return m.errs(ErrsLate, f.ID, 0) && m.pic.Turn <= 1+int16(mix(m.seed+uint64(f.ID))%3)
}
