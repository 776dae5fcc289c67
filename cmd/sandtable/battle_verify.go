package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"sandtable/battle"
	"sandtable/library"
)

func newBattleVerify(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("verify RECORD", "verify ZAPIS"),
		Short: l.pick("Replay a record and compare every result", "Odtwórz zapis i porównaj każdy wynik"),
		Long: l.pick(`Replay every command of a record with the recorded dice, and compare every event and sum. Where the record reveals the
secret of its dice, every die is checked against it (dice/PROTOCOL.md), and the server's seal against what it signs. A
changed or shortened record is caught at the first entry that differs. For a good record the program says what it proves
and what it does not: anyone can write a record without a promise, without a seal or by old rules. With --key only a
record signed by that server is good; a server shows its key at /api/seal.

Moves played by an older version of the rules are not judged; where today's rules would differ, the program says so. A
dash reads the record from standard input.`,
			`Wykonaj ponownie każdy rozkaz zapisu z zapisanymi rzutami i porównaj każde zdarzenie i każdą sumę z zapisanymi. Jeśli zapis
ujawnia sekret, od którego zależą jego kości, także każdy rzut jest porównany z tym, co z sekretu wynika
(dice/PROTOCOL.md), a podpis serwera z tym, co podpisano. Zmieniony albo ucięty zapis zdradza pierwszy wpis, który się różni.
O dobrym zapisie program mówi, czego dowodzi, a czego nie: każdy może napisać zapis bez przyrzeczenia, bez podpisu albo
według starych zasad. Z --key dobry jest tylko zapis podpisany przez ten właśnie serwer; swój klucz serwer podaje pod
/api/seal.

To, co rozegrano według starszej wersji zasad, nie jest oceniane; gdzie dzisiejsze zasady poszłyby inną drogą, program to
mówi. Kreska oznacza wejście standardowe.`),
		Example: `  sandtable battle verify arnhem.battle.json
  sandtable battle verify arnhem.battle.json --json
  sandtable battle verify - < arnhem.battle.json`,
		Args: exactly(l, "record", "jeden zapis"),
	}
	key := c.Flags().String("key", "", l.pick("key of the server that must have signed it (shown at /api/seal)", "serwer, który musiał podpisać zapis: klucz podany pod /api/seal"))
	receipt := c.Flags().String("receipt", "", l.pick("server's receipt for a share of the dice: the record must have that share",
		"plik z pokwitowaniem udziału w kościach podpisanym przez serwer: ten udział musi być w zapisie"))
	inJSON := c.Flags().Bool("json", false, l.pick("answer in JSON", "odpowiedz w formacie JSON"))
	c.RunE = func(c *cobra.Command, args []string) error {
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
			return l.fault("%s: %s checked, but from entry %d on not every ruling: the battle was started by version %s of %s, and version %s differs",
				"%s: sprawdzono %s, ale od wpisu %d nie każde rozstrzygnięcie: bitwę zaczęto według wersji %s zasad %s, a zasady wersji %s są inne",
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
				battle.Report
				Worth []string `json:"worth"`
			}{did, did.Worth(l.code())})
		}
		fmt.Fprintf(c.OutOrStdout(), l.pick("%s: %s verified with %s version %s: no differences\n", "%s: %s, sprawdzone przez %s w wersji %s: bez różnic\n"),
			args[0], l.checked(did), book.ID(), book.Version())
		for _, sentence := range did.Worth(l.code()) {
			fmt.Fprintln(c.OutOrStdout(), wrap(strings.Fields(sentence), "  "))
		}
		return nil
	}
	return c
}

// checked says how much was compared.
func (l language) checked(did battle.Report) string {
	if l == polish {
		return fmt.Sprintf("wpisy: %d, kości: %d, zdarzenia: %d, sumy: %d", did.Entries, did.Dice, did.Events, did.Sums)
	}
	return fmt.Sprintf("%s, %s, %s and %s", plural(did.Entries, "entry", "entries"), plural(did.Dice, "die", "dice"),
		count(did.Events, "event"), count(did.Sums, "sum"))
}

// checkReceipt compares a record with what a server has signed for a share.
func (l language) checkReceipt(name string, rec *battle.Record) error {
	text, err := os.ReadFile(name)
	if err != nil {
		return l.plainPath(err)
	}
	var r battle.Receipt
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
