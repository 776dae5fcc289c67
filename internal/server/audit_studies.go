package server

import (
	"context"
	"errors"

	"sandtable/battle/record"
	"sandtable/internal/store"
	"sandtable/library"
)

// verifyStudies looks at every study: whether its battle follows from the rules, and each of its lines.
func verifyStudies(ctx context.Context, kept store.Store, books []library.Shelf, out *Audit) error {
	s := &Server{Options: Options{Store: kept, Books: books}}
	for after := ""; ; {
		ids, err := kept.StudyIDs(ctx, after, perList)
		if err != nil {
			return err
		}
		for _, id := range ids {
			after = id
			one, err := kept.StudyWhole(ctx, id)
			if errors.Is(err, store.ErrNotFound) {
				continue // deleted meanwhile
			}
			if err != nil {
				return err
			}
			out.Studies++
			if err := s.verifyStudy(one); err != nil {
				out.Broken = append(out.Broken, Flaw{Battle: "study " + id, What: err.Error()})
			}
		}
		if len(ids) < perList {
			return nil
		}
	}
}

func (s *Server) verifyStudy(kept *store.Study) error {
	of, rec, err := openedStudy(kept)
	if err != nil {
		return err
	}
	shelf, err := s.shelf(rec.Book)
	if err != nil {
		return err
	}
	if _, err := record.Audit(shelf.Book, rec); err != nil {
		return err
	}
	return s.playStudy(of, rec)
}
