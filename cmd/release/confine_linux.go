package main

import (
	"os"
	"os/exec"
	"syscall"
)

// canConfine reports whether a program can be kept from everything outside of a folder.
var canConfine = os.Geteuid() == 0

// confine lets a program see a folder and nothing else, as in a container.
func confine(c *exec.Cmd, root string) {
	c.SysProcAttr = &syscall.SysProcAttr{Chroot: root}
}
