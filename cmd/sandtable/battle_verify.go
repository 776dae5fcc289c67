package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"sandtable/battle"
	"sandtable/library"
)

func newBattleVerify(books []library.Shelf, l language) *cobra.Command {
	return &cobra.Command{
		Use:   l.pick("verify RECORD", "verify ZAPIS"),
		Short: l.pick("Play a record again and compare everything", "Odegraj zapis ponownie i porównaj wszystko"),
		Long: l.pick(`Carry every command of a record out again with the recorded dice, and compare every event and every sum with what
was recorded. Where the record tells the secret that its dice hang on, every die is also compared with what follows from
it (dice/PROTOCOL.md). A record that was changed, or that the rules as they are now play otherwise, is told by the first
entry that differs. A dash reads the record from standard input.`,
			`Wykonaj ponownie każdy rozkaz zapisu z zapisanymi rzutami i porównaj każde zdarzenie i każdą sumę z zapisanymi. Jeśli zapis
ujawnia sekret, od którego zależą jego kości, także każdy rzut jest porównany z tym, co z sekretu wynika
(dice/PROTOCOL.md). Zapis zmieniony albo taki, który dzisiejsze zasady rozgrywają inaczej, zdradza pierwszy wpis, który
się różni. Kreska oznacza wejście standardowe.`),
		Example: `  sandtable battle verify arnhem.battle.json
  sandtable battle verify - < arnhem.battle.json`,
		Args: exactly(l, "record", "jeden zapis"),
		RunE: func(c *cobra.Command, args []string) error {
			rec, err := readRecord(l, c.InOrStdin(), args[0])
			if err != nil {
				return err
			}
			book, ok := library.Find(books, rec.Book)
			if !ok {
				return fmt.Errorf("%s: %w", args[0], l.noBook(rec.Book))
			}
			did, err := battle.Verify(book, rec)
			if err != nil {
				return l.fault("%s: %w (%s before it are good)%s", "%s: %w (dobre wpisy przed nim: %s)%s", args[0], err,
					l.pick(plural(did.Entries, "entry", "entries"), fmt.Sprint(did.Entries)), hint(l, book, rec))
			}
			fmt.Fprintf(c.OutOrStdout(), l.pick("%s: %s checked by %s version %s: all as recorded%s\n", "%s: %s; sprawdzono według %s w wersji %s: wszystko jak w zapisie%s\n"),
				args[0], l.checked(did), book.ID(), book.Version(), proof(l, did, rec))
			return nil
		},
	}
}

// checked says how much was compared.
func (l language) checked(did battle.Report) string {
	if l == polish {
		return fmt.Sprintf("wpisy: %d, kości: %d, zdarzenia: %d, sumy: %d", did.Entries, did.Dice, did.Events, did.Sums)
	}
	return fmt.Sprintf("%s, %s, %s and %s", plural(did.Entries, "entry", "entries"), plural(did.Dice, "die", "dice"),
		count(did.Events, "event"), count(did.Sums, "sum"))
}

// proof says how many dice follow from a secret that was promised before they were thrown.
func proof(l language, did battle.Report, rec *battle.Record) string {
	switch {
	case rec.Dice == nil:
		return ""
	case rec.Dice.Secret == "":
		return l.pick("; the secret of its dice is not told yet", "; sekretu jego kości jeszcze nie ujawniono")
	}
	return fmt.Sprintf(l.pick("; %s from the secret that was promised", "; %s"),
		l.pick(plural(did.Proven, "die follows", "dice follow"), fmt.Sprintf("kości wynikające z przyrzeczonego sekretu: %d", did.Proven)))
}

// hint says that another version of the rules, not a cheat, may be the cause.
func hint(l language, book battle.Book, rec *battle.Record) string {
	if rec.Version == book.Version() {
		return ""
	}
	return fmt.Sprintf(l.pick("; it was played by version %.20q of %s, this is %s", "; rozegrano go według wersji %.20q zasad %s, ta wersja to %s"), rec.Version, book.ID(), book.Version())
}

func readRecord(l language, in io.Reader, name string) (*battle.Record, error) {
	file, err := openInput(l, in, name)
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
