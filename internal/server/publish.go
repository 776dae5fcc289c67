package server

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"net/http"
	"time"

	"sandtable/battle/record"
	"sandtable/hindsight"
	"sandtable/internal/store"
	reports "sandtable/internal/telling/report"
	"sandtable/lang"
	"sandtable/library"
)

// The report of a battle that is over may be shared by link. It is written once, when a player shares it, and read without an account until
// the seat that shared it withdraws it.

// reportPath is where shared reports are read. The page knows it too.
const reportPath = "/r/"

// publicationBody says whether the report of a battle is shared.
type publicationBody struct {
	Path string `json:"path"` // of the link; empty: it is not shared
	Own  bool   `json:"own"`  // by this seat, which may withdraw it
}

func publication(r *request) (any, error) {
	p, err := r.server.Store.PublicationOf(r.Context(), r.live.id)
	if errors.Is(err, store.ErrNotFound) {
		return &publicationBody{}, nil
	}
	if err != nil {
		return nil, err
	}
	return &publicationBody{reportPath + p.Key, p.Seat == r.seat.N}, nil
}

// publish shares the report, unless it is shared already.
func publish(r *request) (any, error) {
	if err := r.body(&struct{}{}, maxBody); err != nil {
		return nil, err
	}
	if now, err := publication(r); err != nil || now.(*publicationBody).Path != "" {
		return now, err
	}
	if !r.mayMake() {
		return nil, tooFast
	}
	var game *record.Game
	var shelf *library.Shelf
	title := ""
	err := r.held(func(l *live) (err error) {
		if !l.over() {
			return notOver
		}
		if err := l.reach(r.Context(), 0); err != nil {
			return err
		}
		title, shelf = l.row.Name, l.shelf
		game, err = l.game.Fork(l.seq())
		return err
	})
	if err != nil {
		return nil, err
	}
	began := time.Now()
	pages, err := written(game, shelf, title)
	r.server.work.charge(r.from, time.Since(began).Seconds())
	if err != nil {
		return nil, err
	}
	key, _ := newToken()
	p := &store.Publication{Battle: r.live.id, Key: key, Seat: r.seat.N, Maker: r.seat.Owner, Made: r.server.Now(), Pages: pages}
	if p.Maker == "" {
		p.Maker = origin(r.from.near)
	}
	switch err := r.server.Store.Publish(r.Context(), p, r.server.Limits.Reports); {
	case errors.Is(err, store.ErrFull):
		return nil, tooManyTold
	case errors.Is(err, store.ErrGone): // another has just shared it
		return publication(r)
	case err != nil:
		return nil, err
	}
	return created{&publicationBody{reportPath + key, true}}, nil
}

// written is the report in all languages, packed.
func written(game *record.Game, shelf *library.Shelf, title string) ([]byte, error) {
	review, err := hindsight.New(game, nil)
	for more := true; more && err == nil; {
		more, err = review.Step()
	}
	if err != nil {
		return nil, err
	}
	pages := map[string]string{}
	for _, l := range lang.Languages {
		told, err := reports.Of(reports.Battle{Game: game, Shelf: shelf, Title: title, Account: review.Account()}, l)
		if err != nil {
			return nil, err
		}
		pages[l.Code()] = told.HTML()
	}
	var out bytes.Buffer
	z := gzip.NewWriter(&out)
	err = errors.Join(json.NewEncoder(z).Encode(pages), z.Close())
	return out.Bytes(), err
}

// unpublish withdraws the report that this seat shares.
func unpublish(r *request) (any, error) {
	err := r.server.Store.Unpublish(r.Context(), r.live.id, r.seat.N)
	if errors.Is(err, store.ErrNotFound) {
		return nil, noReport
	}
	return &publicationBody{}, err
}

var withdrawn = lang.Text{EN: "This report is no longer shared."}

// published shows a shared report, in the language of the reader.
func published(r *request) (any, error) {
	p, err := r.server.Store.Published(r.Context(), r.PathValue("key"))
	if errors.Is(err, store.ErrNotFound) {
		return r.plainPage(http.StatusNotFound, withdrawn, lang.Text{})
	}
	if err != nil {
		return nil, err
	}
	z, err := gzip.NewReader(bytes.NewReader(p.Pages))
	if err != nil {
		return nil, err
	}
	var pages map[string]string
	if err := json.NewDecoder(z).Decode(&pages); err != nil {
		return nil, err
	}
	page, ok := pages[r.lang.Code()]
	if !ok {
		page = pages[lang.English.Code()]
	}
	h := r.w.Header()
	h.Set("Content-Security-Policy", letterPolicy)
	h.Set("Vary", "Accept-Language")
	sendAs(r.w, r.Request, http.StatusOK, isHTML, []byte(page))
	return streamed{}, nil
}
