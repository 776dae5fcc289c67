package facts

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/goccy/go-yaml"

	"sandtable/army"
	"sandtable/lang"
)

// Write writes the list of a nation into a folder.
func Write(folder string, list *army.List) error {
	text, err := yaml.MarshalWithOptions(struct {
		Books  []string  `yaml:"books,flow"`
		Nation string    `yaml:"nation"`
		Name   lang.Text `yaml:"name,flow"`

		Formations []army.Formation `yaml:"formations,omitempty,flow"`
		Fronts     []army.Formation `yaml:"fronts,omitempty,flow"`
	}{list.Books, list.Nation, list.Name, list.Formations, list.Fronts})
	if err != nil {
		return err
	}
	out := "# Made from the fact tables by cmd/lists: correct the tables, not this file.\n" + string(text)
	for _, part := range []struct {
		name    string
		entries []army.Entry
	}{{"units", list.Units}, {"works", list.Works}} {
		if len(part.entries) == 0 {
			continue
		}
		out += part.name + ":\n"
		for i := range part.entries {
			text, err := entryText(&part.entries[i])
			if err != nil {
				return fmt.Errorf("%s: %w", part.entries[i].ID, err)
			}
			out += text
		}
	}
	if len(list.Items) > 0 {
		out += "items:\n"
	}
	for i := range list.Items {
		item, err := flow(&list.Items[i])
		if err != nil {
			return fmt.Errorf("%s: %w", list.Items[i].ID, err)
		}
		out += "  - " + item + "\n"
	}
	return os.WriteFile(filepath.Join(folder, list.Nation+".yaml"), []byte(out), 0o644)
}

// entryText writes an entry on one line, or with a line for each of its parts if it comes in several qualities.
func entryText(e *army.Entry) (string, error) {
	if len(e.Grades) == 0 {
		line, err := flow(e)
		return "  - " + line + "\n", err
	}
	out := "  - id: " + e.ID + "\n"
	for _, part := range []struct {
		key   string
		empty bool
		value any
	}{
		{"name", false, e.Name}, {"group", false, e.Group}, {"years", false, e.Years}, {"grades", false, e.Grades}, {"men", len(e.Men) == 0, e.Men},
		{"profile", false, e.Profile}, {"limit", e.Limit == 0, e.Limit}, {"notes", len(e.Notes) == 0, e.Notes}, {"from", false, e.From},
	} {
		if part.empty {
			continue
		}
		value, err := flow(part.value)
		if err != nil {
			return "", err
		}
		out += "    " + part.key + ": " + value + "\n"
	}
	if len(e.Options) > 0 {
		out += "    options:\n"
	}
	for i := range e.Options {
		option, err := flow(&e.Options[i])
		if err != nil {
			return "", err
		}
		out += "      - " + option + "\n"
	}
	return out, nil
}

// flow writes a value on one line.
func flow(value any) (string, error) {
	text, err := yaml.MarshalWithOptions(value, yaml.Flow(true))
	return strings.TrimSpace(string(text)), err
}
