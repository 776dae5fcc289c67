package docs

import (
	"bufio"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

// said is a text that players read, and where it stands.
type said struct {
	at     string
	en, pl string
	event  bool // a sentence of the log
}

// speakers are the functions that take a text in English and then in Polish.
var speakers = []string{
	"About", "NewFault", "NewReason", "Text", "add", "at", "both", "exactly", "expected", "fault", "from", "in", "pick", "reason",
	"remark", "texts", "told", "wrong",
}

// TestWords holds every text that players read, in the code and in lessons and scenarios, to docs/words.md.
func TestWords(t *testing.T) {
	texts := slices.Concat(codeTexts(t), yamlTexts(t))
	if len(texts) < 3000 {
		t.Fatalf("%d texts: they are not read as they are written", len(texts))
	}
	for _, text := range texts {
		for _, fault := range text.faults() {
			t.Errorf("%s: %s", text.at, fault)
		}
	}
}

// english and polish are what we never say, where a pattern can tell it.
var (
	english = regexp.MustCompile(`(?i)\b(anew|once more|whoever|whomever|somebody|meanwhile|all the same|furthermore|parted by|shall|thrown?|throws|` +
		`mends?|mended|take away|throw away|as the book says|of this browser|is told|is said to|kills?|frags?|glorious)\b` +
		`|\} is no (longer )?[a-z]+|\b(this|it) is none\b|\ba man of \{|\bthings of\b|success!|does it jam`)
	polish = regexp.MustCompile(`(?i)odnośnik|odw(ó|o)d(u|ów|y|em|zie)?\b|lini[aię] wzroku|przyszpil|\{side\} (wygrał|przegrał)|\pL(łeś|łaś)(\PL|$)`)
	// Each book has its own word for troops under fire.
	pinned = regexp.MustCompile(`(?i)przygw[oa]żdż|przygwóźdź|przygwoździ`)
	code   = regexp.MustCompile(`\b(BKC|BA|COBI)-[A-Z]+-\d`)
)

const longest = 90 // letters of an event

func (s said) faults() []string {
	var out []string
	if bad := english.FindString(s.en); bad != "" && !strings.Contains(bad, "is no longer") {
		out = append(out, fmt.Sprintf("we never say %q: %s", bad, s.en))
	}
	if bad := polish.FindString(s.pl); bad != "" {
		out = append(out, fmt.Sprintf("we never say %q: %s", bad, s.pl))
	}
	if bad := pinned.FindString(s.pl); bad != "" && !strings.Contains(s.at, "boltaction") {
		out = append(out, fmt.Sprintf("%q belongs to Bolt Action: %s", bad, s.pl))
	}
	if bad := code.FindString(s.en); bad != "" && !strings.Contains(s.at, "cmd/") && !strings.Contains(s.at, "terminal/") {
		out = append(out, fmt.Sprintf("players read no codes, such as %s: %s", bad, s.en))
	}
	if en, pl := places(s.en), places(s.pl); s.pl != "" && !slices.Equal(en, pl) {
		out = append(out, fmt.Sprintf("places differ: %q in %q, %q in %q", en, s.en, pl, s.pl))
	}
	if s.event {
		for _, text := range []string{s.en, s.pl} {
			if n := utf8.RuneCountInString(text); n > longest {
				out = append(out, fmt.Sprintf("%d letters, %d are allowed: %s", n, longest, text))
			}
		}
	}
	return out
}

var (
	place   = regexp.MustCompile(`\{[^{}]*\}|%[-+#0-9.]*[a-zA-Z]`)
	index   = regexp.MustCompile(`\[\d\]`)
	percent = regexp.MustCompile(`(\d) %( |$|,|;|\.)`)
)

// places are what a text leaves open: those in braces once each, those of Printf as often as they come.
func places(text string) []string {
	text = index.ReplaceAllString(strings.ReplaceAll(text, "%%", ""), "")
	text = percent.ReplaceAllString(text, "$1")
	out := place.FindAllString(text, -1)
	slices.Sort(out)
	if strings.Contains(text, "{") {
		return slices.Compact(out)
	}
	return out
}

// codeTexts are the texts in the code.
func codeTexts(t *testing.T) []said {
	t.Helper()
	var out []said
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "web" || d.Name() == "node_modules" || d.Name() == "convert" || strings.HasPrefix(d.Name(), ".") && path != ".."):
			return fs.SkipDir
		case !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, path, nil, 0)
		if err != nil {
			return err
		}
		out = append(out, textsOf(files, file)...)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func textsOf(files *token.FileSet, file *ast.File) []said {
	var out []said
	event := false
	take := func(en, pl ast.Expr) {
		a, first := literal(en)
		b, second := literal(pl)
		if first && second && a != "" {
			out = append(out, said{files.Position(en.Pos()).String(), a, b, event})
		}
	}
	visit := func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CompositeLit:
			var en, pl ast.Expr
			for _, e := range n.Elts {
				if kv, ok := e.(*ast.KeyValueExpr); ok {
					switch key, _ := kv.Key.(*ast.Ident); {
					case key == nil:
					case key.Name == "EN":
						en = kv.Value
					case key.Name == "PL":
						pl = kv.Value
					}
				}
			}
			if en != nil && pl != nil {
				take(en, pl)
			}
		case *ast.CallExpr:
			if slices.Contains(speakers, called(n.Fun)) {
				if en, pl := spoken(n.Args); en != nil {
					take(en, pl)
				}
			}
		}
		return true
	}
	for _, d := range file.Decls {
		gen, ok := d.(*ast.GenDecl)
		if !ok {
			ast.Inspect(d, visit)
			continue
		}
		for _, spec := range gen.Specs {
			v, ok := spec.(*ast.ValueSpec)
			event = ok && strings.Contains(strings.ToLower(v.Names[0].Name), "event")
			ast.Inspect(spec, visit)
		}
		event = false
	}
	return out
}

