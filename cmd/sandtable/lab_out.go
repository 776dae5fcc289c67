package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"sandtable/lab"
	"sandtable/lab/page"
)

// labOut is how a command of the laboratory tells what it has found.
type labOut struct {
	lang   language
	html   string
	asJSON bool
}

// labOutFlags gives a command the flags that say how it tells what it has found.
func labOutFlags(l language, c *cobra.Command) *labOut {
	o := &labOut{lang: l}
	c.Flags().StringVar(&o.html, "html", "", l.pick("also write a report with plots to this file"))
	c.Flags().BoolVar(&o.asJSON, "json", false, l.pick("write the report as JSON, with every battle"))
	return o
}

// tell writes what was found: a page if one is asked for, and JSON or text.
func (o *labOut) tell(to io.Writer, p *page.Page, found any, print func(io.Writer) error) error {
	p.Lang = o.lang.code()
	if o.html != "" {
		file, err := os.Create(o.html)
		if err != nil {
			return o.lang.plainPath(err)
		}
		err = p.Write(file)
		if failed := file.Close(); err == nil {
			err = o.lang.plainPath(failed)
		}
		if err != nil {
			return err
		}
	}
	if o.asJSON {
		enc := json.NewEncoder(to)
		enc.SetIndent("", "  ")
		return enc.Encode(found)
	}
	return print(to)
}

// report tells of battles.
func (o *labOut) report(c *cobra.Command, args []string, r *lab.Report) error {
	return o.tell(c.OutOrStdout(), &page.Page{Report: r, Command: typed(c, args)}, r, func(to io.Writer) error { return o.lang.printReport(to, r) })
}

// columns writes columns.
func columns(out io.Writer, rows func(w io.Writer)) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	rows(w)
	return w.Flush()
}

// printReport prints a table of the scenarios, and below it what holds for all.
func (l language) printReport(out io.Writer, r *lab.Report) error {
	if err := l.printScenarios(out, r); err != nil {
		return err
	}
	if one, other := r.Players[0], r.Players[1]; one != "" && other != "" && (one != other || r.Armies[0] != r.Armies[1]) {
		if one == other {
			one, other = r.Armies[0], r.Armies[1]
		}
		fmt.Fprintf(out, l.pick("%s against %s in %s: Elo %+.0f ± %.0f; pairs won 0, ½, 1, 1½, 2 of 2: %v\n"),
			one, other, r.Rules[0], r.Elo, r.EloError, r.Pairs)
	}
	if err := l.printRatings(out, r.Ratings); err != nil {
		return err
	}
	if err := l.printMatrix(out, r.Matrix); err != nil {
		return err
	}
	l.printCourse(out, r)
	if err := l.printEarnings(out, r.Units); err != nil {
		return err
	}
	for i, name := range r.Players {
		if m := &r.Manners[i]; m.Fire+m.Move+m.Assault > 0 && name != "" {
			fmt.Fprintf(out, l.pick("%s: of its deeds %.0f %% shots, %.0f %% moves, %.1f %% assaults; lost %.0f %% of its points; %.0f cm from the nearest enemy\n"),
				name, 100*m.Fire, 100*m.Move, 100*m.Assault, 100*m.Lost, m.Apart)
		}
	}
	for i, name := range r.Players {
		if t := &r.Times[i]; t.Decisions > 0 && name != "" {
			fmt.Fprintf(out, l.pick("%s: %d decisions, median %v, 95th percentile %v, longest %v\n"),
				name, t.Decisions, round(t.Median), round(t.P95), round(t.Most))
		}
	}
	if r.PerSecond > 0 {
		fmt.Fprintf(out, l.pick("%.1f battles a second on %d cores; %d commands in a battle; hurried decisions: %d\n"),
			r.PerSecond, r.Cores, r.Commands/max(1, len(r.Battles)), r.Hurried)
	}
	return nil
}

