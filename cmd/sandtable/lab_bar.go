package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"
)

// bar is a progress bar at a terminal: how many of all, how fast, how long still.
func bar(c *cobra.Command, l language) (told func(done, all int), clear func()) {
	p := newProgress(c.ErrOrStderr(), 0)
	began, first, shown := time.Now(), -1, time.Time{}
	return func(done, all int) {
		if first < 0 {
			first = done - 1 // what was there before is not counted into the pace
		}
		if p.out == nil || time.Since(shown) < 100*time.Millisecond && done < all {
			return
		}
		shown = time.Now()
		const width = 30
		full := width * done / max(1, all)
		pace := float64(done-first) / time.Since(began).Seconds()
		left := time.Duration(float64(all-done) / max(pace, 1e-9) * float64(time.Second)).Round(time.Second)
		fmt.Fprintf(p.out, "\r\x1b[K%s%s %d/%d %s %.1f/s, %s %v", strings.Repeat("█", full), strings.Repeat("░", width-full), done, all,
			l.pick("battles"), pace, l.pick("left"), left)
	}, p.clear
}
