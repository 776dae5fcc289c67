package server

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base32"
	"encoding/base64"
	"net/http"
	"strings"

	"sandtable/internal/store"
)

// tokenBytes is how long the secret of a seat is: 256 bits cannot be guessed.
const tokenBytes = 32

// newToken draws the secret of a seat. The store keeps its hash only.
func newToken() (token string, hash []byte) {
	var secret [tokenBytes]byte
	rand.Read(secret[:])
	sum := sha256.Sum256(secret[:])
	return base64.RawURLEncoding.EncodeToString(secret[:]), sum[:]
}

// newID draws the name of a battle. It is no secret, but it cannot be guessed either.
func newID() string {
	var id [10]byte
	rand.Read(id[:])
	return strings.ToLower(base32.StdEncoding.EncodeToString(id[:]))
}

// tokenHash is the hash of the token that a request carries; nil: it carries none.
func tokenHash(r *http.Request) []byte {
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return nil
	}
	return hashOf(strings.TrimSpace(token))
}

// hashOf is the hash of a token; nil: it is none.
func hashOf(token string) []byte {
	secret, err := base64.RawURLEncoding.DecodeString(token)
	if err != nil || len(secret) != tokenBytes {
		return nil
	}
	sum := sha256.Sum256(secret)
	return sum[:]
}

// seatOf finds the seat of a token. It looks at all of them, and at each in the same time.
func seatOf(seats []store.Seat, hash []byte) *store.Seat {
	var found *store.Seat
	for i := range seats {
		if subtle.ConstantTimeCompare(seats[i].Hash, hash) == 1 {
			found = &seats[i]
		}
	}
	return found
}

// seatFor finds the seat of a token: that of its link, or that of its owner. The battle is held.
func (l *live) seatFor(ctx context.Context, hash []byte) (*store.Seat, error) {
	if found := seatOf(l.seats, hash); found != nil {
		return found, nil
	}
	return l.passed(ctx, hash)
}
