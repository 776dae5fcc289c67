package bot

import "sandtable/lang"

// A Temper is how a player goes about what he has to do. The zero Temper is the usual one.
type Temper struct {
	Drive   int32 // how much more he wants to get where he has to go, in quarters
	Caution int32 // how much more he minds what it may cost, in quarters
}

// isStrained reports a side that is near breaking, and has more to lose than to win until the last turns.
func (m *mind) isStrained() bool {
	return int32(m.pic.Strain) >= m.num.strained && m.turnsLeft() > int(m.num.strainedTurns)
}

// drives is how much a task draws the side as it is.
func (m *mind) drives(pull int32) int32 {
	if m.isStrained() {
		pull = part(pull, m.num.strainedDrive)
	}
	return pull * (4 + m.temper.Drive) * (4 + m.nature.temper.Drive) / 16
}

// fears is how much a danger counts to the side as it is.
func (m *mind) fears(danger int32) int32 {
	if m.isStrained() {
		danger = part(danger, m.num.strainedFear)
	}
	return danger * (4 + m.temper.Caution) * (4 + m.nature.temper.Caution) / 16
}

// The tempers that a captain thinks of, after the usual one.
const (
	bold = 1 + iota
	careful
	holding
)

// tempers is how a player acts in each of them.
var tempers = [...]lang.Text{
	{},
	bold:    {EN: "boldly"},
	careful: {EN: "carefully"},
	holding: {EN: "by holding and firing"},
}
