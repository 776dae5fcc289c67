package arrange

import (
	_ "embed" // for war.yaml
	"fmt"
	"slices"
	"sync"

	"sandtable/army"
	"sandtable/lang"
	"sandtable/library"
	"sandtable/maps"
	"sandtable/plain"
)

// warText is what happened: campaigns and match-ups, see there.
//
//go:embed war.yaml
var warText []byte

// A Campaign is where some nations fought others.
type Campaign struct {
	Name  lang.Text `yaml:"name" json:"-"`
	Years [2]int    `yaml:"years" json:"years"` // the first and the last
	One   []string  `yaml:"one" json:"one"`     // nations as army lists name them
	Other []string  `yaml:"other" json:"other"`
}

// met reports whether two nations fought each other in a year of the campaign.
func (c *Campaign) met(a, b string, year int) bool {
	return c.Years[0] <= year && year <= c.Years[1] &&
		(slices.Contains(c.One, a) && slices.Contains(c.Other, b) || slices.Contains(c.One, b) && slices.Contains(c.Other, a))
}

// A Matchup is a battle out of history that any book may fight which has its armies.
type Matchup struct {
	ID    string    `yaml:"id"`
	Name  lang.Text `yaml:"name"`
	About lang.Text `yaml:"about"`
	Year  int       `yaml:"year"`
	Land  maps.Land `yaml:"land"` // of the map that is drawn; empty: any
	// Red and Blue are armies as a wish names them. Of several the first is taken that a book has.
	Red  []string `yaml:"red"`
	Blue []string `yaml:"blue"`
}

type history struct {
	Campaigns []Campaign `yaml:"campaigns"`
	Matchups  []Matchup  `yaml:"matchups"`
}

// war reads what happened, once, when it is first asked for.
var war = sync.OnceValues(func() (*history, error) {
	h := &history{}
	if err := plain.Decode(warText, plain.Limits{What: "list of battles", Bytes: 64 << 10, Depth: 8, Fields: 2000, Nodes: 8000}, h); err != nil {
		return nil, fmt.Errorf("war.yaml: %w", err)
	}
	return h, nil
})

// Matchups are the battles out of history, in the order in which they were fought.
func Matchups() ([]Matchup, error) {
	h, err := war()
	if err != nil {
		return nil, err
	}
	return h.Matchups, nil
}

// Campaigns are where nations fought each other.
func Campaigns() ([]Campaign, error) {
	h, err := war()
	if err != nil {
		return nil, err
	}
	return h.Campaigns, nil
}

// Met reports where two nations fought each other in a year.
func Met(a, b string, year int) (*Campaign, bool) {
	h, err := war()
	if err != nil {
		return nil, false
	}
	i := slices.IndexFunc(h.Campaigns, func(c Campaign) bool { return c.met(a, b, year) })
	if i < 0 {
		return nil, false
	}
	return &h.Campaigns[i], true
}

// A Pair are the armies of a match-up in a book.
type Pair struct {
	*Matchup
	Red, Blue string
}

// Pairs are the match-ups that a book has armies for.
func Pairs(s library.Shelf) ([]Pair, error) {
	all, err := Matchups()
	if err != nil || s.Lists == nil {
		return nil, err
	}
	ready, err := ReadyNames(s)
	if err != nil {
		return nil, err
	}
	heads, err := army.Heads(s.Lists)
	if err != nil {
		return nil, err
	}
	has := func(name string) bool {
		nation, year, drafted := readNation(name)
		return slices.Contains(ready, name) || drafted && slices.ContainsFunc(heads, func(h army.Head) bool {
			return h.Nation == nation && h.Years[0] <= year && year <= h.Years[1]
		})
	}
	var out []Pair
	for i := range all {
		m := &all[i]
		red, blue := slices.IndexFunc(m.Red, has), slices.IndexFunc(m.Blue, has)
		if red >= 0 && blue >= 0 {
			out = append(out, Pair{m, m.Red[red], m.Blue[blue]})
		}
	}
	return out, nil
}

// FindPair finds a match-up of a book by its id.
func FindPair(s library.Shelf, id string) (*Pair, error) {
	all, err := Pairs(s)
	if err != nil {
		return nil, err
	}
	var known []string
	for i := range all {
		if all[i].ID == id {
			return &all[i], nil
		}
		known = append(known, all[i].ID)
	}
	w := wrong("matchup", "%s has no match-up %.40q", s.Book.ID(), id)
	if near := lang.Near(id, known, 3); near != nil {
		w.Text = lang.Joined(w.Text, lang.Filled("; did you mean %s?", near[0]))
	}
	return nil, w
}

// Take fills what a wish leaves open: the armies, as many points as they were made for, and the lie of the land.
func (p *Pair) Take(s library.Shelf, w *Wish) error {
	if w.Red.IsZero() {
		w.Red = Named(p.Red)
	}
	if w.Blue.IsZero() {
		w.Blue = Named(p.Blue)
	}
	ready, err := ReadyNames(s)
	if err != nil {
		return err
	}
	if w.Points == 0 && slices.Contains(ready, p.Red) {
		r, err := army.RosterHead(s.Rosters, p.Red)
		if err != nil {
			return err
		}
		w.Points = r.Points
	}
	if w.Map.IsZero() && p.Land != "" && w.Seed != nil {
		w.Map.Name = fmt.Sprint(maps.Seeds, *w.Seed, ":", p.Land)
	}
	return nil
}

// NeverMet says that the armies of a battle never fought each other, and offers a pair that did. The battle may be fought all the same.
func (m *Made) NeverMet() (lang.Text, bool) {
	a, b := &m.Sides[0], &m.Sides[1]
	red, blue, year := a.Roster.Nation, b.Roster.Nation, a.Roster.Year
	if year == 0 || b.Roster.Year == 0 {
		return lang.Text{}, false
	}
	if _, met := Met(red, blue, year); met && year == b.Roster.Year {
		return lang.Text{}, false
	}
	out := lang.Filled("%s %d and %s %d never met in battle", a.List.Name, a.Roster.Year, b.List.Name, b.Roster.Year)
	if p, found := m.nearest(red, blue, year); found {
		out = lang.Joined(out, lang.Filled("; these did: %s against %s (%s, --matchup %s)", p.Red, p.Blue, p.Name, p.ID))
	}
	return out, true
}

// nearest is the match-up of the book that is most like two armies: one of the nations or both, and the year.
func (m *Made) nearest(red, blue string, year int) (best Pair, found bool) {
	all, err := Pairs(m.Shelf)
	if err != nil {
		return best, false
	}
	most := 0
	for _, p := range all {
		like := 0
		for _, army := range []string{p.Red, p.Blue} {
			for _, nation := range []string{red, blue} {
				if isOf(army, nation) {
					like += 100
				}
			}
		}
		if like > 0 {
			like += 50 - 10*min(max(p.Year-year, year-p.Year), 5)
		}
		if like > most {
			best, most, found = p, like, true
		}
	}
	return best, found
}

// isOf reports whether an army is named after a nation.
func isOf(name, nation string) bool {
	return len(name) > len(nation)+1 && name[:len(nation)] == nation && name[len(nation)] == '-' && name[len(nation)+1] >= '0' && name[len(nation)+1] <= '9'
}
