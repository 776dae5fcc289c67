package main

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"time"

	"sandtable/battle/record"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"sandtable/battle"
	"sandtable/bot"
	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/internal/terminal"
	"sandtable/library"
)

func newPlay(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("play [RECORD]"),
		Short: l.pick("Play a battle in the terminal, two players at one keyboard"),
		Long: l.pick(`Play a battle in the terminal: two players at one keyboard, also over SSH, in a pipe or with a screen reader.

Without a record a new battle is created as by "sandtable battle new", with the same flags.

The table is drawn in colours, or in letters where there are none. Legal choices are numbered; for the rest the game
gives the rule when asked. Odds and modifiers come before the dice. The record is saved after every command, so a battle
can be continued any time. Type help in the game, or read docs/play.md.`),
		Example: `  sandtable play
  sandtable play --rules boltaction --map sunken-lanes --red usa-1944 --blue germany-1944
  sandtable play --blue sergeant
  sandtable play --blue general --think 300ms
  sandtable play arnhem.battle.json --red recruit
  sandtable play arnhem.battle.json --plain --lang pl`,
		Args: from(l, 0, 1, "name at most one record"),
	}
	plain := c.Flags().Bool("plain", false, l.pick("no colours, and a map of letters (also with NO_COLOR or a dumb terminal)"))
	noMap := c.Flags().Bool("no-map", false, l.pick("draw the map only when asked"))
	hidden := c.Flags().Bool("hidden", true, l.pick("clear the screen between players while something is hidden"))
	think := c.Flags().Duration("think", time.Second, l.pick("thinking time of a captain or general per decision"))
	n := newBattleFlags(l, c, books)
	var bots [2]string
	for _, side := range battle.Sides {
		flag := c.Flags().Lookup(side.String())
		flag.Usage += l.pick("; or a player, such as sergeant or sergeant:ARMY")
	}
	c.Flags().Lookup("seed").Usage = l.pick("seed of the dice and everything random (default: honest dice)")
	c.RunE = func(c *cobra.Command, args []string) error {
		var game *record.Game
		var rec *record.Record
		var shelf library.Shelf
		var file string
		bots[0], n.red = playerOf(n.red)
		bots[1], n.blue = playerOf(n.blue)
		var err error
		if len(args) == 0 {
			var made *arrange.Made
			if made, file, err = n.begin(c, ""); err == nil {
				game, rec, shelf = made.Game, made.Game.Record(), made.Shelf
			}
		} else {
			file = args[0]
			game, rec, shelf, err = resume(l, c.ErrOrStderr(), books, file)
		}
		if err != nil {
			return err
		}
		key, err := diceKey(c.Flags().Changed("seed"), n.seed)
		if err != nil {
			return err
		}
		s := &terminal.Session{
			Game: game, Title: shelf.Title(l.code()), Words: shelf.Words, File: file, Lang: l.code(), Show: !*noMap, Hide: *hidden,
			Out: c.OutOrStdout(), Clause: func(id string) error { return showClause(c.OutOrStdout(), books, id, l) },
			Dice:   func(command battle.Command) dice.Roller { return game.Dice(key, command) },
			Budget: func() bot.Budget { return thinking(*think) },
		}
		if len(args) > 0 {
			s.Came = rec
		}
		if !c.Flags().Changed("seed") { // a number that the players gave is no secret
			s.Promise = promised(rec, game, file, key)
			key = s.Promise.Key()
		}
		s.Chance = dice.NewFair(sha256.Sum256(append([]byte("chance"), key[:]...)))
		for i := range bots {
			if bots[i] != "" {
				if s.Bots[i], err = bot.New(bots[i], binary.LittleEndian.Uint64(key[:])+uint64(i)); err != nil {
					return err
				}
			}
		}
		attach(s, c.InOrStdin(), *plain)
		return s.Run()
	}
	return c
}

// thinking is the budget of a decision that begins now.
func thinking(d time.Duration) bot.Budget {
	b := bot.For(d, time.Now)
	b.Nodes, b.Cores = bot.Endless, runtime.GOMAXPROCS(0)
	return b
}

// playerOf parts what was given for a side into the player of the program that has it, if one has, and its army.
func playerOf(arg string) (player, army string) {
	name, army, _ := strings.Cut(arg, ":")
	if bot.Is(name) {
		return name, army
	}
	return "", arg
}

// promised is the promise under which a battle is fought: that of its record, if its secret lies beside it, or else a new one.
func promised(rec *record.Record, game *record.Game, file string, key [32]byte) *record.Promise {
	text, err := os.ReadFile(terminal.SecretOf(file))
	if err != nil {
		return record.NewPromise(record.Terminal, key, game)
	}
	return record.PromiseFor(record.Terminal, rec, game, strings.TrimSpace(string(text)), key)
}

// resume reads a record and plays it again up to its end.
func resume(l language, warn io.Writer, books []library.Shelf, name string) (*record.Game, *record.Record, library.Shelf, error) {
	rec, err := readRecord(l, strings.NewReader(""), name)
	if err != nil {
		return nil, nil, library.Shelf{}, err
	}
	for _, shelf := range books {
		if shelf.Book.ID() != rec.Book {
			continue
		}
		game, did, err := record.Replay(shelf.Book, rec)
		if err != nil {
			return nil, nil, shelf, fmt.Errorf("%s: %w", name, l.newer(err))
		}
		if did.Drift > 0 {
			return nil, nil, shelf, l.fault("%s: the sum of entry %d does not match its events", name, did.Drift)
		}
		if version, older := game.Older(); older {
			fmt.Fprintf(warn, l.pick("sandtable: %s: played by version %s of %s; version %s applies from here on\n"), name, version, shelf.Book.ID(), shelf.Book.Version())
		}
		return game, rec, shelf, nil
	}
	return nil, nil, library.Shelf{}, fmt.Errorf("%s: %w", name, l.noBook(rec.Book))
}

// diceKey is what all dice of a session depend on: from the operating system, or from a number that the players gave.
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
