package main

import (
	"crypto/ed25519"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"sandtable/battle/record"

	"github.com/rogpeppe/go-internal/testscript"

	"sandtable/battle"
	"sandtable/battle/battletest/duel"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/library"
	"sandtable/rules"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		// The toy book alone: what the program prints then depends on nothing else.
		"sandtable": func() { os.Exit(run(duel.Shelves, os.Args[1:])) },
		// The toy book while it is being written: some clauses are not proven yet.
		"sandtable-unproven": func() { os.Exit(run(unproven(), os.Args[1:])) },
		// What is about real armies needs their lists.
		"sandtable-books": func() { os.Exit(run(rules.Books, os.Args[1:])) },
	})
}

// unproven is the toy book with one script only.
func unproven() []library.Shelf {
	shelf := duel.Shelves[0]
	text, err := fs.ReadFile(shelf.Scripts, "shot.battle.yaml")
	if err != nil {
		panic(err)
	}
	shelf.Scripts = fstest.MapFS{"shot.battle.yaml": {Data: text}}
	return []library.Shelf{shelf}
}

func TestCommands(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(env *testscript.Env) error {
			if err := os.CopyFS(filepath.Join(env.WorkDir, "scripts"), duel.Scripts); err != nil {
				return err
			}
			if err := os.CopyFS(filepath.Join(env.WorkDir, "imports"), os.DirFS("../../army/imports/testdata")); err != nil {
				return err
			}
			env.Setenv("KEY", hex.EncodeToString(houseKey.Public().(ed25519.PublicKey)))
			return errors.Join(playRecord(filepath.Join(env.WorkDir, "duel.battle.json")), sealRecord(env.WorkDir))
		},
	})
}

// playRecord plays a duel and writes its record.
func playRecord(name string) error {
	g, err := record.NewGame(duel.Book, duel.Setup(5))
	if err != nil {
		return err
	}
	players, rolls := dice.Seeded(1), dice.Seeded(2)
	for _, over := g.Battle().Result(); !over; _, over = g.Battle().Result() {
		c, err := random.Command(g.Battle(), players)
		if err != nil {
			return err
		}
		if _, err := g.Do(c, rolls); err != nil {
			return err
		}
	}
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	defer file.Close()
	_, err = g.Record().WriteTo(file)
	return err
}

// houseKey is what the house of these tests signs with.
var houseKey = ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))

// sealRecord plays a duel as a server does, and writes its record and the receipt of the share that was stirred in.
func sealRecord(dir string) error {
	g, err := record.NewGame(duel.Book, duel.Setup(5))
	if err != nil {
		return err
	}
	const name = "served"
	secret, share := dice.Secret{3}, []byte{0xab}
	lock, began := dice.ShareCommitment(name, "1", share), g.Sum()
	promise := secret.Pledge(name, 0, began[:])
	players := dice.Seeded(1)
	for _, over := g.Battle().Result(); !over; _, over = g.Battle().Result() {
		c, err := random.Command(g.Battle(), players)
		if err != nil {
			return err
		}
		if _, err := g.Do(c, g.Dice(dice.Key(secret, name, share), c)); err != nil {
			return err
		}
	}
	rec := g.Record()
	rec.Dice = &record.Proof{
		Protocol: record.Protocol, Game: name, Commitment: hex.EncodeToString(promise[:]), Secret: secret.Reveal(),
		Shares: []record.Share{{Seat: "1", Lock: hex.EncodeToString(lock[:]), Share: "ab"}},
	}
	text, err := rec.Sign(houseKey, len(rec.Entries), true)
	if err != nil {
		return err
	}
	receipt, err := battle.Canonical(record.NewReceipt(houseKey, name, "1", share))
	return errors.Join(err, os.WriteFile(filepath.Join(dir, "sealed.battle.json"), text, 0o600),
		os.WriteFile(filepath.Join(dir, "receipt.json"), receipt, 0o600))
}

// TestRealBooks keeps the list of books and their references readable.
func TestRealBooks(t *testing.T) {
	for _, l := range []language{english, polish} {
		lines, err := allLines(rules.Books, l)
		if err != nil {
			t.Fatal(err)
		}
		if len(rules.Books) == 0 || len(lines) == 0 {
			t.Error("there is no book")
		}
	}
	for _, s := range rules.Books {
		if b, ok := library.Find(rules.Books, s.Book.ID()); !ok || b != s.Book {
			t.Errorf("%s is not found", s.Book.ID())
		}
	}
}
