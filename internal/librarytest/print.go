package librarytest

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"sandtable/army"
	"sandtable/army/print"
	"sandtable/lang"
)

// printed prints an army as text and as a page: every unit has a card, with as many boxes to tick off as the book says.
func printed(t *testing.T, a *army.Army, book army.Rules, l lang.Language) *print.Sheet {
	t.Helper()
	sheet, err := print.New(a, book, print.Options{Language: l, Book: "test", Cards: true, Each: true})
	if err != nil {
		t.Fatal(err)
	}
	var text, html bytes.Buffer
	if err := errors.Join(sheet.Text(&text), sheet.HTML(&html, print.Papers[0])); err != nil {
		t.Fatal(err)
	}
	page := html.String()
	if n := strings.Count(page, "<article "); n != len(a.Units) {
		t.Errorf("%d cards of %d units", n, len(a.Units))
	}
	boxes := 0
	for i := range a.Units {
		if heading := army.Heading(book, a.Units[i].Entry.Group); heading.EN == a.Units[i].Entry.Group || !heading.Whole() {
			t.Errorf("%s: the book has no name for its group %s", a.Units[i].Key, a.Units[i].Entry.Group)
		}
		for _, line := range book.Card(&a.Units[i]) {
			if !line.Name.Whole() || !line.Value.Whole() {
				t.Errorf("%s: %+v is not in both languages", a.Units[i].Key, line)
			}
			boxes += line.Boxes
		}
	}
	if n := strings.Count(page, "<i></i>"); n != boxes {
		t.Errorf("%d boxes to tick off, want %d", n, boxes)
	}
	for parser := xml.NewDecoder(&html); ; {
		if _, err := parser.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	for line := range strings.Lines(text.String()) {
		if n := len([]rune(strings.TrimSuffix(line, "\n"))); n > 96 {
			t.Errorf("%d letters in %q", n, line)
		}
	}
	return sheet
}

// portable prints an army as a PDF.
func portable(t *testing.T, sheet *print.Sheet) {
	t.Helper()
	var pdf bytes.Buffer
	if err := sheet.PDF(&pdf, print.Papers[0]); err != nil {
		t.Fatal(err)
	}
	if !bytes.HasPrefix(pdf.Bytes(), []byte("%PDF-")) {
		t.Error("it is no PDF")
	}
}
