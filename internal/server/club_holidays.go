package server

import (
	"errors"
	"fmt"
	"time"

	"sandtable/internal/store"
	"sandtable/lang"
)

// A holiday begins by hand and has an end. While it lasts the clocks of the player stand, at whichever battle he must decide, and those with
// whom he plays are told until when. Battles that are played at one sitting know no holidays.

// holidayBody is what a player has of holidays.
type holidayBody struct {
	Until *time.Time `json:"until"` // he is on holiday; null: he is not
	Days  int        `json:"days"`  // whole ones that he may still take this year, fourteen at once
}

const day = 24 * time.Hour

var (
	onHoliday   = &problem{status: 409, code: "on-holiday", text: lang.Text{EN: "you are on holiday already"}}
	noHoliday   = &problem{status: 409, code: "no-holiday", text: lang.Text{EN: "you are not on holiday"}}
	tooLongAway = &problem{status: 409, code: "holiday", text: lang.Text{EN: "a holiday has 1 to 14 days, and a year 28 days in all"}}
)

func (r *request) holidayBody() (out holidayBody, err error) {
	now := r.server.Now()
	all, err := r.server.Store.Holidays(r.Context(), r.member.ID, now)
	for i := range all {
		if all[i].Until.After(now) {
			out.Until = &all[i].Until
		}
	}
	out.Days = int(max(store.HolidayAYear-store.Taken(all, now), 0) / day)
	return out, err
}

// depart begins a holiday.
func depart(r *request) (any, error) {
	var want struct {
		Days int `json:"days"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	if most := int(store.HolidayAtOnce / day); want.Days < 1 || want.Days > most {
		return nil, bad(fmt.Errorf("days: 1 to %d are expected", most))
	}
	now := r.server.Now()
	switch err := r.server.Store.Depart(r.Context(), r.member.ID, now, now.Add(time.Duration(want.Days)*day)); {
	case errors.Is(err, store.ErrStale):
		return nil, onHoliday
	case errors.Is(err, store.ErrFull):
		return nil, tooLongAway
	case err != nil:
		return nil, orSignedOut(err)
	}
	return r.memberBody()
}

// comeBack ends a holiday early.
func comeBack(r *request) (any, error) {
	switch err := r.server.Store.Return(r.Context(), r.member.ID, r.server.Now()); {
	case errors.Is(err, store.ErrNotFound):
		return nil, noHoliday
	case err != nil:
		return nil, err
	}
	return r.memberBody()
}
