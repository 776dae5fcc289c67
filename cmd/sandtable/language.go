package main

import (
	"cmp"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"sandtable/lang"
)

// A language is what the rules are read in: the words around them.
type language struct {
	header                string // of the list of books
	cases, contradictions string
	house, informational  string
	missing, near, far    string // when a clause is not found
}

var (
	english = &language{
		header: "BOOK\tVERSION\tCLAUSES\tMEASURE\tTITLE",
		cases:  "Worked cases", contradictions: "Contradictions",
		house: "in part a house ruling", informational: "Informational",
		missing: "there is no clause %s; %s", near: "did you mean %s?", far: "see: sandtable rules coverage",
	}
	polish = &language{
		header: "KSIĘGA\tWERSJA\tZASADY\tMIARA\tTYTUŁ",
		cases:  "Przykłady", contradictions: "Sprzeczności",
		house: "po części zasada domowa", informational: "Tylko informacja",
		missing: "nie ma zasady %s; %s", near: "czy chodziło o %s?", far: "zobacz: sandtable rules coverage",
	}
)

// languageFlag gives a command --lang. The function finds the language when the flags have been read; without the
// flag it is that of the terminal.
func languageFlag(c *cobra.Command) func() (*language, error) {
	code := c.Flags().String("lang", "", "language, pl or en (default that of the terminal)")
	return func() (*language, error) {
		terminal := cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG"))
		switch {
		case *code == "pl", *code == "" && strings.HasPrefix(terminal, "pl"):
			return polish, nil
		case *code == "en", *code == "":
			return english, nil
		}
		return nil, fmt.Errorf("there is no language %q; take pl or en", *code)
	}
}

// code is the language as the texts of other packages know it.
func (l *language) code() lang.Language {
	if l == polish {
		return lang.Polish
	}
	return lang.English
}

// pick chooses between the same words in English and in Polish.
func (l *language) pick(en, pl string) string {
	if l == polish && pl != "" {
		return pl
	}
	return en
}
