//go:build !page

package lang

import (
	"sync"

	"sandtable/po"
)

// program are the catalogues of a program that has all of them inside, each read when it is first asked for.
var program [len(codes)]struct {
	once  sync.Once
	words map[string]string
}

func wordsOf(l Language) map[string]string {
	one := &program[l]
	one.once.Do(func() {
		entries := po.Read(l.Code())
		one.words = make(map[string]string, len(entries))
		for _, e := range entries {
			if e.Text != "" && !e.IsPage() {
				one.words[Key(e.Sense, e.EN)] = e.Text
			}
		}
	})
	return one.words
}

// Loaded reports whether the catalogue of a language has been asked for: what is composed before that, when the program starts, an engine
// of the page could not translate.
func Loaded(l Language) bool { return program[l].words != nil }

// Learn is for engines of the page, which have no catalogue inside.
func Learn(Language, []string) {}
