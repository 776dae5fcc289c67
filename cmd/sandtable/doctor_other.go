//go:build !linux && !darwin && !freebsd

package main

// maxFiles is not known here.
func maxFiles() (most uint64, isKnown bool) { return 0, false }

// room is not known here.
func room(string) (bytes uint64, isKnown bool) { return 0, false }
