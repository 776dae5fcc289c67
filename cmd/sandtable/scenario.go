package main

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"sandtable/battle"
	"sandtable/internal/arrange"
	"sandtable/lang"
	"sandtable/library"
	"sandtable/scenario"
)

// newScenario holds the commands about scenarios.
func newScenario(books []library.Shelf, l language) *cobra.Command {
	return group(l, "scenario", l.pick("List scenarios and read their briefings"),
		newScenarioList(books, l), newScenarioShow(books, l))
}

func newScenarioList(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use: "list", Short: l.pick("List the scenarios of the rule books"), Args: l.nothing,
		Example: `  sandtable scenario list
  sandtable scenario list --rules boltaction --lang pl`,
	}
	book := c.Flags().String("rules", "", l.pick("only this rule book"))
	c.RunE = func(c *cobra.Command, _ []string) error {
		shelves, err := shelvesOf(l, books, *book)
		if err != nil {
			return err
		}
		w := tabwriter.NewWriter(c.OutOrStdout(), 0, 0, 2, ' ', 0)
		fmt.Fprintln(w, l.pick("BOOK\tSCENARIO\tPOINTS\tTURNS\tNAME"))
		for i := range shelves {
			all, err := arrange.Every(shelves[i])
			if err != nil {
				return err
			}
			for _, s := range all {
				fmt.Fprintf(w, "%s\t%s\t%d\t%s\t%s\n", shelves[i].Book.ID(), s.ID, s.Points, turnsOf(s.Turns, l), s.Name.In(l.code()))
			}
		}
		return w.Flush()
	}
	return c
}

func newScenarioShow(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("show SCENARIO"),
		Short: l.pick("Show a scenario and brief both sides"),
		Args:  exactly(l, "scenario"),
		Example: `  sandtable scenario show encounter
  sandtable scenario show top_secret --rules boltaction --lang pl
  sandtable scenario show mine.yaml`,
	}
	book := c.Flags().String("rules", "", l.pick("rule book (default: the first with this scenario)"))
	c.RunE = func(c *cobra.Command, args []string) error {
		shelf, s, err := ownOrFind(l, books, *book, args[0])
		if err != nil {
			return err
		}
		return showScenario(c.OutOrStdout(), shelf, s, l)
	}
	return c
}

// isScenarioFile reports whether an argument names a file and not a scenario.
func isScenarioFile(arg string) bool { return path.Ext(arg) == ".yaml" || path.Ext(arg) == ".yml" }

// openScenario reads the file of a scenario of the player's own.
func openScenario(l language, name string) ([]byte, *scenario.Scenario, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, nil, l.fault("no such file: %s", name)
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, 1<<20))
	if err != nil {
		return nil, nil, err
	}
	s, err := scenario.Decode(name, data)
	if err != nil {
		return nil, nil, errors.New(lang.Of(err).In(l.code()))
	}
	return data, s, nil
}

// ownOrFind reads the file of a scenario, or finds one of a book.
func ownOrFind(l language, books []library.Shelf, book, arg string) (library.Shelf, *scenario.Scenario, error) {
	if !isScenarioFile(arg) {
		return findScenario(l, books, book, arg)
	}
	_, s, err := openScenario(l, arg)
	if err != nil {
		return library.Shelf{}, nil, err
	}
	shelf, err := arrange.Shelf(books, s.Books[0])
	return shelf, s, err
}

// findScenario finds a scenario of a book, or of the first book that has one of that name.
func findScenario(l language, books []library.Shelf, book, id string) (library.Shelf, *scenario.Scenario, error) {
	shelves, err := shelvesOf(l, books, book)
	if err != nil {
		return library.Shelf{}, nil, err
	}
	var known []string
	for i := range shelves {
		all, err := arrange.Every(shelves[i])
		if err != nil {
			return library.Shelf{}, nil, err
		}
		for _, s := range all {
			if s.ID == id {
				return shelves[i], s, nil
			}
			known = append(known, s.ID)
		}
	}
	return library.Shelf{}, nil, l.fault("no such scenario: %q; see: sandtable scenario list%s", id, orMeant(l, id, known))
}

// turnLimit is what the limit is called by the book.
func turnLimit(shelf library.Shelf, l language) string {
	if shelf.Words.Glance.Score.CountsRounds() {
		return l.pick("Round limit")
	}
	return l.pick("Turn limit")
}

// turnsOf says how long a battle lasts.
func turnsOf(turns int, l language) string {
	if turns == 0 {
		return l.pick("by the book")
	}
	return fmt.Sprint(turns)
}

func showScenario(to io.Writer, shelf library.Shelf, s *scenario.Scenario, l language) error {
	fmt.Fprintf(to, "%s (%s, %s)\n\n%s\n\n", s.Name.In(l.code()), s.ID, shelf.Title(l.code()), wrap(strings.Fields(s.Story.In(l.code())), "  "))
	for _, b := range arrange.Briefings(s) {
		fmt.Fprintf(to, "%s\n%s\n\n", b.Who.In(l.code()), wrap(strings.Fields(b.Text.In(l.code())), "  "))
	}
	w := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "%s\t%d x %d %s%s\n", l.pick("Table"), s.Table.Width, s.Table.Depth, shelf.Book.Unit().Name, landOf(s, l))
	fmt.Fprintf(w, "%s\t%s\n", l.pick("Points"), pointsOf(s, s.Points, l))
	fmt.Fprintf(w, "%s\t%s\n", turnLimit(shelf, l), turnsOf(s.Turns, l))
	if s.Attacker != battle.Nobody {
		fmt.Fprintf(w, "%s\t%s\n", lang.Text{EN: "Attacker", Sense: "sandtable"}.In(l.code()), sideName(s.Attacker, l))
	}
	for _, name := range slices.Sorted(maps.Keys(s.Options)) {
		fmt.Fprintf(w, "%s\t%s=%s\n", l.pick("Option"), name, s.Options[name])
	}
	return w.Flush()
}

// landOf says what the map of a scenario is like.
func landOf(s *scenario.Scenario, l language) string {
	switch {
	case s.Table.Parted:
		return l.pick(", a river between the sides")
	case s.Table.Land != "":
		return ", " + arrange.LandName(s.Table.Land).In(l.code())
	}
	return ""
}

// pointsOf says how many points the sides have.
func pointsOf(s *scenario.Scenario, points int, l language) string {
	red, blue := s.Allotted(battle.Red, points), s.Allotted(battle.Blue, points)
	if red == blue {
		return fmt.Sprint(red)
	}
	return fmt.Sprintf("%s %d, %s %d", sideName(battle.Red, l), red, sideName(battle.Blue, l), blue)
}

// sideName is the name of a side for people.
func sideName(side battle.Side, l language) string {
	if side == battle.Blue {
		return l.pick("Blue")
	}
	return l.pick("Red")
}
