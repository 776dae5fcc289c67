// Package catalogue finds the texts that players read in the sources: in the code, in documents such as lists and lessons, and in the
// words of the page. They are the keys of the catalogues in the folder po.
package catalogue

import (
	"cmp"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/po"
)

// A Source is a text where it stands.
type Source struct {
	Sense  string
	EN     string
	PL     string // the Polish that a document carries, if it does
	Ref    string // the package or the document
	At     string // the file and the line
	Event  bool   // a sentence of the log
	Speech bool   // what a player of the program says; translations need not fill every place
}

// All finds every text below the root of the module.
func All(root string) ([]Source, error) {
	var out []Source
	for _, find := range []func(string) ([]Source, error){Code, Documents, Page} {
		found, err := find(root)
		if err != nil {
			return nil, err
		}
		out = append(out, found...)
	}
	return out, nil
}

// files walks the files below the root whose names end so, without what is made, fetched or made up for tests.
func files(root, ending string, do func(path, rel string) error) error {
	return filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		switch name := d.Name(); {
		case d.IsDir() && (rel == "web" || rel == "dist" || rel == "demo" || rel == "docs" || name == "node_modules" || name == "testdata" || name == "scripts" || name == "convert" ||
			strings.HasPrefix(name, ".") && rel != "."):
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(rel, ending):
			return nil
		}
		return do(path, rel)
	})
}

// Merge lays translations over the texts of the sources. What the sources have no more is dropped.
func Merge(found []Source, known []po.Entry) (entries []po.Entry, missing int) {
	type key struct{ sense, en string }
	translated := map[key]string{}
	for _, e := range known {
		translated[key{e.Sense, e.EN}] = e.Text
	}
	at := map[key]int{}
	for _, s := range found {
		if s.EN == "" {
			continue
		}
		k := key{s.Sense, s.EN}
		i, seen := at[k]
		if !seen {
			i = len(entries)
			at[k] = i
			entries = append(entries, po.Entry{Sense: s.Sense, EN: s.EN, Text: translated[k]})
		}
		if !slices.Contains(entries[i].Refs, s.Ref) {
			entries[i].Refs = append(entries[i].Refs, s.Ref)
		}
	}
	for i := range entries {
		slices.Sort(entries[i].Refs)
		if entries[i].Text == "" {
			missing++
		}
	}
	slices.SortFunc(entries, func(a, b po.Entry) int { return cmp.Or(cmp.Compare(a.EN, b.EN), cmp.Compare(a.Sense, b.Sense)) })
	return entries, missing
}
