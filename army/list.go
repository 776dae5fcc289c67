package army

import (
	"cmp"
	"embed"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"sandtable/lang"
	"sandtable/plain"
)

// A List is what a nation can field under some editions of a rule book.
type List struct {
	Books  []string  `yaml:"books"`
	Nation string    `yaml:"nation"`
	Name   lang.Text `yaml:"name"`
	// Formations are the parts of the nation's forces that differ in what they have, the usual one first.
	Formations []Formation `yaml:"formations,omitempty,flow"`
	// Fronts are where its armies may fight, where that makes a difference; the usual one first.
	Fronts []Formation `yaml:"fronts,omitempty,flow"`
	Units  []Entry     `yaml:"units"`
	Works  []Entry     `yaml:"works,omitempty"` // what is bought beside units: field works, assets, upgrades
	Items  []Item      `yaml:"items,omitempty"` // what figures carry: kits are made of them
}

// A Formation is a part of a nation's forces, or a front on which they fight.
type Formation struct {
	ID    string    `yaml:"id"`
	Name  lang.Text `yaml:"name,flow"`
	Years []int     `yaml:"years,omitempty,flow"` // the first and the last, if not all
}

// An Item is something that a figure carries.
type Item struct {
	ID    string    `yaml:"id"`
	Name  lang.Text `yaml:"name,flow"`
	Group string    `yaml:"group"` // the heading it stands under
	Cost  int       `yaml:"cost,omitempty"`
	Years []int     `yaml:"years,omitempty,flow"` // the first and the last, if not all
	From  Knowledge `yaml:"from,flow"`
}

// An Entry is one thing that a list offers.
type Entry struct {
	ID      string      `yaml:"id"`
	Name    lang.Text   `yaml:"name"`
	Group   string      `yaml:"group"`                  // the heading it stands under
	Years   []int       `yaml:"years,flow"`             // the first and the last
	Cost    int         `yaml:"cost,omitempty"`         // where it comes in one quality only
	Grades  []Grade     `yaml:"grades,omitempty,flow"`  // the qualities it comes in, from the worst to the best
	Men     []int       `yaml:"men,omitempty,flow"`     // the fewest and the most models, where the owner chooses
	For     []string    `yaml:"for,omitempty,flow"`     // the formations that have it; none: all
	Kits    [][]string  `yaml:"kits,omitempty,flow"`    // what each of its figures carries, where the owner chooses
	Profile Profile     `yaml:"profile,omitempty,flow"` // of units, and of works that have figures
	Options []Option    `yaml:"options,omitempty,flow"`
	Limit   int         `yaml:"limit,omitempty"`      // how many an army may have; 0: as many as it likes
	Notes   []lang.Text `yaml:"notes,omitempty,flow"` // what the figures do not tell
	From    Knowledge   `yaml:"from,flow"`
}

// A Grade is a quality in which an entry can be had.
type Grade struct {
	ID   string `yaml:"id"`
	Cost int    `yaml:"cost"`           // with the fewest models
	Each int    `yaml:"each,omitempty"` // for each model beyond them
}

// An Option is something that can be added to an entry, or exchanged.
type Option struct {
	ID   string    `yaml:"id"`
	Name lang.Text `yaml:"name,flow"`
	Cost int       `yaml:"cost"`           // may be below zero: something is given up
	Each bool      `yaml:"each,omitempty"` // the cost is for every model of the unit
	Most int       `yaml:"most,omitempty"` // how often it may be taken; 0: once
	// Years are the first and the last, if not those of the entry.
	Years []int `yaml:"years,omitempty,flow"`
	// Kits are what the figures carry that it brings, after those of the entry.
	Kits [][]string `yaml:"kits,omitempty,flow"`
	// Gives is what it changes, in the words of the book.
	Gives Profile `yaml:"gives,omitempty,flow"`
	// From is how sure it is and where it comes from, if not as the entry is.
	From *Knowledge `yaml:"from,omitempty,flow"`
}

// Profile is what a unit is, in the words of its book.
type Profile map[string]any

// JSON is the profile as a set-up wants it.
func (p Profile) JSON() (json.RawMessage, error) { return json.Marshal(p) }

// Knowledge is how sure an entry is and where it comes from.
type Knowledge struct {
	Sure   Surety   `yaml:"sure"`
	Source string   `yaml:"source"`
	Found  []string `yaml:"found,omitempty,flow"` // the fields that a source states, if not all are
}

// Surety is how a figure came to be known.
type Surety string

// The grades of surety.
const (
	Found   Surety = "found"   // a public source states it
	Derived Surety = "derived" // worked out from facts by a formula
	House   Surety = "house"   // our own ruling
)

