package bot

import "sandtable/lang"

// A Temper is how a player goes about what he has to do. The zero Temper is the usual one.
type Temper struct {
	Drive   int32 // how much more he wants to get where he has to go, in quarters
	Caution int32 // how much more he minds what it may cost, in quarters
}

// drives is how much a task draws.
func (t Temper) drives(pull int32) int32 { return pull * (4 + t.Drive) / 4 }

// fears is how much a danger counts.
func (t Temper) fears(danger int32) int32 { return danger * (4 + t.Caution) / 4 }

// isStrained reports a side that is near breaking, and has more to lose than to win until the last turns.
func (m *mind) isStrained() bool {
	return int32(m.pic.Strain) >= m.num.strained && m.turnsLeft() > int(m.num.strainedTurns)
}

// drives is how much a task draws the side as it is.
func (m *mind) drives(pull int32) int32 {
	if m.isStrained() {
		pull = part(pull, m.num.strainedDrive)
	}
	return m.nature.temper.drives(m.temper.drives(pull))
}

// fears is how much a danger counts to the side as it is.
func (m *mind) fears(danger int32) int32 {
	if m.isStrained() {
		danger = part(danger, m.num.strainedFear)
	}
	return m.nature.temper.fears(m.temper.fears(danger))
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
