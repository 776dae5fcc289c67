package imports

import (
	"cmp"
	"encoding/xml"
	"errors"
	"io"
)

// battleScribe reads a roster of BattleScribe. Profiles and rules are passed over: the lists know them.
func battleScribe(data []byte) (*Tree, error) {
	r := newXMLReader(data)
	root, err := r.next()
	if err != nil {
		return nil, r.open(err)
	}
	start, ok := root.(xml.StartElement)
	if !ok || start.Name.Local != "roster" {
		return nil, r.here(noRoster())
	}
	t := &Tree{Name: clean(attribute(start, "name")), System: clean(attribute(start, "gameSystemName"))}
	var costs, limits []cost
	err = r.children(func(e xml.StartElement) error {
		switch e.Name.Local {
		case "costs":
			return r.costs(&costs)
		case "costLimits":
			return r.costs(&limits)
		case "forces":
			return r.forces(t, "")
		}
		return r.skip()
	})
	if err != nil {
		return nil, err
	}
	t.Points, t.Limit = points(costs), max(points(limits), 0)
	if _, err := r.next(); !errors.Is(err, io.EOF) {
		if err == nil {
			err = r.here(trailing())
		}
		return nil, err
	}
	return t, nil
}

// forces reads those of a roster, and those within a force. A force without a catalogue has that of the one around it.
func (r *xmlReader) forces(t *Tree, catalogue string) error {
	return r.children(func(e xml.StartElement) error {
		if e.Name.Local != "force" {
			return r.skip()
		}
		f := Force{Name: clean(attribute(e, "name")), Catalogue: cmp.Or(clean(attribute(e, "catalogueName")), catalogue)}
		place := len(t.Forces)
		t.Forces = append(t.Forces, f)
		return r.children(func(e xml.StartElement) error {
			switch e.Name.Local {
			case "selections":
				return r.selections(&t.Forces[place].Selections)
			case "forces":
				return r.forces(t, f.Catalogue)
			}
			return r.skip()
		})
	})
}

func (r *xmlReader) selections(to *[]Selection) error {
	return r.children(func(e xml.StartElement) error {
		if e.Name.Local != "selection" {
			return r.skip()
		}
		n, ok := number(cmp.Or(attribute(e, "number"), "1"), 0)
		if !ok {
			return r.here(badNumber("number", attribute(e, "number")))
		}
		s := Selection{Name: clean(attribute(e, "name")), Custom: clean(attribute(e, "customName")), Type: clean(attribute(e, "type")), Number: n}
		var costs []cost
		err := r.children(func(e xml.StartElement) error {
			switch e.Name.Local {
			case "selections":
				return r.selections(&s.Children)
			case "costs":
				return r.costs(&costs)
			case "categories":
				return r.categories(&s.Categories)
			}
			return r.skip()
		})
		s.Cost = points(costs)
		*to = append(*to, s)
		return err
	})
}

func (r *xmlReader) costs(to *[]cost) error {
	return r.children(func(e xml.StartElement) error {
		text := attribute(e, "value")
		n, ok := number(text, -maxNumber)
		if !ok {
			return r.here(badNumber("value", text))
		}
		*to = append(*to, cost{name: attribute(e, "name"), kind: attribute(e, "typeId"), value: n})
		return r.skip()
	})
}

func (r *xmlReader) categories(to *[]string) error {
	return r.children(func(e xml.StartElement) error {
		*to = append(*to, clean(attribute(e, "name")))
		return r.skip()
	})
}

func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}
