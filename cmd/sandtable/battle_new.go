package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/internal/arrange"
	"sandtable/library"
	"sandtable/maps"
)

// newBattle is what the flags of battle new ask for.
type newBattle struct {
	books []library.Shelf
	lang  language

	wish      arrange.Wish
	place     string
	red, blue string
	players   []int
	seed      uint64
	options   []string
	preset    string
	matchup   string
	ruled     bool // the book was named
}

func newBattleNew(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   "new",
		Short: l.pick("Create a battle from a scenario, map and two armies"),
		Long: l.pick(`Create a battle and write it to a file for "sandtable play". What you leave out is chosen for you: with no flags, an
encounter between Poland and Germany in 1939 on a new map.

An army is a roster file, the name of a ready-made roster (see: sandtable army ready), or a nation and a year, for which
one is drafted. A ready-made roster of the wrong size is drafted again. The scenario sets each side's share of the
points. Faults in an army are reported and do not stop the battle unless you give --strict.

A historical match-up (see: sandtable battle matchups) names both armies. Armies that never met may fight too; the
program says so and names a pair that did.

A map is seed:N, seed:N:LAND, the name of a hand-made map (see: sandtable map list), or a file.`),
		Example: `  sandtable battle new
  sandtable battle new --rules bkc1 --scenario attack --map three-mills --red germany-1941 --blue soviet-1941
  sandtable battle new --matchup tobruk-1941
  sandtable battle new --rules boltaction --scenario top_secret --map seed:42 --points 750
  sandtable battle new --red my-army.yaml --option OPT-WEATHER=rain --turns 6 -o rainy-day.battle.json`,
		Args: l.nothing,
	}
	n := newBattleFlags(l, c, books)
	out := c.Flags().StringP("output", "o", "", l.pick("file to write (default: named after the scenario and map)"))
	c.RunE = func(c *cobra.Command, _ []string) error {
		_, name, err := n.begin(c, *out)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(c.OutOrStdout(), l.pick("\nThe battle is in %[1]s. To play it:\n  sandtable play %[1]s\n"), name)
		return err
	}
	return c
}

// newBattleFlags gives a command the flags that say which battle is made.
func newBattleFlags(l language, c *cobra.Command, books []library.Shelf) *newBattle {
	n := &newBattle{books: books, lang: l}
	c.Flags().StringVar(&n.wish.Rules, "rules", books[0].Book.ID(), l.pick("the rule book"))
	c.Flags().StringVar(&n.wish.Scenario, "scenario", "", l.pick("scenario or scenario file (default: the book's usual; see: sandtable scenario list)"))
	c.Flags().StringVar(&n.place, "map", "", l.pick("battlefield: seed:N, a name or a file (default: from the seed)"))
	c.Flags().StringVar(&n.red, "red", "", l.pick("Red's army (default: a ready-made Polish one of 1939)"))
	c.Flags().StringVar(&n.blue, "blue", "", l.pick("Blue's army (default: the first ready-made German one)"))
	c.Flags().IntVar(&n.wish.Points, "points", 0, l.pick("points per side (default: the scenario's)"))
	c.Flags().IntVar(&n.wish.Turns, "turns", 0, l.pick("turn limit (default: the scenario's)"))
	c.Flags().IntSliceVar(&n.players, "players", nil, l.pick("players for Red and Blue, such as 2,1; they share the units"))
	c.Flags().Uint64Var(&n.seed, "seed", 0, l.pick("seed for map, drafts and points (default: a new one)"))
	c.Flags().StringArrayVar(&n.options, "option", nil, l.pick("a rule option, such as OPT-NIGHT=on; repeat as needed"))
	c.Flags().StringVar(&n.preset, "preset", "", l.pick("a preset of rule options, such as a mode of play; --option changes single ones"))
	c.Flags().StringVar(&n.matchup, "matchup", "", l.pick("a historical match-up for both armies (see: sandtable battle matchups)"))
	c.Flags().BoolVar(&n.wish.Strict, "strict", false, l.pick("refuse armies that break the rules"))
	return n
}

