package server

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"strings"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/bot"
	"sandtable/internal/store"
)

// perShot is how many entries there are between snapshots: to fold them takes some milliseconds.
const perShot = 256

// shotMore is what a snapshot tells besides the state.
type shotMore struct {
	Bases int          `json:"bases"`
	Tally record.Tally `json:"tally"`
}

// resume makes the fold from the last snapshot and what came after it, and reports whether it did. A snapshot of another version, or
// one that does not agree with the sum of its entry, is thrown away; then, and if play was taken back to before it, the whole log is
// folded as if there had been none.
func (l *live) resume(ctx context.Context, rec *record.Record) bool {
	kept, err := l.server.Store.Snapshot(ctx, l.id)
	if err == nil {
		if err = l.resumeFrom(ctx, rec, kept); err == nil {
			return true
		}
	}
	if l.game = nil; errors.Is(err, store.ErrNotFound) || ctx.Err() != nil || errors.Is(err, store.ErrDown) {
		return false
	}
	l.server.Log.WarnContext(ctx, "a snapshot is of no use", "battle", l.id, "err", err)
	if err := l.server.Store.DropSnapshot(ctx, l.id); err != nil {
		l.server.Log.WarnContext(ctx, "a snapshot is not thrown away", "battle", l.id, "err", err)
	}
	return false
}

func (l *live) resumeFrom(ctx context.Context, rec *record.Record, kept *store.Snapshot) error {
	if kept.Version != l.shelf.Book.Version() {
		return fmt.Errorf("version %.20s of the rules has made it", kept.Version)
	}
	var more shotMore
	if err := battle.Strict(kept.More, &more); err != nil {
		return err
	}
	if more.Bases < 0 || more.Bases >= kept.Seq {
		return fmt.Errorf("entry %d does not follow on %d that the battle began with", kept.Seq, more.Bases)
	}
	if err := l.beginsAfter(ctx, rec, more.Bases); err != nil {
		return err
	}
	state, err := unzip(kept.State)
	if err != nil {
		return err
	}
	shot := &record.Snapshot{Seq: kept.Seq, Version: kept.Version, State: state, Tally: more.Tally}
	before, last := rec.Start, 0
	err = l.read(ctx, max(kept.Seq-2, 0), func(e *store.Entry, k *keptEntry) (err error) {
		if last > 0 && e.Seq != last+1 {
			return fmt.Errorf("entry %d follows on entry %d", e.Seq, last)
		}
		last, l.claim = e.Seq, k.Claim
		l.reasons(e.Seq, k)
		switch {
		case e.Seq < kept.Seq:
			before = k.Sum
		case e.Seq == kept.Seq:
			l.game, err = record.Resume(l.shelf.Book, rec, shot, &k.Entry, before)
		case l.game == nil:
			return fmt.Errorf("its entry is missing")
		default:
			err = l.game.Take(k.Entry)
		}
		return err
	})
	if err == nil && (l.game == nil || l.game.Len() < l.row.Seq) {
		err = fmt.Errorf("entries are missing")
	}
	l.shot, l.shots = kept.Seq, shot
	return err
}

// beginsAfter reads where the dice of the battle begin, without what was played since, and whether they depend on what was promised.
func (l *live) beginsAfter(ctx context.Context, rec *record.Record, bases int) error {
	began := rec.Start
	some, err := l.server.Store.Entries(ctx, l.id, max(bases-1, 0), 2)
	if err != nil {
		return err
	}
	for i := range some {
		var k keptEntry
		if err := json.Unmarshal(some[i].Body, &k); err != nil {
			return err
		}
		if base := strings.HasPrefix(some[i].ID, baseID); base != (some[i].Seq <= bases) {
			return fmt.Errorf("the battle did not begin with %d entries", bases)
		}
		if some[i].Seq <= bases+1 {
			l.begins(&some[i], &k)
		}
		if some[i].Seq == bases {
			began = k.Sum
		}
	}
	if l.row.Protocol >= record.Protocol && string(promiseAfter(l.row, bases, began)) != string(l.row.Promise) {
		return errors.New("the secret is not the one that was promised")
	}
	return nil
}

// reach has the log after an entry at hand; if it goes back to before the snapshot, the whole of it, which is then folded from the
// first entry on, so that the snapshot is compared with it too.
func (l *live) reach(ctx context.Context, after int) error {
	if l.game.Base() <= max(after, 0) {
		return nil
	}
	seq, sum := l.seq(), l.game.Sum()
	if err := l.load(ctx, true); err != nil {
		l.drop()
		return err
	}
	entries := l.game.Entries()
	if len(entries) < seq || entries[seq-1].Sum != sum {
		l.server.meters.drift.Inc()
		l.drop()
		return l.breaks(ctx, fmt.Errorf("a snapshot has led elsewhere than the log, at entry %d", seq))
	}
	return l.readSeats(ctx)
}

// perCut is how many entries of the log are at hand at least: for a client that has fallen back behind them the whole log is folded.
const perCut = 64

// trim lets the game forget what came before a snapshot, but for a stretch of the log, and keeps one now and then.
func (l *live) trim() {
	at := 0
	if l.shots != nil {
		at = l.shots.Seq
	}
	if l.seq()-at < perCut {
		return
	}
	if s := l.game.Snapshot(); s != nil {
		l.game.Cut(l.shots)
		maps.DeleteFunc(l.whys, func(seq int, _ *bot.Why) bool { return seq <= l.game.Base() })
		l.shots = s
		l.shoot(s, perShot)
	}
}

// shoot keeps a snapshot, if there are so many entries since the last one.
func (l *live) shoot(s *record.Snapshot, every int) {
	if s == nil || s.Seq-l.shot < every || s.Seq <= l.bases {
		return
	}
	l.shot = s.Seq
	id, bases, kept := l.id, l.bases, l.server
	l.server.behind(func(ctx context.Context) {
		more, err := battle.Canonical(shotMore{bases, s.Tally})
		if err == nil {
			err = kept.Store.SaveSnapshot(ctx, id, &store.Snapshot{Seq: s.Seq, Version: s.Version, More: more, State: zip(s.State)})
		}
		if err != nil && ctx.Err() == nil {
			kept.Log.Warn("a snapshot is not kept", "battle", id, "err", err)
		}
	})
}

func zip(text []byte) []byte {
	var out bytes.Buffer
	z := zippers.Get().(*gzip.Writer)
	defer zippers.Put(z)
	z.Reset(&out)
	z.Write(text)
	z.Close()
	return out.Bytes()
}

// maxState is more than any state of a battle takes, or a study with its record.
const maxState = 16 << 20

func unzip(data []byte) ([]byte, error) {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(io.LimitReader(z, maxState+1))
	if err == nil && len(text) > maxState {
		err = errors.New("it is too large")
	}
	return text, err
}
