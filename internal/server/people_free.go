package server

import (
	"encoding/json"
	"errors"
	"slices"
	"time"
	_ "time/tzdata" // the zones of players, also where the system has none
)

// hoursBody is when a player is free, each week, in his own time zone.
type hoursBody struct {
	Day  int `json:"day"`  // of the week: 1 is Monday, 7 Sunday
	From int `json:"from"` // minutes after midnight
	To   int `json:"to"`
}

// spanBody is a time from one moment to another, which a page tells in the time zone of its reader.
type spanBody struct {
	From time.Time `json:"from"`
	To   time.Time `json:"to"`
}

const (
	maxHours  = 14
	dayLength = 24 * 60 // minutes
)

// packFree checks when a player is free, and writes it for the store.
func packFree(all []hoursBody) (string, error) {
	if len(all) > maxHours {
		return "", bad(errors.New("free: at most 14 times are expected"))
	}
	for _, one := range all {
		if one.Day < 1 || one.Day > 7 || one.From < 0 || one.From >= one.To || one.To > dayLength {
			return "", bad(errors.New("free: a day from 1 to 7, and minutes of that day from and to, are expected"))
		}
	}
	if len(all) == 0 {
		return "", nil
	}
	text, err := json.Marshal(all)
	return string(text), err
}

func unpackFree(text string) []hoursBody {
	out := []hoursBody{}
	if text != "" {
		json.Unmarshal([]byte(text), &out)
	}
	return out
}

// nextFree tells when a player is free next: each of his times once, as moments.
func nextFree(text, zone string, now time.Time) []spanBody {
	in, err := time.LoadLocation(zone)
	if err != nil {
		in = time.UTC
	}
	out := []spanBody{}
	today := now.In(in)
	for _, one := range unpackFree(text) {
		ahead := (one.Day%7 - int(today.Weekday()) + 7) % 7
		for ; ; ahead += 7 {
			y, m, d := today.AddDate(0, 0, ahead).Date()
			from, to := time.Date(y, m, d, 0, one.From, 0, 0, in), time.Date(y, m, d, 0, one.To, 0, 0, in)
			if to.After(now) {
				out = append(out, spanBody{from.UTC(), to.UTC()})
				break
			}
		}
	}
	slices.SortFunc(out, func(a, b spanBody) int { return a.From.Compare(b.From) })
	return out
}
