package main

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/internal/terminal"
	"sandtable/rules"
)

func newPlay(books []rules.Shelf) *cobra.Command {
	c := &cobra.Command{
		Use:   "play [RECORD]",
		Short: "Fight a battle in the terminal, two players at one keyboard",
		Long: `Fight a battle in the terminal: two players at one keyboard, also over SSH, in a pipe or with a screen reader.

Without a record a new battle is made, as "sandtable battle new" makes it, and with its flags.

The table is drawn in colours, or in letters where there are none. What the rules allow is numbered; why the rest is not
allowed, by which clause, the game tells when asked. Odds come before the dice and every modifier with them. The record is
kept after every command, so a battle goes on where it was left. Type help in the game; docs/play.md has it all.`,
		Example: `  sandtable play
  sandtable play --rules boltaction --map sunken-lanes --red usa-1944 --blue germany-1944
  sandtable play arnhem.battle.json
  sandtable play arnhem.battle.json --plain --lang pl`,
		Args: cobra.MaximumNArgs(1),
	}
	plain := c.Flags().Bool("plain", false, "no colours, and a map of letters (also with NO_COLOR, or a dumb terminal)")
	noMap := c.Flags().Bool("no-map", false, "draw the map only when asked")
	hidden := c.Flags().Bool("hidden", true, "clear the screen between players while somebody has secrets")
	n := newBattleFlags(c, books)
	c.Flags().Lookup("seed").Usage = "make all that is drawn by lot, and the dice, from this number (default honest dice)"
	language := languageFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		words, err := language()
		if err != nil {
			return err
		}
		var game *battle.Game
		var shelf rules.Shelf
		var file string
		if len(args) == 0 {
			n.lang = words
			var made *arrange.Made
			if made, file, err = n.begin(c, ""); err == nil {
				game, shelf = made.Game, made.Shelf
			}
		} else {
			file = args[0]
			game, shelf, err = resume(c.ErrOrStderr(), books, file)
		}
		if err != nil {
			return err
		}
		key, err := diceKey(c.Flags().Changed("seed"), n.seed)
		if err != nil {
			return err
		}
		ref, err := shelf.Reference(words.code())
		if err != nil {
			return err
		}
		s := &terminal.Session{
			Game: game, Title: shelf.Title(words.code(), ref), Words: shelf.Words, File: file, Lang: words.code(), Show: !*noMap, Hide: *hidden,
			Out: c.OutOrStdout(), Clause: func(id string) error { return showClause(c.OutOrStdout(), books, id, words) },
			Dice: func(command battle.Command) dice.Roller { return game.Dice(key, command) },
		}
		s.Chance = dice.NewFair(sha256.Sum256(append([]byte("chance"), key[:]...)))
		attach(s, c.InOrStdin(), *plain)
		return s.Run()
	}
	return c
}

// resume reads a record and plays it again up to its end.
func resume(warn io.Writer, books []rules.Shelf, name string) (*battle.Game, rules.Shelf, error) {
	rec, err := readRecord(strings.NewReader(""), name)
	if err != nil {
		return nil, rules.Shelf{}, err
	}
	for _, shelf := range books {
		if shelf.Book.ID() != rec.Book {
			continue
		}
		game, did, err := battle.Replay(shelf.Book, rec)
		if err != nil {
			return nil, shelf, fmt.Errorf("%s: %w%s", name, err, hint(shelf.Book, rec))
		}
		if did.Drift > 0 {
			fmt.Fprintf(warn, "sandtable: %s: the rules have changed since entry %d%s\n", name, did.Drift, hint(shelf.Book, rec))
		}
		return game, shelf, nil
	}
	return nil, rules.Shelf{}, fmt.Errorf("%s: there is no rule book %q; see: sandtable rules list", name, rec.Book)
}

// diceKey is what all dice of a session hang on: from the operating system, or from a number that the players gave.
func diceKey(seeded bool, seed uint64) (key [32]byte, err error) {
	if seeded {
		binary.LittleEndian.PutUint64(key[:], seed)
		return key, nil
	}
	_, err = rand.Read(key[:])
	return key, err
}

// attach gives a session the terminal it runs in, or a pipe.
func attach(s *terminal.Session, in io.Reader, plain bool) {
	s.In = terminal.NewPipe(in, s.Out)
	s.Size = func() (int, int) { return 100, 40 }
	s.Wipe = strings.Repeat("=", 60) + "\n"
	screen, ok := s.Out.(*os.File)
	if !ok || !term.IsTerminal(int(screen.Fd())) {
		return
	}
	s.Size = func() (int, int) {
		columns, rows, err := term.GetSize(int(screen.Fd()))
		if err != nil || columns == 0 {
			return 80, 24
		}
		return columns, rows
	}
	s.Wipe = "\x1b[H\x1b[2J\x1b[3J" // also what has scrolled off
	dumb := os.Getenv("TERM") == "dumb" || os.Getenv("TERM") == ""
	switch colours := os.Getenv("COLORTERM"); {
	case plain, dumb, os.Getenv("NO_COLOR") != "":
	case colours == "truecolor", colours == "24bit":
		s.Ink = terminal.Full
	default:
		s.Ink = terminal.Few
	}
	if dumb {
		s.Wipe = strings.Repeat("\n", 100)
	}
	if keys, ok := in.(*os.File); ok && !dumb && term.IsTerminal(int(keys.Fd())) {
		s.In = terminal.NewKeyboard(keys, screen, s.Size)
	}
}
