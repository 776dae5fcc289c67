package main

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sandtable/rules"
)

// TestHelpIsInBothLanguages walks all commands in English and in Polish side by side: whatever is prose is another text in
// Polish, and whatever is to be typed is the same.
func TestHelpIsInBothLanguages(t *testing.T) {
	n := 0
	var walk func(en, pl *cobra.Command)
	walk = func(en, pl *cobra.Command) {
		n++
		path := en.CommandPath()
		en.InitDefaultHelpFlag() // takes over the flags of the root
		pl.InitDefaultHelpFlag()
		differ := func(what, en, pl string) {
			if en == pl || pl == "" {
				t.Errorf("%s: %s is not in both languages: %q, %q", path, what, en, pl)
			}
		}
		differ("the short help", en.Short, pl.Short)
		if en.Long != "" || pl.Long != "" {
			differ("the long help", en.Long, pl.Long)
		}
		if strings.Contains(en.Use, " ") {
			differ("the usage", en.Use, pl.Use)
		}
		flags := 0
		en.Flags().VisitAll(func(f *pflag.Flag) {
			other := pl.Flags().Lookup(f.Name)
			if other == nil || other.DefValue != f.DefValue || other.Shorthand != f.Shorthand {
				t.Errorf("%s: --%s is another flag in Polish", path, f.Name)
				return
			}
			flags++
			differ("--"+f.Name, f.Usage, other.Usage)
		})
		pl.Flags().VisitAll(func(*pflag.Flag) { flags-- })
		if flags != 0 || pl.CommandPath() != path || pl.Example != en.Example {
			t.Errorf("%s: in Polish other flags or examples are to be typed", path)
		}
		for line := range strings.Lines(en.Example) {
			if !strings.HasPrefix(line, "  sandtable ") {
				t.Errorf("%s: the example has prose, which must be in both languages: %s", path, line)
			}
		}
		testPolish(t, pl)
		english, polish := shown(en), shown(pl)
		if len(english) != len(polish) {
			t.Fatalf("%s: %d commands in English, %d in Polish", path, len(english), len(polish))
		}
		for i := range english {
			walk(english[i], polish[i])
		}
	}
	walk(withHelp(english), withHelp(polish))
	if n < 30 {
		t.Errorf("%d commands are few", n)
	}
}

// withHelp are all commands, with those that cobra adds at the start.
func withHelp(l language) *cobra.Command {
	root := newRoot(rules.Books, l)
	root.InitDefaultHelpCmd()
	return root
}

// shown are the commands that a help text lists.
func shown(c *cobra.Command) []*cobra.Command {
	return slices.DeleteFunc(slices.Clone(c.Commands()), func(sub *cobra.Command) bool { return sub.Hidden })
}

// inEnglish are headings and words that no Polish help has.
var inEnglish = regexp.MustCompile(`(?i)\b(usage|examples|commands?|flags?|default|text|string|int|the|and|of|with|for more|see|a file)\b`)

// polishToo are the names in Polish help that look like English.
var polishToo = strings.NewReplacer("text, html", "", "X-Forwarded-For", "")

// testPolish reads a whole help text, but for its examples, and finds the English in it.
func testPolish(t *testing.T, c *cobra.Command) {
	t.Helper()
	var out bytes.Buffer
	c.SetOut(&out)
	if err := c.Help(); err != nil {
		t.Fatal(err)
	}
	text := out.String()
	if !strings.Contains(text, "Użycie:") || !strings.Contains(text, "Opcje wszystkich poleceń:") {
		t.Errorf("%s: the help has no headings:\n%s", c.CommandPath(), text)
	}
	if c.Example != "" {
		text = strings.Replace(text, c.Example, "", 1)
	}
	if found := inEnglish.FindAllString(polishToo.Replace(text), -1); found != nil {
		t.Errorf("%s: the Polish help has %q:\n%s", c.CommandPath(), found, text)
	}
}
