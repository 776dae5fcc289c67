package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/maps"
	"sandtable/rules"
	"sandtable/scenario"
)

// newBattle is what the flags of battle new ask for, and what becomes of it.
type newBattle struct {
	books []rules.Shelf
	in    io.Reader
	lang  *language

	rules, scenario, place string
	red, blue              string
	points, turns          int
	seed                   uint64
	options                []string
	strict                 bool

	shelf  rules.Shelf
	fought *scenario.Scenario
	field  *maps.Map
	set    []battle.Option
	sides  [2]recruit
}

// newSeeds is how many seeds there are to draw from when nobody gives one: few enough to be read aloud.
const newSeeds = 1_000_000

func newBattleNew(books []rules.Shelf) *cobra.Command {
	c := &cobra.Command{
		Use:   "new",
		Short: "Make a battle: a scenario, a map and two armies",
		Long: `Make a battle and write it to a file that "sandtable play" opens. Whatever is not said is chosen: without a word it
is an encounter between Poland and Germany in 1939 on a map that nobody has seen before.

An army is a roster file, a ready-made roster by its name (see: sandtable army ready), or a nation and a year, for
which one is drafted. A ready-made roster of another size than the battle wants is drafted anew. The scenario says which
share of the points each side has. What is wrong with an army is told, and stops nothing unless --strict is given.

A map is seed:N, or seed:N:LAND, a hand-made one by its name (see: sandtable map list), or a file.`,
		Example: `  sandtable battle new
  sandtable battle new --rules bkc1 --scenario attack --map three-mills --red germany-1941 --blue soviet-1941
  sandtable battle new --rules boltaction --scenario top_secret --map seed:42 --points 750
  sandtable battle new --red my-army.yaml --option OPT-WEATHER=rain --turns 6 -o rainy-day.battle.json`,
		Args: cobra.NoArgs,
	}
	n := newBattleFlags(c, books)
	out := c.Flags().StringP("output", "o", "", "the file to write (default one named after the scenario and the map)")
	language := languageFlag(c)
	c.RunE = func(c *cobra.Command, _ []string) (err error) {
		if n.lang, err = language(); err != nil {
			return err
		}
		_, name, err := n.begin(c, *out)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(c.OutOrStdout(), n.lang.pick("\nThe battle is in %[1]s. To play it:\n  sandtable play %[1]s\n",
			"\nBitwa jest w pliku %[1]s. Aby zagrać:\n  sandtable play %[1]s\n"), name)
		return err
	}
	return c
}

// newBattleFlags gives a command the flags that say which battle is made.
func newBattleFlags(c *cobra.Command, books []rules.Shelf) *newBattle {
	n := &newBattle{books: books}
	c.Flags().StringVar(&n.rules, "rules", books[0].Book.ID(), "the rule book")
	c.Flags().StringVar(&n.scenario, "scenario", "", "the scenario (default the usual one of the book; see: sandtable scenario list)")
	c.Flags().StringVar(&n.place, "map", "", "the battlefield: seed:N, a name or a file (default one drawn from the seed)")
	c.Flags().StringVar(&n.red, "red", "poland-1939", "the army of red")
	c.Flags().StringVar(&n.blue, "blue", "germany-1939", "the army of blue")
	c.Flags().IntVar(&n.points, "points", 0, "the points agreed on (default those of the scenario)")
	c.Flags().IntVar(&n.turns, "turns", 0, "the turn limit (default that of the scenario)")
	c.Flags().Uint64Var(&n.seed, "seed", 0, "for all that is drawn by lot: the map, drafted armies, points (default a new one)")
	c.Flags().StringArrayVar(&n.options, "option", nil, "a switch of the book, such as OPT-NIGHT=on; may be given again")
	c.Flags().BoolVar(&n.strict, "strict", false, "refuse armies that the rules do not allow")
	return n
}

// begin makes the battle, writes it to a file and tells about it.
func (n *newBattle) begin(c *cobra.Command, out string) (*battle.Game, string, error) {
	n.in = c.InOrStdin()
	if !c.Flags().Changed("seed") {
		n.seed = rand.Uint64N(newSeeds)
	}
	game, err := n.make()
	if err != nil {
		return nil, "", err
	}
	for i := range n.sides {
		if r := &n.sides[i]; !r.IsLegal() {
			reportFaults(c.ErrOrStderr(), sideName(r.side, n.lang), r.Army, n.lang, nil)
		}
	}
	name, err := writeNew(out, n.fileName(), func(to io.Writer) error {
		_, err := game.Record().WriteTo(to)
		return err
	})
	if err != nil {
		return nil, "", err
	}
	return game, name, n.tell(c.OutOrStdout(), game)
}

