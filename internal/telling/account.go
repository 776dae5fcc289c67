package telling

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"sandtable/battle"
	"sandtable/hindsight"
	"sandtable/lang"
)

// An Account is a battle looked back at: who was ahead when, what was lost, and how the dice fell. Points are in thousandths.
type Account struct {
	// Whole: nothing is held back. Otherwise there are neither losses nor luck in it.
	Whole  bool            `json:"whole"`
	Luck   string          `json:"luck"` // whom the dice were with, in a sentence; or why that is not told
	Even   bool            `json:"even"` // with neither side, or it is not told
	Sides  []AccountSide   `json:"sides"`
	Kinds  []AccountKind   `json:"kinds"`  // the dice by what they were thrown for, most first
	Course []AccountMoment `json:"course"` // how the battle stood, from its beginning on
	// Error is the standard error of what is said of luck: it is found by trials.
	Error int64 `json:"error"`
}

// An AccountSide is what became of a side.
type AccountSide struct {
	Side  battle.Side `json:"side"`
	Gone  int         `json:"gone"`            // how many of its units are lost
	Units int         `json:"units"`           // how many it had
	Lost  string      `json:"lost"`            // units and points, in words
	Luck  string      `json:"luck"`            // what it lost at throws against what was to be expected
	Tests string      `json:"tests,omitempty"` // how many it passed, and what was to be expected
	// By is by how much it was luckier at destroying than was to be expected, or unluckier if it is below zero.
	By    int64         `json:"by"`
	Error int64         `json:"error"` // the standard error of what it was expected to lose
	Deeds []AccountDeed `json:"deeds"`
}

// An AccountDeed is what one kind of deeds of a side cost the enemy.
type AccountDeed struct {
	Label    string `json:"label"`
	Times    int    `json:"times"`
	Rolled   int64  `json:"rolled"` // below zero: the enemy has recovered
	Expected int64  `json:"expected"`
	Error    int64  `json:"error"` // the standard error of Expected
	Text     string `json:"text"`  // all of it
}

// An AccountKind is what dice were thrown for.
type AccountKind struct {
	Label string             `json:"label"`
	Faces int                `json:"faces"`
	Mean  int64              `json:"mean"` // what such a die shows on the average, in thousandths
	Sides []hindsight.Throws `json:"sides"`
}

// An AccountMoment is how the battle stood after an entry.
type AccountMoment struct {
	hindsight.Moment
	Text string `json:"text"` // who was ahead
}

// What is said of an account. Of each pair the first is about red.
var (
	luckEven   = lang.Text{EN: "The dice favoured neither side."}
	luckHidden = lang.Text{
		EN: "Losses and luck are shown after the battle: some of it is still hidden from you. Who is ahead is an estimate from what your side knows.",
	}
	luckWith = [2]lang.Text{
		{EN: "The dice favoured Red."},
		{EN: "The dice favoured Blue."},
	}
	luckOfNone = lang.Text{EN: "lost as much as expected (± %s)"}
	luckOfMore = lang.Text{EN: "lost %s more than expected (± %s)"}
	luckOfLess = lang.Text{EN: "lost %s less than expected (± %s)"}
	testsOf    = lang.Text{EN: "tests passed: %d of %d, expected %s"}
	lostNone   = lang.Text{EN: "no losses"}
	lostUnits  = lang.Text{EN: "units: %d of %d"}
	lostBoth   = lang.Text{EN: "%d of %d units, %s of %s points"}
	inPoints   = lang.Text{EN: "%s points"}
	inUnits    = lang.Text{EN: "%s units"}

	standsEven = lang.Text{EN: "neither side ahead"}
	stands     = [...]struct {
		from int32
		side [2]lang.Text
	}{
		{1000, [2]lang.Text{{EN: "Red wins"}, {EN: "Blue wins"}}},
		{550, [2]lang.Text{{EN: "Red well ahead"}, {EN: "Blue well ahead"}}},
		{250, [2]lang.Text{{EN: "Red ahead"}, {EN: "Blue ahead"}}},
		{60, [2]lang.Text{{EN: "Red just ahead"}, {EN: "Blue just ahead"}}},
	}

	// What a deed cost the enemy and was expected to, by which of the two he recovered instead.
	deedCost = map[[2]bool]lang.Text{
		{false, false}: {EN: "the enemy lost %s, expected %s ± %s"},
		{false, true}:  {EN: "the enemy lost %s and was expected to recover %s ± %s"},
		{true, false}:  {EN: "the enemy recovered %s and was expected to lose %s ± %s"},
		{true, true}:   {EN: "the enemy recovered %s, expected %s ± %s"},
	}

	deedsElse = lang.Text{EN: "Everything else"}
	deeds     = map[battle.Class]lang.Text{
		battle.ClassFire:    {EN: "Shooting"},
		battle.ClassAssault: {EN: "Close combat"},
		battle.ClassSupport: {EN: "Artillery and aircraft"},
		battle.ClassOrder:   {EN: "Orders"},
		battle.ClassMove:    {EN: "Movement"},
	}
)

// little is below which share of an army luck is none to speak of, in thousandths.
const little = 30

// isNoise reports what is not more than chance in the trials by which it was found: two standard errors.
func isNoise(n, err int64) bool { return max(n, -n) <= 2*err }

// isEven reports luck that is none to speak of.
func isEven(a *hindsight.Account) bool {
	red := a.Luck(battle.Red)
	return isNoise(red, a.Error) || max(red, -red)*2000 <= (a.Sides[0].Points+a.Sides[1].Points)*little
}

