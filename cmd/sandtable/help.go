package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// newHelp tells about a command, as its --help does.
func newHelp(l language) *cobra.Command {
	return &cobra.Command{
		Use:   l.pick("help [COMMAND]"),
		Short: l.pick("Show help for a command"),
		Long:  l.pick(`Show help for a command, like --help after it. Without a command: list the commands.`),
		Example: `  sandtable help
  sandtable help army print
  sandtable help play --lang pl`,
		RunE: func(c *cobra.Command, args []string) error {
			about, rest, err := c.Root().Find(args)
			if err != nil {
				return err
			}
			if len(rest) > 0 && about.HasSubCommands() {
				return l.noCommand(about, rest[0])
			}
			return about.Help()
		},
	}
}

// usage writes the part of the help that follows from the command itself. Cobra has such a text in English only.
func (l language) usage(c *cobra.Command) error {
	to := c.OutOrStderr()
	fmt.Fprintf(to, "%s\n  %s\n", l.pick("Usage:"), l.useLine(c))
	if c.HasExample() {
		fmt.Fprintf(to, "\n%s\n%s\n", l.pick("Examples:"), c.Example)
	}
	if c.HasAvailableSubCommands() {
		fmt.Fprintf(to, "\n%s\n", l.pick("Commands:"))
		w := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
		for _, sub := range c.Commands() {
			if sub.IsAvailableCommand() || sub.Name() == "help" { // cobra does not count its help
				fmt.Fprintf(w, "  %s\t%s\n", sub.Name(), sub.Short)
			}
		}
		w.Flush()
	}
	if own := c.LocalNonPersistentFlags(); own.HasAvailableFlags() {
		fmt.Fprintf(to, "\n%s\n", l.pick("Flags:"))
		l.printFlags(to, own)
	}
	fmt.Fprintf(to, "\n%s\n", l.pick("Flags of every command:"))
	l.printFlags(to, c.Root().PersistentFlags())
	if c.HasAvailableSubCommands() {
		fmt.Fprintf(to, l.pick("\nMore about a command: %s COMMAND --help\n"), c.CommandPath())
	}
	return nil
}

// useLine is how a command is written.
func (l language) useLine(c *cobra.Command) string {
	line := c.CommandPath()
	if _, arguments, any := strings.Cut(c.Use, " "); any {
		line += " " + arguments
	}
	if c.HasAvailableSubCommands() {
		return line + l.pick(" COMMAND")
	}
	return line + l.pick(" [FLAGS]")
}

func (l language) printFlags(to io.Writer, flags *pflag.FlagSet) {
	w := tabwriter.NewWriter(to, 0, 0, 3, ' ', 0)
	defer w.Flush()
	flags.VisitAll(func(f *pflag.Flag) {
		short, value, usual := "    ", "", ""
		if f.Shorthand != "" {
			short = "-" + f.Shorthand + ", "
		}
		switch f.Value.Type() {
		case "bool":
		case "string", "stringArray":
			value = l.pick(" TEXT")
		default:
			value = " N"
		}
		switch f.DefValue {
		case "", "0", "false", "[]":
		default:
			usual = fmt.Sprintf(l.pick(" (default %s)"), f.DefValue)
		}
		fmt.Fprintf(w, "  %s--%s%s\t%s%s\n", short, f.Name, value, f.Usage, usual)
	})
}
