package main

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sandtable/army"
	"sandtable/battle"
)

// A recruit is the army of one side and how it came to be.
type recruit struct {
	*army.Army
	side    battle.Side
	points  int // what it may cost
	die     int // what was rolled for the points; 0: nothing
	drafted bool
}

// recruit finds the armies of both sides.
func (n *newBattle) recruit() error {
	args := [2]string{n.red, n.blue}
	if err := n.agree(args); err != nil {
		return err
	}
	roller := n.dice()
	for i, side := range battle.Sides {
		r := &n.sides[i]
		r.side, r.points = side, n.fought.Allotted(side, n.points)
		if diced, ok := n.shelf.Army.(army.Diced); ok {
			die := roller.Roll(6, "points of "+side.String())
			if points, rolled := diced.RandomPoints(n.fought.Switches(n.set), r.points, die); rolled {
				r.points, r.die = points, die
			}
		}
		if err := n.raise(r, args[i]); err != nil {
			return fmt.Errorf("--%s: %w", side, err)
		}
		if n.strict && !r.IsLegal() {
			j := slices.IndexFunc(r.Faults, func(f army.Fault) bool { return !f.Warning })
			return fmt.Errorf("--%s: %s: the rules do not allow this army: %s", side, args[i], r.Faults[j].Text(n.lang.code()))
		}
	}
	return nil
}

// agree settles the points if nobody gave any: as many as the rosters from files were made for, or those of the scenario.
func (n *newBattle) agree(args [2]string) error {
	if n.points > 0 {
		return nil
	}
	for i, side := range battle.Sides {
		if !isRosterFile(args[i]) {
			continue
		}
		r, err := openRoster(nil, n.books, n.rules, args[i])
		if err != nil {
			return fmt.Errorf("--%s: %w", side, err)
		}
		share := n.fought.Allotted(side, 100)
		n.points = max(n.points, (r.Points*100+share-1)/share)
	}
	if n.points == 0 {
		n.points = n.fought.Points
	}
	return nil
}

// isRosterFile reports an argument that is a file and not the name of an army.
func isRosterFile(arg string) bool {
	_, err := os.Stat(arg)
	return err == nil
}

// raise finds the army that an argument means: a file as it is; a ready-made one if it has the size that is wanted;
// else one that is drafted for its nation and year.
func (n *newBattle) raise(r *recruit, arg string) error {
	roster, err := n.find(arg)
	if err != nil {
		return err
	}
	if roster.Rules != n.rules {
		return fmt.Errorf("%s is an army for %s, not for %s", arg, roster.Rules, n.rules)
	}
	if r.drafted = len(roster.Units) == 0 || !isRosterFile(arg) && roster.Points != r.points; r.drafted {
		if roster, err = draftRoster(n.books, n.rules, roster.Nation, roster.Year, r.points, n.seed+uint64(r.side)); err != nil {
			return err
		}
	}
	return n.muster(r, roster)
}

// find finds a roster; of a nation and a year for which there is none it has nothing but them.
func (n *newBattle) find(arg string) (*army.Roster, error) {
	nation, year, ok := readNation(arg)
	if ready, err := readyNames(n.shelf); err != nil || !ok || isRosterFile(arg) || slices.Contains(ready, arg) {
		return openRoster(n.in, n.books, n.rules, arg)
	}
	return &army.Roster{Rules: n.rules, Nation: nation, Year: year}, nil
}

// muster looks a roster up. It is judged by the points of this battle.
func (n *newBattle) muster(r *recruit, roster *army.Roster) (err error) {
	roster.Points = r.points
	r.Army, _, err = musterRoster(n.books, roster)
	if err == nil && len(r.Units) == 0 {
		err = errors.New("the army has no units")
	}
	return err
}

var nationYear = regexp.MustCompile(`^([a-z][a-z-]*)-([0-9]{4})$`)

// readNation reads a nation and a year, such as poland-1939.
func readNation(arg string) (nation string, year int, ok bool) {
	parts := nationYear.FindStringSubmatch(arg)
	if parts == nil {
		return "", 0, false
	}
	year, _ = strconv.Atoi(parts[2])
	return parts[1], year, true
}

// tell says what the army is.
func (r *recruit) tell(l *language) string {
	name := r.List.Name.In(l.code())
	if r.Roster.Year > 0 {
		name = fmt.Sprintf("%s %d", name, r.Roster.Year)
	}
	if own := r.Roster.Name; own != "" && own != name && !r.drafted {
		name = fmt.Sprintf("%s (%s)", own, name)
	}
	text := []string{
		name,
		fmt.Sprintf(l.pick("%d of %d points", "%d z %d punktów"), r.Cost, r.points),
		fmt.Sprintf(l.pick("%d units", "jednostek: %d"), len(r.Units)),
	}
	if r.drafted {
		text = append(text, l.pick("drafted", "zestawiona"))
	}
	if r.die > 0 {
		text = append(text, fmt.Sprintf(l.pick("rolled %d for its points", "rzut o punkty: %d"), r.die))
	}
	if !r.IsLegal() {
		text = append(text, l.pick("not as the rules want it", "niezgodna z zasadami"))
	}
	return strings.Join(text, ", ")
}