// begin makes the battle, writes it to a file and tells about it.
func (n *newBattle) begin(c *cobra.Command, out string) (*arrange.Made, string, error) {
	if c.Flags().Changed("seed") {
		n.wish.Seed = &n.seed
	}
	n.ruled = c.Flags().Changed("rules")
	made, err := n.make(c.InOrStdin())
	if err != nil {
		return nil, "", err
	}
	for i := range made.Sides {
		if r := &made.Sides[i]; !r.IsLegal() {
			reportFaults(c.ErrOrStderr(), sideName(r.Side, n.lang), r.Army, n.lang, nil)
		}
	}
	if doubt, any := made.NeverMet(); any {
		fmt.Fprintln(c.ErrOrStderr(), doubt.In(n.lang.code()))
	}
	name, err := writeNew(n.lang, out, made.Stem(), func(to io.Writer) error {
		_, err := made.Record().WriteTo(to)
		return err
	})
	if err != nil {
		return nil, "", err
	}
	return made, name, n.tell(c.OutOrStdout(), made)
}

// make reads the files that the flags name and makes the battle.
func (n *newBattle) make(in io.Reader) (made *arrange.Made, err error) {
	n.wish.Lang = n.lang.code()
	if copy(n.wish.Players[:], n.players) < len(n.players) {
		return nil, errors.New(n.lang.pick("--players: give two numbers, Red and Blue"))
	}
	if err := n.readScenario(); err != nil {
		return nil, err
	}
	if n.wish.Map, err = readPlace(n.lang, n.place); err != nil {
		return nil, err
	}
	for _, side := range []struct {
		flag, arg string
		troops    *arrange.Troops
	}{{"red", n.red, &n.wish.Red}, {"blue", n.blue, &n.wish.Blue}} {
		if *side.troops, err = readTroops(n.lang, in, side.arg); err != nil {
			return nil, fmt.Errorf("--%s: %w", side.flag, err)
		}
	}
	if n.wish.Options, err = readOptions(n.lang, n.options); err != nil {
		return nil, err
	}
	if err = n.takePreset(); err == nil {
		err = n.takeMatchup()
	}
	if err == nil {
		made, err = arrange.Make(n.books, n.wish)
	}
	if no := (*arrange.Wrong)(nil); errors.As(err, &no) {
		flag := ""
		switch no.Field {
		case "":
		case "map":
			flag = "--map " + n.place + ": "
		case "options":
			flag = "--option: "
		default:
			flag = "--" + no.Field + ": "
		}
		return nil, errors.New(flag + no.In(n.lang.code()))
	}
	return made, err
}

// readScenario reads the file that --scenario names, if it names one. It says itself for which book it is.
func (n *newBattle) readScenario() error {
	if !isScenarioFile(n.wish.Scenario) {
		return nil
	}
	file, s, err := openScenario(n.lang, n.wish.Scenario)
	if err != nil {
		return err
	}
	n.wish.Written = string(file)
	if !n.ruled {
		n.wish.Rules = s.Books[0]
	}
	return nil
}

// takePreset sets the switch of the preset that was asked for.
func (n *newBattle) takePreset() (err error) {
	n.wish.Options, err = withPreset(n.books, n.wish.Rules, n.wish.Options, n.preset)
	return err
}

// withPreset are switches with that of a preset of a book, if one is named.
func withPreset(books []library.Shelf, book string, options []battle.Option, preset string) ([]battle.Option, error) {
	if preset == "" {
		return options, nil
	}
	shelf, err := arrange.Shelf(books, book)
	if err != nil {
		return nil, err
	}
	option, err := arrange.PresetOption(shelf, preset)
	return append(slices.Clip(options), option), err
}

