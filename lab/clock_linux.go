package lab

import (
	"syscall"
	"time"
)

// threadTime is how long the processor has worked for this thread.
func threadTime() time.Duration {
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_THREAD, &use); err != nil {
		return 0
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}