// Sureties are the grades from the surest to the least sure.
var Sureties = []Surety{Found, Derived, House}

// Limits on what a list may hold.
const (
	maxBytes   = 4 << 20
	maxEntries = 2000
	maxOptions = 50
	maxItems   = 500
	maxKits    = 50 // figures with kits in a unit
	maxKit     = 10 // items in a kit
)

// listLimits bound a list before it is parsed: a list may come from a club.
var listLimits = plain.Limits{What: "list", Bytes: maxBytes, Depth: 40, Fields: 20 * maxEntries, Nodes: 100 * maxEntries}

// Read reads a list. Errors name the place.
func Read(name string, from io.Reader) (*List, error) {
	data, err := io.ReadAll(io.LimitReader(from, maxBytes+1))
	if err != nil {
		return nil, fmt.Errorf("list %s: %w", name, err)
	}
	var l List
	if err := plain.Decode(data, listLimits, &l); err != nil {
		return nil, fmt.Errorf("list %s: %w", name, err)
	}
	if err := l.check(); err != nil {
		return nil, fmt.Errorf("list %s: %w", name, err)
	}
	return &l, nil
}

// check finds what a list lacks.
func (l *List) check() error {
	switch {
	case len(l.Books) == 0:
		return fmt.Errorf("books: it is for no book")
	case l.Nation == "" || l.Name.EN == "":
		return fmt.Errorf("nation and name.en are needed")
	case len(l.Units)+len(l.Works) > maxEntries:
		return fmt.Errorf("%d entries, at most %d are taken", len(l.Units)+len(l.Works), maxEntries)
	}
	if err := cmp.Or(checkFormations("formations", l.Formations), checkFormations("fronts", l.Fronts), l.checkItems()); err != nil {
		return err
	}
	seen := map[string]bool{}
	for i := range l.Units {
		if err := l.Units[i].checkKits(l); err != nil {
			return fmt.Errorf("units[%d] (%s): %w", i, l.Units[i].ID, err)
		}
		if err := l.Units[i].check(seen); err != nil {
			return fmt.Errorf("units[%d] (%s): %w", i, l.Units[i].ID, err)
		}
		if len(l.Units[i].Profile) == 0 {
			return fmt.Errorf("units[%d] (%s): a unit has a profile", i, l.Units[i].ID)
		}
		if _, err := l.Units[i].Profile.JSON(); err != nil {
			return fmt.Errorf("units[%d] (%s): profile: %w", i, l.Units[i].ID, err)
		}
	}
	for i := range l.Works {
		if err := l.Works[i].check(seen); err != nil {
			return fmt.Errorf("works[%d] (%s): %w", i, l.Works[i].ID, err)
		}
	}
	return nil
}

func (e *Entry) check(seen map[string]bool) error {
	switch {
	case e.ID == "" || seen[e.ID]:
		return fmt.Errorf("the id is empty or taken")
	case e.Name.EN == "":
		return fmt.Errorf("the name is needed in English")
	case e.Cost < 0:
		return fmt.Errorf("a cost is not below zero")
	case len(e.Years) != 2 || e.Years[0] > e.Years[1]:
		return fmt.Errorf("years: the first and the last are needed, and they do not run backwards")
	case len(e.Men) != 0 && (len(e.Men) != 2 || e.Men[0] < 1 || e.Men[0] > e.Men[1] || e.Men[1] > maxCount):
		return fmt.Errorf("men: the fewest and the most are needed, from 1 to %d, and not the other way round", maxCount)
	case !slices.Contains(Sureties, e.From.Sure):
		return fmt.Errorf("from.sure: %q is not one of %v", e.From.Sure, Sureties)
	}
	seen[e.ID] = true
	return cmp.Or(e.checkGrades(), e.checkOptions())
}

// checkGrades finds what is wrong with the qualities of an entry.
func (e *Entry) checkGrades() error {
	if len(e.Grades) > 0 && e.Cost != 0 {
		return fmt.Errorf("it has a cost of its own or grades, not both")
	}
	seen := map[string]bool{}
	for i, g := range e.Grades {
		switch {
		case g.ID == "" || seen[g.ID]:
			return fmt.Errorf("grades[%d]: the id is empty or taken", i)
		case g.Cost < 0 || g.Each < 0:
			return fmt.Errorf("grades[%d] (%s): a cost is not below zero", i, g.ID)
		}
		seen[g.ID] = true
	}
	return nil
}

