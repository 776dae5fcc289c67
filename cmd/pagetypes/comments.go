package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
)

// comments are what the source says of types, of their fields and of the words of a type: reflection does not know it.
type comments struct {
	folder string
	read   map[string]bool
	types  map[string]string   // by package and type
	fields map[string]string   // by package, type and field
	words  map[string][]string // the constants of a type in their order: names and values by turns
}

func newComments(folder string) *comments {
	return &comments{folder, map[string]bool{}, map[string]string{}, map[string]string{}, map[string][]string{}}
}

const module = "sandtable/"

// of reads the package of a type once and gives the key of the type. What is not of this module says nothing.
func (c *comments) of(t reflect.Type) (string, error) {
	key := t.PkgPath() + "." + t.Name()
	path, ours := strings.CutPrefix(t.PkgPath(), module)
	if !ours || c.read[path] {
		return key, nil
	}
	c.read[path] = true
	files, err := filepath.Glob(filepath.Join(c.folder, filepath.FromSlash(path), "*.go"))
	if err != nil {
		return "", err
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return "", err
		}
		for _, d := range file.Decls {
			if g, ok := d.(*ast.GenDecl); ok {
				c.declaration(t.PkgPath(), g)
			}
		}
	}
	return key, nil
}

func (c *comments) declaration(pkg string, d *ast.GenDecl) {
	for _, spec := range d.Specs {
		switch spec := spec.(type) {
		case *ast.TypeSpec:
			doc := spec.Doc
			if doc == nil && len(d.Specs) == 1 {
				doc = d.Doc
			}
			key := pkg + "." + spec.Name.Name
			c.types[key] = doc.Text()
			if s, ok := spec.Type.(*ast.StructType); ok {
				c.members(key, s)
			}
		case *ast.ValueSpec:
			of, ok := spec.Type.(*ast.Ident)
			if d.Tok != token.CONST || !ok || len(spec.Values) != 1 {
				continue
			}
			if lit, ok := spec.Values[0].(*ast.BasicLit); ok && lit.Kind == token.STRING {
				value, _ := strconv.Unquote(lit.Value)
				key := pkg + "." + of.Name
				c.words[key] = append(c.words[key], spec.Names[0].Name, value)
			}
		}
	}
}

func (c *comments) members(of string, s *ast.StructType) {
	for _, f := range s.Fields.List {
		text := f.Doc.Text()
		if text == "" {
			text = f.Comment.Text()
		}
		for _, name := range f.Names {
			c.fields[of+"."+name.Name] = text
		}
	}
}
