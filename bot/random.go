package bot

import (
	"context"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
)

// Random plays by chance.
type Random struct{ dice *dice.Fair }

// Choose makes any legal command. It never gives up and offers no draws: its battles are there to be won.
func (r *Random) Choose(_ context.Context, s *Seat, _ Budget) (Choice, error) {
	c, err := random.Command(patient{s.battle, s}, r.dice)
	return Choice{Command: c, Why: Why{Code: ByChance, Unit: c.Unit, Target: c.Target}}, err
}

// patient is a battle that its players do not end by agreement.
type patient struct {
	battle.Battle
	seat *Seat
}

// Pending leaves out what ends the battle by will, but for the refusal of a draw.
func (p patient) Pending() battle.Decision {
	d := p.seat.Pending()
	verbs := make([]battle.Verb, 0, len(d.Verbs))
	classes := make([]battle.Class, 0, len(d.Verbs))
	for i, v := range d.Verbs {
		if d.Classes[i] != battle.ClassWill || v == battle.DeclineDraw {
			verbs, classes = append(verbs, v), append(classes, d.Classes[i])
		}
	}
	d.Verbs, d.Classes = verbs, classes
	return d
}
