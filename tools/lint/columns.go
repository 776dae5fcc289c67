package main

import (
	"go/ast"
	"go/scanner"
	"go/token"
	"strings"
	"unicode/utf8"

	"golang.org/x/tools/go/analysis"
)

// widest is how many columns a line of code may have, as .editorconfig says: a tab counts as four, and the text of a string not at all,
// since it cannot be broken and is read as a whole.
const widest = 160

// columns finds lines that are wider.
var columns = &analysis.Analyzer{Name: "columns", Doc: "find lines of code that are too wide", Run: func(pass *analysis.Pass) (any, error) {
	for _, file := range pass.Files {
		if ast.IsGenerated(file) {
			continue
		}
		at := pass.Fset.File(file.FileStart)
		text, err := pass.ReadFile(at.Name())
		if err != nil {
			return nil, err
		}
		for i, width := range widths(text) {
			if width > widest {
				pass.Reportf(at.LineStart(i+1), "%d columns without strings, %d at most", width, widest)
			}
		}
	}
	return nil, nil
}}

// widths is how wide each line of a file is.
func widths(text []byte) []int {
	lines := strings.Split(string(text), "\n")
	out := make([]int, len(lines))
	for i, line := range lines {
		out[i] = utf8.RuneCountInString(line) + 3*strings.Count(line, "\t")
	}
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(text))
	s.Init(file, text, nil, 0)
	for {
		pos, kind, literal := s.Scan()
		switch kind {
		case token.EOF:
			return out
		case token.STRING:
			line := file.Line(pos) - 1
			for i, part := range strings.Split(literal, "\n") {
				out[line+i] -= utf8.RuneCountInString(part) + 3*strings.Count(part, "\t")
			}
		}
	}
}
