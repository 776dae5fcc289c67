package terminal

import (
	"fmt"
	"io"
	"os"

	"golang.org/x/term"
)

// Keyboard reads lines from a terminal, with keys to edit them and a history.
type Keyboard struct {
	fd   int
	line *term.Terminal
	size func() (columns, rows int)

	screen io.Writer
}

// NewKeyboard reads from a terminal.
func NewKeyboard(keys, screen *os.File, size func() (columns, rows int)) *Keyboard {
	both := struct {
		io.Reader
		io.Writer
	}{keys, screen}
	return &Keyboard{fd: int(keys.Fd()), line: term.NewTerminal(both, ""), size: size, screen: screen}
}

// ReadLine reads a line. The terminal is left as it was found as soon as the line is there, so that a break in the middle of
// a battle leaves no broken terminal. An interrupt or an end of input gives io.EOF.
func (k *Keyboard) ReadLine(prompt string) (string, error) {
	old, err := term.MakeRaw(k.fd)
	if err != nil {
		return "", err
	}
	defer term.Restore(k.fd, old)
	columns, rows := k.size()
	if err := k.line.SetSize(max(columns, 20), max(rows, 4)); err != nil {
		return "", err
	}
	k.line.SetPrompt(prompt)
	line, err := k.line.ReadLine()
	if err != nil {
		fmt.Fprint(k.screen, "\r\n")
	}
	return line, err
}
