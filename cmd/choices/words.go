package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/lang"
	"sandtable/po"
	"sandtable/rules"
	"sandtable/wasm/engines"
)

// writeWords writes the catalogues for the page: words.page.pl.json has the page's own words by their keys, and words.bkc.pl.json is what an engine is
// told to learn.
func writeWords(folder string) error {
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	write := func(name string, content any) error {
		text, err := json.Marshal(content)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(folder, name), text, 0o644)
	}
	var folders []string // those of the books, each with an engine of its own
	all := engines.Of(rules.Books)
	for _, e := range all {
		folders = append(folders, e.Name)
	}
	for _, l := range lang.Languages[1:] {
		page, entries := map[string]string{}, po.Read(l.Code())
		for _, e := range entries {
			if e.IsPage() && e.Text != "" {
				page[e.PageKey()] = e.Text
			}
		}
		if err := write("words.page."+l.Code()+".json", page); err != nil {
			return err
		}
		for _, one := range all {
			var words []string
			for _, e := range entries {
				if !e.IsPage() && e.Text != "" && e.Text != e.EN && slices.ContainsFunc(e.Refs, func(ref string) bool { return isIn(ref, one.Name, folders) }) {
					words = append(words, lang.Key(e.Sense, e.EN), e.Text)
				}
			}
			if err := write("words."+one.Name+"."+l.Code()+".json", map[string]any{"lang": l.Code(), "words": words}); err != nil {
				return err
			}
		}
	}
	return nil
}

// isIn reports whether an engine has what a reference names: not the program's own rooms, and no other book.
func isIn(ref, engine string, folders []string) bool {
	for _, room := range []string{"cmd", "lab", "internal/server", "internal/store", "internal/terminal", "battle/battletest"} {
		if ref == room || strings.HasPrefix(ref, room+"/") {
			return false
		}
	}
	book, ok := strings.CutPrefix(ref, "rules/")
	if !ok {
		return true
	}
	book, _, _ = strings.Cut(book, "/")
	return book == engine || !slices.Contains(folders, book)
}
