package store

import (
	"context"
	"strings"
	"time"
)

// The ways in which a database is asked.
const (
	Reading    = "read"
	Writing    = "write"
	Committing = "commit"
)

// Asked is something that was asked of the database: never with what values.
type Asked struct {
	Way  string
	Took time.Duration
	text string
}

// Kind is what was done with which table, such as "select battles".
func (a *Asked) Kind() string {
	if a.text == "" {
		return a.Way
	}
	words := strings.Fields(a.text)
	for i, word := range words[:len(words)-1] {
		switch word {
		case "FROM", "INTO", "UPDATE":
			return strings.ToLower(words[0]) + " " + strings.Trim(words[i+1], "(),;")
		}
	}
	return strings.ToLower(words[0])
}

// Watch has a store tell how long everything took that was asked of its database.
func Watch(saw func(context.Context, Asked)) Option { return func(o *options) { o.saw = saw } }

// since tells of something that began at a time.
func (d *database) since(ctx context.Context, began time.Time, way, text string) {
	if d.saw != nil {
		d.saw(ctx, Asked{way, time.Since(began), text})
	}
}
