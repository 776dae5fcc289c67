package engines

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestUnhurried: the Makefile tests engines with the flags that they are built with.
func TestUnhurried(t *testing.T) {
	text, err := os.ReadFile("../../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(`(?m)^UNHURRIED := (.*)$`).FindSubmatch(text)
	if m == nil {
		t.Fatal("the Makefile has no UNHURRIED")
	}
	theirs := strings.Fields(string(m[1]))
	ours := slices.Clone(unhurried)
	slices.Sort(theirs)
	slices.Sort(ours)
	if !slices.Equal(theirs, ours) {
		t.Errorf("the Makefile has\n%v, the engines are built with\n%v", theirs, ours)
	}
}
