package report

import (
	"fmt"
	"strings"
)

// escaper keeps what books and players call things from being read as Markdown.
var escaper = strings.NewReplacer("\\", "\\\\", "*", "\\*", "_", "\\_", "`", "\\`", "[", "\\[", "]", "\\]", "<", "&lt;", "#", "\\#", "|", "\\|")

// Markdown is the report without pictures, to be read as plain text too.
func (r *Report) Markdown() string {
	var out strings.Builder
	put := func(format string, texts ...any) {
		for i, t := range texts {
			if text, ok := t.(string); ok {
				texts[i] = escaper.Replace(text)
			}
		}
		fmt.Fprintf(&out, format, texts...)
	}
	put("# %s\n\n%s · %s\n\n**%s**\n\n", r.Title, kicker.In(r.Lang), r.Book, r.Result)
	if r.Decided != "" {
		put("%s\n\n", r.Decided)
	}
	put("## %s\n\n", armies.In(r.Lang))
	for i := range r.Sides {
		put("- **%s**: %s\n", r.Sides[i].Name, strings.Join(r.Sides[i].Army, ", "))
	}
	if len(r.Moments) > 0 {
		put("\n## %s\n\n", turning.In(r.Lang))
		for i := range r.Moments {
			put("- **%s**: %s\n", r.Moments[i].Heading, r.Moments[i].Text)
		}
	}
	put("\n## %s\n", course.In(r.Lang))
	for _, t := range r.Turns {
		put("\n### %s\n\n%s", t.Heading, strings.Join(t.Sentences, " "))
		if t.Stands != "" {
			put(" %s", fmt.Sprintf(after.In(r.Lang), t.Stands))
		}
		out.WriteString("\n")
	}
	put("\n## %s\n\n%s\n", losses.In(r.Lang), r.Luck)
	for i := range r.Sides {
		put("\n### %s\n\n", r.Sides[i].Name)
		for _, text := range r.figures(i) {
			put("- %s\n", text)
		}
	}
	put("\n%s\n", madeWith.In(r.Lang))
	return out.String()
}
