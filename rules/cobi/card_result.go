package cobi

// A Damage is what a hit does to a vehicle: the fields 14 to 17, from the worst. VEH-28.
type Damage uint8

// The results.
const (
	NoDamage Damage = iota
	ResultImmobilised
	ResultDamaged
	ResultIncapacitated
	ResultDestroyed
)

// result is what the difference of attack and armour does. Thresholds descend: the worst that is reached counts. Read exactly,
// only field 14 has no upper end. A field that is a dash is skipped. VEH-28, OPT-02.
func (c *Card) result(n int, exact bool) Damage {
	for _, f := range [4]struct {
		at int8
		is Damage
	}{{c.Destroyed, ResultDestroyed}, {c.Incapacitated, ResultIncapacitated}, {c.Damaged, ResultDamaged}, {c.ImmobilisedAt, ResultImmobilised}} {
		switch at := int(f.at); {
		case f.at == dash:
		case n == at, n > at && (!exact || f.is == ResultDestroyed):
			return f.is
		}
	}
	return NoDamage
}
