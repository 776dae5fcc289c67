package desk

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"

	"sandtable/army"
	"sandtable/internal/arrange"
	"sandtable/lang"
	"sandtable/library"
)

// An ArmyList is what a nation can field under a book, for the page's builder.
type ArmyList struct {
	Book       string       `json:"book"`
	Nation     string       `json:"nation"`
	Name       string       `json:"name"`
	Years      []int        `json:"years"` // the first and the last in which it has anything
	Formations []NamedPart  `json:"formations,omitempty"`
	Fronts     []NamedPart  `json:"fronts,omitempty"`
	Groups     []ArmyGroup  `json:"groups"`
	Items      []ItemChoice `json:"items,omitempty"`
}

// A NamedPart is a part of a nation's forces, or a front.
type NamedPart struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// An ArmyGroup is the entries under one heading.
type ArmyGroup struct {
	ID      string        `json:"id"`
	Name    string        `json:"name"`
	Entries []EntryChoice `json:"entries"`
}

// An EntryChoice is one thing that may be picked.
type EntryChoice struct {
	ID      string         `json:"id"`
	Name    string         `json:"name"`
	Work    bool           `json:"work,omitempty"` // it is picked beside the units
	Years   []int          `json:"years"`
	Cost    int            `json:"cost"` // of the cheapest as it comes
	Grades  []GradeChoice  `json:"grades,omitempty"`
	Men     []int          `json:"men,omitempty"` // the fewest and the most, where that is a choice
	Options []OptionPicked `json:"options,omitempty"`
	Kits    [][]string     `json:"kits,omitempty"` // what each of its figures carries, where that is a choice
	Limit   int            `json:"limit,omitempty"`
	For     []string       `json:"for,omitempty"` // the formations that have it; none: all
	Notes   []string       `json:"notes,omitempty"`
	Sure    army.Surety    `json:"sure"`
}

// A GradeChoice is a quality in which an entry can be had.
type GradeChoice struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Cost int    `json:"cost"`
	Each int    `json:"each,omitempty"`
}

// An OptionPicked is something that can be added to an entry.
type OptionPicked struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Cost  int    `json:"cost"`
	Each  bool   `json:"each,omitempty"`
	Most  int    `json:"most,omitempty"` // how often; 0: once
	Years []int  `json:"years,omitempty"`
}

// An ItemChoice is something that a figure may carry.
type ItemChoice struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Group string `json:"group"`
	Cost  int    `json:"cost"`
	Years []int  `json:"years,omitempty"`
}

type listParams struct {
	Speech
	Book   string `json:"book"`
	Nation string `json:"nation"`
}

// list is what a nation can field.
func (d *Desk) list(p *listParams) (*ArmyList, error) {
	shelf, list, err := d.listOf(p.Book, p.Nation)
	if err != nil {
		return nil, err
	}
	out := &ArmyList{Book: p.Book, Nation: p.Nation, Name: list.Name.In(p.Lang), Groups: []ArmyGroup{}}
	for _, f := range list.Formations {
		out.Formations = append(out.Formations, NamedPart{f.ID, f.Name.In(p.Lang)})
	}
	for _, f := range list.Fronts {
		out.Fronts = append(out.Fronts, NamedPart{f.ID, f.Name.In(p.Lang)})
	}
	for _, i := range list.Items {
		out.Items = append(out.Items, ItemChoice{i.ID, i.Name.In(p.Lang), i.Group, i.Cost, i.Years})
	}
	for n, entries := range [][]army.Entry{list.Units, list.Works} {
		for i := range entries {
			e := &entries[i]
			if len(out.Years) == 0 {
				out.Years = slices.Clone(e.Years)
			}
			out.Years[0], out.Years[1] = min(out.Years[0], e.Years[0]), max(out.Years[1], e.Years[1])
			at := slices.IndexFunc(out.Groups, func(g ArmyGroup) bool { return g.ID == e.Group })
			if at < 0 {
				at = len(out.Groups)
				out.Groups = append(out.Groups, ArmyGroup{ID: e.Group, Name: army.Heading(shelf.Army, e.Group).In(p.Lang)})
			}
			out.Groups[at].Entries = append(out.Groups[at].Entries, entryChoice(shelf.Army, e, n == 1, p.Lang))
		}
	}
	return out, nil
}

// listOf finds the list of a nation under a book.
func (d *Desk) listOf(book, nation string) (library.Shelf, *army.List, error) {
	shelf, err := arrange.Shelf(d.books, book)
	if err != nil {
		return shelf, nil, tell("book", noBook, book)
	}
	list, err := arrange.List(shelf, nation)
	return shelf, list, err
}

