package desk

import (
	"encoding/json"
	"errors"
	"slices"

	"sandtable/army"
	"sandtable/internal/arrange"
	"sandtable/lang"
	"sandtable/library"
	"sandtable/maps"
	"sandtable/scenario"
)

// A ScenarioForm is all that a scenario of a book can say, for the page's editor.
type ScenarioForm struct {
	Fields []FieldShown `json:"fields"`
}

// A FieldShown is something that a scenario can say, in one language.
type FieldShown struct {
	Key    string          `json:"key"`
	Kind   scenario.Kind   `json:"kind"`
	Name   string          `json:"name"`
	Help   string          `json:"help,omitempty"`
	Min    int             `json:"min,omitempty"`
	Max    int             `json:"max,omitempty"`
	Values []NamedPart     `json:"values,omitempty"`
	Fields []FieldShown    `json:"fields,omitempty"` // of a group, or of each member of a list
	Begins json.RawMessage `json:"begins,omitempty" ts:"unknown"`
	// When: it matters only where fields beside it have one of these values.
	When map[string][]string `json:"when,omitempty"`
	Rare bool                `json:"rare,omitempty"` // seldom changed
}

type bookParams struct {
	Speech
	Book string `json:"book"`
}

// form is what a scenario of a book can say.
func (d *Desk) form(p *bookParams) (*ScenarioForm, error) {
	shelf, err := arrange.Shelf(d.books, p.Book)
	if err != nil {
		return nil, err
	}
	groups, err := groupsOf(shelf, p.Lang)
	if err != nil {
		return nil, err
	}
	return &ScenarioForm{Fields: fieldsShown(shelf.Form.Fields(), groups, p.Lang)}, nil
}

func fieldsShown(from []scenario.Field, groups []NamedPart, l lang.Language) []FieldShown {
	var out []FieldShown
	for i := range from {
		f := &from[i]
		shown := FieldShown{
			Key: f.Key, Kind: f.Kind, Name: f.Name.In(l), Help: f.Help.In(l), Min: f.Min, Max: f.Max, When: f.When, Rare: f.Rare,
			Fields: fieldsShown(f.Fields, groups, l), Begins: json.RawMessage(f.Begins),
		}
		for _, v := range f.Values {
			name := v.Name
			if name == (lang.Text{}) { // a land
				name = arrange.LandName(maps.Land(v.ID))
			}
			shown.Values = append(shown.Values, NamedPart{v.ID, name.In(l)})
		}
		if f.Groups {
			shown.Values = groups
		}
		out = append(out, shown)
	}
	return out
}

// groupsOf are the groups of the lists of those who usually fight.
func groupsOf(s library.Shelf, l lang.Language) ([]NamedPart, error) {
	var out []NamedPart
	for _, name := range s.Usual {
		r, err := arrange.Ready(s, name)
		if err != nil {
			return nil, err
		}
		list, err := arrange.List(s, r.Nation)
		if err != nil {
			return nil, err
		}
		for i := range list.Units {
			group := list.Units[i].Group
			if !slices.ContainsFunc(out, func(g NamedPart) bool { return g.ID == group }) {
				out = append(out, NamedPart{group, army.Heading(s.Army, group).In(l)})
			}
		}
	}
	return out, nil
}

type scenarioParams struct {
	Speech
	Book string `json:"book"`
	ID   string `json:"id,omitempty"` // none: a new one
}

// A Plan is the file of a scenario.
type Plan struct {
	Text string `json:"text"`
}

// scenarioFile is the file of a scenario of a book, or a new one with as little as a scenario needs.
func (d *Desk) scenarioFile(p *scenarioParams) (*Plan, error) {
	shelf, err := arrange.Shelf(d.books, p.Book)
	if err != nil {
		return nil, err
	}
	if p.ID != "" {
		file, err := arrange.ScenarioFile(shelf, p.ID)
		return &Plan{string(file)}, err
	}
	usual, err := arrange.Scenario(shelf, "")
	if err != nil {
		return nil, err
	}
	texts := func(en string) lang.Text { return lang.Text{EN: en}.Full() }
	tree, err := json.Marshal(struct { // in the order of files
		ID       string               `json:"id"`
		Books    []string             `json:"books"`
		Name     lang.Text            `json:"name"`
		Story    lang.Text            `json:"story"`
		Briefing map[string]lang.Text `json:"briefing"`
		Table    map[string]int       `json:"table"`
		Points   int                  `json:"points"`
		Setup    struct{}             `json:"setup"`
	}{
		"own", []string{p.Book}, texts("A new scenario"), texts("What happened before."),
		map[string]lang.Text{"red": texts("What Red has to do."), "blue": texts("What Blue has to do.")},
		map[string]int{"width": usual.Table.Width, "depth": usual.Table.Depth}, usual.Points, struct{}{},
	})
	if err != nil {
		return nil, err
	}
	file, err := scenario.Write(tree)
	return &Plan{string(file)}, err
}

