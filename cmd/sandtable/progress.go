package main

import (
	"fmt"
	"io"
	"os"
)

// A progress tells a person at a terminal how far a job is. In a pipe it is silent.
type progress struct {
	out       io.Writer // nil if it is not watched
	done, all int
}

func newProgress(out io.Writer, all int) *progress {
	p := &progress{all: all}
	if file, ok := out.(*os.File); ok {
		if info, err := file.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
			p.out = out
		}
	}
	return p
}

// step says that the next part of the job begins.
func (p *progress) step(what string) {
	p.done++
	p.show(what)
}

// show says what is being done.
func (p *progress) show(what string) {
	if p.out != nil {
		fmt.Fprintf(p.out, "\r\x1b[K%d/%d %s", p.done, p.all, what)
	}
}

// clear makes room for a line of output.
func (p *progress) clear() {
	if p.out != nil {
		fmt.Fprint(p.out, "\r\x1b[K")
	}
}
