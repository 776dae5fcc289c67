package po_test

import (
	"os"
	"reflect"
	"testing"

	"sandtable/po"
)

// TestWriteAndRead: what is written is read back, sorted.
func TestWriteAndRead(t *testing.T) {
	a := po.Entry{EN: "a \"quoted\"\nline", Text: "„wiersz”\n\t\\", Refs: []string{"cmd", "lab"}}
	b := po.Entry{Sense: "page x.y", EN: "b", Refs: []string{"web"}}
	got, err := po.Parse(string(po.Write("pl", []po.Entry{b, a})))
	if err != nil || !reflect.DeepEqual(got, []po.Entry{a, b}) {
		t.Errorf("%+v, %v", got, err)
	}
	if !got[1].IsPage() || got[1].PageKey() != "x.y" || got[0].IsPage() {
		t.Error("a text of the page is not known as one")
	}
}

// TestParse reads what other programs write, and says where a file is broken.
func TestParse(t *testing.T) {
	got, err := po.Parse("# translator\nmsgid \"\"\nmsgstr \"\"\n\"Language: pl\\n\"\n\n#, fuzzy\nmsgid \"\"\n\"two \"\n\"lines\"\nmsgstr \"dwa \"\n\"wiersze\"\n#~ msgid \"old\"\n#~ msgstr \"stary\"\n")
	if err != nil || len(got) != 1 || got[0].EN != "two lines" || got[0].Text != "dwa wiersze" {
		t.Errorf("%+v, %v", got, err)
	}
	for text, want := range map[string]string{"msgid x": `line 1: "x" is not a quoted text`, "\nnonsense": `line 2: "nonsense" is not understood`} {
		if _, err := po.Parse(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// TestFiles: every catalogue can be read.
func TestFiles(t *testing.T) {
	for _, code := range po.Codes() {
		data, err := os.ReadFile(code + ".po")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := po.Parse(string(data)); err != nil {
			t.Errorf("%s.po: %v", code, err)
		}
	}
}
