package cobi

import (
	"fmt"
	"slices"

	"sandtable/battle"
)

// captainSteps are the decisions that a side makes as a whole: one of its players makes them. SETUP-26.
var captainSteps = []stepKind{stepHolder, stepScenario, stepEdge, stepScenery,
	stepClassify, stepAgree, stepEffect, stepRole, stepCommander, stepFirst, stepReroll}

// captain is the player who makes the choices of a whole side; zero: it has but one player. SETUP-26.
func (b *Battle) captain(side Side) battle.Seat {
	if seat := b.captains[side.Index()]; seat != 0 {
		b.Cite("COBI-SETUP-26")
		return seat
	}
	return 0
}

// readCaptain finds the captain of a side: the one that is named, or its first player. SETUP-26.
func (s *setting) readCaptain(side Side) error {
	seats := s.seatsOf(side)
	named := s.scenario.posture(side).Captain
	if named != 0 && !slices.Contains(seats, named) {
		return fmt.Errorf("scenario: captain: player %d leads no unit of %s", named, side)
	}
	if len(seats) < 2 {
		return nil
	}
	if named == 0 {
		named = slices.Min(seats)
	}
	s.captains[side.Index()] = named
	return nil
}
