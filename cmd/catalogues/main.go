// Command catalogues writes the catalogues in the folder po anew: it finds the texts in the sources, keeps what is translated, drops what the
// sources have no more, and says how many translations are missing. Run it in the root of the module.
//
//	catalogues                          write all of them
//	catalogues -import FILE -lang CODE  take translations from JSON: rows with en, the code, and sense or key if need be
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"sandtable/internal/catalogue"
	"sandtable/po"
)

func main() {
	from := flag.String("import", "", "take translations from this file, or these, with commas between them")
	code := flag.String("lang", "", "their language")
	flag.Parse()
	if err := run(*from, *code); err != nil {
		fmt.Fprintln(os.Stderr, "catalogues:", err)
		os.Exit(1)
	}
}

func run(from, code string) error {
	found, err := catalogue.All(".")
	if err != nil {
		return err
	}
	names, err := filepath.Glob("po/*.po")
	if err != nil {
		return err
	}
	for _, name := range names {
		language := strings.TrimSuffix(filepath.Base(name), ".po")
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		known, err := po.Parse(string(data))
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if language == code && from != "" {
			for file := range strings.SplitSeq(from, ",") {
				if known, err = take(known, found, file, code); err != nil {
					return err
				}
			}
		}
		if language == "pl" {
			known = carried(known, found)
		}
		entries, missing := catalogue.Merge(found, known)
		if err := os.WriteFile(name, po.Write(language, entries), 0o644); err != nil {
			return err
		}
		fmt.Printf("%s: %d texts, %d missing\n", name, len(entries), missing)
	}
	return nil
}

// carried takes the Polish of documents that carry it, where the catalogue has none.
func carried(known []po.Entry, found []catalogue.Source) []po.Entry {
	has := map[[2]string]bool{}
	for _, e := range known {
		has[[2]string{e.Sense, e.EN}] = e.Text != ""
	}
	for _, s := range found {
		if k := [2]string{s.Sense, s.EN}; s.PL != "" && !has[k] {
			has[k] = true
			known = append(known, po.Entry{Sense: s.Sense, EN: s.EN, Text: s.PL})
		}
	}
	return known
}

// take lays rows of a file over what is known. A row without a sense is for every sense that has no row of its own.
func take(known []po.Entry, found []catalogue.Source, file, code string) ([]po.Entry, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var rows []map[string]any
	if err := json.Unmarshal(data, &rows); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	plain, exact := map[string]string{}, map[[2]string]string{}
	for _, row := range rows {
		said := func(key string) string { s, _ := row[key].(string); return s }
		en, text := said("en"), said(code)
		switch {
		case text == "":
		case said("key") != "":
			exact[[2]string{po.PageSense(said("key")), en}] = text
		case said("sense") != "":
			exact[[2]string{said("sense"), en}] = text
		case plain[en] == "":
			plain[en] = text
		case plain[en] != text:
			fmt.Printf("%s: %q is %q and %q\n", file, en, plain[en], text)
		}
	}
	at := map[[2]string]int{}
	for i, e := range known {
		at[[2]string{e.Sense, e.EN}] = i
	}
	for _, s := range found {
		k := [2]string{s.Sense, s.EN}
		text, ok := exact[k]
		own := ok
		if !ok && !strings.HasPrefix(s.Sense, "page ") {
			text, ok = plain[s.EN]
		}
		i, have := at[k]
		switch {
		case !ok:
		case !have:
			at[k] = len(known)
			known = append(known, po.Entry{Sense: s.Sense, EN: s.EN, Text: text})
		case own || known[i].Text == "":
			known[i].Text = text
		}
	}
	return known, nil
}
