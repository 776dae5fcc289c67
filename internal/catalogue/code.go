package catalogue

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"strconv"
	"strings"
)

// Code finds the texts in Go: what is given to a field EN, and what is handed to a parameter that is called en or whose name ends with EN.
// A parameter that takes any number of them, such as that of scenario.Choices, has ids and texts by turns.
func Code(root string) ([]Source, error) {
	c := &code{files: token.NewFileSet(), packages: map[string][]*ast.File{}, names: map[string]string{}}
	err := files(root, ".go", func(file, rel string) error {
		if strings.HasSuffix(rel, "_test.go") {
			return nil
		}
		parsed, err := parser.ParseFile(c.files, file, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		dir := path.Dir(rel)
		if c.packages[dir] == nil {
			c.dirs = append(c.dirs, dir)
		}
		c.packages[dir] = append(c.packages[dir], parsed)
		return nil
	})
	if err != nil {
		return nil, err
	}
	c.speakers = map[string]map[string]params{}
	for _, dir := range c.dirs {
		c.speakers[dir] = speakersOf(c.packages[dir])
	}
	for _, dir := range c.dirs {
		for _, file := range c.packages[dir] {
			c.read(dir, file)
		}
	}
	return c.found, c.err
}

// code reads the sources.
type code struct {
	files    *token.FileSet
	dirs     []string
	packages map[string][]*ast.File
	speakers map[string]map[string]params // the functions of a folder that take texts
	closures map[string]params            // those of the file that is read
	names    map[string]string            // the folders that a file imports, by their names there
	found    []Source
	err      error
}

// params are the places of the texts among the arguments of a function.
type params struct {
	at    []int
	turns int // from here on, ids and texts by turns; 0: none do
}

// speakersOf finds the functions and methods of a package that take texts.
func speakersOf(files []*ast.File) map[string]params {
	out := map[string]params{}
	for _, file := range files {
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok {
				if p := paramsOf(f.Type); p.any() {
					out[f.Name.Name] = p
				}
			}
		}
	}
	return out
}

// closuresOf finds the closures of a file that take texts, by the names of the variables that hold them.
func closuresOf(file *ast.File) map[string]params {
	out := map[string]params{}
	take := func(name string, of *ast.FuncType) {
		if p := paramsOf(of); p.any() {
			out[name] = p
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, right := range n.Rhs {
				if f, ok := right.(*ast.FuncLit); ok && i < len(n.Lhs) {
					if name, ok := n.Lhs[i].(*ast.Ident); ok {
						take(name.Name, f.Type)
					}
				}
			}
		case *ast.Field:
			if f, ok := n.Type.(*ast.FuncType); ok && len(n.Names) == 1 {
				take(n.Names[0].Name, f)
			}
		}
		return true
	})
	return out
}

func (p *params) any() bool { return len(p.at) > 0 || p.turns > 0 }

func paramsOf(of *ast.FuncType) (p params) {
	n := 0
	for _, field := range of.Params.List {
		kind := field.Type
		many, any := kind.(*ast.Ellipsis)
		if any {
			kind = many.Elt
		}
		is, _ := kind.(*ast.Ident)
		for _, name := range field.Names {
			switch text := name.Name == "en" || strings.HasSuffix(name.Name, "EN"); {
			case text && is != nil && is.Name == "string" && any:
				p.turns = n + 1
			case text && is != nil && is.Name == "string":
				p.at = append(p.at, n)
			}
			n++
		}
		if len(field.Names) == 0 {
			n++
		}
	}
	return p
}

// read finds the texts of a file.
func (c *code) read(dir string, file *ast.File) {
	clear(c.names)
	c.closures = closuresOf(file)
	for _, i := range file.Imports {
		name := strings.TrimPrefix(strings.Trim(i.Path.Value, `"`), "sandtable/")
		if i.Name != nil {
			c.names[i.Name.Name] = name
		} else {
			c.names[path.Base(name)] = name
		}
	}
	event, speech, sense := false, false, ""
	take := func(e ast.Expr) {
		if text, ok := literal(e); ok && text != "" {
			place := c.files.Position(e.Pos())
			c.found = append(c.found,
				Source{Sense: sense, EN: text, Ref: dir, At: fmt.Sprintf("%s/%s:%d", dir, path.Base(place.Filename), place.Line), Event: event, Speech: speech})
		}
	}
	senses := map[*ast.CallExpr]string{}
	visit := func(n ast.Node) bool {
		sense, speech = "", false
		switch n := n.(type) {
		case *ast.CompositeLit:
			var en ast.Expr
			for _, e := range n.Elts {
				if kv, ok := e.(*ast.KeyValueExpr); ok {
					switch key, _ := kv.Key.(*ast.Ident); {
					case key == nil:
					case key.Name == "EN":
						en = kv.Value
					case key.Name == "Sense":
						sense, _ = literal(kv.Value)
					}
				}
			}
			if en != nil {
				take(en)
			}
		case *ast.CallExpr:
			if sel, ok := n.Fun.(*ast.SelectorExpr); ok && sel.Sel.Name == "As" && len(n.Args) == 1 {
				if text, ok := literal(n.Args[0]); ok {
					for inner := sel.X; inner != nil; { // reason(…).About(it).As(sense)
						call, ok := inner.(*ast.CallExpr)
						if !ok {
							break
						}
						senses[call] = text
						next, ok := call.Fun.(*ast.SelectorExpr)
						if !ok {
							break
						}
						inner = next.X
					}
				}
			}
			p := c.speaker(dir, n.Fun)
			sense, speech = senses[n], len(p.at) > 1
			for _, i := range p.at {
				if i < len(n.Args) {
					take(n.Args[i])
				}
			}
			if p.turns > 0 {
				for i := p.turns; i < len(n.Args); i += 2 {
					take(n.Args[i])
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
}

// rootOf is the name with which a chain of calls begins: words of words.Said(…).Or(…).
func rootOf(x ast.Expr) string {
	for {
		switch e := x.(type) {
		case *ast.Ident:
			return e.Name
		case *ast.CallExpr:
			x = e.Fun
		case *ast.SelectorExpr:
			x = e.X
		default:
			return ""
		}
	}
}

// speaker is where a function that is called takes texts.
func (c *code) speaker(dir string, fun ast.Expr) params {
	switch fun := fun.(type) {
	case *ast.Ident:
		if p, ok := c.closures[fun.Name]; ok {
			return p
		}
		return c.speakers[dir][fun.Name]
	case *ast.SelectorExpr:
		if from, imported := c.names[rootOf(fun.X)]; imported {
			return c.speakers[from][fun.Sel.Name]
		}
		return c.speakers[dir][fun.Sel.Name]
	}
	return params{}
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
