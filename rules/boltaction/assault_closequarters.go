package boltaction

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
)

// endFight closes an assault.
func (b *Battle) endFight() { b.Emit(Event{Kind: FightEnded, Clause: "BA-ASSAULT-01"}) }

// clashes is the step in which the chargers meet their target, perhaps in a defended position, and fallsShort the step
// after a charge in which no model reached it. ASSAULT-12, ASSAULT-13.
func clashes(id, target UnitID, defended bool) Step {
	return Step{Kind: stepClash, Unit: id, Target: target, N: battle.Bit(defended), Clause: "BA-ASSAULT-13"}
}

func fallsShort(id, target UnitID) Step {
	return Step{Kind: stepClash, Unit: id, Target: target, M: 1, Clause: "BA-ASSAULT-12"}
}

func isDefended(s Step) bool { return s.N != 0 }
func fellShort(s Step) bool  { return s.M != 0 }

// autoClash begins the fight after a charge, if both are still there and a model touches the enemy: pins are forgotten,
// and so is the ambush of the target. However many pins the attackers were given on the way, the two fight. ASSAULT-08, ASSAULT-13, ASSAULT-39,
// ASSAULT-49, AMBUSH-13.
func autoClash(b *Battle, s Step) bool {
	b.Pop()
	switch {
	case !b.unit(s.Unit).IsOnTable():
		b.Cite("BA-ASSAULT-49")
		b.endFight()
		return true
	case fellShort(s) || !b.unit(s.Target).IsOnTable() || !b.isInContact(s.Unit, s.Target):
		b.endFight()
		return true
	}
	if b.unit(s.Unit).Pins > 0 {
		b.Cite("BA-ASSAULT-08")
	}
	if b.unit(s.Target).Die == Ambush {
		b.giveDie(s.Target, Fire, "BA-AMBUSH-13")
	}
	b.unpin(s.Unit, int(b.unit(s.Unit).Pins), "BA-ASSAULT-13")
	if b.profile(s.Target).Type == Vehicle {
		b.assaultVehicle(s.Unit, s.Target)
		return true
	}
	b.unpin(s.Target, int(b.unit(s.Target).Pins), "BA-ASSAULT-13")
	b.beginRound(s.Unit, s.Target, 1, isDefended(s))
	return true
}

// isInContact reports whether some models of two units touch, or stand at an opening of the building that the target is in. ASSAULT-09,
// ASSAULT-47.
func (b *Battle) isInContact(id, target UnitID) bool {
	house := b.house(target)
	if house == nil {
		return b.within(id, target, touching)
	}
	b.Cite("BA-ASSAULT-47")
	var room [maxMen]modelID
	return slices.ContainsFunc(b.living(id, room[:0]), func(m modelID) bool { return atDoor(b.base(m), house) })
}

// beginRound puts a round of close quarters on the agenda. ASSAULT-01, ASSAULT-23.
func (b *Battle) beginRound(id, target UnitID, round int8, defended bool) {
	if round > 1 {
		b.Cite("BA-ASSAULT-22", "BA-ASSAULT-23")
	}
	why := clause("BA-ASSAULT-01")
	if defended {
		why = "BA-ASSAULT-20"
	}
	b.Emit(fightBegan(id, target, round, defended, why))
	b.Push(Step{Kind: stepRound, Unit: id, Target: target, Clause: "BA-ASSAULT-01"})
}

// fightBegan opens an assault, which is round 0, or a round of close quarters, perhaps for a defended position, and roundOf
// reads which.
func fightBegan(id, target UnitID, round int8, defended bool, why clause) Event {
	return Event{Kind: FightBegan, Unit: id, Target: target, N: int32(round), M: battle.Bit(defended), Clause: why}
}

func roundOf(e *Event) (round int8, defended bool) { return int8(e.N), e.M != 0 }

// The stages of a round, before it is judged. ASSAULT-01.
const (
	attackersStrike int32 = iota
	defendersStrike
)

// autoRound goes through a round: the attackers strike and the defenders fall, then those who are left strike back; but for
// a position both strike before any model falls. ASSAULT-01, ASSAULT-18, ASSAULT-20.
func autoRound(b *Battle, s Step) bool {
	f := &b.Fight
	b.Swap(atStage(s, stage(s)+1))
	switch stage(s) {
	case attackersStrike:
		b.blowsOf(s.Unit, s.Target, noteLostDefender)
		if f.Defended {
			b.blowsOf(s.Target, s.Unit, noteLostAttacker)
		} else {
			b.Cite("BA-ASSAULT-18")
		}
		b.askFallen(s.Target, f.Lost[1])
	case defendersStrike:
		if !f.Defended {
			b.blowsOf(s.Target, s.Unit, noteLostAttacker)
		}
		b.askFallen(s.Unit, f.Lost[0])
	default:
		b.Pop()
		b.judgeRound(s.Unit, s.Target)
	}
	return true
}

