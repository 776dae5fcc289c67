package lab

import (
	"cmp"
	"slices"
	"time"

	"sandtable/battle"
	"sandtable/library"
)

// A Report is what battles have shown. What needs two different contestants is about the first of each pair; draws count half.
type Report struct {
	Rules     []string      `json:"rules"`
	Versions  []string      `json:"versions"`
	Players   [2]string     `json:"players"` // the contestants, where all battles have the same
	Armies    [2]string     `json:"armies"`
	Seed      uint64        `json:"seed"`
	Budget    string        `json:"budget,omitempty"`
	Scenarios []Cell        `json:"scenarios"`
	All       Cell          `json:"all"`
	Pairs     Pairs         `json:"pairs"`
	Elo       float64       `json:"elo"`
	EloError  float64       `json:"eloError"`
	Ratings   []Rating      `json:"ratings,omitempty"`
	Matrix    *Matrix       `json:"matrix,omitempty"`
	Length    Length        `json:"length"`
	Losses    Losses        `json:"losses"`
	Luck      Luck          `json:"luck"`
	Manners   [2]Manner     `json:"manners"` // of the contestants
	Units     []Earning     `json:"units,omitempty"`
	Times     [2]Times      `json:"times"` // of what was played just now
	Wall      time.Duration `json:"wallNs"`
	Cores     int           `json:"cores"`
	PerSecond float64       `json:"battlesPerSecond"`
	Commands  int           `json:"commands"`
	Hurried   int           `json:"hurried"`
	Battles   []*Played     `json:"battles"`
}

// A Cell is what came of the battles of one scenario, seen in three ways.
type Cell struct {
	Scenario string   `json:"scenario,omitempty"`
	Tally             // of the first contestant
	Wins     Interval `json:"wins"`
	Red      Share    `json:"red"`   // how the sides did
	Began    Share    `json:"began"` // and the side that acted first
	Turns    Mean     `json:"turns"`
}

// A Share is how one of two did.
type Share struct {
	Tally
	Wins  Interval `json:"wins"`
	Score Interval `json:"score"` // draws counted half
}

func (s *Share) add(score int) { s.Tally.add(score) }

func (s *Share) close() {
	s.Wins = Wilson(s.Won, s.Battles())
	s.Score = wilson(float64(s.Won)+float64(s.Drawn)/2, float64(s.Battles()))
}

// NewReport sums battles up. They are sorted by their numbers, so that the same battles give the same report.
func NewReport(books []library.Shelf, played []*Played) *Report {
	played = slices.Clone(played)
	slices.SortStableFunc(played, func(x, y *Played) int { return cmp.Or(cmp.Compare(x.Number, y.Number), cmp.Compare(x.Key, y.Key)) })
	out := &Report{Battles: played}
	cells := map[string][]*Played{}
	var took [2][]time.Duration
	for i, p := range played {
		out.Rules, out.Versions = addOnce(out.Rules, p.Rules), addOnce(out.Versions, p.Rules+" "+p.Version)
		out.Budget = common(i, out.Budget, p.Budget)
		for j := range 2 {
			out.Players[j] = common(i, out.Players[j], p.Players[j])
			out.Armies[j] = common(i, out.Armies[j], p.Armies[j])
			took[j] = append(took[j], p.took[j]...)
		}
		cells[p.Scenario] = append(cells[p.Scenario], p)
		out.Commands += p.Commands
		out.Hurried += p.Hurried
	}
	for name, some := range cells {
		out.Scenarios = append(out.Scenarios, cellOf(name, some))
	}
	slices.SortFunc(out.Scenarios, func(x, y Cell) int { return cmp.Compare(x.Scenario, y.Scenario) })
	out.All = cellOf("", played)
	out.Pairs = pairsOf(played)
	out.Elo, out.EloError = out.Pairs.eloOf()
	out.Ratings = rate(played)
	out.Matrix = matrixOf(played)
	out.Length, out.Losses, out.Luck = lengthOf(played), lossesOf(played), luckOf(played)
	out.Manners = mannersOf(played)
	out.Units = earningsOf(books, played)
	for j := range took {
		out.Times[j] = timesOf(took[j])
	}
	return out
}

// addOnce adds a word to a list that has it not.
func addOnce(list []string, word string) []string {
	if slices.Contains(list, word) {
		return list
	}
	return append(list, word)
}

// common is what all have, and "" once they differ.
func common(n int, was, is string) string {
	if n == 0 || was == is {
		return is
	}
	return ""
}

// cellOf sums the battles of a scenario up.
func cellOf(name string, played []*Played) Cell {
	c := Cell{Scenario: name}
	var turns []float64
	for _, p := range played {
		c.add(p.score())
		c.Red.add(p.scoreOf(battle.Red))
		if p.Began != battle.Nobody {
			c.Began.add(p.scoreOf(p.Began))
		}
		turns = append(turns, float64(p.Turns))
	}
	c.Wins = Wilson(c.Won, c.Battles())
	c.Red.close()
	c.Began.close()
	c.Turns = meanOf(turns)
	return c
}

// pairsOf counts pairs of which both battles are there.
func pairsOf(played []*Played) (out Pairs) {
	for _, sum := range pairScores(played) {
		if sum >= 0 {
			out[sum]++
		}
	}
	return out
}

// pairScores are what the first contestant has won in both battles of each pair, by the pair's number; -1 where one is missing.
func pairScores(played []*Played) []int {
	var out []int
	half := map[int]int{}
	for _, p := range played {
		for len(out) <= p.Pair {
			out = append(out, -1)
		}
		if first, ok := half[p.Pair]; ok {
			out[p.Pair] = first + p.score()
		} else {
			half[p.Pair] = p.score()
		}
	}
	return out
}
