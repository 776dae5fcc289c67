package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"sandtable/battle/record"

	"github.com/spf13/cobra"

	"sandtable/battle"
	"sandtable/library"
)

func newBattleVerify(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("verify RECORD"),
		Short: l.pick("Replay a record and compare every result"),
		Long: l.pick(`Replay every command of a record with the recorded dice, and compare every event and sum. Where the record reveals the
secret of its dice, every die is checked against it (dice/PROTOCOL.md), and the server's seal against what it signs. A
changed or shortened record is caught at the first entry that differs. For a good record the program says what it proves
and what it does not: anyone can write a record without a promise, without a seal or by old rules. With --key only a
record signed by that server is good; a server shows its key at /api/seal.

Moves played by an older version of the rules are not judged; where today's rules would differ, the program says so. A
dash reads the record from standard input.`),
		Example: `  sandtable battle verify arnhem.battle.json
  sandtable battle verify arnhem.battle.json --json
  sandtable battle verify - < arnhem.battle.json`,
		Args: exactly(l, "record"),
	}
	key := c.Flags().String("key", "", l.pick("key of the server that must have signed it (shown at /api/seal)"))
	receipt := c.Flags().String("receipt", "", l.pick("server's receipt for a share of the dice: the record must have that share"))
	inJSON := c.Flags().Bool("json", false, l.pick("answer in JSON"))
	c.RunE = func(c *cobra.Command, args []string) error {
		rec, err := readRecord(l, c.InOrStdin(), args[0])
		if err != nil {
			return err
		}
		book, ok := library.Find(books, rec.Book)
		if !ok {
			return fmt.Errorf("%s: %w", args[0], l.noBook(rec.Book))
		}
		did, err := record.Verify(book, rec)
		if err != nil {
			return l.fault("%s: %w (%s before it are good)", args[0], l.newer(err),
				l.counted(did.Entries, "%d entry", "%d entries"))
		}
		if did.Drift > 0 {
			return l.fault("%s: %s checked, but from entry %d on not every ruling: the battle was started by version %s of %s, and version %s differs",
				args[0], l.checked(did), did.Drift, did.Older, book.ID(), book.Version())
		}
		if *key != "" {
			if err := did.By(strings.ToLower(*key)); err != nil {
				return fmt.Errorf("%s: %w", args[0], l.told(err))
			}
		}
		if *receipt != "" {
			if err := l.checkReceipt(*receipt, rec); err != nil {
				return fmt.Errorf("%s: %w", args[0], err)
			}
		}
		if *inJSON {
			return writeJSON(c.OutOrStdout(), struct {
				record.Report
				Worth []string `json:"worth"`
			}{did, did.Worth(l.code())})
		}
		fmt.Fprintf(c.OutOrStdout(), l.pick("%s: %s verified with %s version %s: no differences\n"),
			args[0], l.checked(did), book.ID(), book.Version())
		for _, sentence := range did.Worth(l.code()) {
			fmt.Fprintln(c.OutOrStdout(), wrap(strings.Fields(sentence), "  "))
		}
		return nil
	}
	return c
}

// checked says how much was compared.
func (l language) checked(did record.Report) string {
	return fmt.Sprintf(l.pick("%s, %s, %s and %s"), l.counted(did.Entries, "%d entry", "%d entries"), l.counted(did.Dice, "%d die", "%d dice"),
		l.counted(did.Events, "%d event", "%d events"), l.counted(did.Sums, "%d sum", "%d sums"))
}

// checkReceipt compares a record with what a server has signed for a share.
func (l language) checkReceipt(name string, rec *record.Record) error {
	text, err := os.ReadFile(name)
	if err != nil {
		return l.plainPath(err)
	}
	var r record.Receipt
	if err := battle.Strict(text, &r); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if err := r.Holds(rec); err != nil {
		return l.told(err)
	}
	return nil
}

// writeJSON writes an answer for programs.
func writeJSON(out io.Writer, v any) error {
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}

// newer says in the language of the program that a battle needs a newer one; any other error stays as it is.
func (l language) newer(err error) error {
	if n := (*record.Newer)(nil); errors.As(err, &n) {
		return errors.New(n.Text(l.code()))
	}
	return err
}

func readRecord(l language, in io.Reader, name string) (*record.Record, error) {
	file, err := openInput(l, in, name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	rec, err := record.ReadRecord(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return rec, nil
}