// checkOptions finds what is wrong with the options of an entry.
func (e *Entry) checkOptions() error {
	if len(e.Options) > maxOptions {
		return fmt.Errorf("%d options, at most %d are taken", len(e.Options), maxOptions)
	}
	seen := map[string]bool{}
	for i, o := range e.Options {
		switch {
		case o.ID == "" || seen[o.ID]:
			return fmt.Errorf("options[%d]: the id is empty or taken", i)
		case strings.ContainsAny(o.ID, " ,"):
			return fmt.Errorf("options[%d] (%s): an id is one word, so that a roster can name it", i, o.ID)
		case o.Name.EN == "":
			return fmt.Errorf("options[%d] (%s): the name is needed in English", i, o.ID)
		case o.Most < 0 || o.Most > maxCount:
			return fmt.Errorf("options[%d] (%s): most is from 0 to %d", i, o.ID, maxCount)
		case o.From != nil && !slices.Contains(Sureties, o.From.Sure):
			return fmt.Errorf("options[%d] (%s): from.sure: %q is not one of %v", i, o.ID, o.From.Sure, Sureties)
		case len(o.Years) != 0 && (len(o.Years) != 2 || o.Years[0] > o.Years[1]):
			return fmt.Errorf("options[%d] (%s): years: the first and the last are needed, and they do not run backwards", i, o.ID)
		}
		seen[o.ID] = true
	}
	return nil
}

// Grade finds a quality of an entry by its id.
func (e *Entry) Grade(id string) (*Grade, bool) {
	if i := slices.IndexFunc(e.Grades, func(g Grade) bool { return g.ID == id }); i >= 0 {
		return &e.Grades[i], true
	}
	return nil, false
}

// Option finds an option of an entry by its id.
func (e *Entry) Option(id string) (*Option, bool) {
	if i := slices.IndexFunc(e.Options, func(o Option) bool { return o.ID == id }); i >= 0 {
		return &e.Options[i], true
	}
	return nil, false
}

// Entry finds an entry by its id.
func (l *List) Entry(id string) (*Entry, bool) {
	for _, entries := range [][]Entry{l.Units, l.Works} {
		if i := slices.IndexFunc(entries, func(e Entry) bool { return e.ID == id }); i >= 0 {
			return &entries[i], true
		}
	}
	return nil, false
}

// Served reports an entry that was there in a year.
func (e *Entry) Served(year int) bool { return served(e.Years, year) }

// Served reports an option that was there in a year.
func (o *Option) Served(year int) bool { return served(o.Years, year) }

// served reports a year within the first and the last of two, or within none.
func served(years []int, year int) bool {
	return len(years) == 0 || years[0] <= year && year <= years[1]
}

// In are the units that served in a year.
func (l *List) In(year int) []Entry {
	return slices.DeleteFunc(slices.Clone(l.Units), func(e Entry) bool { return !e.Served(year) })
}

// ReadNation reads the list of a nation from a folder of lists, each named after its nation.
func ReadNation(files fs.FS, nation string) (*List, error) {
	names, err := listNames(files)
	if err != nil {
		return nil, err
	}
	if !slices.Contains(names, nation) {
		return nil, fmt.Errorf("there is no army list of %q; there are %s", nation, strings.Join(names, ", "))
	}
	return readFile(files, nation)
}

// ReadAll reads every list of a folder, in the order of their names.
func ReadAll(files fs.FS) ([]*List, error) {
	names, err := listNames(files)
	if err != nil {
		return nil, err
	}
	var lists []*List
	for _, name := range names {
		list, err := readFile(files, name)
		if err != nil {
			return nil, err
		}
		lists = append(lists, list)
	}
	return lists, nil
}

func listNames(files fs.FS) ([]string, error) {
	names, err := fs.Glob(files, "*.yaml")
	if err != nil {
		return nil, err
	}
	for i := range names {
		names[i] = strings.TrimSuffix(names[i], ".yaml")
	}
	slices.Sort(names)
	return names, nil
}

// readFile reads a list of a folder; one that is part of the program once, since it does not change, and a list that was read must not be changed.
func readFile(files fs.FS, name string) (*List, error) {
	embedded, ok := files.(embed.FS)
	if !ok {
		return readAnew(files, name)
	}
	key := listKey{embedded, name}
	if l, ok := read.Load(key); ok {
		return l.(*List), nil
	}
	l, err := readAnew(files, name)
	if err == nil {
		read.Store(key, l)
	}
	return l, err
}

// read are the lists that were read, by where they stand and their names: a caller that makes many battles wants the same few.
var read sync.Map

type listKey struct {
	files embed.FS
	name  string
}

func readAnew(files fs.FS, name string) (*List, error) {
	file, err := files.Open(name + ".yaml")
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return Read(name, file)
}