func entryChoice(rules army.Rules, e *army.Entry, work bool, l lang.Language) EntryChoice {
	out := EntryChoice{
		ID: e.ID, Name: e.Name.In(l), Work: work, Years: e.Years, Cost: e.CostOf(&army.Pick{}),
		Men: e.Men, Kits: e.Kits, Limit: e.Limit, For: e.For, Sure: e.From.Sure,
	}
	for _, g := range e.Grades {
		out.Grades = append(out.Grades, GradeChoice{g.ID, army.Heading(rules, g.ID).In(l), g.Cost, g.Each})
	}
	for i := range e.Options {
		o := &e.Options[i]
		out.Options = append(out.Options, OptionPicked{o.ID, o.Name.In(l), o.Cost, o.Each, o.Most, o.Years})
	}
	for _, n := range e.Notes {
		out.Notes = append(out.Notes, n.In(l))
	}
	return out
}

type rosterParams struct {
	Speech
	Roster arrange.Troops `json:"roster"` // a roster
}

// A Mustered is a roster with everything looked up and judged.
type Mustered struct {
	Cost   int          `json:"cost"`
	Units  int          `json:"units"`
	Legal  bool         `json:"legal"`
	Picks  []PickShown  `json:"picks"` // those of the roster's units, in their order
	Works  []PickShown  `json:"works"`
	Faults []FaultShown `json:"faults"` // what is against the rules, then what is worth knowing
	Sums   []NamedValue `json:"sums"`
	Title  string       `json:"title"`  // the nation and the year
	Book   string       `json:"book"`   // the title of the rule book
	Link   string       `json:"link"`   // the roster as the end of an address; empty if it is too large for one
	Roster army.Roster  `json:"roster"` // as it was understood
}

// A PickShown is a pick as it is fielded.
type PickShown struct {
	Entry string       `json:"entry"`
	Name  string       `json:"name"`
	Group string       `json:"group"` // the heading it stands under
	Count int          `json:"count"`
	Each  int          `json:"each"`           // what one of them costs
	With  []string     `json:"with,omitempty"` // what was chosen, for people
	Card  []NamedValue `json:"card,omitempty"`
}

// A FaultShown is something that the rules do not allow, or that is worth knowing.
type FaultShown struct {
	Unit    int    `json:"unit,omitempty"` // the place of the pick, from 1; 0: the army as a whole
	Warning bool   `json:"warning,omitempty"`
	Text    string `json:"text"`
	Clause  string `json:"clause"`
}

// A NamedValue is something for people with its name.
type NamedValue struct {
	Name  string `json:"name"`
	Value string `json:"value"`
	Boxes int    `json:"boxes,omitempty"` // how often it is ticked off in a game
	// Legend says how to read a value in a notation of the book.
	Legend string `json:"legend,omitempty"`
}

// muster judges a roster.
func (d *Desk) muster(p *rosterParams) (*Mustered, error) {
	if p.Roster.Roster == nil {
		return nil, tell("params", badParams, "roster")
	}
	return d.mustered(p.Roster.Roster, p.Lang)
}

func (d *Desk) mustered(r *army.Roster, l lang.Language) (*Mustered, error) {
	a, shelf, err := arrange.Muster(d.books, r)
	if err != nil {
		return nil, err
	}
	out := &Mustered{
		Cost: a.Cost, Units: len(a.Units), Legal: a.IsLegal(), Picks: make([]PickShown, len(r.Units)), Works: make([]PickShown, len(r.Works)),
		Faults: []FaultShown{}, Sums: named(shelf.Army.Sums(a), l), Title: (&arrange.Recruit{Army: a, Drafted: true}).Name(l), Book: shelf.Title(l), Roster: *r,
	}
	out.Link, _ = r.Link() // too large for a link: it is saved as a file
	for i := range r.Units {
		out.Picks[i] = PickShown{Entry: r.Units[i].Entry, Name: cmp.Or(r.Units[i].Name, r.Units[i].Entry), Count: r.Units[i].Times()}
	}
	for i := range a.Units {
		u := &a.Units[i]
		shown := &out.Picks[u.Pick]
		if shown.Card != nil {
			continue
		}
		shown.Name, shown.Each = cmp.Or(r.Units[u.Pick].Name, u.Entry.Name.In(l)), u.Cost
		shown.Group = army.Heading(shelf.Army, u.Entry.Group).In(l)
		shown.With = chosen(shelf.Army, u.Entry, &u.As, l)
		shown.Card = named(shelf.Army.Card(u), l)
	}
	for i := range r.Works {
		w := &r.Works[i]
		out.Works[i] = PickShown{Entry: w.Entry, Name: w.Entry, Count: w.Times()}
		if e, ok := a.List.Entry(w.Entry); ok {
			out.Works[i].Name, out.Works[i].Each = e.Name.In(l), e.CostOf(w)
			out.Works[i].Group = army.Heading(shelf.Army, e.Group).In(l)
		}
	}
	for _, warning := range []bool{false, true} {
		for _, f := range a.Faults {
			if f.Warning == warning {
				out.Faults = append(out.Faults, FaultShown{f.Unit, f.Warning, f.Text(l), string(f.Reason.Clause)})
			}
		}
	}
	return out, nil
}

