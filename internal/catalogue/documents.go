package catalogue

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"
)

// Documents finds the texts of lists, armies, scenarios, lessons and maps: whatever is a group with the key en.
func Documents(root string) ([]Source, error) {
	var out []Source
	read := func(decode func([]byte, any) error) func(string, string) error {
		return func(path, rel string) error {
			data, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			var tree any
			if err := decode(data, &tree); err != nil {
				return fmt.Errorf("%s: %w", rel, err)
			}
			out = append(out, textsIn(tree, rel)...)
			return nil
		}
	}
	err := files(root, ".yaml", read(func(data []byte, into any) error { return yaml.Unmarshal(data, into) }))
	if err != nil {
		return nil, err
	}
	err = files(root, ".json", func(path, rel string) error {
		if !strings.HasPrefix(rel, "maps/handmade/") {
			return nil
		}
		return read(json.Unmarshal)(path, rel)
	})
	return out, err
}

// textsIn finds the texts of a document.
func textsIn(tree any, place string) []Source {
	switch tree := tree.(type) {
	case []any:
		var out []Source
		for _, v := range tree {
			out = append(out, textsIn(v, place)...)
		}
		return out
	case map[string]any:
		if en, ok := tree["en"].(string); ok {
			pl, _ := tree["pl"].(string)
			return []Source{{EN: strings.TrimSpace(en), PL: strings.TrimSpace(pl), Ref: refOf(place), At: place}}
		}
		var out []Source
		for _, key := range sortedKeys(tree) {
			out = append(out, textsIn(tree[key], place)...)
		}
		return out
	}
	return nil
}

func sortedKeys(of map[string]any) []string {
	out := make([]string, 0, len(of))
	for key := range of {
		out = append(out, key)
	}
	slices.Sort(out)
	return out
}

// refOf is the folder of a document: many lists have the same names.
func refOf(place string) string { return place[:strings.LastIndexByte(place, '/')] }