// spoken are the first two literals side by side in a call; what stands before them and has no spaces is a clause or a key.
func spoken(args []ast.Expr) (en, pl ast.Expr) {
	for i := 0; i+1 < len(args); i++ {
		a, first := literal(args[i])
		_, second := literal(args[i+1])
		if !first || !second {
			continue
		}
		if i+2 < len(args) {
			if _, third := literal(args[i+2]); third && !strings.Contains(a, " ") {
				continue
			}
		}
		return args[i], args[i+1]
	}
	return nil, nil
}

func called(fun ast.Expr) string {
	switch fun := fun.(type) {
	case *ast.Ident:
		return fun.Name
	case *ast.SelectorExpr:
		return fun.Sel.Name
	}
	return ""
}

// literal is a string, or several that are added up.
func literal(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		if e.Kind == token.STRING {
			text, err := strconv.Unquote(e.Value)
			return text, err == nil
		}
	case *ast.BinaryExpr:
		a, first := literal(e.X)
		b, second := literal(e.Y)
		return a + b, first && second && e.Op == token.ADD
	}
	return "", false
}

// yamlTexts are the lines of lessons and scenarios, each with its language.
func yamlTexts(t *testing.T) []said {
	t.Helper()
	var out []said
	for _, kind := range []string{"lessons", "scenarios", "children"} {
		files, err := filepath.Glob("../rules/*/" + kind + "/*.yaml")
		if err != nil || len(files) == 0 {
			t.Fatal(kind, files, err)
		}
		for _, path := range files {
			out = append(out, linesOf(t, path)...)
		}
	}
	return out
}

func linesOf(t *testing.T, path string) []said {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var out []said
	language := ""
	lines := bufio.NewScanner(file)
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		switch key, _, _ := strings.Cut(line, ":"); key {
		case "en", "pl":
			language = key
		default:
			if strings.Contains(line, ": ") && !strings.Contains(key, " ") || strings.HasPrefix(line, "-") {
				language = ""
			}
		}
		at := fmt.Sprintf("%s:%d", path, n)
		switch language {
		case "en":
			out = append(out, said{at: at, en: line})
		case "pl":
			out = append(out, said{at: at, pl: line})
		}
	}
	return out
}
