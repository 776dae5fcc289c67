//go:build linux || darwin || freebsd

package main

import "syscall"

// maxFiles is how many files the program may have open.
func maxFiles() (most uint64, isKnown bool) {
	var limit syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit) != nil {
		return 0, false
	}
	return uint64(limit.Cur), true
}

// room is how many bytes the disk of a folder has left.
func room(folder string) (bytes uint64, isKnown bool) {
	var at syscall.Statfs_t
	if syscall.Statfs(folder, &at) != nil {
		return 0, false
	}
	return uint64(at.Bavail) * uint64(at.Bsize), true
}
