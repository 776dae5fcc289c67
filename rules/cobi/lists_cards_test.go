package cobi_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sandtable/army"
	"sandtable/lang"
	"sandtable/rules/cobi"
)

// A listed is a card as a list has it.
type listed struct {
	Class, Drive string
	Open         bool
	Keywords     []string
	Since        string
	Card         map[string]int
}

// line writes a card as the clause list does. CARD-01 to CARD-22.
func (c *listed) line(cost int) string {
	fields := func(form string, names ...string) string {
		out := make([]string, len(names))
		for i, name := range names {
			switch n, is := c.Card[name]; {
			case !is:
				out[i] = "-"
			case form == "%d+" && i > 1, n == 0, form == "%+d" && i < len(names)-1:
				out[i] = fmt.Sprint(n)
			default:
				out[i] = fmt.Sprintf(form, n)
			}
		}
		if form == "%d+" && c.Card["explosion"] > 0 {
			out[3] = "+" + out[3]
		}
		return strings.Join(out, "/")
	}
	what := c.Class + ", " + c.Drive
	if c.Open {
		what += ", open-topped"
	}
	return fmt.Sprintf("%s; fields 1-5 %s; 6-9 %s; 10-13 %s; 14-17 %s; crew %d; value %d; available %s; %s.", what,
		fields("%+d", "forward", "reverse", "turn", "difficult", "road"), fields("%d+", "hit", "load", "strength", "explosion"),
		fields("%d", "front", "side", "rear", "top"), fields("%d", "destroyed", "incapacitated", "damaged", "immobilised"),
		c.Card["crew"], cost, c.Since, strings.Join(c.Keywords, "; "))
}

// TestListedCards compares the cards of the lists with those of the clause list, field by field: the nations that it names have each of
// them, and no list has another under its clause. The ambulance has no name of a nation. CARD-101 to CARD-138.
func TestListedCards(t *testing.T) {
	ref, err := cobi.Shelves[0].Reference(lang.English)
	if err != nil {
		t.Fatal(err)
	}
	nations := map[string]string{"USA": "usa", "Great Britain": "britain", "Poland": "poland", "Soviet Union": "soviet", "Germany": "germany"}
	card := regexp.MustCompile(`^COBI-CARD-1[0-3][0-9]$`)
	head := regexp.MustCompile(`^(.*?)(?: \(any nation\))? \(([^()]*)\): `)
	all, found := allLists(t), 0
	for _, c := range ref.Clauses {
		if !card.MatchString(c.ID) || c.ID == "COBI-CARD-139" {
			continue
		}
		found++
		of := head.FindStringSubmatch(c.Text)
		if of == nil {
			t.Errorf("%s does not say whose it is: %s", c.ID, c.Text)
			continue
		}
		var has, want []string
		for _, list := range all {
			if i := slices.IndexFunc(list.Units, func(e army.Entry) bool {
				return strings.Contains(e.From.Source, c.ID) && !strings.Contains(e.From.Source, "taken over") // under a date of its own
			}); i >= 0 {
				has = append(has, list.Nation)
				sameCard(t, c.ID, &list.Units[i], of[1], strings.TrimPrefix(c.Text, of[0]))
			}
			if of[2] == "all" {
				want = append(want, list.Nation)
			}
		}
		if of[2] != "all" {
			for name := range strings.SplitSeq(of[2], "; ") {
				want = append(want, nations[name])
			}
		}
		slices.Sort(want)
		if slices.Sort(has); !slices.Equal(has, want) {
			t.Errorf("%s is in the lists of %v, want %v", c.ID, has, want)
		}
	}
	if found != 38 {
		t.Errorf("there are %d cards in the clause list", found)
	}
}

// sameCard compares an entry with what the clause list says of it.
func sameCard(t *testing.T, id string, e *army.Entry, name, line string) {
	t.Helper()
	got := readListed(t, e)
	if e.Name.EN != name || got.line(e.Cost) != line {
		t.Errorf("%s: %s in the list\n%s\nis %s\n%s", id, e.Name.EN, got.line(e.Cost), name, line)
	}
}

func readListed(t *testing.T, e *army.Entry) *listed {
	t.Helper()
	data, err := e.Profile.JSON()
	if err != nil {
		t.Fatal(err)
	}
	out := &listed{}
	if err := json.Unmarshal(data, out); err != nil {
		t.Fatal(err)
	}
	return out
}

// TestKnownCards: the few values that the source tells of cards are those of the lists. CARD-24.
func TestKnownCards(t *testing.T) {
	known := map[string]map[string]int{
		"panther-ausf-a":    {"forward": 28, "reverse": 10, "turn": 5, "difficult": 5, "road": 10},
		"m4a1-sherman":      {"hit": 3, "strength": 9},
		"pz-kpfw-iv-ausf-h": {"front": 6, "destroyed": 4},
	}
	found := 0
	for _, list := range allLists(t) {
		for i := range list.Units {
			fields, is := known[list.Units[i].ID]
			if !is {
				continue
			}
			found++
			got := readListed(t, &list.Units[i])
			for name, n := range fields {
				if got.Card[name] != n {
					t.Errorf("%s of %s: %s %d, not %d", list.Units[i].ID, list.Nation, name, n, got.Card[name])
				}
			}
		}
	}
	if found < len(known) {
		t.Errorf("%d of %d cards are in the lists", found, len(known))
	}
}
