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
	"sandtable/internal/store"
	"sandtable/lang"
	"sandtable/library"
)

func newStoreVerify(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   "verify",
		Short: l.pick("Check every battle of a store"),
		Long: l.pick(`Check every battle of a store: its log is complete and in order, its seats are right, every event and sum follows from
the rules, every die from the promised secret, and its snapshot from the log. The server may keep running. Faults are
reported battle by battle, with the entry; nothing is changed. "sandtable restore" does this too at the end.

Anyone who can write to a store can also forge a whole battle, key included. Only copies kept by others protect against
that: the promise that players have seen, and records signed earlier.`),
		Example: `  sandtable store verify
  sandtable store verify --data /srv/sandtable --json
  sandtable store verify --database postgres://sandtable@db/sandtable`,
		Args: l.nothing,
	}
	where := storeFlags(l, c)
	inJSON := c.Flags().Bool("json", false, l.pick("answer in JSON"))
	c.RunE = func(c *cobra.Command, _ []string) error {
		ctx, stop := signal.NotifyContext(c.Context(), os.Interrupt, syscall.SIGTERM)
		defer stop()
		if err := where.exists(); err != nil {
			return err
		}
		kept, err := where.open(ctx)
		if err != nil {
			return err
		}
		defer kept.Close()
		began := time.Now()
		did, err := l.lookAtStore(ctx, c.ErrOrStderr(), kept, books)
		if err != nil {
			return err
		}
		if *inJSON {
			err = writeJSON(c.OutOrStdout(), struct {
				*server.Audit
				Seconds float64 `json:"seconds"`
			}{did, time.Since(began).Seconds()})
		} else {
			l.tellAudit(c.OutOrStdout(), where, did, time.Since(began))
		}
		if err == nil && len(did.Broken) > 0 {
			err = l.isBroken(where, did)
		}
		return err
	}
	return c
}

// lookAtStore looks at every battle and tells a person how far it is.
func (l language) lookAtStore(ctx context.Context, out io.Writer, kept store.Store, books []library.Shelf) (*server.Audit, error) {
	all, err := kept.Count(ctx)
	if err != nil {
		return nil, err
	}
	p := newProgress(out, all)
	defer p.clear()
	return server.VerifyStore(ctx, kept, books, func(int) { p.step(lang.Text{EN: "battles", Sense: "of"}.In(l.code())) })
}

// tellAudit says what was found.
func (l language) tellAudit(out io.Writer, where storePlace, did *server.Audit, took time.Duration) {
	for i := range did.Broken {
		fmt.Fprintln(out, did.Broken[i].String())
	}
	fmt.Fprintf(out, l.pick("%s: %s, %s and %s checked in %.1f s; %d dice follow from promised secrets\n"), where,
		l.counted(did.Battles, "%d battle", "%d battles"),
		l.counted(did.Entries, "%d entry", "%d entries"),
		l.counted(did.Dice, "%d die", "%d dice"), took.Seconds(), did.Proven)
	if did.First > 0 {
		fmt.Fprintf(out, l.pick("%s of the first protocol: their start and completeness cannot be proven\n"),
			l.counted(did.First, "%d battle", "%d battles"))
	}
	if did.Older > 0 {
		fmt.Fprintf(out, l.pick("%s started by older versions of the rules: their rulings are not judged\n"),
			l.counted(did.Older, "%d battle", "%d battles"))
	}
}

// isBroken is the error of a store in which something does not add up.
func (l language) isBroken(where storePlace, did *server.Audit) error {
	broken := map[string]bool{}
	for i := range did.Broken {
		broken[did.Broken[i].Battle] = true
	}
	return l.fault("%s: %d of %d battles are damaged", where, len(broken), did.Battles)
}
