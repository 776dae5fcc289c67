package report

import (
	"cmp"
	"slices"

	"sandtable/battle"
	"sandtable/hindsight"
	"sandtable/internal/telling"
)

// A swing is a stretch of the log in which the battle turned.
type swing struct {
	from, seq int // after the one entry, up to the other
	turn      int16
	by        int32 // by how much red got ahead
	last      bool  // the last turn, which decided the battle
}

// least is by how much the battle must turn for a moment of its own, in thousandths of two victories: two per cent.
const least = 40

// swings are the moments at which the lead changed most, in their order. Nothing before the first turn is one, nor a move or a test. The last turn
// is one if it was played to its end and decided the battle: until then the winner did not lead. A battle that never swung far has its moments,
// too: who was lost or hurt.
func (t *tale) swings(most int, played bool) []swing {
	course := t.Account.Course
	var out []swing
	end, isLast := t.lastTurn()
	if isLast = isLast && played; isLast {
		most--
	}
	for i := 1; i < len(course)-1; i++ {
		m, before := &course[i], &course[i-1]
		if isLast && m.Seq > end.from {
			break
		}
		s := swing{from: before.Seq, seq: m.Seq, turn: m.Turn, by: m.Ahead - before.Ahead}
		if before.Turn > 0 && max(s.by, -s.by) >= least && t.weightOf(s) > 0 {
			out = append(out, s)
		}
	}
	slices.SortStableFunc(out, func(a, b swing) int { return cmp.Compare(max(b.by, -b.by), max(a.by, -a.by)) })
	out = out[:min(most, len(out))]
	for _, s := range t.blows() {
		taken := isLast && s.seq > end.from || slices.ContainsFunc(out, func(o swing) bool { return t.lineOf(o) == t.lineOf(s) })
		if len(out) < most && !taken {
			out = append(out, s)
		}
	}
	if isLast {
		out = append(out, end)
	}
	slices.SortStableFunc(out, func(a, b swing) int { return cmp.Compare(a.seq, b.seq) })
	return out
}

// lastTurn is the last turn as a swing, if the winner did not lead when it began.
func (t *tale) lastTurn() (swing, bool) {
	course := t.Account.Course
	end := course[len(course)-1]
	from := -1
	for i := range course {
		if course[i].Turn > 0 && (course[i].Turn < end.Turn || from < 0) {
			from = i
		}
	}
	if from < 0 || end.Ahead == 0 || course[from].Seq >= end.Seq || (course[from].Ahead > 0) == (end.Ahead > 0) && course[from].Ahead != 0 {
		return swing{}, false
	}
	return swing{course[from].Seq, end.Seq, end.Turn, end.Ahead - course[from].Ahead, true}, true
}

// blows are the lines that tell of losses as moments, the worst first.
func (t *tale) blows() (out []swing) {
	for w := weights[battle.FlashGone]; w >= weights[battle.FlashBlow]; w-- {
		for i := range t.lines {
			l, course := &t.lines[i], t.Account.Course
			at := slices.IndexFunc(course, func(m hindsight.Moment) bool { return m.Seq >= l.Seq })
			if weight(&l.Line) == w && at > 0 && course[at-1].Turn > 0 {
				out = append(out, swing{from: l.Seq - 1, seq: l.Seq, turn: int16(l.turn), by: course[at].Ahead - course[at-1].Ahead})
			}
		}
	}
	return out
}

// greatest is the swing that decided the battle; -1: none did.
func greatest(all []swing) int {
	best := -1
	for i, s := range all {
		if max(s.by, -s.by) >= least && (best < 0 || max(s.by, -s.by) > max(all[best].by, -all[best].by)) {
			best = i
		}
	}
	return best
}

// lineOf is the line that says most of how a battle turned; the later of two that say as much.
func (t *tale) lineOf(s swing) (best *line) {
	for i := range t.lines {
		l := &t.lines[i]
		if l.Seq > s.from && l.Seq <= s.seq && sentence(&l.Line) != "" && (best == nil || weight(&l.Line) >= weight(&best.Line)) {
			best = l
		}
	}
	return best
}

func (t *tale) weightOf(s swing) int {
	if l := t.lineOf(s); l != nil {
		return weight(&l.Line)
	}
	return 0
}

// weights are how much is told by what is seen of an event: a unit is lost or hurt.
var weights = map[battle.Flash]int{battle.FlashGone: 4, battle.FlashBlow: 3, battle.FlashFall: 2, battle.FlashShot: 1}

func weight(l *telling.Line) (most int) {
	for i := range l.Events {
		most = max(most, weights[l.Events[i].Flash])
	}
	return most
}

func has(l *telling.Line, f battle.Flash) bool {
	return slices.ContainsFunc(l.Events, func(e telling.Told) bool { return e.Flash == f })
}

// sentence is a line in one sentence: who did what and what came of it, or else the worst that happened.
func sentence(l *telling.Line) string {
	if l.Brief != "" {
		return l.Brief
	}
	var best *telling.Told
	for i := range l.Events {
		e := &l.Events[i]
		if e.Text != "" && !e.Prelude && e.Flash != battle.FlashLot && (best == nil || weights[e.Flash] > weights[best.Flash]) {
			best = e
		}
	}
	if best == nil {
		return ""
	}
	return best.Text
}

// sentences are what mattered most in some lines, in their order.
func sentences(lines []line) (out []string) {
	var worth []int
	for i := range lines {
		l := &lines[i].Line
		text := sentence(l)
		if w := weight(l); w >= weights[battle.FlashFall] && text != "" && !l.Echo && !slices.Contains(out, text) {
			out, worth = append(out, text), append(worth, w)
		}
	}
	for least := weights[battle.FlashFall]; len(out) > mostSentences; least++ {
		for i := len(out) - 1; i >= 0 && len(out) > mostSentences; i-- {
			if worth[i] == least {
				out, worth = slices.Delete(out, i, i+1), slices.Delete(worth, i, i+1)
			}
		}
	}
	return out
}
