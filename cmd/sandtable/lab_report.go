package main

import (
	"github.com/spf13/cobra"

	"sandtable/lab"
	"sandtable/library"
)

func newLabReport(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("report RESULTS...", "report WYNIKI..."),
		Short: l.pick("Report on battles played earlier", "Raport z rozegranych wcześniej bitew"),
		Long: l.pick(`Read files from "sandtable lab run --results" or "lab gather" and report on all their battles together, as text, JSON or
a page with plots. A battle in several files counts once.`,
			`Odczytaj pliki zapisane przez „sandtable lab run --results” albo „lab gather” i opowiedz, co pokazały wszystkie bitwy razem:
jako tekst, JSON albo strona z wykresami. Bitwa obecna w kilku plikach liczy się raz.`),
		Example: `  sandtable lab report results.jsonl
  sandtable lab report results.jsonl --html results.html --lang pl`,
		Args: from(l, 1, 1000, "name result files", "podaj pliki z wynikami"),
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
