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
func newMap(l language) *cobra.Command {
	return group(l, "map", l.pick("List, draw, create and check maps"),
		newMapList(l), newMapDraw(l), newMapNew(l), newMapCheck(l))
}

// slimmest is how many times longer than wide a drawn battlefield may be; hedges and houses are measured by the short side,
// and a slimmer one would have more of them than a table takes.
const slimmest = 6

// wishFlags adds what a drawn battlefield should be like.
func wishFlags(l language, c *cobra.Command) func() (maps.Wish, error) {
	size := c.Flags().String("size", "180x120cm", l.pick("size of a generated map, with unit, such as 72x48in"))
	land := c.Flags().String("land", string(maps.Mixed), l.pick("land of a generated map: mixed, bocage, steppe, forest, river, village or desert"))
	houses := c.Flags().Bool("houses", false, l.pick("villages of a generated map are single houses"))
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
			return w, l.fault("--size %s: give whole numbers and a unit, such as 180x120cm or 72x48in", *size)
		case min(x, y) < 10 || max(x, y) > longest || max(x, y) > slimmest*min(x, y):
			return w, l.fault("--size %s: sides of 10 to %d, one at most %d times the other", *size, longest, slimmest)
		}
		w.Width, w.Depth = geom.Len(x)*per, geom.Len(y)*per
		return w, nil
	}
}

// openMap reads the file that an argument names, or finds the map.
func openMap(l language, arg string, w maps.Wish) (*maps.Map, error) {
	if !isMapFile(arg) {
		m, err := maps.Find(arg, w)
		return m, l.told(err)
	}
	file, err := openInput(l, nil, arg)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return maps.Read(filepath.Base(arg), file)
}

func isMapFile(arg string) bool { return strings.HasSuffix(arg, ".json") }

func newMapList(l language) *cobra.Command {
	c := &cobra.Command{
		Use: "list", Short: l.pick("List the hand-made maps"), Args: l.nothing,
		Example: `  sandtable map list
  sandtable map list --lang pl`,
	}
	c.RunE = func(c *cobra.Command, _ []string) error {
		w := tabwriter.NewWriter(c.OutOrStdout(), 0, 0, 2, ' ', 0)
		for _, name := range maps.Names() {
			m, err := maps.Named(name)
			if err != nil {
				return err
			}
			fmt.Fprintf(w, "%s\t%d x %d cm\t%s\n", name, m.Width/geom.CM, m.Depth/geom.CM, m.Name.In(l.code()))
		}
		return w.Flush()
	}
	return c
}

func newMapDraw(l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("draw MAP PICTURE"),
		Short: l.pick("Draw a map as SVG, PNG or JPEG"),
		Long: l.pick(`Draw a map: a file, a hand-made map by name, or seed3:N for one generated from a seed
(seed2:N and seed:N draw it as older versions did). The picture is SVG, PNG or JPEG by its ending.`),
		Example: `  sandtable map draw seed3:42 field.svg
  sandtable map draw seed3:42:bocage field.png --pixels 2400
  sandtable map draw my-map.json my-map.svg`,
		Args: from(l, 2, 2, "name a map and the picture to write"),
	}
	wish := wishFlags(l, c)
	pixels := c.Flags().Int("pixels", 1600, l.pick("width of a PNG or JPEG"))
	c.RunE = func(_ *cobra.Command, args []string) error {
		w, err := wish()
		if err != nil {
			return err
		}
		if *pixels < 16 || *pixels > draw.MaxPixels {
			return l.fault("--pixels %d: from 16 to %d", *pixels, draw.MaxPixels)
		}
		m, err := openMap(l, args[0], w)
		if err != nil {
			return err
		}
		scene := draw.Of(&m.Spec).Sign(signBar(m.Unit))
		switch filepath.Ext(args[1]) {
		case ".svg":
			return writeFile(l, args[1], func(to io.Writer) error { return draw.SVG(to, scene, m.Name.In(l.code())) })
		case ".png":
			return writeFile(l, args[1], func(to io.Writer) error { return draw.PNG(to, scene, *pixels) })
		case ".jpg":
			return writeFile(l, args[1], func(to io.Writer) error { return draw.JPEG(to, scene, *pixels) })
		}
		return l.fault("%s: picture files end in .svg, .png or .jpg", args[1])
	}
	return c
}

// signBar is how long the bar of the scale is: a foot, or thirty centimetres.
func signBar(unit maps.Unit) geom.Len {
	if unit == maps.Inch {
		return 12 * geom.Inch
	}
	return 30 * geom.CM
}

func newMapNew(l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("new SEED FILE"),
		Short: l.pick("Generate a map from a seed"),
		Example: `  sandtable map new 42 field.json
  sandtable map new 42 river.json --size 72x48in --land river --houses`,
		Args: from(l, 2, 2, "name a seed and the file to write"),
	}
	wish := wishFlags(l, c)
	c.RunE = func(c *cobra.Command, args []string) error {
		w, err := wish()
		if err != nil {
			return err
		}
		m, err := maps.Find(maps.Seeds+args[0]+":"+string(w.Land), w)
		if err != nil {
			return l.told(err)
		}
		return writeFile(l, args[1], func(to io.Writer) error {
			_, err := m.WriteTo(to)
			return err
		})
	}
	return c
}

func newMapCheck(l language) *cobra.Command {
	c := &cobra.Command{
		Use:     l.pick("check MAP"),
		Short:   l.pick("Check a map: cover, open lines and what a battle would lack"),
		Example: `  sandtable map check my-map.json`,
		Args:    exactly(l, "map"),
	}
	wish := wishFlags(l, c)
	c.RunE = func(c *cobra.Command, args []string) error {
		w, err := wish()
		if err != nil {
			return err
		}
		m, err := openMap(l, args[0], w)
		if err != nil {
			return err
		}
		got, err := maps.SurveyOf(&m.Spec, maps.Lane)
		if err != nil {
			return err
		}
		fmt.Fprintf(c.OutOrStdout(), "%s: %s, %d x %d cm, %s\n", m.ID, m.Name.In(l.code()), m.Width/geom.CM, m.Depth/geom.CM, l.counted(len(m.Pieces), "%d piece", "%d pieces"))
		fmt.Fprintf(c.OutOrStdout(), l.pick("covered: %d.%d %%; open lines from edge to edge: %d; longest open stretch: %d cm\n"),
			got.Covered/10, got.Covered%10, got.Open, got.Longest/geom.CM)
		for _, r := range got.Remarks {
			fmt.Fprintln(c.OutOrStdout(), "- "+r.In(l.code()))
		}
		return nil
	}
	return c
}
