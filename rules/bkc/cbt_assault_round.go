package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// assaultMods are the modifiers of a close assault: assaulting, support, open armour, suppression, enemies in flank and rear.
// Units of the active side have assaulted, and that counts in the first round. CBT-53, CBT-55.
func assaultMods(b *Battle, id, target UnitID, round int8, add func(clause, int32)) {
	if round == 1 && b.side(id) == b.Active {
		add("BKC-CBT-53", 1)
	}
	add("BKC-CBT-52", b.helpersOf(id, target))
	if b.profile(target).Armour == OpenArmour && b.stormsArmour(id) {
		add("BKC-CBT-53", 1)
	}
	add("BKC-SUP-08", b.weakness(id))
	for _, c := range b.Contacts {
		if c.Target == id && c.Edge != geom.Front {
			add("BKC-CBT-53", -1)
		}
	}
}

// stormsArmour reports infantry and engineers, and cavalry on foot. CBT-53, G-31.
func (b *Battle) stormsArmour(id UnitID) bool {
	class := b.profile(id).Class
	return class == Infantry || class == Engineer || b.unit(id).Is(Afoot)
}

// helpersOf is how many friends support a unit against the enemy whom it fights. Each counts once: where several friends of
// his fight an enemy whom he could help against, for the first of them. CBT-52.
func (b *Battle) helpersOf(id, target UnitID) int32 {
	n := int32(0)
	var room [64]int32
	for _, body := range b.table.BodiesNear(b.base(target).Box().Grow(b.cm(10)), room[:0]) {
		if helper := UnitID(body); b.side(helper) == b.side(id) && b.helps(helper, id, target) && b.firstHelped(helper, id) == id {
			n++
		}
	}
	return n
}

// firstHelped is the first of a unit's friends in close combat whom it helps, where one of them is known to be such.
func (b *Battle) firstHelped(helper, known UnitID) UnitID {
	for _, c := range b.Contacts {
		for _, id := range [...]UnitID{c.Unit, c.Target} {
			if id < known && b.side(id) == b.side(known) && b.helps(helper, id, b.foeOf(id)) {
				known = id
			}
		}
	}
	return known
}

// helps reports a unit that supports a friend against an enemy: it is within 10 cm of him and sees him, or has brought the
// friend into the fight; it is neither suppressed nor fighting itself, nor hidden, nor of a kind that never supports. CBT-05,
// CBT-52.
func (b *Battle) helps(helper, friend, enemy UnitID) bool {
	switch {
	case !b.profile(helper).CanSupport(), b.keptFromActing(helper), b.unit(helper).Is(Concealed), b.isFighting(helper):
		return false
	case slices.ContainsFunc(b.Supports, func(l Link) bool { return l.Unit == helper }):
		return slices.Contains(b.Supports, Link{helper, friend})
	}
	return geom.Within(b.base(helper), b.base(enemy), b.cm(10)) && b.sees(helper, enemy)
}

// fallInAssault takes the knocked-out units away. CBT-54.
func fallInAssault(b *Battle, beaten []UnitID) {
	for _, id := range beaten {
		b.knockOut(id, "close combat", "BKC-CBT-54")
	}
}

// inContact are the units of a side that fought in this round and are still in play; units that stand behind them did not.
func (b *Battle) inContact(side Side) []UnitID {
	return slices.DeleteFunc(b.fighters(side), func(id UnitID) bool {
		return !slices.ContainsFunc(b.Fight.Touched, func(c Contact) bool { return c.Unit == id || c.Target == id })
	})
}

// assaultResult puts what follows from the hits of a round on the agenda: another round while they are equal, until those who
// assault give it up; else the loser retreats, or is knocked out by double the hits, and the winner consolidates. A side
// without enemies left has won whatever the hits. CBT-54..57.
func assaultResult(b *Battle) {
	assaulting, assaulted := b.inContact(b.Active), b.inContact(b.Active.Enemy())
	winner := b.Fight.Winner
	switch {
	case len(assaulting) == 0 && len(assaulted) == 0:
		b.endAssault(battle.Nobody)
	case len(assaulted) == 0:
		b.endAssault(b.Active)
	case len(assaulting) == 0:
		b.endAssault(b.Active.Enemy())
	case winner == battle.Nobody && b.Fight.Round < lastRound:
		b.fightRound(b.combatOf(assaulted[0]), b.Fight.Round+1, "BKC-CBT-55")
	case winner == battle.Nobody:
		b.endAssault(battle.Nobody)
		b.pushRetreats(b.Active, 5, "BKC-CBT-55")
	default:
		b.endAssault(winner)
		b.beatOff(winner.Enemy())
	}
}

// endAssault puts the end of a close assault on the agenda, and before it what the winner does. CBT-58, DP-53.
func (b *Battle) endAssault(winner Side) {
	b.Push(Step{Kind: stepEnds, Side: b.Active, Clause: "BKC-CBT-54"})
	if winner != battle.Nobody {
		b.Push(Step{Kind: stepConsolidate, Side: winner, Clause: "BKC-DP-53"})
	}
}

// beatOff is what becomes of the side with fewer hits: with half as many or less all who fought are knocked out, otherwise
// they retreat as many centimetres as the hits differ. CBT-56, CBT-57.
func (b *Battle) beatOff(loser Side) {
	fewer, more := b.Fight.Scores[loser.Index()], b.Fight.Scores[loser.Enemy().Index()]
	if more < 2*fewer {
		b.pushRetreats(loser, int32(more-fewer), "BKC-CBT-56")
		return
	}
	for _, id := range b.inContact(loser) {
		b.knockOut(id, "close combat", "BKC-CBT-57")
	}
}
