package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"sandtable/library"
)

// release is the version of the program. A build by make or of a release sets it (-ldflags "-X main.release=v1.2.3"); otherwise
// the build itself may know from which commit it was made.
var release string

func newVersion(books []library.Shelf, l language) *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: l.pick("Show the version"),
		Long: l.pick(`Show the version of the program, its build, and the version of each rule book. A battle of an older version can be
continued; one of a newer version needs a newer program.`),
		Example: `  sandtable version`,
		Args:    l.nothing,
		RunE: func(c *cobra.Command, _ []string) error {
			out := c.OutOrStdout()
			fmt.Fprintf(out, "sandtable %s, %s %s/%s\n", built(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
			w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
			for _, s := range books {
				fmt.Fprintf(w, l.pick("%s\tversion %s\n"), s.Book.ID(), s.Book.Version())
			}
			return w.Flush()
		},
	}
}

// built is the release, or the commit that the program was built from.
func built() string {
	if release != "" {
		return release
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	commit, changed := "", ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			commit = s.Value[:min(12, len(s.Value))]
		case s.Key == "vcs.modified" && s.Value == "true":
			changed = "+"
		}
	}
	if commit != "" {
		return commit + changed
	}
	return info.Main.Version
}
