package clauses

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
)

// TestLines reads lines of all kinds of scraps as regular expressions would.
func TestLines(t *testing.T) {
	area := regexp.MustCompile(`^## ([A-Z][A-Z0-9]*) (.+)$`)
	clause := regexp.MustCompile(`^- \*\*([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+[a-z]?)\*\* +(.+)$`)
	table := regexp.MustCompile(`^(?:Table for|Tabela do) ([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+):$`)
	editions := regexp.MustCompile(`^[0-9]+(\+[0-9]+)*$`)
	scraps := strings.Split("##|## |# |- **|** |**|*|-|A|DUEL|DUEL-FIRE-01|X9|07|1|2|+|b|ab| |(1) |Text|- **A-1|Table for A-1|Table for |Tabela do |:|ż", "|")
	rng := rand.New(rand.NewPCG(1, 2))
	found := [4]int{}
	check := func(line, got, want string, kind int) {
		if got != want {
			t.Errorf("%q: got %q, want %q", line, got, want)
		}
		if want != "" {
			found[kind]++
		}
	}
	for range 300_000 {
		line := ""
		for range 1 + rng.IntN(7) {
			line += scraps[rng.IntN(len(scraps))]
		}
		line = strings.TrimRight(line, " ")
		groups := func(e *regexp.Regexp) string {
			if m := e.FindStringSubmatch(line); m != nil {
				return strings.Join(m[1:], "|")
			}
			return ""
		}
		if strings.HasPrefix(line, "## ") {
			a := areaLine(line)
			check(line, strings.TrimSuffix(a.ID+"|"+a.Title, "|"), groups(area), 0)
		}
		id, text := clauseLine(line)
		check(line, strings.TrimSuffix(id+"|"+text, "|"), groups(clause), 1)
		check(line, tableLine(line), groups(table), 2)
		if isEditions(line) != editions.MatchString(line) {
			t.Errorf("%q are editions: %t", line, isEditions(line))
		}
		if isEditions(line) {
			found[3]++
		}
	}
	for kind, n := range found {
		if n < 20 {
			t.Errorf("%d lines of kind %d", n, kind)
		}
	}
}