type stageParams struct {
	Speech
	Book string `json:"book"`
	// Text is the file; or else Tree is what stands in it.
	Text string          `json:"text,omitempty"`
	Tree json.RawMessage `json:"tree,omitempty" ts:"unknown"`
	Map  arrange.Place   `json:"map,omitzero"`
	Seed *uint64         `json:"seed,omitempty"` // of the map that is drawn, and of the armies
}

// A Staged is a scenario as it is being written: the file, what stands in it, where its places are, and what is wrong.
type Staged struct {
	Text  string                  `json:"text"`
	Tree  json.RawMessage         `json:"tree,omitempty" ts:"unknown"` // none: the file cannot be read
	Fault *PlanFault              `json:"fault,omitempty"`             // none: it can be fought
	Shown *arrange.ScenarioChoice `json:"shown,omitempty"`             // none: it is not whole
	Found []scenario.Found        `json:"found"`
	Width int                     `json:"width,omitempty"` // of the map on which its places are
	Depth int                     `json:"depth,omitempty"`
	Link  string                  `json:"link,omitempty"` // as the end of an address; none: it is not whole, or too large
}

// A PlanFault is what is wrong with a scenario.
type PlanFault struct {
	Text   string   `json:"text"`
	Path   []string `json:"path,omitempty"` // of the field
	Line   int      `json:"line,omitempty"`
	Column int      `json:"column,omitempty"`
}

// stage reads a scenario that is being written, finds its places on the map and tries to make its battle.
func (d *Desk) stage(p *stageParams) (*Staged, error) {
	shelf, err := arrange.Shelf(d.books, p.Book)
	if err != nil {
		return nil, err
	}
	file := []byte(p.Text)
	if p.Tree != nil {
		if file, err = scenario.Write(p.Tree); err != nil {
			return nil, err
		}
	}
	out := &Staged{Text: string(file), Found: []scenario.Found{}}
	wish := arrange.Wish{Rules: p.Book, Written: out.Text, Map: p.Map, Seed: p.Seed, Lang: p.Lang}
	if out.Tree, err = scenario.Tree(file); err != nil {
		out.Tree, out.Fault = nil, faultIn(file, err, p.Lang)
		return out, nil
	}
	one, err := scenario.Decode("own", file)
	if err != nil {
		out.Fault = faultIn(file, err, p.Lang)
		return out, nil
	}
	shown := arrange.ChoiceOf(one, shelf.Book.Unit(), p.Lang)
	out.Shown = &shown
	out.Link, _ = scenario.Link(file) // too large for a link: it is saved as a file
	m, err := arrange.Field(d.books, wish)
	if err != nil {
		out.Fault = faultIn(file, err, p.Lang)
		return out, nil
	}
	out.Found = append(out.Found, scenario.Survey(out.Tree, &m.Spec, shelf.Book.Unit())...)
	out.Width, out.Depth = int(m.Width), int(m.Depth)
	wish.Map = arrange.Place{Map: m}
	if _, err := arrange.Make(d.books, wish); err != nil {
		out.Fault = faultIn(file, err, p.Lang)
	}
	return out, nil
}

// faultIn says what is wrong with a file, and where.
func faultIn(file []byte, err error, l lang.Language) *PlanFault {
	field := ""
	if w := (*arrange.Wrong)(nil); errors.As(err, &w) {
		if field = w.Field; w.Err != nil {
			err = w.Err
		}
	}
	f := scenario.Explain(file, err)
	switch {
	case len(f.Path) > 0:
	case field == "red" || field == "blue":
		f.Path, f.Line = []string{"armies", field}, 0
	case field != "" && field != "scenario":
		f.Path, f.Line = []string{field}, 0
	}
	return &PlanFault{f.In(l), f.Path, f.Line, f.Column}
}

// unlinkPlan reads the scenario that a link holds.
func (d *Desk) unlinkPlan(p *linkParams) (*Plan, error) {
	file, err := scenario.ReadLink(p.Link)
	return &Plan{string(file)}, err
}
