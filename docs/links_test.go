package docs

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	codeBlock = regexp.MustCompile("(?s)```.*?```")
	pageLink  = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	pageHead  = regexp.MustCompile(`(?m)^#+ (.*)$`)
	notInLink = regexp.MustCompile(`[^\p{L}\p{N}_\- ]`)
)

// TestLinks follows every link of a page to a file or a heading. Addresses elsewhere are not tried.
func TestLinks(t *testing.T) {
	pages := []string{"../README.md", "../CONTRIBUTING.md"}
	for _, pattern := range []string{"*.md", "journal/*.md"} {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Fatal(pattern, err)
		}
		pages = append(pages, found...)
	}
	for _, page := range pages {
		text := codeBlock.ReplaceAllString(pageText(t, page), "")
		for _, link := range pageLink.FindAllStringSubmatch(text, -1) {
			to, head, _ := strings.Cut(link[1], "#")
			if strings.Contains(to, "://") || to == "../../releases" {
				continue
			}
			file := page
			if to != "" {
				file = filepath.Join(filepath.Dir(page), to)
			}
			if _, err := os.Stat(file); err != nil {
				t.Errorf("%s: %s does not exist", page, link[1])
			} else if head != "" && !slices.Contains(heads(pageText(t, file)), head) {
				t.Errorf("%s: %s has no such heading", page, link[1])
			}
		}
	}
}

// heads are the headings of a page as links name them.
func heads(text string) (out []string) {
	for _, head := range pageHead.FindAllStringSubmatch(codeBlock.ReplaceAllString(text, ""), -1) {
		out = append(out, strings.ReplaceAll(notInLink.ReplaceAllString(strings.ToLower(head[1]), ""), " ", "-"))
	}
	return out
}

func pageText(t *testing.T, page string) string {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
