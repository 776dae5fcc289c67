package main

import (
	"errors"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// nothing takes no arguments.
func (l language) nothing(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return l.fault("%[1]s takes no arguments, not %[2]q; see %[1]s --help", c.CommandPath(), args[0])
}

// exactly takes one argument and says which.
func exactly(l language, en string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) != 1 {
			return l.fault("name one %s, not %d; see %s --help", l.pick(en), len(args), c.CommandPath())
		}
		return nil
	}
}

// from takes a number of arguments and says which they are.
func from(l language, fewest, most int, en string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) < fewest || len(args) > most {
			return l.fault("%s; see %s --help", l.pick(en), c.CommandPath())
		}
		return nil
	}
}

// flagFault says what is wrong with a flag.
func (l language) flagFault(c *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var bare *pflag.ValueRequiredError
	var bad *pflag.InvalidValueError
	switch {
	case errors.As(err, &unknown) && unknown.GetSpecifiedShortnames() != "":
		err = l.fault("no such flag: -%s", unknown.GetSpecifiedName())
	case errors.As(err, &unknown):
		var known []string
		c.Flags().VisitAll(func(f *pflag.Flag) { known = append(known, "--"+f.Name) })
		name := "--" + unknown.GetSpecifiedName()
		err = l.fault("no such flag: %s%s", name, orMeant(l, name, known))
	case errors.As(err, &bare):
		err = l.fault("--%s needs a value", bare.GetFlag().Name)
	case errors.As(err, &bad):
		f := bad.GetFlag()
		err = l.fault("--%s %s: give %s", f.Name, bad.GetValue(), l.valueOf(f))
	}
	return l.fault("%w; see %s --help", err, c.CommandPath())
}

// valueOf says what a flag can be set to.
func (l language) valueOf(f *pflag.Flag) string {
	switch f.Value.Type() {
	case "bool":
		return l.pick("true or false")
	case "int":
		return l.pick("a whole number")
	case "duration":
		return l.pick("a time such as 90s or 5m")
	case "uint64":
		return l.pick("a whole number, 0 or more")
	}
	return l.pick("a number")
}