func (l language) printScenarios(out io.Writer, r *lab.Report) error {
	return columns(out, func(w io.Writer) {
		fmt.Fprintln(w, l.pick("SCENARIO\tBATTLES\tWON\tDRAWN\tLOST\tWON %\t95 %\tRED %\tFIRST %\tTURNS"))
		row := func(name string, c *lab.Cell) {
			fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t%.1f\t%.1f–%.1f\t%.1f\t%.1f\t%.1f\n", name, c.Battles(), c.Won, c.Drawn, c.Lost,
				100*c.Wins.Share, 100*c.Wins.Low, 100*c.Wins.High, 100*c.Red.Score.Share, 100*c.Began.Score.Share, c.Turns.Mean)
		}
		for i := range r.Scenarios {
			row(r.Scenarios[i].Scenario, &r.Scenarios[i])
		}
		row(l.pick("all"), &r.All)
	})
}

// printRatings prints the strengths of players where more than two met: of two the Elo says it.
func (l language) printRatings(out io.Writer, ratings []lab.Rating) error {
	if len(ratings) < 3 {
		return nil
	}
	return columns(out, func(w io.Writer) {
		fmt.Fprintln(w, l.pick("PLAYER\tELO\t±\tWON\tDRAWN\tLOST"))
		for i := range ratings {
			r := &ratings[i]
			fmt.Fprintf(w, "%s\t%+.0f\t%.0f\t%d\t%d\t%d\n", r.Player, r.Elo, r.Error, r.Won, r.Drawn, r.Lost)
		}
	})
}

// printMatrix prints how armies did against each other, in per cent of the points; an exclamation mark where that is unfair for sure.
func (l language) printMatrix(out io.Writer, m *lab.Matrix) error {
	if m == nil {
		return nil
	}
	return columns(out, func(w io.Writer) {
		fmt.Fprint(w, l.pick("ARMY"))
		for i := range m.Armies {
			fmt.Fprintf(w, "\t%d", i+1)
		}
		fmt.Fprintln(w, l.pick("\tALL\t95 %"))
		for i, name := range m.Armies {
			fmt.Fprintf(w, "%d %s", i+1, name)
			for j := range m.Armies {
				c, mark := &m.Cells[i][j], ""
				if c.Unfair {
					mark = "!"
				}
				if c.Battles() == 0 {
					fmt.Fprint(w, "\t·")
				} else {
					fmt.Fprintf(w, "\t%.0f%s", 100*c.Score.Share, mark)
				}
			}
			s := &m.Sums[i].Score
			fmt.Fprintf(w, "\t%.0f\t%.0f–%.0f\n", 100*s.Share, 100*s.Low, 100*s.High)
		}
	})
}

// printCourse prints length, losses and luck.
func (l language) printCourse(out io.Writer, r *lab.Report) {
	fmt.Fprintf(out, l.pick("length: %.1f ± %.1f turns; losses: winners %.0f %%, losers %.0f %% of their points, %.0f %% of that without the enemy's doing\n"),
		r.Length.Turns.Mean, r.Length.Turns.Error, 100*r.Losses.Winner.Mean, 100*r.Losses.Loser.Mean, 100*r.Losses.Lapsed)
	k := &r.Luck
	fmt.Fprintf(out, l.pick("luck of the first: %+.0f ± %.0f points; a side lost %.0f to dice, expected %.0f; the luckier one won %.0f %%; tests passed %d and %d, expected %.0f and %.0f\n"),
		k.First.Mean, k.First.Error, k.Rolled.Mean, k.Expected.Mean, 100*k.Luckier.Score.Share,
		k.Tests[0].Passed, k.Tests[1].Passed, float64(k.Tests[0].Expected)/1000, float64(k.Tests[1].Expected)/1000)
}

// printEarnings prints the entries that earn most and least of each army; the page and JSON have all.
func (l language) printEarnings(out io.Writer, all []lab.Earning) error {
	const ends = 3
	return columns(out, func(w io.Writer) {
		if len(all) > 0 {
			fmt.Fprintln(w, l.pick("UNIT\tARMY\tEARNS\t±\tLOSES %"))
		}
		for len(all) > 0 {
			n := 1
			for n < len(all) && all[n].Army == all[0].Army {
				n++
			}
			for i := range all[:n] {
				if e := &all[i]; i < ends || i >= n-ends {
					fmt.Fprintf(w, "%s\t%s\t%.2f\t%.2f\t%.0f\n", e.Name.In(l.code()), e.Army, e.Earns.Mean, e.Earns.Error, 100*e.Loses)
				}
			}
			all = all[n:]
		}
	})
}

func round(d time.Duration) time.Duration { return d.Round(100 * time.Nanosecond) }