// takeMatchup takes the armies of the match-up that was asked for. What was said besides it counts more.
func (n *newBattle) takeMatchup() error {
	if n.matchup == "" {
		return nil
	}
	shelf, err := arrange.Shelf(n.books, n.wish.Rules)
	if err != nil {
		return err
	}
	pair, err := arrange.FindPair(shelf, n.matchup)
	if err != nil {
		return err
	}
	if n.wish.Seed == nil {
		seed := rand.Uint64N(arrange.NewSeeds)
		n.wish.Seed = &seed
	}
	return pair.Take(shelf, &n.wish)
}

// readTroops reads the roster that an argument names as a file, or leaves the name of an army to be found.
func readTroops(l language, in io.Reader, arg string) (arrange.Troops, error) {
	if _, err := os.Stat(arg); err != nil && arg != "-" && path.Ext(arg) == "" {
		return arrange.Named(arg), nil
	}
	roster, err := openRoster(l, in, nil, "", arg)
	return arrange.Troops{Name: arg, Roster: roster}, err
}

// readPlace reads the map that an argument names as a file, or leaves its name to be found.
func readPlace(l language, arg string) (arrange.Place, error) {
	if !isMapFile(arg) {
		return arrange.Place{Name: arg}, nil
	}
	m, err := openMap(l, arg, maps.Wish{})
	return arrange.Place{Name: arg, Map: m}, err
}

// readOptions reads switches written as name=value.
func readOptions(l language, texts []string) ([]battle.Option, error) {
	var out []battle.Option
	for _, text := range texts {
		name, value, ok := strings.Cut(text, "=")
		if !ok || name == "" || value == "" {
			return nil, l.fault("--option %s: give a name and a value, such as OPT-NIGHT=on", text)
		}
		out = append(out, battle.Option{Name: name, Value: value})
	}
	return out, nil
}

// battleEnding is how the names of battles end.
const battleEnding = ".battle.json"

// writeNew writes a new file under the name given, or under the first of several that is free.
func writeNew(l language, given, stem string, write func(io.Writer) error) (string, error) {
	if given != "" {
		return given, writeFile(l, given, write)
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
		return name, writeFile(l, name, write)
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
func (n *newBattle) tell(to io.Writer, made *arrange.Made) error {
	l := n.lang
	fmt.Fprintf(to, "%s\n%s\n\n", made.Scenario.Name.In(l.code()), wrap(strings.Fields(made.Scenario.Story.In(l.code())), "  "))
	w := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "%s\t%s\n", l.pick("Rules"), made.Shelf.Title(l.code()))
	fmt.Fprintf(w, "%s\t%s (%s), %s\n", l.pick("Map"), made.Map.Name.In(l.code()), made.Place, sizeOf(made.Map))
	for i := range made.Sides {
		fmt.Fprintf(w, "%s\t%s\n", sideName(made.Sides[i].Side, l), tellRecruit(&made.Sides[i], l))
	}
	fmt.Fprintf(w, "%s\t%s\n", turnLimit(made.Shelf, l), turnsOf(made.Turns, l))
	for _, o := range made.Setup().Options {
		fmt.Fprintf(w, "%s\t%s=%s\n", l.pick("Option"), o.Name, o.Value)
	}
	fmt.Fprintf(w, "%s\t%d\n", l.pick("Seed"), made.Seed)
	fmt.Fprintf(w, "%s\tsandtable scenario show %s --rules %s\n", l.pick("Briefing"), cmp.Or(n.wish.Scenario, made.Scenario.ID), made.Shelf.Book.ID())
	return w.Flush()
}

// tellRecruit says what an army is.
func tellRecruit(r *arrange.Recruit, l language) string {
	text := []string{
		r.Name(l.code()),
		fmt.Sprintf(l.pick("%d of %d points"), r.Cost, r.Points),
		fmt.Sprintf(l.pick("%d units"), len(r.Units)),
	}
	if r.Drafted {
		text = append(text, l.pick("drafted"))
	}
	if r.Die > 0 {
		text = append(text, fmt.Sprintf(l.pick("rolled %d for its points"), r.Die))
	}
	if !r.IsLegal() {
		text = append(text, l.pick("breaks the rules"))
	}
	return strings.Join(text, ", ")
}
