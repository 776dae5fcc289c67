package arrange

import (
	"slices"
	"strings"

	"sandtable/battle"
	"sandtable/lang"
	"sandtable/library"
)

// offers are the switches of a book.
func offers(s library.Shelf) []battle.Offer {
	if b, ok := s.Book.(battle.Switched); ok {
		return b.Switches()
	}
	return nil
}

// optionChoices are the switches of a book that leave a choice.
func optionChoices(s library.Shelf, l lang.Language) []OptionChoice {
	out := []OptionChoice{}
	for _, o := range offers(s) {
		if len(o.Values) < 2 {
			continue
		}
		text := s.Words.Options[o.Name]
		one := OptionChoice{ID: o.Name, Name: text.Name.In(l), About: text.About.In(l), Clause: o.Clause, Preset: o.Preset}
		if o.Group != "" {
			one.Group = s.Words.In(l, nil).Term("group", o.Group)
		}
		for _, v := range o.Values {
			name, _ := text.Value(v)
			value := ValueChoice{ID: v, Name: name.In(l)}
			for _, set := range o.Sets[v] {
				if value.Sets == nil {
					value.Sets = map[string]string{}
				}
				value.Sets[set.Name] = set.Value
			}
			one.Values = append(one.Values, value)
		}
		out = append(out, one)
	}
	return out
}

// PresetOption is the switch with which a book plays by a preset, such as a mode of play: the preset is named by its value, the first
// that there is.
func PresetOption(s library.Shelf, value string) (battle.Option, error) {
	var names []string
	for _, o := range offers(s) {
		if !o.Preset {
			continue
		}
		for _, v := range o.Values {
			if names = append(names, v); strings.EqualFold(v, value) {
				return battle.Option{Name: o.Name, Value: v}, nil
			}
		}
	}
	if len(names) == 0 {
		return battle.Option{}, wrong("preset", "%s has no presets", s.Book.ID())
	}
	return battle.Option{}, wrong("preset", "%s has no preset %.40q; try %s", s.Book.ID(), value, strings.Join(names, ", "))
}

// checkOptions finds switches that the book does not have, or does not take so.
func checkOptions(s library.Shelf, set []battle.Option) error {
	all := offers(s)
	var names []string
	for _, o := range all {
		names = append(names, o.Name)
	}
	for i, opt := range set {
		at := slices.Index(names, opt.Name)
		switch {
		case at < 0 && len(names) == 0:
			return wrong("options", "%s has no options", s.Book.ID())
		case at < 0:
			near := lang.Near(opt.Name, names, 3)
			if near == nil {
				near = names
			}
			return wrong("options", "%s has no option %.40q; did you mean %s?", s.Book.ID(), opt.Name, strings.Join(near, ", "))
		case !slices.Contains(all[at].Values, opt.Value):
			return wrong("options", "the option %s cannot be %.40q; try %s", opt.Name, opt.Value, strings.Join(all[at].Values, ", "))
		case slices.ContainsFunc(set[:i], func(o battle.Option) bool { return o.Name == opt.Name }):
			return wrong("options", "the option %s is given twice", opt.Name)
		}
	}
	return nil
}