// make makes the battle.
func (n *newBattle) make() (*battle.Game, error) {
	var err error
	if n.shelf, err = shelfOf(n.books, n.rules); err != nil {
		return nil, err
	}
	if n.shelf.Army == nil {
		return nil, fmt.Errorf("%s has no rules of armies yet", n.rules)
	}
	if n.fought, err = n.findScenario(); err != nil {
		return nil, err
	}
	if n.place == "" {
		n.place = fmt.Sprintf("seed:%d", n.seed)
	}
	if n.field, err = openMap(n.place, n.fought.Wish(n.shelf.Book.Unit())); err != nil {
		return nil, err
	}
	if n.set, err = readOptions(n.options); err != nil {
		return nil, err
	}
	if err := n.fought.Agree(n.points, n.turns); err != nil {
		return nil, fmt.Errorf("--%w", err)
	}
	if err := n.recruit(); err != nil {
		return nil, err
	}
	order := scenario.Order{
		Book: n.shelf.Book, Rules: n.shelf.Army, Map: n.field, Armies: [2]*army.Army{n.sides[0].Army, n.sides[1].Army},
		Points: n.points, Turns: n.turns, Options: n.set, Language: n.lang.code(),
	}
	setup, err := n.fought.Lay(order)
	if lack := new(scenario.LackError); errors.As(err, &lack) {
		return nil, fmt.Errorf("--map %s: the scenario %s needs a %s, and the map has none; seed:%d draws one that has", n.place, n.fought.ID, lack.Feature, n.seed)
	}
	if err != nil {
		return nil, err
	}
	return battle.NewGame(n.shelf.Book, setup)
}

// findScenario finds the scenario that was asked for, or the one that the book usually fights.
func (n *newBattle) findScenario() (*scenario.Scenario, error) {
	if n.scenario != "" {
		_, s, err := findScenario(n.books, n.rules, n.scenario)
		return s, err
	}
	all, err := scenariosOf(n.shelf)
	if err != nil {
		return nil, err
	}
	for _, s := range all {
		if s.Usual {
			return s, nil
		}
	}
	return nil, fmt.Errorf("%s: name a scenario; see: sandtable scenario list", n.rules)
}

// readOptions reads switches written as name=value.
func readOptions(texts []string) ([]battle.Option, error) {
	var out []battle.Option
	for _, text := range texts {
		name, value, ok := strings.Cut(text, "=")
		if !ok || name == "" || value == "" {
			return nil, fmt.Errorf("--option %s: write its name and value, such as OPT-NIGHT=on", text)
		}
		out = append(out, battle.Option{Name: name, Value: value})
	}
	return out, nil
}

// dice are those that are rolled before the battle: they follow from the seed, but not as the map does.
func (n *newBattle) dice() dice.Roller { return dice.Seeded(n.seed ^ 0x5eed) }

// fileName is what the battle is called on disk if nobody says.
func (n *newBattle) fileName() string {
	place := strings.NewReplacer("seed:", "", ":", "-").Replace(strings.TrimSuffix(n.field.ID, ".json"))
	return n.fought.ID + "-" + place
}

// battleEnding is how the names of battles end.
const battleEnding = ".battle.json"

// writeNew writes a new file under the name given, or under the first of several that is free.
func writeNew(given, stem string, write func(io.Writer) error) (string, error) {
	if given != "" {
		return given, writeFile(given, write)
	}
	const most = 1000
	for i := 1; ; i++ {
		name := stem + battleEnding
		if i > 1 {
			name = fmt.Sprintf("%s-%d%s", stem, i, battleEnding)
		}
		if _, err := os.Stat(name); i < most && !errors.Is(err, fs.ErrNotExist) {
			continue
		}
		return name, writeFile(name, write)
	}
}

// sizeOf is how large a map is, in its own measure.
func sizeOf(m *maps.Map) string {
	per := geom.CM
	if m.Unit == maps.Inch {
		per = geom.Inch
	}
	return fmt.Sprintf("%s x %s %s", geom.FormatDecimal(m.Width, per), geom.FormatDecimal(m.Depth, per), m.Unit)
}

// tell says what has been made.
func (n *newBattle) tell(to io.Writer, game *battle.Game) error {
	l := n.lang
	ref, err := l.reference(n.shelf)
	if err != nil {
		return err
	}
	fmt.Fprintf(to, "%s\n%s\n\n", n.fought.Name.In(l.code()), wrap(strings.Fields(n.fought.Story.In(l.code())), "  "))
	w := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "%s\t%s\n", l.pick("Rules", "Zasady"), l.title(n.shelf, ref))
	fmt.Fprintf(w, "%s\t%s (%s), %s\n", l.pick("Map", "Mapa"), n.field.Name.In(l.code()), n.place, sizeOf(n.field))
	for i := range n.sides {
		fmt.Fprintf(w, "%s\t%s\n", sideName(n.sides[i].side, l), n.sides[i].tell(l))
	}
	fmt.Fprintf(w, "%s\t%s\n", l.pick("Turns", "Tury"), turnsOf(cmp.Or(n.turns, n.fought.Turns), l))
	for _, o := range game.Setup().Options {
		fmt.Fprintf(w, "%s\t%s=%s\n", l.pick("Option", "Opcja"), o.Name, o.Value)
	}
	fmt.Fprintf(w, "%s\t%d\n", l.pick("Seed", "Ziarno"), n.seed)
	fmt.Fprintf(w, "%s\tsandtable scenario show %s --rules %s\n", l.pick("Briefing", "Odprawa"), n.fought.ID, n.shelf.Book.ID())
	return w.Flush()
}
