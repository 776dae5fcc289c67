package imports

// newRecruit reads a roster of New Recruit: the tree of BattleScribe written as JSON.
func newRecruit(data []byte) (*Tree, error) {
	r := newJSONReader(data)
	var t *Tree
	err := r.object(func(name string) (err error) {
		if name != "roster" {
			return r.skip()
		}
		t, err = r.roster()
		return err
	})
	if err != nil {
		return nil, err
	}
	if t == nil {
		return nil, noRoster()
	}
	return t, r.end()
}

func (r *jsonReader) roster() (*Tree, error) {
	t := &Tree{}
	var costs, limits []cost
	err := r.object(func(name string) error {
		switch name {
		case "name":
			return r.name(&t.Name)
		case "gameSystemName":
			return r.name(&t.System)
		case "costs":
			return r.costs(&costs)
		case "costLimits":
			return r.costs(&limits)
		case "forces":
			return r.forces(&t.Forces)
		}
		return r.skip()
	})
	t.Points, t.Limit = points(costs), max(points(limits), 0)
	return t, err
}

// forces reads some, and after each those within it. A force without a catalogue has that of the one around it.
func (r *jsonReader) forces(to *[]Force) error {
	return r.array(func() error {
		var f Force
		var within []Force
		err := r.object(func(name string) error {
			switch name {
			case "name":
				return r.name(&f.Name)
			case "catalogueName":
				return r.name(&f.Catalogue)
			case "selections":
				return r.selections(&f.Selections)
			case "forces":
				return r.forces(&within)
			}
			return r.skip()
		})
		for i := range within {
			if within[i].Catalogue == "" {
				within[i].Catalogue = f.Catalogue
			}
		}
		*to = append(append(*to, f), within...)
		return err
	})
}

func (r *jsonReader) selections(to *[]Selection) error {
	return r.array(func() error {
		s := Selection{Number: 1}
		var costs []cost
		err := r.object(func(name string) (err error) {
			switch name {
			case "name":
				return r.name(&s.Name)
			case "customName":
				return r.name(&s.Custom)
			case "type":
				return r.name(&s.Type)
			case "number":
				s.Number, err = r.figure(name, 0)
				return err
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

func (r *jsonReader) costs(to *[]cost) error {
	return r.array(func() error {
		var c cost
		err := r.object(func(name string) (err error) {
			switch name {
			case "name":
				return r.name(&c.name)
			case "typeId":
				return r.name(&c.kind)
			case "value":
				c.value, err = r.figure(name, -maxNumber)
				return err
			}
			return r.skip()
		})
		*to = append(*to, c)
		return err
	})
}

func (r *jsonReader) categories(to *[]string) error {
	return r.array(func() error {
		var category string
		err := r.object(func(name string) error {
			if name == "name" {
				return r.name(&category)
			}
			return r.skip()
		})
		*to = append(*to, category)
		return err
	})
}

// name reads a name of something.
func (r *jsonReader) name(to *string) error {
	text, err := r.text()
	*to = clean(text)
	return err
}
