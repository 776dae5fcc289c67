package rules_test

import (
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/battle/words"
	"sandtable/lang"
	"sandtable/rules"
	"sandtable/table"
)

// homonyms are words of books that the page uses for something of its own: looks and attributes, its own signs, sounds and states; and words of the
// files of scenarios, which all books have.
var homonyms = []string{
	"aim", "answer", "base", "board", "breach", "cancel", "cause", "commander", "dice", "done", "drawn", "edge", "end", "far", "first", "follow", "gone", "help", "in",
	"join", "kind", "left", "link", "lost", "mistake", "number", "out", "react", "ready", "round", "score", "seats", "spent", "stand", "stop", "take",
	"works", "wreck",
	"attacker", "placed", "scenario", "scenarios", "spot",
}

// TestPageKnowsNoBook reads the whole page: it names no book, no clause, and no verb, fact, decision or event that a book has for
// itself. What it must know of a battle it has from the closed lists of package battle.
func TestPageKnowsNoBook(t *testing.T) {
	own := bookWords(t)
	style, remark := regexp.MustCompile(`(?s)<style>.*</style>`), regexp.MustCompile(`(?m)^\s*(//|/?\*).*$`)
	quoted := regexp.MustCompile("'([^'\n]*)'|\"([^\"\n]*)\"|`([^`]*)`")
	// Some verbs are called as their class is: no verb and no key of a fact is compared with a word or begun by it.
	spelt := regexp.MustCompile(`\.verb\s*[!=]==?\s*['"].*|\b(begin|quick|atOnce)\((position, )?['"].*|facts?\b.*\.key\s*[!=]==?\s*['"].*`)
	var used []string
	files := 0
	err := fs.WalkDir(os.DirFS("../web/src"), ".", func(name string, d fs.DirEntry, err error) error {
		isCode := strings.HasSuffix(name, ".ts") || strings.HasSuffix(name, ".svelte")
		if err != nil || d.IsDir() || !isCode || strings.HasSuffix(name, ".test.ts") || name == "engine/types.ts" {
			return err
		}
		files++
		data, err := os.ReadFile("../web/src/" + name)
		if err != nil {
			return err
		}
		code := remark.ReplaceAllString(style.ReplaceAllString(string(data), ""), "")
		if at := spelt.FindString(code); at != "" {
			t.Errorf("%s: a verb or a fact is spelt out: %s", name, at)
		}
		for _, m := range quoted.FindAllStringSubmatch(code, -1) {
			text := m[1] + m[2] + m[3]
			for prefix := range own.clauses {
				if strings.Contains(text, prefix+"-") {
					t.Errorf("%s: %q names a clause", name, text)
				}
			}
			switch {
			case slices.Contains(homonyms, text):
				used = append(used, text)
			case own.words[text] != "":
				t.Errorf("%s: %q is a word of %s", name, text, own.words[text])
			}
		}
		return nil
	})
	if err != nil || files < 80 {
		t.Fatalf("%d files: %v", files, err)
	}
	for _, word := range homonyms {
		if !slices.Contains(used, word) {
			t.Errorf("the page has no %q any more", word)
		}
	}
}

// ownWords are what books have for themselves.
type ownWords struct {
	words   map[string]string // and whose
	clauses map[string]bool   // how clauses begin
}

func bookWords(t *testing.T) ownWords {
	t.Helper()
	own := ownWords{map[string]string{}, map[string]bool{}}
	for _, shelf := range rules.Books {
		id := shelf.Book.ID()
		take := func(word string) { own.words[word] = id }
		take(id)
		for key := range shelf.Words.Verbs {
			for part := range strings.SplitSeq(string(key), ":") {
				take(part)
			}
		}
		for key := range shelf.Words.Facts {
			take(key)
		}
		for key := range shelf.Words.Decisions {
			take(string(key))
		}
		for key := range shelf.Words.Events {
			kind, _, _ := strings.Cut(key, ":")
			take(kind)
		}
		for key := range shelf.Words.Options {
			take(key)
		}
		ref, err := shelf.Reference(lang.English)
		if err != nil {
			t.Fatal(err)
		}
		prefix, _, _ := strings.Cut(ref.Clauses[0].ID, "-")
		own.clauses[prefix] = true
	}
	common := words.Complete(words.Book{})
	for word := range common.Verbs {
		delete(own.words, string(word))
	}
	for word := range common.Facts {
		delete(own.words, word)
	}
	for field := range common.Fields {
		delete(own.words, field)
	}
	forget(own.words, battle.Classes)
	forget(own.words, battle.PlaceKinds)
	forget(own.words, table.Kinds)
	return own
}

func forget[T ~string](all map[string]string, known []T) {
	for _, word := range known {
		delete(all, string(word))
	}
}
