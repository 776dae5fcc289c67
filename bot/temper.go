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

// strained is how near one must be to breaking, in thousandths, to become wary of it.
const strained = 750

// isStrained reports a side that is near breaking, and has more to lose than to win until the last turns.
func (m *mind) isStrained() bool { return m.pic.Strain >= strained && m.turnsLeft() > 2 }

// drives is how much a task draws the side as it is.
func (m *mind) drives(pull int32) int32 {
	if m.isStrained() {
		pull /= 2
	}
	return m.temper.drives(pull)
}

// fears is how much a danger counts to the side as it is.
func (m *mind) fears(danger int32) int32 {
	if m.isStrained() {
		danger *= 3
	}
	return m.temper.fears(danger)
}

// The tempers that a captain thinks of, the usual one first.
var tempers = [...]struct {
	Temper
	how lang.Text
}{
	{Temper{}, lang.Text{}},
	{Temper{2, -3}, lang.Text{EN: "boldly"}},
	{Temper{-1, 4}, lang.Text{EN: "carefully"}},
	{Temper{-3, 0}, lang.Text{EN: "by holding and firing"}},
}
