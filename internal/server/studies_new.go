package server

import (
	"bytes"
	"encoding/json"
	"errors"
	"net/http"
	"time"

	"sandtable/battle"
	"sandtable/battle/record"
	"sandtable/internal/store"
	"sandtable/internal/study"
)

// newStudy says on what a study shall be written: a battle at which the asker sits, a record, a set-up, a wish, or what another has written.
type newStudy struct {
	Title  string          `json:"title"`
	Battle string          `json:"battle"`
	Token  string          `json:"token"` // of a seat at it
	Copy   string          `json:"copy"`  // the id of a study
	Wish   json.RawMessage `json:"wish"`
	Record json.RawMessage `json:"record"`
	Setup  json.RawMessage `json:"setup"`
}

// makeStudy makes a study, for its maker alone to begin with.
func makeStudy(r *request) (any, error) {
	var want newStudy
	if err := r.body(&want, maxNewBody); err != nil {
		return nil, err
	}
	title, err := cleanName(want.Title)
	if err != nil {
		return nil, err
	}
	if title == "" {
		title = untitled.In(r.lang)
	}
	if !r.mayMake() {
		return nil, tooFast
	}
	now := r.server.Now().UTC().Truncate(time.Millisecond)
	s := &store.Study{
		ID: newID(), Maker: r.member.ID, MakerName: r.member.Name, Version: 1, Shown: store.Private, Title: title, Made: now, Changed: now, Role: store.Maker,
	}
	if want.Copy != "" {
		err = r.copyStudy(s, want.Copy)
	} else {
		err = r.beginStudy(s, &want)
	}
	if err != nil {
		return nil, err
	}
	switch err := r.server.Store.AddStudy(r.Context(), s, r.server.Limits.Studies); {
	case errors.Is(err, store.ErrFull):
		return nil, tooManyStudies
	case err != nil:
		return nil, orSignedOut(err)
	}
	body, err := r.studyBody(s, false)
	return created{body}, err
}

// copyStudy fills a new study with what is in one that the asker may read.
func (r *request) copyStudy(s *store.Study, id string) error {
	of, err := r.server.Store.Study(r.Context(), id, r.member.ID)
	if err != nil {
		return orNoStudy(err)
	}
	s.Title, s.Rules, s.Record, s.Body = of.Title, of.Rules, of.Record, of.Body
	return nil
}

// beginStudy fills a new study with a battle on which nothing is written.
func (r *request) beginStudy(s *store.Study, want *newStudy) error {
	began := time.Now()
	game, err := r.studied(want)
	r.server.makes.charge(r.from, costOfMaking*time.Since(began).Seconds()) // also if nothing came of it
	if err != nil {
		return err
	}
	rec := game.Record()
	text, err := battle.Canonical(rec)
	if err != nil {
		return err
	}
	if len(text) > maxState {
		return studyTooBig
	}
	s.Rules, s.Record = rec.Book, zip(text)
	s.Body, err = packed(study.New(s.Title), len(s.Record))
	return err
}

// studied is the battle on which a study shall be written. One that is kept here must be over.
func (r *request) studied(want *newStudy) (game *record.Game, err error) {
	if want.Battle == "" {
		return r.make(&newBattle{Wish: want.Wish, Record: want.Record, Setup: want.Setup})
	}
	hash := hashOf(want.Token)
	if hash == nil {
		return nil, noSeat
	}
	r.live = r.server.lives.take(want.Battle)
	defer r.server.lives.give(r.live)
	err = r.held(func(l *live) error {
		if seat, err := l.seatFor(r.Context(), hash); err != nil {
			return err
		} else if seat == nil {
			return noSeat
		}
		if !l.over() {
			return studyRunning
		}
		if err := l.reach(r.Context(), 0); err != nil {
			return err
		}
		game, err = l.game.Fork(l.seq())
		return err
	})
	return game, err
}

// packed packs a study that is kept with a record of so many bytes.
func packed(s *study.Study, with int) ([]byte, error) {
	text, err := s.Encode()
	if err != nil {
		return nil, err
	}
	out := zip(text)
	if len(text) > study.MaxStudy || len(out)+with > store.MaxStudy {
		return nil, studyTooBig
	}
	return out, nil
}

// openedStudy reads a study of the store, and its record.
func openedStudy(s *store.Study) (*study.Study, *record.Record, error) {
	text, err := unzip(s.Body)
	if err != nil {
		return nil, nil, err
	}
	of, err := study.Parse(text)
	if err != nil {
		return nil, nil, err
	}
	if text, err = unzip(s.Record); err != nil {
		return nil, nil, err
	}
	rec, err := record.ReadRecord(bytes.NewReader(text))
	return of, rec, err
}

// exportStudies sends an export whose list of studies, its last, is empty, and fills it one by one: all of them at once may be large.
// What goes wrong on the way breaks it off.
func (r *request) exportStudies(text []byte) {
	const end = "]}"
	write := func(text []byte) {
		if _, err := r.w.Write(text); err != nil {
			panic(http.ErrAbortHandler)
		}
	}
	write(text[:len(text)-len(end)])
	sep := ""
	for at := (store.Place{}); ; {
		all, err := r.server.Store.Studies(r.Context(), r.member.ID, at, perPage)
		for i := range all {
			var one []byte
			if one, err = r.exported(&all[i]); err != nil {
				break
			}
			if one != nil {
				write(append([]byte(sep), one...))
				sep = ","
			}
			at = store.Place{At: all[i].Changed, ID: all[i].ID}
		}
		if err != nil {
			r.server.Log.Error("an export is broken off", "err", err)
			panic(http.ErrAbortHandler)
		}
		if len(all) < perPage {
			break
		}
	}
	write([]byte(end + "\n"))
}

// exported is a study as JSON, if the player has made it and it is still there.
func (r *request) exported(row *store.Study) ([]byte, error) {
	if row.Role != store.Maker {
		return nil, nil
	}
	s, err := r.server.Store.Study(r.Context(), row.ID, r.member.ID)
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	body, err := r.studyBody(s, true)
	if err != nil {
		return nil, err
	}
	return battle.Canonical(body)
}
