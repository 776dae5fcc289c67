package main

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"sandtable/bot"
	"sandtable/internal/arrange"
	"sandtable/library"
)

func newLabNumbers(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   "numbers",
		Short: l.pick("List the numbers by which players weigh"),
		Long: l.pick(`List the numbers by which players of the program weigh what they could do: the name of each, its value, the range that it
may have, and what it is. Those that begin with "bot." hold in every rule book; the others belong to one. --set of "lab run",
"lab compare", "lab matrix" and "lab submit" lets players fight with another value.`),
		Example: `  sandtable lab numbers
  sandtable lab numbers --rules cobi --json`,
		Args: from(l, 0, 0, "give everything as flags"),
	}
	rules := c.Flags().String("rules", "", l.pick("rule book (default: all)"))
	inJSON := c.Flags().Bool("json", false, l.pick("answer in JSON"))
	c.RunE = func(c *cobra.Command, _ []string) error {
		some := books
		if *rules != "" {
			shelf, err := arrange.Shelf(books, *rules)
			if err != nil {
				return l.labFault(err)
			}
			some = []library.Shelf{shelf}
		}
		all := numbersOf(some)
		if *inJSON {
			e := json.NewEncoder(c.OutOrStdout())
			e.SetIndent("", "  ")
			return e.Encode(all)
		}
		return columns(c.OutOrStdout(), func(w io.Writer) {
			for _, n := range all {
				fmt.Fprintf(w, "%s\t%d\t%d–%d\t%s\n", n.Name, n.Value, n.Least, n.Most, n.Tell)
			}
		})
	}
	return c
}

// numbersOf are the numbers of every book and of those named, each once: editions of a book share theirs.
func numbersOf(books []library.Shelf) (out []bot.Number) {
	known := map[string]bool{}
	for _, s := range books {
		for _, n := range bot.NumbersFor(s.Book).List() {
			if !known[n.Name] {
				known[n.Name] = true
				out = append(out, n)
			}
		}
	}
	return out
}
