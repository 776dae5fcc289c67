package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"sandtable/internal/server"
	"sandtable/library"
)

// A ruling is how bad something is.
type ruling int

const (
	fine ruling = iota
	doubtful
	faulty
)

var verdictNames = [...]string{fine: "ok", doubtful: "warning", faulty: "fault"}

func (v ruling) MarshalText() ([]byte, error) { return []byte(verdictNames[v]), nil }

// A finding is what was looked at, what was found, and what to do about it.
type finding struct {
	Check   string `json:"check"`
	Verdict ruling `json:"verdict"`
	Found   string `json:"found"`
	Advice  string `json:"advice,omitempty"`
}

// A diagnosis is made check by check.
type diagnosis struct {
	language
	all    []finding
	secret []byte // of push, as the store has it
}

// worst is the ruling of the whole.
func (d *diagnosis) worst() ruling {
	worst := fine
	for i := range d.all {
		worst = max(worst, d.all[i].Verdict)
	}
	return worst
}

// note adds a finding.
func (d *diagnosis) note(check string, v ruling, found, advice string) {
	d.all = append(d.all, finding{check, v, found, advice})
}

// say fills a text in the language of the operator with facts.
func (d *diagnosis) say(text string, facts ...any) string { return fmt.Sprintf(text, facts...) }

// exit is an error that ends the program with a code of its own. It has been told already if there is none inside.
type exit struct {
	code int
	error
}

func newDoctor(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   "doctor",
		Short: l.pick("Check a host before or while it serves battles"),
		Long: l.pick(`Check what a server needs: the store and its keys, the clock, files and versions, the address and the proxy, mail, push
and sign-in. Give the flags and the environment that "sandtable serve" has. Each line says ok, warning or fault, what was
found and what to do about it. With --url it asks a server that runs.

The store is left as it is, and may be in use: what is written as a test is taken back. No mail is sent without --send-to.
The program ends with 0 if all is well, 1 after warnings and 2 after faults.`),
		Example: `  sandtable doctor
  sandtable doctor --data /srv/sandtable --url http://127.0.0.1:8080 --json
  sandtable doctor --proxied --origin https://battles.example --database postgres://sandtable@db/sandtable`,
		Args: l.nothing,
	}
	flags := newServerFlags(l, c)
	url := c.Flags().String("url", "", l.pick("also ask the server that runs at this address, such as https://battles.example"))
	sendTo := c.Flags().String("send-to", "", l.pick("also send a mail to this address"))
	inJSON := c.Flags().Bool("json", false, l.pick("answer in JSON"))
	c.SetFlagErrorFunc(func(c *cobra.Command, err error) error { return exit{int(faulty), l.flagFault(c, err)} })
	c.RunE = func(c *cobra.Command, _ []string) error {
		ctx, stop := signal.NotifyContext(c.Context(), os.Interrupt, syscall.SIGTERM)
		defer stop()
		d := &diagnosis{language: l}
		d.versions(books)
		d.clock()
		d.openFiles()
		set, err := flags.read()
		if err != nil {
			d.note("settings", faulty, err.Error(), l.pick("the server would not start; put the flag or the variable right"))
		}
		d.store(ctx, flags.where, books)
		d.address(flags)
		d.reach(ctx, &set, *sendTo)
		if *url != "" {
			d.running(ctx, *url)
		}
		if *inJSON {
			err = writeJSON(c.OutOrStdout(), struct {
				Verdict ruling    `json:"verdict"`
				Checks  []finding `json:"checks"`
			}{d.worst(), d.all})
		} else {
			err = d.tell(c.OutOrStdout())
		}
		if err == nil && d.worst() > fine {
			err = exit{code: int(d.worst())}
		}
		return err
	}
	return c
}

// tell writes a line for each finding.
func (d *diagnosis) tell(out io.Writer) error {
	words := [...]string{fine: d.pick("ok"), doubtful: d.pick("WARNING"), faulty: d.pick("FAULT")}
	for i := range d.all {
		f := &d.all[i]
		line := fmt.Sprintf("%-8s %-9s %s", words[f.Verdict], f.Check, f.Found)
		if f.Advice != "" {
			line += " – " + f.Advice
		}
		if _, err := fmt.Fprintln(out, line); err != nil {
			return err
		}
	}
	return nil
}

// reach looks at all that the server speaks to but its store.
func (d *diagnosis) reach(ctx context.Context, set *server.Options, sendTo string) {
	d.mail(ctx, set, sendTo)
	d.push(set)
	d.issuer(ctx, set)
}

// rounded is a time as people read it.
func rounded(t time.Duration) time.Duration { return t.Round(max(10*time.Microsecond, t.Abs()/100)) }
