package desk_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/internal/arrange"
	"sandtable/internal/desk"
	"sandtable/lang"
	"sandtable/rules"
)

// TestArmies: an army of every nation of every book is listed, drafted, judged by the rules, linked and read again.
func TestArmies(t *testing.T) {
	d := desk.New(rules.Books)
	choices, err := arrange.ChoicesOf(rules.Books, lang.English)
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range choices.Books {
		for i, n := range b.Nations {
			if i > 1 { // the tests of the books draft all of them
				break
			}
			list := call[desk.ArmyList](t, d, "list", params{"book": b.ID, "nation": n.ID, "lang": "pl"})
			if len(list.Groups) == 0 || list.Name == "" || len(list.Years) != 2 {
				t.Errorf("%s: the list of %s is empty: %+v", b.ID, n.ID, list)
			}
			roster := call[json.RawMessage](t, d, "draft", params{"book": b.ID, "nation": n.ID, "points": b.Skirmish * 3, "seed": 7, "lang": "en"})
			army := call[desk.Mustered](t, d, "muster", params{"roster": roster, "lang": "en"})
			if !army.Legal || army.Units == 0 || army.Picks[0].Card == nil || army.Link == "" {
				t.Errorf("%s: the draft of %s: %d units, %v", b.ID, n.ID, army.Units, army.Faults)
			}
			again := call[json.RawMessage](t, d, "unlink", params{"link": army.Link, "lang": "en"})
			if got := call[desk.Mustered](t, d, "muster", params{"roster": again, "lang": "en"}); got.Link != army.Link {
				t.Errorf("%s: %s changed on its way through a link", b.ID, n.ID)
			}
		}
	}
}

// TestReceived: files of other programs and our own are read; what is neither says why.
func TestReceived(t *testing.T) {
	d := desk.New(rules.Books)
	for _, name := range []string{"sample_ba2_germany.ros", "sample_ba2_germany.rosz", "sample_ba2_germany.newrecruit.json"} {
		data, err := os.ReadFile(filepath.Join("..", "..", "army", "imports", "testdata", name))
		if err != nil {
			t.Fatal(err)
		}
		got := call[desk.Imported](t, d, "receive", params{"data": data, "lang": "en"})
		if !got.Foreign || len(got.Roster.Units) == 0 {
			t.Errorf("%s: %+v", name, got)
		}
	}
	own := call[desk.Imported](t, d, "receive", params{"data": []byte("rules: bkc1\nnation: poland\nname: Own\nunits: [{entry: pl-infantry}]\n"), "lang": "en"})
	if own.Foreign || own.Roster.Name != "Own" {
		t.Errorf("%+v", own)
	}
	for _, data := range []string{"<html></html>", "no army at all", "", "PK", "{}"} {
		if got, no := try[desk.Imported](t, d, "receive", params{"data": []byte(data), "lang": "pl"}); no == nil {
			t.Errorf("%q: %+v", data, got)
		}
	}
	if _, no := try[json.RawMessage](t, d, "unlink", params{"link": "bm9uc2Vuc2U", "lang": "pl"}); no == nil || !strings.Contains(no.Text, "ten link") {
		t.Errorf("a bad link: %v", no)
	}
}
