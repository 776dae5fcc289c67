package lab

import (
	"slices"
	"strings"
	"time"
)

// A Report is what a run has found.
type Report struct {
	Rules     string        `json:"rules"`
	Players   [2]string     `json:"players"`
	Seed      uint64        `json:"seed"`
	Budget    string        `json:"budget,omitempty"`
	Scenarios []Cell        `json:"scenarios"`
	All       Cell          `json:"all"`
	Pairs     Pairs         `json:"pairs"`
	Elo       float64       `json:"elo"`
	Times     [2]Times      `json:"times"`
	Wall      time.Duration `json:"wallNs"`
	Cores     int           `json:"cores"`
	PerSecond float64       `json:"battlesPerSecond"`
	Commands  int           `json:"commands"`
	Hurried   int           `json:"hurried"`
	Battles   []Played      `json:"battles"`
}

// A Cell is what came of the battles of one scenario.
type Cell struct {
	Scenario string `json:"scenario,omitempty"`
	Tally
	Wins Interval `json:"wins"`
}

func (r *Run) report(played []*Played, wall time.Duration, cores int) *Report {
	out := &Report{Rules: r.Rules, Players: r.Players, Seed: r.Seed, Budget: r.Budget.String(), Wall: wall, Cores: cores}
	var took [2][]time.Duration
	cells := map[string]*Cell{}
	points := 0
	for i, p := range played {
		score := p.score()
		points += score
		cell := cells[p.Scenario]
		if cell == nil {
			cell = &Cell{Scenario: p.Scenario}
			cells[p.Scenario] = cell
		}
		cell.add(score)
		out.All.add(score)
		if i%2 == 1 {
			out.Pairs[score+played[i-1].score()]++
		}
		for j := range took {
			took[j] = append(took[j], p.took[j]...)
		}
		out.Commands += p.Commands
		out.Hurried += p.Hurried
		out.Battles = append(out.Battles, *p)
	}
	for _, cell := range cells {
		cell.Wins = Wilson(cell.Won, cell.Battles())
		out.Scenarios = append(out.Scenarios, *cell)
	}
	slices.SortFunc(out.Scenarios, func(x, y Cell) int { return strings.Compare(x.Scenario, y.Scenario) })
	out.All.Wins = Wilson(out.All.Won, len(played))
	for j := range took {
		out.Times[j] = timesOf(took[j])
	}
	if n := len(played); n > 0 {
		out.Elo = Elo(float64(points) / float64(2*n))
		out.PerSecond = float64(n) / wall.Seconds()
	}
	return out
}
