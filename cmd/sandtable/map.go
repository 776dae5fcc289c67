package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"sandtable/geom"
	"sandtable/maps"
	"sandtable/maps/draw"
	"sandtable/table"
)

// newMap holds the commands about battlefields.
func newMap() *cobra.Command {
	return group("map", "List, draw, make and check battlefields", newMapList(), newMapDraw(), newMapNew(), newMapCheck())
}

// slimmest is how many times longer than wide a drawn battlefield may be; hedges and houses are measured by the short side,
// and a slimmer one would have more of them than a table takes.
const slimmest = 6

// wishFlags adds what a drawn battlefield should be like.
func wishFlags(c *cobra.Command) func() (maps.Wish, error) {
	size := c.Flags().String("size", "180x120cm", "of a drawn map: width and depth with their measure, such as 72x48in")
	land := c.Flags().String("land", string(maps.Mixed), "of a drawn map: mixed, bocage, steppe, forest or river")
	houses := c.Flags().Bool("houses", false, "villages of a drawn map are single houses")
	return func() (maps.Wish, error) {
		w := maps.Wish{Land: maps.Land(*land), Houses: *houses, Unit: maps.CM}
		text, per := strings.TrimSuffix(*size, "cm"), geom.CM
		if cut, inches := strings.CutSuffix(*size, "in"); inches {
			text, per, w.Unit = cut, geom.Inch, maps.Inch
		}
		wide, deep, ok := strings.Cut(text, "x")
		x, err1 := strconv.Atoi(wide)
		y, err2 := strconv.Atoi(deep)
		longest := int(table.MaxSide / per)
		switch {
		case !ok || err1 != nil || err2 != nil:
			return w, fmt.Errorf("--size %s: write whole numbers with their measure, such as 180x120cm or 72x48in", *size)
		case min(x, y) < 10 || max(x, y) > longest || max(x, y) > slimmest*min(x, y):
			return w, fmt.Errorf("--size %s: sides are from 10 to %d, and one at most %d times the other", *size, longest, slimmest)
		}
		w.Width, w.Depth = geom.Len(x)*per, geom.Len(y)*per
		return w, nil
	}
}

// openMap reads the file that an argument names, or finds the map.
func openMap(arg string, w maps.Wish) (*maps.Map, error) {
	if !isMapFile(arg) {
		return maps.Find(arg, w)
	}
	file, err := openInput(nil, arg)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return maps.Read(filepath.Base(arg), file)
}

func isMapFile(arg string) bool { return strings.HasSuffix(arg, ".json") }

func newMapList() *cobra.Command {
	c := &cobra.Command{
		Use: "list", Short: "List the hand-made maps", Args: cobra.NoArgs,
		Example: `  sandtable map list
  sandtable map list --lang pl`,
	}
	language := languageFlag(c)
	c.RunE = func(c *cobra.Command, _ []string) error {
		lang, err := language()
		if err != nil {
			return err
		}
		w := tabwriter.NewWriter(c.OutOrStdout(), 0, 0, 2, ' ', 0)
		for _, name := range maps.Names() {
			m, err := maps.Named(name)
			if err != nil {
				return err
			}
			fmt.Fprintf(w, "%s\t%d x %d cm\t%s\n", name, m.Width/geom.CM, m.Depth/geom.CM, lang.pick(m.Name.EN, m.Name.PL))
		}
		return w.Flush()
	}
	return c
}

func newMapDraw() *cobra.Command {
	c := &cobra.Command{
		Use:   "draw MAP PICTURE",
		Short: "Draw a map as SVG or PNG",
		Long: `Draw a map: a file, a hand-made map by its name, or seed:N for one that is drawn from a seed. The picture is SVG or
PNG by its ending.`,
		Example: `  sandtable map draw seed:42 field.svg
  sandtable map draw seed:42:bocage field.png --pixels 2400
  sandtable map draw my-map.json my-map.svg`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) != 2 {
				return fmt.Errorf("name a map and the picture to write; see %s --help", c.CommandPath())
			}
			return nil
		},
	}
	wish := wishFlags(c)
	pixels := c.Flags().Int("pixels", 1600, "the width of a PNG")
	c.RunE = func(_ *cobra.Command, args []string) error {
		w, err := wish()
		if err != nil {
			return err
		}
		if *pixels < 16 || *pixels > draw.MaxPixels {
			return fmt.Errorf("--pixels %d: from 16 to %d", *pixels, draw.MaxPixels)
		}
		m, err := openMap(args[0], w)
		if err != nil {
			return err
		}
		switch filepath.Ext(args[1]) {
		case ".svg":
			return writeFile(args[1], func(to io.Writer) error { return draw.SVG(to, &m.Spec, m.Name.EN) })
		case ".png":
			return writeFile(args[1], func(to io.Writer) error { return draw.PNG(to, &m.Spec, *pixels) })
		}
		return fmt.Errorf("%s: a picture ends in .svg or .png", args[1])
	}
	return c
}

func newMapNew() *cobra.Command {
	c := &cobra.Command{
		Use:   "new SEED FILE",
		Short: "Draw a battlefield from a seed and keep it as a map file",
		Example: `  sandtable map new 42 field.json
  sandtable map new 42 river.json --size 72x48in --land river --houses`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) != 2 {
				return fmt.Errorf("name a seed and the file to write; see %s --help", c.CommandPath())
			}
			return nil
		},
	}
	wish := wishFlags(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		w, err := wish()
		if err != nil {
			return err
		}
		m, err := maps.Find("seed:"+args[0]+":"+string(w.Land), w)
		if err != nil {
			return err
		}
		return writeFile(args[1], func(to io.Writer) error {
			_, err := m.WriteTo(to)
			return err
		})
	}
	return c
}

func newMapCheck() *cobra.Command {
	c := &cobra.Command{
		Use:     "check MAP",
		Short:   "Check a map and measure how it is covered",
		Example: `  sandtable map check my-map.json`,
		Args:    exactly("map"),
	}
	wish := wishFlags(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		w, err := wish()
		if err != nil {
			return err
		}
		m, err := openMap(args[0], w)
		if err != nil {
			return err
		}
		got, err := maps.MeasureOf(&m.Spec)
		if err != nil {
			return err
		}
		fmt.Fprintf(c.OutOrStdout(), "%s: %s, %d x %d cm, %s\n", m.ID, m.Name.EN, m.Width/geom.CM, m.Depth/geom.CM, plural(len(m.Pieces), "piece", "pieces"))
		fmt.Fprintf(c.OutOrStdout(), "covered: %d.%d %%; open lines from edge to edge: %d; longest open stretch: %d cm\n",
			got.Covered/10, got.Covered%10, got.Open, got.Longest/geom.CM)
		return nil
	}
	return c
}
