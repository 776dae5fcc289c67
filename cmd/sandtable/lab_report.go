package main

import (
	"github.com/spf13/cobra"

	"sandtable/lab"
	"sandtable/library"
)

func newLabReport(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("report RESULTS..."),
		Short: l.pick("Report on battles played earlier"),
		Long: l.pick(`Read files from "sandtable lab run --results" or "lab gather" and report on all their battles together, as text, JSON or
a page with plots. A battle in several files counts once.`),
		Example: `  sandtable lab report results.jsonl
  sandtable lab report results.jsonl --html results.html --lang pl`,
		Args: from(l, 1, 1000, "name result files"),
	}
	out := labOutFlags(l, c)
	c.RunE = func(c *cobra.Command, args []string) error {
		kept, err := lab.ReadResults(args...)
		if err != nil {
			return l.plainPath(err)
		}
		return out.report(c, args, lab.NewReport(books, kept.All()))
	}
	return c
}
