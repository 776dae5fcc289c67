package arrange

import (
	"cmp"
	"embed"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/battle/script"
	"sandtable/lang"
	"sandtable/library"
	"sandtable/scenario"
)

// Shelf finds a book by its id.
func Shelf(books []library.Shelf, id string) (library.Shelf, error) {
	i := slices.IndexFunc(books, func(s library.Shelf) bool { return s.Book.ID() == id })
	if i < 0 {
		return library.Shelf{}, wrong("rules", "there is no rule book %.40q", id)
	}
	return books[i], nil
}

// Lists reads all army lists of a book.
func Lists(s library.Shelf) ([]*army.List, error) {
	if s.Lists == nil {
		return nil, noLists(s)
	}
	return army.ReadAll(s.Lists)
}

// List reads the army list of a nation.
func List(s library.Shelf, nation string) (*army.List, error) {
	if s.Lists == nil {
		return nil, noLists(s)
	}
	names, err := fs.Glob(s.Lists, "*.yaml")
	if err != nil {
		return nil, err
	}
	slices.Sort(names)
	if !slices.Contains(names, nation+".yaml") {
		return nil, wrong("", "%s has no army list %.40q; try %s",
			s.Book.ID(), nation, strings.ReplaceAll(strings.Join(names, ", "), ".yaml", ""))
	}
	return army.ReadNation(s.Lists, nation)
}

func noLists(s library.Shelf) error {
	return wrong("", "%s has no army lists yet", s.Book.ID())
}

// ReadyNames lists the ready-made rosters of a book.
func ReadyNames(s library.Shelf) ([]string, error) {
	if s.Rosters == nil {
		return nil, nil
	}
	files, err := fs.Glob(s.Rosters, "*.yaml")
	if err != nil {
		return nil, err
	}
	slices.Sort(files)
	for i := range files {
		files[i] = strings.TrimSuffix(files[i], ".yaml")
	}
	return files, nil
}

// Ready reads a ready-made roster. It is for the book on whose shelf it stands: editions share them.
func Ready(s library.Shelf, name string) (*army.Roster, error) {
	return readRoster(s, s.Rosters, name, name+".yaml")
}

