package boltaction

type grade uint8

const (
	unhurt grade = iota
	superficial
	full
	massive
)

const knockedOut = "knocked-out"

func gradeOf(total, need int) grade { return superficial }

func (b *Battle) effect(target UnitID, g grade) { b.d6("BA-DAMAGE-02") }