// askFallen lets the owner of a unit choose who falls. DP-27, ASSAULT-19.
func (b *Battle) askFallen(id UnitID, n int8) {
	switch men := int8(b.men(id)); {
	case n >= men && men > 0:
		b.fall(id, b.allMen(id), "BA-ASSAULT-19")
	case n > 0:
		b.Cite("BA-ASSAULT-19")
		b.Push(b.loses(id, int(n), "BA-DP-27"))
	}
}

// blowsOf rolls the dice of all models of a unit, in contact or not: each is a damage roll without Pen. Cover, DOWN, range,
// shields, medics and exceptional damage play no part, and kills that are left over fall on no other unit. ASSAULT-14 to ASSAULT-17, ASSAULT-48.
func (b *Battle) blowsOf(by, target UnitID, note func(int8) Event) {
	men := b.men(target)
	if !b.unit(by).InPlay() || men == 0 {
		return
	}
	b.Cite("BA-ASSAULT-14", "BA-ASSAULT-17")
	if p := b.profile(by); p.team && p.Type == Infantry {
		b.Cite("BA-FORCE-14")
	}
	need := b.killOf(target)
	roll := battle.Roll{Clause: "BA-ASSAULT-16", Unit: by, Need: int8(need)}
	die := func() int {
		face := b.d6("BA-ASSAULT-16")
		roll.Dice = append(roll.Dice, dice.D6(face)...)
		return face
	}
	kills := 0
	var room [maxMen]modelID
	for _, m := range b.living(by, room[:0]) {
		kills += b.swing(m).roll(need, die)
	}
	if kills > men {
		b.Cite("BA-ASSAULT-48")
		kills = men
	}
	b.Emit(attacked(by, target, 0, kills, "BA-ASSAULT-16", roll))
	b.Emit(note(int8(kills)))
}

// swing is what a model strikes with. ASSAULT-15, ASSAULT-46, WEAPON-05.
func (b *Battle) swing(m modelID) swing {
	id := b.owner(m)
	b.Cite("BA-ASSAULT-15")
	switch {
	case b.role(m) == GunModel:
		return swing{}
	case b.profile(id).Type == Artillery:
		b.Cite("BA-ASSAULT-46", "BA-ARTILLERY-10")
		return swing{dice: 1}
	case b.isTough(id):
		return swing{dice: 2}
	case !b.hasAssaultWeapon(m):
		return swing{dice: 1}
	}
	b.Cite("BA-WEAPON-05")
	if b.options.CloseQuartersDice == 1 {
		b.citeSecond("BA-OPT-CLOSE-QUARTERS-ASSAULT-DICE")
	}
	return swing{b.options.CloseQuartersDice, b.options.CloseQuartersDice == 1}
}

// isTough reports tough fighters; cavalry is as tough. FORCE-17.
func (b *Battle) isTough(id UnitID) bool { return b.profile(id).Flags&(ToughFighters|Cavalry) != 0 }

// hasAssaultWeapon reports whether a model carries a weapon with the Assault rule. WEAPON-05.
func (b *Battle) hasAssaultWeapon(m modelID) bool {
	p := b.profile(b.owner(m))
	for i := range p.Arms {
		if p.Arms[i].Assault && b.model(m).Arms&(1<<i) != 0 {
			return true
		}
	}
	return false
}

// judgeRound ends a fight that a side has lost: the loser surrenders, and the winner regroups; a draw is fought on. No morale is checked.
// ASSAULT-21 to ASSAULT-26.
func (b *Battle) judgeRound(id, target UnitID) {
	f := b.Fight
	if f.Lost != [2]int8{} {
		b.Cite("BA-ASSAULT-24")
	}
	r := reckoning{lost: [2]int{int(f.Lost[attacker]), int(f.Lost[defender])}}
	for i, unit := range [...]UnitID{id, target} {
		if r.fanatics[i] = b.profile(unit).Has(Fanatics); b.unit(unit).InPlay() {
			r.left[i] = b.men(unit)
		}
	}
	switch who, over := r.loser(); {
	case !over:
		b.beginRound(id, target, min(f.Round+1, 100), f.Defended)
	case who == attacker:
		b.winFight(target, id)
	case who == defender:
		b.winFight(id, target)
	default:
		b.endFight()
	}
}

// winFight ends a fight: what is left of the loser surrenders, and the winner regroups; a unit that stormed a building may
// take the floor instead. ASSAULT-21, ASSAULT-25, BUILDING-16.
func (b *Battle) winFight(winner, loser UnitID) {
	b.Cite("BA-ASSAULT-26")
	house, floor := b.table.Piece(b.Fight.House), b.Fight.Floor
	b.endFight()
	b.Push(Step{Kind: stepRegroup, Side: b.side(winner), Unit: winner, Clause: "BA-DP-28"})
	b.destroy(loser, "surrender", "BA-ASSAULT-21")
	if house != nil && b.unit(winner).Inside == 0 && b.mayHold(house, floor, winner) == nil {
		b.Push(inHouse(Step{Kind: stepOccupy, Side: b.side(winner), Unit: winner, Clause: "BA-DP-28"}, house.ID, floor))
	}
}
