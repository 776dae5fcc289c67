package main

import (
	"errors"
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
it (dice/PROTOCOL.md). A record that was changed is told by the first entry that differs. What an older version of the rules
has played is not judged; where the rules of today would have gone another way, that is said. A dash reads the record from
standard input.`,
			`Wykonaj ponownie każdy rozkaz zapisu z zapisanymi rzutami i porównaj każde zdarzenie i każdą sumę z zapisanymi. Jeśli zapis
ujawnia sekret, od którego zależą jego kości, także każdy rzut jest porównany z tym, co z sekretu wynika
(dice/PROTOCOL.md). Zmieniony zapis zdradza pierwszy wpis, który się różni. To, co rozegrano według starszej wersji zasad, nie
jest oceniane; gdzie dzisiejsze zasady poszłyby inną drogą, program to mówi. Kreska oznacza wejście standardowe.`),
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
				return l.fault("%s: %w (%s before it are good)", "%s: %w (dobre wpisy przed nim: %s)", args[0], l.newer(err),
					l.pick(plural(did.Entries, "entry", "entries"), fmt.Sprint(did.Entries)))
			}
			if did.Drift > 0 {
				return l.fault("%s: %s were checked, but from entry %d on not every ruling: the battle was begun by version %s of %s, and the rules of version %s differ",
					"%s: sprawdzono %s, ale od wpisu %d nie każde rozstrzygnięcie: bitwę zaczęto według wersji %s zasad %s, a zasady wersji %s są inne",
					args[0], l.checked(did), did.Drift, did.Older, book.ID(), book.Version())
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

// newer says in the language of the program that a battle needs a newer one; any other error stays as it is.
func (l language) newer(err error) error {
	if n := (*battle.Newer)(nil); errors.As(err, &n) {
		return errors.New(n.Text(l.code()))
	}
	return err
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
