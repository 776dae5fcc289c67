package battletest

import (
	"compress/gzip"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/battle/record"

	"sandtable/battle/random"
	"sandtable/dice"
)

// Old opens battles that earlier versions of a book have recorded (*.battle.json.gz in a folder), plays on by the rules of
// today to the end, and verifies what was played since. A change of the rules must not take a battle away from its players.
func Old(t *testing.T, k Kit, folder string) {
	k = k.filled()
	files, err := filepath.Glob(filepath.Join(folder, k.Book.ID()+"-*.battle.json.gz"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%s: no old battles, %v", folder, err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".battle.json.gz"), func(t *testing.T) {
			rec := readOld(t, file)
			game, did, err := record.Replay(k.Book, rec)
			if err != nil {
				t.Fatal(err)
			}
			if game.Sum() != rec.Entries[len(rec.Entries)-1].Sum {
				t.Error("the log was rewritten")
			}
			if (did.Older == "") != (rec.Version == k.Book.Version()) || did.Drift != 0 {
				t.Errorf("%+v", did)
			}
			if _, err := game.Fork(len(rec.Entries) / 2); err != nil {
				t.Error(err)
			}
			players, rolls := dice.Seeded(1), dice.Seeded(2)
			for range k.Limit {
				if _, over := game.Battle().Result(); over {
					break
				}
				c, err := random.Command(game.Battle(), players)
				if err != nil {
					t.Fatal(err)
				}
				if _, err := game.Do(c, rolls); err != nil {
					t.Fatal(err)
				}
			}
			if _, over := game.Battle().Result(); !over {
				t.Error("it does not end")
			}
			if did, err = record.Verify(k.Book, game.Record()); err != nil {
				t.Error(err)
			}
			t.Logf("version %s, %d entries, then %d; the rules of today differ from entry %d on", rec.Version, len(rec.Entries), did.Entries-len(rec.Entries), did.Drift)
		})
	}
}

func readOld(t *testing.T, name string) *record.Record {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	text, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	rec, err := record.ReadRecord(text)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}
