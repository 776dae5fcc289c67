package lab

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"os/exec"
	"strings"
	"sync"
	"time"

	"sandtable/lang"
)

// A program is a guest that reads messages from its standard input, a line each, and answers each by a line.
type program struct {
	command *exec.Cmd
	in      io.WriteCloser
	answers chan answered
	written tail // to its standard error
	kill    context.CancelFunc
	ended   chan struct{}
	why     error // how it ended
}

type answered struct {
	text []byte
	err  error
}

// farewell is how long a program may take to end when its battle is over.
const farewell = 2 * time.Second

// find finds a program.
func find(words []string) (string, error) {
	if len(words) == 0 {
		return "", lang.NewFault("name a program")
	}
	path, err := exec.LookPath(words[0])
	if err != nil {
		return "", lang.NewFault("it cannot be started: %v", err)
	}
	return path, nil
}

// launch starts a program.
func launch(words []string) (*program, error) {
	path, err := find(words)
	if err != nil {
		return nil, err
	}
	ctx, kill := context.WithCancel(context.Background())
	p := &program{command: exec.CommandContext(ctx, path, words[1:]...), answers: make(chan answered), kill: kill, ended: make(chan struct{})}
	p.command.Stderr, p.command.WaitDelay = &p.written, farewell
	out, err := p.command.StdoutPipe()
	if err == nil {
		p.in, err = p.command.StdinPipe()
	}
	if err == nil {
		err = p.command.Start()
	}
	if err != nil {
		kill()
		return nil, lang.NewFault("it cannot be started: %v", err)
	}
	context.AfterFunc(ctx, func() { _ = out.Close() }) // what it has started itself may hold the pipe for longer
	go p.read(ctx, out)
	return p, nil
}

// read hands on what it answers, line by line, and waits for its end.
func (p *program) read(ctx context.Context, out io.Reader) {
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, guestLine)
	for lines.Scan() {
		select {
		case p.answers <- answered{text: bytes.Clone(lines.Bytes())}:
		case <-ctx.Done():
		}
	}
	if errors.Is(lines.Err(), bufio.ErrTooLong) {
		select {
		case p.answers <- answered{err: lang.NewFault("its answer is longer than %d bytes", guestLine)}:
		case <-ctx.Done():
		}
		p.kill()
	}
	p.why = p.command.Wait()
	close(p.ended)
}

func (p *program) say(ctx context.Context, message []byte) ([]byte, error) {
	sent := make(chan error, 1)
	go func() { // it may not read
		_, err := p.in.Write(append(message, '\n'))
		sent <- err
	}()
	for {
		select {
		case got := <-p.answers:
			return got.text, got.err
		case <-p.ended:
			return nil, p.died()
		case <-ctx.Done():
			p.kill() // what it would answer later belongs to nothing
			return nil, ctx.Err()
		case err := <-sent:
			sent = nil // it has read; its answer, or its end, comes
			if err != nil {
				select {
				case <-p.ended:
				case <-ctx.Done():
					p.kill()
					return nil, ctx.Err()
				}
				return nil, p.died()
			}
		}
	}
}

// died says how it ended before its time.
func (p *program) died() error {
	how := "exit status 0"
	if p.why != nil {
		how = p.why.Error()
	}
	if last := p.written.String(); last != "" {
		return lang.NewFault("it ended before it had decided (%s), and wrote last: %s", how, last)
	}
	return lang.NewFault("it ended before it had decided (%s)", how)
}

func (p *program) close(message []byte) {
	go func() {
		_, _ = p.in.Write(append(message, '\n')) // who is gone already need not be told
		_ = p.in.Close()
	}()
	patience := time.NewTimer(farewell)
	defer patience.Stop()
	for {
		select {
		case <-p.answers: // nothing is expected any more
			continue
		case <-p.ended:
		case <-patience.C:
		}
		break
	}
	p.kill()
	<-p.ended
}

// A tail keeps the end of what is written.
type tail struct {
	mu   sync.Mutex
	text []byte
}

// longTail is how much is kept.
const longTail = 400

func (t *tail) Write(text []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, text...)
	if more := len(t.text) - longTail; more > 0 {
		t.text = append(t.text[:0], t.text[more:]...)
	}
	return len(text), nil
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return strings.TrimSpace(strings.ToValidUTF8(string(t.text), ""))
}
