package rules_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"sandtable/lang"
	"sandtable/rules"
)

// mostOfTip is how long a tip may be: two lines of a phone.
const mostOfTip = 80

// A tip is read whole, in every language, where there is least room for it.
func TestTipsFit(t *testing.T) {
	for _, shelf := range rules.Books {
		for kind, tip := range shelf.Words.Tips {
			for _, l := range []lang.Language{lang.English, lang.Polish, lang.German} {
				if said := tip.In(l); utf8.RuneCountInString(said) > mostOfTip || strings.Contains(said, "…") {
					t.Errorf("%s, %s, %v: %d letters, more than %d: %s", shelf.Book.ID(), kind, l, utf8.RuneCountInString(said), mostOfTip, said)
				}
			}
		}
	}
}
