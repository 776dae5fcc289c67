package server

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"sandtable/battle/record"
	"sandtable/internal/store"
	"sandtable/internal/study"
	"sandtable/lang"
)

// Studies: what players write on battles that are over, and on set-ups. A study of a battle that is going on can be made only from a record of
// it, which only players get from whom nothing in it is hidden.

// maxSaved is the body of a request that saves a study.
const maxSaved = study.MaxStudy + maxBody

// The problems of studies.
var (
	noStudy        = newProblem(http.StatusNotFound, "no-study", "there is no such study, or it is not shown to you")
	notWriter      = newProblem(http.StatusForbidden, "not-writer", "you may read this study, but not write it")
	notMaker       = newProblem(http.StatusForbidden, "not-maker", "only its maker can do that")
	studyStale     = newProblem(http.StatusConflict, "study-stale", "another player has saved this study since you opened it")
	studyRunning   = newProblem(http.StatusConflict, "not-over", "the battle is not over: a study of it is made at the end")
	tooManyStudies = newProblem(http.StatusConflict, "too-many-studies", "you have enough studies: delete one first")
	studyFull      = newProblem(http.StatusConflict, "study-full", "the study has too many members, or this player is a member of too many")
	studyHeld      = newProblem(http.StatusConflict, "study-held", "the operator has taken this study down: only its members see it")
	noMember       = newProblem(http.StatusNotFound, "no-member", "there is no such player whom you could invite")
	studyTooBig    = newProblem(http.StatusRequestEntityTooLarge, "study-too-big", "the study is too large to be kept")
)

// studyRow is a study in a list.
type studyRow struct {
	ID      string     `json:"id"`
	Title   string     `json:"title"`
	Rules   string     `json:"rules"`
	By      personBody `json:"by"`
	Shown   string     `json:"shown" ts:"'private' | 'unlisted' | 'public'"`
	Role    string     `json:"role" ts:"'maker' | 'writer' | 'reader' | ''"` // of the asker; empty: a stranger
	Held    bool       `json:"held,omitempty"`                               // the operator has taken it down
	Version int        `json:"version"`
	Made    time.Time  `json:"made"`
	Changed time.Time  `json:"changed"`
}

func studyRowOf(s *store.Study) studyRow {
	return studyRow{s.ID, s.Title, s.Rules, personBody{s.Maker, s.MakerName}, s.Shown, s.Role, s.Held, s.Version, s.Made, s.Changed}
}

// studiesBody is a page of a list.
type studiesBody struct {
	Studies []studyRow `json:"studies"`
	Next    string     `json:"next,omitempty"` // where the list goes on
}

// studyBody is a study as its reader gets it.
type studyBody struct {
	studyRow
	Study   json.RawMessage  `json:"study" ts:"Study"`
	Members []memberOf       `json:"members,omitempty"`             // for its maker and its members
	Record  *json.RawMessage `json:"record,omitempty" ts:"unknown"` // the battle
}

// memberOf is a player who may read a study, or also write it.
type memberOf struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Writes bool   `json:"writes"`
}

// listStudies lists studies of the player, or those that are public.
func listStudies(r *request) (any, error) {
	at, err := r.place()
	if err != nil {
		return nil, err
	}
	who := ""
	switch part := r.URL.Query().Get("part"); {
	case part == "mine" && r.member == nil:
		return nil, signedOut
	case part == "mine":
		who = r.member.ID
	case part != "public":
		return nil, bad(errors.New("part: mine or public is expected"))
	}
	all, err := r.server.Store.Studies(r.Context(), who, at, perPage)
	if err != nil {
		return nil, err
	}
	out := studiesBody{Studies: []studyRow{}}
	for i := range all {
		out.Studies = append(out.Studies, studyRowOf(&all[i]))
	}
	if n := len(all); n > 0 {
		out.Next = nextPlace(n == perPage, all[n-1].Changed, all[n-1].ID)
	}
	return out, nil
}

// readStudy finds the study of a request, as far as the asker may read it.
func (r *request) readStudy() (*store.Study, error) {
	who := ""
	if r.member != nil {
		who = r.member.ID
	}
	s, err := r.server.Store.Study(r.Context(), r.PathValue("study"), who)
	if errors.Is(err, store.ErrNotFound) {
		return nil, noStudy
	}
	return s, err
}

// ownStudy is one that the asker has made.
func (r *request) ownStudy() (*store.Study, error) {
	s, err := r.readStudy()
	if err == nil && s.Role != store.Maker {
		err = notMaker
	}
	return s, err
}

func oneStudy(r *request) (any, error) {
	s, err := r.readStudy()
	if err != nil {
		return nil, err
	}
	out, err := r.studyBody(s, r.URL.Query().Get("record") != "0")
	if err == nil && s.Role != store.Maker && s.Role != store.Writer {
		out.Study, err = untold(s, strings.Split(r.URL.Query().Get("tried"), ","))
	}
	return out, err
}

// untold is a study without what its reader has yet to find out.
func untold(s *store.Study, tried []string) (json.RawMessage, error) {
	of, rec, err := openedStudy(s)
	if err != nil {
		return nil, err
	}
	of.Withhold(len(rec.Entries), func(line, at int) bool { return slices.Contains(tried, fmt.Sprintf("%d.%d", line, at)) })
	return of.Encode()
}

func (r *request) studyBody(s *store.Study, withRecord bool) (*studyBody, error) {
	out := &studyBody{studyRow: studyRowOf(s)}
	var err error
	if out.Study, err = unzip(s.Body); err != nil {
		return nil, err
	}
	if withRecord {
		text, err := unzip(s.Record)
		if err != nil {
			return nil, err
		}
		out.Record = (*json.RawMessage)(&text)
	}
	if s.Role == "" {
		return out, nil
	}
	members, err := r.server.Store.StudyMembers(r.Context(), s.ID)
	for _, m := range members {
		out.Members = append(out.Members, memberOf{m.Player, m.Name, m.Writes})
	}
	return out, err
}

