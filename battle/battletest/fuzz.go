package battletest

import (
	"testing"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
)

// FuzzCommands sends arbitrary commands to battles in progress, whole and with each of their fields left out: they never panic,
// and what is refused changes nothing. Questions change nothing either.
func FuzzCommands(f *testing.F, k Kit) {
	f.Add(uint8(0), uint8(0), []byte(`{"side":"red","verb":"concede"}`))
	f.Add(uint8(1), uint8(9), []byte(`{"side":"blue","verb":"fire","unit":1,"target":2,"units":[1,2],"n":-1}`))
	f.Add(uint8(2), uint8(30), []byte(`{"side":"red","verb":"move","unit":1,"path":[{"x":9,"y":9}],"facing":90,"parts":[{"unit":9}]}`))
	for seed := range uint64(8) { // a legal command of each of some battles, so that the fuzzer learns the verbs
		b, err := k.Book.New(k.Setups(seed))
		if err != nil {
			f.Fatal(err)
		}
		if c, err := random.Command(b, dice.Seeded(seed)); err == nil {
			f.Add(uint8(seed), uint8(0), []byte(show(c)))
		}
	}
	f.Fuzz(func(t *testing.T, seed, steps uint8, data []byte) {
		c, err := battle.ParseCommand(data)
		if err != nil {
			return
		}
		b, err := k.Book.New(k.Setups(uint64(seed)))
		if err != nil {
			t.Fatal(err)
		}
		roller := dice.Seeded(uint64(seed))
		for range steps {
			if _, over := b.Result(); over {
				break
			}
			legal, err := random.Command(b, roller)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := b.Do(legal, roller); err != nil {
				t.Fatal(err)
			}
		}
		was, err := b.Encode()
		if err != nil {
			t.Fatal(err)
		}
		if err := tryHalf(b.Clone(), c, roller); err != nil {
			t.Error(err)
		}
		for _, field := range battle.Fields { // whatever one leaves out of it
			less := c
			if battle.CopyField(&less, &battle.Command{}, field); !battle.Filled(&c, field) {
				continue
			}
			if err := tryHalf(b.Clone(), less, roller); err != nil {
				t.Error(err)
			}
		}
		if err := same(b, was, "the state after clones were asked"); err != nil {
			t.Error(err)
		}
	})
}
