package bench

import (
	"context"
	"math/rand/v2"
	"path/filepath"
	"testing"
	"time"

	"sandtable/internal/store"
	"sandtable/internal/store/powertest"
	"sandtable/rules"
)

// TestPowerCut plays against a server on a disk that forgets what was not synced, and cuts the power with the last answer: all that
// was answered is there, and follows from the rules.
func TestPowerCut(t *testing.T) {
	t.Parallel()
	disk := powertest.NewDisk(t)
	kept, err := store.Open(t.Context(), disk.File("battles.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	ctx, end := context.WithCancel(t.Context())
	address, ended, err := House(ctx, kept, rules.Books)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { end(); ended() }()
	load := newLoad(t, 12, nil)
	load.Nodes = []string{address}
	if err := load.Begin(ctx); err != nil {
		t.Fatal(err)
	}
	time.AfterFunc(1500*time.Millisecond, load.Stop)
	played, err := load.Play(ctx)
	if err != nil {
		t.Fatal(err)
	}
	left := t.TempDir()
	if err := disk.Cut(left, 0, rand.New(rand.NewPCG(1, 1))); err != nil {
		t.Fatal(err)
	}
	found, err := store.Open(ctx, filepath.Join(left, "battles.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer found.Close()
	checked, err := played.Check(ctx, load.Book, Within(found))
	if err != nil {
		t.Error(err)
	}
	if checked.Battles < load.Battles || checked.Entries < len(played.Took) || len(played.Took) == 0 {
		t.Errorf("%+v for %d answers", checked, len(played.Took))
	}
	t.Logf("%d commands, %d dice proven", len(played.Took), checked.Proven)
}