// shows are to whom a study can be shown.
var shows = []string{store.Private, store.Unlisted, store.Public}

// changeStudy saves what is written in a study, or says to whom it is shown.
func changeStudy(r *request) (any, error) {
	var want struct {
		Version int             `json:"version"` // that the writer has read
		Study   json.RawMessage `json:"study"`
		Shown   string          `json:"shown"`
	}
	if err := r.body(&want, maxSaved); err != nil {
		return nil, err
	}
	switch {
	case (want.Study == nil) == (want.Shown == ""):
		return nil, bad(errors.New("a study with its version, or shown is expected"))
	case want.Study != nil:
		return r.saveStudy(want.Study, want.Version)
	case !slices.Contains(shows, want.Shown):
		return nil, bad(errors.New("shown: private, unlisted or public is expected"))
	}
	s, err := r.ownStudy()
	if err != nil {
		return nil, err
	}
	if want.Shown == store.Public {
		if err := r.mayShow(s); err != nil {
			return nil, err
		}
	}
	if err := r.server.Store.ShowStudy(r.Context(), s.ID, r.member.ID, want.Shown); errors.Is(err, store.ErrGone) {
		return nil, studyHeld
	} else if err != nil {
		return nil, orNoStudy(err)
	}
	s.Shown = want.Shown
	return r.studyBody(s, false)
}

// saveStudy keeps what is written in a study, unless another version than the writer has read is there.
func (r *request) saveStudy(text json.RawMessage, version int) (any, error) {
	s, err := r.readStudy()
	switch {
	case err != nil:
		return nil, err
	case s.Role != store.Maker && s.Role != store.Writer:
		return nil, notWriter
	case s.Version != version:
		return nil, studyStale
	}
	began := time.Now()
	s.Body, err = r.server.rewritten(s, text)
	r.server.work.charge(r.from, time.Since(began).Seconds())
	if err != nil {
		return nil, err
	}
	if s.Shown == store.Public {
		if err := r.mayShow(s); err != nil {
			return nil, err
		}
	}
	s.Changed = r.server.Now().UTC().Truncate(time.Millisecond)
	switch err := r.server.Store.SaveStudy(r.Context(), s, r.member.ID); {
	case errors.Is(err, store.ErrStale):
		return nil, studyStale
	case err != nil:
		return nil, orNoStudy(err)
	}
	s.Version++
	return r.studyBody(s, false)
}

// mayShow refuses to publish studies of muted players, and words of the operator's list.
func (r *request) mayShow(s *store.Study) error {
	if r.member.Muted.After(r.server.Now()) {
		return muted
	}
	text, err := unzip(s.Body)
	if err != nil {
		return err
	}
	if found, err := r.server.isBarred(r.Context(), string(text)); err != nil || found {
		return orElse(err, barredText)
	}
	return nil
}

// rewritten reads what shall stand in a study, checks what is new in it, and packs it.
func (s *Server) rewritten(old *store.Study, text json.RawMessage) ([]byte, error) {
	now, err := study.Parse(text)
	if err != nil {
		return nil, bad(err)
	}
	was, rec, err := openedStudy(old)
	if err != nil {
		return nil, err
	}
	if now.Alike(was) {
		err = now.Fit(&rec.Setup, len(rec.Entries))
	} else {
		err = s.playStudy(now, rec)
	}
	if err != nil {
		return nil, bad(err)
	}
	old.Title = now.Title
	return packed(now, len(old.Record))
}

// playStudy carries the lines of a study out by the rules.
func (s *Server) playStudy(of *study.Study, rec *record.Record) error {
	shelf, err := s.shelf(rec.Book)
	if err != nil {
		return err
	}
	game, _, err := record.Replay(shelf.Book, rec)
	if err != nil {
		return err
	}
	return of.Play(game)
}

func deleteStudy(r *request) (any, error) {
	s, err := r.ownStudy()
	if err != nil {
		return nil, err
	}
	return struct{}{}, orNoStudy(r.server.Store.DeleteStudy(r.Context(), s.ID, r.member.ID))
}

// admitToStudy makes another player a member, or changes what he may.
func admitToStudy(r *request) (any, error) {
	var want struct {
		Player string `json:"player"`
		Writes bool   `json:"writes"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	s, err := r.ownStudy()
	if err != nil {
		return nil, err
	}
	switch err := r.server.Store.Admit(r.Context(), s.ID, r.member.ID, &store.StudyMember{Player: want.Player, Writes: want.Writes}); {
	case errors.Is(err, store.ErrNotFound):
		return nil, noMember
	case errors.Is(err, store.ErrFull):
		return nil, studyFull
	case err != nil:
		return nil, err
	}
	return r.studyBody(s, false)
}

// dismissFromStudy ends that a player is a member, as the maker or he himself wants it.
func dismissFromStudy(r *request) (any, error) {
	s, err := r.readStudy()
	if err != nil {
		return nil, err
	}
	if err := r.server.Store.Dismiss(r.Context(), s.ID, r.member.ID, r.PathValue("member")); errors.Is(err, store.ErrNotFound) {
		return nil, noMember
	} else if err != nil {
		return nil, err
	}
	return struct{}{}, nil
}

func orNoStudy(err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return noStudy
	}
	return err
}

// untitled is what a study is called that has no title.
var untitled = lang.Text{EN: "A study"}