func named(lines []army.Line, l lang.Language) []NamedValue {
	out := []NamedValue{}
	for _, line := range lines {
		out = append(out, NamedValue{line.Name.In(l), line.Value.In(l), line.Boxes, line.Legend.In(l)})
	}
	return out
}

// chosen is what was chosen for a unit, for people: its grade, its options.
func chosen(rules army.Rules, e *army.Entry, p *army.Pick, l lang.Language) (out []string) {
	if len(e.Grades) > 1 {
		out = append(out, army.Heading(rules, p.Grade).In(l))
	}
	for _, c := range p.Options {
		id, n, err := c.Read()
		o, ok := e.Option(id)
		if err != nil || !ok {
			continue
		}
		text := o.Name.In(l)
		if n > 1 {
			text += " × " + strconv.Itoa(n)
		}
		out = append(out, text)
	}
	return out
}

type draftParams struct {
	Speech
	Book   string `json:"book"`
	Nation string `json:"nation"`
	Year   int    `json:"year,omitempty"`
	Points int    `json:"points,omitempty"`
	Seed   uint64 `json:"seed,omitempty"`
}

// draft drafts an army to begin with.
func (d *Desk) draft(p *draftParams) (*army.Roster, error) {
	if p.Points < 0 || p.Points > arrange.MaxPoints {
		return nil, tell("params", badParams, "points")
	}
	shelf, list, err := d.listOf(p.Book, p.Nation)
	if err != nil {
		return nil, err
	}
	r, err := arrange.Draft(shelf, list, p.Year, p.Points, p.Seed)
	if err == nil {
		r.Rules = army.Books{p.Book}
	}
	return r, err
}

type readyParams struct {
	Speech
	Book string `json:"book"`
	Name string `json:"name"`
}

// ready is a ready-made army.
func (d *Desk) ready(p *readyParams) (*army.Roster, error) {
	shelf, err := arrange.Shelf(d.books, p.Book)
	if err != nil {
		return nil, tell("book", noBook, p.Book)
	}
	names, err := arrange.ReadyNames(shelf)
	if err != nil {
		return nil, err
	}
	if !slices.Contains(names, p.Name) {
		return nil, tell("params", noReady, p.Name)
	}
	r, err := arrange.Ready(shelf, p.Name)
	if err == nil {
		r.Name, r.Called = r.Title(p.Lang), lang.Text{} // its owner's from here on
	}
	return r, err
}

type linkParams struct {
	Speech
	Link string `json:"link"`
}

// unlink reads the army that a link holds.
func (d *Desk) unlink(p *linkParams) (*army.Roster, error) { return army.ReadLink(p.Link) }

type fileParams struct {
	Speech
	Data   []byte `json:"data" ts:"string"` // the file, in base64
	Nation string `json:"nation,omitempty"` // in whose list to look, if not in that of the file's catalogue
}

// An Imported is what came of a file.
type Imported struct {
	Roster  army.Roster `json:"roster"`
	Foreign bool        `json:"foreign,omitempty"` // it is a file of another program
	Notes   []string    `json:"notes"`             // where prices differ
	Near    []Suggested `json:"near"`              // for what no list has
}

// A Suggested is what may have been meant by something that no list has.
type Suggested struct {
	Name    string      `json:"name"`
	Entries []NamedPart `json:"entries"`
}

// receive reads the file of an army: a roster of ours, or one of another program.
func (d *Desk) receive(p *fileParams) (*Imported, error) {
	own, err := army.ReadRoster("file", bytes.NewReader(p.Data))
	if err == nil {
		return &Imported{Roster: *own, Notes: []string{}, Near: []Suggested{}}, nil
	}
	find, shelf, foreign := arrange.Import(d.books, p.Nation, bytes.NewReader(p.Data))
	if foreign != nil {
		if first := bytes.TrimSpace(p.Data); bytes.HasPrefix(first, []byte("PK")) || bytes.HasPrefix(first, []byte("<")) || bytes.Contains(p.Data, []byte(`"forces"`)) {
			return nil, foreign
		}
		return nil, err
	}
	out := &Imported{Roster: *find.Roster, Foreign: true, Notes: []string{}, Near: []Suggested{}}
	for _, text := range find.Compare(army.Muster(find.Roster, find.List, shelf.Army)) {
		out.Notes = append(out.Notes, text.In(p.Lang))
	}
	for _, name := range find.Roster.Unknown {
		out.Near = append(out.Near, Suggested{name, suggested(name, find.List, p.Lang)})
	}
	return out, nil
}

// suggested are the entries of a list whose names are nearest to one that it does not have.
func suggested(name string, list *army.List, l lang.Language) []NamedPart {
	var names []string
	for i := range list.Units {
		names = append(names, list.Units[i].Name.EN)
	}
	out := []NamedPart{}
	for _, near := range lang.Near(name, names, 3) {
		i := slices.Index(names, near)
		out = append(out, NamedPart{list.Units[i].ID, list.Units[i].Name.In(l)})
	}
	return out
}
