package main

import (
	"os"
	"runtime"
)

// endsHard reports that a program cannot be asked to end.
const endsHard = runtime.GOOS == "windows"

// stop asks a program to end.
func stop(p *os.Process) error {
	if endsHard {
		return p.Kill()
	}
	return p.Signal(os.Interrupt)
}
