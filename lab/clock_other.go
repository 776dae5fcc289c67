//go:build !linux

package lab

import "time"

var start = time.Now()

// threadTime is how long the program has run: this system does not tell what the processor worked for a thread.
func threadTime() time.Duration { return time.Since(start) }