// starterArmy reads an army of a first battle; nothing if there is none of that name. They are smaller than ready-made ones, and made
// for one battle, so they are not offered for another.
func starterArmy(s library.Shelf, name string) (*army.Roster, error) {
	file := "armies/" + name + ".yaml"
	if s.Starters == nil || !fs.ValidPath(file) {
		return nil, nil
	}
	r, err := readRoster(s, s.Starters, name, file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return r, err
}

func readRoster(s library.Shelf, from fs.FS, name, path string) (*army.Roster, error) {
	file, err := from.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	r, err := army.ReadRoster(name, file)
	if err == nil {
		r.Rules = army.Books{s.Book.ID()}
	}
	return r, err
}

// Muster judges a roster by the book and the list that it names, for a battle with such options.
func Muster(books []library.Shelf, r *army.Roster, options ...battle.Option) (*army.Army, library.Shelf, error) {
	s, err := Shelf(books, r.Rules.First())
	if err != nil {
		return nil, s, err
	}
	list, err := List(s, r.Nation)
	if err != nil {
		return nil, s, err
	}
	if s.Army == nil {
		return nil, s, noArmies(s)
	}
	if err := checkOptions(s, options); err != nil {
		return nil, s, err
	}
	return judge(army.Muster(r, list, s.Army), s, options), s, nil
}

func noArmies(s library.Shelf) error {
	return wrong("rules", "%s has no army rules yet", s.Book.ID())
}

// Scenarios reads the scenarios of a book.
func Scenarios(s library.Shelf) ([]*scenario.Scenario, error) {
	if s.Scenarios == nil {
		return nil, nil
	}
	return scenariosOf(s.Scenarios, s.Book.ID())
}

// Children reads the battles of a book for children, which are ready to fight, the first first.
func Children(s library.Shelf) ([]*scenario.Scenario, error) {
	if s.Children == nil {
		return nil, nil
	}
	return scenariosOf(s.Children, s.Book.ID())
}

// Starters reads the first battles of a book, which are ready to fight with all units in place.
func Starters(s library.Shelf) ([]*scenario.Scenario, error) {
	if s.Starters == nil {
		return nil, nil
	}
	return scenariosOf(s.Starters, s.Book.ID())
}

// Every reads all scenarios of a book: those that all may fight, those for children and the first battles.
func Every(s library.Shelf) (all []*scenario.Scenario, err error) {
	for _, read := range []func(library.Shelf) ([]*scenario.Scenario, error){Scenarios, Children, Starters} {
		some, err := read(s)
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
}

// scenarioFiles are the scenarios that were read, by where they stand and their books.
var scenarioFiles sync.Map

type scenarioKey struct {
	files embed.FS
	book  string
}

// scenariosOf reads the scenarios of a book; those that are part of the program once. The caller may change what they are called and so
// on, but nothing that they point to.
func scenariosOf(files fs.FS, book string) ([]*scenario.Scenario, error) {
	embedded, ok := files.(embed.FS)
	if !ok {
		return scenario.ReadAll(files, book)
	}
	key := scenarioKey{embedded, book}
	read, ok := scenarioFiles.Load(key)
	if !ok {
		all, err := scenario.ReadAll(files, book)
		if err != nil {
			return nil, err
		}
		read = all
		scenarioFiles.Store(key, read)
	}
	var out []*scenario.Scenario
	for _, one := range read.([]*scenario.Scenario) {
		own := *one
		out = append(out, &own)
	}
	return out, nil
}

// Lessons reads what a book teaches, the first first.
func Lessons(books []library.Shelf, s library.Shelf) ([]*script.Lesson, error) {
	if s.Lessons == nil {
		return nil, nil
	}
	return script.Lessons(s.Lessons, s.Book, func(id string) (battle.Book, bool) { return library.Find(books, id) })
}

// scenario is the one that is wished for.
func (w *Wish) scenario(s library.Shelf) (*scenario.Scenario, error) {
	if w.Written == "" {
		return Scenario(s, w.Scenario)
	}
	own, err := scenario.Decode(cmp.Or(w.Scenario, "own"), []byte(w.Written))
	if err != nil {
		return nil, as("scenario", err)
	}
	if !own.IsFor(s.Book.ID()) {
		return nil, wrong("scenario", "%.40s is a scenario for %.60s, not for %s", own.ID, strings.Join(own.Books, ", "), s.Book.ID())
	}
	return own, nil
}

// ScenarioFile is the file of a scenario of a book, as it was written.
func ScenarioFile(s library.Shelf, id string) ([]byte, error) {
	one, err := Scenario(s, id)
	if err != nil {
		return nil, err
	}
	for _, files := range []fs.FS{s.Scenarios, s.Children, s.Starters} {
		if files != nil {
			if file, err := fs.ReadFile(files, one.ID+".yaml"); err == nil {
				return file, nil
			}
		}
	}
	return nil, wrong("scenario", "there is no scenario %.40q; try %s", id, "")
}

// Scenario finds a scenario of a book, those for children and first battles among them, or without a name the one that the book
// usually fights.
func Scenario(s library.Shelf, id string) (*scenario.Scenario, error) {
	all, err := Every(s)
	if err != nil {
		return nil, err
	}
	var known []string
	for _, one := range all {
		if one.ID == id || id == "" && one.Usual {
			return one, nil
		}
		known = append(known, one.ID)
	}
	if id == "" {
		return nil, wrong("scenario", "%s: name a scenario", s.Book.ID())
	}
	if near := lang.Near(id, known, 3); near != nil {
		known = near
	}
	return nil, wrong("scenario", "there is no scenario %.40q; try %s", id, strings.Join(known, ", "))
}
