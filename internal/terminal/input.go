package terminal

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// A LineReader reads what a player types after a prompt. At the end of the input, or when the player interrupts, it gives
// io.EOF.
type LineReader interface {
	ReadLine(prompt string) (string, error)
}

// maxLine is how long a typed line may be, in bytes.
const maxLine = 4096

// Pipe reads lines from something that is not a terminal, and writes the prompts and what was read, so that the output
// reads like a session.
type Pipe struct {
	in  *bufio.Reader
	out io.Writer
}

// NewPipe makes a reader of lines.
func NewPipe(in io.Reader, out io.Writer) *Pipe { return &Pipe{bufio.NewReaderSize(in, maxLine), out} }

// ReadLine reads a line.
func (p *Pipe) ReadLine(prompt string) (string, error) {
	fmt.Fprint(p.out, prompt)
	text, err := p.in.ReadSlice('\n')
	line := string(text)
	for errors.Is(err, bufio.ErrBufferFull) { // no player types so much: the rest is left out
		_, err = p.in.ReadSlice('\n')
	}
	if err != nil && (line == "" || !errors.Is(err, io.EOF)) {
		fmt.Fprintln(p.out)
		return "", err
	}
	line = strings.TrimRight(line, "\r\n")
	fmt.Fprintln(p.out, line)
	return line, nil
}

// read asks the player for a line. What a terminal may have sent that is no letter is left out.
func (s *Session) read(prompt string) (string, error) {
	line, err := s.In.ReadLine(prompt)
	if err != nil {
		return "", err
	}
	if len(line) > maxLine {
		line = line[:maxLine]
	}
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case r == '\t':
			return ' '
		case r < ' ', r == 0x7f, r == '\uFFFD':
			return -1
		}
		return r
	}, line)), nil
}