// Viewer is whose eyes must look back at the battle; nil: the listener may know all of it, as of one that is over.
func (s *Speaker) Viewer() *battle.Side {
	b := s.Game.Battle()
	if _, over := b.Result(); over || s.All || Open(b, s.Side) {
		return nil
	}
	return &s.Side
}

// Account tells an account.
func (s *Speaker) Account(a *hindsight.Account) *Account {
	out := &Account{Whole: a.Whole, Luck: s.luck(a), Even: !a.Whole || isEven(a),
		Error: a.Error, Sides: []AccountSide{}, Kinds: s.kinds(a), Course: []AccountMoment{}}
	if a.Whole {
		for _, side := range battle.Sides {
			out.Sides = append(out.Sides, s.side(a, side))
		}
	}
	for _, m := range a.Course {
		out.Course = append(out.Course, AccountMoment{m, s.stands(m.Ahead)})
	}
	return out
}

// luck says whom the dice were with.
func (s *Speaker) luck(a *hindsight.Account) string {
	if !a.Whole {
		return luckHidden.In(s.lang)
	}
	red := a.Luck(battle.Red)
	if isEven(a) {
		return luckEven.In(s.lang)
	}
	at := 0
	if red < 0 {
		at = 1
	}
	return luckWith[at].In(s.lang)
}

// side tells what became of a side.
func (s *Speaker) side(a *hindsight.Account, side battle.Side) AccountSide {
	is := &a.Sides[side.Index()]
	out := AccountSide{Side: side, Gone: int(is.Gone), Units: int(is.Units), By: a.Luck(side), Error: is.Error, Deeds: []AccountDeed{}}
	out.Lost = fmt.Sprintf(lostUnits.In(s.lang), is.Gone, is.Units)
	if a.Priced {
		out.Lost = fmt.Sprintf(lostBoth.In(s.lang), is.Gone, is.Units, s.rounded(is.Lost), s.rounded(is.Points))
	}
	if is.Gone == 0 && is.Lost == 0 {
		out.Lost = lostNone.In(s.lang)
	}
	switch more, off := is.Rolled-is.Expected, s.rounded(is.Error); {
	case max(more, -more) < 100 || isNoise(more, is.Error):
		out.Luck = fmt.Sprintf(luckOfNone.In(s.lang), off)
	case more > 0:
		out.Luck = fmt.Sprintf(luckOfMore.In(s.lang), s.worth(a, more), off)
	default:
		out.Luck = fmt.Sprintf(luckOfLess.In(s.lang), s.worth(a, -more), off)
	}
	if t := &is.Tests; t.Taken > 0 {
		out.Tests = fmt.Sprintf(testsOf.In(s.lang), t.Passed, t.Taken, s.rounded(t.Expected))
	}
	for _, d := range is.Deeds {
		words, known := deeds[d.Class]
		if !known {
			words = deedsElse
		}
		label := words.In(s.lang)
		at := slices.IndexFunc(out.Deeds, func(one AccountDeed) bool { return one.Label == label })
		if at < 0 {
			at, out.Deeds = len(out.Deeds), append(out.Deeds, AccountDeed{Label: label})
		}
		one := &out.Deeds[at]
		one.Times, one.Rolled, one.Expected = one.Times+d.Times, one.Rolled+d.Rolled, one.Expected+d.Expected
		one.Error = int64(math.Hypot(float64(one.Error), float64(d.Error)))
	}
	for i := range out.Deeds {
		d := &out.Deeds[i]
		words := deedCost[[2]bool{d.Rolled < 0, d.Expected < 0}]
		d.Text = fmt.Sprintf(words.In(s.lang), s.rounded(max(d.Rolled, -d.Rolled)), s.rounded(max(d.Expected, -d.Expected)), s.rounded(d.Error))
	}
	return out
}

// kinds tells what dice were thrown for. Some clauses have the same word for it.
func (s *Speaker) kinds(a *hindsight.Account) []AccountKind {
	out := []AccountKind{}
	for i := range a.Kinds {
		k := &a.Kinds[i]
		label := s.t.Reason(k.Clause)
		at := slices.IndexFunc(out, func(one AccountKind) bool { return one.Label == label && one.Faces == k.Faces })
		if at < 0 {
			at = len(out)
			out = append(out, AccountKind{Label: label, Faces: k.Faces, Mean: int64(k.Faces+1) * 500, Sides: make([]hindsight.Throws, 2)})
		}
		for j := range k.Sides {
			out[at].Sides[j].Dice += k.Sides[j].Dice
			out[at].Sides[j].Sum += k.Sides[j].Sum
		}
	}
	return out
}

// stands says who is ahead.
func (s *Speaker) stands(ahead int32) string {
	at, lead := 0, ahead
	if ahead < 0 {
		at, lead = 1, -ahead
	}
	for i := range stands {
		if lead >= stands[i].from {
			return stands[i].side[at].In(s.lang)
		}
	}
	return standsEven.In(s.lang)
}

// worth is so many points, or units where those have no prices.
func (s *Speaker) worth(a *hindsight.Account, n int64) string {
	if a.Priced {
		return fmt.Sprintf(inPoints.In(s.lang), s.rounded(n))
	}
	return fmt.Sprintf(inUnits.In(s.lang), s.rounded(n))
}

// rounded are thousandths as people write them: with a tenth, if there are few.
func (s *Speaker) rounded(n int64) string {
	minus := ""
	if n < 0 {
		minus, n = "−", -n
	}
	if n >= 20_000 || n%1000 == 0 {
		return minus + fmt.Sprint((n+500)/1000)
	}
	tenths := (n + 50) / 100
	text := fmt.Sprintf("%d.%d", tenths/10, tenths%10)
	return minus + strings.Replace(text, ".", s.lang.Decimal(), 1)
}
