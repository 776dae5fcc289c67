//go:build !linux

package main

// filesOf is not known here.
func filesOf(string) (network, memory string) { return "", "" }
