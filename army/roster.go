package army

import (
	"fmt"
	"strconv"
	"strings"

	"sandtable/lang"
)

// A Roster is an army as its owner wrote it down: what was picked from the list of a nation.
type Roster struct {
	Rules  Books  `yaml:"rules" json:"rules" ts:"string | string[]"`
	Nation string `yaml:"nation" json:"nation"`
	Name   string `yaml:"name" json:"name"`
	// Called is its name in every language, as long as it is not renamed.
	Called lang.Text `yaml:"called,omitempty" json:"called,omitzero"`
	// About says what the army is good at and how it wants to be led.
	About lang.Text `yaml:"about,omitempty" json:"about,omitzero"`
	Year  int       `yaml:"year,omitempty" json:"year,omitempty"` // when it fights; 0: not set
	// Formation is the part of the nation's forces that it is of, Front where it fights; without them they are the usual ones.
	Formation string `yaml:"formation,omitempty" json:"formation,omitempty"`
	Front     string `yaml:"front,omitempty" json:"front,omitempty"`
	Points    int    `yaml:"points,omitempty" json:"points,omitempty"` // the limit agreed on; 0: none
	Units     []Pick `yaml:"units" json:"units"`
	Works     []Pick `yaml:"works,omitempty" json:"works,omitempty"`
	// Unknown is what an import found in the file of another program and in no list of ours.
	Unknown []string `yaml:"unknown,omitempty" json:"unknown,omitempty"`
}

// Title is what the army is called in a language.
func (r *Roster) Title(l lang.Language) string {
	if r.Called.EN == r.Name {
		return r.Called.In(l)
	}
	return r.Name
}

// A Pick is an entry of a list that was taken, once or several times alike.
type Pick struct {
	Entry   string   `yaml:"entry" json:"entry"`
	Name    string   `yaml:"name,omitempty" json:"name,omitempty"`   // its owner's; without one it has that of the entry
	Count   int      `yaml:"count,omitempty" json:"count,omitempty"` // 0: one
	Grade   string   `yaml:"grade,omitempty" json:"grade,omitempty"` // the quality, where the entry comes in several
	Men     int      `yaml:"men,omitempty" json:"men,omitempty"`     // models; 0: the fewest
	Options []Choice `yaml:"options,omitempty,flow" json:"options,omitempty"`
	// Kits are what its figures carry, from the first on; the others carry what is usual.
	Kits  [][]string `yaml:"kits,omitempty,flow" json:"kits,omitempty"`
	Group int        `yaml:"group,omitempty" json:"group,omitempty"` // the part of the army it belongs to: a platoon
}

// Times is how often the entry was taken.
func (p *Pick) Times() int { return max(p.Count, 1) }

// A Choice is an option of an entry that was taken: its id, and how often if more than once, such as "smg 3".
type Choice string

// Of makes a choice.
func Of(id string, n int) Choice {
	if n == 1 {
		return Choice(id)
	}
	return Choice(fmt.Sprintf("%s %d", id, n))
}

// Read parts a choice into the id of the option and how often it was taken.
func (c Choice) Read() (id string, n int, err error) {
	id, number, several := strings.Cut(strings.TrimSpace(string(c)), " ")
	if !several {
		return id, 1, nil
	}
	n, err = strconv.Atoi(strings.TrimSpace(number))
	if err != nil || n < 1 || n > maxCount {
		return id, 0, fmt.Errorf("option %q: write its id and how often, such as smg 3", c)
	}
	return id, n, nil
}

// Limits on what a roster may hold.
const (
	maxRosterBytes = 1 << 20
	maxBooks       = 16
	maxPicks       = 500
	maxCount       = 200
	maxUnits       = 1000
	maxText        = 200
	maxAbout       = 1000
	maxPoints      = 1_000_000
)
