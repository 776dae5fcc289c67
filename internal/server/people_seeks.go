package server

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"sandtable/internal/store"
)

// DeclineReasons are why a challenge can be declined. There are no words of one's own, so that none can hurt.
var DeclineReasons = []string{"later", "busy", "faster", "slower", "other-book", "other-battle", "no"}

var tooChallenged = newProblem(http.StatusConflict, "too-many-challenges", "this player has enough challenges to answer, or you have enough offers open")

// tellMore adds to offers what is known of their makers.
func (r *request) tellMore(all []store.Seek, out []seekBody) error {
	followed, err := r.followed()
	if err != nil {
		return err
	}
	var makers []string
	for i := range all {
		makers = append(makers, all[i].Player)
	}
	if err := r.tellRatings(all, out); err != nil {
		return err
	}
	facts := r.server.factsOf(r.Context(), makers)
	for i := range out {
		out[i].Facts, out[i].Followed = facts[all[i].Player], followed[all[i].Player]
		out[i].Free = nextFree(all[i].Free, all[i].Zone, r.server.Now())
	}
	return nil
}

// tellRatings adds to offers how strong their makers are.
func (r *request) tellRatings(all []store.Seek, out []seekBody) error {
	var makers []string
	for i := range all {
		makers = append(makers, all[i].Player)
	}
	ratings, err := r.ratingsOf(makers...)
	for i := range out {
		out[i].Rating = ratingIn(ratings[all[i].Player], all[i].Rules, store.PaceOf(all[i].Terms))
	}
	return err
}

// decline says why the player does not take a challenge.
func decline(r *request) (any, error) {
	var want struct {
		Reason string `json:"reason"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	if !slices.Contains(DeclineReasons, want.Reason) {
		return nil, bad(fmt.Errorf("reason: one of %s is expected", strings.Join(DeclineReasons, ", ")))
	}
	if err := r.server.Store.Decline(r.Context(), r.member.ID, r.PathValue("seek"), want.Reason, r.server.Now()); errors.Is(err, store.ErrNotFound) {
		return nil, seekGone
	} else if err != nil {
		return nil, err
	}
	return r.memberBody()
}

// renew lets an offer stand as long again as a new one.
func renew(r *request) (any, error) {
	var want struct{}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	now := r.server.Now().UTC().Truncate(time.Millisecond)
	if err := r.server.Store.Renew(r.Context(), r.member.ID, r.PathValue("seek"), now, now.Add(seekFor)); errors.Is(err, store.ErrNotFound) {
		return nil, seekGone
	} else if err != nil {
		return nil, err
	}
	return r.memberBody()
}
