package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"sandtable/battle"
	"sandtable/rules"
)

func newBattleVerify(books []rules.Shelf) *cobra.Command {
	return &cobra.Command{
		Use:   "verify RECORD",
		Short: "Play a record again and compare everything",
		Long: `Carry every command of a record out again with the recorded dice, and compare every event and every sum with what
was recorded. Where the record tells the secret that its dice hang on, every die is also compared with what follows from
it (dice/PROTOCOL.md). A record that was changed, or that the rules as they are now play otherwise, is told by the first
entry that differs. A dash reads the record from standard input.`,
		Example: `  sandtable battle verify arnhem.battle.json
  sandtable battle verify - < arnhem.battle.json`,
		Args: exactly("record"),
		RunE: func(c *cobra.Command, args []string) error {
			rec, err := readRecord(c.InOrStdin(), args[0])
			if err != nil {
				return err
			}
			book, ok := rules.Find(books, rec.Book)
			if !ok {
				return fmt.Errorf("%s: there is no rule book %q; see: sandtable rules list", args[0], rec.Book)
			}
			did, err := battle.Verify(book, rec)
			if err != nil {
				return fmt.Errorf("%s: %w (%s before it are good)%s", args[0], err, plural(did.Entries, "entry", "entries"), hint(book, rec))
			}
			fmt.Fprintf(c.OutOrStdout(), "%s: %s, %s, %s and %s checked by %s version %s: all as recorded%s\n", args[0],
				plural(did.Entries, "entry", "entries"), plural(did.Dice, "die", "dice"), count(did.Events, "event"),
				count(did.Sums, "sum"), book.ID(), book.Version(), proof(did, rec))
			return nil
		},
	}
}

// proof says how many dice follow from a secret that was promised before they were thrown.
func proof(did battle.Report, rec *battle.Record) string {
	switch {
	case rec.Dice == nil:
		return ""
	case rec.Dice.Secret == "":
		return "; the secret of its dice is not told yet"
	}
	return fmt.Sprintf("; %s from the secret that was promised", plural(did.Proven, "die follows", "dice follow"))
}

// hint says that another version of the rules, not a cheat, may be the cause.
func hint(book battle.Book, rec *battle.Record) string {
	if rec.Version == book.Version() {
		return ""
	}
	return fmt.Sprintf("; it was played by version %.20q of %s, this is %s", rec.Version, book.ID(), book.Version())
}

func readRecord(in io.Reader, name string) (*battle.Record, error) {
	file, err := openInput(in, name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	rec, err := battle.ReadRecord(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return rec, nil
}
