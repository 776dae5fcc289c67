package catalogue

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"sandtable/po"
)

// PageWords is where the page has its own words in English.
const PageWords = "web/src/i18n/en.ts"

// pageLine is a key of the page and its words, on a line of their own or on two.
var pageLine = regexp.MustCompile(`(?m)^  '([\w.-]+)':\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"),`)

// Page finds the words of the page. Each has its key as its sense.
func Page(root string) ([]Source, error) {
	data, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(PageWords)))
	if err != nil {
		return nil, err
	}
	var out []Source
	for _, m := range pageLine.FindAllStringSubmatch(string(data), -1) {
		text := strings.NewReplacer(`\'`, `'`, `\"`, `"`, `\n`, "\n", `\\`, `\`).Replace(m[2] + m[3])
		out = append(out, Source{Sense: po.PageSense(m[1]), EN: text, Ref: "web", At: PageWords + ": " + m[1]})
	}
	if keys := strings.Count(string(data), "\n  '"); keys != len(out) {
		return nil, fmt.Errorf("%s: %d keys, %d read", PageWords, keys, len(out))
	}
	return out, nil
}
